#include <limits.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
#include <jerror.h>

#include "input.h"

/* Progressive pictures have about ten scans; thousands are made to waste time. */
enum { BUFFER = 1 << 16, SCANS = 100 };

struct jpeg {
  struct tif_rows rows;
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  struct tif_input *input;
  jmp_buf escape;
  JOCTET buffer[BUFFER];
};

static void leave(j_common_ptr info) {
  struct jpeg *jpeg = info->client_data;
  longjmp(jpeg->escape, 1);
}

static void ignore_message(j_common_ptr info, int level) {
  (void)info, (void)level;
}

static void watch(j_common_ptr info) {
  if (((j_decompress_ptr)info)->input_scan_number > SCANS) ERREXIT(info, JERR_BAD_PROGRESSION);
}

static void start_source(j_decompress_ptr info) { (void)info; }

static boolean fill(j_decompress_ptr info) {
  struct jpeg *jpeg = info->client_data;
  size_t count = tif_input_read(jpeg->input, jpeg->buffer, BUFFER);
  if (count == 0) {
    /* The end marker that is missing, so that the library comes to its end. */
    jpeg->buffer[0] = 0xFF;
    jpeg->buffer[1] = JPEG_EOI;
    count = 2;
  }
  jpeg->source.next_input_byte = jpeg->buffer;
  jpeg->source.bytes_in_buffer = count;
  return TRUE;
}

static void skip(j_decompress_ptr info, long count) {
  struct jpeg *jpeg = info->client_data;
  if (count <= 0) return;
  if ((size_t)count > jpeg->source.bytes_in_buffer) {
    jpeg->input->position += count - (long)jpeg->source.bytes_in_buffer;
    jpeg->source.bytes_in_buffer = 0;
  } else {
    jpeg->source.next_input_byte += count;
    jpeg->source.bytes_in_buffer -= (size_t)count;
  }
}

static enum tif_status status(struct jpeg *jpeg) {
  return jpeg->errors.msg_code == JERR_OUT_OF_MEMORY ? TIF_NO_MEMORY : TIF_DAMAGED;
}

static enum tif_status next_row(struct tif_rows *rows, unsigned char *row) {
  struct jpeg *jpeg = (struct jpeg *)rows;
  if (setjmp(jpeg->escape)) return status(jpeg);
  return jpeg_read_scanlines(&jpeg->info, &row, 1) == 1 ? TIF_DONE : TIF_DAMAGED;
}

static void close_rows(struct tif_rows *rows) {
  struct jpeg *jpeg = (struct jpeg *)rows;
  jpeg_destroy_decompress(&jpeg->info);
  free(jpeg);
}

/* The bytes of all coefficients, which the library keeps when a picture has several scans. */
static size_t coefficients(j_decompress_ptr info) {
  size_t blocks = 0;
  for (int i = 0; i < info->num_components; i++) {
    blocks += (size_t)info->comp_info[i].width_in_blocks * info->comp_info[i].height_in_blocks;
  }
  return blocks * DCTSIZE2 * sizeof(JCOEF);
}

/* Opens a picture for `space`, or for the inks if it has four and `space` is JCS_RGB. */
static enum tif_status open_jpeg(struct tif_input *input, J_COLOR_SPACE space, unsigned width,
                                 unsigned height, size_t memory, struct tif_rows **rows) {
  struct jpeg *jpeg = calloc(1, sizeof *jpeg);
  if (!jpeg) return TIF_NO_MEMORY;
  j_decompress_ptr info = &jpeg->info;
  jpeg->input = input;
  info->err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = leave;
  jpeg->errors.emit_message = ignore_message;
  info->client_data = jpeg;
  jpeg->rows.next = next_row;
  jpeg->rows.close = close_rows;
  if (setjmp(jpeg->escape)) {
    enum tif_status why = status(jpeg);
    close_rows(&jpeg->rows);
    return why;
  }
  jpeg_create_decompress(info);
  jpeg->source.init_source = start_source;
  jpeg->source.fill_input_buffer = fill;
  jpeg->source.skip_input_data = skip;
  jpeg->source.resync_to_restart = jpeg_resync_to_restart;
  jpeg->source.term_source = start_source;
  info->src = &jpeg->source;
  jpeg->progress.progress_monitor = watch;
  info->progress = &jpeg->progress;
  (void)jpeg_read_header(info, TRUE);
  if (jpeg_has_multiple_scans(info) && coefficients(info) > memory) {
    close_rows(&jpeg->rows);
    return TIF_NO_MEMORY;
  }
  info->out_color_space = info->num_components == 4 && space == JCS_RGB ? JCS_CMYK : space;
  info->scale_num = 1;
  for (info->scale_denom = 8; info->scale_denom > 1; info->scale_denom /= 2) {
    jpeg_calc_output_dimensions(info);
    if (info->output_width >= width && info->output_height >= height) break;
  }
  (void)jpeg_start_decompress(info);
  jpeg->rows.width = info->output_width;
  jpeg->rows.height = info->output_height;
  jpeg->rows.pixel = (unsigned)info->output_components;
  *rows = &jpeg->rows;
  return TIF_DONE;
}

enum tif_status tif_jpeg_open(struct tif_input *input, unsigned width, unsigned height,
                              size_t memory, struct tif_rows **rows) {
  return open_jpeg(input, JCS_RGB, width, height, memory, rows);
}

enum tif_status tif_jpeg_open_words(struct tif_input *input, struct tif_rows **rows) {
#if defined(JCS_ALPHA_EXTENSIONS) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  return open_jpeg(input, JCS_EXT_BGRA, UINT_MAX, UINT_MAX, SIZE_MAX, rows);
#else
  (void)input, (void)rows;
  return TIF_DAMAGED;
#endif
}
