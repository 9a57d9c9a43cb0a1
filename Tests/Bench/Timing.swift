import Foundation

/// The durations of a repeated operation in milliseconds: by the clock, and of all processors
/// together, which is more reliable on a busy machine.
struct Timing {
  /// A single duration.
  typealias Once = (wall: Double, processor: Double)

  private(set) var wall: [Double] = []
  private(set) var processor: [Double] = []

  static func one(_ body: () -> Void) -> Once {
    let spent = Clock.read(CLOCK_PROCESS_CPUTIME_ID)
    let start = Clock.now
    body()
    let wall = Clock.now - start
    return (wall * 1000, (Clock.read(CLOCK_PROCESS_CPUTIME_ID) - spent) * 1000)
  }

  mutating func add(_ one: Once) {
    wall.append(one.wall)
    processor.append(one.processor)
  }

  mutating func take(_ body: () -> Void) { add(Timing.one(body)) }

  /// Adds the longest of up to `most` durations, of those in which `body` did something.
  mutating func take(longestOf most: Int, _ body: () -> Bool) {
    var longest: Once = (0, 0)
    for _ in 0..<most {
      var isOver = false
      let one = Timing.one { isOver = !body() }
      if isOver { break }
      if one.processor > longest.processor { longest = one }
    }
    add(longest)
  }

  /// Returns the sum of two consecutive parts.
  static func + (a: Timing, b: Timing) -> Timing {
    var sum = Timing()
    sum.wall = zip(a.wall, b.wall).map(+)
    sum.processor = zip(a.processor, b.processor).map(+)
    return sum
  }
}
