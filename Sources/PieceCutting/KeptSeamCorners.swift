internal import Synchronization

/// The corners along the seams of a cut, kept from one frame to the next: the latest ones, and
/// those of one other detail, so that a player who has looked closer sees the whole table again
/// soon.
///
/// They follow from the cut, so any two are equal, and copies of a cut share them.
final class KeptSeamCorners: Hashable, Sendable {
  /// The largest number of corners that are kept for one detail: they take 8 MB.
  private static let most = 1 << 20

  private let kept = Mutex<[SeamCorners]>([])

  static func == (a: KeptSeamCorners, b: KeptSeamCorners) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  func take(_ detail: Detail) -> SeamCorners? {
    kept.withLock { all in
      all.firstIndex { $0.detail == detail }.map { all.remove(at: $0) }
    }
  }

  /// Keeps corners, if there are any, and of the others only those of the most seams, if they are
  /// more: these would take the longest to compute again.
  func keep(_ corners: SeamCorners) {
    guard 1...KeptSeamCorners.most ~= corners.count else { return }
    kept.withLock { all in
      let other = all.filter { $0.seamCount > corners.seamCount && $0.detail != corners.detail }
        .max { $0.seamCount < $1.seamCount }
      all = [other, corners].compactMap(\.self)
    }
  }
}

extension Cut {
  /// Returns the kept corners along the seams with that detail, or new ones if there are none.
  ///
  /// They are not kept any more: pass them to `keep(_:)` when they are not needed for now.
  package func takeSeamCorners(_ detail: Detail) -> SeamCorners {
    seamCorners.take(detail) ?? SeamCorners(self, detail)
  }

  /// Keeps corners for the next one who needs them, unless they are too many.
  package func keep(_ corners: SeamCorners) { seamCorners.keep(corners) }
}
