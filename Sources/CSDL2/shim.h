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

/* SDL_mixer brings a dozen libraries along: they are loaded when something is to be heard, not at the
   start. Its functions, by the names they have there. */
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
static inline bool tif_load_mixer(tif_mixer *mixer) {
#ifdef __APPLE__
  void *library = SDL_LoadObject("libSDL2_mixer.dylib");
#else
  void *library = SDL_LoadObject("libSDL2_mixer-2.0.so.0");
#endif
  if (!library) return false;
#define TIF_FIND(field, name) \
  ((mixer->field = (__typeof__(mixer->field))SDL_LoadFunction(library, #name)) != NULL)
  return TIF_FIND(open, Mix_OpenAudio) && TIF_FIND(close, Mix_CloseAudio) &&
         TIF_FIND(allocate, Mix_AllocateChannels) && TIF_FIND(load, Mix_QuickLoad_RAW) &&
         TIF_FIND(release, Mix_FreeChunk) && TIF_FIND(play, Mix_PlayChannel) &&
         TIF_FIND(halt, Mix_HaltChannel) && TIF_FIND(volume, Mix_Volume);
#undef TIF_FIND
}
