import Foundation
import PuzzleCore
import PuzzleKit

/// A line that the program wrote with `--describe`: the state of the table at a time.
struct Moment: Decodable, Sendable {
  struct Element: Decodable, Hashable, Sendable {
    var id: String
    var role: String
    var label: String
    var enabled: Bool
    var reason: String?
    var placed: Bool?
    var z: Int?
    var rotation: Double?
    var group: Int?
    var frame: Rect

    var isPlaced: Bool { placed == true }
    var center: Point { frame.center }
  }

  struct Window: Decodable, Sendable {
    var width: Double
    var height: Double
    var scale: Double
    /// Earlier versions do not tell it.
    var fullScreen: Bool?
  }

  struct Unknown: Error, CustomStringConvertible {
    var description: String
  }

  var game: String
  /// The seconds since the start, by the program's own clock.
  var time: Double
  var revision: Int
  var window: Window
  var theme: String
  var solved: Bool
  var moves: Int
  var autoSolving: Bool
  /// A Boolean value that indicates whether something moves.
  var moving: Bool
  var canUndo: Bool
  var canRedo: Bool
  var loading: Bool
  /// A Boolean value that indicates whether everything is on the disk; `nil` where nothing is
  /// saved.
  var saved: Bool?
  /// The number of players at the shared table; `nil` for a puzzle that is played alone.
  var players: Int?
  /// A Boolean value that indicates whether the shared table's server can be reached.
  var connected: Bool?
  /// A player of a race.
  struct Racer: Decodable {
    var me: Bool
    /// The solved share in thousandths.
    var progress: Int
    var seconds: Int?
  }

  /// The players of a race, the best first; `nil` at other tables.
  var race: [Racer]?
  var sheet: String?
  var focus: String?
  var elements: [Element]

  /// Returns the seconds since an earlier moment, to the microsecond: the program adds up the
  /// times of its frames, so that a difference of two seconds may come to 1.9999999999999998.
  func seconds(since earlier: Moment) -> Double {
    ((time - earlier.time) * 1_000_000).rounded() / 1_000_000
  }

  subscript(id: String) -> Element? { elements.first { $0.id == id } }

  /// Returns the middle of an element, for a click.
  func center(of id: String) throws -> Point {
    guard let element = self[id] else {
      throw Unknown(description: "There is no \(id): \(elements.map(\.id).joined(separator: " "))")
    }
    return element.center
  }

  var pieces: [Element] { elements.filter { $0.id.hasPrefix("piece.") } }
  /// The words of the pictures to choose from.
  var choices: [String] { elements.filter { $0.id.hasPrefix("choice.") }.map(\.label) }
  var cells: [Element] { elements.filter { $0.id.hasPrefix("cell.") } }
  var placed: [Int] { pieces.indices.filter { pieces[$0].isPlaced } }

  func piece(_ k: Int) throws -> Element { try element(k, of: pieces, "piece") }
  func cell(_ k: Int) throws -> Element { try element(k, of: cells, "cell") }

  /// Returns an element that a line need not have: it may show another page than expected.
  private func element(_ k: Int, of all: [Element], _ kind: String) throws -> Element {
    guard all.indices ~= k else {
      throw Unknown(
        description: "There is no \(kind) \(k) of \(all.count): \(game), sheet \(sheet ?? "none")")
    }
    return all[k]
  }

  /// The loose piece above all others, which is wholly visible.
  var topmost: Int {
    pieces.indices.filter { !pieces[$0].isPlaced }.max { pieces[$0].z ?? 0 < pieces[$1].z ?? 0 }
      ?? 0
  }

  /// A loose piece other than the topmost one that can be clicked.
  var secondary: Int? {
    pieces.indices.first { !pieces[$0].isPlaced && $0 != topmost && bare($0) != nil }
  }

  /// Returns a point of piece `k` that no other loose piece covers, or `nil` when it is hidden.
  func bare(_ k: Int) -> Point? {
    guard let piece = try? piece(k) else { return nil }
    let above = pieces.filter { !$0.isPlaced && $0.z ?? 0 > piece.z ?? 0 }
    let frame = piece.frame.inset(by: 4)
    let steps = [0.5, 0.25, 0.75, 0.1, 0.9, 0, 1]
    for u in steps {
      for v in steps {
        let p = Point(
          (frame.x + frame.width * u).rounded(), (frame.y + frame.height * v).rounded())
        if !above.contains(where: { $0.frame.inset(by: -2).contains(p) }) { return p }
      }
    }
    return nil
  }
}
