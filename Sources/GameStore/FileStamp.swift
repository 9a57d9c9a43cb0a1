internal import Foundation

/// The identity and the last change of a file.
struct FileStamp: Hashable, Sendable {
  /// The file itself, whatever its name and content.
  struct Identity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
  }

  let identity: Identity
  /// In bytes.
  let size: Int64
  /// When the content changed, in nanoseconds since 1970.
  let changed: Int64

  /// The stamp of the file at `path`; nil when there is none.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int64(status.st_size)
    #if os(Linux)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    changed = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// The stamp as a line of text.
  var text: String { "\(identity.device) \(identity.number) \(size) \(changed)\n" }

  /// Reads the text of a stamp; nil when it is none.
  init?(text: String) {
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int64($0) }
    guard numbers.count == 4 else { return nil }
    identity = Identity(
      device: UInt64(bitPattern: numbers[0]), number: UInt64(bitPattern: numbers[1]))
    size = numbers[2]
    changed = numbers[3]
  }
}
