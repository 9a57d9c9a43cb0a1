public import PuzzleCore

/// Own pictures, whose files' names are the answers.
///
/// A pack holds small copies of its pictures, so that it outlives their folder and can be given away.
/// Packs of older versions hold the paths of files instead, and no copies.
public struct Pack: Codable, Hashable, Sendable {
  /// The folder's name.
  public var name: String
  public var entries: [WordBook.Entry]
  /// The pictures as JPEG files, in the order of the entries; empty where those hold paths.
  public private(set) var copies: [Packed<UInt8>]

  /// The most pictures a pack holds copies of: three matches without a picture twice.
  public static let most = 72
  /// The longest side of a copy, in pixels.
  public static let side = 256
  /// The largest copy, in bytes.
  public static let largestCopy = 32 << 10
  /// The size that no copy needs to exceed for a full pack, in bytes.
  public static let roomForOne = largestSize / most
  /// The largest size of all copies together, in bytes.
  static let largestSize = 3 << 19
  /// What stands for a picture that is lost.
  public static let lost = mark + "lost"

  private static let mark = "copy:"

  /// A pack of files, as older versions made it.
  public init(name: String, entries: [WordBook.Entry]) {
    self.name = name
    self.entries = entries
    copies = []
  }

  /// A pack of pictures, each with its word and the bytes of a JPEG file.
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

  /// The name that a copy is drawn by: the same bytes have the same one.
  static func name(of bytes: [UInt8]) -> String { mark + String(Digest.of(bytes), radix: 16) }

  /// A Boolean value that indicates whether a picture's name stands for a copy in a pack.
  static func isCopy(_ name: String) -> Bool {
    name.hasPrefix(mark) && name.utf8.count <= mark.utf8.count + 16
      && name.utf8.dropFirst(mark.utf8.count).allSatisfy { 97...122 ~= $0 || 48...57 ~= $0 }
  }

  /// A Boolean value that indicates whether a picture's name is a path.
  static func isPath(_ name: String) -> Bool { name.hasPrefix("/") }

  /// A Boolean value that indicates whether the pack holds paths, as those of older versions do.
  public var hasPaths: Bool { entries.contains { $0.pictures.contains(where: Self.isPath) } }

  /// The bytes of a picture by its name; nil where the pack has none.
  func copy(named name: String, at place: Int) -> [UInt8]? {
    guard copies.indices.contains(place), entries.indices.contains(place),
      entries[place].pictures == [name]
    else { return nil }
    return copies[place].values
  }

  /// A Boolean value that indicates whether a pack that was read can be played with.
  var isValid: Bool {
    guard name.utf8.count <= 1024, entries.count <= (copies.isEmpty ? 5000 : Self.most) else {
      return false
    }
    guard !copies.isEmpty else { return entries.allSatisfy(\.isBounded) }
    return copies.count == entries.count
      && copies.allSatisfy { 1...Self.largestCopy ~= $0.values.count }
      && copies.reduce(0) { $0 + $1.values.count } <= Self.largestSize
      && zip(entries, copies).allSatisfy { entry, copy in
        entry.isSound && entry.pictures == [Self.name(of: copy.values)]
      }
  }
}

extension WordBook.Entry {
  /// A Boolean value that indicates whether an entry of a pack of files has a file's name and path.
  fileprivate var isBounded: Bool {
    word.utf8.count <= 1024 && pictures.count <= 4 && pictures.allSatisfy { $0.utf8.count <= 4096 }
  }
}
