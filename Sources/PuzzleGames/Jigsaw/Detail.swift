extension Jigsaw {
  /// How closely straight pieces follow an outline.
  enum Detail: Hashable, Sendable {
    /// The corners of the cell only.
    case box
    /// For cells of 3 to 4.5 pixels.
    case coarse
    /// For cells of 4.5 to 9 pixels.
    case small
    /// For cells of 9 to 20 pixels.
    case medium
    /// As close as asked: a share of the cell's shorter measure.
    case fine(tolerance: Double)

    /// What keeps outlines within a tenth of a pixel, for cells whose shorter measure is so many
    /// device pixels; below 3 pixels they are boxes.
    static func detail(forCell pixels: Double) -> Detail {
      if !(pixels >= 3) { return .box }
      if pixels <= 4.5 { return .coarse }
      if pixels <= 9 { return .small }
      return pixels <= 20 ? .medium : .fine(tolerance: 0.1 / pixels)
    }

    /// How far an outline may be from the true one, as a share of the cell's shorter measure. The
    /// corners needed are reckoned on the safe side: a tenth of a pixel is kept with 0.12, too.
    var tolerance: Double {
      switch self {
      case .box: .infinity
      case .coarse: 0.12 / 4.5
      case .small: 0.12 / 9
      case .medium: 0.12 / 20
      case .fine(let tolerance): tolerance
      }
    }

    /// About how many corners a piece has.
    var usualCorners: Int {
      switch self {
      case .box: 4
      case .coarse: 48
      case .small: 60
      case .medium: 80
      case .fine: 120
      }
    }
  }
}
