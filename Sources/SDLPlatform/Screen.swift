internal import PuzzleCore

/// A chosen method of showing pixels in a window.
nonisolated enum Screen {
  case surface(SurfaceScreen)
  case texture(TextureScreen)

  /// Creates a screen; `prefersTexture` selects what `.auto` tries first. A surface that fails
  /// falls back to a texture.
  init(_ presentation: Presentation, prefersTexture: Bool, window: UInt32) throws(SDLError) {
    switch presentation {
    case .surface: self = .surface(try SurfaceScreen(window: window))
    case .texture: self = .texture(try TextureScreen(window: window))
    case .auto:
      if !prefersTexture, let surface = try? SurfaceScreen(window: window) {
        self = .surface(surface)
      } else {
        self = .texture(try TextureScreen(window: window))
      }
    }
  }

  /// Discards the shown content: the next `show` copies everything.
  mutating func forget() {
    switch self {
    case .surface(var screen):
      screen.forget()
      self = .surface(screen)
    case .texture(var screen):
      screen.forget()
      self = .texture(screen)
    }
  }

  mutating func show(
    _ pixels: Span<UInt32>, width: Int, height: Int, damage: [PixelRect]
  ) throws(SDLError) {
    switch self {
    case .surface(var screen):
      defer { self = .surface(screen) }
      try screen.show(pixels, width: width, height: height, damage: damage)
    case .texture(var screen):
      defer { self = .texture(screen) }
      try screen.show(pixels, width: width, height: height, damage: damage)
    }
  }

  /// Releases the window's resources, before the window is destroyed.
  func close() {
    if case .texture(let screen) = self { screen.close() }
  }
}
