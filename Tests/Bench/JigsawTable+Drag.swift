import AppUI
import Foundation
import PuzzleCore

extension JigsawTable {
  /// Measures a drag of one piece at 1920×1080.
  static func drag(of pieces: Int, _ picture: Picture) throws -> [Measure] {
    var table = try JigsawTable(pieces: pieces, picture: picture, size: Size(1920, 1080))
    table.rest()
    guard let from = table.piece(near: table.middle) else { return [] }
    table.handle(.pointerDown(.primary, at: from))
    table.handle(.pointerMoved(to: table.middle + Point(300, 0)))
    table.rest()
    var dragged = Timing()
    for i in 0..<600 {
      let angle = Double(i) / 600 * 2 * .pi
      let place = table.middle + Point(300 * cos(angle), 300 * sin(angle))
      dragged.take {
        table.handle(.pointerMoved(to: place))
        table.frame()
      }
    }
    return [
      Measure("drag event in memory, 1920×1080", "ms", dragged.wall, pieces: pieces),
      Measure("  processors: drag event in memory", "ms", dragged.processor, pieces: pieces),
    ]
  }
}
