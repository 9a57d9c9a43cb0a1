internal import CSDL2
internal import CX11
internal import Files
internal import PuzzleCore

/// A presenter that copies pixels into a window's surface: the fast method on X11.
nonisolated struct SurfacePresenter: Presenter {
  private let window: UInt32
  /// The size of the surface that contains everything shown so far; `nil` when everything must be
  /// copied.
  private var filled: (width: Int, height: Int)?
  let memory: (any PixelMemory)?

  /// Creates a presenter; throws when the driver has no surface for this window.
  init(window: UInt32) throws(SDLError) {
    self.window = window
    memory = SharedMemory(window: window)
    guard unsafe SDL_GetWindowSurface(SDL_GetWindowFromID(window)) != nil else {
      throw SDLError("SDL_GetWindowSurface")
    }
  }

  mutating func invalidate() { filled = nil }

  func close() {}

  mutating func show(
    _ pixels: Span<UInt32>, width: Int, height: Int, damage: [PixelRect]
  ) throws(SDLError) {
    let handle = unsafe SDL_GetWindowFromID(window)
    guard let surface = unsafe SDL_GetWindowSurface(handle) else {
      throw SDLError("SDL_GetWindowSurface")
    }
    let w = Int(unsafe surface.pointee.w)
    let h = Int(unsafe surface.pointee.h)
    let isNew = filled.map { $0 != (w, h) } ?? true
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    var rects: [SDL_Rect] = []
    for part in isNew ? [whole] : damage {
      let rect = part.clipped(toWidth: min(width, w), height: min(height, h))
      guard !rect.isEmpty else { continue }
      rects.append(rect.sdl)
      unsafe try SurfacePresenter.copy(rect, of: pixels, width: width, to: surface)
    }
    filled = (w, h)
    guard !rects.isEmpty else { return }
    try unsafe check(
      SDL_UpdateWindowSurfaceRects(handle, rects, CInt(rects.count)),
      "SDL_UpdateWindowSurfaceRects")
  }

  mutating func draw(_ draw: PixelDrawing) throws(SDLError) -> FrameChange? {
    let handle = unsafe SDL_GetWindowFromID(window)
    // The first frame makes the window visible, which may give it another surface.
    for isRetry in [false, true] {
      guard let surface = unsafe SDL_GetWindowSurface(handle) else {
        throw SDLError("SDL_GetWindowSurface")
      }
      let (w, h) = (Int(unsafe surface.pointee.w), Int(unsafe surface.pointee.h))
      guard let base = unsafe surface.pointee.pixels, unsafe Int(surface.pointee.pitch) == w * 4,
        unsafe SurfacePresenter.isPlain(surface.pointee.format.pointee.format)
      else { return nil }
      let buffer = unsafe UnsafeMutableBufferPointer(
        start: base.assumingMemoryBound(to: UInt32.self), count: w * h)
      var pixels = unsafe buffer.mutableSpan
      let isNew = isRetry || filled.map { $0 != (w, h) } ?? true
      guard let change = draw(&pixels, (w, h), isNew) else { return nil }
      filled = (w, h)
      for part in change.shared { SharedMemory.send(part) }
      let rects = change.drawn.map(\.sdl)
      guard !rects.isEmpty else {
        if !change.shared.isEmpty { tif_x11_finish() }
        return change
      }
      if change.shared.isEmpty, unsafe SurfacePresenter.send(rects, of: surface, to: handle) {
        return change
      }
      // This waits until everything is shown.
      if unsafe SDL_UpdateWindowSurfaceRects(handle, rects, CInt(rects.count)) == 0 {
        return change
      }
    }
    throw SDLError("SDL_UpdateWindowSurfaceRects")
  }

  /// The most pixels that are sent to the display as they are, without a memory that is shared with
  /// it. That takes no answer, for which SDL waits.
  private static let sentArea: CInt = 1 << 12

  /// Sends a few pixels to the display; returns false if SDL must show them.
  private static func send(
    _ rects: [SDL_Rect], of surface: UnsafeMutablePointer<SDL_Surface>, to window: OpaquePointer?
  ) -> Bool {
    let area = rects.reduce(0) { $0 + $1.w * $1.h }
    return unsafe area <= sentArea && tif_x11_put(window, surface, rects, CInt(rects.count))
  }

  private static func isPlain(_ format: UInt32) -> Bool {
    [SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue].contains(format)
  }

  /// Copies one rectangle, and converts it when the surface has another format.
  private static func copy(
    _ rect: PixelRect, of pixels: Span<UInt32>, width: Int,
    to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) {
    let pitch = Int(unsafe surface.pointee.pitch)
    let format = unsafe surface.pointee.format.pointee.format
    let bytes = Int(unsafe surface.pointee.format.pointee.BytesPerPixel)
    let isPlain = isPlain(format)
    let status = unsafe pixels.withUnsafeBufferPointer { buffer -> CInt in
      guard let target = unsafe surface.pointee.pixels, let base = buffer.baseAddress else {
        return 0
      }
      let first = unsafe target + rect.y * pitch + rect.x * bytes
      let source = unsafe base + rect.y * width + rect.x
      guard isPlain else {
        return unsafe SDL_ConvertPixels(
          CInt(rect.width), CInt(rect.height), SDL_PIXELFORMAT_ARGB8888.rawValue, source,
          CInt(width * 4), format, first, CInt(pitch))
      }
      for row in 0..<rect.height {
        unsafe memcpy(first + row * pitch, source + row * width, rect.width * 4)
      }
      return 0
    }
    try check(status, "SDL_ConvertPixels")
  }
}

nonisolated extension PixelRect {
  /// The rectangle as an SDL structure.
  var sdl: SDL_Rect { SDL_Rect(x: CInt(x), y: CInt(y), w: CInt(width), h: CInt(height)) }
}
