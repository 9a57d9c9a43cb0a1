public import Foundation
internal import Synchronization

/// Where a picture comes from.
public enum PictureSource: Hashable, Sendable {
  /// One that comes with the program, by its name.
  case builtIn(String)
  /// A file, whose bytes are kept.
  case file(path: String)
  /// The bytes of a file.
  case bytes(Data)
  /// A picture in the database: its row, and the checksum of its bytes, by which it is found in
  /// another database.
  case stored(Int64, hash: String)
}

/// A game that is kept, or about to be: what its rows are found by.
public final class KeptGame: Sendable {
  /// Where its picture comes from.
  public let picture: PictureSource?
  private let known: Mutex<Row?>

  /// The row of a game. A row of another database may have the same number, but was not created at
  /// the same moment.
  struct Row: Hashable, Sendable, Codable {
    var id: Int64
    /// Seconds since 1970.
    var createdAt: Double
  }

  /// A game that was just dealt.
  public init(picture: PictureSource?) {
    self.picture = picture
    known = Mutex(nil)
  }

  /// A game that was read.
  init(_ row: Row, picture: PictureSource?) {
    self.picture = picture
    known = Mutex(row)
  }

  /// The game's number in the database; nil until it was written.
  public var id: Int64? { row?.id }

  /// The game's row; nil until it was written.
  var row: Row? {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }
}
