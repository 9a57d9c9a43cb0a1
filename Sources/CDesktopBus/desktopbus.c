#include "desktopbus.h"

#include <dlfcn.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is used of libdbus 1, whose interface is stable: it is not linked, so its headers are not
   needed either. Errors are not asked for. */
typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;
typedef struct {
  void *room[16];
} DBusMessageIter;

static struct {
  DBusConnection *(*bus_get_private)(int, void *);
  DBusConnection *(*connection_open_private)(const char *, void *);
  uint32_t (*bus_register)(DBusConnection *, void *);
  const char *(*bus_get_unique_name)(DBusConnection *);
  void (*bus_add_match)(DBusConnection *, const char *, void *);
  void (*connection_set_exit_on_disconnect)(DBusConnection *, uint32_t);
  uint32_t (*connection_get_is_connected)(DBusConnection *);
  uint32_t (*connection_get_unix_fd)(DBusConnection *, int *);
  uint32_t (*connection_read_write)(DBusConnection *, int);
  DBusMessage *(*connection_pop_message)(DBusConnection *);
  uint32_t (*connection_send)(DBusConnection *, DBusMessage *, uint32_t *);
  DBusMessage *(*connection_send_with_reply_and_block)(
    DBusConnection *, DBusMessage *, int, void *);
  void (*connection_flush)(DBusConnection *);
  void (*connection_close)(DBusConnection *);
  void (*connection_unref)(DBusConnection *);
  DBusMessage *(*message_new_method_call)(
    const char *, const char *, const char *, const char *);
  void (*message_unref)(DBusMessage *);
  uint32_t (*message_is_signal)(DBusMessage *, const char *, const char *);
  const char *(*message_get_path)(DBusMessage *);
  void (*message_set_auto_start)(DBusMessage *, uint32_t);
  uint32_t (*message_iter_init)(DBusMessage *, DBusMessageIter *);
  void (*message_iter_init_append)(DBusMessage *, DBusMessageIter *);
  int (*message_iter_get_arg_type)(DBusMessageIter *);
  void (*message_iter_get_basic)(DBusMessageIter *, void *);
  uint32_t (*message_iter_next)(DBusMessageIter *);
  void (*message_iter_recurse)(DBusMessageIter *, DBusMessageIter *);
  uint32_t (*message_iter_append_basic)(DBusMessageIter *, int, const void *);
  uint32_t (*message_iter_open_container)(
    DBusMessageIter *, int, const char *, DBusMessageIter *);
  uint32_t (*message_iter_close_container)(DBusMessageIter *, DBusMessageIter *);
} dbus;

static bool is_loaded;

static bool find_functions(void) {
  void *library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define FIND(name) \
  if (!(dbus.name = (__typeof__(dbus.name))dlsym(library, "dbus_" #name))) return false
  FIND(bus_get_private);
  FIND(connection_open_private);
  FIND(bus_register);
  FIND(bus_get_unique_name);
  FIND(bus_add_match);
  FIND(connection_set_exit_on_disconnect);
  FIND(connection_get_is_connected);
  FIND(connection_get_unix_fd);
  FIND(connection_read_write);
  FIND(connection_pop_message);
  FIND(connection_send);
  FIND(connection_send_with_reply_and_block);
  FIND(connection_flush);
  FIND(connection_close);
  FIND(connection_unref);
  FIND(message_new_method_call);
  FIND(message_unref);
  FIND(message_is_signal);
  FIND(message_get_path);
  FIND(message_set_auto_start);
  FIND(message_iter_init);
  FIND(message_iter_init_append);
  FIND(message_iter_get_arg_type);
  FIND(message_iter_get_basic);
  FIND(message_iter_next);
  FIND(message_iter_recurse);
  FIND(message_iter_append_basic);
  FIND(message_iter_open_container);
  FIND(message_iter_close_container);
#undef FIND
  return true;
}

static void load_library(void) { is_loaded = find_functions(); }

static bool is_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load_library);
  return is_loaded;
}

void tif_bus_forbid_launch(void) {
  static const char variable[] = "DBUS_SESSION_BUS_ADDRESS";
  enum { DBUS_BUS_SESSION };
  if (!is_available()) return;
  setenv(variable, "disabled:", 1);
  /* libdbus reads the variable once, for its first connection. This one fails. */
  dbus.bus_get_private(DBUS_BUS_SESSION, NULL);
  /* Programs that this one starts may need a bus. */
  unsetenv(variable);
}

struct tif_bus {
  DBusConnection *connection;
};

static const char portal[] = "org.freedesktop.portal.Desktop";
static const char object[] = "/org/freedesktop/portal/desktop";
static const char settings[] = "org.freedesktop.portal.Settings";
/* The milliseconds to wait for an answer; the portal may have to be started for it. */
static const int patience = 5000;

tif_bus *tif_bus_open(const char *address) {
  if (!is_available()) return NULL;
  DBusConnection *connection = dbus.connection_open_private(address, NULL);
  if (!connection) return NULL;
  dbus.connection_set_exit_on_disconnect(connection, 0);
  tif_bus *bus = malloc(sizeof *bus);
  if (!bus || !dbus.bus_register(connection, NULL)) {
    free(bus);
    dbus.connection_close(connection);
    dbus.connection_unref(connection);
    return NULL;
  }
  bus->connection = connection;
  return bus;
}

void tif_bus_close(tif_bus *bus) {
  dbus.connection_close(bus->connection);
  dbus.connection_unref(bus->connection);
  free(bus);
}

/* Reads a number or a truth value, which may be in variants. */
static bool read_value(DBusMessageIter *iter, double *value) {
  DBusMessageIter inner[4];
  DBusMessageIter *here = iter;
  for (int depth = 0; dbus.message_iter_get_arg_type(here) == 'v'; depth++) {
    if (depth == 4) return false;
    dbus.message_iter_recurse(here, &inner[depth]);
    here = &inner[depth];
  }
  uint32_t whole;
  int32_t number;
  switch (dbus.message_iter_get_arg_type(here)) {
    case 'u':
    case 'b':
      dbus.message_iter_get_basic(here, &whole);
      *value = whole;
      return true;
    case 'i':
      dbus.message_iter_get_basic(here, &number);
      *value = number;
      return true;
    case 'd': dbus.message_iter_get_basic(here, value); return true;
    default: return false;
  }
}

/* Reads a text into an array of its own; false if it has no room there. */
static bool read_text(DBusMessageIter *iter, char *text, size_t size) {
  if (dbus.message_iter_get_arg_type(iter) != 's') return false;
  const char *words;
  dbus.message_iter_get_basic(iter, &words);
  if (strlen(words) >= size) return false;
  strcpy(text, words);
  return true;
}

static void append(DBusMessageIter *iter, const char *text) {
  dbus.message_iter_append_basic(iter, 's', &text);
}

/* Calls a method with two texts, and reads the number in the answer, if there is one. */
static bool ask(
  tif_bus *bus, DBusMessage *call, const char *first, const char *second, double *value) {
  if (!call) return false;
  DBusMessageIter iter;
  dbus.message_iter_init_append(call, &iter);
  append(&iter, first);
  append(&iter, second);
  DBusMessage *answer =
    dbus.connection_send_with_reply_and_block(bus->connection, call, patience, NULL);
  dbus.message_unref(call);
  if (!answer) return false;
  bool is_known = dbus.message_iter_init(answer, &iter) && read_value(&iter, value);
  dbus.message_unref(answer);
  return is_known;
}

void tif_bus_read(tif_bus *bus, tif_setting *setting) {
  DBusMessage *call = dbus.message_new_method_call(portal, object, settings, "Read");
  setting->is_known = ask(bus, call, setting->space, setting->key, &setting->value);
}

void tif_bus_follow(tif_bus *bus, const char *space) {
  char rule[256];
  snprintf(
    rule, sizeof rule, "type='signal',interface='%s',member='SettingChanged',arg0='%s'", settings,
    space);
  dbus.bus_add_match(bus->connection, rule, NULL);
  dbus.connection_flush(bus->connection);
}

/* Waits for a message, which the caller releases; NULL once `stop` can be read, or the bus is gone. */
static DBusMessage *next(tif_bus *bus, int stop) {
  for (;;) {
    DBusMessage *message = dbus.connection_pop_message(bus->connection);
    if (message) return message;
    int number;
    if (!dbus.connection_get_is_connected(bus->connection) ||
        !dbus.connection_get_unix_fd(bus->connection, &number))
      return NULL;
    struct pollfd files[] = {{number, POLLIN, 0}, {stop, POLLIN, 0}};
    if (poll(files, 2, -1) < 0) continue;
    if (files[1].revents) return NULL;
    dbus.connection_read_write(bus->connection, 0);
  }
}

bool tif_bus_wait(tif_bus *bus, int stop, tif_setting *setting) {
  DBusMessage *message;
  while ((message = next(bus, stop))) {
    DBusMessageIter iter;
    bool found =
      dbus.message_is_signal(message, settings, "SettingChanged") &&
      dbus.message_iter_init(message, &iter) &&
      read_text(&iter, setting->space, sizeof setting->space) && dbus.message_iter_next(&iter) &&
      read_text(&iter, setting->key, sizeof setting->key) && dbus.message_iter_next(&iter) &&
      read_value(&iter, &setting->value);
    dbus.message_unref(message);
    setting->is_known = found;
    if (found) return true;
  }
  return false;
}

bool tif_bus_is_on(
  tif_bus *bus, const char *service, const char *path, const char *interface, const char *name) {
  DBusMessage *call =
    dbus.message_new_method_call(service, path, "org.freedesktop.DBus.Properties", "Get");
  if (call) dbus.message_set_auto_start(call, 0);
  double value = 0;
  return ask(bus, call, interface, name, &value) && value != 0;
}

void tif_bus_follow_service(tif_bus *bus, const char *service, const char *path) {
  char rule[256];
  snprintf(
    rule, sizeof rule,
    "type='signal',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',"
    "path='%s'",
    path);
  dbus.bus_add_match(bus->connection, rule, NULL);
  snprintf(
    rule, sizeof rule,
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='%s'", service);
  dbus.bus_add_match(bus->connection, rule, NULL);
  dbus.connection_flush(bus->connection);
}

bool tif_bus_wait_for_service(tif_bus *bus, int stop) {
  DBusMessage *message;
  while ((message = next(bus, stop))) {
    bool found =
      dbus.message_is_signal(message, "org.freedesktop.DBus.Properties", "PropertiesChanged") ||
      dbus.message_is_signal(message, "org.freedesktop.DBus", "NameOwnerChanged");
    dbus.message_unref(message);
    if (found) return true;
  }
  return false;
}

/* Begins an entry of a dictionary of variants; `end` completes it. */
static void begin(
  DBusMessageIter *all, const char *key, const char *type, DBusMessageIter *entry,
  DBusMessageIter *value) {
  dbus.message_iter_open_container(all, 'e', NULL, entry);
  append(entry, key);
  dbus.message_iter_open_container(entry, 'v', type, value);
}

static void end(DBusMessageIter *all, DBusMessageIter *entry, DBusMessageIter *value) {
  dbus.message_iter_close_container(entry, value);
  dbus.message_iter_close_container(all, entry);
}

/* Appends a filter for files by patterns, which are separated by spaces. */
static void append_filter(DBusMessageIter *filters, const char *name, const char *patterns) {
  DBusMessageIter filter, list, pair;
  dbus.message_iter_open_container(filters, 'r', NULL, &filter);
  append(&filter, name);
  dbus.message_iter_open_container(&filter, 'a', "(us)", &list);
  char *words = strdup(patterns), *rest;
  for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
    uint32_t glob = 0;
    dbus.message_iter_open_container(&list, 'r', NULL, &pair);
    dbus.message_iter_append_basic(&pair, 'u', &glob);
    append(&pair, word);
    dbus.message_iter_close_container(&list, &pair);
  }
  free(words);
  dbus.message_iter_close_container(&filter, &list);
  dbus.message_iter_close_container(filters, &filter);
}

/* Finds the first address in the results of a request. */
static bool read_address(DBusMessageIter *results, char *address, size_t size) {
  if (dbus.message_iter_get_arg_type(results) != 'a') return false;
  DBusMessageIter entries, entry, value, list;
  dbus.message_iter_recurse(results, &entries);
  for (; dbus.message_iter_get_arg_type(&entries) == 'e'; dbus.message_iter_next(&entries)) {
    dbus.message_iter_recurse(&entries, &entry);
    char key[16];
    if (!read_text(&entry, key, sizeof key) || strcmp(key, "uris") != 0 ||
        !dbus.message_iter_next(&entry) || dbus.message_iter_get_arg_type(&entry) != 'v')
      continue;
    dbus.message_iter_recurse(&entry, &value);
    if (dbus.message_iter_get_arg_type(&value) != 'a') continue;
    dbus.message_iter_recurse(&value, &list);
    return read_text(&list, address, size);
  }
  return false;
}

static void close_request(tif_bus *bus, const char *path) {
  DBusMessage *call =
    dbus.message_new_method_call(portal, path, "org.freedesktop.portal.Request", "Close");
  if (!call) return;
  dbus.connection_send(bus->connection, call, NULL);
  dbus.connection_flush(bus->connection);
  dbus.message_unref(call);
}

int tif_bus_choose(
  tif_bus *bus, const char *parent, const char *title, bool folder, const char *kind,
  const char *patterns, const char *all, int stop, char *address, size_t size) {
  dbus.bus_add_match(
    bus->connection,
    "type='signal',interface='org.freedesktop.portal.Request',member='Response'", NULL);
  DBusMessage *call = dbus.message_new_method_call(
    portal, object, "org.freedesktop.portal.FileChooser", "OpenFile");
  if (!call) return TIF_NO_CHOOSER;
  DBusMessageIter iter, options, entry, value, filters;
  dbus.message_iter_init_append(call, &iter);
  append(&iter, parent);
  append(&iter, title);
  dbus.message_iter_open_container(&iter, 'a', "{sv}", &options);
  uint32_t is_folder = folder;
  begin(&options, "directory", "b", &entry, &value);
  dbus.message_iter_append_basic(&value, 'b', &is_folder);
  end(&options, &entry, &value);
  if (!folder) {
    begin(&options, "filters", "a(sa(us))", &entry, &value);
    dbus.message_iter_open_container(&value, 'a', "(sa(us))", &filters);
    append_filter(&filters, kind, patterns);
    append_filter(&filters, all, "*");
    dbus.message_iter_close_container(&value, &filters);
    end(&options, &entry, &value);
  }
  dbus.message_iter_close_container(&iter, &options);
  DBusMessage *answer =
    dbus.connection_send_with_reply_and_block(bus->connection, call, patience, NULL);
  dbus.message_unref(call);
  if (!answer) return TIF_NO_CHOOSER;
  char request[256] = "";
  if (dbus.message_iter_init(answer, &iter) && dbus.message_iter_get_arg_type(&iter) == 'o') {
    const char *path;
    dbus.message_iter_get_basic(&iter, &path);
    snprintf(request, sizeof request, "%s", path);
  }
  dbus.message_unref(answer);
  if (!*request) return TIF_NO_CHOOSER;
  for (;;) {
    DBusMessage *message = next(bus, stop);
    if (!message) {
      close_request(bus, request);
      return TIF_CANCELLED;
    }
    const char *path = dbus.message_get_path(message);
    bool is_response =
      dbus.message_is_signal(message, "org.freedesktop.portal.Request", "Response") && path &&
      strcmp(path, request) == 0;
    uint32_t code = 2;
    bool found = false;
    if (is_response && dbus.message_iter_init(message, &iter) &&
        dbus.message_iter_get_arg_type(&iter) == 'u') {
      dbus.message_iter_get_basic(&iter, &code);
      found = code == 0 && dbus.message_iter_next(&iter) && read_address(&iter, address, size);
    }
    dbus.message_unref(message);
    if (is_response) return found ? TIF_CHOSEN : code == 1 ? TIF_CANCELLED : TIF_NO_CHOOSER;
  }
}
