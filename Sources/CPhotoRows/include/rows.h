#pragma once
#include <stddef.h>

/* JPEG, PNG and TIFF pictures row by row, so that a large one needs little memory. Only for the
   decoder process, and for the program's own pictures: the libraries beneath are not safe for
   others. */

/* The picture's file. It must outlive the rows read from it. */
struct tif_input {
  int descriptor;
  long long size;
  /* The place of the next read, in bytes. */
  long long position;
  /* Whether a read got less than was requested, or nothing at all. */
  int fell_short, found_nothing;
};

enum tif_status { TIF_DONE, TIF_DAMAGED, TIF_NO_MEMORY };

/* A picture that is being read. */
struct tif_rows {
  unsigned width, height;
  /* The bytes of a pixel. JPEG and PNG: 3 for RGB, 4 for RGBA of a PNG (straight) and for the four
     inks of a JPEG. TIFF: 4, a word with red, green, blue and alpha from its lowest bits,
     premultiplied. */
  unsigned pixel;
  enum tif_status (*next)(struct tif_rows *, unsigned char *row);
  void (*close)(struct tif_rows *);
};

/* Each opens the picture at the start of the input; with TIF_DONE the rows must be closed. `memory`
   limits what a picture that can't be read row by row may hold, in bytes. */

/* A JPEG is scaled by 1/2, 1/4 or 1/8 while it is decoded, as long as no side gets shorter than
   these. */
enum tif_status tif_jpeg_open(struct tif_input *, unsigned width, unsigned height, size_t memory,
                              struct tif_rows **);
/* The pixels of this one are words 0xFFRRGGBB. Fails with a picture in four inks, and where the
   library can't do it. */
enum tif_status tif_jpeg_open_words(struct tif_input *, struct tif_rows **);
enum tif_status tif_png_open(struct tif_input *, size_t memory, struct tif_rows **);
/* Loads libtiff, which the next function needs; zero when it is not installed. */
int tif_tiff_load(void);
/* The rows of a TIFF have their stored order, whatever orientation it states. */
enum tif_status tif_tiff_open(struct tif_input *, size_t memory, struct tif_rows **);
