import Foundation
import PuzzleCore
import PuzzleKit
import Testing

extension `A real window` {
  /// Tests with `Saves`, which contains a database of version 0.1.0, and for each of its puzzles
  /// the output of `saves export` and `saves show` of that version.
  @Suite(.serialized, .desktop) struct `Saves of version 0.1.0` {
    private let home: Home

    init() throws { home = try Home() }

    private static let count = 12
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Saves")

    /// A saved puzzle in the format of `saves show`.
    private struct Shown: Decodable {
      var created: String
      var elapsed: Double
      var progress: Double
      var table: Moment
    }

    /// The state of an element without its words, and without its frame where words determine it.
    private struct State: Hashable {
      var id: String
      var isEnabled: Bool
      var isPlaced: Bool?
      var z: Int?
      var rotation: Double?
      var group: Int?
      var frame: Rect?

      init(_ element: Moment.Element) {
        id = element.id
        isEnabled = element.enabled
        isPlaced = element.placed
        z = element.z
        rotation = element.rotation
        group = element.group
        frame = ["piece", "letter"].contains(element.role) ? element.frame : nil
      }
    }

    private func states(of moment: Moment) -> [State] {
      // Elements that later versions have added are around the table, too.
      let around = [
        "menu.", "card.", "tip", "tool.click", "tool.select", "tray.name", "tray.color",
      ]
      return moment.elements.filter { element in !around.contains(where: element.id.hasPrefix) }
        .map(State.init)
    }

    private func expectation(_ number: Int) throws -> Shown {
      let file = Self.folder.appending(path: "\(number).json")
      return try JSONDecoder().decode(Shown.self, from: Data(contentsOf: file))
    }

    private func useOldDatabase() throws {
      let data = home.folder.appending(path: ".local/share/tifpuzzle")
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Self.folder.appending(path: "tifpuzzle.sqlite"),
        to: data.appending(path: "tifpuzzle.sqlite"))
    }

    private func expectToSee(_ number: Int, isImported: Bool = false) async throws {
      let expected = try expectation(number)
      let text = try await home.run(["saves", "show", "\(number)"]).output
      let shown = try JSONDecoder().decode(Shown.self, from: Data(text.utf8))
      #expect(isImported || shown.created == expected.created)
      #expect(shown.elapsed == expected.elapsed && shown.progress == expected.progress)
      #expect(shown.table.game == expected.table.game && shown.table.moves == expected.table.moves)
      #expect(shown.table.solved == expected.table.solved)
      #expect(shown.table.canUndo == expected.table.canUndo)
      #expect(shown.table.canRedo == expected.table.canRedo)
      #expect(states(of: shown.table) == states(of: expected.table), "puzzle \(number)")
    }

    @Test func `are all in the database, with every piece in its place`() async throws {
      defer { home.remove() }
      try useOldDatabase()
      for number in 1...Self.count { try await expectToSee(number) }
    }

    @Test func `are all read from files, with every piece in its place`() async throws {
      defer { home.remove() }
      for number in 1...Self.count {
        try await home.run([
          "saves", "import", Self.folder.appending(path: "\(number).tifpuzzle").path,
        ])
        try await expectToSee(number, isImported: true)
      }
    }

    @Test func `are gone on with in the window, and their moves undone`() async throws {
      defer { home.remove() }
      try useOldDatabase()
      // These are the puzzles of each game that were played last.
      let latest = [(1, 2), (2, 6), (3, 7), (4, 8), (5, 12)]
      let game = try await Game.open(["--window", "1120x900"], in: home, isNew: false)
      for (key, number) in latest {
        let expected = try expectation(number).table
        try await game.act(.keys("ctrl+\(key)"))
        let opened = try await game.see("\(expected.game) \(number)") {
          $0.game == expected.game && !$0.loading && !$0.moving
        }
        #expect(states(of: opened).map(\.id) == states(of: expected).map(\.id))
        #expect(opened.moves == expected.moves && opened.canUndo == expected.canUndo)
        guard expected.canUndo, !expected.solved else { continue }
        try await game.see("a move is undone", after: .keys("ctrl+z")) { $0.canRedo }
      }
      try await game.act(.keys("ctrl+q"))
      #expect(await game.child.ended(within: Game.patience) == .code(0))
    }
  }
}
