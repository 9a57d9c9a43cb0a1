public import PuzzleCore

/// The rules of a game: pure functions over plain values, which are saved, replayed and tested.
public protocol PuzzleRules: Sendable {
  /// The settings that a player chooses for a new puzzle.
  associatedtype Parameters: Codable & Hashable & Sendable
  /// The data that a deal fixes; saved whole, not as its seed alone.
  associatedtype Deal: Codable & Hashable & Sendable
  /// The data that undo restores.
  associatedtype State: Codable & Hashable & Sendable
  /// A move, as it is saved and replayed.
  associatedtype Move: Codable & Hashable & Sendable

  /// Returns a puzzle; the same arguments give the same deal on every machine.
  ///
  /// - Parameter picture: The size of the picture in pixels, or nil without one.
  /// - Throws: `DealError` if these parameters cannot be dealt.
  static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal
  /// Returns the state before the first move.
  static func start(_ deal: Deal) -> State
  /// Applies a move to `state`, or throws and leaves it unchanged.
  static func apply(_ move: Move, to state: inout State, in deal: Deal) throws(IllegalMove)
  /// Returns a Boolean value that indicates whether the puzzle is solved.
  static func isSolved(_ state: State, in deal: Deal) -> Bool
  /// Returns the next right move, or nil once solved; playing only hints always solves the puzzle.
  static func hint(for state: State, in deal: Deal) -> Move?
  /// Returns a Boolean value that indicates whether a deal from a save can be played; it and the
  /// parameters may hold any data that can be decoded.
  static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool
  /// Returns a Boolean value that indicates whether a state from a save is valid in a valid deal.
  static func isValid(_ state: State, in deal: Deal) -> Bool
}

/// An error that explains why a puzzle cannot be dealt, as a sentence for the player.
public struct DealError: ExplainedError, Hashable {
  /// The reason, as a sentence for the player.
  public let sentence: Phrase
  /// Creates an error from a sentence that says what to do instead.
  public init(_ sentence: Phrase) { self.sentence = sentence }
}

extension Size {
  /// The size of a picture in pixels, for a sentence: “640x480”.
  public var inPixels: Phrase { "\(Int(width))x\(Int(height))" }
}

/// An error for a move that breaks the rules; in a save it means that the save is damaged.
public struct IllegalMove: Error, Hashable, CustomStringConvertible {
  /// The reason, in a few words.
  public let description: String
  /// Creates an error with the reason in a few words.
  public init(_ reason: String) { description = reason }
}
