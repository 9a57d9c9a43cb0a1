internal import PuzzleCore
internal import PuzzleKit

extension Page {
  /// Returns the page with a game's instructions, followed by those that all games share.
  static func help(_ game: GameInfo, keys: KeyNames = KeyNames()) -> Page {
    var page = Page(
      id: "help", title: "How to play",
      blocks: game.guide.blocks + loading(game.material) + forAllGames(game.material, keys))
    if !game.guide.secret.isEmpty { page.spoiler = .paragraph(game.guide.secret) }
    return page
  }

  /// Returns what is said of photos, where a game has use for them and its own instructions are
  /// silent.
  private static func loading(_ material: Material) -> [Guide.Block] {
    switch material {
    case .picture, .puzzle:
      [
        .heading("Your own photos"),
        .paragraph(
          """
          Drop a photo on the window, paste a copied picture file with Ctrl+V, or press “Load \
          photo”. It can be a JPEG, PNG, WebP, GIF, BMP, TIFF, HEIC or AVIF file.
          """),
      ]
    case .words, .pack: []
    }
  }

  /// Returns the entries of the buttons that the menu bar has for a material.
  private static func loadButtons(_ material: Material) -> [Guide.Block] {
    switch material {
    case .picture, .puzzle:
      [
        .entry("Camera", "takes a photo, three seconds after you press the button"),
        .entry("Load photo", "chooses a picture file"),
      ]
    case .words: [.entry("Load words", "chooses a file with a list of words")]
    case .pack: [.entry("Load pictures", "chooses a folder of pictures")]
    }
  }

  /// Returns the entries of the keys that load a material.
  private static func loadKeys(_ material: Material) -> [Guide.Block] {
    switch material {
    case .picture, .puzzle:
      [
        .entry("Ctrl+O", "loads a photo"),
        .entry("Ctrl+V", "opens the picture file that you copied"),
      ]
    case .words:
      [
        .entry("Ctrl+O", "loads a list of words"),
        .entry("Ctrl+V", "opens the file that you copied"),
      ]
    case .pack:
      [
        .entry("Ctrl+O", "loads pictures"),
        .entry("Ctrl+V", "opens the files that you copied, or a link"),
      ]
    }
  }

  private static func forAllGames(_ material: Material, _ keys: KeyNames) -> [Guide.Block] {
    [
      .heading("The menu bar"),
      .entry("Games", "shows all games; the game you leave stays as it is until you come back"),
    ] + loadButtons(material) + [
      .entry("New puzzle", "asks what the next puzzle should be like"),
      .entry("Title", "changes the puzzle; while Auto Solve runs, speeds it up"),
      .heading("Keys"),
      .entry("Ctrl+Z", "takes back the last move, or a new puzzle"),
      .entry("Ctrl+Shift+Z", "makes the move again"),
      .entry("Ctrl+H", "shows the next move for a moment; it counts as help"),
      .entry("Ctrl+N", "opens New puzzle"),
      .entry("Ctrl+P", "shows your puzzles"),
      .entry("Ctrl+W", "shows your wall, where every finished puzzle hangs"),
      .entry("Ctrl+1, Ctrl+2 …", "change to the first game, the second …"),
    ] + loadKeys(material) + [
      .entry("F1", "shows how to play"),
      .entry("F11, Alt+Enter", "fills the screen, and back"),
      .entry("Ctrl+\(keys.comma)", "opens the settings"),
      .entry("F6", "moves between the menu bar, the buttons at the edge and the table"),
      .entry("M, Ctrl+M", "turns sound off and on"),
      .entry("Ctrl+Q", "closes the program"),
      .heading("Game controllers"),
      .paragraph(
        """
        Plug one in at any time. While you use it, a row at the edge of the window names its \
        buttons as they are marked on it.
        """),
      .entry("Left stick", "moves a cursor; the button below picks up, drops and presses"),
      .entry("Button at the right", "puts back what you hold, closes a page"),
      .entry("Other two buttons", "undo a move, and show the next one"),
      .entry("Shoulders", "turn what you hold, and move between items on a page"),
      .entry("Right stick", "pushes the table, scrolls a page"),
      .entry("Triggers", "zoom in and out"),
      .entry("D-pad", "moves between items, as the arrow keys do"),
      .entry("Press the right stick", "goes to the next item, or the next free place"),
      .entry(Phrase("Start", context: "a controller’s button"), "goes to the menu bar"),
    ]
  }

  static let privacy = Page(
    id: "privacy", title: "Privacy",
    blocks: [
      .heading("Your photos stay with you"),
      .paragraph(
        """
        TiFpuzzle works without a network. It needs no account, sends nothing, and counts \
        nothing about you, unless you play together with others.
        """),
      .paragraph(
        """
        Your photos are only read, never changed. Each photo is decoded in a process of its own, \
        with limits on memory and time, so a damaged file can’t do harm.
        """),
      .paragraph(
        """
        The camera is on only while you see its picture. No frame leaves the program, and \
        nothing is kept except the one photo you use.
        """),
      .heading("Playing together"),
      .paragraph(
        """
        While you sit at a shared table, its server gets the picture without its metadata, the \
        puzzle, your moves, your name and colour, and the place of your pointer. All of it is \
        sealed: only those who have the link can read it. When you leave, the connection ends.
        """),
      .heading("What is saved"),
      .paragraph(
        """
        Each puzzle with its moves, its clock and its own copy of the picture, so you can \
        continue it after the photo is deleted. Each puzzle you finish, until you take it down \
        from your wall. Your results and settings. And the photos you opened last, so they’re \
        easy to find again; your desktop lists these among the recent files, too.
        """),
      .paragraph(
        """
        All of it is in your own data folder, under tifpuzzle, where only you can read it. \
        “Forget everything” in the settings deletes it.
        """),
    ])
}
