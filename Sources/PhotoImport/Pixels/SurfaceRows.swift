internal import CSDL2

/// The rows of a photo that a library has decoded into a surface.
///
/// It borrows the surface, which must outlive it.
@safe final class SurfaceRows: PhotoRows {
  let width: Int
  let height: Int
  private let surface: UnsafeMutablePointer<SDL_Surface>
  private let layout: PixelLayout
  /// The surface converted to a common format, when its own is unusual.
  private let copy: UnsafeMutablePointer<SDL_Surface>?
  private var row = 0

  init(_ original: UnsafeMutablePointer<SDL_Surface>) throws(PhotoProblem) {
    unsafe width = Int(original.pointee.w)
    unsafe height = Int(original.pointee.h)
    if let known = unsafe SurfaceRows.layout(of: original) {
      unsafe (surface, copy) = (original, nil)
      layout = known
    } else {
      let format = UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue)
      guard let converted = unsafe SDL_ConvertSurfaceFormat(original, format, 0) else {
        throw .decoderOutOfMemory
      }
      unsafe (surface, copy) = (converted, converted)
      layout = .words(red: 16, green: 8, blue: 0, alpha: 24)
    }
  }

  deinit { unsafe SDL_FreeSurface(copy) }

  private static func layout(
    of surface: UnsafeMutablePointer<SDL_Surface>
  ) -> PixelLayout? {
    let format = unsafe surface.pointee.format.pointee
    var key: UInt32 = 0
    let hasKey = unsafe SDL_GetColorKey(surface, &key) == 0
    let isEightBit =
      unsafe format.Rloss == 0 && format.Gloss == 0 && format.Bloss == 0
      && (format.Amask == 0 || format.Aloss == 0)
    switch unsafe (format.BitsPerPixel, format.BytesPerPixel) {
    case (8, 1):
      guard let palette = unsafe format.palette else { return nil }
      var colors = [UInt32](repeating: 0xFFFF_FFFF, count: 256)
      for index in unsafe 0..<min(256, Int(palette.pointee.ncolors)) {
        guard let color = unsafe palette.pointee.colors?[index] else { break }
        if hasKey, index == Int(key) { continue }
        colors[index] = PixelLayout.overWhite(
          UInt32(color.r), UInt32(color.g), UInt32(color.b), UInt32(color.a))
      }
      return .palette(colors)
    case (24, 3) where isEightBit && !hasKey:
      return unsafe .bytes(
        red: Int(format.Rshift) / 8, green: Int(format.Gshift) / 8, blue: Int(format.Bshift) / 8)
    case (_, 4) where isEightBit && !hasKey:
      return unsafe .words(
        red: UInt32(format.Rshift), green: UInt32(format.Gshift), blue: UInt32(format.Bshift),
        alpha: format.Amask == 0 ? nil : UInt32(format.Ashift))
    default:
      return nil
    }
  }

  func next(to target: UnsafeMutablePointer<UInt32>) {
    guard let pixels = unsafe surface.pointee.pixels else { return }
    let start = unsafe pixels.advanced(by: row * Int(surface.pointee.pitch))
    unsafe layout.convert(start, to: target, count: width)
    row += 1
  }

  /// Does nothing: the surface belongs to the caller.
  func finish() {}
}
