public import PuzzleCore

/// Something on the table that the player acts on or reads; focus and descriptions use one list.
public struct Element: Hashable, Sendable {
  /// The kind of element: a button is pressed, a cell chosen, a field typed into, a piece moved, a
  /// slider dragged, a text read. Letters are chosen like cells, but the Tab key stops only at one of them, and the
  /// arrow keys move on from there.
  public enum Role: String, Codable, Hashable, Sendable {
    case button, cell, field, letter, piece, slider, text
  }

  /// The properties of a piece.
  public struct Piece: Hashable, Sendable {
    /// The row in which the piece belongs, from 0.
    public var row: Int
    /// The column in which the piece belongs, from 0.
    public var column: Int
    /// The rotation in degrees, clockwise.
    public var rotation: Double
    /// The stacking order on the table; larger is further up.
    public var z: Int
    /// The root piece of the piece's group, in games that join pieces; otherwise nil.
    public var group: Int?
    /// A Boolean value that indicates whether the piece lies in its final place.
    public var isPlaced: Bool

    /// Creates a piece that belongs in a row and a column.
    public init(
      row: Int, column: Int, rotation: Double, isPlaced: Bool, z: Int, group: Int? = nil
    ) {
      self.row = row
      self.column = column
      self.rotation = rotation
      self.isPlaced = isPlaced
      self.z = z
      self.group = group
    }
  }

  /// The number that a slider sets.
  public struct Value: Hashable, Sendable {
    public var number: Int
    /// The numbers to choose from.
    public var range: ClosedRange<Int>

    /// Creates a number in a range.
    public init(_ number: Int, in range: ClosedRange<Int>) {
      self.number = number
      self.range = range
    }
  }

  /// The properties that few elements have.
  @usableFromInline
  struct Details: Hashable, Sendable {
    fileprivate var reason: Phrase?
    fileprivate var isOn: Bool?
    fileprivate var value: Value?
    fileprivate var text: String?
  }

  /// Memory for details, so that thousands of elements without any are small.
  @usableFromInline
  indirect enum Box: Hashable, Sendable {
    case details(Details)
  }

  /// The number of pieces that must be listed; of more, the lower ones can be left out.
  public static let mostPieces = 2000

  /// The identifier, unique within a frame and stable from frame to frame.
  public var id: ElementID
  /// The kind of element.
  public var role: Role
  /// A Boolean value that indicates whether the element can be acted on now.
  public var isEnabled: Bool
  /// The label, in words for the player.
  public var label: Phrase
  /// The frame in points of the window.
  public var frame: Rect
  /// The properties of a piece; nil for other elements.
  public var piece: Piece?
  /// The properties that few elements have; nil if there are none.
  @usableFromInline
  var box: Box?

  /// Creates an element with a frame in points of the window.
  @inlinable
  public init(
    _ id: ElementID, _ role: Role, _ label: Phrase, frame: Rect, isEnabled: Bool = true,
    reason: Phrase? = nil, piece: Piece? = nil
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.isEnabled = isEnabled
    self.frame = frame
    self.piece = piece
    if let reason { self.reason = reason }
  }
}

extension Element {
  /// The reason why the element is disabled, as a sentence, if there is something to say.
  public var reason: Phrase? {
    get { details.reason }
    set { details.reason = newValue }
  }

  /// A Boolean value that indicates whether the option that a button stands for is on; nil for other
  /// buttons. Only screen readers tell it.
  public var isOn: Bool? {
    get { details.isOn }
    set { details.isOn = newValue }
  }

  /// The number that a slider sets; nil for other elements.
  public var value: Value? {
    get { details.value }
    set { details.value = newValue }
  }

  /// The text in a field, without its label; nil for other elements.
  public var text: String? {
    get { details.text }
    set { details.text = newValue }
  }

  private var details: Details {
    get { if case .details(let details) = box { details } else { Details() } }
    set { box = newValue == Details() ? nil : .details(newValue) }
  }

  /// Returns a Boolean value that indicates whether two elements are equal, property by property:
  /// `==` copies both of them first, which takes longer than the comparison.
  package static func areEqual(_ a: UnsafePointer<Element>, _ b: UnsafePointer<Element>) -> Bool {
    unsafe a.pointee.id == b.pointee.id && a.pointee.role == b.pointee.role
      && a.pointee.frame == b.pointee.frame && a.pointee.piece == b.pointee.piece
      && a.pointee.label == b.pointee.label && a.pointee.isEnabled == b.pointee.isEnabled
      && a.pointee.box == b.pointee.box
  }
}

/// The identity of an element: its kind, and its number where there are many.
public enum ElementID: Hashable, Sendable, CustomStringConvertible {
  case piece(Int)
  case cell(Int)
  case word(Int)
  case tile(Int)
  case slot(Int)
  case choice(Int)
  case tray(Int)
  case letter(row: Int, column: Int)
  /// An element of which there is only one.
  case named(String)

  /// The text that stands for the element in a description, for example `piece.7`.
  public var description: String {
    switch self {
    case .piece(let number): "piece.\(number)"
    case .cell(let number): "cell.\(number)"
    case .word(let number): "word.\(number)"
    case .tile(let number): "tile.\(number)"
    case .slot(let number): "slot.\(number)"
    case .choice(let number): "choice.\(number)"
    case .tray(let number): "tray.\(number)"
    case .letter(let row, let column): "cell.\(row).\(column)"
    case .named(let name): name
    }
  }
}

extension ElementID: ExpressibleByStringInterpolation {
  public init(stringLiteral name: String) { self = .named(name) }
}
