public import PuzzleCore

/// A way to show pixels in a window.
nonisolated protocol Presenter {
  /// Discards the shown content: the next `show` copies everything.
  mutating func invalidate()

  /// Copies the damaged pixels, or all after the size has changed, and shows them.
  mutating func show(
    _ pixels: Span<UInt32>, width: Int, height: Int, damage: [PixelRect]
  ) throws(SDLError)

  /// The memory shared with the display; nil if pixels must be copied to be shown.
  var memory: (any PixelMemory)? { get }

  /// Calls `draw` with the window's own pixels, and shows the change that it returns.
  ///
  /// Returns this change. Returns nil, and shows nothing, if the window has no pixels that can be
  /// drawn into, or if `draw` returns nil.
  mutating func draw(_ draw: PixelDrawing) throws(SDLError) -> FrameChange?

  /// Releases the window's resources, before the window is destroyed.
  func close()
}

/// A function that draws into pixels 0x--RRGGBB in rows without padding, which still hold the last
/// frame unless `isNew`, and returns what it has changed; nil if it can't draw in this
/// size.
public typealias PixelDrawing = (
  _ pixels: inout MutableSpan<UInt32>, _ size: (width: Int, height: Int), _ isNew: Bool
) -> FrameChange?

nonisolated extension Presenter {
  var memory: (any PixelMemory)? { nil }

  mutating func draw(_ draw: PixelDrawing) throws(SDLError) -> FrameChange? { nil }
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
    return try TexturePresenter(window: window, keepsLayers: self == .layers)
  }
}
