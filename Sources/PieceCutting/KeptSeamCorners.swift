internal import Synchronization

/// The corners along the seams of a cut, kept from one frame to the next.
///
/// They follow from the cut, so any two are equal, and copies of a cut share them.
final class KeptSeamCorners: Hashable, Sendable {
  /// The largest number of corners that are kept: they take 8 MB.
  private static let most = 1 << 20

  private let latest = Mutex<SeamCorners?>(nil)

  static func == (a: KeptSeamCorners, b: KeptSeamCorners) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  func take(_ detail: Detail) -> SeamCorners? {
    latest.withLock { $0?.detail == detail ? $0.take() : nil }
  }

  func keep(_ corners: SeamCorners) {
    latest.withLock { $0 = corners.count <= KeptSeamCorners.most ? corners : nil }
  }
}

extension Cut {
  /// Returns the corners along the seams that were kept last, or if they have another detail, new
  /// ones.
  ///
  /// They are not kept any more: pass them to `keep(_:)` when they are not needed for now.
  package func takeSeamCorners(_ detail: Detail) -> SeamCorners {
    seamCorners.take(detail) ?? SeamCorners(self, detail)
  }

  /// Keeps corners for the next one who needs them, unless they are too many.
  package func keep(_ corners: SeamCorners) { seamCorners.keep(corners) }
}
