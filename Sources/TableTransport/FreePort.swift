internal import Files
internal import Foundation
package import SharedTables

/// A port that no other program uses now.
package enum FreePort {
  /// Reads an address, and adds a free port to one without a port; nil for anything else.
  package static func address(on text: String) throws -> ServerAddress? {
    guard let address = ServerAddress(text) else { return nil }
    // Without a port, the standard one is added, whether it is free or not.
    guard !text.hasSuffix(":4222"), address.text.hasSuffix(":4222") else { return address }
    return ServerAddress(address.text.dropLast(4) + String(try find()))
  }

  /// The ports that are chosen from. The system gives higher ones to connections that programs open:
  /// one of them could take a server's port while the server is started again.
  private static let ports: Range<UInt16> = 20_000..<32_000

  package static func find() throws -> UInt16 {
    var attempts = 0
    while true {
      let port = UInt16.random(in: ports)
      do {
        try occupy(port)
        return port
      } catch {
        // There may be another reason than that it is taken.
        attempts += 1
        if attempts == 100 { throw error }
      }
    }
  }

  /// Takes a port for a moment; throws an error if that is impossible.
  private static func occupy(_ port: UInt16) throws(SystemError) {
    let number = try SystemCall.perform { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    let descriptor = Descriptor(number)
    defer { descriptor.close() }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = try unsafe withUnsafePointer(to: &place) { place throws(SystemError) in
      try unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        place throws(SystemError) in
        try SystemCall.perform { unsafe bind(number, place, size) }
      }
    }
  }
}
