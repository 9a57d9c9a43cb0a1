internal import AppCore
internal import AppUI
internal import ArgumentParser
internal import Content
internal import FileCommands
internal import Foundation
internal import PuzzleCore
internal import PuzzleKit
internal import SavedPuzzles
internal import Storage
internal import Terminal

/// `tifpuzzle saves`: manages the saved puzzles without a window.
struct SavesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "saves", abstract: "List, show, export, print, import and delete saved puzzles.",
    subcommands: [
      List.self, Show.self, Export.self, SavedProductCommand<Catalog, PictureProduct>.self,
      SavedProductCommand<Catalog, SolutionProduct>.self,
      SavedProductCommand<Catalog, FilmProduct>.self,
      SavedPrintCommand<Catalog>.self, Import.self, Delete.self,
    ],
    defaultSubcommand: List.self)

  /// The reason why a command fails, as a sentence.
  struct Problem: ExplainedError { let sentence: Phrase }

  /// Returns the store, or `nil` when nothing was saved yet; reading creates no database.
  private static func store() throws -> GameStore? {
    let connection = StoreConnection()
    guard connection.hasDatabase else { return nil }
    let store = try connection.store()
    if let news = connection.takeMessage() { StandardStream.complain(InterfaceLanguage.text(news)) }
    return store
  }

  private static func none(_ id: Int64) -> Problem { Problem(sentence: TerminalText.noPuzzle(id)) }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List all saved puzzles (the default).")

    func run() throws {
      let puzzles = try SavesCommand.store()?.puzzles.all() ?? []
      if puzzles.isEmpty {
        return try StandardStream.output.write(line: InterfaceLanguage.text(TerminalText.noPuzzles))
      }
      for puzzle in puzzles {
        let share = puzzle.isSolved ? "solved" : "\(Int(puzzle.progress * 100)) %"
        let date = LocalTime(puzzle.updated).dayText
        let number = String(puzzle.id)
        let columns = [
          String(repeating: " ", count: max(5 - number.count, 0)) + number, share,
          StartedPuzzle.words(for: puzzle.elapsed), date, puzzle.name,
        ]
        try StandardStream.output.write(line: columns.joined(separator: "  "))
      }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show a saved puzzle with the state of every piece, as JSON.")

    @Argument(help: "The puzzle's number.") var id: Int64

    func run() throws {
      guard let store = try SavesCommand.store(), let saved = try store.puzzles.load(id),
        let puzzle = try store.puzzles.all().first(where: { $0.id == id }),
        let game = Catalog.games.game(saved.game)
      else { throw SavesCommand.none(id) }
      let area = saved.area ?? AppShell.area(.standardWindow)
      let session = try game.restore(saved, DealRequest(area: area, picture: nil, seed: 1))
      try StandardStream.output.write(line: Self.json(puzzle, session, area))
    }

    /// Returns the puzzle's metadata, and the table in the format of `--describe`.
    private static func json(
      _ puzzle: SavedPuzzle, _ session: any AnySession, _ area: TableArea
    ) -> String {
      let shell = AppShell(
        session: session, size: area.size, scale: 1, theme: .light, text: BlankText())
      var fields: [(String, String)] = [
        ("id", "\(puzzle.id)"), ("name", quoted(puzzle.name)), ("title", quoted(puzzle.title)),
        ("created", quoted(puzzle.created.formatted(.iso8601))),
        ("played", quoted(puzzle.updated.formatted(.iso8601))),
        ("elapsed", "\((puzzle.elapsed * 1000).rounded() / 1000)"),
        ("progress", "\((puzzle.progress * 1000).rounded() / 1000)"),
      ]
      if case .builtIn(let name)? = puzzle.picture { fields.append(("picture", quoted(name))) }
      fields.append(("table", shell.description()))
      return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    private static func quoted(_ text: String) -> String {
      JSON { $0.string(text) }.text
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a puzzle with its picture and moves into one file, for a friend.")

    @Argument(help: "The puzzle's number.") var id: Int64
    @Argument(
      help: ArgumentHelp(
        "The file to write; its name ends in .tifpuzzle.", valueName: "file.tifpuzzle"),
      completion: .file()) var file: String

    func validate() throws {
      guard (file as NSString).pathExtension.lowercased() == PuzzleFile.fileExtension else {
        throw ValidationError(UsageText.fileName(PuzzleFile.fileExtension))
      }
    }

    func run() throws {
      guard var puzzle = try SavesCommand.store()?.puzzles.file(of: id) else {
        throw SavesCommand.none(id)
      }
      // Data from an earlier version may contain private metadata.
      puzzle.picture = puzzle.picture.flatMap { $0.filtered() }
      puzzle.leaveOutPaths()
      try puzzle.write(to: file)
      try StandardStream.output.write(line: file)
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add an exported puzzle, or one from Palapeli, to the saved ones.")

    @Argument(
      help: ArgumentHelp("The exported puzzle, .tifpuzzle or .puzzle.", valueName: "file"),
      completion: .file())
    var file: String

    func run() throws {
      let id = try IncomingPuzzle(reading: file)
        .keep(in: StoreConnection().store(), with: Catalog.games)
      try StandardStream.output.write(
        line: InterfaceLanguage.text(TerminalText.imported(id)))
    }
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Delete a saved puzzle for good.")

    @Argument(help: "The puzzle's number.") var id: Int64

    func run() throws {
      guard let store = try SavesCommand.store(), try store.puzzles.load(id) != nil else {
        throw SavesCommand.none(id)
      }
      guard try store.puzzles.delete(id) else {
        throw Problem(sentence: TerminalText.openElsewhere)
      }
    }
  }
}
