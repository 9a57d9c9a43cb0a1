// A drag source that speaks the XDND protocol, version 5
// (https://www.freedesktop.org/wiki/Specifications/XDND): it drops URIs or a text on a window,
// without a hand, and says by its exit code how that went.

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DROPPED, USAGE, NOT_AWARE, NO_STATUS, REFUSED, NO_FINISH };

static const long version = 5;
static const int patience = 20; // seconds for each answer

static Display *display;
static Window source, target;
static Atom selection, type, targets, enter, position, status, leave, drop, finished;
static char *data; // the text/uri-list, or the text/plain

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static int fail(int code, const char *sentence) {
  fprintf(stderr, "xdndsource: %s\n", sentence);
  return code;
}

/// The lines of a text/uri-list (RFC 2483, 5).
static char *joined(int count, char **uris) {
  size_t length = 1;
  for (int i = 0; i < count; i++) length += strlen(uris[i]) + 2;
  char *text = calloc(length, 1);
  for (int i = 0; text && i < count; i++) {
    strcat(text, uris[i]);
    strcat(text, "\r\n");
  }
  return text;
}

static void say(Atom what, long a, long b, long c, long d) {
  XEvent event = {.xclient = {.type = ClientMessage, .display = display, .window = target,
                              .message_type = what, .format = 32}};
  event.xclient.data.l[0] = (long)source;
  event.xclient.data.l[1] = a;
  event.xclient.data.l[2] = b;
  event.xclient.data.l[3] = c;
  event.xclient.data.l[4] = d;
  XSendEvent(display, target, False, NoEventMask, &event);
  XFlush(display);
}

/// Hands over what is dragged, or the list of what can be handed over.
static void answer(const XSelectionRequestEvent *request) {
  XEvent event = {.xselection = {.type = SelectionNotify, .display = display,
                                 .requestor = request->requestor, .selection = request->selection,
                                 .target = request->target, .property = request->property,
                                 .time = request->time}};
  if (request->target == type) {
    XChangeProperty(display, request->requestor, request->property, type, 8, PropModeReplace,
                    (unsigned char *)data, (int)strlen(data));
  } else if (request->target == targets) {
    Atom offered[] = {targets, type};
    XChangeProperty(display, request->requestor, request->property, XA_ATOM, 32, PropModeReplace,
                    (unsigned char *)offered, 2);
  } else {
    event.xselection.property = None;
  }
  XSendEvent(display, request->requestor, False, NoEventMask, &event);
  XFlush(display);
}

/// Waits for one of the target's messages, answering requests meanwhile; false when none came.
static int await(Atom what, XClientMessageEvent *message) {
  time_t end = time(NULL) + patience;
  while (time(NULL) < end) {
    while (XPending(display)) {
      XEvent event;
      XNextEvent(display, &event);
      if (event.type == SelectionRequest) answer(&event.xselectionrequest);
      if (event.type == ClientMessage && event.xclient.message_type == what) {
        *message = event.xclient;
        return 1;
      }
    }
    struct pollfd connection = {.fd = ConnectionNumber(display), .events = POLLIN};
    poll(&connection, 1, 200);
  }
  return 0;
}

static int isAware(void) {
  Atom kind;
  int format;
  unsigned long count = 0, left;
  unsigned char *value = NULL;
  XGetWindowProperty(display, target, atom("XdndAware"), 0, 1, False, XA_ATOM, &kind, &format,
                     &count, &left, &value);
  int aware = value && count == 1 && *(Atom *)value >= (Atom)version;
  if (value) XFree(value);
  return aware;
}

int main(int argc, char **argv) {
  if (argc < 5) return fail(USAGE, "usage: xdndsource WINDOW X Y (URI... | TEXT)");
  if (!(display = XOpenDisplay(NULL))) return fail(USAGE, "there is no display.");
  target = strtoul(argv[1], NULL, 0);
  int isText = strchr(argv[4], ' ') || !strstr(argv[4], "://");
  data = isText ? strdup(argv[4]) : joined(argc - 4, argv + 4);
  type = atom(isText ? "text/plain" : "text/uri-list");
  selection = atom("XdndSelection"), targets = atom("TARGETS");
  enter = atom("XdndEnter"), position = atom("XdndPosition"), status = atom("XdndStatus");
  leave = atom("XdndLeave"), drop = atom("XdndDrop"), finished = atom("XdndFinished");

  Window root = DefaultRootWindow(display), child;
  source = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);
  XSetSelectionOwner(display, selection, source, CurrentTime);
  if (!isAware()) return fail(NOT_AWARE, "the window takes no drops.");
  int x, y;
  XTranslateCoordinates(display, target, root, atoi(argv[2]), atoi(argv[3]), &x, &y, &child);

  XClientMessageEvent message;
  say(enter, version << 24, (long)type, None, None);
  say(position, 0, (long)x << 16 | y, CurrentTime, (long)atom("XdndActionCopy"));
  if (!await(status, &message)) return fail(NO_STATUS, "the window said nothing to what was dragged.");
  if (!(message.data.l[1] & 1)) {
    say(leave, 0, 0, 0, 0);
    return fail(REFUSED, "the window refused what was dragged.");
  }
  say(drop, 0, CurrentTime, 0, 0);
  if (!await(finished, &message)) return fail(NO_FINISH, "the window never finished the drop.");
  if (!(message.data.l[1] & 1)) return fail(REFUSED, "the window could not use what was dragged.");
  XCloseDisplay(display);
  free(data);
  return DROPPED;
}
