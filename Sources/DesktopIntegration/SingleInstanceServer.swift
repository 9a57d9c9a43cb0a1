internal import Foundation

/// A server that receives links from instances started later, through a socket in the runtime
/// folder of the player's session.
package final class SingleInstanceServer: Sendable {
  /// The prefix of every link.
  static let scheme = "tifpuzzle://"
  /// The longest link, in bytes.
  private static let longest = 4096
  /// The seconds that either side waits for the other.
  private static let patience = 2

  private let socket: Int32
  private let path: String

  /// Returns the socket's path, by the XDG Base Directory Specification 0.8; `nil` when there is no
  /// session.
  package static func standardPath(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"), isOwn(folder)
    else { return nil }
    return folder + "/tifpuzzle.socket"
  }

  /// Returns whether the folder belongs to this user and no other user can write to it.
  private static func isOwn(_ folder: String) -> Bool {
    var status = stat()
    return unsafe stat(folder, &status) == 0 && status.st_uid == geteuid()
      && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  /// Receives links on a dedicated thread; fails when another instance does, or when no socket can
  /// be made.
  package init?(at path: String, receive: @escaping @Sendable (String) -> Void) {
    guard let door = Self.open() else { return nil }
    var isBound = unsafe Self.with(path) { unsafe bind(door, $0, $1) } == 0
    if !isBound, errno == EADDRINUSE, !Self.isAnswered(at: path) {
      // The process that left the socket there has ended.
      _ = unsafe unlink(path)
      isBound = unsafe Self.with(path) { unsafe bind(door, $0, $1) } == 0
    }
    guard isBound, listen(door, 4) == 0 else {
      _ = closeSocket(door)
      return nil
    }
    socket = door
    self.path = path
    Thread.detachNewThread {
      while true {
        let visitor = accept(door, nil, nil)
        if visitor < 0, errno == EINTR { continue }
        guard visitor >= 0 else { return }
        Self.limit(visitor)
        if let link = Self.read(visitor), link.hasPrefix(Self.scheme) {
          receive(link)
          _ = Self.write("ok\n", to: visitor)
        }
        _ = closeSocket(visitor)
      }
    }
  }

  /// Stops receiving links.
  package func close() {
    _ = unsafe unlink(path)
    _ = shutdown(socket, Int32(SHUT_RDWR))
    _ = closeSocket(socket)
  }

  /// Sends a link to the running instance, and returns whether there is one that received it.
  package static func handOver(_ link: String, at path: String) -> Bool {
    guard let end = open() else { return false }
    defer { _ = closeSocket(end) }
    limit(end)
    return unsafe with(path) { unsafe connect(end, $0, $1) } == 0 && write(link + "\n", to: end)
      && read(end) == "ok"
  }

  private static func isAnswered(at path: String) -> Bool {
    guard let end = open() else { return false }
    defer { _ = closeSocket(end) }
    return unsafe with(path) { unsafe connect(end, $0, $1) } == 0
  }

  // MARK: Calls

  private static func open() -> Int32? {
    let number = makeSocket()
    return number < 0 ? nil : number
  }

  /// Limits the time that sending and receiving may take.
  private static func limit(_ socket: Int32) {
    var time = timeval(tv_sec: patience, tv_usec: 0)
    for side in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(
        socket, SOL_SOCKET, side, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// Calls `call` with the address of a path, or returns -1 when the path is too long for one.
  private static func with(
    _ path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return -1 }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Returns a line without its newline; `nil` when none arrives in time, or it is too long.
  private static func read(_ socket: Int32) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < longest {
      guard unsafe recv(socket, &byte, 1, 0) == 1 else { return nil }
      if byte == 10 { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  private static func write(_ text: String, to socket: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return unsafe send(socket, bytes, bytes.count, withoutSignal) == bytes.count
  }
}

// Inside the class its own names hide the system's function.
private func closeSocket(_ number: Int32) -> Int32 { close(number) }

#if canImport(Glibc)
  /// The flag for `send` that makes a closed connection an error instead of a signal.
  private let withoutSignal = Int32(MSG_NOSIGNAL)

  /// Creates a local socket that no program started later inherits.
  private func makeSocket() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  }
#else
  private let withoutSignal: Int32 = 0

  private func makeSocket() -> Int32 {
    let number = socket(AF_UNIX, SOCK_STREAM, 0)
    guard number >= 0 else { return number }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    var isOn: Int32 = 1
    // On this system the option belongs to the socket, not to the call.
    unsafe setsockopt(
      number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return number
  }
#endif
