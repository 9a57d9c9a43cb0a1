internal import CSDL2

/// A decoder for one photo with the reader for its format only.
///
/// Used only in the decoder process.
struct PhotoReader {
  /// The use of the decoded rows: the size to scale them to, their orientation, and the conversion
  /// of their colours.
  typealias Body = (
    any PhotoRows, (width: Int, height: Int), Orientation, ColorConversion?
  ) throws(PhotoProblem) -> Void

  private let file: PhotoFile
  private let header: PhotoHeader
  private let library: PhotoLibrary
  private let longestSide: Int

  /// The most that the reader of a whole picture may hold, in bytes.
  private static let memory = 128 << 20

  /// Reads and checks the header again, because the file may differ from the one checked before.
  init(_ file: PhotoFile, _ library: PhotoLibrary, longestSide: Int) throws(PhotoProblem) {
    self.file = file
    self.library = library
    self.longestSide = longestSide
    header = try PhotoHeader.read(file)
  }

  /// Calls `body` with the photo, decoded while its rows are requested where the format allows it.
  func decode(_ body: Body) throws(PhotoProblem) {
    switch header.format {
    case .jpeg, .png, .tiff: try decodeRows(body)
    case .webp, .gif, .bmp: try decodeSurface(body)
    case .heic, .avif:
      guard let heif = library.heif else { throw .unsupported(kind: "") }
      // The colours as they are stored, and as red, green and blue.
      try checkMemory(bytesPerPixel: 5)
      try unsafe HeifReader(heif: heif).decode(file) { surface, profile throws(PhotoProblem) in
        let rows = try unsafe SurfaceRows(surface)
        try body(rows, size(of: rows), .upright, conversion(profile))
      }
    }
  }

  private func decodeRows(_ body: Body) throws(PhotoProblem) {
    if header.format == .png { _ = try PNGChunkReader.find("IEND", in: file) }
    if header.format == .tiff, !library.hasTIFF { throw .unsupported(kind: "") }
    let size = AreaScaler.size(
      width: header.width, height: header.height, longestSide: longestSide)
    let colors = conversion(ColorProfile.bytes(of: header, in: file))
    let rows = try ScannedRows(file, of: header, size: size, colors: colors)
    try body(rows, size, ExifBlock.orientation(of: header, in: file), colors)
  }

  private func decodeSurface(_ body: Body) throws(PhotoProblem) {
    let orientation = ExifBlock.orientation(of: header, in: file)
    try checkMemory(bytesPerPixel: bytesPerPixel, isTurned: orientation != .upright)
    let stream = PhotoStream(file)
    if header.format != .bmp, library.image == nil { throw .unsupported(kind: "") }
    let loaded = try unsafe stream.withOperations {
      operations -> UnsafeMutablePointer<SDL_Surface>? in
      switch header.format {
      case .webp: unsafe library.image?.LoadWEBP_RW(operations)
      case .gif: unsafe library.image?.LoadGIF_RW(operations)
      case .bmp: unsafe SDL_LoadBMP_RW(operations, 0)
      case .jpeg, .png, .tiff, .heic, .avif: nil
      }
    }
    guard let surface = unsafe loaded else {
      if let message = unsafe SDL_GetError(),
        unsafe String(cString: message).lowercased().contains("out of memory")
      {
        throw .decoderOutOfMemory
      }
      throw stream.fellShort ? .truncated : .damaged
    }
    defer { unsafe SDL_FreeSurface(surface) }
    // Some readers continue without the missing part, but none reads past the end of a complete
    // file.
    if stream.fellShort { throw .truncated }
    let rows = try unsafe SurfaceRows(surface)
    try PhotoLimits.check(width: rows.width, height: rows.height)
    try body(
      rows, size(of: rows), orientation, conversion(ColorProfile.bytes(of: header, in: file)))
  }

  /// The most bytes a pixel takes while it is decoded.
  private var bytesPerPixel: Int {
    switch header.format {
    case .gif: 8
    // A lossless picture is decoded into a copy.
    case .webp: (try? WebPChunkReader.find("VP8L", in: file)) == nil ? 4 : 8
    default: 4
    }
  }

  /// Throws when decoding the whole picture would take too much memory.
  private func checkMemory(bytesPerPixel: Int, isTurned: Bool = false) throws(PhotoProblem) {
    let area = header.width * header.height
    let turned = isTurned ? 4 * min(area, PhotoLimits.decodedArea) : 0
    let whole = header.format == .bmp || header.format == .gif ? 0 : file.count
    guard area * bytesPerPixel + turned + whole <= PhotoReader.memory else {
      throw .decoderOutOfMemory
    }
  }

  private func size(of rows: some PhotoRows) -> (width: Int, height: Int) {
    AreaScaler.size(width: rows.width, height: rows.height, longestSide: longestSide)
  }

  private func conversion(_ profile: [UInt8]?) -> ColorConversion? {
    profile.flatMap { ColorConversion(profile: $0, cmyk: header.cmyk) }
  }
}
