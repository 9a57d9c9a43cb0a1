internal import PuzzleCore
internal import PuzzleKit

/// The drawing of a whole table at a small scale.
enum Miniature {
  /// Returns the commands that draw a session scaled down into `frame` and clipped to `clip`.
  static func commands(
    of session: any AnySession, in frame: Rect, clip: Rect, theme: Theme, scale: Double,
    text: any TextSource
  ) -> [Command] {
    let size = GameCard.table.size
    let k = frame.width / size.width
    // A new scene each time: cached layers then return all their commands, not only the changes.
    var scene = Scene(size: size, scale: scale * k, text: text)
    scene.begin(size: size, scale: scale * k)
    session.draw(into: &scene, theme: theme)
    scene.end()
    let place = Affine.scale(k).then(.translation(Point(frame.x, frame.y)))
    return scene.layers.flatMap(\.drawing).map { command in
      var small = command
      small.transform = command.transform.then(place)
      small.clip = command.clip.map { place.bounds(of: $0).intersection(clip) } ?? clip
      return small
    }
  }
}
