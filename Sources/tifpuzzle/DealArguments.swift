internal import ArgumentParser
internal import Content
internal import FileCommands
internal import PuzzleCore
internal import PuzzleKit
internal import SavedPuzzles

/// The puzzle options on the command line; each game defines which of them apply.
struct DealArguments: ParsableArguments {
  /// An option, by its name on the command line.
  enum Option: String, CaseIterable {
    case grid, pieces, columns, rows, rotation, cut, boxes, level, words, size, count, message,
      difficulty, mode
  }

  @ArgumentParser.Option(help: ArgumentHelp("Cells per side: 3 or 4 (tifpuzzle).", valueName: "n"))
  var grid: Int?

  @ArgumentParser.Option(help: ArgumentHelp("About how many pieces (jigsaw).", valueName: "n"))
  var pieces: Int?

  @ArgumentParser.Option(
    help: ArgumentHelp("Pieces across, with --rows (jigsaw).", valueName: "n"))
  var columns: Int?

  @ArgumentParser.Option(
    help: ArgumentHelp("Pieces down, with --columns (jigsaw).", valueName: "n"))
  var rows: Int?

  @ArgumentParser.Option(
    help: ArgumentHelp("Rotation: off, quarter or free (jigsaw).", valueName: "way"))
  var rotation: String?

  @ArgumentParser.Option(
    help: ArgumentHelp(
      "Cut: classic, varied, waves or straight (jigsaw).", valueName: "style"))
  var cut: String?

  @ArgumentParser.Option(
    help: ArgumentHelp(
      "Boxes for 500 pieces or more: off, region or colour (jigsaw).", valueName: "by"))
  var boxes: String?

  @ArgumentParser.Option(
    help: ArgumentHelp("Tiles per side of a nearly square picture, 2 to 10 (swap).", valueName: "n")
  )
  var level: Int?

  @ArgumentParser.Option(
    help: ArgumentHelp(
      "A theme such as animals, or a file with a list of words (wordsearch).",
      valueName: "theme|file"), completion: .file())
  var words: String?

  @ArgumentParser.Option(
    help: ArgumentHelp("Letters per side, 5 to 50 (wordsearch).", valueName: "n"))
  var size: Int?

  @ArgumentParser.Option(
    help: ArgumentHelp("Number of words, 1 to 100 (wordsearch).", valueName: "n"))
  var count: Int?

  @ArgumentParser.Option(
    help: ArgumentHelp("A sentence that the unused letters spell (wordsearch).", valueName: "text"))
  var message: String?

  @ArgumentParser.Option(
    help: ArgumentHelp("Difficulty: easy, medium or hard (wordsearch).", valueName: "how"))
  var difficulty: String?

  @ArgumentParser.Option(
    help: ArgumentHelp(
      "Language of the window and of words: en, de, fr, es, it, pt, pl, uk or ro.",
      valueName: "code"))
  var language: String?

  @ArgumentParser.Option(
    help: ArgumentHelp("Way to play: pass, alone or link (ipict).", valueName: "way"))
  var mode: String?

  /// The options of a command line without any.
  static var none: Self {
    var none = Self()
    (none.grid, none.pieces, none.columns, none.rows) = (nil, nil, nil, nil)
    (none.rotation, none.cut, none.boxes, none.level) = (nil, nil, nil, nil)
    (none.words, none.size, none.count, none.message) = (nil, nil, nil, nil)
    (none.difficulty, none.language, none.mode) = (nil, nil, nil)
    return none
  }

  /// The options that were given, in the order of the help.
  var given: [Option] {
    Option.allCases.filter { option in
      switch option {
      case .grid: grid != nil
      case .pieces: pieces != nil
      case .columns: columns != nil
      case .rows: rows != nil
      case .rotation: rotation != nil
      case .cut: cut != nil
      case .boxes: boxes != nil
      case .level: level != nil
      case .words: words != nil
      case .size: size != nil
      case .count: count != nil
      case .message: message != nil
      case .difficulty: difficulty != nil
      case .mode: mode != nil
      }
    }
  }

  /// Removes a word file whose disk does not respond, and returns its path.
  mutating func takeSlowWords() -> String? {
    guard let path = words, RequestedWordList.isSlow(path) else { return nil }
    words = nil
    return path
  }

  /// Checks that all given options belong to `game` and describe a puzzle of it; throws an error
  /// with a sentence otherwise.
  func check(for entry: Catalog.Entry) throws(DealError) {
    if let stranger = given.first(where: { !entry.options.contains($0) }) {
      let known = Option.allCases.filter(entry.options.contains).map { "--\($0.rawValue)" }
      throw DealError(
        UsageText.foreign("--\(stranger.rawValue)", to: entry.game.guide.name, known))
    }
    if let language { try InterfaceLanguage.check(language) }
    try entry.check(self)
  }

  /// Returns the case that `word` names, or `nil` without a word; throws a sentence that lists the
  /// valid words.
  func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ option: Option, _ word: String?
  ) throws(DealError) -> Word? {
    guard let word else { return nil }
    if let known = Word(rawValue: word) { return known }
    throw DealError(UsageText.choice("--\(option.rawValue)", Word.allCases.map(\.rawValue)))
  }
}
