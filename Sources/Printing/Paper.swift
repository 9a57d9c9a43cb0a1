package import PuzzleCore

/// A paper size.
package enum Paper: String, CaseIterable, Sendable {
  case a4, letter

  /// The size in points.
  var size: Size { self == .a4 ? Size(595.28, 841.89) : Size(612, 792) }

  /// The size in millimetres.
  package var millimetres: Size { self == .a4 ? Size(210, 297) : Size(215.9, 279.4) }

  /// Returns Letter for North America, and A4 for the rest of the world.
  package static func usual(_ environment: [String: String]) -> Paper {
    let words = ["LC_ALL", "LC_PAPER", "LANG"].lazy.compactMap { environment[$0] }
    let place = words.first { !$0.isEmpty } ?? ""
    return ["_US", "_CA", "_MX"].contains { place.contains($0) } ? .letter : .a4
  }
}
