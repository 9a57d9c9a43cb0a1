// What a toolkit contributes to ATK: the root of all objects, and the listeners for their signals.
#ifndef TOOLKIT_H
#define TOOLKIT_H

#include <atk/atk.h>

// Registers the application with AT-SPI; returns whether there is a bus for it.
gboolean toolkit_start(const char *name, AtkObject *window);
void toolkit_stop(void);

#endif
