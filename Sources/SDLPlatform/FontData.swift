internal import Files
internal import Synchronization

/// The bytes of font files, each read whole and once, and kept as long as the fonts may be used.
///
/// A window reads on other threads: a font that is not loaded yet is `nil`, and `news` is called
/// when it is.
public nonisolated final class FontData: Sendable {
  /// A function that runs work on another thread.
  public typealias Begin = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  private enum Entry {
    case reading
    case here(FontBytes)
    case missing
  }

  /// The largest font that is read, in bytes.
  private static let limit = 128 << 20

  private let entries = Mutex<[String: Entry]>([:])
  private let begin: Begin?
  private let news: @Sendable () -> Void

  /// Creates a store that reads files when requested on the same thread, or on other threads that
  /// `begin` starts; `news` is then called on these after each file.
  public init(begin: Begin? = nil, news: @escaping @Sendable () -> Void = {}) {
    self.begin = begin
    self.news = news
  }

  /// Returns the bytes of a file, or `nil` when it can't be read, or is being read.
  func bytes(of path: String) -> FontBytes? {
    if claims(path) {
      if let begin {
        begin {
          self.read(path)
          self.news()
        }
      } else {
        read(path)
      }
    }
    return entries.withLock { if case .here(let bytes)? = $0[path] { bytes } else { nil } }
  }

  /// Returns a Boolean value that indicates whether a file is being read.
  func isReading(_ path: String) -> Bool {
    entries.withLock { if case .reading? = $0[path] { true } else { false } }
  }

  /// Reads a file on this thread, unless it was read before.
  func load(_ path: String) { if claims(path) { read(path) } }

  /// Reserves a file, and returns true if the caller has to read it.
  private func claims(_ path: String) -> Bool {
    entries.withLock { entries in
      guard entries[path] == nil else { return false }
      entries[path] = .reading
      return true
    }
  }

  private func read(_ path: String) {
    let bytes = try? FontBytes(reading: path, limit: Self.limit)
    entries.withLock { $0[path] = bytes.map { .here($0) } ?? .missing }
  }
}

/// A file in memory at a fixed address.
@safe nonisolated final class FontBytes: Sendable {
  private nonisolated(unsafe) let buffer: UnsafeMutableRawBufferPointer
  let count: Int

  init(reading path: String, limit: Int) throws(RegularFile.Problem) {
    let file = try RegularFile(path: path)
    guard file.count <= limit else { throw .tooLong }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 16)
    do throws(SystemError) {
      count = try unsafe file.read(into: room, at: 0)
    } catch {
      unsafe room.deallocate()
      throw .system(error)
    }
    unsafe buffer = unsafe room
  }

  deinit { unsafe buffer.deallocate() }

  /// The address of the first byte, valid as long as this object.
  @unsafe var start: UnsafeRawPointer? { unsafe UnsafeRawPointer(buffer.baseAddress) }
}
