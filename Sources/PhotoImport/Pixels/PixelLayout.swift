/// The layout of decoded pixels in memory.
enum PixelLayout {
  case palette([UInt32])
  /// Three bytes, with the offsets of red, green and blue.
  case bytes(red: Int, green: Int, blue: Int)
  /// Four bytes, with the shifts of the channels; the last is `nil` without an alpha channel.
  case words(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32?)
  /// The words of libtiff: red, green, blue, alpha from the lowest byte, premultiplied.
  case premultiplied
  case cmyk(isInverted: Bool)
  case converted(ColorConversion)

  /// Creates the layout of CMYK pixels; `colors` counts when it converts from them.
  init(cmyk: PhotoHeader.CMYKEncoding, _ colors: ColorConversion?) {
    if let colors, colors.convertsCMYK {
      self = .converted(colors)
    } else {
      self = .cmyk(isInverted: cmyk == .inverted)
    }
  }

  /// Converts `count` pixels to opaque 0xAARRGGBB, composited over white.
  func convert(
    _ start: UnsafeRawPointer, to target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    switch self {
    case .palette(let colors):
      let bytes = unsafe start.assumingMemoryBound(to: UInt8.self)
      unsafe colors.withUnsafeBufferPointer { colors in
        for x in 0..<count { unsafe target[x] = colors[Int(bytes[x])] }
      }
    case .bytes(let red, let green, let blue):
      let bytes = unsafe start.assumingMemoryBound(to: UInt8.self)
      for x in 0..<count {
        let pixel = unsafe bytes + 3 * x
        unsafe target[x] =
          0xFF00_0000 | UInt32(pixel[red]) << 16 | UInt32(pixel[green]) << 8 | UInt32(pixel[blue])
      }
    case .words(let red, let green, let blue, let alpha):
      let words = unsafe start.assumingMemoryBound(to: UInt32.self)
      for x in 0..<count {
        let word = unsafe words[x]
        unsafe target[x] = PixelLayout.overWhite(
          word &>> red & 0xFF, word &>> green & 0xFF, word &>> blue & 0xFF,
          alpha.map { word &>> $0 & 0xFF } ?? 0xFF)
      }
    case .premultiplied:
      let words = unsafe start.assumingMemoryBound(to: UInt32.self)
      for x in 0..<count {
        let word = unsafe words[x]
        let white = 255 &- word >> 24
        let red = min(255, word & 0xFF &+ white)
        let green = min(255, word >> 8 & 0xFF &+ white)
        let blue = min(255, word >> 16 & 0xFF &+ white)
        unsafe target[x] = 0xFF00_0000 | red << 16 | green << 8 | blue
      }
    case .converted(let colors):
      unsafe colors.convert(cmyk: start, to: target, count: count)
    case .cmyk(let isInverted):
      let bytes = unsafe start.assumingMemoryBound(to: UInt8.self)
      let flip: UInt8 = isInverted ? 0 : 0xFF
      for x in 0..<count {
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
  static func overWhite(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32)
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
