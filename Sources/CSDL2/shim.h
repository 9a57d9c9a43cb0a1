#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>

/* Macros that Swift cannot see. */
static inline int tif_window_centered(void) { return SDL_WINDOWPOS_CENTERED; }
static inline Uint32 tif_window_flags(void) {
  return SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN;
}
