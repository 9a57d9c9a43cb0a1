import BackgroundWork
import Files
import Foundation
import SharedTables
import Synchronization
import Testing

/// A network between players and a server that can be cut.
final class Proxy: Sendable {
  let address: ServerAddress
  private let target: UInt16
  private let listener: Descriptor
  private let state = Mutex((isCut: false, isSilent: false, open: [Descriptor]()))
  private let change = NSCondition()

  /// Starts passing connections on to a port of this machine.
  init(to server: ServerAddress) throws {
    target = try #require(server.text.split(separator: ":").last.flatMap { UInt16($0) })
    listener = Descriptor(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    let number = listener.rawValue
    var place = Self.place(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &place) { place in
      unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        unsafe bind(number, place, size) == 0 && getsockname(number, place, &size) == 0
          && listen(number, 16) == 0
      }
    }
    try #require(isBound)
    address = try #require(
      ServerAddress("nats://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"))
    Thread.detachNewThread { [self] in accept() }
  }

  /// Cuts all connections, and lets no new one through.
  func cut() {
    let open = state.withLock { state in
      defer { state.open = [] }
      state.isCut = true
      return state.open
    }
    for socket in open { _ = shutdown(socket.rawValue, Int32(SHUT_RDWR)) }
  }

  /// Lets connections through again.
  func restore() { state.withLock { $0.isCut = false } }

  /// Keeps all connections but lets nothing pass, as a network that drops everything; or ends that.
  func setSilent(_ isSilent: Bool) {
    change.withLock {
      state.withLock { $0.isSilent = isSilent }
      change.broadcast()
    }
  }

  private func waitWhileSilent() {
    change.withLock {
      while state.withLock(\.isSilent) { change.wait() }
    }
  }

  func close() {
    cut()
    setSilent(false)
    _ = shutdown(listener.rawValue, Int32(SHUT_RDWR))
  }

  private static func place(_ port: UInt16) -> sockaddr_in {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return place
  }

  private func accept() {
    while true {
      let number = Glibc.accept(listener.rawValue, nil, nil)
      guard number >= 0 else { return }
      let near = Descriptor(number)
      let far = Descriptor(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
      var place = Self.place(target)
      let isConnected = unsafe withUnsafeMutablePointer(to: &place) { place in
        unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
          unsafe connect(far.rawValue, place, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      let isOpen = state.withLock { state in
        guard !state.isCut, isConnected else { return false }
        state.open += [near, far]
        return true
      }
      guard isOpen else { continue }
      for (from, to) in [(near, far), (far, near)] {
        Thread.detachNewThread { [self] in copy(from: from, to: to) }
      }
    }
  }

  private func copy(from: Descriptor, to: Descriptor) {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(from.rawValue, &part, part.count)
      waitWhileSilent()
      guard count > 0 else { break }
      // A signal for a closed socket would end the tests.
      guard unsafe send(to.rawValue, part, count, Int32(MSG_NOSIGNAL)) == count else {
        break
      }
    }
    _ = shutdown(to.rawValue, Int32(SHUT_RDWR))
  }
}
