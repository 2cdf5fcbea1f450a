#pragma once
#include <zlib.h>

// inflateInit2 is a macro, which is not imported into Swift; 15 + 16 asks for gzip.
static inline int seedbed_inflate_init_gzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}

// deflateInit2 is a macro as well; 9 is the memory level that gzip uses.
static inline int seedbed_deflate_init_gzip(z_stream *stream) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}
