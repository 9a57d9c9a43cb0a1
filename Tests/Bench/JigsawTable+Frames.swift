import AppUI
import PuzzleCore

extension JigsawTable {
  /// Measures frames of a table of 1280×800: drawn whole, zoomed and panned, with a piece picked up
  /// and dropped.
  static func frames(of pieces: Int, _ picture: Picture) throws -> [Measure] {
    var table = try JigsawTable(pieces: pieces, picture: picture, size: Size(1280, 800))
    return table.whole() + table.takeAndDrop() + table.zoom() + table.pan()
  }

  /// Returns the measures of wall-clock and processor time.
  private func measure(
    _ name: String, _ timing: Timing, _ aims: [Int: Double] = [:], always: Double? = nil
  ) -> [Measure] {
    [
      Measure(name, "ms", timing.wall, aim: aims[pieces] ?? always, pieces: pieces),
      Measure("  processors: \(name.trimmed)", "ms", timing.processor, pieces: pieces),
    ]
  }

  private mutating func whole() -> [Measure] {
    var (described, played) = (Timing(), Timing())
    for _ in 0..<21 {
      described.take { describeAnew() }
      played.take { play() }
    }
    return measure(
      "whole redraw at rest", described + played, [1000: 30, 10_000: 20, 100_000: 60])
      + measure("  of it outlines and order", described) + measure("  of it pixels", played)
  }

  /// Measures a piece that is picked up, dragged, dropped, and comes to rest.
  private mutating func takeAndDrop() -> [Measure] {
    var (taken, put, landed) = (Timing(), Timing(), Timing())
    var chance = SeededGenerator(seed: 3)
    rest()
    for _ in 0..<25 {
      let wanted = Point(
        chance.uniform(200, shell.size.width - 200),
        chance.uniform(200, shell.size.height - 200))
      guard let from = piece(near: wanted) else { break }
      let to = from + Point(chance.uniform(-90, 90), 40)
      taken.take {
        handle(.pointerDown(.primary, at: from))
        frame()
      }
      for i in 1...8 {
        advance(by: 1.0 / 60)
        handle(.pointerMoved(to: from.interpolated(to: to, Double(i) / 8)))
        frame()
      }
      put.take {
        handle(.pointerUp(.primary, at: to))
        frame()
      }
      landed.take(longestOf: 60) {
        guard shell.isMoving else { return false }
        advance(by: 1.0 / 60)
        frame()
        return true
      }
      rest()
    }
    let aims = [10_000: 8.0, 100_000: 16]
    return measure("pick-up frame", taken, aims) + measure("drop frame", put, aims)
      + measure("longest frame until it lies", landed, aims)
  }

  /// Measures steps of the wheel in the middle of the window, and the refinement afterwards, at sizes
  /// that were not seen before.
  private mutating func zoom() -> [Measure] {
    var (closer, farther, refined) = (Timing(), Timing(), Timing())
    rest()
    for round in 0..<12 {
      let isCloser = round % 2 == 0
      let way = isCloser ? -1 - 0.01 * Double(round) : 1
      for _ in 0..<4 {
        let step = Timing.one {
          handle(.wheel(dx: 0, dy: way, at: middle))
          frame()
        }
        if isCloser { closer.add(step) } else { farther.add(step) }
      }
      refined.take {
        advance(by: 0.2)
        frame()
      }
      rest()
    }
    return measure("zoom frame, closer", closer, always: 16)
      + measure("zoom frame, away", farther, always: 16)
      + measure("refined after a zoom", refined, [10_000: 60, 100_000: 200])
  }

  /// Measures panning by 24 points a frame, to and fro, on a table twice as large as the window.
  private mutating func pan() -> [Measure] {
    for _ in 0..<5 { handle(.wheel(dx: 0, dy: -1, at: middle)) }
    advance(by: 0.2)
    rest()
    var place = middle
    handle(.pointerDown(.middle, at: place))
    var pushed = Timing()
    for i in 0..<40 {
      place = place + (i / 10 % 2 == 0 ? Point(24, 10) : Point(-24, -10))
      pushed.take {
        handle(.pointerMoved(to: place))
        frame()
      }
    }
    handle(.pointerUp(.middle, at: place))
    return measure("pan frame", pushed, always: 16)
  }
}

extension String {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
