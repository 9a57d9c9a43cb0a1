/// The moves of a game, and snapshots along them, so that any earlier state is a few moves away.
public struct History<Game: PuzzleGame>: Sendable {
  /// A move that was made, and why.
  public struct Entry: Codable, Hashable, Sendable {
    /// What was done.
    public var move: Game.Move
    /// Who or what did it.
    public var cause: Cause
  }

  /// Moves between two snapshots: at most this many are replayed by an undo.
  static var spacing: Int { 32 }

  /// All moves since the deal, those that can be redone included.
  public private(set) var entries: [Entry] = []
  /// How many entries are in force; the rest can be redone.
  public private(set) var cursor = 0
  /// `snapshots[k]` is the state before entry `k × spacing`.
  private var snapshots: [Game.State]

  /// Nothing was done yet.
  public init(start: Game.State) { snapshots = [start] }

  /// Whether a move of the player is in force.
  public var canUndo: Bool { entries[..<cursor].contains { !$0.isAutomatic } }
  /// Whether a move of the player was taken back.
  public var canRedo: Bool { entries[cursor...].contains { !$0.isAutomatic } }

  /// Makes `entry` the latest, `state` being what it led to; what could be redone is gone.
  ///
  /// What the window did takes no redo away: it is put in before what can be redone.
  public mutating func append(_ move: Game.Move, _ cause: Cause, leadingTo state: Game.State) {
    let entry = Entry(move: move, cause: cause)
    if !entry.isAutomatic { entries.removeSubrange(cursor...) }
    snapshots.removeSubrange(min(cursor / Self.spacing + 1, snapshots.count)...)
    entries.insert(entry, at: cursor)
    cursor += 1
    if cursor == snapshots.count * Self.spacing { snapshots.append(state) }
  }

  /// Takes back the player's last move and what the window did after it; nil if there is none.
  public mutating func undo(in deal: Game.Deal) -> Game.State? {
    guard let last = entries[..<cursor].lastIndex(where: { !$0.isAutomatic }) else { return nil }
    cursor = last
    return state(in: deal)
  }

  /// Makes again the player's next move and what the window did after it; nil if there is none.
  public mutating func redo(in deal: Game.Deal) -> Game.State? {
    guard let next = entries[cursor...].firstIndex(where: { !$0.isAutomatic }) else { return nil }
    cursor = entries[(next + 1)...].firstIndex(where: { !$0.isAutomatic }) ?? entries.count
    return state(in: deal)
  }

  /// The state at the cursor, from the nearest snapshot on.
  public func state(in deal: Game.Deal) -> Game.State {
    let base = min(cursor / Self.spacing, snapshots.count - 1)
    var state = snapshots[base]
    for entry in entries[(base * Self.spacing)..<cursor] {
      // Each of them was legal when it was made, and the same moves lead to the same state.
      try? Game.apply(entry.move, to: &state, in: deal)
    }
    return state
  }
}

extension History.Entry {
  /// Not a player's doing: undo goes past it.
  var isAutomatic: Bool { cause == .resize }
}
