internal import PuzzleCore

extension Jigsaw {
  /// The form of one inner side, in 30 bits: what the seed decides, and all that is saved of it.
  public struct Tab: RawRepresentable, Codable, Hashable, Sendable {
    /// From the lowest bit: direction 1, turn 5, position 5, depth 5, width 5, lean 5, neck 4.
    public let rawValue: UInt32

    static let bits = 30

    /// Nil for more than 30 bits.
    public init?(rawValue: UInt32) {
      guard rawValue >> Tab.bits == 0 else { return nil }
      self.rawValue = rawValue
    }

    /// From a form of 24 bits, a turn of 5 bits, and a direction.
    init(form: UInt32, turn: UInt32, isForward: Bool) {
      rawValue = (form & 0xFF_FFFF) << 6 | (turn & 31) << 1 | (isForward ? 1 : 0)
    }

    /// Whether the tab belongs to the left or upper piece and the socket to the other.
    var isForward: Bool { rawValue & 1 == 1 }
    /// The turn of the cross of cuts where a level side begins, -1…1.
    var turn: Double { share(1, 31) }
    /// Where along the side the tab is, -1…1.
    var position: Double { share(6, 31) }
    /// How far the tab reaches, -1…1.
    var depth: Double { share(11, 31) }
    /// How wide the tab is, -1…1.
    var width: Double { share(16, 31) }
    /// How far the tab bends over towards the side's end, -1…1.
    var lean: Double { share(21, 31) }
    /// How wide the neck is, -1…1.
    var neck: Double { share(26, 15) }

    private func share(_ shift: UInt32, _ most: UInt32) -> Double {
      Double(rawValue >> shift & most) / (Double(most) / 2) - 1
    }
  }
}
