import Foundation
import PuzzleCore
import Tabletop

extension JigsawTable {
  /// Frames of a table of 1280×800: drawn whole, a piece taken and put down, enlarged and pushed.
  static func frames(of pieces: Int, _ picture: Picture) throws -> [Measure] {
    var table = try JigsawTable(pieces: pieces, picture: picture, size: Size(1280, 800))
    return table.whole() + table.takeAndDrop() + table.zoom() + table.pan()
  }

  private func measure(
    _ name: String, _ values: [Double], _ aims: [Int: Double] = [:], always: Double? = nil
  ) -> Measure {
    Measure(name, "ms", values, aim: aims[pieces] ?? always, pieces: pieces)
  }

  private mutating func whole() -> [Measure] {
    var (described, played): ([Double], [Double]) = ([], [])
    for _ in 0..<9 {
      described.append(Clock.time { describeAnew() })
      played.append(Clock.time { play() })
    }
    return [
      measure(
        "whole redraw at rest", zip(described, played).map(+),
        [1000: 30, 10_000: 50, 100_000: 150]),
      measure("  of it outlines and order", described),
      measure("  of it pixels", played),
    ]
  }

  /// A piece is taken, carried a little, put down, and comes to rest.
  private mutating func takeAndDrop() -> [Measure] {
    var (taken, put, landed): ([Double], [Double], [Double]) = ([], [], [])
    var chance = SeededGenerator(seed: 3)
    rest()
    for _ in 0..<25 {
      let size = tabletop.size
      let wanted = Point(
        chance.uniform(200, size.width - 200), chance.uniform(200, size.height - 200))
      guard let from = piece(near: wanted) else { break }
      let to = from + Point(chance.uniform(-90, 90), 40)
      taken.append(
        Clock.time {
          handle(.pointerDown(.primary, at: from))
          frame()
        })
      for i in 1...8 {
        advance(by: 1.0 / 60)
        handle(.pointerMoved(to: from.interpolated(to: to, Double(i) / 8)))
        frame()
      }
      put.append(
        Clock.time {
          handle(.pointerUp(.primary, at: to))
          frame()
        })
      landed.append(landing())
      rest()
    }
    let aims = [10_000: 8.0, 100_000: 16]
    return [
      measure("pick-up frame", taken, aims), measure("drop frame", put, aims),
      measure("landing frame", landed, aims),
    ]
  }

  /// The longest frame until nothing moves: the one in which the piece is back on the table.
  private mutating func landing() -> Double {
    var longest = 0.0
    for _ in 0..<60 where tabletop.isMoving {
      longest = max(
        longest,
        Clock.time {
          advance(by: 1.0 / 60)
          frame()
        })
    }
    return longest
  }

  /// Steps of the wheel in the middle of the window, and what is drawn anew afterwards.
  private mutating func zoom() -> [Measure] {
    var (closer, farther, refined): ([Double], [Double], [Double]) = ([], [], [])
    rest()
    for round in 0..<6 {
      for _ in 0..<4 {
        let dy = round % 2 == 0 ? -1.0 : 1
        let time = Clock.time {
          handle(.wheel(dx: 0, dy: dy, at: middle))
          frame()
        }
        if dy < 0 { closer.append(time) } else { farther.append(time) }
      }
      refined.append(
        Clock.time {
          advance(by: 0.2)
          frame()
        })
      rest()
    }
    return [
      measure("zoom frame, closer", closer, always: 16),
      measure("zoom frame, away", farther, always: 16),
      measure("refined after a zoom", refined, [10_000: 60, 100_000: 200]),
    ]
  }

  /// The table is pushed by 24 points a frame, to and fro, when it is twice as large as the window.
  private mutating func pan() -> [Measure] {
    for _ in 0..<5 { handle(.wheel(dx: 0, dy: -1, at: middle)) }
    advance(by: 0.2)
    rest()
    var place = middle
    handle(.pointerDown(.middle, at: place))
    var times: [Double] = []
    for i in 0..<40 {
      place = place + (i / 10 % 2 == 0 ? Point(24, 10) : Point(-24, -10))
      times.append(
        Clock.time {
          handle(.pointerMoved(to: place))
          frame()
        })
    }
    handle(.pointerUp(.middle, at: place))
    return [measure("pan frame", times, always: 16)]
  }

  /// A drag with one piece in the hand, at 1920×1080.
  static func drag(of pieces: Int, _ picture: Picture) throws -> [Measure] {
    var table = try JigsawTable(pieces: pieces, picture: picture, size: Size(1920, 1080))
    table.rest()
    guard let from = table.piece(near: table.middle) else { return [] }
    table.handle(.pointerDown(.primary, at: from))
    table.handle(.pointerMoved(to: table.middle + Point(300, 0)))
    table.rest()
    var times: [Double] = []
    let before = Clock.read(CLOCK_PROCESS_CPUTIME_ID)
    for i in 0..<600 {
      let angle = Double(i) / 600 * 2 * .pi
      let place = table.middle + Point(300 * cos(angle), 300 * sin(angle))
      times.append(
        Clock.time {
          table.handle(.pointerMoved(to: place))
          table.frame()
        })
    }
    let spent = Clock.read(CLOCK_PROCESS_CPUTIME_ID) - before
    return [
      Measure("drag event in memory, 1920×1080", "ms", times, pieces: pieces),
      Measure("  processor time of it", "ms", [spent / 600 * 1000], pieces: pieces),
    ]
  }
}
