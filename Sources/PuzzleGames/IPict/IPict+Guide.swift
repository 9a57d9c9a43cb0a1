public import PuzzleCore

extension IPict {
  public static let hasMusic = true
  public static let guide = Guide(
    name: "iPict", summary: "Pick a picture, and let a friend guess the word.",
    blocks: [
      .heading("The match"),
      .paragraph(
        "In turn one of you picks one of four pictures, and the other guesses the word that belongs "
          + "to it: what four small pictures have in common, or what a large one shows. After three "
          + "rounds each of you has guessed three words. Every word that you fill in, right or "
          + "wrong, is a guess; whoever needs fewer of them gets the crown."),
      .heading("The word"),
      .paragraph(
        "Drag the tiles into the slots, or click them one after the other, or type the letters. A "
          + "click on a tile in a slot sends it home. When all slots are filled, the word is looked "
          + "at: a guess cannot be taken back."),
      .heading("Three ways to meet"),
      .entry("For two", "on one screen in turn; a card hides what was picked"),
      .entry("Alone", "the computer picks, and allows \(par) guesses for six words"),
      .entry(
        "By link",
        "“Copy link” puts your move on the clipboard: send it with any messenger. When your friend’s "
          + "link comes back, paste it into the window (Ctrl+V), drop it there, or open it"),
      .heading("Your own pictures"),
      .paragraph(
        "Drop a folder of pictures on the window: their names are the words, as in “apple.jpg”. A "
          + "match needs 24 of them. Small copies are kept with the match, so the folder may go. "
          + "They cannot be sent in a link."),
      .heading("The secret"),
      .paragraph(
        "The table’s corners, clicked one after the other down and round like a letter U from the upper "
          + "left, show a button that finds the words by itself; not where a friend plays by link."),
      .heading("Without the mouse"),
      .entry("1 to 4", "pick a picture"),
      .entry("Letters, Backspace", "lay a tile, take the last one back"),
      .entry("Space", "shuffle the tiles"),
      .entry("Enter", "goes on: ready, copy the link, rematch"),
      .entry("Tab, arrows", "go from one thing to the next"),
    ])

  public static func choices(for parameters: Parameters, picture: Size?) -> [FormField] {
    let modes = FormField(
      "mode", "Players",
      .options(
        ["For two", "Alone", "By link"],
        selected: Mode.allCases.firstIndex(of: parameters.mode) ?? 0))
    let books = parameters.books.all
    var names = books.map(\.name)
    var selected = books.firstIndex { $0.language == parameters.language } ?? 0
    if let pack = parameters.pack {
      selected = names.count
      names.append("“\(pack.name)”")
    }
    return names.isEmpty
      ? [modes] : [modes, FormField("words", "Words", .options(names, selected: selected))]
  }

  public static func choosing(
    _ id: String, _ value: Int, in parameters: Parameters
  ) -> Parameters {
    var changed = parameters
    switch id {
    case "mode" where Mode.allCases.indices.contains(value): changed.mode = Mode.allCases[value]
    case "words" where parameters.books.all.indices.contains(value):
      changed.language = parameters.books.all[value].language
      changed.pack = nil
    default: break
    }
    return changed
  }

  /// Returns an ending without a dialog: the board shows the result itself.
  public static func ending(
    of table: Table<IPict>, _ interaction: Interaction, _ tally: Tally
  ) -> Ending {
    Ending(isOnTable: true)
  }

  /// Returns the pictures of a pack: the copies in it, or the files of a pack from an older
  /// version.
  public static func pictures(on table: Table<IPict>) -> [OwnPicture] {
    table.deal.turns.joined().flatMap { riddle in
      riddle.pictures.compactMap { name in
        if Pack.isPath(name) { return OwnPicture(name: name, source: .file(path: name)) }
        guard Pack.isCopy(name) else { return nil }
        let bytes = table.parameters.pack?.copy(named: name, at: riddle.place)
        return bytes.map { OwnPicture(name: name, source: .bytes($0)) }
      }
    }
  }

  /// Returns a Boolean value that indicates whether text input is accepted, which types the letters
  /// of the word being guessed.
  public static func takesText(
    _ table: Table<IPict>, _ interaction: Interaction, _ motion: Motion
  ) -> Bool {
    let moment = Moment(table, interaction, motion)
    return moment.phase == .guessing && !moment.isCompact
  }
}
