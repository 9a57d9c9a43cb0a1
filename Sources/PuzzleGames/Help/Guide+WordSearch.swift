internal import PuzzleCore
internal import PuzzleKit

extension Guide {
  /// The instructions of Word Search.
  static let wordSearch = Guide(
    name: "Word Search", summary: "Find the words that are hidden among the letters.",
    blocks: [
      .heading("The puzzle"),
      .paragraph(
        """
        Each word of the list is hidden once among the letters, along a straight line. Swipe \
        along a word from either end, or click its first letter and its last. A word that \
        you found gets a line in its own colour and is struck out in the list.
        """),
      .paragraph(
        """
        If you lose the line while swiping, it waits: go on, or let go. If you let go of letters \
        that aren’t a word, nothing happens.
        """),
      .paragraph(
        """
        If the letters are small, turn the wheel over them or spread two fingers to enlarge them. \
        Drag with the middle button to move the grid.
        """),
      .heading("Reveals"),
      .paragraph(
        """
        Click a word in the list, and the game shows you where it is. The list says how many \
        reveals are left.
        """),
      .heading("Themes"),
      .paragraph(
        """
        “New puzzle” shows the themes with a picture, and your own list. If there are many, \
        “More” shows the rest.
        """),
      .heading("Your own words"),
      .paragraph(
        """
        Drop a file on the window: plain text with one word per line or commas between them, or \
        JSON with “words” and, if you like, “title”, “language”, “size”, “count”, “reveals” \
        and “directions”.
        """
      ),
      .heading("At the edge of the table"),
      .entry("New game", "hides words in a new grid"),
      .entry("Print", "makes a PDF file of the puzzle to print"),
      .heading("With the keyboard alone"),
      .entry("Tab, arrows", "go to the letters, and move from one to the next"),
      .entry("Enter, Space", "begin a line, and end it"),
      .entry("Arrows", "extend a line that you began: right and down make a diagonal"),
      .entry("Escape", "cancels the line, closes a page"),
      .entry("+, -", "zoom around the middle of the window"),
    ],
    secret:
      """
      Click the four corners of the table, where nothing lies, in a U: top left, bottom \
      left, bottom right, top right. Or press Ctrl with Home, End, Page Down and Page Up. A \
      button appears that finds the words for you.
      """,
    tip: "Drag from first letter to last."
  )
}
