#include "CArguments.h"

// The name of the C library.
#include <stdlib.h>

static char *const *arguments;

#if defined(__APPLE__) || defined(__GLIBC__)
// Both systems call constructors as they call main.
__attribute__((constructor)) static void keep(int count, char **values) {
  if (count > 0) arguments = values;
}
#endif

char *const *seedbed_arguments(void) { return arguments; }

#ifndef SEEDBED_COMMIT
#define SEEDBED_COMMIT NULL
#endif

const char *seedbed_commit(void) { return SEEDBED_COMMIT; }
