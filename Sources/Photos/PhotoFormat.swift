/// The kinds of picture that can be opened.
public enum PhotoFormat: String, CaseIterable, Sendable {
  case jpeg, png, webp, gif, bmp, tiff

  /// How many bytes at the start of a file are enough to recognise it.
  public static let magicLength = 16

  /// Recognises a file by its first bytes, whatever its name; nil when they are of no known kind.
  ///
  /// Sources: ISO 10918-1 B.1.1.3 (SOI and another marker), PNG 3rd edition 5.2, the WebP
  /// container specification, GIF89a 17, BITMAPFILEHEADER, TIFF 6.0 section 2.
  public init?(magic: [UInt8]) {
    if magic.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if magic.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if magic.starts(with: "RIFF".utf8), magic.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if magic.starts(with: "GIF87a".utf8) || magic.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if magic.starts(with: "BM".utf8) {
      self = .bmp
    } else if magic.starts(with: [0x49, 0x49, 42, 0]) || magic.starts(with: [0x4D, 0x4D, 0, 42]) {
      self = .tiff
    } else {
      return nil
    }
  }

  /// Names a kind of picture that is known but can't be opened, or nil.
  static func foreignKind(magic: [UInt8]) -> String? {
    if magic.starts(with: [0x49, 0x49, 43, 0]) || magic.starts(with: [0x4D, 0x4D, 0, 43]) {
      return "BigTIFF"
    }
    if magic.starts(with: [0xFF, 0x0A]) || magic.dropFirst(4).starts(with: "JXL ".utf8) {
      return "JPEG XL"
    }
    guard magic.dropFirst(4).starts(with: "ftyp".utf8) else { return nil }
    switch String(decoding: magic.dropFirst(8).prefix(4), as: UTF8.self) {
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": return "HEIC"
    case "avif", "avis": return "AVIF"
    default: return nil
    }
  }

  /// Whether a file's name ends like a picture's: a cheap guess for a listing.
  public static func isLikely(name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    switch name[name.index(after: dot)...].lowercased() {
    case "jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "bmp", "dib", "tif", "tiff":
      return true
    default: return false
    }
  }
}
