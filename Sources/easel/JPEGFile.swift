import CSDL2

/// Writes pictures through SDL_image.
enum JPEGFile {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// No picture may weigh more than a mebibyte.
  private static let limit: Int64 = 1 << 20

  /// Writes sRGB bytes as the best JPEG that stays below the limit; returns its size.
  static func write(_ bytes: [UInt8], side: Int, to path: String) throws -> Int64 {
    let format = SDL_PIXELFORMAT_RGB24.rawValue
    guard
      let surface = unsafe SDL_CreateRGBSurfaceWithFormat(0, Int32(side), Int32(side), 24, format)
    else { throw failure() }
    defer { unsafe SDL_FreeSurface(surface) }
    let pitch = Int(unsafe surface.pointee.pitch)
    unsafe bytes.withUnsafeBytes { source in
      for row in 0..<side {
        let span = row * side * 3..<(row + 1) * side * 3
        let from = unsafe UnsafeRawBufferPointer(rebasing: source[span])
        unsafe (surface.pointee.pixels + row * pitch).copyMemory(
          from: from.baseAddress!, byteCount: from.count)
      }
    }
    for quality in stride(from: 92, through: 50, by: -2) {
      guard unsafe IMG_SaveJPG(surface, path, Int32(quality)) == 0 else { throw failure() }
      let size = try weight(of: path)
      if size < limit {
        return size
      }
    }
    throw Failure(description: "\(path) is too rich for a mebibyte")
  }

  private static func weight(of path: String) throws -> Int64 {
    guard let file = unsafe SDL_RWFromFile(path, "rb") else { throw failure() }
    defer { unsafe SDL_RWclose(file) }
    return unsafe SDL_RWsize(file)
  }

  private static func failure() -> Failure {
    Failure(description: unsafe String(cString: SDL_GetError()))
  }
}
