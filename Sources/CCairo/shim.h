#pragma once
#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>
#include <dlfcn.h>

/* cairo and the libraries that it brings along would delay each start: it is loaded when something is
   printed. Its functions, without their prefix. */
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
#define TIF_DECLARE(name) __typeof__(&cairo_##name) name;
#define TIF_FIND(name) \
  if (!(cairo->name = (__typeof__(cairo->name))dlsym(library, "cairo_" #name))) return 0;

struct tif_cairo {
  TIF_FUNCTIONS(TIF_DECLARE)
};

/* Loads it; zero when it is not installed. */
static inline int tif_cairo_load(struct tif_cairo *cairo) {
#if defined(__APPLE__)
  void *library = dlopen("libcairo.2.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
#endif
  if (!library) return 0;
  TIF_FUNCTIONS(TIF_FIND)
  return 1;
}
#undef TIF_FUNCTIONS
#undef TIF_DECLARE
#undef TIF_FIND
