import PuzzleCore
import PuzzleKit
import SharedTables

/// Sessions of several players at one table, whose messages arrive when a test says so.
struct SeatedSessions<Game: SharedGame> {
  struct Seat {
    var session: Session<Game>
    fileprivate(set) var replica: Replica<Game>
    /// The things that went back because others were faster.
    fileprivate(set) var cameHome: [[Int]?] = []
    fileprivate var acts = 0
    fileprivate var changes = 0
    fileprivate var outbox: [Envelope] = []
  }

  var seats: [Seat]
  private var stream: [Envelope] = []

  /// Shares a puzzle that the first player deals; each player has a window of another size.
  init(_ parameters: Game.Parameters, in sizes: Size...) throws {
    let areas = sizes.map { TableArea(size: $0, top: 52) }
    let host = try Session<Game>(parameters, in: areas[0], picture: nil, seed: 1).table
    let start = SharedTable<Game>(
      Game.sharedParameters(parameters), Game.sharedDeal(host.deal, on: host),
      host: PlayerID(rawValue: 1), Player(name: "", color: 0))
    seats = areas.enumerated().map { number, area in
      var session = Session<Game>(
        start.parameters, start.deal, in: area, picture: nil, seed: 2, isReduced: false)
      session.begin(with: start.state)
      session.perform(.share)
      let id = PlayerID(rawValue: UInt64(number + 1))
      return Seat(session: session, replica: Replica(start, at: 0, me: id))
    }
    for number in seats.indices.dropFirst() {
      seats[number].outbox = seats[number].replica.propose(
        .joined(Player(name: "", color: number)))
    }
    deliver()
  }

  /// Sends what all players did, those of the first seat first, and shows everybody what came of it.
  mutating func deliver() {
    _ = performAll()
    repeat {
      for number in seats.indices {
        stream += seats[number].outbox
        seats[number].outbox = []
      }
      for number in seats.indices { receive(number) }
      // A session may let go because of what it sees.
    } while performAll()
  }

  /// Does what the players did since the last time, and returns whether there was anything.
  private mutating func performAll() -> Bool {
    var didAny = false
    for number in seats.indices {
      for act in seats[number].session.takeSharedActs() {
        perform(act, by: number)
        didAny = true
      }
    }
    return didAny
  }

  private mutating func receive(_ number: Int) {
    let known = Int(seats[number].replica.position)
    let messages = stream[known...].enumerated().map { offset, envelope in
      let position = UInt64(known + offset + 1)
      return StreamMessage(position: position, time: 5 * position, envelope: envelope)
    }
    for event in seats[number].replica.receive(messages) {
      if case .cameHome(let items) = event { seats[number].cameHome.append(items) }
    }
    seats[number].changes += 1
    show(number)
  }

  private mutating func perform(_ act: SharedAct, by number: Int) {
    seats[number].acts += 1
    let content: LogEntry<Game>.Content
    switch act {
    case .move(let move):
      guard let move = move as? Game.Move else { return }
      content = .move(move)
    case .hold(let items): content = .hold(items)
    case .release: content = .release
    case .undo: content = .undo
    case .refresh: return
    }
    seats[number].outbox += seats[number].replica.propose(content)
  }

  private mutating func show(_ number: Int) {
    let (table, me) = (seats[number].replica.table, seats[number].replica.me)
    var colors: [Int: PlayerColor] = [:]
    for person in table.people where person.id != me {
      for item in person.held { colors[item] = PlayerColor(person.player.color) }
    }
    seats[number].session.perform(
      .show(
        SharedState(
          table.state, others: OtherHands(colors), canUndo: table.hasUndo(by: me),
          acts: seats[number].acts, changes: seats[number].changes)))
  }
}
