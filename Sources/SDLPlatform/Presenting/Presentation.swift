/// A method of showing pixels on the screen.
public nonisolated enum Presentation: String, CaseIterable, Sendable {
  /// Chooses the window's surface where it is fast (X11), else a texture.
  case auto
  /// Copies the damage into the window's surface.
  case surface
  /// Copies the damage into a texture, and presents the whole texture. Where a graphics processor
  /// draws, layers are textures, too.
  case texture
  /// Keeps layers as textures, whatever draws them.
  case layers
}
