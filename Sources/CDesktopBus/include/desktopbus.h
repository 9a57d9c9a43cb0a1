#pragma once
#include <stdbool.h>
#include <stddef.h>

/* The desktop's portals and services over D-Bus. All functions block, and a connection belongs to one thread.
   libdbus is loaded when it is first needed, so that a start costs nothing. */

typedef struct tif_bus tif_bus;

/* Keeps all of libdbus's users in this process from starting a bus where the session has none. Changes
   the environment for a moment, so it must be called before any thread starts. */
void tif_bus_forbid_launch(void);

/* Connects to the bus at an address; NULL if libdbus or the bus is not there. */
tif_bus *tif_bus_open(const char *address);
void tif_bus_close(tif_bus *bus);

/* A setting whose value is a number or a truth value. */
typedef struct {
  char space[64];
  char key[64];
  bool is_known;
  double value;
} tif_setting;

/* Asks the settings portal for the setting with the given name space and key, and fills in the rest. */
void tif_bus_read(tif_bus *bus, tif_setting *setting);
/* Subscribes to changes of the settings in a name space. */
void tif_bus_follow(tif_bus *bus, const char *space);
/* Waits for a change of a setting. Returns false once `stop` can be read, or the bus is gone. */
bool tif_bus_wait(tif_bus *bus, int stop, tif_setting *setting);

/* Returns whether a property of a service is true. A service that does not run is not started. */
bool tif_bus_is_on(
  tif_bus *bus, const char *service, const char *path, const char *interface, const char *name);
/* Subscribes to the start and the end of a service, and to changes of its properties. */
void tif_bus_follow_service(tif_bus *bus, const char *service, const char *path);
/* Waits for one of these. Returns false once `stop` can be read, or the bus is gone. */
bool tif_bus_wait_for_service(tif_bus *bus, int stop);

enum { TIF_CHOSEN, TIF_CANCELLED, TIF_NO_CHOOSER };

/* Shows the portal's file chooser, for a folder or for files of the given patterns, which are separated
   by spaces. `parent` is the window that the dialog belongs to, as portals name it; it may be empty.
   Writes the address of the chosen file. Returns TIF_CANCELLED once `stop` can be read. */
int tif_bus_choose(
  tif_bus *bus, const char *parent, const char *title, bool folder, const char *kind,
  const char *patterns, const char *all, int stop, char *address, size_t size);
