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
  /// Bytes that are kept already, by their number.
  case stored(Int64)
}

/// A game that is kept, or about to be: what its rows are found by.
public final class KeptGame: Sendable {
  /// Where its picture comes from.
  public let picture: PictureSource?
  private let number: Mutex<Int64?>

  /// A game that was just dealt.
  public init(picture: PictureSource?) {
    self.picture = picture
    number = Mutex(nil)
  }

  /// A game that was read.
  init(_ number: Int64, picture: PictureSource?) {
    self.picture = picture
    self.number = Mutex(number)
  }

  /// Its number in the database; nil as long as it has none.
  public internal(set) var id: Int64? {
    get { number.withLock { $0 } }
    set { number.withLock { $0 = newValue } }
  }
}
