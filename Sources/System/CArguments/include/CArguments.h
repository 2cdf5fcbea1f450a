#pragma once

// The arguments that the process was started with, or NULL where the system does not hand them to
// constructors. Unlike those of Swift's library, they need no `/proc`.
char *const *seedbed_arguments(void);

// The commit that a release was built from, or NULL.
const char *seedbed_commit(void);
