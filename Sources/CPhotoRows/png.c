#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "input.h"

struct png {
  struct tif_rows rows;
  png_structp reader;
  png_infop info;
  struct tif_input *input;
  /* All rows of an interlaced picture, and the number of those handed out. */
  unsigned char *whole;
  size_t row_bytes, next;
  int ran_out;
};

static void fail(png_structp reader, png_const_charp message) {
  struct png *png = png_get_error_ptr(reader);
  if (strstr(message, "memory")) png->ran_out = 1;
  png_longjmp(reader, 1);
}

static void ignore_warning(png_structp reader, png_const_charp message) {
  (void)reader, (void)message;
}

static void read_bytes(png_structp reader, png_bytep target, size_t count) {
  struct png *png = png_get_io_ptr(reader);
  if (tif_input_read(png->input, target, count) < count) png_error(reader, "end of file");
}

static enum tif_status status(struct png *png) {
  return png->ran_out ? TIF_NO_MEMORY : TIF_DAMAGED;
}

static enum tif_status next_row(struct tif_rows *rows, unsigned char *row) {
  struct png *png = (struct png *)rows;
  if (png->whole) {
    memcpy(row, png->whole + png->row_bytes * png->next++, png->row_bytes);
    return TIF_DONE;
  }
  if (setjmp(png_jmpbuf(png->reader))) return status(png);
  png_read_row(png->reader, row, NULL);
  return TIF_DONE;
}

static void close_rows(struct tif_rows *rows) {
  struct png *png = (struct png *)rows;
  png_destroy_read_struct(&png->reader, &png->info, NULL);
  free(png->whole);
  free(png);
}

/* Reads the passes of an interlaced picture. */
static enum tif_status read_whole(struct png *png, int passes, size_t memory) {
  if (png->row_bytes > memory / png->rows.height) return TIF_NO_MEMORY;
  png->whole = malloc(png->row_bytes * png->rows.height);
  if (!png->whole) return TIF_NO_MEMORY;
  if (setjmp(png_jmpbuf(png->reader))) return status(png);
  for (int pass = 0; pass < passes; pass++) {
    for (size_t y = 0; y < png->rows.height; y++) {
      png_read_row(png->reader, png->whole + png->row_bytes * y, NULL);
    }
  }
  return TIF_DONE;
}

static int start(struct png *png) {
  /* What the pixels don't need: the profile is read elsewhere. */
  static const png_byte unused[] = "iCCP\0zTXt\0iTXt\0tEXt\0eXIf\0sPLT\0hIST";
  if (setjmp(png_jmpbuf(png->reader))) return 0;
  png_set_read_fn(png->reader, png, read_bytes);
  png_set_keep_unknown_chunks(png->reader, PNG_HANDLE_CHUNK_NEVER, unused, sizeof unused / 5);
  /* Every chunk has a checksum of its own. */
  png_set_option(png->reader, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
  png_read_info(png->reader, png->info);
  png_set_strip_16(png->reader);
  png_set_expand(png->reader);
  png_set_gray_to_rgb(png->reader);
  int passes = png_set_interlace_handling(png->reader);
  png_read_update_info(png->reader, png->info);
  png->rows.width = png_get_image_width(png->reader, png->info);
  png->rows.height = png_get_image_height(png->reader, png->info);
  png->rows.pixel = png_get_channels(png->reader, png->info);
  png->row_bytes = png_get_rowbytes(png->reader, png->info);
  return passes;
}

enum tif_status tif_png_open(struct tif_input *input, size_t memory, struct tif_rows **rows) {
  struct png *png = calloc(1, sizeof *png);
  if (!png) return TIF_NO_MEMORY;
  png->input = input;
  png->rows.next = next_row;
  png->rows.close = close_rows;
  png->reader = png_create_read_struct(PNG_LIBPNG_VER_STRING, png, fail, ignore_warning);
  png->info = png->reader ? png_create_info_struct(png->reader) : NULL;
  enum tif_status why = TIF_NO_MEMORY;
  if (png->info) {
    int passes = start(png);
    why = passes == 0  ? status(png)
          : passes > 1 ? read_whole(png, passes, memory)
                       : TIF_DONE;
  }
  if (why == TIF_DONE) *rows = &png->rows;
  else close_rows(&png->rows);
  return why;
}
