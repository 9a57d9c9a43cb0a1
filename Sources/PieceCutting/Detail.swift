/// The accuracy with which polylines follow an outline.
package enum Detail: Hashable, Sendable {
  /// The corners of the cell only.
  case box
  /// The accuracy for cells of 3 to 4.5 pixels.
  case coarse
  /// The accuracy for cells of 4.5 to 9 pixels.
  case small
  /// The accuracy for cells of 9 to 13 pixels.
  case medium
  /// The accuracy for cells of 13 to 20 pixels.
  case large
  /// A given tolerance, as a fraction of the cell's shorter side.
  case fine(tolerance: Double)

  /// Returns the detail that keeps outlines within a tenth of a pixel, for cells whose shorter
  /// side is `pixels` device pixels. Below 3 pixels pieces are boxes.
  package static func detail(forCell pixels: Double) -> Detail {
    if !(pixels >= 3) { return .box }
    if pixels <= 4.5 { return .coarse }
    if pixels <= 9 { return .small }
    if pixels <= 13 { return .medium }
    return pixels <= 20 ? .large : .fine(tolerance: 0.1 / pixels)
  }

  /// The largest distance of an outline from the exact one, as a fraction of the cell's shorter
  /// side. The number of corners is a safe estimate, so 0.12 pixel here still gives a tenth of a
  /// pixel.
  var tolerance: Double {
    switch self {
    case .box: .infinity
    case .coarse: 0.12 / 4.5
    case .small: 0.12 / 9
    case .medium: 0.12 / 13
    case .large: 0.12 / 20
    case .fine(let tolerance): tolerance
    }
  }

  /// A number of corners that few pieces exceed.
  package var usualCorners: Int {
    switch self {
    case .box: 4
    case .coarse: 70
    case .small: 84
    case .medium: 92
    case .large: 104
    case .fine: 160
    }
  }
}
