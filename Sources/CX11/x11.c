#define _GNU_SOURCE
#include "CX11.h"

#if defined(__linux__)
#include <SDL2/SDL_syswm.h>
#endif

#if defined(__linux__) && defined(SDL_VIDEO_DRIVER_X11)
#include <dlfcn.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <unistd.h>
#include <X11/extensions/XInput2.h>
#include <xcb/shm.h>
#include <xcb/xcb.h>

/* The most pixels that are sent at once, and bytes of a list of links that are read. */
enum { PIXELS = 1 << 12, LINKS = 1 << 16 };

/* Sets a field of a table to a library's function; returns false if the library lacks it. */
#define FIND(table, name, library, symbol) \
  if (!((table).name = (__typeof__((table).name))dlsym(library, symbol))) return false

/* Xlib and XCB, which SDL has loaded. */
static struct {
  int (*queued)(Display *, int);
  unsigned long (*next)(Display *);
  Status (*attributes)(Display *, Window, XWindowAttributes *);
  __typeof__(&XGetWindowProperty) property;
  __typeof__(&XGetAtomName) atom_name;
  __typeof__(&XFree) free;
  __typeof__(&XMapRaised) map;
  __typeof__(&XFlush) send;
  xcb_connection_t *(*connection)(Display *);
  __typeof__(&xcb_generate_id) new_id;
  __typeof__(&xcb_create_gc) new_context;
  __typeof__(&xcb_change_window_attributes) change;
  __typeof__(&xcb_put_image) put;
  __typeof__(&xcb_flush) flush;
  __typeof__(&xcb_total_read) total_read;
} x11;

static bool find_functions(void) {
  void *xlib = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD);
  void *xcb = dlopen("libxcb.so.1", RTLD_NOW | RTLD_NOLOAD);
  void *bridge = dlopen("libX11-xcb.so.1", RTLD_NOW);
  if (!xlib || !xcb || !bridge) return false;
  FIND(x11, queued, xlib, "XEventsQueued");
  FIND(x11, next, xlib, "XNextRequest");
  FIND(x11, attributes, xlib, "XGetWindowAttributes");
  FIND(x11, property, xlib, "XGetWindowProperty");
  FIND(x11, atom_name, xlib, "XGetAtomName");
  FIND(x11, free, xlib, "XFree");
  FIND(x11, map, xlib, "XMapRaised");
  FIND(x11, send, xlib, "XFlush");
  FIND(x11, connection, bridge, "XGetXCBConnection");
  FIND(x11, new_id, xcb, "xcb_generate_id");
  FIND(x11, new_context, xcb, "xcb_create_gc");
  FIND(x11, change, xcb, "xcb_change_window_attributes");
  FIND(x11, put, xcb, "xcb_put_image");
  FIND(x11, flush, xcb, "xcb_flush");
  FIND(x11, total_read, xcb, "xcb_total_read");
  return true;
}

/* A window on X11, looked up once. Only the main thread uses it. */
static struct {
  SDL_Window *window;
  Display *display;
  xcb_connection_t *connection;
  xcb_window_t id;
  xcb_gcontext_t context;
  /* Whether its pixels are those of SDL's surfaces, 0x00RRGGBB. */
  bool is_plain;
  /* The number of Xlib's next request, and of the bytes read, when no event was waiting. */
  unsigned long requests;
  uint64_t read;
} shown;

/* Refuses the motions of all mice on the whole screen, which SDL asks for, and reads only in its relative
   mode: they would double the events of each motion in the window, and come while the mouse is used in
   other programs. */
static void refuse_raw_motion(Display *display) {
  void *library = dlopen("libXi.so.6", RTLD_NOW | RTLD_NOLOAD);
  if (!library) return;
  __typeof__(&XIGetSelectedEvents) selected = dlsym(library, "XIGetSelectedEvents");
  __typeof__(&XISelectEvents) select = dlsym(library, "XISelectEvents");
  if (!selected || !select) return;
  int count = 0;
  XIEventMask *masks = selected(display, DefaultRootWindow(display), &count);
  for (int i = 0; masks && i < count; i++) {
    if (masks[i].mask_len > XI_RawMotion / 8) XIClearMask(masks[i].mask, XI_RawMotion);
  }
  if (masks && count > 0) select(display, DefaultRootWindow(display), masks, count);
  if (masks) x11.free(masks);
}

static bool find(SDL_Window *window) {
  if (shown.window == window) return shown.display != NULL;
  memset(&shown, 0, sizeof shown);
  shown.window = window;
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return false;
  if (!find_functions()) return false;
  Display *display = info.info.x11.display;
  XWindowAttributes attributes;
  shown.is_plain =
    x11.attributes(display, info.info.x11.window, &attributes) && attributes.depth == 24
    && attributes.visual->red_mask == 0xFF0000 && attributes.visual->green_mask == 0xFF00
    && attributes.visual->blue_mask == 0xFF
    && ImageByteOrder(display) == (SDL_BYTEORDER == SDL_LIL_ENDIAN ? LSBFirst : MSBFirst);
  shown.id = (xcb_window_t)info.info.x11.window;
  shown.connection = x11.connection(display);
  shown.context = x11.new_id(shown.connection);
  x11.new_context(shown.connection, shown.context, shown.id, 0, NULL);
  refuse_raw_motion(display);
  shown.display = display;
  return true;
}

bool tif_x11_appear(SDL_Window *window, uint32_t color) {
  if (!find(window) || !shown.is_plain) return false;
  x11.change(shown.connection, shown.id, XCB_CW_BACK_PIXEL, &color);
  x11.map(shown.display, shown.id);
  x11.send(shown.display);
  return true;
}

static bool is_mapped(void) {
  XWindowAttributes attributes;
  return !x11.attributes(shown.display, shown.id, &attributes)
    || attributes.map_state != IsUnmapped;
}

void tif_x11_await_map(SDL_Window *window) {
  if (!find(window)) return;
  /* Some window managers keep a window unmapped on a virtual desktop that isn't shown. There, frequent
     requests would only attract attention. */
  for (Uint64 patience = 1000; !is_mapped(); patience *= 2) {
    x11.map(shown.display, shown.id);
    Uint64 end = SDL_GetTicks64() + patience;
    for (Uint64 now; !is_mapped() && (now = SDL_GetTicks64()) < end;) {
      struct pollfd source = {ConnectionNumber(shown.display), POLLIN, 0};
      poll(&source, 1, (int)SDL_min(end - now, 60000));
    }
  }
}

void tif_x11_end_fill(void) {
  uint32_t none = XCB_BACK_PIXMAP_NONE;
  x11.change(shown.connection, shown.id, XCB_CW_BACK_PIXMAP, &none);
}

/* The functions of MIT-SHM in XCB. */
static struct {
  __typeof__(&xcb_shm_attach_fd_checked) attach;
  __typeof__(&xcb_request_check) check;
  __typeof__(&xcb_shm_detach) detach;
  __typeof__(&xcb_shm_put_image) put;
  __typeof__(&xcb_get_input_focus) ask;
  __typeof__(&xcb_get_input_focus_reply) answer;
  const xcb_query_extension_reply_t *(*extension)(xcb_connection_t *, xcb_extension_t *);
  xcb_extension_t *id;
} shared;

/* A block of shared pixels; `segment` is 0 once its window is destroyed. */
typedef struct Pixels {
  uint32_t *start;
  size_t size;
  xcb_shm_seg_t segment;
  struct Pixels *next;
} Pixels;

static Pixels *all_pixels;

void tif_x11_leave(void) {
  for (Pixels *p = all_pixels; p; p = p->next) p->segment = 0;
  shown.window = NULL;
}

static bool find_sharing(void) {
  static bool is_tried, is_found;
  if (is_tried) return is_found;
  is_tried = true;
  void *xcb = dlopen("libxcb.so.1", RTLD_NOW | RTLD_NOLOAD);
  void *shm = dlopen("libxcb-shm.so.0", RTLD_NOW);
  if (!xcb || !shm) return false;
  FIND(shared, attach, shm, "xcb_shm_attach_fd_checked");
  FIND(shared, detach, shm, "xcb_shm_detach");
  FIND(shared, put, shm, "xcb_shm_put_image");
  FIND(shared, id, shm, "xcb_shm_id");
  FIND(shared, check, xcb, "xcb_request_check");
  FIND(shared, ask, xcb, "xcb_get_input_focus");
  FIND(shared, answer, xcb, "xcb_get_input_focus_reply");
  FIND(shared, extension, xcb, "xcb_get_extension_data");
  is_found = true;
  return true;
}

/* Maps zero-filled memory in this process and in the X server; returns NULL if that fails. */
static void *map_shared(size_t size, xcb_shm_seg_t *segment) {
  int memory = memfd_create("tifpuzzle-pixels", MFD_CLOEXEC);
  if (memory < 0) return NULL;
  void *start = ftruncate(memory, (off_t)size) == 0
    ? mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0) : MAP_FAILED;
  if (start == MAP_FAILED) {
    close(memory);
    return NULL;
  }
  *segment = x11.new_id(shown.connection);
  /* This closes the descriptor. */
  xcb_void_cookie_t cookie = shared.attach(shown.connection, *segment, memory, true);
  xcb_generic_error_t *error = shared.check(shown.connection, cookie);
  if (!error) return start;
  free(error);
  munmap(start, size);
  return NULL;
}

uint32_t *tif_x11_share(SDL_Window *window, size_t count) {
  if (!find(window) || !shown.is_plain || !find_sharing()) return NULL;
  const xcb_query_extension_reply_t *extension = shared.extension(shown.connection, shared.id);
  if (!extension || !extension->present) return NULL;
  Pixels *pixels = malloc(sizeof *pixels);
  if (!pixels) return NULL;
  pixels->size = (count ? count : 1) * sizeof(uint32_t);
  pixels->start = map_shared(pixels->size, &pixels->segment);
  if (!pixels->start) {
    free(pixels);
    return NULL;
  }
  pixels->next = all_pixels;
  all_pixels = pixels;
  return pixels->start;
}

void tif_x11_unshare(uint32_t *start) {
  for (Pixels **place = &all_pixels; *place; place = &(*place)->next) {
    Pixels *pixels = *place;
    if (pixels->start != start) continue;
    if (pixels->segment) shared.detach(shown.connection, pixels->segment);
    munmap(pixels->start, pixels->size);
    *place = pixels->next;
    free(pixels);
    return;
  }
}

void tif_x11_send(const uint32_t *start, int width, int height, SDL_Rect part, int x, int y) {
  const Pixels *pixels = all_pixels;
  while (pixels && pixels->start != start) pixels = pixels->next;
  if (!pixels || !pixels->segment) return;
  shared.put(
    shown.connection, shown.id, shown.context, (uint16_t)width, (uint16_t)height, (uint16_t)part.x,
    (uint16_t)part.y, (uint16_t)part.w, (uint16_t)part.h, (int16_t)x, (int16_t)y, 24,
    XCB_IMAGE_FORMAT_Z_PIXMAP, false, pixels->segment, 0);
}

void tif_x11_finish(void) {
  xcb_get_input_focus_cookie_t cookie = shared.ask(shown.connection);
  free(shared.answer(shown.connection, cookie, NULL));
}

/* The descriptor that wakes the rest, or -1, and whether somebody rests. */
static atomic_int waker = -1;
static atomic_bool rests;

void tif_x11_wake(void) {
  if (!atomic_load(&rests)) return;
  eventfd_write(atomic_load(&waker), 1);
}

/* Whether no event is waiting in Xlib or XCB, and no request. Both are asked only if something was sent
   or read since the last time. */
static bool is_empty(void) {
  if (x11.next(shown.display) == shown.requests && x11.total_read(shown.connection) == shown.read) {
    return true;
  }
  if (x11.queued(shown.display, QueuedAfterFlush) > 0) return false;
  shown.requests = x11.next(shown.display);
  shown.read = x11.total_read(shown.connection);
  return true;
}

tif_x11_outcome tif_x11_rest(SDL_Window *window, int milliseconds) {
  if (!find(window)) return TIF_X11_UNABLE;
  if (atomic_load(&waker) < 0) atomic_store(&waker, eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  int descriptor = atomic_load(&waker);
  if (descriptor < 0) return TIF_X11_UNABLE;
  /* An event is either in the queue by now, or followed by a wake. */
  atomic_store(&rests, true);
  struct pollfd sources[] = {
    {ConnectionNumber(shown.display), POLLIN, 0}, {descriptor, POLLIN, 0}};
  bool is_over = !SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT) && is_empty()
    && poll(sources, 2, milliseconds) == 0;
  atomic_store(&rests, false);
  eventfd_t count;
  if (sources[1].revents) eventfd_read(descriptor, &count);
  return is_over ? TIF_X11_OVER : TIF_X11_NEWS;
}

static bool take(SDL_Event *event) {
  do {
    if (SDL_PeepEvents(event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) <= 0) return false;
  } while (event->type == SDL_POLLSENTINEL);
  return true;
}

bool tif_x11_take(SDL_Event *event) {
  if (take(event)) return true;
  unsigned long before = x11.next(shown.display);
  SDL_PumpEvents();
  /* SDL stops when Xlib and XCB have no event left. More may have come with the answer to a request. */
  if (x11.next(shown.display) == before) {
    shown.requests = before;
    shown.read = x11.total_read(shown.connection);
  }
  return take(event);
}

bool tif_x11_put(SDL_Window *window, SDL_Surface *surface, const SDL_Rect *rects, int count) {
  if (!find(window) || !shown.is_plain) return false;
  const SDL_PixelFormat *format = surface->format;
  if (format->BytesPerPixel != 4 || format->Rmask != 0xFF0000 || format->Bmask != 0xFF) {
    return false;
  }
  for (int i = 0; i < count; i++) {
    if (rects[i].w <= 0 || rects[i].h <= 0 || rects[i].w > PIXELS / rects[i].h) return false;
  }
  for (int i = 0; i < count; i++) {
    SDL_Rect r = rects[i];
    Uint32 pixels[PIXELS];
    for (int y = 0; y < r.h; y++) {
      memcpy(
        pixels + y * r.w, (char *)surface->pixels + (r.y + y) * surface->pitch + r.x * 4,
        (size_t)r.w * 4);
    }
    x11.put(
      shown.connection, XCB_IMAGE_FORMAT_Z_PIXMAP, shown.id, shown.context, (uint16_t)r.w,
      (uint16_t)r.h, (int16_t)r.x, (int16_t)r.y, 0, 24, (uint32_t)(r.w * r.h) * 4,
      (const uint8_t *)pixels);
  }
  shown.requests += (unsigned long)count;
  return x11.flush(shown.connection) > 0;
}

static bool is_named(Display *display, Atom atom, const char *name) {
  char *own = atom ? x11.atom_name(display, atom) : NULL;
  bool is_equal = own && strcmp(own, name) == 0;
  if (own) x11.free(own);
  return is_equal;
}

/* Adds a text to SDL's queue for each link of a dropped list (RFC 2483, 5). */
static void push_links(const XSelectionEvent *dropped) {
  if (!x11.free && !find_functions()) return;
  Display *display = dropped->display;
  if (!dropped->property || !is_named(display, dropped->selection, "XdndSelection")
      || !is_named(display, dropped->target, "text/uri-list")) {
    return;
  }
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *list = NULL;
  if (x11.property(display, dropped->requestor, dropped->property, 0, LINKS / 4, False, AnyPropertyType,
                   &type, &format, &count, &rest, &list)
      || !list) {
    return;
  }
  char *place = NULL;
  char *line = format == 8 ? strtok_r((char *)list, "\r\n", &place) : NULL;
  for (; line; line = strtok_r(NULL, "\r\n", &place)) {
    if (*line == '#' || strncasecmp(line, "file:", 5) == 0) continue;
    SDL_Event event = {.drop = {.type = SDL_DROPTEXT, .file = SDL_strdup(line)}};
    SDL_PushEvent(&event);
  }
  x11.free(list);
}

/* Keeps the events of X11 out of the queue. */
static int SDLCALL take_links(void *unused, SDL_Event *event) {
  (void)unused;
  if (event->type != SDL_SYSWMEVENT) return 1;
  const SDL_SysWMmsg *message = event->syswm.msg;
  if (message && message->subsystem == SDL_SYSWM_X11
      && message->msg.x11.event.type == SelectionNotify) {
    push_links(&message->msg.x11.event.xselection);
  }
  return 0;
}

void tif_x11_take_links(void) {
  const char *driver = SDL_GetCurrentVideoDriver();
  if (!driver || strcmp(driver, "x11") != 0) return;
  SDL_SetEventFilter(take_links, NULL);
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}
#else
tif_x11_outcome tif_x11_rest(SDL_Window *window, int milliseconds) {
  (void)window, (void)milliseconds;
  return TIF_X11_UNABLE;
}

bool tif_x11_take(SDL_Event *event) {
  (void)event;
  return false;
}

bool tif_x11_appear(SDL_Window *window, uint32_t color) {
  (void)window, (void)color;
  return false;
}

void tif_x11_await_map(SDL_Window *window) { (void)window; }

void tif_x11_end_fill(void) {}

void tif_x11_wake(void) {}

bool tif_x11_put(SDL_Window *window, SDL_Surface *surface, const SDL_Rect *rects, int count) {
  (void)window, (void)surface, (void)rects, (void)count;
  return false;
}

void tif_x11_leave(void) {}

uint32_t *tif_x11_share(SDL_Window *window, size_t count) {
  (void)window, (void)count;
  return NULL;
}

void tif_x11_unshare(uint32_t *start) { (void)start; }

void tif_x11_send(const uint32_t *start, int width, int height, SDL_Rect part, int x, int y) {
  (void)start, (void)width, (void)height, (void)part, (void)x, (void)y;
}

void tif_x11_finish(void) {}

void tif_x11_take_links(void) {}
#endif
