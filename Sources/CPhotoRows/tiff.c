#include <stdlib.h>
#include <string.h>

#include <tiffio.h>

#include "input.h"

/* libtiff, loaded when a picture asks for it: with the codecs that it needs it would delay each start. */
#if defined(__APPLE__)
#define TIF_FILE "libtiff.dylib"
#elif TIFFLIB_VERSION >= 20221213 /* 4.5.0 */
#define TIF_FILE "libtiff.so.6"
#else
#define TIF_FILE "libtiff.so.5"
#endif
#define TIF_LIBRARY tif_tiff_library
#define TIF_PREFIX TIFF
#define TIF_FUNCTIONS(DO) \
  DO(ClientOpen) DO(Close) DO(GetField) DO(GetFieldDefaulted) DO(IsTiled) DO(RGBAImageBegin) \
  DO(RGBAImageEnd) DO(RGBAImageGet) DO(RGBAImageOK) DO(SetErrorHandler) DO(SetWarningHandler) \
  DO(StripSize64) DO(TileSize64)
#include "../CProcess/library.h"

static struct tif_tiff_library libtiff;

int tif_tiff_load(void) { return tif_tiff_library_load(&libtiff); }

struct tiff {
  struct tif_rows rows;
  TIFF *file;
  TIFFRGBAImage image;
  int is_image;
  /* A strip or a row of tiles, and the number of its rows that were handed out. */
  uint32_t *band;
  unsigned band_rows, first, next;
};

static tmsize_t read_bytes(thandle_t handle, void *target, tmsize_t count) {
  return (tmsize_t)tif_input_read(handle, target, (size_t)count);
}

static tmsize_t write_bytes(thandle_t handle, void *source, tmsize_t count) {
  (void)handle, (void)source, (void)count;
  return -1;
}

static toff_t seek(thandle_t handle, toff_t offset, int origin) {
  struct tif_input *input = handle;
  long long base = origin == SEEK_CUR ? input->position : origin == SEEK_END ? input->size : 0;
  if ((long long)offset < -base) return (toff_t)-1;
  input->position = base + (long long)offset;
  return (toff_t)input->position;
}

static int close_file(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size(thandle_t handle) { return (toff_t)((struct tif_input *)handle)->size; }

static enum tif_status next_row(struct tif_rows *rows, unsigned char *row) {
  struct tiff *tiff = (struct tiff *)rows;
  size_t width = rows->width;
  if (tiff->next == tiff->band_rows || tiff->first == 0) {
    unsigned left = rows->height - tiff->first;
    if (tiff->band_rows > left) tiff->band_rows = left;
    tiff->image.row_offset = (int)tiff->first;
    tiff->image.col_offset = 0;
    memset(tiff->band, 0, width * tiff->band_rows * sizeof *tiff->band);
    /* What can't be decoded stays transparent, as in the rest of a damaged picture. */
    if (!libtiff.RGBAImageGet(&tiff->image, tiff->band, rows->width, tiff->band_rows)) {
      return TIF_DAMAGED;
    }
    tiff->first += tiff->band_rows;
    tiff->next = 0;
  }
  memcpy(row, tiff->band + width * tiff->next++, width * sizeof *tiff->band);
  return TIF_DONE;
}

static void close_rows(struct tif_rows *rows) {
  struct tiff *tiff = (struct tiff *)rows;
  if (tiff->is_image) libtiff.RGBAImageEnd(&tiff->image);
  if (tiff->file) libtiff.Close(tiff->file);
  free(tiff->band);
  free(tiff);
}

static enum tif_status start(struct tiff *tiff, size_t memory) {
  char problem[1024];
  if (!libtiff.RGBAImageOK(tiff->file, problem)
      || !libtiff.RGBAImageBegin(&tiff->image, tiff->file, 0, problem)) {
    return TIF_DAMAGED;
  }
  tiff->is_image = 1;
  tiff->image.req_orientation = tiff->image.orientation;
  tiff->rows.width = tiff->image.width;
  tiff->rows.height = tiff->image.height;
  tiff->rows.pixel = sizeof(uint32_t);
  uint32_t rows = 0;
  int is_tiled = libtiff.IsTiled(tiff->file);
  if (is_tiled) libtiff.GetField(tiff->file, TIFFTAG_TILELENGTH, &rows);
  else libtiff.GetFieldDefaulted(tiff->file, TIFFTAG_ROWSPERSTRIP, &rows);
  if (rows == 0 || rows > tiff->rows.height) rows = tiff->rows.height;
  uint64_t block = is_tiled ? libtiff.TileSize64(tiff->file) : libtiff.StripSize64(tiff->file);
  uint64_t band = (uint64_t)rows * tiff->rows.width * sizeof(uint32_t);
  if (block == 0) return TIF_DAMAGED;
  if (block > memory || band > memory - block) return TIF_NO_MEMORY;
  tiff->band_rows = rows;
  tiff->band = malloc((size_t)band);
  return tiff->band ? TIF_DONE : TIF_NO_MEMORY;
}

enum tif_status tif_tiff_open(struct tif_input *input, size_t memory, struct tif_rows **rows) {
  struct tiff *tiff = calloc(1, sizeof *tiff);
  if (!tiff) return TIF_NO_MEMORY;
  tiff->rows.next = next_row;
  tiff->rows.close = close_rows;
  libtiff.SetErrorHandler(NULL);
  libtiff.SetWarningHandler(NULL);
  /* m: not mapped into memory. */
  tiff->file = libtiff.ClientOpen("picture", "rm", input, read_bytes, write_bytes, seek, close_file,
                                  size, NULL, NULL);
  enum tif_status why = tiff->file ? start(tiff, memory) : TIF_DAMAGED;
  if (why == TIF_DONE) *rows = &tiff->rows;
  else close_rows(&tiff->rows);
  return why;
}
