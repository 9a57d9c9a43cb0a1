internal import Foundation

/// This computer's addresses in its networks.
enum LocalAddresses {
  /// The beginnings of the names of interfaces that lead to no other computer.
  private static let inner = ["lo", "docker", "br-", "veth", "virbr", "lxc", "podman", "cni"]

  /// Returns the IPv4 addresses by which other computers may reach this one, those of private
  /// networks (RFC 1918) first.
  static func all() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var found: [String] = []
    var next = unsafe first
    while let entry = unsafe next {
      if let address = unsafe address(of: entry.pointee), !found.contains(address) {
        found.append(address)
      }
      unsafe next = entry.pointee.ifa_next
    }
    return found.filter(isPrivate) + found.filter { !isPrivate($0) }
  }

  /// Returns the address of an interface that is up; nil for one of another kind.
  private static func address(of entry: ifaddrs) -> String? {
    let isUp = unsafe entry.ifa_flags & UInt32(IFF_UP) != 0
    let name = unsafe String(cString: entry.ifa_name)
    guard isUp, !inner.contains(where: name.hasPrefix), let place = unsafe entry.ifa_addr,
      unsafe Int32(place.pointee.sa_family) == AF_INET
    else { return nil }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = unsafe getnameinfo(
      place, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
    guard status == 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func isPrivate(_ address: String) -> Bool {
    let parts = address.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 4 else { return false }
    return switch parts[0] {
    case 10: true
    case 172: 16...31 ~= parts[1]
    case 192: parts[1] == 168
    default: false
    }
  }
}
