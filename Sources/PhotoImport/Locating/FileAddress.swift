internal import Files

/// Addresses of files on this computer (RFC 8089).
enum FileAddress {
  /// Returns whether the text begins like a `file:` address.
  static func isFile(_ text: String) -> Bool {
    text.prefix(6).lowercased() == "file:/"
  }

  /// Returns whether the text begins like an address of any kind: `https://…`.
  static func hasScheme(_ text: String) -> Bool {
    let scheme = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard text.dropFirst(scheme.count).hasPrefix("://") else { return false }
    return scheme.count >= 2
      && scheme.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
          || (UInt8(ascii: "+")...UInt8(ascii: "9")).contains($0)
      }
  }

  /// Returns the path of a `file:` address with no host, `localhost` or this computer's name; else
  /// `nil`.
  static func path(of text: String) -> String? {
    guard isFile(text) else { return nil }
    var rest = text.dropFirst(5)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" || host == thisComputer else {
        return nil
      }
      rest = rest.dropFirst(host.count)
    }
    return rest.hasPrefix("/") ? decoded(rest) : nil
  }

  /// Replaces percent escapes (RFC 3986, 2.1), and leaves a malformed one as it is. Returns `nil`
  /// for a result with a zero byte, which no path can contain.
  private static func decoded(_ text: Substring) -> String? {
    let bytes = String(text).pathBytes
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
      {
        result.append(UInt8(high << 4 | low))
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result.contains(0) ? nil : String(path: result)
  }

  private static var thisComputer: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
