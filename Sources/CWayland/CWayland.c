#include "CWayland.h"

#include <stdbool.h>

#if defined(__linux__)
#include <SDL2/SDL_syswm.h>
#endif

#if defined(__linux__) && defined(SDL_VIDEO_DRIVER_WAYLAND)
#include <stdlib.h>

/* SDL 2 before 2.30 looks at an output's scale only when a window enters or leaves it. What is done
   here uses SDL's own listener as the desktop would, and later releases need no help. */
static bool is_needed(void) {
  SDL_version version;
  SDL_GetVersion(&version);
  return version.major == 2 && version.minor < 30;
}

/* libwayland, which SDL has loaded. */
struct wl_proxy;
struct tif_interface {
  const char *name;
};
typedef void (*handler)(void);
static struct {
  struct wl_proxy *(*marshal)(struct wl_proxy *, uint32_t, const struct tif_interface *, uint32_t,
                              uint32_t, ...);
  int (*add_listener)(struct wl_proxy *, handler *, void *);
  const void *(*listener)(struct wl_proxy *);
  void *(*user_data)(struct wl_proxy *);
  const struct tif_interface *registry, *output;
} wayland;

static bool load(void) {
  void *library = SDL_LoadObject("libwayland-client.so.0");
  if (!library) return false;
#define FIND(field, name) \
  ((wayland.field = (__typeof__(wayland.field))SDL_LoadFunction(library, name)) != NULL)
  return FIND(marshal, "wl_proxy_marshal_flags") && FIND(add_listener, "wl_proxy_add_listener") &&
         FIND(listener, "wl_proxy_get_listener") && FIND(user_data, "wl_proxy_get_user_data") &&
         FIND(registry, "wl_registry_interface") && FIND(output, "wl_output_interface");
#undef FIND
}

static bool find(SDL_Window *window, SDL_SysWMinfo *info) {
  SDL_VERSION(&info->version);
  return SDL_GetWindowWMInfo(window, info) && info->subsystem == SDL_SYSWM_WAYLAND;
}

/* An output, with the scale that it has and the one it will have. */
struct output {
  int32_t scale, next;
};
static Uint32 type;

static void geometry(void *data, struct wl_proxy *proxy, int32_t x, int32_t y, int32_t width,
                     int32_t height, int32_t order, const char *make, const char *model,
                     int32_t transform) {}
static void mode(void *data, struct wl_proxy *proxy, uint32_t flags, int32_t width, int32_t height,
                 int32_t refresh) {}
static void done(void *data, struct wl_proxy *proxy) {
  struct output *output = data;
  if (output->scale != output->next && output->scale != 0) {
    SDL_Event event = {.type = type};
    SDL_PushEvent(&event);
  }
  output->scale = output->next;
}
static void scale(void *data, struct wl_proxy *proxy, int32_t factor) {
  ((struct output *)data)->next = factor;
}
static handler output_listener[] = {(handler)geometry, (handler)mode, (handler)done,
                                    (handler)scale};

static void added(void *data, struct wl_proxy *registry, uint32_t name, const char *interface,
                  uint32_t version) {
  if (version < 2 || SDL_strcmp(interface, "wl_output") != 0) return;
  struct output *output = calloc(1, sizeof *output);
  if (!output) return;
  output->next = 1;
  struct wl_proxy *proxy = wayland.marshal(registry, 0, wayland.output, 2, 0, name,
                                           wayland.output->name, (uint32_t)2, NULL);
  if (!proxy || wayland.add_listener(proxy, output_listener, output) != 0) free(output);
}
static void removed(void *data, struct wl_proxy *registry, uint32_t name) {}
static handler registry_listener[] = {(handler)added, (handler)removed};

void tif_watch_outputs(SDL_Window *window, Uint32 event_type) {
  SDL_SysWMinfo info;
  if (!is_needed() || !find(window, &info) || !load()) return;
  type = event_type;
  struct wl_proxy *registry = wayland.marshal((struct wl_proxy *)info.info.wl.display, 1,
                                              wayland.registry, 1, 0, NULL);
  if (registry) wayland.add_listener(registry, registry_listener, NULL);
}

void tif_adopt_scale(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_DisplayMode mode;
  if (!wayland.listener || !is_needed() || !find(window, &info)) return;
  if (SDL_GetDesktopDisplayMode(SDL_GetWindowDisplayIndex(window), &mode) != 0) return;
  struct wl_proxy *surface = (struct wl_proxy *)info.info.wl.surface;
  typedef void (*crossing)(void *, struct wl_proxy *, void *);
  const crossing *listener = surface ? wayland.listener(surface) : NULL;
  if (!listener || !mode.driverdata) return;
  /* The window leaves the output, and enters it again. */
  void *data = wayland.user_data(surface);
  listener[1](data, surface, mode.driverdata);
  listener[0](data, surface, mode.driverdata);
}
#else
void tif_watch_outputs(SDL_Window *window, Uint32 event_type) {}
void tif_adopt_scale(SDL_Window *window) {}
#endif

unsigned long tif_x11_window(SDL_Window *window) {
#if defined(__linux__) && defined(SDL_VIDEO_DRIVER_X11)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (window && SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11)
    return info.info.x11.window;
#endif
  return 0;
}
