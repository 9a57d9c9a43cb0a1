internal import PuzzleCore
internal import PuzzleKit

extension Guide {
  /// The instructions of TiFpuzzle.
  static let tifpuzzle = Guide(
    name: "TiFpuzzle", summary: "Drag the slices of a photo into its grid.",
    blocks: [
      .heading("The puzzle"),
      .paragraph(
        """
        The picture is cut into pieces and scattered over the lower half of the window. Drag \
        each piece into the grid. Near the centre of its own cell it snaps into place \
        and stays there.
        """),
      .paragraph(
        """
        A piece that shakes is in the wrong cell. It stays where you let go of it, and you can \
        pick it up again.
        """),
      .paragraph(
        """
        A photo is shown as a square cut from its middle. Click the title to change between 3x3 \
        and 4x4.
        """),
      .heading("Without dragging"),
      .paragraph(
        "Click a piece to pick it up, and click where it should go. Or use the keyboard alone:"),
      .entry("Tab, arrows", "move between items"),
      .entry("Enter, Space", "press a button; pick up a piece or put it down"),
      .entry("Tab", "moves the piece you hold to the next free cell"),
      .entry("A, B … 1, 2 …", "move the piece you hold to a row, to a column"),
      .entry("Arrows", "move the piece you hold by 10 points, with Shift by 1 point"),
      .entry("Escape", "puts the piece back, closes a page"),
    ],
    secret:
      """
      Click the four corner cells of the grid in a U: top left, bottom left, bottom right, \
      top right. Or press Ctrl with Home, End, Page Down and Page Up. A button appears that \
      solves the puzzle for you. The same again hides it.
      """,
    tip: "Drag each piece to its place."
  )
}
