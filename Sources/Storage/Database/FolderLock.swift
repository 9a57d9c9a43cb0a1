internal import Foundation

/// A lock on opening, replacing or cleaning up the database of a folder, which one program holds at
/// a time.
///
/// Its file also contains the stamp of the database at the last change of its file by a program: a
/// different stamp reveals that something else has replaced the database.
struct FolderLock: ~Copyable {
  private let descriptor: Int32
  /// The locked byte of the whole folder, an offset that is no game's number.
  private static let byte = off_t(1) << 62

  /// Acquires the lock, and waits at most `timeout` seconds.
  ///
  /// In a folder that admits no lock file, as a read-only one, the lock is granted without it.
  ///
  /// - Throws: `Busy` when another program holds it during that time.
  init(_ file: URL, timeout: Double = 5) throws(Busy) {
    descriptor = unsafe open(file.path(percentEncoded: false), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let end = Date(timeIntervalSinceNow: timeout)
    while !OpenFileLock.set(Int16(F_WRLCK), at: Self.byte, of: descriptor) {
      guard Date.now < end else { throw Busy() }
      usleep(5000)
    }
  }

  /// The error when another program holds the folder.
  struct Busy: Error {}

  deinit { OpenFileLock.close(descriptor) }

  /// Stores the database's stamp, or `nil` while its file is being changed.
  func write(_ stamp: FileStamp?) {
    guard descriptor >= 0 else { return }
    let own = stamp.flatMap { _ in FileStamp(of: descriptor)?.identity }
    let words = stamp.map { "\($0.text) \(own?.device ?? 0) \(own?.number ?? 0)\n" } ?? "-\n"
    let text = Array(words.utf8)
    _ = unsafe text.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    ftruncate(descriptor, off_t(text.count))
  }

  /// Returns the stamp that was stored last, or `nil` when none is known, as in a folder that was
  /// copied.
  static func stamp(in file: URL) -> FileStamp? {
    let number = unsafe open(file.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    defer { close(number) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(number, $0.baseAddress, 128, 0) }
    guard count > 0 else { return nil }
    let words = String(decoding: bytes[..<count], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
    let own = FileStamp(of: number)?.identity
    guard words.count == 6, let own, words[4] == "\(own.device)", words[5] == "\(own.number)" else {
      return nil
    }
    return FileStamp(text: words[..<4].joined(separator: " "))
  }
}

/// The locks of an open file description, which end with it and not with the process (fcntl(2)).
enum OpenFileLock {
  #if os(Linux)
    private static let command: Int32 = 37
  #else
    private static let command: Int32 = 90
  #endif

  /// Sets or removes a lock on one byte, and returns false when another open file holds it.
  ///
  /// On a system without such locks every byte is free.
  static func set(_ kind: Int16, at byte: off_t, of descriptor: Int32) -> Bool {
    set(kind, at: byte, count: 1, of: descriptor)
  }

  /// Closes a descriptor, -1 being none, and removes its locks first.
  ///
  /// Closing alone is not enough: a child process shares the open file, and with it the locks, from
  /// its fork until it runs its own program.
  static func close(_ descriptor: Int32) {
    guard descriptor >= 0 else { return }
    // A count of 0 reaches to the end of the file, however far it grows.
    _ = set(Int16(F_UNLCK), at: 0, count: 0, of: descriptor)
    Foundation.close(descriptor)
  }

  private static func set(
    _ kind: Int16, at start: off_t, count: off_t, of descriptor: Int32
  ) -> Bool {
    var lock = flock()
    lock.l_type = kind
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = start
    lock.l_len = count
    let status = unsafe fcntl(descriptor, command, &lock)
    return status == 0 || (errno != EAGAIN && errno != EACCES)
  }
}
