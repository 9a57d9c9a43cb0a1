#include "CWayland.h"

#include <stdbool.h>

#if defined(__linux__)
#include <SDL2/SDL_syswm.h>
#endif

#if defined(__linux__) && defined(SDL_VIDEO_DRIVER_WAYLAND)
/* The protocol xdg-foreign, of which versions 1 and 2 differ in their names alone. */
struct wl_proxy;
struct wl_queue;
struct interface;
struct message {
  const char *name, *signature;
  const struct interface **types;
};
struct interface {
  const char *name;
  int version;
  int request_count;
  const struct message *requests;
  int event_count;
  const struct message *events;
};
static const struct interface *no_types[2];
static const struct message exporter_requests[] = {{"destroy", "", no_types},
                                                   {"export", "no", no_types}};
static const struct message exported_requests[] = {{"destroy", "", no_types}};
static const struct message exported_events[] = {{"handle", "s", no_types}};
static const struct interface exporters[] = {
    {"zxdg_exporter_v1", 1, 2, exporter_requests, 0, NULL},
    {"zxdg_exporter_v2", 1, 2, exporter_requests, 0, NULL},
};
static const struct interface exporteds[] = {
    {"zxdg_exported_v1", 1, 1, exported_requests, 1, exported_events},
    {"zxdg_exported_v2", 1, 1, exported_requests, 1, exported_events},
};
enum { registry_bind = 0, display_get_registry = 1, destroy = 0, export = 1, and_destroy = 1 };

/* libwayland, which SDL has loaded. */
typedef void (*handler)(void);
static struct {
  struct wl_proxy *(*marshal)(struct wl_proxy *, uint32_t, const struct interface *, uint32_t,
                              uint32_t, ...);
  int (*add_listener)(struct wl_proxy *, handler *, void *);
  struct wl_proxy *(*wrap)(struct wl_proxy *);
  void (*set_queue)(struct wl_proxy *, struct wl_queue *);
  void (*release_wrapper)(struct wl_proxy *);
  struct wl_queue *(*create_queue)(struct wl_display *);
  int (*round_trip)(struct wl_display *, struct wl_queue *);
  const struct interface *registry;
} wayland;

static bool load(void) {
  void *library = SDL_LoadObject("libwayland-client.so.0");
  if (!library) return false;
#define FIND(field, name) \
  ((wayland.field = (__typeof__(wayland.field))SDL_LoadFunction(library, name)) != NULL)
  return FIND(marshal, "wl_proxy_marshal_flags") && FIND(add_listener, "wl_proxy_add_listener") &&
         FIND(wrap, "wl_proxy_create_wrapper") && FIND(set_queue, "wl_proxy_set_queue") &&
         FIND(release_wrapper, "wl_proxy_wrapper_destroy") &&
         FIND(create_queue, "wl_display_create_queue") &&
         FIND(round_trip, "wl_display_roundtrip_queue") &&
         FIND(registry, "wl_registry_interface");
#undef FIND
}

/* The desktop's exporter, with a queue of its own: SDL's events wait meanwhile. */
static struct {
  struct wl_queue *queue;
  struct wl_proxy *exporter;
  int version; /* the index in `exporters` */
} desktop;

static void added(void *data, struct wl_proxy *registry, uint32_t name, const char *interface,
                  uint32_t version) {
  for (int i = 1; i >= 0; i--) {
    if (SDL_strcmp(interface, exporters[i].name) != 0) continue;
    if (desktop.exporter && desktop.version > i) return;
    if (desktop.exporter)
      wayland.marshal(desktop.exporter, destroy, NULL, 1, and_destroy);
    desktop.exporter = wayland.marshal(registry, registry_bind, &exporters[i], 1, 0, name,
                                       exporters[i].name, (uint32_t)1, NULL);
    desktop.version = i;
  }
}
static void removed(void *data, struct wl_proxy *registry, uint32_t name) {}
static handler registry_listener[] = {(handler)added, (handler)removed};

static bool connect(struct wl_display *display) {
  if (desktop.queue) return desktop.exporter != NULL;
  if (!load() || !(desktop.queue = wayland.create_queue(display))) return false;
  struct wl_proxy *wrapper = wayland.wrap((struct wl_proxy *)display);
  if (!wrapper) return false;
  wayland.set_queue(wrapper, desktop.queue);
  struct wl_proxy *registry =
      wayland.marshal(wrapper, display_get_registry, wayland.registry, 1, 0, NULL);
  wayland.release_wrapper(wrapper);
  if (!registry || wayland.add_listener(registry, registry_listener, NULL) != 0) return false;
  return wayland.round_trip(display, desktop.queue) >= 0 && desktop.exporter;
}

/* The exported window, and the handle that the desktop has given it. */
static struct wl_proxy *exported;
static char handle[256];

static void named(void *data, struct wl_proxy *proxy, const char *name) {
  if (SDL_strlen(name) < sizeof handle) SDL_strlcpy(handle, name, sizeof handle);
}
static handler exported_listener[] = {(handler)named};

const char *tif_wayland_handle(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!window || !SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND)
    return NULL;
  struct wl_display *display = info.info.wl.display;
  if (!info.info.wl.surface || !connect(display)) return NULL;
  if (exported) wayland.marshal(exported, destroy, NULL, 1, and_destroy);
  handle[0] = 0;
  exported = wayland.marshal(desktop.exporter, export, &exporteds[desktop.version], 1, 0, NULL,
                             info.info.wl.surface);
  if (!exported || wayland.add_listener(exported, exported_listener, NULL) != 0) return NULL;
  return wayland.round_trip(display, desktop.queue) >= 0 && handle[0] ? handle : NULL;
}
#else
const char *tif_wayland_handle(SDL_Window *window) { return NULL; }
#endif
