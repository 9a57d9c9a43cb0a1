#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_mixer.h>
#include <SDL2/SDL_ttf.h>
#include <stdbool.h>

/* Macros that Swift cannot see. */
static inline int tif_window_centered(void) { return SDL_WINDOWPOS_CENTERED; }
static inline Uint32 tif_window_flags(void) {
  return SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN;
}

/* Finds a function of a library that is not linked, because the libraries that it needs would delay
   each start. */
#define TIF_FIND(field, name) \
  ((functions->field = (__typeof__(functions->field))SDL_LoadFunction(library, #name)) != NULL)

/* SDL_mixer, loaded when something is to be heard. */
typedef struct {
  __typeof__(&Mix_OpenAudio) open;
  __typeof__(&Mix_CloseAudio) close;
  __typeof__(&Mix_AllocateChannels) allocate;
  __typeof__(&Mix_QuickLoad_RAW) load;
  __typeof__(&Mix_FreeChunk) release;
  __typeof__(&Mix_PlayChannel) play;
  __typeof__(&Mix_HaltChannel) halt;
  __typeof__(&Mix_Volume) volume;
} tif_mixer;

/* Whether SDL_mixer is here; it stays loaded. */
static inline bool tif_load_mixer(tif_mixer *functions) {
#ifdef __APPLE__
  void *library = SDL_LoadObject("libSDL2_mixer.dylib");
#else
  void *library = SDL_LoadObject("libSDL2_mixer-2.0.so.0");
#endif
  if (!library) return false;
  return TIF_FIND(open, Mix_OpenAudio) && TIF_FIND(close, Mix_CloseAudio) &&
         TIF_FIND(allocate, Mix_AllocateChannels) && TIF_FIND(load, Mix_QuickLoad_RAW) &&
         TIF_FIND(release, Mix_FreeChunk) && TIF_FIND(play, Mix_PlayChannel) &&
         TIF_FIND(halt, Mix_HaltChannel) && TIF_FIND(volume, Mix_Volume);
}

/* SDL_image, loaded when a picture is to be written, or read from a file other than a JPEG. */
typedef struct {
  __typeof__(&IMG_Init) init;
  __typeof__(&IMG_Load) load;
  __typeof__(&IMG_LoadGIF_RW) load_gif;
  __typeof__(&IMG_LoadWEBP_RW) load_webp;
  __typeof__(&IMG_SaveJPG_RW) save_jpeg;
  __typeof__(&IMG_SavePNG_RW) save_png;
} tif_image;

/* Whether SDL_image is here; it stays loaded. */
static inline bool tif_load_image(tif_image *functions) {
#ifdef __APPLE__
  void *library = SDL_LoadObject("libSDL2_image.dylib");
#else
  void *library = SDL_LoadObject("libSDL2_image-2.0.so.0");
#endif
  if (!library) return false;
  return TIF_FIND(init, IMG_Init) && TIF_FIND(load, IMG_Load) &&
         TIF_FIND(load_gif, IMG_LoadGIF_RW) && TIF_FIND(load_webp, IMG_LoadWEBP_RW) &&
         TIF_FIND(save_jpeg, IMG_SaveJPG_RW) && TIF_FIND(save_png, IMG_SavePNG_RW);
}
#undef TIF_FIND
