#include "CGuide.h"

// Clang embeds files in every version of C, and warns that the others have no word for it.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The compiler copies the page into the executable, which then needs no file beside it.
static const char page[] = {
#embed "diagnostics.md"
    , 0};

const char *seedbed_guide(void) { return page; }
