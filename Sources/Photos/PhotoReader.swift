internal import CSDL2

/// Decodes one photo with the SDL_image reader for exactly its format.
///
/// Only for the decoder's process.
struct PhotoReader {
  let file: PhotoFile
  let header: PhotoHeader
  let orientation: Orientation

  /// Reads and checks the header again: the one checked before may have been another file's.
  init(_ file: PhotoFile) throws(PhotoProblem) {
    self.file = file
    header = try PhotoHeader.read(file)
    let stated = ExifBlock.orientation(of: header, in: file)
    orientation = header.format == .tiff ? stated.afterMirroring : stated
  }

  /// Calls `body` with the decoded rows, not yet turned.
  func decode(_ body: (PhotoRows) throws(PhotoProblem) -> Void) throws(PhotoProblem) {
    let stream = PhotoStream(file)
    let loaded = try unsafe stream.withOperations { operations in
      switch header.format {
      case .jpeg: unsafe IMG_LoadJPG_RW(operations)
      case .png: unsafe IMG_LoadPNG_RW(operations)
      case .webp: unsafe IMG_LoadWEBP_RW(operations)
      case .gif: unsafe IMG_LoadGIF_RW(operations)
      case .bmp: unsafe SDL_LoadBMP_RW(operations, 0)
      case .tiff: unsafe IMG_LoadTIF_RW(operations)
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
    // Some readers go on without the missing part, but none reads past the end of a whole file;
    // only libjpeg asks for more than it needs, a buffer at a time.
    if header.format == .jpeg ? stream.foundNothing : stream.fellShort { throw .truncated }
    try PhotoLimits.check(
      width: unsafe Int(surface.pointee.w), height: unsafe Int(surface.pointee.h))
    try body(try unsafe PhotoRows(surface, of: header))
  }
}
