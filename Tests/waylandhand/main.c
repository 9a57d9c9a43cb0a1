// A pointer and a keyboard on a Wayland desktop, moved by the lines of a named pipe: `move X Y`,
// `press`, `release`, `wheel STEPS`, `key CODE`, `hold CODE`, `let CODE`, and `offer ADDRESS`, which
// opens a window from which that file is dragged. It speaks the protocols
// wlr-virtual-pointer-unstable-v1 and virtual-keyboard-unstable-v1, which are described here.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

#include "offer.h"

// MARK: The protocols

static const struct wl_interface pointerInterface, keyboardInterface;
static const struct wl_interface *none[] = {NULL, NULL, NULL, NULL, NULL};
static const struct wl_interface *newPointer[] = {&wl_seat_interface, &pointerInterface};
static const struct wl_interface *newKeyboard[] = {&wl_seat_interface, &keyboardInterface};

static const struct wl_message pointerMessages[] = {
    {"motion", "uff", none}, {"motion_absolute", "uuuuu", none}, {"button", "uuu", none},
    {"axis", "uuf", none},   {"frame", "", none},                {"axis_source", "u", none},
    {"axis_stop", "uu", none}, {"axis_discrete", "uufi", none},  {"destroy", "", none},
};
static const struct wl_interface pointerInterface = {"zwlr_virtual_pointer_v1", 1, 9,
                                                     pointerMessages, 0, NULL};
static const struct wl_message pointerManagerMessages[] = {
    {"create_virtual_pointer", "?on", newPointer},
    {"destroy", "", none},
};
static const struct wl_interface pointerManagerInterface = {
    "zwlr_virtual_pointer_manager_v1", 1, 2, pointerManagerMessages, 0, NULL};

static const struct wl_message keyboardMessages[] = {
    {"keymap", "uhu", none},
    {"key", "uuu", none},
    {"modifiers", "uuuu", none},
    {"destroy", "", none},
};
static const struct wl_interface keyboardInterface = {"zwp_virtual_keyboard_v1", 1, 4,
                                                      keyboardMessages, 0, NULL};
static const struct wl_message keyboardManagerMessages[] = {
    {"create_virtual_keyboard", "on", newKeyboard},
};
static const struct wl_interface keyboardManagerInterface = {
    "zwp_virtual_keyboard_manager_v1", 1, 1, keyboardManagerMessages, 0, NULL};

enum { MOVE = 1, BUTTON, AXIS, FRAME, SOURCE, DISCRETE = 7, KEYMAP = 0, KEY, MODIFIERS };

// MARK: The desktop

static struct wl_display *display;
static struct wl_proxy *pointers, *keyboards, *pointer, *keyboard;

static void added(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                  uint32_t version) {
  if (!strcmp(interface, wl_seat_interface.name))
    globals.seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
  else if (!strcmp(interface, wl_compositor_interface.name))
    globals.compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 1);
  else if (!strcmp(interface, wl_shm_interface.name))
    globals.memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  else if (!strcmp(interface, wl_data_device_manager_interface.name))
    globals.transfers = wl_registry_bind(registry, name, &wl_data_device_manager_interface, 1);
  else if (!strcmp(interface, shellInterface.name))
    globals.shell = wl_registry_bind(registry, name, &shellInterface, 1);
  else if (!strcmp(interface, pointerManagerInterface.name))
    pointers = wl_registry_bind(registry, name, &pointerManagerInterface, 1);
  else if (!strcmp(interface, keyboardManagerInterface.name))
    keyboards = wl_registry_bind(registry, name, &keyboardManagerInterface, 1);
}
static void removed(void *data, struct wl_registry *registry, uint32_t name) {}
static const struct wl_registry_listener registryListener = {added, removed};

static int fail(const char *words) {
  fprintf(stderr, "waylandhand: %s\n", words);
  return 1;
}

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

static void setKeymap(void) {
  static const char keymap[] =
      "xkb_keymap { xkb_keycodes { include \"evdev+aliases(qwerty)\" };"
      "xkb_types { include \"complete\" }; xkb_compat { include \"complete\" };"
      "xkb_symbols { include \"pc+us+inet(evdev)\" }; };";
  int file = memfd_create("keymap", MFD_CLOEXEC);
  if (write(file, keymap, sizeof keymap) != sizeof keymap) exit(fail("no keymap"));
  wl_proxy_marshal(keyboard, KEYMAP, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file,
                   (uint32_t)sizeof keymap);
  close(file);
}

static void set(uint32_t code, uint32_t isDown) {
  // The bits of Shift, Control and Alt by the codes of their keys.
  static uint32_t held;
  uint32_t bit = code == 42 ? 1 : code == 29 ? 4 : code == 56 ? 8 : 0;
  wl_proxy_marshal(keyboard, KEY, now(), code, isDown);
  if (!bit) return;
  held = isDown ? held | bit : held & ~bit;
  wl_proxy_marshal(keyboard, MODIFIERS, held, 0, 0, 0);
}

// Waits until a file can be read, for some milliseconds at most (-1 for ever), and handles what the
// desktop sends meanwhile.
static void serve(int file, int patience) {
  uint32_t end = now() + (uint32_t)patience;
  for (;;) {
    struct pollfd files[] = {{wl_display_get_fd(display), POLLIN, 0}, {file, POLLIN, 0}};
    int rest = patience < 0 ? -1 : (int)(end - now());
    wl_display_flush(display);
    if ((patience >= 0 && rest <= 0) || poll(files, file < 0 ? 1 : 2, rest) <= 0) return;
    if (files[0].revents && wl_display_dispatch(display) < 0) exit(0);
    if (file >= 0 && files[1].revents) return;
  }
}

static void perform(char *line, uint32_t width, uint32_t height) {
  char word[16] = "", address[1024];
  double a = 0, b = 0;
  if (sscanf(line, "offer %1023s", address) == 1 && !offer(address)) exit(fail("no window"));
  if (sscanf(line, "%15s %lf %lf", word, &a, &b) < 1) return;
  if (!strcmp(word, "move")) {
    wl_proxy_marshal(pointer, MOVE, now(), (uint32_t)(a * 256), (uint32_t)(b * 256), width * 256,
                     height * 256);
  } else if (!strcmp(word, "press") || !strcmp(word, "release")) {
    // A busy desktop or program is late.
    for (int i = 0; !is_ready(word[0] == 'p') && i < 1000; i++) serve(-1, 10);
    wl_proxy_marshal(pointer, BUTTON, now(), 0x110, word[0] == 'p');
  } else if (!strcmp(word, "wheel")) {
    wl_proxy_marshal(pointer, SOURCE, WL_POINTER_AXIS_SOURCE_WHEEL);
    wl_proxy_marshal(pointer, DISCRETE, now(), WL_POINTER_AXIS_VERTICAL_SCROLL,
                     wl_fixed_from_double(a * 15), (int32_t)a);
  } else if (!strcmp(word, "key")) {
    set((uint32_t)a, 1);
    set((uint32_t)a, 0);
  } else if (!strcmp(word, "hold") || !strcmp(word, "let")) {
    set((uint32_t)a, word[0] == 'h');
  }
  wl_proxy_marshal(pointer, FRAME);
  wl_display_roundtrip(display);
  serve(-1, 12);
}

int main(int count, char **words) {
  if (count != 4) return fail("usage: waylandhand PIPE WIDTH HEIGHT");
  display = wl_display_connect(NULL);
  if (!display) return fail("no desktop");
  wl_registry_add_listener(wl_display_get_registry(display), &registryListener, NULL);
  wl_display_roundtrip(display);
  if (!globals.seat || !pointers || !keyboards) return fail("the desktop lets nobody else move a pointer");
  pointer = wl_proxy_marshal_constructor(pointers, 0, &pointerInterface, globals.seat, NULL);
  keyboard = wl_proxy_marshal_constructor(keyboards, 0, &keyboardInterface, globals.seat, NULL);
  setKeymap();
  wl_display_roundtrip(display);
  // Open for writing too, the pipe never ends.
  int pipe = open(words[1], O_RDWR);
  if (pipe < 0) return fail("no pipe");
  char text[4096];
  for (size_t length = 0; length < sizeof text - 1;) {
    serve(pipe, -1);
    ssize_t count = read(pipe, text + length, sizeof text - 1 - length);
    if (count <= 0) break;
    length += (size_t)count;
    text[length] = 0;
    char *line = text;
    for (char *end; (end = strchr(line, '\n')); line = end + 1) {
      *end = 0;
      perform(line, (uint32_t)atoi(words[2]), (uint32_t)atoi(words[3]));
    }
    length -= (size_t)(line - text);
    memmove(text, line, length);
  }
  return 0;
}
