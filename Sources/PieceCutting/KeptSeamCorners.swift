internal import Synchronization

/// The corners along the seams of a cut, kept from one frame to the next.
///
/// They follow from the cut, so any two are equal, and copies of a cut share them.
final class KeptSeamCorners: Hashable, Sendable {
  /// The largest number of pieces of a cut whose corners are kept: they take 10 MB.
  private static let mostPieces = 40_000

  private let latest = Mutex<SeamCorners?>(nil)

  static func == (a: KeptSeamCorners, b: KeptSeamCorners) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  func take(_ detail: Detail) -> SeamCorners? {
    latest.withLock { $0?.detail == detail ? $0.take() : nil }
  }

  func keep(_ corners: SeamCorners, of cut: Cut) {
    if case .fine = corners.detail { return }
    if cut.grid.count <= Self.mostPieces { latest.withLock { $0 = corners } }
  }
}

extension Cut {
  /// Returns the corners that were kept last, or if they have another detail, new ones.
  ///
  /// They are not kept any more: pass them to `keep(_:)` when they are not needed for now.
  package func takeSeamCorners(_ detail: Detail) -> SeamCorners {
    seamCorners.take(detail) ?? SeamCorners(self, detail)
  }

  /// Keeps corners for the next one who needs them, unless there are too many or they have a detail
  /// that nobody will ask for again.
  package func keep(_ corners: SeamCorners) { seamCorners.keep(corners, of: self) }
}
