/// The contents of a picture's header, read without decoding.
public struct PhotoHeader: Hashable, Sendable {
  public let format: PhotoFormat
  /// The stored columns and rows, before any rotation.
  public let width: Int
  public let height: Int
  /// The range of a JPEG's EXIF block, or `nil`.
  var exif: Range<Int>?
  /// A TIFF's orientation tag, 1…8 (TIFF 6.0, tag 274).
  var orientation = 1
  /// The ranges of the parts of a JPEG's or a TIFF's colour profile, in order.
  var profile: [Range<Int>] = []
  /// The ink encoding of a CMYK JPEG; `nil` for other pictures.
  var cmyk: CMYKEncoding?

  /// The meaning of the bytes of a CMYK JPEG.
  enum CMYKEncoding: Hashable, Sendable {
    /// 255 is full ink.
    case plain
    /// 255 is no ink, as Adobe writes them.
    case inverted
  }

  init(_ format: PhotoFormat, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  /// Reads a header from the first bytes of a file (for a TIFF: from the whole file).
  ///
  /// Throws `empty`, `notAPicture`, `unsupported`, `truncated`, `damaged` or `tooLarge`.
  public init(bytes: [UInt8]) throws(PhotoProblem) {
    self = try PhotoHeader.read(bytes)
  }

  /// Reads and checks a header, and requests only the bytes needed.
  static func read(_ source: some ByteSource) throws(PhotoProblem) -> PhotoHeader {
    guard source.count > 0 else { throw .empty }
    let magic = try source.firstBytes(PhotoFormat.magicLength)
    guard let format = PhotoFormat(magic: magic) else {
      if let kind = PhotoFormat.unsupportedKind(magic: magic) { throw .unsupported(kind: kind) }
      throw isBeginning(magic) ? .truncated : .notAPicture
    }
    let header =
      switch format {
      case .jpeg: try readJPEG(source)
      case .png: try readPNG(source)
      case .webp: try readWebP(source)
      case .gif: try readGIF(source)
      case .bmp: try readBMP(source)
      case .tiff: try readTIFF(source)
      case .heic, .avif: try readHEIF(source, format)
      }
    try PhotoLimits.check(width: header.width, height: header.height)
    return header
  }

  /// Returns whether a whole file is only the beginning of a signature.
  private static func isBeginning(_ magic: [UInt8]) -> Bool {
    guard magic.count >= 2 else { return false }
    let signatures: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      Array("GIF89a".utf8), Array("GIF87a".utf8), [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42],
    ]
    if signatures.contains(where: { $0.starts(with: magic) }) { return true }
    let isBox = magic.starts(with: [0, 0, 0].prefix(magic.count)) && magic.dropFirst(3).first != 0
    if isBox, magic.count < 12, "ftyp".utf8.starts(with: magic.dropFirst(4).prefix(4)) {
      return true
    }
    return magic.count < 12 && magic.starts(with: "RIFF".utf8.prefix(magic.count))
      && "WEBP".utf8.starts(with: magic.dropFirst(8))
  }
}
