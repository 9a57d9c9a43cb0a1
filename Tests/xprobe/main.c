// Plays with a program's window as a person does, and measures from outside what it costs: input
// through XTest, changes of the screen through XDamage, and the processor's time of the program.
//
//   xprobe PID wheel X Y COUNT             COUNT clicks of the wheel, five in and five out in turn;
//                                          prints a line for each: the milliseconds to the first
//                                          change of the screen, to the last, and of the processor
//   xprobe PID keys KEY...                 presses each key, "ctrl+" before some, and waits for rest;
//                                          prints the same for each
//   xprobe PID push BUTTON X Y RX RY HZ S  holds a button, and moves along an ellipse for S seconds;
//                                          prints one line: motions, frames, milliseconds of the
//                                          processor, and the seconds by which the last frame was late
//   xprobe 0 paint S                       waits up to S seconds for a window with a picture; prints
//                                          the seconds of the monotonic clock at which it was seen
//   xprobe PID rest S                      prints the milliseconds of the processor in S seconds
//
// A frame is damage that comes more than 4 ms after the damage before.

#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static Display *display;
static int damage_event;
static clockid_t program;

// The time of the last damage, and the number of frames.
static double damaged;
static long frames;

static double seconds(clockid_t clock) {
  struct timespec t;
  if (clock_gettime(clock, &t) != 0) {
    fprintf(stderr, "The program has ended.\n");
    exit(1);
  }
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static double now(void) { return seconds(CLOCK_MONOTONIC); }

// Waits until a time for damage, and returns whether there was any.
static int see_damage(double until) {
  for (;;) {
    int seen = 0;
    while (XPending(display) > 0) {
      XEvent event;
      XNextEvent(display, &event);
      if (event.type != damage_event + XDamageNotify) continue;
      double time = now();
      if (time - damaged > 0.004) frames++;
      damaged = time;
      seen = 1;
    }
    double rest = until - now();
    if (seen || rest <= 0) return seen;
    struct pollfd connection = {ConnectionNumber(display), POLLIN, 0};
    struct timespec time = {(time_t)rest, (long)((rest - (time_t)rest) * 1e9)};
    ppoll(&connection, 1, &time, NULL);
  }
}

static void wait_until(double time) {
  while (now() < time) see_damage(time);
}

// Waits until nothing has changed for `gap` seconds, but no longer than ten seconds.
static void wait_for_rest(double gap) {
  double end = now() + 10;
  while (now() < end && see_damage(now() + gap)) {
  }
}

static void move(int x, int y) {
  XTestFakeMotionEvent(display, -1, x, y, 0);
  XFlush(display);
}

static void press(unsigned button, int is_down) {
  XTestFakeButtonEvent(display, button, is_down, 0);
  XFlush(display);
}

// Waits for what an input at `start` changes, and prints the milliseconds to the first and to the
// last change, and of the processor since it had spent `spent`.
static void print_answer(double start, double spent) {
  if (!see_damage(start + 5)) return;
  double first = damaged;
  wait_for_rest(0.3);
  printf("%.3f %.3f %.3f\n", (first - start) * 1000, (damaged - start) * 1000,
         (seconds(program) - spent) * 1000);
}

static int turn_wheel(int x, int y, int count) {
  move(x, y);
  wait_for_rest(0.5);
  for (int i = 0; i < count; i++) {
    unsigned button = i / 5 % 2 == 0 ? 4 : 5;
    double spent = seconds(program), start = now();
    press(button, 1);
    press(button, 0);
    print_answer(start, spent);
  }
  return 0;
}

static int press_keys(int count, char **names) {
  wait_for_rest(0.5);
  KeyCode control = XKeysymToKeycode(display, XK_Control_L);
  for (int i = 0; i < count; i++) {
    int is_command = strncmp(names[i], "ctrl+", 5) == 0;
    KeyCode key = XKeysymToKeycode(display, XStringToKeysym(names[i] + (is_command ? 5 : 0)));
    if (key == 0) return 2;
    if (is_command) XTestFakeKeyEvent(display, control, 1, 0);
    XFlush(display);
    double spent = seconds(program), start = now();
    XTestFakeKeyEvent(display, key, 1, 0);
    XTestFakeKeyEvent(display, key, 0, 0);
    if (is_command) XTestFakeKeyEvent(display, control, 0, 0);
    XFlush(display);
    print_answer(start, spent);
  }
  return 0;
}

static int push(unsigned button, int x, int y, int rx, int ry, double rate, double length) {
  move(x, y);
  wait_for_rest(0.4);
  press(button, 1);
  wait_until(now() + 0.3);
  // A drag begins some pixels away from the press.
  for (int i = 1; i <= 5; i++) {
    move(x + 3 * i, y);
    wait_until(now() + 0.03);
  }
  move(x, y);
  wait_for_rest(0.4);
  frames = 0;
  double spent = seconds(program), start = now();
  int count = (int)(rate * length);
  for (int i = 1; i <= count; i++) {
    double angle = M_PI * i / rate;
    move(x + (int)(rx * (1 - cos(angle))), y + (int)(ry * sin(angle)));
    wait_until(start + i / rate);
  }
  double end = now();
  long seen = frames;
  wait_for_rest(0.4);
  double late = damaged > end ? damaged - end : 0;
  printf("%d %ld %.3f %.3f\n", count, seen, (seconds(program) - spent) * 1000, late);
  press(button, 0);
  XSync(display, 0);
  return 0;
}

static int ignore(Display *of, XErrorEvent *error) { return 0; }

// Returns the window that the window manager has managed for the longest time, or None.
static Window first_window(void) {
  Atom list = XInternAtom(display, "_NET_CLIENT_LIST", False), type;
  int format;
  unsigned long length, rest;
  unsigned char *data = NULL;
  Window found = None;
  if (XGetWindowProperty(display, DefaultRootWindow(display), list, 0, 1, False, AnyPropertyType,
                         &type, &format, &length, &rest, &data) == Success &&
      data != NULL) {
    if (format == 32 && length > 0) found = (Window) * (unsigned long *)data;
    XFree(data);
  }
  return found;
}

// Returns whether a window shows at least six colours in 24 rows of pixels.
static int has_picture(Window window) {
  XWindowAttributes size;
  if (!XGetWindowAttributes(display, window, &size) || size.map_state != IsViewable) return 0;
  unsigned long colours[6];
  int found = 0;
  for (int row = 0; row < 24; row++) {
    int y = (2 * row + 1) * size.height / 48;
    XImage *image = XGetImage(display, window, 0, y, (unsigned)size.width, 1, AllPlanes, ZPixmap);
    if (image == NULL) return 0;
    for (int x = 0; x < image->width && found < 6; x++) {
      unsigned long pixel = XGetPixel(image, x, 0);
      int i = 0;
      while (i < found && colours[i] != pixel) i++;
      if (i == found) colours[found++] = pixel;
    }
    XDestroyImage(image);
    if (found == 6) return 1;
  }
  return 0;
}

// The window may disappear, or not be drawn yet, while it is looked at.
static int watch_paint(double limit) {
  XSetErrorHandler(ignore);
  double end = now() + limit;
  while (see_damage(end)) {
    Window window = first_window();
    if (window != None && has_picture(window)) {
      printf("%.6f\n", now());
      return 0;
    }
  }
  return 1;
}

int main(int count, char **words) {
  int error;
  display = XOpenDisplay(NULL);
  if (display == NULL || !XDamageQueryExtension(display, &damage_event, &error) || count < 4 ||
      clock_getcpuclockid(atoi(words[1]), &program) != 0) {
    fprintf(stderr, "xprobe needs a display with XDamage, a running program, and what to do.\n");
    return 2;
  }
  XDamageCreate(display, DefaultRootWindow(display), XDamageReportRawRectangles);
  XSync(display, 0);
  double numbers[8] = {0};
  for (int i = 3; i < count && i < 11; i++) numbers[i - 3] = atof(words[i]);
  const double *n = numbers;
  if (strcmp(words[2], "wheel") == 0) return turn_wheel((int)n[0], (int)n[1], (int)n[2]);
  if (strcmp(words[2], "keys") == 0) return press_keys(count - 3, words + 3);
  if (strcmp(words[2], "push") == 0 && n[5] > 0)
    return push((unsigned)n[0], (int)n[1], (int)n[2], (int)n[3], (int)n[4], n[5], n[6]);
  if (strcmp(words[2], "paint") == 0) return watch_paint(n[0]);
  if (strcmp(words[2], "rest") == 0) {
    double spent = seconds(program);
    wait_until(now() + n[0]);
    printf("%.3f\n", (seconds(program) - spent) * 1000);
    return 0;
  }
  return 2;
}
