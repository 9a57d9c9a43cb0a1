#pragma once
#include <SDL2/SDL.h>
#include <stdbool.h>

/* Waiting and showing on X11 with few system calls, where SDL makes a dozen, and dropped links. Without
   X11 these functions do nothing, and SDL does all that it can. */

/* The outcome of a rest: its time is over and nothing has happened, something may have happened, or only
   SDL can wait. */
typedef enum { TIF_X11_OVER, TIF_X11_NEWS, TIF_X11_UNABLE } tif_x11_outcome;

/* Waits until the X server has sent something, tif_x11_wake is called, or `milliseconds` are over; without
   a limit if they are negative. Returns at once if SDL has an event already. */
tif_x11_outcome tif_x11_rest(SDL_Window *window, int milliseconds);

/* Takes the next event after tif_x11_rest has returned TIF_X11_NEWS; returns false if there is none. Unlike
   SDL_PollEvent it leaves no mark in the queue, which the next poll would return for no event. */
bool tif_x11_take(SDL_Event *event);

/* Ends tif_x11_rest. Must be called on any thread after an event is added to SDL's queue. */
void tif_x11_wake(void);

/* Sends rectangles of the window's surface to the X server without waiting for it. Returns false if they
   must be shown by SDL. */
bool tif_x11_put(SDL_Window *window, SDL_Surface *surface, const SDL_Rect *rects, int count);

/* Forgets the window, which must be called before it is destroyed. */
void tif_x11_leave(void);

/* Asks for the window to be shown, and lets the X server fill it with a colour, 0xRRGGBB, until the
   program draws it. Does not wait for the window manager, unlike SDL_ShowWindow, which must follow before
   anything is drawn. Returns false if the X server can't fill it. */
bool tif_x11_appear(SDL_Window *window, uint32_t color);

/* Maps the window and waits until it is mapped; repeats the request after 1, 2, 4 … seconds. SDL_ShowWindow
   maps it once, and waits forever if the window manager ends, or loses the request, while it starts. */
void tif_x11_await_map(SDL_Window *window);

/* Ends the filling of tif_x11_appear, which has returned true for the latest window. */
void tif_x11_end_fill(void);

/* Returns zero-filled memory for `count` pixels, shared with the X server; NULL if none can be shared. */
uint32_t *tif_x11_share(SDL_Window *window, size_t count);

/* Frees memory of tif_x11_share. */
void tif_x11_unshare(uint32_t *start);

/* Asks the X server to show a part of the `width` × `height` pixels at `start`, which tif_x11_share has
   returned, at (x, y) of the window. The pixels must not change until tif_x11_finish, or SDL's update of
   a window, has returned. Does nothing once the window is destroyed. */
void tif_x11_send(const uint32_t *start, int width, int height, SDL_Rect part, int x, int y);

/* Waits until the X server has performed all requests. */
void tif_x11_finish(void);

/* Makes links that are dropped on a window arrive as texts: SDL passes over all items of a list that
   aren't files. Must be called after SDL has started. */
void tif_x11_take_links(void);
