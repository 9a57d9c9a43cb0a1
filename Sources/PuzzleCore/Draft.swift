/// A question that is answered before a deal.
public struct DealChoice: Hashable, Sendable {
  /// How it is answered.
  public enum Kind: Hashable, Sendable {
    /// One of a few words.
    case options([String], selected: Int)
    /// A whole number.
    case number(Int, in: ClosedRange<Int>)
  }

  /// Unique among the questions of a game.
  public var id: String
  /// The question, in a word or two.
  public var label: String
  /// How it is answered, and the answer so far.
  public var kind: Kind

  /// The indices of options that can't be chosen yet.
  public var locked: [Int]
  /// The way to open them, as a sentence for the player.
  public var reason: String?

  /// A question and the answer so far.
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

/// A deal in the making, of whichever game: what the “New puzzle” card shows.
public protocol Drafting: Sendable {
  /// The questions, with the answers so far.
  var choices: [DealChoice] { get }
  /// The picture it would be dealt with.
  var picture: Picture? { get }
  /// The words the menu bar would show.
  var title: String { get }
  /// Why it cannot be dealt, as a sentence for the player; nil when it can.
  var problem: String? { get }
  /// Answers a question with a number, or with the index of an option.
  mutating func choose(_ id: String, _ value: Int)
  /// Draws what would be dealt over the picture, which fills `rect`.
  func preview(in rect: Rect, on canvas: inout Canvas)
}

/// A deal in the making of one game.
struct Draft<Game: PuzzleGame>: Drafting {
  var parameters: Game.Parameters
  var picture: Picture?
  /// Where it would be dealt.
  var area: TableArea

  init(parameters: Game.Parameters, picture: Picture?, area: TableArea) {
    self.parameters = parameters
    self.picture = Game.material == .picture ? picture : nil
    self.area = area
  }

  var title: String { Game.title(of: parameters, picture: picture?.size) }
  var choices: [DealChoice] { Game.choices(for: parameters, picture: picture?.size) }

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
