#ifndef SEEDBED_ATOMICS_H
#define SEEDBED_ATOMICS_H

#include <stddef.h>
#include <stdint.h>

/// A word that threads and signal handlers share.
static inline uint64_t seedbed_load(const uint64_t *word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

/// Sets bits, and returns the word as it was.
static inline uint64_t seedbed_set_bits(uint64_t *word, uint64_t bits) {
  return __atomic_fetch_or(word, bits, __ATOMIC_ACQ_REL);
}

/// Clears bits, and returns the word as it was.
static inline uint64_t seedbed_clear_bits(uint64_t *word, uint64_t bits) {
  return __atomic_fetch_and(word, ~bits, __ATOMIC_ACQ_REL);
}

#if defined(__linux__)
// Swift's view of the C library lacks them.
int sync_file_range(int file, int64_t offset, int64_t count, unsigned flags);
int sched_getaffinity(int process, size_t size, void *set);
#endif
#if defined(__GLIBC__)
int malloc_trim(size_t rest);
#endif

/// Gives freed memory back to the system, where the C library keeps it.
static inline void seedbed_trim_memory(void) {
#if defined(__GLIBC__)
  (void)malloc_trim(0);
#endif
}

/// Has the system start to write a stretch of a file to its disk, where it takes such requests.
static inline void seedbed_start_writing(int file, int64_t offset, int64_t count) {
#if defined(__linux__)
  const unsigned write = 2;
  (void)sync_file_range(file, offset, count, write);
#endif
}

/// How many processors this process is restricted to; 0 where the system does not say.
static inline int seedbed_own_processors(void) {
  int count = 0;
#if defined(__linux__)
  uint64_t set[128] = {0};
  if (sched_getaffinity(0, sizeof set, set) < 0) return 0;
  for (int word = 0; word < 128; word++) count += __builtin_popcountll(set[word]);
#endif
  return count;
}

#endif
