internal import PuzzleCore
public import PuzzleKit

/// The puzzles that were replaced on the table and that undo and redo can bring back.
public struct DealHistory {
  /// A puzzle in the state in which it was replaced.
  struct Entry {
    var session: any AnySession
    /// The window size that the puzzle was laid out for.
    var size: Size
    /// The puzzle that was on the table, and its position in its history; redo is offered only
    /// while both are unchanged.
    var after: Place?
  }

  struct Place: Equatable {
    var identity: GameIdentity
    var moveSerial: Int

    init(_ session: any AnySession) {
      identity = session.identity
      moveSerial = session.moves.serial
    }
  }

  /// The largest number of puzzles that can come back.
  static let most = 8
  /// The largest number of pixels in their pictures together; the latest puzzle is exempt.
  static let mostPixels = 1 << 25

  /// The puzzles that undo and redo bring back, of any game, the latest last.
  private(set) var former: [Entry] = []
  private(set) var later: [Entry] = []
  private var dropped: [GameIdentity] = []
  private var hasNews = false

  /// Stores a puzzle that another one has replaced; drops a puzzle without moves.
  mutating func keep(_ session: any AnySession, size: Size) {
    drop { $0.session.info.id == session.info.id && $0.after != nil }
    guard session.moves.wereMade else { return dropped.append(session.identity) }
    push(Entry(session: session, size: size))
  }

  /// Removes and returns the puzzle that `session` has replaced, or `nil` when there is none.
  mutating func takeFormer(before session: any AnySession) -> Entry? {
    formerIndex(session).map { former.remove(at: $0) }
  }

  /// Stores the puzzle that was on the table before undo brought another one back.
  mutating func keepLater(_ session: any AnySession, size: Size, than other: any AnySession) {
    later.append(Entry(session: session, size: size, after: Place(other)))
    hasNews = true
  }

  /// Removes and returns the puzzle that undo took from the table, or `nil` when there is none or a
  /// move was made since.
  mutating func takeLater(than session: any AnySession) -> Entry? {
    laterIndex(session).map { later.remove(at: $0) }
  }

  /// Stores the puzzle that was on the table before redo brought another one back.
  mutating func keepFormer(_ session: any AnySession, size: Size) {
    push(Entry(session: session, size: size))
  }

  /// Returns a Boolean value that indicates whether undo brings a puzzle back.
  func canUndo(_ session: any AnySession) -> Bool { formerIndex(session) != nil }

  /// Returns a Boolean value that indicates whether redo brings a puzzle back.
  func canRedo(_ session: any AnySession) -> Bool { laterIndex(session) != nil }

  private func formerIndex(_ session: any AnySession) -> Int? {
    guard !former.isEmpty, session.moves.areAllUndone, !session.moves.canUndo else { return nil }
    return former.lastIndex { $0.session.info.id == session.info.id }
  }

  private func laterIndex(_ session: any AnySession) -> Int? {
    guard !later.isEmpty, !session.moves.canRedo else { return nil }
    return later.lastIndex { $0.session.info.id == session.info.id && $0.after == Place(session) }
  }

  // MARK: Memory

  private mutating func push(_ entry: Entry) {
    former.append(entry)
    hasNews = true
    while former.count > Self.most || former.count > 1 && pixels > Self.mostPixels {
      dropped.append(former.removeFirst().session.identity)
    }
  }

  private var pixels: Int {
    Set(former.compactMap(\.session.picture)).reduce(0) { $0 + $1.width * $1.height }
  }

  private mutating func drop(where isGone: (Entry) -> Bool) {
    dropped += (former + later).filter(isGone).map(\.session.identity)
    former.removeAll(where: isGone)
    later.removeAll(where: isGone)
  }

  // MARK: What the program does with them

  /// Removes a puzzle that comes to the table another way, or is deleted.
  public mutating func forget(_ identity: GameIdentity) {
    former.removeAll { $0.session.identity == identity }
    later.removeAll { $0.session.identity == identity }
  }

  public mutating func forgetAll() { drop { _ in true } }

  /// Calls `body` with each of the puzzles.
  public mutating func update(_ body: (inout any AnySession) -> Void) {
    for i in former.indices { body(&former[i].session) }
    for i in later.indices { body(&later[i].session) }
  }

  /// Returns whether a puzzle was added since the last call.
  public mutating func takeNews() -> Bool {
    defer { hasNews = false }
    return hasNews
  }

  /// Returns the puzzles that were dropped since the last call.
  public mutating func takeDropped() -> [GameIdentity] {
    defer { dropped = [] }
    return dropped
  }
}
