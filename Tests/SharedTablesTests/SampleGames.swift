import PuzzleCore
import PuzzleKit
import SharedTables
import WordGrid

@testable import PuzzleGames

/// A game with a deal and random messages, legal and illegal ones.
protocol SampleGame: SharedGame {
  static var sample: Parameters { get }
  static func randomMove(_ deal: Deal, using chance: inout SeededGenerator) -> Move
  /// Returns the number of things.
  static func count(in deal: Deal) -> Int
  static func randomContent(
    _ deal: Deal, _ players: [PlayerID], using chance: inout SeededGenerator
  ) -> LogEntry<Self>.Content
}

extension SampleGame {
  static func sampleDeal() throws -> Deal {
    var chance = SeededGenerator(seed: 1)
    return try deal(
      sample, in: TableArea(size: Size(1120, 900), top: 52), picture: Size(1200, 900),
      using: &chance)
  }

  static func randomContent(
    _ deal: Deal, _ players: [PlayerID], using chance: inout SeededGenerator
  ) -> LogEntry<Self>.Content {
    let count = count(in: deal)
    switch Int.random(in: 0..<100, using: &chance) {
    // Holds are rarer than releases, so that with many players most things are held by nobody.
    case 0..<4:
      let items = (0..<Int.random(in: 1...3, using: &chance)).map { _ in
        Int.random(in: 0...count, using: &chance)
      }
      return .hold(items)
    case 4..<20: return .release
    case 20..<35: return .undo
    case 35: return .left(players.randomElement(using: &chance) ?? players[0])
    default: return .move(randomMove(deal, using: &chance))
    }
  }
}

extension TiFpuzzle: SampleGame {
  static var sample: Parameters { Parameters(grid: 4) }
  static func count(in deal: Deal) -> Int { 16 }

  static func randomMove(_ deal: Deal, using chance: inout SeededGenerator) -> Move {
    let piece = Int.random(in: 0...16, using: &chance)
    let point = Point(
      Double.random(in: 0...1120, using: &chance), Double.random(in: 52...900, using: &chance))
    return switch Int.random(in: 0..<40, using: &chance) {
    case 0: .place(piece: piece)
    case 1: .shuffle(to: (0..<16).map { Point(Double($0) * 10, point.y) })
    case 2..<10: .drop(piece: piece, at: point, area: TableArea(size: Size(1120, 900), top: 52))
    default: .leave(piece: piece, at: point)
    }
  }
}

extension Jigsaw: SampleGame {
  static var sample: Parameters { Parameters(count: .pieces(60)) }
  static func count(in deal: Deal) -> Int { deal.scatter.count }

  static func randomMove(_ deal: Deal, using chance: inout SeededGenerator) -> Move {
    let count = deal.scatter.count
    func piece() -> Int { Int.random(in: 0...count, using: &chance) }
    func pose() -> Pose {
      Pose(
        at: Point(
          Double.random(in: 0...deal.table.width, using: &chance),
          Double.random(in: 0...deal.table.height, using: &chance)),
        angle: 90 * Double(Int.random(in: 0...3, using: &chance)))
    }
    return switch Int.random(in: 0..<60, using: &chance) {
    case 0: .tidy
    case 1: .filterEdges(Bool.random(using: &chance))
    case 2: .empty(tray: 1)
    case 3..<6: .stow(pieces: [piece(), piece()], tray: 1)
    case 6..<9: .home(piece: piece())
    case 9..<14: .leave(piece: piece(), pose: pose())
    default: .lay([Placement(piece: piece(), pose: pose())])
    }
  }
}

extension Swap: SampleGame {
  static var sample: Parameters { Parameters(level: 4) }
  static func count(in deal: Deal) -> Int { deal.order.count }

  static func randomMove(_ deal: Deal, using chance: inout SeededGenerator) -> Move {
    func cell() -> Int { Int.random(in: 0...deal.order.count, using: &chance) }
    return .exchange(cell: cell(), with: cell())
  }
}

extension WordSearch: SampleGame {
  static var sample: Parameters { standard }
  static func count(in deal: Deal) -> Int { deal.words.count }

  static func randomMove(_ deal: Deal, using chance: inout SeededGenerator) -> Move {
    let word = Int.random(in: 0...deal.words.count, using: &chance)
    guard deal.words.indices.contains(word) else { return .select(Line(from: -1, to: .max)) }
    return Int.random(in: 0..<10, using: &chance) == 0
      ? .reveal(word: word) : .select(deal.words[word].line)
  }

  /// Returns many undos, since words are found once.
  static func randomContent(
    _ deal: Deal, _ players: [PlayerID], using chance: inout SeededGenerator
  ) -> LogEntry<Self>.Content {
    switch Int.random(in: 0..<100, using: &chance) {
    case 0..<45: .undo
    case 45: .hold([0])
    case 46: .left(players.randomElement(using: &chance) ?? players[0])
    default: .move(randomMove(deal, using: &chance))
    }
  }
}
