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

  private static func find() throws -> UInt16 {
    let number = try SystemCall.perform { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    let descriptor = Descriptor(number)
    defer { descriptor.close() }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try unsafe withUnsafeMutablePointer(to: &place) { place in
      try unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        _ = try SystemCall.perform { unsafe bind(number, place, size) }
        _ = try SystemCall.perform { unsafe getsockname(number, place, &size) }
      }
    }
    return UInt16(bigEndian: place.sin_port)
  }
}
