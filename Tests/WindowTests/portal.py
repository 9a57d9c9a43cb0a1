"""A desktop portal for tests: settings, and a file chooser that answers without being asked.

Arguments: a FIFO, each line of which changes a setting: NAMESPACE KEY TYPE VALUE; and the address of the
file that the chooser answers with, or nothing for a chooser that is cancelled.
"""
import os
import sys

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

DBusGMainLoop(set_as_default=True)
TYPES = {"u": dbus.UInt32, "d": float, "b": lambda text: dbus.Boolean(text == "true")}
PATH = "/org/freedesktop/portal/desktop"


class Request(dbus.service.Object):
    @dbus.service.signal("org.freedesktop.portal.Request", signature="ua{sv}")
    def Response(self, code, results):
        pass

    @dbus.service.method("org.freedesktop.portal.Request")
    def Close(self):
        pass


class Portal(dbus.service.Object):
    values = {}
    requests = 0

    def change(self, line):
        space, key, kind, value = line.split()
        value = TYPES[kind](float(value) if kind == "d" else int(value) if kind == "u" else value)
        self.values[(space, key)] = value
        self.SettingChanged(space, key, value)

    @dbus.service.signal("org.freedesktop.portal.Settings", signature="ssv")
    def SettingChanged(self, space, key, value):
        pass

    @dbus.service.method("org.freedesktop.portal.Settings", in_signature="ss", out_signature="v")
    def Read(self, space, key):
        if (space, key) not in self.values:
            raise dbus.DBusException("no such setting", name="org.freedesktop.portal.Error.NotFound")
        # The portal answers with a variant in a variant.
        value = self.values[(space, key)]
        kind = dbus.Double if isinstance(value, float) else type(value)
        return kind(value, variant_level=1)

    @dbus.service.method(
        "org.freedesktop.portal.FileChooser", in_signature="ssa{sv}", out_signature="o",
        sender_keyword="sender")
    def OpenFile(self, parent, title, options, sender=None):
        self.requests += 1
        path = f"{PATH}/request/test/{self.requests}"
        request = Request(dbus.SessionBus(), path)
        address = sys.argv[2]
        results = {"uris": dbus.Array([address], signature="s")} if address else {}
        print("asked", parent, flush=True)
        GLib.timeout_add(100, lambda: request.Response(0 if address else 1, results))
        return path


bus = dbus.SessionBus()
name = dbus.service.BusName("org.freedesktop.portal.Desktop", bus)
portal = Portal(bus, PATH)


def read(source, condition):
    for line in os.read(source, 65536).decode().splitlines():
        portal.change(line)
    return True


GLib.io_add_watch(os.open(sys.argv[1], os.O_RDWR), GLib.IO_IN, read)
print("ready", flush=True)
GLib.MainLoop().run()
