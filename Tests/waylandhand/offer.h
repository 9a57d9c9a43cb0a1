#ifndef OFFER_H
#define OFFER_H

#include <stdbool.h>
#include <wayland-client.h>

extern const struct wl_interface shellInterface;

// What the desktop has for all programs.
struct globals {
  struct wl_seat *seat;
  struct wl_compositor *compositor;
  struct wl_shm *memory;
  struct wl_data_device_manager *transfers;
  struct wl_proxy *shell;
};
extern struct globals globals;

// Opens a window, if there is none yet, from which a press drags the file with this address. Returns 0
// on a desktop that has no windows.
int offer(const char *file);

// Returns whether the button can go down or up: the window from which a file is dragged has the pointer,
// or the program below the pointer wants the file.
bool is_ready(bool isDown);

#endif
