/// One of the four sides of a cell, clockwise from the top.
@usableFromInline
package enum Side: Int, CaseIterable, Hashable, Sendable {
  case top, right, bottom, left
}
