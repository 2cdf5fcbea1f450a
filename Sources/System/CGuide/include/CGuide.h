#ifndef SEEDBED_GUIDE_H
#define SEEDBED_GUIDE_H

/// The page docs/diagnostics.md, in UTF-8 with a zero byte at its end.
const char *seedbed_guide(void);

/// Schemas/seedbed.schema.json, in the same form.
const char *seedbed_editor_schema(void);

#endif
