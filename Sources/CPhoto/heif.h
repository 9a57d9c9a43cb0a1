#pragma once
#include <dlfcn.h>
#include <libheif/heif.h>

/* libheif brings codecs that take longer to load than all the rest of the program: it is loaded when
   a picture asks for it, and nowhere linked. */
struct tif_heif {
  __typeof__(&heif_context_alloc) open;
  __typeof__(&heif_context_free) close;
  __typeof__(&heif_context_read_from_memory_without_copy) read;
  __typeof__(&heif_context_get_primary_image_handle) primary;
  __typeof__(&heif_image_handle_release) release;
  __typeof__(&heif_image_handle_get_width) width;
  __typeof__(&heif_image_handle_get_height) height;
  __typeof__(&heif_image_handle_has_alpha_channel) has_alpha;
  __typeof__(&heif_image_handle_get_raw_color_profile_size) profile_size;
  __typeof__(&heif_image_handle_get_raw_color_profile) profile;
  __typeof__(&heif_decode_image) decode;
  __typeof__(&heif_image_get_primary_width) image_width;
  __typeof__(&heif_image_get_primary_height) image_height;
  __typeof__(&heif_image_get_plane_readonly) plane;
  __typeof__(&heif_image_release) release_image;
};

/* Loads it with its codecs; zero when it is not installed. */
static inline int tif_heif_load(struct tif_heif *heif) {
#if defined(__APPLE__)
  void *library = dlopen("libheif.1.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
#endif
  if (!library) return 0;
  /* Newer ones keep their codecs in files, which this loads. */
  struct heif_error (*init)(void *) = (struct heif_error(*)(void *))dlsym(library, "heif_init");
  if (init) (void)init(0);
#define TIF_FIND(member, name) \
  if (!(heif->member = (__typeof__(heif->member))dlsym(library, name))) return 0
  TIF_FIND(open, "heif_context_alloc");
  TIF_FIND(close, "heif_context_free");
  TIF_FIND(read, "heif_context_read_from_memory_without_copy");
  TIF_FIND(primary, "heif_context_get_primary_image_handle");
  TIF_FIND(release, "heif_image_handle_release");
  TIF_FIND(width, "heif_image_handle_get_width");
  TIF_FIND(height, "heif_image_handle_get_height");
  TIF_FIND(has_alpha, "heif_image_handle_has_alpha_channel");
  TIF_FIND(profile_size, "heif_image_handle_get_raw_color_profile_size");
  TIF_FIND(profile, "heif_image_handle_get_raw_color_profile");
  TIF_FIND(decode, "heif_decode_image");
  TIF_FIND(image_width, "heif_image_get_primary_width");
  TIF_FIND(image_height, "heif_image_get_primary_height");
  TIF_FIND(plane, "heif_image_get_plane_readonly");
  TIF_FIND(release_image, "heif_image_release");
#undef TIF_FIND
  return 1;
}
