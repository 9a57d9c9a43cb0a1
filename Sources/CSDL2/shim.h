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

/* Returns the name of OpenGL's renderer (GL_RENDERER); NULL without a current context. */
static inline const char *tif_gl_renderer(void) {
  enum { RENDERER = 0x1F01 };
  if (!SDL_GL_GetCurrentContext()) return NULL;
  const char *(*get)(unsigned) = (const char *(*)(unsigned))SDL_GL_GetProcAddress("glGetString");
  return get ? get(RENDERER) : NULL;
}

/* SDL_mixer, loaded when a sound is to be played: with the libraries that it needs it would delay each
   start. */
#if defined(__APPLE__)
#define TIF_FILE "libSDL2_mixer.dylib"
#else
#define TIF_FILE "libSDL2_mixer-2.0.so.0"
#endif
#define TIF_LIBRARY tif_mixer
#define TIF_PREFIX Mix_
#define TIF_FUNCTIONS(DO) \
  DO(AllocateChannels) DO(CloseAudio) DO(FreeChunk) DO(HaltChannel) DO(OpenAudio) \
  DO(PlayChannel) DO(QuickLoad_RAW) DO(Volume)
#include "../CProcess/library.h"

/* SDL_image, loaded when a picture is written, or read from a file other than a JPEG. */
#if defined(__APPLE__)
#define TIF_FILE "libSDL2_image.dylib"
#else
#define TIF_FILE "libSDL2_image-2.0.so.0"
#endif
#define TIF_LIBRARY tif_image
#define TIF_PREFIX IMG_
#define TIF_FUNCTIONS(DO) \
  DO(Init) DO(Load) DO(LoadGIF_RW) DO(LoadWEBP_RW) DO(SaveJPG_RW) DO(SavePNG_RW)
#include "../CProcess/library.h"
