/// A method of showing pixels on the screen.
public nonisolated enum Presentation: String, CaseIterable, Sendable {
  /// Chooses the window's surface where it is fast (X11), else a texture.
  case auto
  /// Copies the damage into the window's surface.
  case surface
  /// Copies the damage into a texture, and presents the whole texture. With a hardware renderer,
  /// cached layers are textures, too.
  case texture
  /// Does the same, with cached layers as textures even for a software renderer.
  case layers
}
