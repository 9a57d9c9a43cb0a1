import PuzzleCore
import PuzzleKit
import Testing

/// Shorthands to play and to look at a session of any game.
extension Session {
  mutating func give(_ gestures: Gesture...) {
    for gesture in gestures { _ = respond(to: gesture) }
  }

  mutating func click(_ p: Point) { give(.press(p), .click(p)) }

  /// Lets all motion end.
  mutating func settle() { advance(by: 5) }

  /// Returns an element's frame in the window; records an issue if there is none.
  func frame(_ id: ElementID, location: SourceLocation = #_sourceLocation) -> Rect {
    let element = element(id, scale: 1)
    if element == nil { Issue.record("There is no \(id).", sourceLocation: location) }
    return element?.frame ?? .zero
  }

  /// Returns the centre of a piece in the window; records an issue if there is none.
  func center(_ piece: Int, location: SourceLocation = #_sourceLocation) -> Point {
    frame(.piece(piece), location: location).center
  }

  /// Returns the session's own layers.
  func scene(
    scale: Double = 1, theme: Theme = .light, text: any TextSource = BlankText()
  ) -> Scene {
    var scene = Scene(size: table.area.size, scale: scale, text: text)
    scene.begin(size: scene.size, scale: scale)
    draw(into: &scene, theme: theme)
    scene.end()
    return scene
  }
}

extension Picture {
  /// Returns a picture of one colour.
  static func plain(_ width: Int, _ height: Int, _ color: UInt32 = .max) -> Picture {
    let pixels = [UInt32](repeating: color, count: width * height)
    return Picture(PixelGrid(width: width, height: height, pixels: pixels))
  }
}
