public import Foundation
internal import Synchronization

/// The source of a picture.
public enum PictureSource: Codable, Hashable, Sendable {
  /// A built-in picture, by its name.
  case builtIn(String)
  /// A file, whose bytes are saved.
  case file(path: String)
  /// The bytes of a file.
  case bytes(Data)
  /// A picture in the database: its row, and the checksum of its bytes, which identifies it in
  /// another database.
  case stored(Int64, hash: String)
}

/// A saved game, or one about to be saved, with the identity of its database row.
public final class SaveHandle: Sendable {
  /// The source of its picture.
  public let picture: PictureSource?
  private let storedRow: Mutex<Row?>

  /// The row of a game. A row of another database may have the same number, but has another time of
  /// creation.
  struct Row: Hashable, Sendable, Codable {
    var id: Int64
    /// The time of creation, in seconds since 1970.
    var createdAt: Double
  }

  /// Creates the handle of a new deal.
  public init(picture: PictureSource?) {
    self.picture = picture
    storedRow = Mutex(nil)
  }

  /// Creates the handle of a game that was read.
  init(_ row: Row, picture: PictureSource?) {
    self.picture = picture
    storedRow = Mutex(row)
  }

  /// The game's number in the database; `nil` until it is written.
  public var id: Int64? { row?.id }

  /// The game's row; `nil` until it is written.
  var row: Row? {
    get { storedRow.withLock { $0 } }
    set { storedRow.withLock { $0 = newValue } }
  }
}
