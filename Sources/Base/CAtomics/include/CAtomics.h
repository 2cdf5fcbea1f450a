#ifndef SEEDBED_ATOMICS_H
#define SEEDBED_ATOMICS_H

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

#endif
