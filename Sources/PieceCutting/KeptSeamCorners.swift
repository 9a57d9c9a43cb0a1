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

  func keep(_ corners: SeamCorners) { latest.withLock { $0 = corners } }

  /// Returns whether corners are kept; a detail that follows the zoom is not asked for again.
  static func isKept(_ detail: Detail, of cut: Cut) -> Bool {
    if case .fine = detail { return false }
    return cut.grid.count <= mostPieces
  }
}

extension Cut {
  /// Returns the corners along the seams that were kept last, or if they have another detail, new
  /// ones; nil if `count` pieces are too few for them to be worth it.
  ///
  /// They are not kept any more: pass them to `keep(_:)` when they are not needed for now.
  package func takeSeamCorners(_ detail: Detail, for count: Int) -> SeamCorners? {
    guard KeptSeamCorners.isKept(detail, of: self) else {
      return count * 4 > grid.count ? SeamCorners(self, detail) : nil
    }
    return seamCorners.take(detail) ?? SeamCorners(self, detail)
  }

  /// Keeps corners for the next one who needs them, if somebody may.
  package func keep(_ corners: SeamCorners) {
    if KeptSeamCorners.isKept(corners.detail, of: self) { seamCorners.keep(corners) }
  }
}
