public import PuzzleCore

/// A question to answer before a new puzzle is dealt.
public struct FormField: Hashable, Sendable {
  /// The kind of answer.
  public enum Kind: Hashable, Sendable {
    /// One of a few words.
    case options([String], selected: Int)
    /// A whole number.
    case number(Int, in: ClosedRange<Int>)
  }

  /// The identifier, unique among the questions of a game.
  public var id: String
  /// The question, in a word or two.
  public var label: String
  /// The kind of answer, and the current answer.
  public var kind: Kind

  /// The indices of options that can't be chosen yet.
  public var locked: [Int]
  /// The way to unlock the options, as a sentence for the player.
  public var reason: String?

  /// Creates a question with its current answer.
  public init(
    _ id: String, _ label: String, _ kind: Kind, locked: [Int] = [], reason: String? = nil
  ) {
    self.id = id
    self.label = label
    self.kind = kind
    self.locked = locked
    self.reason = reason
  }
}

/// The choices for a new puzzle of any game, as the “New puzzle” card shows them.
public protocol NewPuzzleForm: Sendable {
  /// The questions with their current answers.
  var choices: [FormField] { get }
  /// The picture for the puzzle.
  var picture: Picture? { get }
  /// The title that the menu bar would show.
  var title: String { get }
  /// The reason why the puzzle cannot be dealt, as a sentence for the player; nil if it can.
  var problem: String? { get }
  /// Answers a question with a number, or with the index of an option.
  mutating func choose(_ id: String, _ value: Int)
  /// Draws the cut of the puzzle over the picture, which fills `rect`.
  func preview(in rect: Rect, on canvas: inout Canvas)
}

/// The choices for a new puzzle of one game.
struct GameForm<Game: PuzzleGame>: NewPuzzleForm {
  var parameters: Game.Parameters
  var picture: Picture?
  /// The area in which the puzzle would be dealt.
  var area: TableArea

  init(parameters: Game.Parameters, picture: Picture?, area: TableArea) {
    self.parameters = parameters
    self.picture = Game.material == .picture ? picture : nil
    self.area = area
  }

  var title: String { Game.title(of: parameters, picture: picture?.size) }
  var choices: [FormField] { Game.choices(for: parameters, picture: picture?.size) }

  var problem: String? {
    Game.problem(with: parameters, in: area, picture: picture?.size)?.description
  }

  mutating func choose(_ id: String, _ value: Int) {
    parameters = Game.choosing(id, value, in: parameters)
  }

  func preview(in rect: Rect, on canvas: inout Canvas) {
    guard let picture else { return }
    Game.preview(parameters, picture: picture.size, in: rect, on: &canvas)
  }
}
