internal import PuzzleCore
public import PuzzleKit

extension Jigsaw {
  /// The view of the table that is saved with a game but not undone.
  public struct ViewState: Codable, Hashable, Sendable {
    /// The camera; nil shows the whole table.
    var camera: Viewport?
    var ghost = 0
    var cloth = 0
    /// The frame of the picture's card, in points of the window.
    var preview: Rect?
    var openTray: Int?
    /// The tray that was opened or filled last; nil for the first.
    var lastTray: Int?
  }

  public static func outlook(of interaction: Interaction) -> ViewState {
    ViewState(
      camera: interaction.camera, ghost: interaction.ghost.rawValue, cloth: interaction.cloth,
      preview: interaction.preview?.frame, openTray: interaction.openTray,
      lastTray: interaction.lastTray == 1 ? nil : interaction.lastTray)
  }

  public static func interaction(from outlook: ViewState, on table: Table<Jigsaw>) -> Interaction {
    var seen = idle
    if let camera = outlook.camera, camera.isValid { seen.camera = camera }
    seen.ghost = Interaction.Ghost(rawValue: outlook.ghost) ?? .off
    seen.cloth = cloths.indices.contains(outlook.cloth) ? outlook.cloth : 0
    if let frame = outlook.preview {
      var preview = Preview(of: table)
      let sides = 1.0...10_000
      if frame.x.magnitude < 1e5, frame.y.magnitude < 1e5, sides ~= frame.width,
        sides ~= frame.height
      {
        preview.frame = frame
      }
      seen.preview = preview
    }
    seen.lastTray = outlook.lastTray.flatMap { 1...State.trays ~= $0 ? $0 : nil } ?? 1
    seen.openTray = outlook.openTray.flatMap { 1...State.trays ~= $0 ? $0 : nil }
    return seen
  }
}

extension Jigsaw.Viewport {
  /// A Boolean value that indicates whether the camera's values are within the limits for saves.
  var isValid: Bool {
    1e-6...1e6 ~= zoom && offset.x.magnitude < 1e9 && offset.y.magnitude < 1e9
  }
}
