internal import PuzzleCore

/// A way to show pixels in a window.
nonisolated protocol Presenter {
  /// Discards the shown content: the next `show` copies everything.
  mutating func invalidate()

  /// Copies the damaged pixels, or all after the size has changed, and shows them.
  mutating func show(
    _ pixels: Span<UInt32>, width: Int, height: Int, damage: [PixelRect]
  ) throws(SDLError)

  /// Releases the window's resources, before the window is destroyed.
  func close()
}

nonisolated extension Presentation {
  /// Creates the presenter for a window; `prefersTexture` selects what `.auto` tries first. A
  /// surface that fails falls back to a texture.
  func presenter(
    for window: UInt32, prefersTexture: Bool
  ) throws(SDLError) -> any Presenter {
    if self == .surface { return try SurfacePresenter(window: window) }
    if self == .auto, !prefersTexture, let surface = try? SurfacePresenter(window: window) {
      return surface
    }
    return try TexturePresenter(window: window)
  }
}
