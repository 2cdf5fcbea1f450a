#pragma once
#include <zlib.h>

// inflateInit2 is a macro, which is not imported into Swift; 15 + 16 asks for gzip.
static inline int seedbed_inflate_init_gzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}
