internal import Foundation
internal import PuzzleCore
internal import PuzzleKit
internal import SharedTables
internal import TableTransport

/// A player who reads what to do as lines of JSON on standard input.
struct TablePlayer<Game: SharedGame> {
  /// A line of standard input: one of these.
  private struct Line: Decodable {
    var move: Game.Move?
    var hold: [Int]?
    var hand: [Double]?
    var remove: String?
    /// `hint`, `release`, `undo`, `state`, `table`, `close`, or `leave`.
    var act: String?
  }

  /// A description of the table.
  private struct Description: Encodable {
    struct Seat: Encodable {
      var id: String
      var name: String
      var color: Int
      var presence: String
      var held: [Int]
      /// The solved share in thousandths, and the seconds after the end; only in a race.
      var progress: Int?
      var seconds: Int?
    }

    var event = "state"
    var me: String
    var game: String
    var mode: String
    var position: UInt64
    var moves: Int
    var pending: Int
    var isSolved: Bool
    var isClosed: Bool
    /// The digest of the confirmed table, in hexadecimal digits.
    var digest: String
    var people: [Seat]
    /// The shown state; only when asked for.
    var table: Game.State?
  }

  /// The answer to a line that had no effect.
  private struct Refusal: Encodable {
    var event = "illegal"
    var line: String
  }

  private let client: SharedTableClient<Game>
  private let me: PlayerID
  private let reporter: TableReporter<Game>
  /// The player's own copy of the puzzle; nil at a table for all.
  private let copy: RaceCopy<Game>?

  init(_ client: SharedTableClient<Game>, _ me: PlayerID, _ reporter: TableReporter<Game>) {
    (self.client, self.me, self.reporter) = (client, me, reporter)
    copy = client.mode == .race ? RaceCopy(client.replica.table.deal) : nil
  }

  /// Plays until standard input ends, and leaves the table.
  func play() {
    reporter.waitUntilCaughtUp()
    describe()
    while let line = readLine() {
      let words = try? JSONDecoder().decode(Line.self, from: Data(line.utf8))
      if words?.act == "leave" { break }
      if words.map(perform) != true { reporter.write(Refusal(line: line)) }
    }
    client.leave()
  }

  /// Returns a Boolean value that indicates whether the line had an effect.
  private func perform(_ line: Line) -> Bool {
    if let move = line.move { return make(move) }
    if let items = line.hold { return client.propose(.hold(items)) }
    if let hand = line.hand, hand.count == 2 {
      client.show(handAt: Point(hand[0], hand[1]))
      return true
    }
    if let name = line.remove, let id = UInt64(name, radix: 16) {
      return client.propose(.remove(PlayerID(rawValue: id)))
    }
    switch line.act {
    case "hint":
      let table = client.replica.table
      guard let hint = Game.hint(for: copy?.state ?? table.state, in: table.deal) else {
        return false
      }
      return make(hint)
    case "release": return client.propose(.release)
    case "undo": return client.propose(.undo)
    case "close": return client.propose(.close)
    case "state":
      describe()
      return true
    case "table":
      describe(isWhole: true)
      return true
    default: return false
    }
  }

  /// Makes a move at the table, or on the player's own copy in a race.
  private func make(_ move: Game.Move) -> Bool {
    guard let copy else { return client.propose(.move(move)) }
    guard copy.make(move) else { return false }
    if let progress = copy.takeProgress() { client.propose(.progress(progress)) }
    return true
  }

  private func describe(isWhole: Bool = false) {
    if let progress = copy?.takeProgress(isDue: true) { client.propose(.progress(progress)) }
    let replica = client.replica
    let table = replica.table
    let state = copy?.state ?? table.state
    let isRace = copy != nil
    reporter.write(
      Description(
        me: TableReporter<Game>.name(me), game: Game.id, mode: isRace ? "race" : "together",
        position: replica.position,
        moves: table.moveCount, pending: replica.pendingCount,
        isSolved: Game.isSolved(state, in: table.deal), isClosed: table.isClosed,
        digest: String(replica.confirmed.digest, radix: 16),
        people: table.people.map {
          Description.Seat(
            id: TableReporter<Game>.name($0.id), name: $0.player.name, color: $0.player.color,
            presence: $0.presence.rawValue, held: $0.held,
            progress: isRace ? $0.progress : nil, seconds: $0.finishedIn)
        }, table: isWhole ? state : nil))
  }
}
