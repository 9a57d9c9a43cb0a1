internal import Foundation

/// The identity, size and modification times of a file.
package struct FileStamp: Hashable, Sendable {
  /// The identity of a file, independent of its name and content.
  package struct Identity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
  }

  let identity: Identity
  /// The size in bytes.
  package let size: Int64
  /// The time of the last change of the content, in nanoseconds since 1970.
  package let modified: Int64
  /// The time at which the file was created, moved or written to, in nanoseconds since 1970; 0 in a
  /// stamp that was read from text.
  let statusChanged: Int64

  /// Creates the stamp of the file at `path`; fails when there is none.
  package init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates the stamp of an open file; fails when it is closed.
  init?(of descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.identity == b.identity && a.size == b.size && a.modified == b.modified
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(modified)
  }

  private init(_ status: stat) {
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int64(status.st_size)
    #if os(Linux)
      let (content, file) = (status.st_mtim, status.st_ctim)
    #else
      let (content, file) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    modified = Int64(content.tv_sec) &* 1_000_000_000 &+ Int64(content.tv_nsec)
    statusChanged = Int64(file.tv_sec) &* 1_000_000_000 &+ Int64(file.tv_nsec)
  }

  /// The stamp as a line of text.
  var text: String { "\(identity.device) \(identity.number) \(size) \(modified)" }

  /// Reads the text of a stamp; fails when it is invalid.
  init?(text: String) {
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int64($0) }
    guard numbers.count == 4 else { return nil }
    identity = Identity(
      device: UInt64(bitPattern: numbers[0]), number: UInt64(bitPattern: numbers[1]))
    size = numbers[2]
    modified = numbers[3]
    statusChanged = 0
  }
}
