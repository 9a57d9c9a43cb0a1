/// The description of a puzzle in a file of Palapeli: `pala.desktop`, in the syntax of KConfig.
struct PalapeliManifest {
  /// The name; empty if there is none.
  private(set) var name = ""
  /// The number of pieces; 0 if it is unknown.
  private(set) var pieces = 0

  /// Reads the file's bytes. What can't be understood is left out.
  init(_ bytes: [UInt8]) {
    var group = ""
    var numbers: Set<Int> = []
    var wanted = 0
    for line in bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      if line.first == UInt8(ascii: "["), let end = line.lastIndex(of: UInt8(ascii: "]")) {
        group = String(decoding: line[(line.startIndex + 1)..<end].prefix(64), as: UTF8.self)
        continue
      }
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = String(decoding: line[..<equals].prefix(64), as: UTF8.self)
      let value = line[(equals + 1)...]
      switch group {
      case "PieceOffsets": Int(key).map { _ = numbers.insert($0) }
      case "Desktop Entry" where key == "Name": name = Self.text(value.prefix(4096))
      case "Job" where key.hasSuffix("PieceCount"):
        wanted = Int(String(decoding: value.prefix(12), as: UTF8.self)) ?? 0
      default: break
      }
    }
    // Palapeli, too, counts the pieces from 0 to the first that is missing.
    while numbers.contains(pieces) { pieces += 1 }
    if pieces == 0, PalapeliPuzzle.counts ~= wanted { pieces = wanted }
  }

  /// Returns a value without the escapes of KConfig.
  private static func text(_ value: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = value
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "s"), UInt8(ascii: "t"), UInt8(ascii: "n"), UInt8(ascii: "r"):
        bytes.append(32)
      case UInt8(ascii: "x"):
        if let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
          bytes.append(value)
        }
        rest = rest.dropFirst(2)
      default: bytes.append(next)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
