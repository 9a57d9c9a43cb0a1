public import PuzzleCore
public import PuzzleKit

extension IPict {
  public static let hasMusic = true
  public static let guide = Guide(
    name: "iPict", summary: "Pick a picture, and let a friend guess the word.",
    blocks: [
      .heading("How a match works"),
      .paragraph(
        "You and a friend take turns. One picks one of four pictures; the other guesses the word "
          + "that belongs to it: what four small pictures have in common, or what one large "
          + "picture shows. After three rounds each of you has guessed three words. Every word "
          + "you fill in, right or wrong, counts as a guess. Whoever needs fewer guesses gets the "
          + "crown."),
      .heading("Guessing"),
      .paragraph(
        "Drag tiles into the slots, click them one after the other, or type the letters. Click a "
          + "tile in a slot to send it back. Once all slots are filled, the word is checked. A "
          + "guess can’t be undone."),
      .heading("Ways to play"),
      .entry("For two", "you share one screen and take turns; a card hides what was picked"),
      .entry("Alone", "the computer picks, and allows \(par) guesses for six words"),
      .entry(
        "By link",
        "pick a picture, press “Copy link”, and send the link with any messenger. Paste the link "
          + "you get back into the window (Ctrl+V), drop it there, or open it"),
      .heading("Your own pictures"),
      .paragraph(
        "Drop a folder of pictures on the window. The file names are the words, as in "
          + "“apple.jpg”. A match needs 24 of them. Small copies are saved with the match, so you "
          + "can delete the folder. Your own pictures can’t be sent in a link."),
      .heading("Auto Solve"),
      .paragraph(
        "Click the four corners of the table in this order: upper left, lower left, lower right, "
          + "upper right, like drawing the letter U. A button appears that finds the words for "
          + "you. A match by link has none."),
      .heading("With the keyboard alone"),
      .entry("1 to 4", "pick a picture"),
      .entry("Letters, Backspace", "place a tile, take the last one back"),
      .entry("Space", "shuffle the tiles"),
      .entry("Enter", "continues: ready, copy the link, rematch"),
      .entry("Tab, arrows", "move between items"),
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
