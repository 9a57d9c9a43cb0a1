public import PuzzleCore
internal import PuzzleKit

/// A set of the player's own pictures, whose file names are the answers.
///
/// A pack contains small copies of its pictures, so that it can be shared and does not need the
/// original folder. Packs from older versions contain file paths instead of copies.
public struct Pack: Codable, Hashable, Sendable {
  /// The name of the folder.
  public var name: String
  public var entries: [WordBook.Entry]
  /// The pictures as JPEG files, in the order of the entries; empty if the entries contain paths.
  public private(set) var copies: [Packed<UInt8>]

  /// The largest number of copies in a pack: enough for three matches without a repeated picture.
  public static let most = 72
  /// The longest side of a copy, in pixels.
  public static let side = 256
  /// The size of the largest copy, in bytes.
  public static let largestCopy = 32 << 10
  /// The size of a copy, in bytes, at which a full pack stays within its limit.
  public static let roomForOne = largestSize / most
  /// The largest total size of all copies, in bytes.
  static let largestSize = 3 << 19
  /// The name that stands for a lost picture.
  public static let lost = mark + "lost"

  private static let mark = "copy:"

  /// Creates a pack of file paths, as older versions did.
  public init(name: String, entries: [WordBook.Entry]) {
    self.name = name
    self.entries = entries
    copies = []
  }

  /// Creates a pack from words and the bytes of their JPEG files.
  public init(name: String, pictures: [(word: String, bytes: [UInt8])]) {
    self.name = name
    entries = pictures.map { WordBook.Entry(word: $0.word, pictures: [Self.name(of: $0.bytes)]) }
    copies = pictures.map { Packed($0.bytes) }
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    entries = try values.decode([WordBook.Entry].self, forKey: .entries)
    copies = try values.decodeIfPresent([Packed<UInt8>].self, forKey: .copies) ?? []
  }

  /// Returns the name by which a copy is drawn, which depends only on its bytes.
  static func name(of bytes: [UInt8]) -> String { mark + String(Digest.of(bytes), radix: 16) }

  /// Returns a Boolean value that indicates whether a picture's name stands for a copy in a pack.
  static func isCopy(_ name: String) -> Bool {
    name.hasPrefix(mark) && name.utf8.count <= mark.utf8.count + 16
      && name.utf8.dropFirst(mark.utf8.count).allSatisfy { 97...122 ~= $0 || 48...57 ~= $0 }
  }

  /// Returns a Boolean value that indicates whether a picture's name is a path.
  static func isPath(_ name: String) -> Bool { name.hasPrefix("/") }

  /// A Boolean value that indicates whether the pack contains paths, as packs from older versions
  /// do.
  public var hasPaths: Bool { entries.contains { $0.pictures.contains(where: Self.isPath) } }

  /// Returns the bytes of a picture, or nil if the pack has none under this name at `place`.
  func copy(named name: String, at place: Int) -> [UInt8]? {
    guard copies.indices.contains(place), entries.indices.contains(place),
      entries[place].pictures == [name]
    else { return nil }
    return copies[place].values
  }

  /// A Boolean value that indicates whether a pack from a file is valid and holds all its pictures,
  /// each with a word of its own that may be shown to anybody.
  package var isShareable: Bool {
    isValid && copies.count == entries.count && !copies.isEmpty
      && Set(entries.map(\.word)).count == entries.count
      && entries.allSatisfy { Self.problem(withWord: $0.word) == nil }
  }

  /// A Boolean value that indicates whether a decoded pack can be played with.
  var isValid: Bool {
    guard name.utf8.count <= 1024, entries.count <= (copies.isEmpty ? 5000 : Self.most) else {
      return false
    }
    guard !copies.isEmpty else { return entries.allSatisfy(\.isBounded) }
    return copies.count == entries.count
      && copies.allSatisfy { 1...Self.largestCopy ~= $0.values.count }
      && copies.reduce(0) { $0 + $1.values.count } <= Self.largestSize
      && zip(entries, copies).allSatisfy { entry, copy in
        entry.isValid && entry.pictures == [Self.name(of: copy.values)]
      }
  }
}

extension WordBook.Entry {
  /// A Boolean value that indicates whether an entry of a pack of paths is within the limits for
  /// names and paths.
  fileprivate var isBounded: Bool {
    word.utf8.count <= 1024 && pictures.count <= 4 && pictures.allSatisfy { $0.utf8.count <= 4096 }
  }
}
