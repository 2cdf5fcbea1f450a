#include "CGuide.h"

// Clang embeds files in every version of C, and warns that the others have no word for it.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The compiler copies the files into the executable, which then needs no file beside it.
static const char diagnostics[] = {
#embed "diagnostics.md"
    , 0};

static const char editor_schema[] = {
#embed "seedbed.schema.json"
    , 0};

const char *seedbed_guide(void) { return diagnostics; }

const char *seedbed_editor_schema(void) { return editor_schema; }
