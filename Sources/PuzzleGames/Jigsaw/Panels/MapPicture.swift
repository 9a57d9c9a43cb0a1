internal import PuzzleCore
internal import Synchronization

extension Jigsaw {
  /// The picture of the pieces on the map, kept from one frame to the next. Copies share it.
  final class MapPicture: Sendable {
    private let latest = Mutex<(key: Int, picture: Picture)?>(nil)

    /// Returns the picture that was kept for a key, or makes it.
    func picture(for key: Int, make: () -> PixelGrid) -> Picture {
      latest.withLock { kept in
        if let kept, kept.key == key { return kept.picture }
        let picture = Picture(make())
        kept = (key, picture)
        return picture
      }
    }
  }
}
