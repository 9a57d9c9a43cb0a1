#pragma once
#include <lcms2.h>
#include <zlib.h>

/* Macros of shifts that Swift cannot see. */

/* A 0xAARRGGBB word as it lies in memory. */
static inline cmsUInt32Number tif_color_words(void) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return TYPE_ARGB_8;
#else
  return TYPE_BGRA_8;
#endif
}
static inline cmsUInt32Number tif_color_gray(void) { return TYPE_GRAY_8; }
static inline cmsUInt32Number tif_color_inks(int is_inverted) {
  return is_inverted ? TYPE_CMYK_8_REV : TYPE_CMYK_8;
}
