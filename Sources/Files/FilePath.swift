/// Paths as text that keeps every byte of them.
///
/// A path is a row of bytes, which need not be UTF-8: an old disk has names in Latin-1. Each byte that
/// is not part of valid UTF-8 stands in the text as one of the characters U+EF80…U+EFFF, which are for
/// private use, in the manner of MirBSD's OPTU-8. A name that holds one of these characters itself has
/// their bytes kept the same way, so that no two paths share a text.
extension String {
  /// The first of the characters that stand for bytes from 0x80 on.
  private static let firstByte: UInt32 = 0xEF80

  /// Creates the text of a path from the path's bytes.
  public init(path bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !text.holdsBytes {
      self = text
      return
    }
    self.init()
    func keep(_ bytes: some Sequence<UInt8>) {
      for byte in bytes {
        unicodeScalars.append(
          Unicode.Scalar(String.firstByte + UInt32(byte) - 0x80) ?? Unicode.Scalar(byte))
      }
    }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var place = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if String.isByte(scalar) { keep(encoded) } else { unicodeScalars.append(scalar) }
        place = bytes.index(place, offsetBy: encoded.count)
      case .error(let length):
        let end = bytes.index(place, offsetBy: length)
        keep(bytes[place..<end])
        place = end
      case .emptyInput: return
      }
    }
  }

  /// The bytes of the path that this is the text of.
  public var pathBytes: [UInt8] {
    guard holdsBytes else { return Array(utf8) }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if String.isByte(scalar) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value - String.firstByte + 0x80))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  private var holdsBytes: Bool {
    // All of them begin with this byte.
    utf8.contains(0xEE) && unicodeScalars.contains(where: String.isByte)
  }

  private static func isByte(_ scalar: Unicode.Scalar) -> Bool {
    firstByte...0xEFFF ~= scalar.value
  }

  /// Calls `body` with the path as the system takes it.
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
  /// The last part of a path; the whole of one that is only slashes.
  public var fileName: String {
    let last = utf8.split(separator: UInt8(ascii: "/")).last
    return last.map { String(Substring($0)) } ?? self
  }

  /// The part of a file's name after the last dot, in lower case; empty where there is none.
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

  /// The path of a file in the folder that this is the path of.
  public func inside(_ name: String) -> String {
    utf8.last == UInt8(ascii: "/") ? self + name : self + "/" + name
  }

  /// The longest name shown, in characters.
  private static let longestName = 40

  /// The last part of a path for a sentence: one line, shortened in the middle so that its ending
  /// stays, with U+FFFD for what cannot be shown.
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
