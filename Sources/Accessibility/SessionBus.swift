internal import Foundation
internal import Synchronization

/// The reason why nothing more is heard of the session's bus.
struct BusError: Error {}

/// The address of the session's bus: a local socket.
struct BusAddress: Hashable, Sendable {
  /// The path of the socket, or its name if it has none in the file system.
  let path: String
  let isAbstract: Bool

  /// Finds the address in the variables of the session; fails where there is none.
  init?(environment: [String: String]) {
    if let list = environment["DBUS_SESSION_BUS_ADDRESS"] {
      guard let address = list.split(separator: ";").lazy.compactMap(Self.init).first else {
        return nil
      }
      self = address
      return
    }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
      FileManager.default.fileExists(atPath: folder + "/bus")
    else { return nil }
    (path, isAbstract) = (folder + "/bus", false)
  }

  /// Reads one address, such as `unix:path=/run/user/1000/bus,guid=…`.
  private init?(_ address: Substring) {
    guard address.hasPrefix("unix:") else { return nil }
    for pair in address.dropFirst(5).split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let value = parts[1].removingPercentEncoding else { continue }
      if parts[0] == "path" || parts[0] == "abstract" {
        (path, isAbstract) = (value, parts[0] == "abstract")
        return
      }
    }
    return nil
  }
}

/// A connection to the session's bus, used by one thread and closed by any.
final class SessionBus: Sendable {
  private let address: BusAddress
  private let socket = Mutex<Int32?>(nil)
  private let isClosed = Mutex(false)

  init(at address: BusAddress) { self.address = address }

  deinit {
    if let number = socket.withLock({ $0 }) { _ = closeSocket(number) }
  }

  /// Ends the connection; a thread that waits for a message goes on.
  func close() {
    isClosed.withLock { $0 = true }
    socket.withLock { number in
      if let number { _ = shutdown(number, Int32(SHUT_RDWR)) }
    }
  }

  /// Connects, and proves to be the user of the session.
  func connect() throws(BusError) {
    guard !isClosed.withLock({ $0 }), let number = openSocket(to: address) else {
      throw BusError()
    }
    socket.withLock { $0 = number }
    let user = String(geteuid()).utf8.map { String($0, radix: 16) }.joined()
    try send(Array("\0AUTH EXTERNAL \(user)\r\n".utf8))
    var answer: [UInt8] = []
    while answer.last != UInt8(ascii: "\n") {
      guard answer.count < 1024 else { throw BusError() }
      answer += try read(1)
    }
    guard answer.starts(with: "OK".utf8) else { throw BusError() }
    try send(Array("BEGIN\r\n".utf8))
  }

  func send(_ bytes: [UInt8]) throws(BusError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let number = socket.withLock({ $0 }) else { throw BusError() }
      let count = unsafe rest.withUnsafeBytes { part in
        unsafe sendBytes(number, part.baseAddress, part.count)
      }
      guard count > 0 || errno == EINTR else { throw BusError() }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// Waits for the next message that can be understood; returns `nil` when the connection has ended.
  func receive() throws(BusError) -> BusMessage? {
    while true {
      let head = try read(BusMessage.headLength)
      guard let length = BusMessage.length(from: head) else { return nil }
      let message = BusMessage(head + (try read(length - head.count)))
      if let message { return message }
    }
  }

  private func read(_ count: Int) throws(BusError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      guard let number = socket.withLock({ $0 }) else { throw BusError() }
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe recv(number, buffer.baseAddress?.advanced(by: done), count - done, 0)
      }
      guard got > 0 || got < 0 && errno == EINTR else {
        socket.withLock { number in
          if let open = number { _ = closeSocket(open) }
          number = nil
        }
        throw BusError()
      }
      done += max(got, 0)
    }
    return bytes
  }
}

// Inside the class its own method hides the system's function.
private func closeSocket(_ number: Int32) -> Int32 { close(number) }

#if canImport(Glibc)
  private func sendBytes(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe send(number, bytes, count, Int32(MSG_NOSIGNAL))
  }

  /// Connects a local socket that no program started later inherits.
  private func openSocket(to address: BusAddress) -> Int32? {
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { return nil }
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    let bytes = (address.isAbstract ? [0] : []) + Array(address.path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: place.sun_path) else {
      _ = closeSocket(number)
      return nil
    }
    unsafe withUnsafeMutableBytes(of: &place.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let length = MemoryLayout<sa_family_t>.size + bytes.count + (address.isAbstract ? 0 : 1)
    let status = unsafe withUnsafePointer(to: &place) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(number, $0, socklen_t(length))
      }
    }
    guard status == 0 else {
      _ = closeSocket(number)
      return nil
    }
    return number
  }
#else
  private func sendBytes(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe send(number, bytes, count, 0)
  }

  /// Returns nil: this system has another interface for assistive technology.
  private func openSocket(to address: BusAddress) -> Int32? { nil }
#endif
