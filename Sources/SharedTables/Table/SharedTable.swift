internal import Foundation
public import PuzzleKit

/// A table as the messages of its log make it: the same messages in the same order make the same
/// table on every machine.
///
/// A message that is illegal at its place has no effect for anybody.
public struct SharedTable<Game: SharedGame>: Sendable {
  /// The effect of a message.
  public enum Outcome: Hashable, Sendable {
    /// The message came twice, out of turn, or from a stranger.
    case skipped
    /// The sender has sent too many messages lately; sent again later, it may have an effect.
    case slowed
    /// The message was illegal or said nothing new.
    case nothing
    /// A part of a message has come.
    case noted
    /// A move was made with these things; nil stands for the whole table.
    case moved([Int]?)
    case undone([Int]?)
    case held([Int])
    case released([Int])
    /// Somebody came, went, or changed the name.
    case peopleChanged
    case digest(moves: Int, value: UInt64)
    case snapshot
    case closed
  }

  /// The largest number of people who ever sit at a table.
  static var mostPeople: Int { 1024 }
  /// The number of moves that can be taken back at least, unless fewer were made.
  static var undoReach: Int { 128 }
  /// The number of moves and undos between two digests.
  public static var digestSpacing: Int { 100 }
  /// The number of moves and undos between two snapshots.
  public static var snapshotSpacing: Int { 1000 }

  public let parameters: Game.Parameters
  public let deal: Game.Deal
  /// The way in which the players play.
  public let mode: TableMode
  /// The state after all messages so far.
  public internal(set) var state: Game.State
  /// The host first, then all others in the order in which they came.
  public internal(set) var people: [Person]
  /// The number of moves and undos that had an effect.
  public internal(set) var moveCount = 0
  /// A Boolean value that indicates whether the host has closed the table.
  public internal(set) var isClosed = false
  /// The moves that can be taken back.
  var tail: MoveTail<Game>
  /// The places of people in `people`.
  private var places: [PlayerID: Int]

  /// Opens a table on a valid deal; the opening message counts as the first of the host.
  public init(
    _ parameters: Game.Parameters, _ deal: Game.Deal, from state: Game.State? = nil,
    host: PlayerID, _ player: Player, mode: TableMode = .together
  ) {
    self.parameters = parameters
    self.deal = deal
    self.mode = mode
    self.state = state ?? Game.start(deal)
    tail = MoveTail(base: self.state)
    people = [Person(id: host, player: player, presence: .here, serial: 1)]
    places = [host: 0]
  }

  /// Creates a table from a snapshot.
  init(
    _ parameters: Game.Parameters, _ deal: Game.Deal, base: Game.State, people: [Person],
    mode: TableMode
  ) {
    self.parameters = parameters
    self.deal = deal
    self.mode = mode
    tail = MoveTail(base: base)
    state = base
    self.people = people
    places = Dictionary(uniqueKeysWithValues: zip(people.map(\.id), people.indices))
  }

  /// The player who opened the table.
  public var host: PlayerID { people[0].id }

  /// The players in their order: the host, then all others who are there.
  public var players: [Person] {
    [people[0]] + people.dropFirst().filter { $0.presence == .here }
  }

  /// Returns the number of somebody who is there in the order of the players.
  private func number(of place: Int) -> Int {
    place == 0 ? 0 : people[1..<place].count { $0.presence == .here } + 1
  }

  /// Returns what is known of a player.
  public subscript(_ id: PlayerID) -> Person? { places[id].map { people[$0] } }

  /// Returns the player who holds a thing, or something joined to it.
  public func holder(of item: Int) -> PlayerID? {
    guard let leader = Game.leader(of: item, in: state) else { return nil }
    return people.first { person in
      person.held.contains { Game.leader(of: $0, in: state) == leader }
    }?.id
  }

  /// Applies the next message of the log, which the server stored at a time in milliseconds since
  /// 1970.
  public mutating func apply(_ envelope: Envelope, at time: UInt64) -> Outcome {
    guard !isClosed else { return .skipped }
    if let place = places[envelope.sender] {
      let cost = Allowance.cost(of: envelope)
      guard people[place].allowance.spend(cost, at: time) else { return .slowed }
    }
    guard let entry = try? LogEntry<Game>(envelope) else { return .skipped }
    return apply(entry)
  }

  /// Applies a message of which nobody else knows yet.
  @discardableResult
  public mutating func apply(_ entry: LogEntry<Game>) -> Outcome {
    guard !isClosed else { return .skipped }
    guard let place = place(for: entry) else { return .skipped }
    guard entry.serial == people[place].serial + 1 else { return .skipped }
    people[place].serial = entry.serial
    guard people[place].presence != .removed else { return .nothing }
    let wasGone = people[place].presence == .gone
    people[place].presence = .here
    let outcome = perform(entry.content, at: place)
    return outcome == .nothing && wasGone ? .peopleChanged : outcome
  }

  /// Returns the place of the sender, who is new if the message is the first and says so.
  private mutating func place(for entry: LogEntry<Game>) -> Int? {
    if let place = places[entry.sender] { return place }
    guard case .joined(let player) = entry.content, entry.serial == 1, player.isValid,
      people.count < Self.mostPeople
    else { return nil }
    people.append(Person(id: entry.sender, player: player, presence: .gone, serial: 0))
    places[entry.sender] = people.count - 1
    return people.count - 1
  }

  private mutating func perform(_ content: LogEntry<Game>.Content, at place: Int) -> Outcome {
    guard content.isLegal(in: mode) else { return .nothing }
    switch content {
    case .table: return .nothing
    case .snapshot: return .snapshot
    case .digest(let moves, let value): return .digest(moves: moves, value: value)
    case .joined(let player):
      guard player.isValid else { return .nothing }
      people[place].player = player
      return .peopleChanged
    case .left(let id):
      guard let leaving = places[id], people[leaving].presence == .here else { return .nothing }
      return dismiss(leaving, as: .gone)
    case .remove(let id):
      guard place == 0, let removed = places[id], removed != 0,
        people[removed].presence != .removed
      else { return .nothing }
      return dismiss(removed, as: .removed)
    case .close:
      guard place == 0 else { return .nothing }
      isClosed = true
      return .closed
    case .hold(let items): return hold(items, by: place)
    case .release:
      let items = people[place].held
      people[place].held = []
      return items.isEmpty ? .nothing : .released(items)
    case .move(let move): return make(move, by: place)
    case .part(let bytes): return note(part: bytes, by: place)
    case .longMove: return makeLongMove(by: place)
    case .undo: return undo(by: place)
    case .progress(let progress): return note(progress, by: place)
    }
  }

  private mutating func dismiss(_ place: Int, as presence: Person.Presence) -> Outcome {
    people[place].presence = presence
    people[place].held = []
    people[place].parts.removeAll()
    return .peopleChanged
  }

  private mutating func hold(_ items: [Int], by place: Int) -> Outcome {
    guard !items.isEmpty, items.count <= LogEntry<Game>.mostHeld,
      items.allSatisfy({ Game.leader(of: $0, in: state) != nil }),
      isFree(items, for: people[place].id)
    else { return .nothing }
    people[place].held = items
    return .held(items)
  }

  mutating func make(_ move: Game.Move, by place: Int) -> Outcome {
    let items = Game.items(of: move)
    // Whatever comes of the move, the hand has let go.
    if let items, !people[place].held.isEmpty {
      people[place].held.removeAll(where: Set(items).contains)
    }
    let id = people[place].id
    guard isFree(items ?? [], for: id),
      Game.allows(move, by: number(of: place), in: state, of: deal),
      (try? Game.apply(move, to: &state, in: deal)) != nil
    else { return .nothing }
    tail.append(MoveTail.Made(player: id, move: move), leadingTo: state)
    moveCount += 1
    if tail.made.count >= 2 * Self.undoReach { tail.dropFirst(Self.undoReach) }
    return .moved(items)
  }

  /// Returns a Boolean value that indicates whether nobody but `player` holds any of the things.
  func isFree(_ items: [Int], for player: PlayerID) -> Bool {
    let others = people.lazy.filter { $0.id != player && !$0.held.isEmpty }
    guard !items.isEmpty, others.first != nil else { return true }
    let taken = Set(others.flatMap(\.held).compactMap { Game.leader(of: $0, in: state) })
    return !items.contains { Game.leader(of: $0, in: state).map(taken.contains) ?? false }
  }
}
