#pragma once
#include <zlib.h>

// inflateInit2 is a macro, which is not imported into Swift; 15 + 32 takes the headers of gzip and of zlib.
static inline int seedbed_inflate_init(z_stream *stream) {
  return inflateInit2(stream, 15 + 32);
}

// deflateInit2 is a macro as well; 9 is the memory level that gzip uses.
static inline int seedbed_deflate_init_gzip(z_stream *stream) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}
