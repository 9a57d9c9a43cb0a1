internal import CSDL2

/// A decoder for one photo with the reader for its format only.
///
/// Used only in the decoder process.
struct PhotoReader {
  private let file: PhotoFile
  private let header: PhotoHeader
  private let library: PhotoLibrary

  /// Reads and checks the header again, because the file may differ from the one checked before.
  init(_ file: PhotoFile, _ library: PhotoLibrary) throws(PhotoProblem) {
    self.file = file
    self.library = library
    header = try PhotoHeader.read(file)
  }

  /// Calls `body` with the decoded rows, their orientation, and the conversion of their colours.
  func decode(
    _ body: (PhotoRows, Orientation, ColorConversion?) throws(PhotoProblem) -> Void
  ) throws(PhotoProblem) {
    if header.format.isDecodedInThreads {
      guard let heif = library.heif else { throw .unsupported(kind: "") }
      try unsafe HeifReader(heif: heif).decode(file) { surface, profile throws(PhotoProblem) in
        try unsafe give(surface, .upright, profile, to: body)
      }
      return
    }
    if header.format == .png { _ = try PhotoChunks.png("IEND", in: file) }
    let stream = PhotoStream(file)
    let loaded = try unsafe stream.withOperations {
      operations -> UnsafeMutablePointer<SDL_Surface>? in
      switch header.format {
      case .jpeg: unsafe IMG_LoadJPG_RW(operations)
      case .png: unsafe IMG_LoadPNG_RW(operations)
      case .webp: unsafe IMG_LoadWEBP_RW(operations)
      case .gif: unsafe IMG_LoadGIF_RW(operations)
      case .bmp: unsafe SDL_LoadBMP_RW(operations, 0)
      case .tiff: unsafe IMG_LoadTIF_RW(operations)
      case .heic, .avif: nil
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
    // file, except libjpeg, which requests a whole buffer at a time.
    if header.format == .jpeg ? stream.foundNothing : stream.fellShort { throw .truncated }
    try PhotoLimits.check(
      width: unsafe Int(surface.pointee.w), height: unsafe Int(surface.pointee.h))
    let stated = ExifBlock.orientation(of: header, in: file)
    try unsafe give(
      surface, header.format == .tiff ? stated.afterMirroring : stated,
      ColorProfile.bytes(of: header, in: file), to: body)
  }

  private func give(
    _ surface: UnsafeMutablePointer<SDL_Surface>, _ orientation: Orientation, _ profile: [UInt8]?,
    to body: (PhotoRows, Orientation, ColorConversion?) throws(PhotoProblem) -> Void
  ) throws(PhotoProblem) {
    let colors = profile.flatMap { ColorConversion(profile: $0, inks: header.inks) }
    let rows = try unsafe PhotoRows(surface, of: header, colors: colors)
    try body(rows, orientation, colors)
  }
}
