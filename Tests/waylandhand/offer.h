#ifndef OFFER_H
#define OFFER_H

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

#endif
