public import PuzzleCore

/// The facts about a table that only screen readers tell.
public struct TableSpeech: Hashable, Sendable {
  /// The name of a piece: “Piece”, or “Tile” in Swap.
  public var noun: Phrase = "Piece"
  /// The number of pieces of the puzzle, whether they are visible or not.
  public var pieceCount: Int?
  /// The elements that the player holds, or has begun to select.
  public var held: Set<ElementID> = []
  /// The places of elements in a few words, such as “in tray 2”, where the usual words do not suffice.
  public var places: [ElementID: Phrase] = [:]
  /// The places to which the held piece can go, which only screen readers list as elements.
  public var targets: [Element] = []
  /// A sentence about the position of the hand, which is spoken whenever it changes.
  public var hand: Phrase?
  /// A Boolean value that indicates whether pieces can be turned.
  public var turnsPieces = false

  /// Creates the facts about a table of which nothing special is known.
  public init() {}
}

/// A controller of a game that tells screen readers more than the labels of its elements: all five.
public protocol SpeaksTable<Game>: PuzzleController {
  /// Returns what a screen reader tells about the table now. It is called only while one is used, at
  /// most once a frame.
  func speech(on table: Table<Game>, _ motion: Motion) -> TableSpeech
}
