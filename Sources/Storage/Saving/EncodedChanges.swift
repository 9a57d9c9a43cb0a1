internal import Foundation
internal import PuzzleCore
internal import PuzzleKit

/// A game's changes, encoded as the texts of its rows.
struct EncodedChanges: Codable, Sendable {
  /// The parameters and the deal, which never change.
  struct Deal: Codable, Sendable {
    var parameters: String
    var deal: String
  }

  /// A move and its cause.
  struct Step: Codable, Sendable {
    var cause: String
    var move: String
  }

  /// The state after `number` moves.
  struct Snapshot: Codable, Sendable {
    var number: Int
    var state: String
  }

  /// The data of a solved puzzle that the wall shows.
  struct Framed: Codable, Sendable {
    var shape: Double
    var moves: Int
  }

  var game: String
  var title: String
  var deal: Deal?
  var firstStep: Int
  var steps: [Step]
  var cursor: Int
  var snapshot: Snapshot?
  var progress: Double
  var elapsed: Double
  var isSolved: Bool
  var wasHelped: Bool
  /// A Boolean value that indicates whether others took part; nil in files of earlier versions.
  var isShared: Bool?
  var isUnlocked: Bool
  var area: String
  var outlook: String
  var isOnlyLook: Bool
  /// The data for the wall, once the puzzle is solved.
  var framed: Framed?

  /// Encodes the values of a game as JSON.
  init(_ changes: Changes) throws {
    let encoder = JSONEncoder()
    func text(_ value: Changes.Value) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    game = changes.game
    title = changes.title
    deal = try changes.deal.map {
      Deal(parameters: try text($0.parameters), deal: try text($0.deal))
    }
    firstStep = changes.firstStep
    steps = try changes.steps.map { Step(cause: $0.cause.rawValue, move: try text($0.move)) }
    cursor = changes.cursor
    snapshot = try changes.snapshot.map {
      Snapshot(number: $0.number, state: try text($0.state))
    }
    progress = changes.progress
    elapsed = changes.elapsed
    isSolved = changes.isSolved
    wasHelped = changes.wasHelped
    isShared = changes.isShared
    isUnlocked = changes.isAutoSolveUnlocked
    area = try text(changes.area)
    outlook = try text(changes.viewState)
    isOnlyLook = changes.isOnlyLook
    framed = changes.framed.map { Framed(shape: $0.shape, moves: $0.moves) }
  }
}
