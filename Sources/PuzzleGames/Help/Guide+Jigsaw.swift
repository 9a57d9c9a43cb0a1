internal import PuzzleCore
internal import PuzzleKit

extension Guide {
  /// The instructions of Jigsaw.
  static let jigsaw = Guide(
    name: "Jigsaw", summary: "Interlocking pieces that turn and join, from 2 to 100,000.",
    blocks: [
      .heading("The puzzle"),
      .paragraph(
        """
        The picture is cut into interlocking pieces and scattered over the table. Drag a piece \
        next to its true neighbour, turned the same way, and they join. Joined pieces move \
        as one, and join other parts. The puzzle is solved when the whole picture is \
        together and upright.
        """),
      .heading("Rotation"),
      .entry("Click", "turns a piece by 90°, or picks it up if you press C before"),
      .entry("Right drag", "turns the piece freely; it settles when you let go"),
      .entry("Wheel", "turns the piece you hold"),
      .entry("R, Shift+R", "turn the piece you hold or point at, and back"),
      .entry("Two fingers", "turn and move the piece they touch"),
      .heading("Many pieces"),
      .entry("Shift+click, M", "adds a piece to the selection, or removes it"),
      .entry("L", "lets a click select pieces, with no key held"),
      .entry("Drag", "on the empty table selects pieces: they move and turn as one"),
      .entry("Shift+drag", "selects from anywhere, even over pieces"),
      .entry("S", "sorts loose pieces by border, colour, shape, or as they lie"),
      .entry("E", "shows border pieces only; again, brings the rest back"),
      .entry("1 to 4", "put the pieces you hold, selected or point at into that tray"),
      .entry("T, Shift+1 to 4", "open or close a tray: drag pieces out of it or into it"),
      .entry("X", "puts everything in the open tray back"),
      .entry("O", "shows closed boxes, in which 500 pieces or more can arrive"),
      .heading("Looking closer"),
      .entry("Wheel", "zooms around the pointer"),
      .entry("+, -", "zoom around the middle of the window"),
      .entry("Middle drag", "moves the table; so does dragging while you hold Space"),
      .entry("Page keys, Home, End", "move the table"),
      .entry("Page keys", "show the other pieces of a full tray, or the other boxes"),
      .entry("0", "shows the whole table"),
      .entry("G", "shows a ghost picture under the pieces: off, faint, strong"),
      .entry("P", "shows a preview: drag it, or magnify it with the wheel"),
      .entry("B", "changes the background"),
      .heading("Without dragging"),
      .paragraph("Use the keyboard alone:"),
      .entry("Tab, arrows", "move between items"),
      .entry("Enter, Space", "press a button; pick up a piece or put it down"),
      .entry("Tab", "moves the piece you hold to the next free place beside others"),
      .entry("Arrows", "move the piece you hold by 10 points, with Shift by 1 point"),
      .entry("Enter, Space", "on the preview: arrows and Tab move it, + and - magnify it"),
      .entry("Escape", "puts the piece back, closes a page"),
    ],
    secret:
      """
      Click the four corners of the table, where nothing lies, in a U: top left, bottom \
      left, bottom right, top right. Or press Ctrl with Home, End, Page Down and Page Up. A \
      button appears that solves the puzzle for you.
      """,
    tip: "Drag fitting pieces together to join."
  )
}
