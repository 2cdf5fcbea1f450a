// Functions of newer C libraries that Swift's and GCC's static libraries call, so that the executable of a
// release also runs with glibc 2.34. Linked into it alone, where the host's C library is newer.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

#define LINKED __attribute__((visibility("hidden"), used))

// glibc 2.36.
LINKED uint32_t arc4random(void) {
  uint32_t value;
  while (getrandom(&value, sizeof value, 0) != sizeof value) {
    if (errno != EINTR) abort();
  }
  return value;
}

// A new version of the symbol in glibc 2.35. Squares of floats fit into a double without overflow.
LINKED float hypotf(float x, float y) {
  if (isinf(x) || isinf(y)) return INFINITY;
  return (float)__builtin_sqrt((double)x * x + (double)y * y);
}

#ifdef DLFO_EH_SEGMENT_TYPE
// glibc 2.35: the object that an address belongs to, for unwinding.
struct search {
  uintptr_t address;
  struct dl_find_object *found;
};

static int find_object(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct search *search = context;
  uintptr_t start = UINTPTR_MAX, end = 0;
  void *frames = NULL;
  int holds = 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    uintptr_t first = info->dlpi_addr + header->p_vaddr;
    if (header->p_type == DLFO_EH_SEGMENT_TYPE) frames = (void *)first;
    if (header->p_type != PT_LOAD) continue;
    uintptr_t last = first + header->p_memsz;
    if (first < start) start = first;
    if (last > end) end = last;
    if (search->address >= first && search->address < last) holds = 1;
  }
  if (!holds || frames == NULL) return 0;
  *search->found = (struct dl_find_object){
    .dlfo_map_start = (void *)start, .dlfo_map_end = (void *)end, .dlfo_eh_frame = frames};
  return 1;
}

LINKED int _dl_find_object(void *address, struct dl_find_object *found) {
  struct search search = {(uintptr_t)address, found};
  return dl_iterate_phdr(find_object, &search) ? 0 : -1;
}
#endif
