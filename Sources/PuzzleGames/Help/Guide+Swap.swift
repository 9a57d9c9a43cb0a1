internal import PuzzleCore
internal import PuzzleKit

extension Guide {
  /// The instructions of Swap.
  static let swap = Guide(
    name: "Swap", summary: "Swap the tiles of a picture, level after level.",
    blocks: [
      .heading("The puzzle"),
      .paragraph(
        """
        The picture is cut into tiles, and none of them is where it belongs. Drag a tile onto \
        another one to swap the two; while you hold it there, the other one shows where it \
        will go. If you let go anywhere else, the tile glides back.
        """),
      .paragraph(
        """
        Levels go from 2x2 to 10x10, each with another picture. Solving a level opens the next \
        one. “New puzzle” goes back to any level that is open.
        """),
      .paragraph(
        """
        Tiles that look the same, such as plain sky, count in either place. A wide picture gets \
        more columns than rows, so that its tiles are nearly square.
        """),
      .heading("Stars"),
      .entry("Three", "for the fewest swaps possible"),
      .entry("Two", "for at most 2 more"),
      .entry("One", "for at most 5 more"),
      .heading("At the edge of the table"),
      .entry("Hint, H", "shows the whole picture for two seconds, once a level"),
      .entry("Next level, N", "goes to the next level, once this one is solved"),
      .heading("Without dragging"),
      .paragraph("Click a tile, and then the tile to swap it with. Or use the keyboard alone:"),
      .entry("Tab, arrows", "move between items"),
      .entry("Enter, Space", "press a button; pick up a tile, or swap it with this one"),
      .entry("Escape", "puts the tile back, closes a page"),
    ],
    secret:
      """
      Click the four corners of the table, where nothing lies, in a U: top left, bottom \
      left, bottom right, top right. Or press Ctrl with Home, End, Page Down and Page Up. A \
      button appears that solves the puzzle for you, with as few swaps as possible.
      """,
    tip: "Drag tiles to swap their places."
  )
}
