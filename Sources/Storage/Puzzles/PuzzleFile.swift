internal import Files
public import Foundation
public import PuzzleCore

/// A puzzle in a file for sharing: the deal, all moves, and the picture.
///
/// The first line states the type and its version, the second a checksum of all that follows. Then
/// comes the length of a JSON object in bytes, the object, and the bytes of the picture's file.
public struct PuzzleFile: Sendable {
  /// The reason why a file can't be opened, as a sentence for the player.
  public struct Problem: ExplainedError, Hashable {
    public let sentence: Phrase

    /// Creates a problem with a sentence that states the solution.
    public init(_ sentence: Phrase) { self.sentence = sentence }

    /// Returns the problem of a file whose content is wrong; `label` is its name.
    public static func damaged(_ label: Phrase) -> Problem {
      Problem("\(label) is damaged: ask for it to be exported and sent again.")
    }
  }

  /// The file extension.
  public static let fileExtension = "tifpuzzle"
  /// The largest file, in bytes.
  static let limit = 1 << 30
  /// The largest part before the record, in bytes.
  private static let headLimit = 1 << 20
  private static let mark = "tifpuzzle puzzle "
  private static let version = 1

  /// The JSON object before the picture.
  private struct Head: Codable {
    var game: String
    var title: String
    var name: String?
    /// The name of a built-in picture.
    var picture: String?
  }

  /// The game's `id`.
  public var game: String
  /// The title in the menu bar.
  public var title: String
  /// The player's own name for the puzzle.
  public var name: String?
  /// The game's record, as JSON.
  public var record: Data
  /// The picture: a built-in one, or the bytes of a file.
  public var picture: PictureSource?
}

extension PuzzleFile {
  /// Reads a file and verifies its checksum; the record is not validated yet.
  public init(reading path: String) throws(Problem) {
    let label = Phrase.quoted(path.shownFileName)
    let bytes: [UInt8]
    do throws(RegularFile.Problem) {
      bytes = try RegularFile.contents(of: path, limit: Self.limit)
    } catch {
      throw switch error {
      case .notRegular, .system(SystemError(code: ENOENT)):
        Problem("\(label) isn’t a file that can be read: check where it is.")
      case .tooLong, .system:
        Problem("\(label) can’t be read: check its size and its permissions.")
      }
    }
    try self.init(Data(bytes), called: label)
  }

  /// Reads the bytes of a file; errors refer to it by `label`.
  package init(_ data: Data, called label: Phrase = "The file") throws(Problem) {
    let damaged = Problem.damaged(label)
    var rest = data[...]
    func line() -> String? {
      guard let end = rest.prefix(64).firstIndex(of: 10) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard let first = line(), first.hasPrefix(Self.mark) else {
      throw Problem("\(label) isn’t a saved puzzle: choose a file made by “saves export”.")
    }
    guard let version = Int(first.dropFirst(Self.mark.count)) else { throw damaged }
    guard version == Self.version else {
      throw Problem(
        "\(label) was made by a newer version of this program: install that version first.")
    }
    guard let checksum = line(), checksum == Checksum.text(of: rest) else { throw damaged }
    var parts: [Data] = []
    for _ in 0..<2 {
      guard let words = line(), let length = Int(words), 0...rest.count ~= length else {
        throw damaged
      }
      parts.append(Data(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    guard parts[0].count <= Self.headLimit,
      let head = try? JSONDecoder().decode(Head.self, from: parts[0])
    else { throw damaged }
    game = head.game
    title = head.title.asName()
    name = head.name.map { $0.asName() }
    record = parts[1]
    picture = head.picture.map { .builtIn($0) } ?? (rest.isEmpty ? nil : .bytes(Data(rest)))
  }

  /// Returns the bytes of the file.
  func data() throws -> Data {
    var head = Head(game: game, title: title, name: name)
    var bytes = Data()
    switch picture {
    case .builtIn(let name): head.picture = name
    case .bytes(let data): bytes = data
    default: break
    }
    let json = try JSONEncoder().encode(head)
    var content = Data("\(json.count)\n".utf8) + json
    content += Data("\(record.count)\n".utf8) + record + bytes
    let checksum = Checksum.text(of: content)
    return Data("\(Self.mark)\(Self.version)\n\(checksum)\n".utf8) + content
  }

  /// Writes the puzzle to a file, atomically.
  public func write(to path: String) throws { try OutputFile.write(data().bytes, to: path) }

  /// The puzzle in the form of a saved game, without a database row.
  public var saved: SavedGame {
    SavedGame(handle: SaveHandle(picture: picture), game: game, json: record)
  }
}
