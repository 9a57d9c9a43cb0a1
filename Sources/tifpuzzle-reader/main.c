// The process that lends the game's window to screen readers.
//
// It reads the widgets on standard input, one change a line, and writes on standard output what
// assistive technology does to them. The fields of a line are separated by tabs; the first is the
// kind of the line. See AccessibleFeed in the program for all kinds. The process ends with its
// input.
#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "node.h"
#include "toolkit.h"

enum { LONGEST_LINE = 1 << 16, LONGEST_TEXT = 1 << 10, MOST_NODES = 1 << 13 };

static GMainLoop *loop;
static GHashTable *nodes;
static Node *window, *focused, *notice;
static GString *rest;

// MARK: Output

// Writes a line at once, or drops it when nobody reads.
static void send_line(const char *line) {
  ssize_t done;
  do done = write(STDOUT_FILENO, line, strlen(line));
  while (done < 0 && errno == EINTR);
  if (done < 0 && errno != EAGAIN) g_main_loop_quit(loop);
}

static void send_press(guint handle, guint action) {
  char *line = g_strdup_printf("press\t%u\t%u\n", handle, action);
  send_line(line);
  g_free(line);
}

static void send_focus(guint handle) {
  char *line = g_strdup_printf("focus\t%u\n", handle);
  send_line(line);
  g_free(line);
}

static void send_value(guint handle, gdouble value) {
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  char *line = g_strdup_printf(
      "value\t%u\t%s\n", handle, g_ascii_dtostr(number, sizeof number, value));
  send_line(line);
  g_free(line);
}

static void send_text(guint handle, const char *text) {
  char *plain = g_utf8_make_valid(text, (gssize)strnlen(text, LONGEST_TEXT));
  for (char *c = plain; *c; c++)
    if ((guchar)*c < 0x20) *c = ' ';
  char *line = g_strdup_printf("text\t%u\t%s\n", handle, plain);
  send_line(line);
  g_free(plain);
  g_free(line);
}

// MARK: Input

static guint number(const char *text) { return (guint)strtoul(text, NULL, 10); }

static Node *node_named(const char *handle) {
  return g_hash_table_lookup(nodes, GUINT_TO_POINTER(number(handle)));
}

// Reads a look from the fields: states, x, y, width, height, id, name, description, actions.
static NodeLook read_look(char **fields) {
  NodeLook look = {0};
  const char *states = fields[0];
  look.enabled = strchr(states, 'e') != NULL;
  look.focusable = strchr(states, 'f') != NULL;
  look.checkable = strchr(states, 'k') != NULL;
  look.checked = strchr(states, 'c') != NULL;
  look.showing = strchr(states, 'v') != NULL;
  look.modal = strchr(states, 'm') != NULL;
  look.active = strchr(states, 'a') != NULL;
  look.editable = strchr(states, 't') != NULL;
  look.x = atoi(fields[1]);
  look.y = atoi(fields[2]);
  look.width = atoi(fields[3]);
  look.height = atoi(fields[4]);
  look.id = g_strdup(fields[5]);
  look.name = g_strdup(fields[6]);
  look.description = g_strdup(fields[7]);
  look.actions = fields[8][0] ? g_strsplit(fields[8], ";", 8) : NULL;
  return look;
}

// Keeps the value and the text of a node, which lines of their own change.
static void keep_value(Node *node, NodeLook *look) {
  look->least = node->look.least;
  look->most = node->look.most;
  look->step = node->look.step;
  look->value = node->look.value;
  look->text = g_strdup(node->look.text);
}

static NodeLook copy_look(const NodeLook *look) {
  NodeLook copy = *look;
  copy.id = g_strdup(look->id);
  copy.name = g_strdup(look->name);
  copy.description = g_strdup(look->description);
  copy.text = g_strdup(look->text);
  copy.actions = g_strdupv(look->actions);
  return copy;
}

// add HANDLE PARENT INDEX ROLE LOOK…
static void add(char **fields) {
  Node *parent = node_named(fields[1]);
  AtkRole role = atk_role_for_name(fields[3]);
  guint handle = number(fields[0]);
  if (!parent || role == ATK_ROLE_INVALID || handle == 0 || node_named(fields[0])
      || g_hash_table_size(nodes) >= MOST_NODES)
    return;
  Node *node = node_new(handle, role, read_look(fields + 4));
  g_hash_table_insert(nodes, GUINT_TO_POINTER(handle), node);
  node_insert(parent, node, number(fields[2]));
}

static void forget(Node *node) {
  for (guint i = 0; i < node->children->len; i++) forget(node->children->pdata[i]);
  if (node == focused) focused = NULL;
  g_hash_table_remove(nodes, GUINT_TO_POINTER(node->handle));
}

// remove HANDLE
static void discard(char **fields) {
  Node *node = node_named(fields[0]);
  if (!node || node == window) return;
  forget(node);
  node_remove(node);
}

// change HANDLE LOOK…
static void change(char **fields) {
  Node *node = node_named(fields[0]);
  if (!node) return;
  NodeLook look = read_look(fields + 1);
  keep_value(node, &look);
  node_change(node, look);
}

// value HANDLE LEAST MOST STEP VALUE TEXT
static void set_value(char **fields) {
  Node *node = node_named(fields[0]);
  if (!node) return;
  NodeLook look = copy_look(&node->look);
  look.least = g_ascii_strtod(fields[1], NULL);
  look.most = g_ascii_strtod(fields[2], NULL);
  look.step = g_ascii_strtod(fields[3], NULL);
  look.value = g_ascii_strtod(fields[4], NULL);
  g_free(look.text);
  look.text = g_strdup(fields[5]);
  node_change(node, look);
}

// text HANDLE TEXT
static void set_text(char **fields) {
  Node *node = node_named(fields[0]);
  if (!node) return;
  NodeLook look = copy_look(&node->look);
  g_free(look.text);
  look.text = g_strdup(fields[1]);
  node_change(node, look);
}

// focus HANDLE, 0 for none
static void focus(char **fields) {
  Node *node = node_named(fields[0]);
  if (node == focused) return;
  Node *before = focused;
  focused = node;
  if (before) node_set_focused(before, FALSE);
  if (node) node_set_focused(node, TRUE);
}

// window X Y WIDTH HEIGHT ACTIVE TITLE: its place on the screen, and whether it has the keyboard
static void place(char **fields) {
  gboolean was_active = window->look.active, active = fields[4][0] == '1';
  NodeLook look = copy_look(&window->look);
  gint x = atoi(fields[0]), y = atoi(fields[1]);
  gboolean is_moved = x != window_x || y != window_y;
  window_x = x;
  window_y = y;
  look.width = atoi(fields[2]);
  look.height = atoi(fields[3]);
  look.active = active;
  g_free(look.name);
  look.name = g_strdup(fields[5]);
  node_change(window, look);
  if (is_moved) node_tell_bounds(window);
  if (active != was_active)
    g_signal_emit_by_name(window, active ? "activate" : "deactivate");
}

// say TEXT: shows a notification, which screen readers speak, and takes the last one away
static void say(char **fields) {
  if (notice) {
    NodeLook gone = copy_look(&notice->look);
    gone.showing = FALSE;
    node_change(notice, gone);
    node_remove(notice);
  }
  NodeLook look = {0};
  look.enabled = TRUE;
  look.name = g_strdup(fields[0]);
  notice = node_new(0, ATK_ROLE_NOTIFICATION, look);
  node_insert(window, notice, window->children->len);
  NodeLook shown = copy_look(&notice->look);
  shown.showing = TRUE;
  node_change(notice, shown);
}

static const struct {
  const char *kind;
  guint fields;
  void (*handle)(char **fields);
} kinds[] = {
    {"add", 13, add},      {"remove", 1, discard},   {"change", 10, change},
    {"value", 6, set_value}, {"text", 2, set_text},    {"focus", 1, focus},
    {"window", 6, place},  {"say", 1, say},
};

static void read_line(const char *line) {
  if (!g_utf8_validate(line, -1, NULL)) return;
  char **fields = g_strsplit(line, "\t", 16);
  guint count = g_strv_length(fields);
  for (guint i = 0; count > 0 && i < G_N_ELEMENTS(kinds); i++)
    if (strcmp(fields[0], kinds[i].kind) == 0 && count == kinds[i].fields + 1)
      kinds[i].handle(fields + 1);
  g_strfreev(fields);
}

static gboolean read_input(gint file, GIOCondition condition, gpointer data) {
  char bytes[1 << 14];
  ssize_t count = read(file, bytes, sizeof bytes);
  (void)condition, (void)data;
  if (count < 0 && errno == EINTR) return G_SOURCE_CONTINUE;
  if (count <= 0 || rest->len > LONGEST_LINE) {
    g_main_loop_quit(loop);
    return G_SOURCE_REMOVE;
  }
  g_string_append_len(rest, bytes, count);
  gsize start = 0;
  for (char *end; (end = memchr(rest->str + start, '\n', rest->len - start));) {
    *end = 0;
    read_line(rest->str + start);
    start = (gsize)(end - rest->str) + 1;
  }
  g_string_erase(rest, 0, (gssize)start);
  return G_SOURCE_CONTINUE;
}

int main(void) {
  requests = (NodeRequests){send_press, send_focus, send_value, send_text};
  loop = g_main_loop_new(NULL, FALSE);
  nodes = g_hash_table_new(NULL, NULL);
  rest = g_string_new(NULL);
  // The window is there before anything can be added to it.
  NodeLook look = {0};
  look.id = g_strdup("window");
  look.name = g_strdup("TiFpuzzle");
  look.enabled = look.showing = TRUE;
  window = node_new(1, ATK_ROLE_FRAME, look);
  g_hash_table_insert(nodes, GUINT_TO_POINTER(1), window);
  if (!toolkit_start("TiFpuzzle", ATK_OBJECT(window))) return 1;
  fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) | O_NONBLOCK);
  send_line("ready\n");
  g_unix_fd_add(STDIN_FILENO, G_IO_IN | G_IO_HUP, read_input, NULL);
  g_main_loop_run(loop);
  toolkit_stop();
  return 0;
}
