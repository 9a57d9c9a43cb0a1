internal import PuzzleCore

/// A whole table drawn small.
enum Miniature {
  /// All that a session shows, scaled down into `frame`; nothing reaches out of `clip`.
  static func commands(
    of session: any Playing, in frame: Rect, clip: Rect, theme: Theme, scale: Double,
    text: any TextSource
  ) -> [Command] {
    let size = GamesPage.table.size
    let k = frame.width / size.width
    // A new scene each time: kept layers then give all they show, not only what has changed.
    var scene = Scene(size: size, scale: scale * k, text: text)
    scene.begin(size: size, scale: scale * k)
    session.draw(into: &scene, theme: theme)
    scene.end()
    let place = Affine.scale(k).then(.translation(Point(frame.x, frame.y)))
    return scene.layers.flatMap { $0.commands + $0.repairs.flatMap(\.commands) }.map { command in
      var small = command
      small.transform = command.transform.then(place)
      small.clip = command.clip.map { place.bounds(of: $0).intersection(clip) } ?? clip
      return small
    }
  }
}
