#pragma once
#include <SDL2/SDL.h>

/* Posts an event of a type whenever an output of the desktop has got another scale, of which SDL tells
   nobody. Has no effect without Wayland. */
void tif_watch_outputs(SDL_Window *window, Uint32 event_type);

/* Makes SDL adopt the scale of the output that a window is on; SDL then reports the new size. */
void tif_adopt_scale(SDL_Window *window);

/* Returns the number of a window on X11; 0 on Wayland. */
unsigned long tif_x11_window(SDL_Window *window);

/* Exports a window on Wayland, and returns its handle, by which another program puts a dialog above it;
   NULL on X11, and where the desktop exports none. It holds until the next call. */
const char *tif_wayland_handle(SDL_Window *window);
