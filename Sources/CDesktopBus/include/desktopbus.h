#pragma once
#include <stdbool.h>
#include <stddef.h>

/* The desktop's portals over D-Bus. All functions block, and a connection belongs to one thread.
   libdbus is loaded when a connection is opened, so that a start costs nothing. */

typedef struct tif_bus tif_bus;

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

enum { TIF_CHOSEN, TIF_CANCELLED, TIF_NO_CHOOSER };

/* Shows the portal's file chooser, for a folder or for files of the given patterns, which are separated
   by spaces. Writes the address of the chosen file. Returns TIF_CANCELLED once `stop` can be read. */
int tif_bus_choose(
  tif_bus *bus, const char *title, bool folder, const char *kind, const char *patterns,
  const char *all, int stop, char *address, size_t size);
