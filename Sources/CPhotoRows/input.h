#pragma once
#include "rows.h"

/* Reads the next bytes, fewer only at the end of the file; returns their number. */
size_t tif_input_read(struct tif_input *, void *target, size_t count);
