internal import Files
internal import Synchronization

/// The bytes of font files, each read whole and once, and kept as long as the fonts may be used.
///
/// With other threads to read on, a font that is not loaded yet is `nil`, and `onLoad` is called when
/// it is.
public nonisolated final class FontData: Sendable {
  /// A function that runs work on another thread.
  public typealias Spawn = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  private enum Entry {
    case reading
    case loaded(FontBytes)
    case missing
  }

  /// The largest font that is read, in bytes.
  private static let limit = 128 << 20

  private let entries = Mutex<[String: Entry]>([:])
  private let spawn: Spawn?
  private let onLoad: @Sendable () -> Void

  /// Creates a store that reads files when requested on the same thread, or on other threads that
  /// `spawn` starts; `onLoad` is then called on these after each file.
  public init(spawn: Spawn? = nil, onLoad: @escaping @Sendable () -> Void = {}) {
    self.spawn = spawn
    self.onLoad = onLoad
  }

  /// Returns the bytes of a file, or `nil` when it can't be read, or is being read.
  func bytes(of path: String) -> FontBytes? {
    if reserve(path) {
      if let spawn {
        spawn {
          self.read(path)
          self.onLoad()
        }
      } else {
        read(path)
      }
    }
    return entries.withLock { if case .loaded(let bytes)? = $0[path] { bytes } else { nil } }
  }

  /// Returns a Boolean value that indicates whether a file is being read.
  func isReading(_ path: String) -> Bool {
    entries.withLock { if case .reading? = $0[path] { true } else { false } }
  }

  /// Reads a file on this thread, unless it was read before.
  func load(_ path: String) { if reserve(path) { read(path) } }

  /// Reserves a file, and returns true if the caller has to read it.
  private func reserve(_ path: String) -> Bool {
    entries.withLock { entries in
      guard entries[path] == nil else { return false }
      entries[path] = .reading
      return true
    }
  }

  private func read(_ path: String) {
    let bytes = try? FontBytes(reading: path, limit: Self.limit)
    entries.withLock { $0[path] = bytes.map { .loaded($0) } ?? .missing }
  }
}

/// A file in memory at a fixed address.
@safe nonisolated final class FontBytes: Sendable {
  private nonisolated(unsafe) let buffer: UnsafeMutableRawBufferPointer
  let count: Int

  init(reading path: String, limit: Int) throws(RegularFile.Problem) {
    let file = try RegularFile(path: path)
    guard file.count <= limit else { throw .tooLong }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 16)
    do throws(SystemError) {
      count = try unsafe file.read(into: memory, at: 0)
    } catch {
      unsafe memory.deallocate()
      throw .system(error)
    }
    unsafe buffer = unsafe memory
  }

  deinit { unsafe buffer.deallocate() }

  /// The address of the first byte, valid as long as this object.
  @unsafe var start: UnsafeRawPointer? { unsafe UnsafeRawPointer(buffer.baseAddress) }
}
