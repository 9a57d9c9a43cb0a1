import Foundation
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Storage
import Testing
import WordGrid

/// Tests of the laws of every game, over many seeds. A new game adds one entry to `games`.
@Suite struct `Every game` {
  static let games: [any LawAbiding] = [
    Law<NullGame>(parameters: NullGame.standard),
    Law<SlideGame>(parameters: SlideGame.standard),
    Law<TiFpuzzle>(parameters: .init(grid: 3), atRest: TiFpuzzle.expectWithinBounds),
    Law<TiFpuzzle>(parameters: .init(grid: 4), atRest: TiFpuzzle.expectWithinBounds),
    Law<Jigsaw>(parameters: .init(count: .pieces(12))),
    Law<Jigsaw>(parameters: .init(count: .grid(columns: 3, rows: 2), turning: .free)),
    Law<Swap>(parameters: .init(level: 3)),
    Law<Swap>(parameters: .init(level: 6)),
    Law<Swap>(parameters: .init(level: 4), isHalfPlain: true),
    Law<WordSearch>(parameters: WordSearch.standard),
    Law<WordSearch>(parameters: WordSearch.standard.with(.hard)),
    Law<IPict>(parameters: iPict(.pass)),
    Law<IPict>(parameters: iPict(.alone)),
    // A choice by link is known to the friend, and then it is the friend's turn.
    Law<IPict>(parameters: iPict(.link), hasUndo: false),
  ]

  /// Returns a match with a few words short enough for random gestures.
  private static func iPict(_ mode: IPict.Mode) -> IPict.Parameters {
    let words = "AEIOU".flatMap { a in "BDGLMT".map { b in "\(b)\(a)\t🍎" } }
    var parameters = IPict.Parameters(mode: mode)
    parameters.books = WordBooks(
      [WordBook(language: "en", table: words.joined(separator: "\n"))])
    return parameters
  }

  static let seeds = UInt64(1)...200

  @Test(arguments: games)
  func `deals the same puzzle for the same seed`(game: any LawAbiding) throws {
    for seed in Self.seeds { try game.dealsTheSame(seed: seed) }
  }

  @Test(arguments: games)
  func `is solved by its hints alone`(game: any LawAbiding) throws {
    for seed in Self.seeds { try game.isSolvedByHints(seed: seed) }
  }

  @Test(arguments: games)
  func `is at its start after undoing all, and at its end after redoing all`(
    game: any LawAbiding
  ) throws {
    let count = try Self.seeds.reduce(0) { try $0 + game.travelsInTime(seed: $1) }
    #expect((count > 0) == game.hasUndo)
  }

  @Test(arguments: games)
  func `changes nothing when it refuses a move`(game: any LawAbiding) throws {
    for seed in Self.seeds { try game.refusesIllegalMoves(seed: seed) }
  }

  @Test(arguments: games)
  func `reads back what it writes`(game: any LawAbiding) throws {
    for seed in Self.seeds { try game.survivesCoding(seed: seed) }
  }

  @Test(arguments: games)
  func `replays its moves to the same state`(game: any LawAbiding) throws {
    for seed in Self.seeds { try game.replays(seed: seed) }
  }

  @Test(arguments: games)
  func `comes back from a save as it was`(game: any LawAbiding) throws {
    for seed in Self.seeds { try game.isReadAsWritten(seed: seed) }
  }

  @Test(arguments: games)
  func `is kept in the database move by move`(game: any LawAbiding) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tifpuzzle-law-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try GameStore(folder: folder)
    for seed in UInt64(1)...12 { try game.isKept(seed: seed, in: store) }
  }

  @Test(arguments: games)
  func `is opened as it was dealt, in any window`(game: any LawAbiding) throws {
    for seed in UInt64(1)...20 { try game.isRestoredAsDealt(seed: seed) }
  }

  @Test(arguments: games)
  func `is refused or can be played when its save is damaged`(game: any LawAbiding) throws {
    for seed in UInt64(1)...60 { try game.survivesDamage(seed: seed) }
  }

  @Test(arguments: games)
  func `draws again whatever has changed`(game: any LawAbiding) throws {
    let drawn = try (UInt64(1)...60).reduce(0) { try $0 + game.isDrawnAnew(seed: $1) }
    #expect(drawn > 0)
  }

  @Test(arguments: games)
  func `survives any hand with everything in reach`(game: any LawAbiding) throws {
    for seed in Self.seeds { try game.survivesAnyHand(seed: seed) }
  }
}

extension TiFpuzzle {
  /// Expects loose pieces within their bounds, and placed ones in their cells.
  static func expectWithinBounds(_ session: Session<TiFpuzzle>) {
    let size = session.table.area.size
    let top = session.table.area.top
    let elements = session.elements(scale: 1)
    let cells = elements.filter { $0.role == .cell }
    for element in elements {
      guard let piece = element.piece else { continue }
      let center = element.frame.center
      if piece.isPlaced {
        let cell = cells[piece.row * session.table.deal.grid + piece.column]
        #expect(center.distance(to: cell.frame.center) < 1e-6)
        continue
      }
      let half = element.frame.width / 2
      expect(center.x, within: half, size.width - half)
      expect(center.y, within: top + half, size.height - 37.8 - half)
    }
  }

  private static func expect(_ v: Double, within lower: Double, _ upper: Double) {
    let middle = (lower + upper) / 2
    #expect(min(lower, middle) - 1e-6 <= v || lower > upper)
    #expect(v <= max(upper, middle) + 1e-6 || lower > upper)
    if lower > upper { #expect(abs(v - middle) < 1e-6) }
  }
}
