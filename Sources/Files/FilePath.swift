/// Paths as text without loss of bytes.
///
/// A path is a sequence of bytes, which need not be UTF-8: old disks have names in Latin-1. As in
/// MirBSD's OPTU-8, the text has a private-use character, U+EF80…U+EFFF, for each byte that is not
/// part of valid UTF-8. The bytes of these characters themselves are escaped in the same way, so that
/// no two paths have the same text.
extension String {
  /// The character for the byte 0x80.
  private static let firstEscape: UInt32 = 0xEF80

  /// Creates the text of a path from its bytes.
  public init(path bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !text.hasEscapes {
      self = text
      return
    }
    self.init()
    func escape(_ bytes: some Sequence<UInt8>) {
      for byte in bytes {
        unicodeScalars.append(
          Unicode.Scalar(String.firstEscape + UInt32(byte) - 0x80) ?? Unicode.Scalar(byte))
      }
    }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var place = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if String.isEscape(scalar) { escape(encoded) } else { unicodeScalars.append(scalar) }
        place = bytes.index(place, offsetBy: encoded.count)
      case .error(let length):
        let end = bytes.index(place, offsetBy: length)
        escape(bytes[place..<end])
        place = end
      case .emptyInput: return
      }
    }
  }

  /// The bytes of the path with this text.
  public var pathBytes: [UInt8] {
    guard hasEscapes else { return Array(utf8) }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if String.isEscape(scalar) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value - String.firstEscape + 0x80))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  private var hasEscapes: Bool {
    // The UTF-8 of all of them begins with this byte.
    utf8.contains(0xEE) && unicodeScalars.contains(where: String.isEscape)
  }

  private static func isEscape(_ scalar: Unicode.Scalar) -> Bool {
    firstEscape...0xEFFF ~= scalar.value
  }

  /// Calls `body` with the path as a C string.
  package func withPath<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = pathBytes.map { CChar(bitPattern: $0) } + [0]
    return try unsafe bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      try unsafe body(buffer.baseAddress.unsafelyUnwrapped)
    }
  }
}

// MARK: Parts of a path

extension String {
  /// The last part of a path; a path of slashes only is returned whole.
  public var fileName: String {
    let last = utf8.split(separator: UInt8(ascii: "/")).last
    return last.map { String(Substring($0)) } ?? self
  }

  /// The part of the file's name after its last dot, in lower case, or an empty text.
  public var fileExtension: String {
    let name = fileName.utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return String(Substring(name[name.index(after: dot)...])).lowercased()
  }

  /// The last part of a path without its extension.
  public var fileStem: String {
    let name = fileName.utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return fileName
    }
    return String(Substring(name[..<dot]))
  }

  /// Returns the path of a file in the folder with this path.
  public func inside(_ name: String) -> String {
    utf8.last == UInt8(ascii: "/") ? self + name : self + "/" + name
  }

  /// The path without trailing slashes, except for the root.
  package var withoutTrailingSlashes: String {
    var path = utf8[...]
    while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
    return String(Substring(path))
  }

  /// The path of the folder that contains the file; the root contains itself.
  package var folderPath: String {
    let path = withoutTrailingSlashes
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The largest number of characters shown of a name.
  private static let longestName = 40

  /// The last part of a path for a sentence: a single line, shortened in the middle, with U+FFFD for
  /// characters that can't be displayed.
  public var shownFileName: String {
    let characters = fileName.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
        return Character("\u{FFFD}")
      default: return Character(scalar)
      }
    }
    let name = Array(String(characters))
    guard name.count > Self.longestName else { return String(name) }
    let tail = 15
    return String(name.prefix(Self.longestName - tail - 1)) + "…" + String(name.suffix(tail))
  }
}
