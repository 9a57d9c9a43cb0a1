#pragma once

/* Begins to load the cache line with a byte that will be read soon. */
static inline void tif_prefetch(const void *byte) { __builtin_prefetch(byte); }
