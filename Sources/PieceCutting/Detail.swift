/// The accuracy with which polylines follow an outline.
package enum Detail: Hashable, Sendable {
  /// The corners of the cell only.
  case box
  /// The accuracy for cells of 3 to 4.5 pixels.
  case coarse
  /// The accuracy for cells of up to so many pixels, one of `steps`.
  case small(upTo: Double)
  /// A given tolerance, as a fraction of the cell's shorter side.
  case fine(tolerance: Double)

  /// The sizes of small cells, in pixels, at which the accuracy changes. Between them the corners
  /// stay as they are, so they need not be computed whenever the view is scaled.
  private static let steps = [9.0, 13, 20]

  /// Returns the detail that keeps outlines within a tenth of a pixel, for cells whose shorter
  /// side is `pixels` device pixels. Below 3 pixels pieces are boxes.
  package static func detail(forCell pixels: Double) -> Detail {
    if !(pixels >= 3) { return .box }
    if pixels <= 4.5 { return .coarse }
    return steps.first { pixels <= $0 }.map { .small(upTo: $0) } ?? .fine(tolerance: 0.1 / pixels)
  }

  /// The largest distance of an outline from the exact one, as a fraction of the cell's shorter
  /// side. The number of corners is a safe estimate, so 0.12 pixel here still gives a tenth of a
  /// pixel.
  var tolerance: Double {
    switch self {
    case .box: .infinity
    case .coarse: 0.12 / 4.5
    case .small(let pixels): 0.12 / pixels
    case .fine(let tolerance): tolerance
    }
  }

  /// A number of corners that the mean of many pieces doesn't exceed.
  package var usualCorners: Int {
    switch self {
    case .box: 4
    case .coarse: 70
    case .small: 104
    case .fine: 160
    }
  }
}
