import Foundation
import PuzzleCore
import PuzzleKit
import SharedTables
import Testing

@testable import PuzzleGames

/// A match of iPict at one table, with a session for each player.
struct LiveMatch {
  struct Seat {
    let id: PlayerID
    var session: Session<IPict>
    var acts = 0
    var isHere = true
  }

  private(set) var table: SharedTable<IPict>
  var seats: [Seat] = []
  private var changes = 0

  /// Shares a match that the first player deals; each player's window has another size.
  init(_ names: [String]) throws {
    let host = try Self.dealt(.pass)
    table = SharedTable<IPict>(
      host.parameters, host.deal, host: PlayerID(rawValue: 1), Player(name: names[0], color: 0))
    for (index, name) in names.enumerated() {
      let id = PlayerID(rawValue: UInt64(index + 1))
      if index > 0 { say(.joined(Player(name: name, color: index)), id) }
      var parameters = host.parameters
      // Words don't travel.
      if index > 0 { parameters.books = WordBooks() }
      let sizes = [Size(1280, 800), Size(360, 480), Size(900, 900)]
      var session = Session<IPict>(
        parameters, host.deal, in: TableArea(size: sizes[index % 3], top: 52), picture: nil,
        seed: 5, isReduced: false)
      session.begin(with: table.state, others: others(than: id))
      session.perform(.share)
      seats.append(Seat(id: id, session: session))
    }
    deliver()
  }

  static func dealt(_ mode: IPict.Mode) throws -> Table<IPict> {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Resources/words/ipict/en.txt")
    var parameters = IPict.Parameters(mode: mode)
    parameters.books = WordBooks([
      WordBook(language: "en", table: try String(contentsOf: file, encoding: .utf8))
    ])
    return try Session<IPict>(
      parameters, in: TableArea(size: Size(900, 900), top: 52), picture: nil, seed: 3,
      isReduced: false
    ).table
  }

  @discardableResult
  mutating func say(
    _ content: LogEntry<IPict>.Content, _ id: PlayerID
  ) -> SharedTable<IPict>.Outcome {
    table.apply(LogEntry(sender: id, serial: (table[id]?.serial ?? 0) + 1, content))
  }

  private func others(than me: PlayerID) -> OtherHands {
    let players = table.players
    return OtherHands(
      order: PlayerOrder(
        names: players.map(\.player.name),
        me: players.firstIndex { $0.id == me } ?? players.count))
  }

  /// Lets a player make a gesture, and everybody see what comes of it.
  mutating func give(_ gesture: Gesture, by number: Int) {
    _ = seats[number].session.respond(to: gesture)
    deliver()
  }

  mutating func undo(by number: Int) {
    seats[number].session.perform(.undo)
    deliver()
  }

  mutating func leave(_ number: Int) {
    seats[number].isHere = false
    say(.left(seats[number].id), seats[number].id)
    deliver()
  }

  /// Does at the table what the players did, shows it to all, and lets all motion end.
  private mutating func deliver() {
    for number in seats.indices where seats[number].isHere {
      for act in seats[number].session.takeSharedActs() {
        seats[number].acts += 1
        switch act {
        case .move(let move as IPict.Move): say(.move(move), seats[number].id)
        case .undo: say(.undo, seats[number].id)
        default: break
        }
      }
    }
    changes += 1
    for number in seats.indices where seats[number].isHere {
      let id = seats[number].id
      seats[number].session.perform(
        .show(
          SharedState(
            table.state, others: others(than: id), canUndo: table.hasUndo(by: id),
            acts: seats[number].acts, changes: changes)))
      for _ in 0..<60 { seats[number].session.advance(by: 0.1) }
    }
  }

  /// The label of an element that a player sees, in English.
  func label(_ id: ElementID, of number: Int) -> String? {
    seats[number].session.element(id, scale: 1)?.label.english
  }

  /// All labels that a player sees.
  func labels(of number: Int) -> [String] {
    seats[number].session.elements(scale: 1).map(\.label.english)
  }

  var turn: Int { table.state.guesses.count }
  var match: IPict.Match { IPict.Match(table.deal, table.state) }
}
