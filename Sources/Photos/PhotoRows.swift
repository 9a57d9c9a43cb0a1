internal import CSDL2

/// The rows of a decoded photo as opaque 0xAARRGGBB, composited over white.
///
/// It borrows its surface, which must outlive it.
@safe final class PhotoRows {
  let width: Int
  let height: Int
  private let surface: UnsafeMutablePointer<SDL_Surface>
  private let kind: Kind
  /// The surface converted to a common format, when its own is unusual.
  private let copy: UnsafeMutablePointer<SDL_Surface>?

  private enum Kind {
    case palette([UInt32])
    /// Three bytes, with the offsets of red, green and blue.
    case bytes(red: Int, green: Int, blue: Int)
    /// Four bytes, with the shifts of the channels; the last is `nil` without an alpha channel.
    case words(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32?)
    /// The words of libtiff: red, green, blue, alpha from the lowest byte, premultiplied.
    case premultiplied
    case inks(isInverted: Bool)
    case converted(ColorConversion)
  }

  /// Creates the rows; `colors` is applied here only when it converts from four inks.
  init(
    _ original: UnsafeMutablePointer<SDL_Surface>, of header: PhotoHeader,
    colors: ColorConversion? = nil
  ) throws(PhotoProblem) {
    unsafe width = Int(original.pointee.w)
    unsafe height = Int(original.pointee.h)
    let isWide = unsafe original.pointee.format.pointee.BytesPerPixel == 4
    if isWide, header.inks != nil, let colors, colors.takesInks {
      unsafe (surface, copy) = (original, nil)
      kind = .converted(colors)
    } else if isWide, header.format == .tiff || header.inks != nil {
      unsafe (surface, copy) = (original, nil)
      kind =
        header.format == .tiff ? .premultiplied : .inks(isInverted: header.inks == .inverted)
    } else if let known = unsafe PhotoRows.kind(of: original) {
      unsafe (surface, copy) = (original, nil)
      kind = known
    } else {
      let format = UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue)
      guard let converted = unsafe SDL_ConvertSurfaceFormat(original, format, 0) else {
        throw .decoderOutOfMemory
      }
      unsafe (surface, copy) = (converted, converted)
      kind = .words(red: 16, green: 8, blue: 0, alpha: 24)
    }
  }

  deinit { unsafe SDL_FreeSurface(copy) }

  private static func kind(of surface: UnsafeMutablePointer<SDL_Surface>) -> Kind? {
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
        colors[index] = overWhite(
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

  /// Writes one row of `width` pixels.
  func write(row: Int, to target: UnsafeMutablePointer<UInt32>) {
    guard let pixels = unsafe surface.pointee.pixels else { return }
    let start = unsafe pixels.advanced(by: row * Int(surface.pointee.pitch))
    switch kind {
    case .palette(let colors):
      let bytes = unsafe start.assumingMemoryBound(to: UInt8.self)
      unsafe colors.withUnsafeBufferPointer { colors in
        for x in 0..<width { unsafe target[x] = colors[Int(bytes[x])] }
      }
    case .bytes(let red, let green, let blue):
      let bytes = unsafe start.assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        let pixel = unsafe bytes + 3 * x
        unsafe target[x] =
          0xFF00_0000 | UInt32(pixel[red]) << 16 | UInt32(pixel[green]) << 8 | UInt32(pixel[blue])
      }
    case .words(let red, let green, let blue, let alpha):
      let words = unsafe start.assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let word = unsafe words[x]
        unsafe target[x] = PhotoRows.overWhite(
          word &>> red & 0xFF, word &>> green & 0xFF, word &>> blue & 0xFF,
          alpha.map { word &>> $0 & 0xFF } ?? 0xFF)
      }
    case .premultiplied:
      let words = unsafe start.assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let word = unsafe words[x]
        let white = 255 &- word >> 24
        let red = min(255, word & 0xFF &+ white)
        let green = min(255, word >> 8 & 0xFF &+ white)
        let blue = min(255, word >> 16 & 0xFF &+ white)
        unsafe target[x] = 0xFF00_0000 | red << 16 | green << 8 | blue
      }
    case .converted(let colors):
      unsafe colors.convert(inks: start, to: target, count: width)
    case .inks(let isInverted):
      let bytes = unsafe start.assumingMemoryBound(to: UInt8.self)
      let flip: UInt8 = isInverted ? 0 : 0xFF
      for x in 0..<width {
        let pixel = unsafe bytes + 4 * x
        let light = unsafe UInt32(pixel[3] ^ flip)
        let red = unsafe UInt32(pixel[0] ^ flip) * light / 255
        let green = unsafe UInt32(pixel[1] ^ flip) * light / 255
        let blue = unsafe UInt32(pixel[2] ^ flip) * light / 255
        unsafe target[x] = 0xFF00_0000 | red << 16 | green << 8 | blue
      }
    }
  }

  /// Returns a colour with straight alpha composited over white.
  @inline(__always)
  private static func overWhite(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32)
    -> UInt32
  {
    if alpha == 0xFF { return 0xFF00_0000 | red << 16 | green << 8 | blue }
    let white = 255 * (255 &- alpha) &+ 127
    let r = (red &* alpha &+ white) / 255
    let g = (green &* alpha &+ white) / 255
    let b = (blue &* alpha &+ white) / 255
    return 0xFF00_0000 | r << 16 | g << 8 | b
  }
}
