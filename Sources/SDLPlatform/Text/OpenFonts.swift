internal import CSDL2
internal import Fonts
internal import PuzzleCore

/// SDL_ttf with its open fonts, which measures and draws lines in whole device pixels.
@safe struct OpenFonts: ~Copyable {
  /// A font file at a size.
  private nonisolated struct Slot: Hashable {
    let file: FontFile
    let pixels: Int
  }

  /// The extent of a line, in device pixels.
  struct Line {
    var width: Int
    var ascent: Int
    var descent: Int
  }

  private var fonts: [Slot: OpaquePointer] = unsafe [:]
  /// The bytes of the files, which open fonts read from.
  private let data: FontData
  private let isReady: Bool
  /// The largest number of open fonts: more sizes than a screen shows at once.
  private let most = 24
  /// The widest line that is drawn, in device pixels: wider than any screen.
  private let widest = 1 << 14

  init(_ data: FontData) {
    self.data = data
    isReady = TTF_Init() == 0
  }

  deinit {
    unsafe fonts.values.forEach(TTF_CloseFont)
    if isReady { TTF_Quit() }
  }

  /// Returns the extent of a line, or `nil` when the font cannot be opened.
  mutating func measure(_ text: String, in file: FontFile, pixels: Int) -> Line? {
    guard let font = unsafe open(file, pixels) else { return nil }
    var (width, height): (CInt, CInt) = (0, 0)
    guard unsafe TTF_SizeUTF8(font, text, &width, &height) == 0 else { return nil }
    return Line(
      width: Int(width), ascent: Int(unsafe TTF_FontAscent(font)),
      descent: Int(unsafe -TTF_FontDescent(font)))
  }

  /// Returns the characters of `text` that the font lacks.
  mutating func missing(in text: String, from file: FontFile) -> [Unicode.Scalar] {
    guard let font = unsafe open(file, 16) else { return [] }
    return text.unicodeScalars.filter { scalar in
      unsafe TTF_GlyphIsProvided32(font, scalar.value) == 0 && FontFile.needsShape(scalar)
    }
  }

  /// Returns the coverage of a line without empty rows above and below; `nil` when it has no ink. A
  /// line beyond the largest width is cut off.
  mutating func draw(_ text: String, in file: FontFile, pixels: Int) -> TextMask? {
    guard let font = unsafe open(file, pixels) else { return nil }
    // No character is wider than twice its height.
    let isShort = text.utf8.count < widest / (2 * pixels)
    let text = isShort ? text : unsafe shortened(text, font)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = unsafe TTF_RenderUTF8_Blended(font, text, white) else { return nil }
    defer { unsafe SDL_FreeSurface(surface) }
    // Ink above the font's ascent moves the baseline down.
    var baseline = Int(unsafe TTF_FontAscent(font))
    for scalar in text.unicodeScalars {
      var top: CInt = 0
      if unsafe TTF_GlyphMetrics32(font, scalar.value, nil, nil, nil, &top, nil) == 0 {
        baseline = max(baseline, Int(top))
      }
    }
    return unsafe OpenFonts.mask(of: surface, baseline: baseline)
  }

  /// Returns the beginning of a text that fits the largest width.
  private func shortened(_ text: String, _ font: OpaquePointer) -> String {
    var (width, count): (CInt, CInt) = (0, 0)
    guard unsafe TTF_MeasureUTF8(font, text, CInt(widest), &width, &count) == 0 else { return "" }
    // SDL_ttf counts Unicode scalars.
    var shorter = String.UnicodeScalarView()
    shorter.append(contentsOf: text.unicodeScalars.prefix(Int(count)))
    return String(shorter)
  }

  /// Returns the bitmap of a coloured character: 136 by 128 pixels at any requested size.
  mutating func picture(of text: String, in file: FontFile) -> PixelGrid? {
    guard let font = unsafe open(file, 109) else { return nil }
    let black = SDL_Color(r: 0, g: 0, b: 0, a: 255)
    guard let surface = unsafe TTF_RenderUTF8_Blended(font, text, black) else { return nil }
    defer { unsafe SDL_FreeSurface(surface) }
    let width = Int(unsafe surface.pointee.w)
    let height = Int(unsafe surface.pointee.h)
    let pitch = Int(unsafe surface.pointee.pitch)
    guard width > 0, height > 0, let start = unsafe surface.pointee.pixels else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = unsafe start.load(fromByteOffset: y * pitch + x * 4, as: UInt32.self)
        pixels.append(OpenFonts.premultiplied(pixel))
      }
    }
    return PixelGrid(width: width, height: height, pixels: pixels)
  }

  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  private static func mask(
    of surface: UnsafeMutablePointer<SDL_Surface>, baseline: Int
  ) -> TextMask? {
    let width = Int(unsafe surface.pointee.w)
    let height = Int(unsafe surface.pointee.h)
    let pitch = Int(unsafe surface.pointee.pitch)
    guard let start = unsafe surface.pointee.pixels else { return nil }
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      unsafe start.load(fromByteOffset: y * pitch + x * 4, as: UInt32.self)
    }
    func hasInk(_ y: Int) -> Bool { (0..<width).contains { pixel($0, y) >> 24 != 0 } }
    guard let first = (0..<height).first(where: hasInk),
      let last = (0..<height).last(where: hasInk)
    else { return nil }
    let coverage = unsafe [UInt8](unsafeUninitializedCapacity: width * (last - first + 1)) {
      target, count in
      for y in first...last {
        for x in 0..<width {
          unsafe target[count] = UInt8(truncatingIfNeeded: pixel(x, y) >> 24)
          count += 1
        }
      }
    }
    return TextMask(
      width: width, height: last - first + 1, baseline: baseline - first, coverage: coverage)
  }

  private mutating func open(_ file: FontFile, _ pixels: Int) -> OpaquePointer? {
    let slot = Slot(file: file, pixels: pixels)
    if let font = unsafe fonts[slot] { return unsafe font }
    if unsafe fonts.count >= most {
      unsafe fonts.values.forEach(TTF_CloseFont)
      unsafe fonts = unsafe [:]
    }
    // At 72 dots an inch, the default of SDL_ttf, a typographic point is a pixel.
    guard isReady, let bytes = data.bytes(of: file.path),
      let stream = unsafe SDL_RWFromConstMem(bytes.start, CInt(clamping: bytes.count)),
      let font = unsafe TTF_OpenFontIndexRW(stream, 1, CInt(pixels), file.index)
    else { return nil }
    // Hints only vertically, and keeps exact horizontal distances.
    unsafe TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    unsafe TTF_SetFontKerning(font, 1)
    unsafe fonts[slot] = unsafe font
    return unsafe font
  }
}
