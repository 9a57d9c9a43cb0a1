internal import PuzzleCore

/// The form of one inner side, in 30 bits, which the seed determines and a save contains.
struct Tab: RawRepresentable, Codable, Hashable, Sendable {
  /// The bits, from the lowest: direction 1, turn 5, position 5, depth 5, width 5, lean 5, neck
  /// 4.
  let rawValue: UInt32

  static let bits = 30

  /// Creates a tab, or returns nil for more than 30 bits.
  init?(rawValue: UInt32) {
    guard rawValue >> Tab.bits == 0 else { return nil }
    self.rawValue = rawValue
  }

  /// Creates a tab from a form of 24 bits, a turn of 5 bits, and a direction.
  init(form: UInt32, turn: UInt32, isForward: Bool) {
    rawValue = (form & 0xFF_FFFF) << 6 | (turn & 31) << 1 | (isForward ? 1 : 0)
  }

  /// A Boolean value that indicates whether the left or upper piece has the tab and the other the
  /// socket.
  var isForward: Bool { rawValue & 1 == 1 }
  /// The turn of the crossing cuts at the start of a horizontal side, -1…1.
  var turn: Double { share(1, 31) }
  /// The position of the tab along the side, -1…1.
  var position: Double { share(6, 31) }
  /// The depth of the tab, -1…1.
  var depth: Double { share(11, 31) }
  /// The width of the tab, -1…1.
  var width: Double { share(16, 31) }
  /// The lean of the tab towards the side's end, -1…1.
  var lean: Double { share(21, 31) }
  /// The width of the neck, -1…1.
  var neck: Double { share(26, 15) }

  private func share(_ shift: UInt32, _ most: UInt32) -> Double {
    Double(rawValue >> shift & most) / (Double(most) / 2) - 1
  }
}
