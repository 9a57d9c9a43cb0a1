internal import PuzzleCore
internal import PuzzleKit

extension Guide {
  /// The instructions of iPict.
  static let iPict = Guide(
    name: "iPict", summary: "Pick a picture, and let a friend guess the word.",
    blocks: [
      .heading("How a match works"),
      .paragraph(
        """
        You and a friend take turns. One picks one of four pictures; the other guesses the word \
        that belongs to it: what four small pictures have in common, or what one large \
        picture shows. After three rounds each of you has guessed three words. Every word \
        you fill in, right or wrong, counts as a guess.
        """),
      .paragraph(
        """
        The coins beside a word say how hard it is. Hide one or two of the four pictures for \
        more coins. Whoever finds the word gets its coins, but each wrong guess gives one of \
        them to the player who picked. Whoever has more coins at the end gets the crown.
        """),
      .heading("Guessing"),
      .paragraph(
        """
        Drag tiles into the slots, click them one after the other, or type the letters. Click a \
        tile in a slot to send it back. Once all slots are filled, the word is checked. A \
        guess can’t be undone.
        """),
      .heading("Ways to play"),
      .entry("For two", "you share one screen and take turns; a card hides what was picked"),
      .entry("Alone", "the computer picks, and allows \(IPict.par) guesses for six words"),
      .entry(
        "Live",
        """
        with a match for two, press “Play together”: you pick at your computer, and your friend \
        guesses at another one
        """),
      .entry(
        "By link",
        """
        pick a picture, press “Copy link”, and send the link with any messenger. Paste the link \
        you get back into the window (Ctrl+V), drop it there, or open it
        """),
      .heading("Your own pictures"),
      .paragraph(
        """
        Drop photos on the window, or press “Make a pack” in “New puzzle”, and type the word for \
        each. A match needs 24 of them. “Save pack” writes them into one file for a friend, \
        who drops it on the window to play.
        """),
      .paragraph(
        """
        You can also drop a folder of pictures. The file names are the words, as in “apple.jpg”. \
        Small copies are saved, so you can delete the photos. Your own pictures can’t be sent \
        in a link.
        """),
      .heading("With the keyboard alone"),
      .entry("1 to 4", "pick a picture"),
      .entry("Letters, Backspace", "place a tile, take the last one back"),
      .entry("Space", "shuffle the tiles"),
      .entry("Enter", "continues: ready, copy the link, rematch"),
      .entry("Tab, arrows", "move between items"),
    ],
    secret:
      """
      Click the four corners of the table in a U: top left, bottom left, bottom right, top \
      right. Or press Ctrl with Home, End, Page Down and Page Up. A button appears that \
      finds the words for you. A match by link has none.
      """,
    tip: "One picks a picture, the other guesses."
  )
}
