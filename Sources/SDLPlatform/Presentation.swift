/// How pixels get onto the screen.
public nonisolated enum Presentation: String, CaseIterable, Sendable {
  /// The window's surface where it is the fast way (X11), else a texture.
  case auto
  /// Copying the damage into the window's surface.
  case surface
  /// Copying the damage into a texture, and presenting the whole of it.
  case texture
}
