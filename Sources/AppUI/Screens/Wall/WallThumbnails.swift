internal import PuzzleCore
internal import PuzzleKit

/// The thumbnails of the pictures that are in sight or near it, and of some that were.
struct WallThumbnails {
  private var known: [Int64: WallThumbnail] = [:]
  /// The pictures that are in sight or near it.
  private var near: [Int64] = []
  /// The height in pixels, which a larger window makes larger.
  private var height = 0
  /// The pictures whose thumbnails were requested last.
  private var requested: Set<Int64> = []

  /// The number of thumbnails that are kept besides those in sight.
  private static let most = 120

  subscript(id: Int64) -> WallThumbnail? {
    get { known[id] }
    set { known[id] = newValue }
  }

  private var missing: [Int64] { near.filter { known[$0] == nil } }
  /// A Boolean value that indicates whether a request is to be made.
  var isDue: Bool { !requested.isSuperset(of: missing) }

  /// Notes the pictures that are near, those in sight first, and returns whether a request is due.
  mutating func show(_ ids: [Int64], height: Int) -> Bool {
    guard ids != near || height > self.height else { return false }
    if height > self.height {
      // Those of a small window are too coarse.
      self.height = height
      known = [:]
      requested = []
    }
    near = ids
    if known.count > ids.count + Self.most {
      let kept = Set(ids)
      known = known.filter { kept.contains($0.key) }
    }
    return true
  }

  /// Returns the request that is due.
  mutating func takeRequest() -> WallRequest? {
    guard isDue else { return nil }
    let ids = missing
    requested = Set(ids)
    return .thumbnails(ids, height: height)
  }
}
