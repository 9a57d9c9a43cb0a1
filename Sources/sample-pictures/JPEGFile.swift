import CSDL2
import Files

/// A writer of JPEG files by SDL_image.
enum JPEGFile {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The largest file: one mebibyte.
  private static let limit = 1 << 20

  /// Writes sRGB bytes as the best JPEG below the limit, and returns its size in bytes.
  static func write(_ bytes: [UInt8], side: Int, to path: String) throws -> Int {
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
    var (room, library) = ([UInt8](repeating: 0, count: limit), tif_image())
    guard unsafe tif_image_load(&library) != 0 else { throw failure() }
    for quality in stride(from: 92, through: 50, by: -2) {
      guard let size = try unsafe encode(surface, Int32(quality), library, into: &room) else {
        continue
      }
      try OutputFile.write(Array(room[..<size]), to: path)
      return size
    }
    throw Failure(description: "\(path) is too rich for a mebibyte")
  }

  /// Returns the size of the picture's file at a `quality` of 0 to 100, or `nil` when `room` is too
  /// small.
  private static func encode(
    _ surface: UnsafeMutablePointer<SDL_Surface>, _ quality: Int32, _ library: tif_image,
    into room: inout [UInt8]
  ) throws -> Int? {
    let size = try unsafe room.withUnsafeMutableBytes { bytes in
      guard let file = unsafe SDL_RWFromMem(bytes.baseAddress, Int32(bytes.count)) else {
        throw failure()
      }
      defer { unsafe SDL_RWclose(file) }
      let isSaved = unsafe library.SaveJPG_RW(surface, file, 0, quality) == 0
      return isSaved ? unsafe Int(SDL_RWtell(file)) : bytes.count
    }
    return size < limit ? size : nil
  }

  private static func failure() -> Failure {
    Failure(description: unsafe String(cString: SDL_GetError()))
  }
}
