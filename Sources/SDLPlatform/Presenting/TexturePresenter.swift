internal import CSDL2
internal import PuzzleCore

/// A presenter that uses a renderer's textures: the method for Wayland and macOS.
@safe nonisolated struct TexturePresenter: Presenter {
  private let renderer: OpaquePointer
  /// The texture of the whole window.
  private var texture: OpaquePointer?
  private var filled = (width: 0, height: 0)
  private let layers: LayerTextures?
  /// The pixels of the composed areas; empty unless cached layers are textures.
  private var frame: [UInt32] = []

  /// Creates a presenter; with `keepsLayers`, cached layers are textures even for a software
  /// renderer.
  init(window: UInt32, keepsLayers: Bool) throws(SDLError) {
    let window = unsafe SDL_GetWindowFromID(window)
    guard let renderer = unsafe SDL_CreateRenderer(window, -1, 0) else {
      throw SDLError("SDL_CreateRenderer")
    }
    unsafe self.renderer = unsafe renderer
    let canKeep = unsafe renderer.has(SDL_RENDERER_TARGETTEXTURE)
    layers =
      unsafe canKeep && (keepsLayers || renderer.isAccelerated) ? LayerTextures(renderer) : nil
  }

  var memory: (any PixelMemory)? { layers }

  mutating func invalidate() { filled = (0, 0) }

  mutating func show(
    _ pixels: Span<UInt32>, width: Int, height: Int, damage: [PixelRect]
  ) throws(SDLError) {
    let isNew = filled != (width, height)
    if isNew { try renew(width: width, height: height) }
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    try update(isNew ? [whole] : damage, from: pixels)
    try present()
  }

  mutating func draw(_ draw: PixelDrawing) throws(SDLError) -> FrameChange? {
    guard let layers else { return nil }
    var (w, h): (CInt, CInt) = (0, 0)
    try unsafe check(SDL_GetRendererOutputSize(renderer, &w, &h), "SDL_GetRendererOutputSize")
    let size = (width: Int(w), height: Int(h))
    if frame.count != size.width * size.height {
      frame = [UInt32](repeating: 0, count: size.width * size.height)
    }
    let isNew = filled != size
    func change(_ frame: inout [UInt32]) -> FrameChange? {
      var pixels = frame.mutableSpan
      return draw(&pixels, size, isNew)
    }
    guard let change = change(&frame) else { return nil }
    if isNew { try renew(width: size.width, height: size.height) }
    guard change.area > 0 else { return change }
    try update(change.drawn, from: frame.span)
    if !change.shared.isEmpty {
      try unsafe check(SDL_SetRenderTarget(renderer, texture), "SDL_SetRenderTarget")
      for part in change.shared { try layers.draw(part) }
      try unsafe check(SDL_SetRenderTarget(renderer, nil), "SDL_SetRenderTarget")
    }
    try present()
    return change
  }

  /// Copies rectangles of a frame into the window's texture.
  private func update(_ parts: [PixelRect], from pixels: Span<UInt32>) throws(SDLError) {
    guard let texture = unsafe texture else { return }
    let (width, height) = filled
    for part in parts {
      let rect = part.clipped(toWidth: width, height: height)
      guard !rect.isEmpty else { continue }
      let status = unsafe pixels.withUnsafeBufferPointer { buffer -> CInt in
        guard let start = buffer.baseAddress else { return 0 }
        return unsafe texture.update(rect, from: start, width: width)
      }
      try check(status, "SDL_UpdateTexture")
    }
  }

  private func present() throws(SDLError) {
    unsafe SDL_RenderSetViewport(renderer, nil)
    try unsafe check(SDL_RenderCopy(renderer, texture, nil, nil), "SDL_RenderCopy")
    unsafe SDL_RenderPresent(renderer)
  }

  /// Creates a texture for a new window size.
  private mutating func renew(width: Int, height: Int) throws(SDLError) {
    unsafe SDL_DestroyTexture(texture)
    let access = layers == nil ? SDL_TEXTUREACCESS_STREAMING : SDL_TEXTUREACCESS_TARGET
    unsafe texture = renderer.makeTexture(access, width: width, height: height)
    guard unsafe texture != nil else { throw SDLError("SDL_CreateTexture") }
    filled = (width, height)
  }

  func close() {
    layers?.close()
    unsafe SDL_DestroyTexture(texture)
    unsafe SDL_DestroyRenderer(renderer)
  }
}

/// SDL's renderers and textures.
nonisolated extension OpaquePointer {
  /// Returns whether a renderer has an ability.
  fileprivate func has(_ ability: SDL_RendererFlags) -> Bool {
    var info = unsafe SDL_RendererInfo()
    return unsafe SDL_GetRendererInfo(self, &info) == 0 && info.flags & ability.rawValue != 0
  }

  /// A Boolean value that indicates whether a renderer uses a graphics processor, and not
  /// OpenGL in software.
  fileprivate var isAccelerated: Bool {
    guard unsafe has(SDL_RENDERER_ACCELERATED) else { return false }
    guard let name = unsafe tif_gl_renderer() else { return true }
    let device = unsafe String(cString: name).lowercased()
    return !["llvmpipe", "softpipe", "swrast", "software"].contains { device.contains($0) }
  }

  /// Creates a texture of a renderer for pixels 0x--RRGGBB; returns nil if it can't.
  func makeTexture(_ access: SDL_TextureAccess, width: Int, height: Int) -> OpaquePointer? {
    unsafe SDL_CreateTexture(
      self, SDL_PIXELFORMAT_RGB888.rawValue, CInt(access.rawValue), CInt(width), CInt(height))
  }

  /// Copies a rectangle of pixels, `width` in a row, into a texture.
  func update(_ rect: PixelRect, from pixels: UnsafePointer<UInt32>, width: Int) -> CInt {
    var area = rect.sdl
    let first = unsafe pixels + rect.y * width + rect.x
    return unsafe SDL_UpdateTexture(self, &area, first, CInt(width * 4))
  }
}
