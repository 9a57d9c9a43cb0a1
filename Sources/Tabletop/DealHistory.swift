public import PuzzleCore

/// The puzzles that others have replaced on the table, to be brought back like a move.
public struct DealHistory {
  /// A puzzle as it was left.
  struct Entry {
    var session: any Playing
    /// The window's size that it was fitted to.
    var size: Size
    /// The puzzle that was on the table then, and how far it was; with another move there it is no way
    /// forward any more.
    var after: Place?
  }

  struct Place: Equatable {
    var identity: GameIdentity
    var moveSerial: Int

    init(_ session: any Playing) {
      identity = session.identity
      moveSerial = session.moveSerial
    }
  }

  /// The puzzles that can come back, at most.
  static let most = 8
  /// The pixels of their pictures, at most; the latest one may have any.
  static let mostPixels = 1 << 25

  /// Those that undo and redo bring back, each of any game, the latest last.
  private(set) var former: [Entry] = []
  private(set) var later: [Entry] = []
  private var dropped: [GameIdentity] = []
  private var hasNews = false

  /// Takes in a puzzle that another one has replaced; one without moves is dropped.
  mutating func keep(_ session: any Playing, size: Size) {
    drop { $0.session.game == session.game && $0.after != nil }
    guard session.hasMoves else { return dropped.append(session.identity) }
    push(Entry(session: session, size: size))
  }

  /// Returns the puzzle that the one on the table has replaced; nil where there is none.
  mutating func takeFormer(before session: any Playing) -> Entry? {
    guard session.isAtStart, !session.canUndo else { return nil }
    return former.lastIndex { $0.session.game == session.game }.map { former.remove(at: $0) }
  }

  /// Takes in the puzzle that was on the table before undo brought another one back.
  mutating func keepLater(_ session: any Playing, size: Size, than other: any Playing) {
    later.append(Entry(session: session, size: size, after: Place(other)))
    hasNews = true
  }

  /// Returns the puzzle that undo has taken from the table; nil where there is none, or a move was
  /// made since.
  mutating func takeLater(than session: any Playing) -> Entry? {
    guard !session.canRedo, let i = laterIndex(session) else { return nil }
    return later.remove(at: i)
  }

  /// Takes in the puzzle that was on the table before redo brought another one back.
  mutating func keepFormer(_ session: any Playing, size: Size) {
    push(Entry(session: session, size: size))
  }

  /// A Boolean value that indicates whether undo brings a puzzle back.
  func canUndo(_ session: any Playing) -> Bool {
    !former.isEmpty && session.isAtStart && !session.canUndo
      && former.contains { $0.session.game == session.game }
  }

  /// A Boolean value that indicates whether redo brings a puzzle back.
  func canRedo(_ session: any Playing) -> Bool {
    !later.isEmpty && !session.canRedo && laterIndex(session) != nil
  }

  private func laterIndex(_ session: any Playing) -> Int? {
    later.lastIndex { $0.session.game == session.game && $0.after == Place(session) }
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

  /// Forgets a puzzle that comes to the table another way, or is deleted.
  public mutating func forget(_ identity: GameIdentity) {
    former.removeAll { $0.session.identity == identity }
    later.removeAll { $0.session.identity == identity }
  }

  /// Forgets all of them.
  public mutating func forgetAll() { drop { _ in true } }

  /// Changes each of them.
  public mutating func update(_ body: (inout any Playing) -> Void) {
    for i in former.indices { body(&former[i].session) }
    for i in later.indices { body(&later[i].session) }
  }

  /// Returns whether a puzzle came since this was last asked.
  public mutating func takeNews() -> Bool {
    defer { hasNews = false }
    return hasNews
  }

  /// Returns the puzzles that no longer come back, since this was last asked.
  public mutating func takeDropped() -> [GameIdentity] {
    defer { dropped = [] }
    return dropped
  }
}
