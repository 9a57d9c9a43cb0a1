extension Page {
  static let help = Page(
    id: "help", title: "How to play",
    blocks: [
      .heading("The puzzle"),
      .paragraph(
        "The picture is cut into pieces and scattered over the lower half of the window. "
          + "Drag each piece into the white grid. Near its own cell it snaps into place and stays."),
      .paragraph(
        "A piece that shakes its head is in the wrong cell. It stays where you let go of it."),
      .heading("Your own pictures"),
      .paragraph(
        "Drop a photo from your file manager onto the window, paste one, or choose one with "
          + "“Load photo”. It is shown as a square cut from its middle. JPEG, PNG, WebP, GIF, BMP "
          + "and TIFF files are read."),
      .heading("The menu bar"),
      .entry("Camera", "takes a photo with a camera"),
      .entry("Load photo", "chooses a picture file"),
      .entry("Title", "changes between 3x3 and 4x4; hurries auto-solve while it runs"),
      .heading("The secret"),
      .paragraph(
        "The grid keeps a secret. Its corners, clicked one after the other down and round like a "
          + "letter U from the upper left, show a button that solves the puzzle by itself. "
          + "The same again hides it."),
      .heading("Without dragging"),
      .paragraph(
        "Click a piece to pick it up, and click where it should go. Or use the keyboard alone:"),
      .entry("Tab, arrows", "go from one thing to the next"),
      .entry("Enter, Space", "press a button; pick a piece up or put it down"),
      .entry("Arrows", "move the piece in your hand; with Shift by one point"),
      .entry("Escape", "puts the piece back, closes a page"),
      .heading("Keys"),
      .entry("Ctrl+Z", "takes a move back"),
      .entry("Ctrl+Shift+Z", "makes it again"),
      .entry("Ctrl+O", "loads a photo"),
      .entry("Ctrl+V", "takes the picture file in the clipboard"),
      .entry("F1", "opens this page"),
      .entry("Ctrl+Q", "closes the game"),
    ])

  static let privacy = Page(
    id: "privacy", title: "Privacy",
    blocks: [
      .heading("Your photos stay with you"),
      .paragraph(
        "TiFpuzzle works without a network. It sends nothing, asks for no account, and counts "
          + "nobody."),
      .paragraph(
        "A photo you load is only read, never changed. It is decoded in a small process of its "
          + "own, with limits on memory and time, so that a damaged file cannot harm the game."),
      .heading("What is kept"),
      .paragraph(
        "The program remembers which pictures you opened last, so that they are easy to find "
          + "again. The list lies in your own data folder, under tifpuzzle."),
      .heading("What is not kept"),
      .paragraph("Nothing else: no copies of your photos, no log of how you play."),
    ])
}
