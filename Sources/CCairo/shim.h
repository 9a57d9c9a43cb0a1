#pragma once
#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>

/* cairo, loaded when something is printed: with the libraries that it needs it would delay each start. */
#if defined(__APPLE__)
#define TIF_FILE "libcairo.2.dylib"
#else
#define TIF_FILE "libcairo.so.2"
#endif
#define TIF_LIBRARY tif_cairo
#define TIF_PREFIX cairo_
#define TIF_FUNCTIONS(DO) \
  DO(clip) DO(close_path) DO(create) DO(curve_to) DO(destroy) DO(fill) DO(font_extents) \
  DO(font_options_create) DO(font_options_destroy) DO(font_options_set_hint_metrics) \
  DO(font_options_set_hint_style) DO(get_scaled_font) DO(glyph_free) DO(image_surface_create) \
  DO(line_to) DO(move_to) DO(paint) DO(pdf_surface_create_for_stream) \
  DO(recording_surface_create) DO(rectangle) DO(restore) DO(save) DO(scale) \
  DO(scaled_font_text_to_glyphs) DO(select_font_face) DO(set_fill_rule) DO(set_font_options) \
  DO(set_font_size) DO(set_line_join) DO(set_line_width) DO(set_source_rgb) DO(set_source_rgba) \
  DO(set_source_surface) DO(show_page) DO(show_text) DO(status) DO(status_to_string) DO(stroke) \
  DO(stroke_preserve) DO(surface_destroy) DO(surface_finish) DO(surface_set_mime_data) \
  DO(surface_status) DO(svg_surface_create_for_stream) DO(text_extents) DO(transform) \
  DO(translate)
#include "../CProcess/library.h"
