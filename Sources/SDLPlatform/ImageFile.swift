internal import CSDL2
internal import Files
public import PuzzleCore

/// The coding of the program's own image files. The player's photos have their own decoder.
public nonisolated enum ImageFile {
  /// Returns opaque pixels as the bytes of a PNG file, without alpha. May be called on any thread.
  public static func png(_ grid: PixelGrid) throws(SDLError) -> [UInt8] {
    try unsafe bytes(of: grid, "IMG_SavePNG_RW") { unsafe $0.SavePNG_RW($1, $2, 0) }
  }

  /// Returns opaque pixels as the bytes of a JPEG file with a `quality` of up to 100, without
  /// alpha. May be called on any thread.
  public static func jpeg(_ grid: PixelGrid, quality: CInt = 95) throws(SDLError) -> [UInt8] {
    try unsafe bytes(of: grid, "IMG_SaveJPG_RW") { unsafe $0.SaveJPG_RW($1, $2, 0, quality) }
  }

  /// Returns SDL_image, which is loaded at the first call of a function called `name`.
  private static func library(for name: String) throws(SDLError) -> tif_image {
    guard let library = loaded else { throw SDLError(name, "SDL_image is not installed") }
    return library
  }

  private static let loaded: tif_image? = {
    var library = tif_image()
    return unsafe tif_image_load(&library) == 0 ? nil : library
  }()

  /// Returns the bytes that `save`, the function called `name`, writes.
  private static func bytes(
    of grid: PixelGrid, _ name: String,
    _ save: (tif_image, UnsafeMutablePointer<SDL_Surface>, UnsafeMutablePointer<SDL_RWops>) -> CInt
  ) throws(SDLError) -> [UInt8] {
    let library = try library(for: name)
    // No file is larger than its pixels and a header. Unused room takes no memory.
    let most = grid.pixels.count * 4 + (1 << 16)
    let bytes = try unsafe grid.pixels.withUnsafeBufferPointer { pixels throws(SDLError) in
      // This pixel format has no alpha. The surface is never written to.
      guard
        let surface = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
          UnsafeMutableRawPointer(mutating: pixels.baseAddress), CInt(grid.width),
          CInt(grid.height), 32, CInt(grid.width * 4), SDL_PIXELFORMAT_RGB888.rawValue)
      else { throw SDLError("SDL_CreateRGBSurfaceWithFormatFrom") }
      defer { unsafe SDL_FreeSurface(surface) }
      return try unsafe [UInt8](reading: most) { room throws(SDLError) in
        guard let file = unsafe SDL_RWFromMem(room.baseAddress, CInt(clamping: most)) else {
          throw SDLError("SDL_RWFromMem")
        }
        defer { unsafe SDL_RWclose(file) }
        guard unsafe save(library, surface, file) == 0 else { throw SDLError(name) }
        let size = unsafe Int(SDL_RWtell(file))
        // A file that fills the room may be truncated.
        guard size < most else { throw SDLError(name, "there is no room") }
        return size
      }
    }
    return Array(bytes[...])
  }

  /// Reads a built-in picture as opaque pixels. May be called on any thread.
  ///
  /// Only for trusted files, because this decoder is not safe for others.
  public static func loadBundled(path: String) throws(SDLError) -> PixelGrid {
    guard let loaded = try unsafe library(for: "IMG_Load").Load(path) else {
      throw SDLError("IMG_Load")
    }
    defer { unsafe SDL_FreeSurface(loaded) }
    // SDL_ConvertPixels does not support palettes, which grey pictures have.
    guard unsafe loaded.pointee.format.pointee.palette != nil else {
      return try unsafe opaquePixels(of: loaded)
    }
    let plain = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let converted = unsafe SDL_ConvertSurfaceFormat(loaded, plain, 0) else {
      throw SDLError("SDL_ConvertSurfaceFormat")
    }
    defer { unsafe SDL_FreeSurface(converted) }
    return try unsafe opaquePixels(of: converted)
  }

  private static func opaquePixels(
    of surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) -> PixelGrid {
    let (width, height) = unsafe (surface.pointee.w, surface.pointee.h)
    guard width > 0, height > 0 else { throw SDLError("IMG_Load", "the picture is empty") }
    let total = Int(width) * Int(height)
    var status: CInt = 0
    let isOpaque = unsafe surface.pointee.format.pointee.Amask == 0
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: total) { target, count in
      unsafe UnsafeMutableRawBufferPointer(target).preferLargePages()
      status = unsafe SDL_ConvertPixels(
        width, height, surface.pointee.format.pointee.format, surface.pointee.pixels,
        surface.pointee.pitch, SDL_PIXELFORMAT_ARGB8888.rawValue, target.baseAddress, width * 4)
      if !isOpaque {
        for i in 0..<total { unsafe target[i] |= 0xFF00_0000 }
      }
      count = total
    }
    try check(status, "SDL_ConvertPixels")
    return PixelGrid(width: Int(width), height: Int(height), pixels: pixels)
  }
}
