internal import PuzzleCore

extension Page {
  /// Returns the page with a game's instructions, followed by those that all games share.
  static func help(_ guide: Guide) -> Page {
    Page(id: "help", title: "How to play", blocks: guide.blocks + house)
  }

  private static let house: [Guide.Block] = [
    .heading("Your own pictures"),
    .paragraph(
      "Drop a photo from your file manager onto the window, paste one, or choose one with "
        + "“Load photo”. JPEG, PNG, WebP, GIF, BMP, TIFF, HEIC and AVIF files are read."),
    .heading("The menu bar"),
    .entry("Games", "shows all games; the one you leave waits for you as it is"),
    .entry("Camera", "takes a photo with a camera, three seconds after your press"),
    .entry("Load photo", "chooses a picture file"),
    .entry("New puzzle", "asks what the next puzzle is to be like, and deals it"),
    .entry("Title", "deals a variant of the puzzle; hurries auto-solve while it runs"),
    .heading("Keys"),
    .entry("Ctrl+Z", "takes a move back, or a new puzzle"),
    .entry("Ctrl+Shift+Z", "makes it again"),
    .entry("Ctrl+N", "chooses a new puzzle"),
    .entry("Ctrl+P", "shows all puzzles you have begun"),
    .entry("Ctrl+1, Ctrl+2 …", "change to the first game, the second …"),
    .entry("Ctrl+O", "loads a photo"),
    .entry("Ctrl+V", "takes the picture file in the clipboard"),
    .entry("F1", "opens this page"),
    .entry("M, Ctrl+M", "turns sound off and on"),
    .entry("Ctrl+Q", "closes the game"),
  ]

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
      .paragraph(
        "The camera is on only while its card shows what it sees. Nothing of that leaves the "
          + "program, and nothing is kept but the one photo you use."),
      .heading("What is kept"),
      .paragraph(
        "Each puzzle with its moves, its clock and its own copy of its picture: you go on where you "
          + "were, even when the photo is gone. And which pictures you opened last, so that they are "
          + "easy to find again."),
      .paragraph(
        "It all lies in your own data folder, under tifpuzzle, where only you can read it. Delete "
          + "the folder, and it is forgotten."),
    ])
}
