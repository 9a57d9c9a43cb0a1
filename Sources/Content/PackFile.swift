internal import Files
package import Foundation
package import PuzzleCore
package import PuzzleGames
internal import PuzzleKit

/// A pack of pictures in a file for sharing.
///
/// The first line states the type and its version, the second a checksum of all that follows, which
/// is the pack as a JSON object with its pictures.
package struct PackFile: Sendable {
  /// The reason why a file can't be opened, as a sentence for the player.
  package struct Problem: ExplainedError, Hashable {
    package let sentence: Phrase
  }

  /// The file extension.
  package static let fileExtension = "tifpack"
  /// The largest file, in bytes: more than a full pack needs.
  package static let limit = 4 << 20
  private static let mark = "tifpuzzle pack "
  private static let version = 1

  package var pack: Pack

  package init(_ pack: Pack) { self.pack = pack }

  /// Returns whether a path has the extension of a pack.
  package static func isNamed(_ path: String) -> Bool {
    path.fileExtension.lowercased() == fileExtension
  }
}

extension PackFile {
  /// Reads a file, and checks everything in it but the pictures. Blocks on the disk, so it must not
  /// run on the main thread.
  package init(reading path: String) throws(Problem) {
    let label = Phrase.quoted(path.shownFileName)
    let bytes: [UInt8]
    do throws(RegularFile.Problem) {
      bytes = try RegularFile.contents(of: path, limit: Self.limit)
    } catch {
      throw Problem(
        sentence: error == .tooLong
          ? "\(label) is too large for a pack: ask for it to be saved and sent again."
          : "\(label) can’t be read: check where it is.")
    }
    try self.init(Data(bytes), called: label)
  }

  /// Reads the bytes of a file; errors refer to it by `label`.
  package init(_ data: Data, called label: Phrase = "The file") throws(Problem) {
    let damaged = Problem(
      sentence: "\(label) is damaged: ask for it to be saved and sent again.")
    var rest = data[...]
    func line() -> String? {
      guard let end = rest.prefix(64).firstIndex(of: 10) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard data.count <= Self.limit, let first = line(), first.hasPrefix(Self.mark) else {
      throw Problem(sentence: "\(label) isn’t a pack: choose a file made by “Save pack”.")
    }
    guard let version = Int(first.dropFirst(Self.mark.count)) else { throw damaged }
    guard version == Self.version else {
      throw Problem(
        sentence:
          "\(label) was made by a newer version of this program: install that version first.")
    }
    guard let checksum = line(), checksum == Self.checksum(of: rest),
      let pack = try? JSONDecoder().decode(Pack.self, from: Data(rest)), pack.isShareable
    else { throw damaged }
    self.init(pack)
    self.pack.name = pack.name.asName(limit: 40)
  }

  /// Returns the bytes of the file.
  package func data() throws -> Data {
    try Self.data(of: JSONEncoder().encode(pack))
  }

  /// Returns the bytes of a file with the JSON of a pack.
  package static func data(of json: Data) -> Data {
    Data("\(mark)\(version)\n\(checksum(of: json))\n".utf8) + json
  }

  private static func checksum(of bytes: Data) -> String {
    String(Digest.of(Array(bytes)), radix: 16)
  }
}
