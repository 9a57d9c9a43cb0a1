import Foundation
import MessageSealing
import PuzzleCore
import PuzzleGames
import SharedTables
import TableTransport

/// The traffic of a player, computed from the sizes of messages.
enum Traffic {
  /// The bytes that NATS adds to a published message and its answer, and to a delivered one.
  private static let (published, delivered) = (230.0, 200.0)
  private static let movesPerMinute = 20.0
  private static let handsPerMinute = 20.0 * 60 / 2

  static func measure() throws -> [Figure] {
    func size(_ content: LogEntry<Jigsaw>.Content) throws -> Double {
      let entry = LogEntry<Jigsaw>(sender: PlayerID(rawValue: 1), serial: 1000, content)
      return Double(try entry.envelope().bytes.count + MessageCipher.overhead)
    }
    let pose = Jigsaw.Pose(at: Point(1234.5, 678.25), angle: 270)
    let move = try size(.hold([5000])) + size(.move(.leave(piece: 5000, pose: pose)))
    let hand = Double(
      HandPosition(number: 1000, point: Point(1, 1)).bytes.count + MessageCipher.overhead)
    // The hand moves half of the time, and each move is a hold and a drop.
    let up =
      movesPerMinute * (move + 2 * published) + handsPerMinute * (hand + 60)
    let down = movesPerMinute * (move + 2 * delivered) + handsPerMinute * (hand + 60)
    return [
      Figure("a move in the log, with its hold", "bytes", [move]),
      Figure("a position of a hand", "bytes", [hand]),
      Figure("a player sends in a minute", "kB", [up / 1000]),
      Figure("and receives for each other player", "kB", [down / 1000]),
    ]
  }
}
