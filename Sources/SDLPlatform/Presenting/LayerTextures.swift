internal import CSDL2
internal import PuzzleCore

/// The pixel memory of cached layers, each with a texture of the renderer.
///
/// Changed pixels are uploaded when they are next shown. Moving a layer uploads none.
@safe
nonisolated final class LayerTextures: PixelMemory {
  @safe private struct Layer {
    let texture: OpaquePointer
    /// The rectangles that have not been uploaded.
    var changed: [PixelRect]
  }

  /// The largest number of rectangles that are uploaded separately.
  private static let mostRects = 16

  /// The renderer; nil after `close`.
  private var renderer: OpaquePointer?
  private var layers: [UnsafeMutablePointer<UInt32>: Layer] = unsafe [:]

  init(_ renderer: OpaquePointer) { unsafe self.renderer = renderer }

  func allocate(width: Int, height: Int) -> UnsafeMutablePointer<UInt32>? {
    guard let renderer = unsafe renderer,
      let texture = unsafe renderer.makeTexture(
        SDL_TEXTUREACCESS_STATIC, width: width, height: height)
    else { return nil }
    guard let memory = unsafe SDL_calloc(width * height, MemoryLayout<UInt32>.stride) else {
      unsafe SDL_DestroyTexture(texture)
      return nil
    }
    let pixels = unsafe memory.bindMemory(to: UInt32.self, capacity: width * height)
    unsafe layers[pixels] = Layer(
      texture: texture, changed: [PixelRect(x: 0, y: 0, width: width, height: height)])
    return unsafe pixels
  }

  func deallocate(_ pixels: UnsafeMutablePointer<UInt32>) {
    if let layer = unsafe layers.removeValue(forKey: pixels), unsafe renderer != nil {
      unsafe SDL_DestroyTexture(layer.texture)
    }
    unsafe SDL_free(pixels)
  }

  func noteChange(of pixels: UnsafeMutablePointer<UInt32>, in area: PixelRect) {
    guard var changed = unsafe layers[pixels]?.changed else { return }
    changed.append(area)
    if changed.count > Self.mostRects { changed = [changed.reduce(area) { $0.union($1) }] }
    unsafe layers[pixels]?.changed = changed
  }

  /// Draws pixels of a layer into the renderer's target.
  func draw(_ pixels: SharedPixels) throws(SDLError) {
    guard let renderer = unsafe renderer, let layer = unsafe layers[pixels.start] else { return }
    for area in layer.changed {
      try unsafe check(
        layer.texture.update(area, from: pixels.start, width: pixels.width), "SDL_UpdateTexture")
    }
    unsafe layers[pixels.start]?.changed = []
    var (source, target) = (pixels.part.sdl, pixels.part.sdl)
    (target.x, target.y) = (CInt(pixels.x), CInt(pixels.y))
    try unsafe check(SDL_RenderCopy(renderer, layer.texture, &source, &target), "SDL_RenderCopy")
  }

  /// Destroys the textures; memory that is still in use stays valid.
  func close() {
    for layer in unsafe Array(layers.values) { unsafe SDL_DestroyTexture(layer.texture) }
    unsafe renderer = nil
  }
}
