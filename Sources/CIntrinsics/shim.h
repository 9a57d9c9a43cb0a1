#pragma once

/* Begins to load the cache line with a byte that will be read soon. */
static inline void tif_prefetch(const void *byte) { __builtin_prefetch(byte); }

typedef double tif_double2 __attribute__((ext_vector_type(2)));
typedef int tif_int2 __attribute__((ext_vector_type(2)));

/* Returns two numbers, which must fit, without their fractions. */
static inline tif_int2 tif_truncated(tif_double2 numbers) {
  return __builtin_convertvector(numbers, tif_int2);
}

/* Returns a number, which must fit, without its fraction. */
static inline long long tif_whole(double number) { return (long long)number; }
