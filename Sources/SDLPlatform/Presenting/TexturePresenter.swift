internal import CSDL2
internal import PuzzleCore

/// A presenter that uses a renderer's streaming texture: the method for Wayland and macOS.
@safe nonisolated struct TexturePresenter: Presenter {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var filled = (width: 0, height: 0)

  init(window: UInt32) throws(SDLError) {
    let window = unsafe SDL_GetWindowFromID(window)
    guard let renderer = unsafe SDL_CreateRenderer(window, -1, 0) else {
      throw SDLError("SDL_CreateRenderer")
    }
    unsafe self.renderer = unsafe renderer
  }

  mutating func invalidate() { filled = (0, 0) }

  mutating func show(
    _ pixels: Span<UInt32>, width: Int, height: Int, damage: [PixelRect]
  ) throws(SDLError) {
    let isNew = filled != (width, height)
    if isNew { try renew(width: width, height: height) }
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let status = unsafe pixels.withUnsafeBufferPointer { buffer -> CInt in
      guard let base = buffer.baseAddress else { return 0 }
      var status: CInt = 0
      for part in isNew ? [whole] : damage {
        let rect = part.clipped(toWidth: width, height: height)
        guard !rect.isEmpty else { continue }
        var area = rect.sdl
        let first = unsafe base + rect.y * width + rect.x
        status = min(status, unsafe SDL_UpdateTexture(texture, &area, first, CInt(width * 4)))
      }
      return status
    }
    try check(status, "SDL_UpdateTexture")
    filled = (width, height)
    try present()
  }

  private func present() throws(SDLError) {
    unsafe SDL_RenderSetViewport(renderer, nil)
    try unsafe check(SDL_RenderCopy(renderer, texture, nil, nil), "SDL_RenderCopy")
    unsafe SDL_RenderPresent(renderer)
  }

  /// Creates a texture for a new window size.
  private mutating func renew(width: Int, height: Int) throws(SDLError) {
    unsafe SDL_DestroyTexture(texture)
    unsafe texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_RGB888.rawValue, CInt(SDL_TEXTUREACCESS_STREAMING.rawValue),
      CInt(width), CInt(height))
    guard unsafe texture != nil else { throw SDLError("SDL_CreateTexture") }
  }

  func close() {
    unsafe SDL_DestroyTexture(texture)
    unsafe SDL_DestroyRenderer(renderer)
  }
}
