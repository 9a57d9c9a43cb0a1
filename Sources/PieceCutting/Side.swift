/// One of the four sides of a cell, clockwise from the top.
@usableFromInline
package enum Side: Int, CaseIterable, Hashable, Sendable {
  case top, right, bottom, left

  /// The side on which a neighbour touches this one.
  package var opposite: Side {
    switch self {
    case .top: .bottom
    case .right: .left
    case .bottom: .top
    case .left: .right
    }
  }
}
