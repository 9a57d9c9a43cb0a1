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

/// The commands of miniatures, which are made again only when one changes.
final class MiniatureCache {
  /// The values that the commands of a miniature depend on.
  struct Key: Hashable {
    var revision: Int
    var frame: Rect
    var clip: Rect
    var theme: Theme.Name
    var scale: Double
  }

  /// The commands of a miniature.
  struct Entry {
    /// The place of the miniature on its screen.
    let index: Int
    let key: Key
    let commands: [Command]
  }

  private var entries: [Int: Entry] = [:]

  /// Returns the miniature at `index`, from `make` unless its commands are known for `key`.
  func entry(of index: Int, _ key: Key, make: () -> [Command]) -> Entry {
    if let entry = entries[index], entry.key == key { return entry }
    let entry = Entry(index: index, key: key, commands: make())
    entries[index] = entry
    return entry
  }
}
