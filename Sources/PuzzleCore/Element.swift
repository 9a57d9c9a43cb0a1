/// Something a player can act on: the one list serves focus, descriptions and, later, speech.
public struct Element: Hashable, Sendable {
  /// What can be done with it: a button is pressed, a cell chosen, a piece moved, a slider pushed, a
  /// text read. Letters are chosen like cells; there are so many that the Tab key stops at one of
  /// them, and arrows go on from there.
  public enum Role: String, Codable, Hashable, Sendable {
    case button, cell, letter, piece, slider, text
  }

  /// What only pieces have.
  public struct Piece: Hashable, Sendable {
    /// The row it belongs in, from 0.
    public var row: Int
    /// The column it belongs in, from 0.
    public var column: Int
    /// Clockwise, in degrees.
    public var rotation: Double
    /// Whether it lies where it belongs, and stays.
    public var isPlaced: Bool
    /// Order on the table; larger is further up.
    public var z: Int
    /// The root piece of the group it is joined to, in games that join pieces.
    public var group: Int?

    /// A piece that belongs in a row and a column.
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

  /// Of more pieces than this on a table, those further down need not be listed.
  public static let mostPieces = 2000

  /// Unique among all elements of a moment, and the same from frame to frame: `piece.0`.
  public var id: String
  /// What kind of thing it is.
  public var role: Role
  /// What it is called, in words for a player.
  public var label: String
  /// Whether it can be acted on now.
  public var isEnabled: Bool
  /// Why it cannot, as a sentence, where there is something to say.
  public var reason: String?
  /// In points of the window.
  public var frame: Rect
  /// What is known of it as a piece; nil for anything else.
  public var piece: Piece?

  /// An element with a frame in points of the window.
  public init(
    _ id: String, _ role: Role, _ label: String, frame: Rect, isEnabled: Bool = true,
    reason: String? = nil, piece: Piece? = nil
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.isEnabled = isEnabled
    self.reason = reason
    self.frame = frame
    self.piece = piece
  }
}
