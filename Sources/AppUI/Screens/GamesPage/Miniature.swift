internal import PuzzleCore
internal import PuzzleKit

/// A whole table at a small scale, in layers that are drawn again only when they change.
struct Miniature {
  /// The values that all layers depend on.
  struct Key: Hashable {
    /// A number that changes whenever another session is shown.
    var deal: Int
    var frame: Rect
    var clip: Rect
    var theme: Theme.Name
    var scale: Double
  }

  /// A layer of the table, scaled down.
  struct Layer {
    let name: String
    /// A number that changes whenever the commands do.
    let revision: Int
    let commands: [Command]
  }

  let key: Key
  /// The name that those of the layers begin with.
  private let name: String
  /// The ground of the table and above it the layers of the session, from the bottom to the top.
  private(set) var layers: [Layer] = []
  /// The revision of the session that the layers show; `nil` before the first.
  private var revision: Int?
  /// The table at its full size.
  private var scene: Scene

  private static let table = GameCard.table.size

  init(_ key: Key, name: String, text: any TextSource) {
    self.key = key
    self.name = name
    scene = Scene(
      size: Self.table, scale: key.scale * key.frame.width / Self.table.width, text: text,
      keepsPixels: false)
  }

  /// Shows a session, whose changed layers are drawn again if `revision` has changed.
  mutating func show(_ session: any AnySession, revision: Int) {
    guard revision != self.revision else { return }
    self.revision = revision
    let theme = Theme.named(key.theme)
    scene.begin(size: scene.size, scale: scene.scale)
    session.draw(into: &scene, theme: theme)
    scene.end()
    let old = layers
    layers = [old.first ?? ground(session.tinted(theme).table)]
    for layer in scene.layers {
      var hasher = Hasher()
      hasher.combine(key)
      hasher.combine(layer.revision)
      hasher.combine(layer.offset)
      let (name, revision) = ("\(name) \(layer.name)", hasher.finalize())
      let unchanged = old.first { $0.name == name && $0.revision == revision }
      layers.append(
        unchanged
          ?? Layer(name: name, revision: revision, commands: layer.drawing.map(scaledDown)))
    }
  }

  private func ground(_ color: Color) -> Layer {
    var canvas = Canvas(text: scene.text)
    canvas.clip = key.clip
    canvas.fill(.rounded(key.frame, 6), color)
    return Layer(name: name, revision: key.hashValue, commands: canvas.commands)
  }

  private func scaledDown(_ command: Command) -> Command {
    let origin = Point(key.frame.x, key.frame.y)
    let place = Affine.scale(key.frame.width / Self.table.width).then(.translation(origin))
    var small = command
    small.transform = command.transform.then(place)
    small.clip = command.clip.map { place.bounds(of: $0).intersection(key.clip) } ?? key.clip
    return small
  }
}

/// The miniatures of a screen.
final class MiniatureCache {
  private var miniatures: [Int: Miniature] = [:]

  /// Returns the layers of the miniature at `index`, which shows a session at a `revision`.
  func layers(
    at index: Int, _ key: Miniature.Key, of session: any AnySession, revision: Int,
    text: any TextSource
  ) -> [Miniature.Layer] {
    if miniatures[index]?.key != key {
      miniatures[index] = Miniature(key, name: "miniature.\(index)", text: text)
    }
    miniatures[index]?.show(session, revision: revision)
    return miniatures[index]?.layers ?? []
  }
}
