// A window from which a file can be dragged. It speaks xdg-shell, which is described here as far as it
// is needed.
#define _GNU_SOURCE
#include "offer.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// MARK: The protocol

static const struct wl_interface surfaceInterface, toplevelInterface;
static const struct wl_interface *none[] = {NULL, NULL, NULL, NULL};
static const struct wl_interface *newSurface[] = {&surfaceInterface, &wl_surface_interface};
static const struct wl_interface *newToplevel[] = {&toplevelInterface};

static const struct wl_message shellRequests[] = {
    {"destroy", "", none},
    {"create_positioner", "n", none},
    {"get_xdg_surface", "no", newSurface},
    {"pong", "u", none},
};
static const struct wl_message shellEvents[] = {{"ping", "u", none}};
const struct wl_interface shellInterface = {"xdg_wm_base", 1, 4, shellRequests, 1, shellEvents};

static const struct wl_message surfaceRequests[] = {
    {"destroy", "", none},
    {"get_toplevel", "n", newToplevel},
    {"get_popup", "n?oo", none},
    {"set_window_geometry", "iiii", none},
    {"ack_configure", "u", none},
};
static const struct wl_message surfaceEvents[] = {{"configure", "u", none}};
static const struct wl_interface surfaceInterface = {
    "xdg_surface", 1, 5, surfaceRequests, 1, surfaceEvents};

static const struct wl_message toplevelRequests[] = {
    {"destroy", "", none}, {"set_parent", "?o", none}, {"set_title", "s", none},
    {"set_app_id", "s", none},
};
static const struct wl_message toplevelEvents[] = {{"configure", "iia", none}, {"close", "", none}};
static const struct wl_interface toplevelInterface = {
    "xdg_toplevel", 1, 4, toplevelRequests, 2, toplevelEvents};

enum { GET_SURFACE = 2, PONG, GET_TOPLEVEL = 1, ACKNOWLEDGE = 4, SET_APP_ID = 3, SIDE = 200 };

// MARK: The window

struct globals globals;
static struct wl_surface *surface;
static struct wl_data_device *device;
static char address[1024];
static bool isEntered, isDragged, isWanted;

static void ping(void *data, struct wl_proxy *shell, uint32_t serial) {
  wl_proxy_marshal(shell, PONG, serial);
}
static void configure(void *data, struct wl_proxy *role, uint32_t serial) {
  wl_proxy_marshal(role, ACKNOWLEDGE, serial);
  int length = SIDE * SIDE * 4, file = memfd_create("pixels", MFD_CLOEXEC);
  if (ftruncate(file, length) != 0) return;
  struct wl_shm_pool *pool = wl_shm_create_pool(globals.memory, file, length);
  struct wl_buffer *buffer =
      wl_shm_pool_create_buffer(pool, 0, SIDE, SIDE, SIDE * 4, WL_SHM_FORMAT_XRGB8888);
  wl_surface_attach(surface, buffer, 0, 0);
  wl_surface_damage(surface, 0, 0, SIDE, SIDE);
  wl_surface_commit(surface);
  wl_shm_pool_destroy(pool);
  close(file);
}
static void sized(void *data, struct wl_proxy *role, int32_t width, int32_t height,
                  struct wl_array *states) {}
static void closed(void *data, struct wl_proxy *role) {}

static void (*shellListener[])(void) = {(void (*)(void))ping};
static void (*surfaceListener[])(void) = {(void (*)(void))configure};
static void (*toplevelListener[])(void) = {(void (*)(void))sized, (void (*)(void))closed};

// MARK: The drag

static void target(void *data, struct wl_data_source *source, const char *type) {
  isWanted = type != NULL;
}
static void give(void *data, struct wl_data_source *source, const char *type, int32_t file) {
  isDragged = false;
  dprintf(file, "%s\r\n", address);
  close(file);
}
static void cancelled(void *data, struct wl_data_source *source) {
  wl_data_source_destroy(source);
}
bool is_ready(bool isDown) { return isDown ? !surface || isEntered : !isDragged || isWanted; }
static const struct wl_data_source_listener sourceListener = {
    .target = target, .send = give, .cancelled = cancelled};

static void entered(void *data, struct wl_pointer *pointer, uint32_t serial,
                    struct wl_surface *over, wl_fixed_t x, wl_fixed_t y) {
  isEntered = true;
}
static void left(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *over) {
  isEntered = false;
}
static void moved(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x,
                  wl_fixed_t y) {}
static void pressed(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time,
                    uint32_t button, uint32_t isDown) {
  isDragged = isDown;
  isWanted = false;
  if (!isDown) return;
  struct wl_data_source *source = wl_data_device_manager_create_data_source(globals.transfers);
  wl_data_source_add_listener(source, &sourceListener, NULL);
  wl_data_source_offer(source, "text/uri-list");
  wl_data_device_start_drag(device, source, surface, NULL, serial);
}
static void scrolled(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis,
                     wl_fixed_t way) {}
static const struct wl_pointer_listener pointerListener = {
    .enter = entered, .leave = left, .motion = moved, .button = pressed, .axis = scrolled};

int offer(const char *file) {
  snprintf(address, sizeof address, "%s", file);
  if (surface) return 1;
  if (!globals.compositor || !globals.memory || !globals.transfers || !globals.shell) return 0;
  wl_proxy_add_listener(globals.shell, shellListener, NULL);
  device = wl_data_device_manager_get_data_device(globals.transfers, globals.seat);
  wl_pointer_add_listener(wl_seat_get_pointer(globals.seat), &pointerListener, NULL);
  surface = wl_compositor_create_surface(globals.compositor);
  struct wl_proxy *role = wl_proxy_marshal_constructor(
      globals.shell, GET_SURFACE, &surfaceInterface, NULL, surface);
  wl_proxy_add_listener(role, surfaceListener, NULL);
  struct wl_proxy *toplevel =
      wl_proxy_marshal_constructor(role, GET_TOPLEVEL, &toplevelInterface, NULL);
  wl_proxy_add_listener(toplevel, toplevelListener, NULL);
  wl_proxy_marshal(toplevel, SET_APP_ID, "waylandhand");
  wl_surface_commit(surface);
  return 1;
}
