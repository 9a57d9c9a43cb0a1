public import PuzzleCore

/// A question to answer before a new puzzle is dealt.
public struct FormField: Hashable, Sendable {
  /// The kind of answer.
  public enum Kind: Hashable, Sendable {
    /// One of several labelled options.
    case options([Phrase], selected: Int)
    /// One of several labelled options, the first of which are tiles that the game draws.
    case tiles(OptionTiles, selected: Int)
    /// A whole number.
    case number(Int, in: ClosedRange<Int>)
  }

  /// The identifier, unique among the questions of a game.
  public var id: String
  /// The question, in a word or two.
  public var label: Phrase
  /// The kind of answer, and the current answer.
  public var kind: Kind
  /// The number that the answer really gives, which is shown in its place; nil if they are equal.
  public var actual: Int?
  /// The indices of options that can't be chosen yet.
  public var locked: [Int]
  /// The way to unlock the options, as a sentence for the player.
  public var reason: Phrase?

  /// Creates a question with its current answer.
  public init(
    _ id: String, _ label: Phrase, _ kind: Kind, locked: [Int] = [], reason: Phrase? = nil
  ) {
    self.id = id
    self.label = label
    self.kind = kind
    self.locked = locked
    self.reason = reason
  }

  /// The labels of the options; nil for a number.
  public var options: [Phrase]? {
    switch kind {
    case .options(let labels, _): labels
    case .tiles(let tiles, _): tiles.labels
    case .number: nil
    }
  }
}

/// A puzzle's parameters as the player sees and changes them.
public struct PuzzleForm<Parameters: Sendable>: Sendable {
  /// The title in the menu bar.
  public var title: Phrase
  /// The parameters that a click on the title deals instead.
  public var alternative: Parameters
  /// The questions, from the top down.
  public private(set) var fields: [FormField] = []
  private var answers: [@Sendable (inout Parameters, Int) -> Void] = []
  private let parameters: Parameters

  /// Creates a form without questions; by default a click on the title deals the same parameters.
  public init(_ parameters: Parameters, title: Phrase, alternative: Parameters? = nil) {
    self.parameters = parameters
    self.title = title
    self.alternative = alternative ?? parameters
  }

  /// Asks a question; `answer` changes the parameters by a number, or by the index of an option.
  public mutating func ask(
    _ field: FormField, _ answer: @escaping @Sendable (inout Parameters, Int) -> Void
  ) {
    fields.append(field)
    answers.append(answer)
  }

  /// Returns the parameters with a question answered by a number or by the index of an option. An
  /// answer that the question does not offer changes nothing.
  public func answering(_ id: String, _ value: Int) -> Parameters {
    guard let index = fields.firstIndex(where: { $0.id == id }) else { return parameters }
    if let labels = fields[index].options,
      !labels.indices.contains(value) || fields[index].locked.contains(value)
    {
      return parameters
    }
    var changed = parameters
    answers[index](&changed, value)
    return changed
  }
}

/// A form that the “New puzzle” dialog shows: the questions for a new puzzle, or the volume settings.
public protocol NewPuzzleForm: Sendable {
  /// The questions with their current answers.
  var choices: [FormField] { get }
  /// The picture for the puzzle.
  var picture: Picture? { get set }
  /// The title that the menu bar would show.
  var title: Phrase { get }
  /// The reason why the puzzle cannot be dealt, as a sentence for the player; nil if it can.
  var problem: Phrase? { get }
  /// Answers a question with a number, or with the index of an option.
  mutating func choose(_ id: String, _ value: Int)
  /// Draws the cut of the puzzle over the picture, which fills `rect`.
  func preview(in rect: Rect, on canvas: inout Canvas)
  /// Draws the tile of an option into `rect`.
  func drawTile(_ option: Int, of question: String, in rect: Rect, on canvas: inout Canvas)
}

extension NewPuzzleForm {
  public func drawTile(
    _ option: Int, of question: String, in rect: Rect, on canvas: inout Canvas
  ) {}
}

/// The choices for a new puzzle of one game.
struct GameForm<Game: PuzzleGame>: NewPuzzleForm {
  private(set) var parameters: Game.Parameters {
    didSet { form = Game.form(for: parameters, picture: picture?.size) }
  }
  var picture: Picture? {
    didSet { form = Game.form(for: parameters, picture: picture?.size) }
  }
  /// The area in which the puzzle would be dealt.
  let area: TableArea
  private var form: PuzzleForm<Game.Parameters>

  init(parameters: Game.Parameters, picture: Picture?, area: TableArea) {
    self.parameters = parameters
    self.picture = Game.info.material == .picture ? picture : nil
    self.area = area
    form = Game.form(for: parameters, picture: self.picture?.size)
  }

  var title: Phrase { form.title }
  var choices: [FormField] { form.fields }

  /// The error that a trial deal throws, unless the game has a quicker way.
  var problem: Phrase? {
    if let game = Game.self as? any ChecksParameters<Game>.Type {
      return game.problem(with: parameters, in: area, picture: picture?.size)?.sentence
    }
    var chance = SeededGenerator(seed: 0)
    do throws(DealError) {
      _ = try Game.deal(parameters, in: area, picture: picture?.size, using: &chance)
      return nil
    } catch {
      return error.sentence
    }
  }

  mutating func choose(_ id: String, _ value: Int) { parameters = form.answering(id, value) }

  func preview(in rect: Rect, on canvas: inout Canvas) {
    guard let picture else { return }
    (Game.self as? any PreviewsCut<Game>.Type)?
      .preview(parameters, picture: picture.size, in: rect, on: &canvas)
  }

  func drawTile(_ option: Int, of question: String, in rect: Rect, on canvas: inout Canvas) {
    (Game.self as? any DrawsTiles<Game>.Type)?
      .drawTile(option, of: question, parameters, picture: picture, in: rect, on: &canvas)
  }
}
