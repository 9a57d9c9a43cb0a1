internal import Files

/// The picture formats that can be opened.
public enum PhotoFormat: String, CaseIterable, Sendable {
  case jpeg, png, webp, gif, bmp, tiff, heic, avif

  /// The number of bytes at the start of a file that suffice to recognize it.
  public static let magicLength = 256

  /// The names of all formats, for a sentence.
  static let names = "JPEG, PNG, WebP, GIF, BMP, TIFF, HEIC or AVIF"

  /// A Boolean value that indicates whether the decoder of the format uses threads.
  var isDecodedInThreads: Bool { self == .heic || self == .avif }

  /// Recognizes a file by its first bytes, whatever its name; fails for an unknown format.
  ///
  /// Sources: ISO 10918-1 B.1.1.3 (SOI and another marker), PNG 3rd edition 5.2, the WebP container
  /// specification, GIF89a 17, BITMAPFILEHEADER, TIFF 6.0 section 2, ISO 23008-12 10.2, AVIF 1.1
  /// section 6.
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
    } else if magic.dropFirst(4).starts(with: "ftyp".utf8) {
      // The major brand counts, or for a generic one the compatible brands.
      let length = min(magic.count, magic.prefix(4).reduce(0) { $0 << 8 | Int($1) })
      let brands = stride(from: 8, to: length - 3, by: 4).map {
        String(decoding: magic[$0..<$0 + 4], as: UTF8.self)
      }
      let known: [String: PhotoFormat] = [
        "avif": .avif, "avis": .avif, "heic": .heic, "heix": .heic, "heim": .heic, "heis": .heic,
        "hevc": .heic, "hevx": .heic,
      ]
      guard let format = brands.lazy.compactMap({ known[$0] }).first else { return nil }
      self = format
    } else {
      return nil
    }
  }

  /// Returns the name of a known picture format that is not supported, or `nil`.
  static func unsupportedKind(magic: [UInt8]) -> String? {
    let signatures: [(kind: String, offset: Int, bytes: [UInt8])] = [
      ("BigTIFF", 0, [0x49, 0x49, 43, 0]), ("BigTIFF", 0, [0x4D, 0x4D, 0, 43]),
      ("JPEG XL", 0, [0xFF, 0x0A]), ("JPEG XL", 4, Array("JXL ".utf8)),
      ("JPEG 2000", 4, Array("jP  ".utf8)), ("XPM", 0, Array("/* XPM */".utf8)),
      ("XCF", 0, Array("gimp xcf ".utf8)), ("PSD", 0, Array("8BPS".utf8)),
      ("LBM", 8, Array("ILBM".utf8)), ("LBM", 8, Array("PBM ".utf8)),
      ("ICO", 0, [0, 0, 1, 0]), ("CUR", 0, [0, 0, 2, 0]), ("QOI", 0, Array("qoif".utf8)),
    ]
    for (kind, offset, bytes) in signatures where magic.dropFirst(offset).starts(with: bytes) {
      return kind
    }
    if magic.count > 2, magic[0] == 0x50, (0x31...0x37).contains(magic[1]),
      [9, 10, 13, 32].contains(magic[2])
    {
      return "PNM"
    }
    if magic.count > 3, magic[0] == 10, magic[1] <= 5, magic[2] == 1,
      [1, 2, 4, 8].contains(magic[3])
    {
      return "PCX"
    }
    return String(decoding: magic, as: UTF8.self).contains("<svg") ? "SVG" : nil
  }

  private static let extensions: Set = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "bmp", "dib", "tif", "tiff", "heic", "heif",
    "hif", "avif",
  ]

  /// Returns whether a file name has the extension of a picture: a cheap guess for a listing.
  public static func isLikely(name: String) -> Bool { extensions.contains(name.fileExtension) }
}
