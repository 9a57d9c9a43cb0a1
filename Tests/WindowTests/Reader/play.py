"""Plays a game through AT-SPI alone, as a screen reader does: no pixel is seen, and no key is pressed
except to type names.

    dbus-run-session -- play.py GAME TIFPUZZLE [ARGUMENT...]

Every wait is for a condition that is checked after each event of the bus. What the program says is
written to standard output, one sentence a line. The last line is "won".
"""
import os
import re
import signal
import subprocess
import sys
import time

try:
    from gi.repository import Gio, GLib
except ImportError:
    sys.exit("GLib for Python is missing: “sudo apt install python3-gi”.")

PATIENCE = 60.0
ROOT = "/org/a11y/atspi/accessible/root"
# Roles and states, by their numbers in AT-SPI.
DIALOG, FRAME, PUSH_BUTTON, SLIDER, ENTRY, NOTIFICATION = 16, 23, 43, 51, 79, 101
ENABLED, FOCUSED, MODAL = 8, 12, 16


class Failure(Exception):
    pass


class Assistance:
    """The buses of the session and of assistive technology, which GNOME switches on and off."""

    def __init__(self):
        self.session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = self.session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None)
        self.address = address[0]
        flags = Gio.DBusConnectionFlags
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address[0], flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)

    def switch(self, is_on):
        value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", is_on)))
        self.session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value,
            None, Gio.DBusCallFlags.NONE, -1, None)

    def call(self, name, path, interface, method, signature="()", *arguments):
        """Calls a method of AT-SPI, and returns what it answers."""
        return self.bus.call_sync(
            name, path, "org.a11y.atspi." + interface, method,
            GLib.Variant(signature, arguments), None, 0, 5000, None)

    def get(self, name, path, interface, key):
        arguments = GLib.Variant("(ss)", ("org.a11y.atspi." + interface, key))
        return self.bus.call_sync(
            name, path, "org.freedesktop.DBus.Properties", "Get", arguments, None, 0, 5000, None)[0]

    def set(self, name, path, interface, key, value):
        arguments = GLib.Variant("(ssv)", ("org.a11y.atspi." + interface, key, value))
        self.bus.call_sync(
            name, path, "org.freedesktop.DBus.Properties", "Set", arguments, None, 0, 5000, None)


def drain():
    """Handles the events that have arrived."""
    context = GLib.MainContext.default()
    while context.pending():
        context.iteration(False)


def wait(hope, condition):
    """Returns the first true value of the condition, checked after each event."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            value = condition()
        except GLib.Error:
            value = None  # A widget was taken away while it was looked at.
        drain()
        if value:
            return value
        if time.monotonic() > end:
            raise Failure(f"not seen within {PATIENCE:.0f} s: {hope}")
        # Events wake this up; the timer is for changes without one, such as a process's end.
        alarm = GLib.timeout_add(50, lambda: True)
        GLib.MainContext.default().iteration(True)
        GLib.source_remove(alarm)


class Widget:
    """An entry of the list that AT-SPI keeps of all widgets of a program."""

    def __init__(self, assistance, item):
        (self.bus_name, self.path), _, (_, self.parent), self.index = item[:4]
        self.name, self.role, states = item[6], item[7], item[9]
        self.states = {i for i in range(64) if states[i // 32] >> i % 32 & 1}
        self.assistance = assistance

    @property
    def is_enabled(self):
        return ENABLED in self.states

    @property
    def id(self):
        return self.assistance.get(self.bus_name, self.path, "Accessible", "AccessibleId")

    @property
    def extents(self):
        call = self.assistance.call
        return call(self.bus_name, self.path, "Component", "GetExtents", "(u)", 0)[0]

    @property
    def value(self):
        return self.assistance.get(self.bus_name, self.path, "Value", "CurrentValue")

    @value.setter
    def value(self, number):
        value = GLib.Variant("d", number)
        self.assistance.set(self.bus_name, self.path, "Value", "CurrentValue", value)

    @property
    def text(self):
        call = self.assistance.call
        return call(self.bus_name, self.path, "Text", "GetText", "(ii)", 0, -1)[0]

    @text.setter
    def text(self, content):
        call = self.assistance.call
        call(self.bus_name, self.path, "EditableText", "SetTextContents", "(s)", content)

    def press(self):
        call = self.assistance.call
        if not call(self.bus_name, self.path, "Action", "DoAction", "(i)", 0)[0]:
            raise Failure(f"{self.name} can't be pressed")

    def __repr__(self):
        return f"{self.role} “{self.name}”"


class Game:
    def __init__(self, assistance, command):
        # Nothing of the program outlives a driver that is killed: its output stays its own.
        # A property of the screen may name the bus of an earlier session; the variable counts more.
        variables = dict(os.environ, AT_SPI_BUS_ADDRESS=assistance.address)
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=variables)
        self.assistance = assistance
        self.said = []
        self.typed = []
        assistance.bus.signal_subscribe(
            None, "org.a11y.atspi.Event.Object", None, None, None, 0, self.hear)
        for kind in [
                "state-changed", "children-changed", "property-change", "text-changed"]:
            assistance.call(
                "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "Registry",
                "RegisterEvent", "(s)", "object:" + kind)

    def readers(self):
        """The numbers of the reader's processes."""
        found = []
        for number in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{number}/stat") as stat:
                    parts = stat.read().rsplit(")", 1)
            except OSError:
                continue
            fields = parts[1].split()
            if int(fields[1]) == self.process.pid and "tifpuzzle-reade" in parts[0]:
                if fields[0] != "Z":
                    found.append(int(number))
        return found

    def hear(self, bus, sender, path, interface, signal, arguments):
        if signal == "TextChanged" and arguments[0].startswith("insert"):
            self.typed.append(arguments[3])
        if signal != "StateChanged" or arguments[0] != "showing" or not arguments[1]:
            return
        try:
            if self.assistance.call(sender, path, "Accessible", "GetRole")[0] == NOTIFICATION:
                self.said.append(self.assistance.get(sender, path, "Accessible", "Name"))
                print(self.said[-1], flush=True)
        except GLib.Error:
            pass  # The next sentence has taken its place already.

    def all(self):
        """All widgets of the program."""
        if self.process.poll() is not None:
            raise Failure(f"the program has ended with {self.process.returncode}")
        call = self.assistance.call
        programs = call("org.a11y.atspi.Registry", ROOT, "Accessible", "GetChildren")[0]
        for name, path in programs:
            if self.assistance.get(name, path, "Accessible", "Name") != "TiFpuzzle":
                continue
            items = call(name, "/org/a11y/atspi/cache", "Cache", "GetItems")[0]
            return [Widget(self.assistance, item) for item in items]
        return []

    def split(self, widgets):
        """The window, and the groups in it."""
        window = next((w for w in widgets if w.role == FRAME), None)
        groups = [w for w in widgets if window and w.parent == window.path]
        return window, [g for g in groups if g.role != NOTIFICATION]

    @property
    def window(self):
        return self.split(self.all())[0]

    def groups(self):
        return self.split(self.all())[1]

    def group(self, name):
        return next((g for g in self.groups() if g.id == name), None)

    def widgets(self, group="table"):
        widgets = self.all()
        parent = next((g for g in self.split(widgets)[1] if g.id == group), None)
        if not parent:
            return []
        return sorted((w for w in widgets if w.parent == parent.path), key=lambda w: w.index)

    def find(self, pattern, group="table"):
        return next((w for w in self.widgets(group) if re.fullmatch(pattern, w.name)), None)

    def see(self, pattern, group="table"):
        return wait(f"“{pattern}” in {group}", lambda: self.find(pattern, group))

    def press(self, pattern, group="table"):
        wait(
            f"“{pattern}” can be pressed",
            lambda: (w := self.find(pattern, group)) and w.is_enabled and w).press()

    def has_won(self):
        return self.group("solved") is not None

    def hear_of(self, pattern):
        return wait(
            f"“{pattern}” is said",
            lambda: next((s for s in self.said if re.search(pattern, s)), None))


def piece(game, row, column, rest=".*"):
    return rf"(?:Piece|Tile) \d+ of \d+, row {row}, column {column}{rest}"


def check_extents(game):
    """All widgets lie in the window."""
    left, top, width, height = game.window.extents
    for widget in game.widgets():
        x, y, wide, high = widget.extents
        is_across = x < left + width and x + wide > left
        if not (wide > 0 and high > 0 and is_across and y < top + height and y + high > top):
            raise Failure(f"{widget} is not in the window")


def use_keys(*words):
    """Uses the keyboard, or moves the window."""
    search = ["xdotool", "search", "--onlyvisible", "--name", "TiFpuzzle"]
    window = subprocess.run(search, check=True, capture_output=True, text=True).stdout.split()[-1]
    words = [window if word == "WINDOW" else word for word in words]
    subprocess.run(["xdotool", *words], check=True, timeout=PATIENCE)


def check_move(game):
    """The extents follow a window that is only moved."""
    widget = game.widgets()[0]
    before, inside = game.window.extents, widget.extents
    use_keys("windowmove", "--sync", "WINDOW", str(before[0] + 61), str(before[1] + 47))
    after = wait(
        "the new place of the window",
        lambda: (e := game.window.extents)[:2] != before[:2] and e)
    way = (after[0] - before[0], after[1] - before[1])
    if tuple(widget.extents[:2]) != (inside[0] + way[0], inside[1] + way[1]):
        raise Failure(f"{widget} has not moved with the window")


def field(game, name, group):
    """Returns a line that is typed into, once it has the focus."""
    return wait(
        f"the field “{name}”",
        lambda: (w := game.find(name, group)) and w.role == ENTRY and FOCUSED in w.states and w)


def type_name(game, line, name):
    """Types a name letter by letter, and then replaces it."""
    use_keys("windowactivate", "--sync", "WINDOW")
    if line.text:
        use_keys("key", *["BackSpace"] * len(line.text))
    wait("an empty line", lambda: line.text == "")
    game.typed.clear()
    use_keys("type", "abc")
    # Letters that are typed fast may be told together.
    wait("each letter is told", lambda: "".join(game.typed) == "abc")
    if line.text != "abc":
        raise Failure(f"“{line.text}” is in the line")
    line.text = name
    wait("the whole text", lambda: line.text == name)


def rename_save(game):
    game.press("Games", "bar")
    game.press("Your puzzles.*", "games")
    game.press("Rename", "puzzles")
    type_name(game, field(game, "Name of the puzzle", "puzzles"), "For my sister")
    game.press("Save the name", "puzzles")
    game.see("For my sister.*", "puzzles")
    if not FOCUSED in game.find("Rename", "puzzles").states:
        raise Failure("the focus is not on the button that the name was changed with")
    game.press("Close", "puzzles")
    wait("no page", lambda: game.group("puzzles") is None)


def name_tray(game):
    game.press("Open a tray.*", "tools")
    game.press("Rename “Tray 1”")
    type_name(game, field(game, "Name of tray 1", "table"), "Sky")
    game.press("Name of tray 1")
    game.see("Rename “Sky”")
    game.press("Open a tray.*", "tools")


def set_sound(game):
    game.press("Sound", "bar")
    slider = wait(
        "a slider", lambda: next((w for w in game.widgets("new") if w.role == SLIDER), None))
    if MODAL not in game.group("new").states:
        raise Failure("the dialog is not modal")
    if game.group("table").is_enabled:
        raise Failure("the table is enabled under a dialog")
    slider.value = 30
    wait("30", lambda: slider.value == 30)
    wait("the focus in the dialog", lambda: FOCUSED in game.find("Done", "new").states)
    game.press("Done", "new")
    wait("no dialog", lambda: game.group("new") is None)


def kill_reader(game):
    reader = game.readers()[0]
    os.kill(reader, signal.SIGKILL)
    wait("another process", lambda: [r for r in game.readers() if r != reader])


def play_tifpuzzle(game):
    check_extents(game)
    check_move(game)
    set_sound(game)
    for row in range(1, 4):
        for column in range(1, 4):
            if (row, column) == (1, 2):
                rename_save(game)
            if (row, column) == (2, 1):
                kill_reader(game)
            game.press(piece(game, row, column, ", on the table"))
            game.see(piece(game, row, column, ", in your hand"))
            game.press(rf"Cell in row {row}, column {column}, empty")
            game.see(piece(game, row, column, ", in its place"))
    game.hear_of("It fits. In place: 8 of 9.")
    game.hear_of("Puzzle Completed!")


def play_jigsaw(game):
    name_tray(game)
    first = game.see(piece(game, 1, 1))
    count = int(re.search(r"of (\d+)", first.name)[1])
    columns = max(int(re.search(r"column (\d+)", w.name)[1]) for w in pieces(game))
    game.press(piece(game, 1, 1))
    game.press("Middle of the table")
    game.see(piece(game, 1, 1, ".*, on the table"))
    for number in range(1, count):
        row, column = number // columns + 1, number % columns + 1
        game.press(piece(game, row, column))
        game.see(piece(game, row, column, ".*, in your hand"))
        # A place beside two pieces is named after one of them.
        beside = f"Right of row {row}, column {column - 1}|Below row {row - 1}, column {column}"
        # Pieces that were joined by chance have no such place.
        game.press(beside if game.find(beside) else piece(game, row, column))
        wait("an empty hand", lambda: not game.find(piece(game, row, column, ".*in your hand")))
    game.hear_of(f"Joined: {count} of {count}.")


def pieces(game):
    return [w for w in game.widgets() if w.name.startswith("Piece ")]


def play_swap(game):
    tiles = lambda: [w for w in game.widgets() if w.name.startswith("Tile ")]
    read = lambda words: tuple(map(int, re.search(r"row (\d+), column (\d+)", words).groups()))
    wait("tiles", tiles)
    while not game.has_won():
        lies = {}
        for tile in tiles():
            home = read(tile.name)
            elsewhere = re.search(r"lies in (.*)", tile.name)
            lies[read(elsewhere[1]) if elsewhere else home] = home
        wrong = [place for place, home in lies.items() if place != home]
        if not wrong:
            break
        home = lies[wrong[0]]
        game.press(piece(game, *home))
        game.see(piece(game, *home, ", in your hand"))
        game.press(piece(game, *lies[home]))
        game.see(piece(game, *home, ", in its place"))
    game.hear_of("Swaps: ")


def play_wordsearch(game):
    grid = {}
    words = []
    for widget in wait("letters", game.widgets):
        cell = re.fullmatch(r"(.), row (\d+), column (\d+).*", widget.name)
        if cell:
            grid[int(cell[2]), int(cell[3])] = cell[1]
        elif widget.role == PUSH_BUTTON:
            words.append(widget.name)
    ways = [(y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if (y, x) != (0, 0)]
    for word in words:
        letters = word.upper()
        ends = next(
            ((y, x), (y + dy * (len(letters) - 1), x + dx * (len(letters) - 1)))
            for y, x in grid for dy, dx in ways
            if all(grid.get((y + dy * i, x + dx * i)) == c for i, c in enumerate(letters)))
        game.press(r"., row %d, column %d" % ends[0])
        game.see(r"., row %d, column %d, chosen" % ends[0])
        game.press(r"., row %d, column %d" % ends[1])
        game.see(re.escape(word) + ", found")
    game.hear_of(f"Words found: {len(words) - 1} of {len(words)}")


def play_ipict(game):
    for turn in range(6):
        words = wait(
            "words to choose from",
            lambda: [
                w for w in game.widgets()
                if w.role == PUSH_BUTTON and re.fullmatch("[A-Z]{2,}", w.name)])
        word = words[2].name
        words[2].press()
        game.press("I’m Player .")
        game.see("Letter 1, empty")
        for place, letter in enumerate(word, 1):
            game.press(re.escape(letter))
            if place < len(word):
                game.see(f"Letter {place}: {re.escape(letter)}")
    game.see("Rematch")


def main():
    name, command = sys.argv[1], sys.argv[2:]
    assistance = Assistance()
    is_late = name == "tifpuzzle"
    if not is_late:
        assistance.switch(True)
    game = Game(assistance, command)
    try:
        if is_late:
            search = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "TiFpuzzle"]
            subprocess.run(search, check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE)
            if game.readers():
                raise Failure("the reader's process runs without assistive technology")
            assistance.switch(True)
        wait("the window", lambda: game.group("table"))
        globals()[f"play_{name}"](game)
        if name != "ipict":
            wait("the bar of the solved puzzle", game.has_won)
        assistance.switch(False)
        wait("the reader's process ends", lambda: not game.readers())
        game.process.terminate()
        wait("the program ends", lambda: game.process.poll() is not None)
        if game.process.returncode != 0:
            raise Failure(f"the program has ended with {game.process.returncode}")
    except Failure as failure:
        print(f"Not won: {failure}", flush=True)
        try:
            for group in game.groups():
                print(group.id, group.name, flush=True)
                for widget in game.widgets(group.id)[:60]:
                    print("  ", widget, flush=True)
        except (GLib.Error, Failure):
            pass
        sys.exit(1)
    finally:
        if game.process.poll() is None:
            game.process.kill()
        game.process.wait()
    print("won")


main()
