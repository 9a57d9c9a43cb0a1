/// Something a player can act on: the one list serves focus, descriptions and, later, speech.
public struct Element: Hashable, Sendable {
  public enum Role: String, Codable, Hashable, Sendable { case button, cell, piece, text }

  /// What only pieces have.
  public struct Piece: Hashable, Sendable {
    public var row: Int
    public var column: Int
    /// Clockwise, in degrees.
    public var rotation: Double
    public var isPlaced: Bool
    /// Order on the table; larger is further up.
    public var z: Int

    public init(row: Int, column: Int, rotation: Double, isPlaced: Bool, z: Int) {
      self.row = row
      self.column = column
      self.rotation = rotation
      self.isPlaced = isPlaced
      self.z = z
    }
  }

  public var id: String
  public var role: Role
  public var label: String
  public var isEnabled: Bool
  /// In points of the window.
  public var frame: Rect
  public var piece: Piece?

  public init(
    _ id: String, _ role: Role, _ label: String, frame: Rect, isEnabled: Bool = true,
    piece: Piece? = nil
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.isEnabled = isEnabled
    self.frame = frame
    self.piece = piece
  }
}
