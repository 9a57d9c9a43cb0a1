import PuzzleCore
import Testing

@Suite struct `Motion on the table` {
  @Test(arguments: [(0.3, 0.6), (0.35, 0.86), (0.5, 0.2), (0.3, 1.0)])
  func `of a spring equals a fine numerical integration`(response: Double, damping: Double) {
    let pace = AnimationCurve.spring(response: response, damping: damping)
    let omega = 2 * Double.pi / response
    // x'' = ω²(1 − x) − 2ζωx', in steps of a microsecond (velocity Verlet with damping).
    let step = 1e-6
    var x = 0.0
    var v = 0.0
    var worst = 0.0
    for i in 1...400_000 {
      let a = omega * omega * (1 - x) - 2 * damping * omega * v
      let half = v + a * step / 2
      x += half * step
      v = half + (omega * omega * (1 - x) - 2 * damping * omega * half) * step / 2
      let time = Double(i) * step
      if i.isMultiple(of: 20_000), time < pace.duration {
        worst = max(worst, abs(pace.value(at: time) - x))
      }
    }
    #expect(worst < 1e-4)
  }

  @Test(arguments: [
    AnimationCurve.spring(response: 0.3, damping: 0.6), .spring(response: 0.3, damping: 1.2),
    .easeInOut(0.35), .easeOut(0.1), .bezier(x1: 0.2, y1: 0, x2: 0, y2: 1, duration: 1.2),
  ])
  func `begins at 0 and ends at 1, without a step at the end`(pace: AnimationCurve) {
    #expect(pace.value(at: -1) == 0 && pace.value(at: 0) == 0)
    #expect(pace.value(at: pace.duration) == 1 && pace.value(at: 1e6) == 1)
    #expect(pace.value(at: 1e-6) < 0.001)
    #expect(abs(pace.value(at: pace.duration - 1e-6) - 1) < 0.002)
  }

  @Test(arguments: [
    AnimationCurve.easeInOut(1), .easeOut(1), .bezier(x1: 0.2, y1: 0, x2: 0, y2: 1, duration: 1),
  ])
  func `of a Bézier curve only goes on`(pace: AnimationCurve) {
    let values = (0...1000).map { pace.value(at: Double($0) / 1000) }
    for (a, b) in zip(values, values.dropFirst()) { #expect(a <= b) }
  }

  @Test func `of an ease-in-out is half way at half time, and the same both ways`() {
    let pace = AnimationCurve.easeInOut(2)
    #expect(abs(pace.value(at: 1) - 0.5) < 1e-9)
    for t in [0.1, 0.4, 0.7, 0.9] {
      #expect(abs(pace.value(at: t) + pace.value(at: 2 - t) - 1) < 1e-9)
    }
    // x(u) = y(u) for the linear curve, whose value is its time.
    let linear = AnimationCurve.bezier(
      x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3, duration: 1)
    for t in [0.2, 0.5, 0.8] { #expect(abs(linear.value(at: t) - t) < 1e-9) }
  }

  @Test func `does not depend on the length of frames`() {
    for pace in [AnimationCurve.spring(response: 0.3, damping: 0.6), .easeInOut(0.35)] {
      var whole = Motion()
      whole.move(1, from: Point(10, 20), pace, delay: 0.05, arc: 0.06)
      whole.change(.lift, of: 1, from: 0, pace)
      var parts = whole
      whole.advance(by: 0.25)
      for _ in 0..<250 { parts.advance(by: 0.001) }
      let rest = Point(300, 100)
      #expect(whole.place(of: 1, at: rest).distance(to: parts.place(of: 1, at: rest)) < 1e-6)
      let lift = whole.value(.lift, of: 1, at: 1) - parts.value(.lift, of: 1, at: 1)
      #expect(abs(lift) < 1e-9)
    }
  }

  @Test func `goes to wherever the thing rests now`() {
    var motion = Motion()
    motion.move(3, from: Point(0, 0), .easeInOut(1))
    motion.advance(by: 0.5)
    #expect(motion.place(of: 3, at: Point(100, 0)).distance(to: Point(50, 0)) < 1e-6)
    #expect(motion.place(of: 3, at: Point(200, 40)).distance(to: Point(100, 20)) < 1e-6)
    #expect(motion.place(of: 4, at: Point(7, 7)) == Point(7, 7), "another thing rests")
    motion.advance(by: 0.5)
    #expect(!motion.isMoving)
    #expect(motion.place(of: 3, at: Point(200, 40)) == Point(200, 40))
  }

  @Test func `bends upwards, and by the given share of the way`() {
    let (a, b) = (Point(0, 0), Point(100, 0))
    #expect(Motion.between(a, b, 0.5, arc: 0.06).distance(to: Point(50, -6)) < 1e-9)
    #expect(Motion.between(b, a, 0.5, arc: 0.06).distance(to: Point(50, -6)) < 1e-9)
    for t in [0.0, 1] {
      let straight = a.interpolated(to: b, t)
      #expect(Motion.between(a, b, t, arc: 0.06).distance(to: straight) < 1e-9)
    }
  }

  @Test func `that is reduced moves nothing and fades in 0,08 seconds at most`() {
    var motion = Motion()
    motion.isReduced = true
    motion.move(1, from: .zero, .easeInOut(1))
    motion.change(.shake, of: 1, from: 1, .easeOut(0.4))
    #expect(!motion.isMoving)
    motion.change(.appear, of: 1, from: 0, .easeOut(0.4))
    #expect(motion.isMoving)
    motion.advance(by: 0.0801)
    #expect(!motion.isMoving)
  }

  @Test func `has a new step whenever something is seen elsewhere`() {
    var motion = Motion()
    var steps = [motion.step]
    motion.move(1, from: .zero, .easeInOut(1))
    steps.append(motion.step)
    motion.advance(by: 0.1)
    steps.append(motion.step)
    motion.settle(1)
    steps.append(motion.step)
    #expect(Set(steps).count == steps.count)
    motion.advance(by: 0.1)
    motion.settle(1)
    motion.settleAll()
    #expect(motion.step == steps.last, "nothing moved")
  }
}

extension `Motion on the table` {
  @Test(arguments: [0.6, 0.86, 0.2, 1.0])
  func `rests once it stays within a share of its way`(damping: Double) {
    let pace = AnimationCurve.spring(response: 0.3, damping: damping)
    var motion = Motion()
    motion.move(1, from: .zero, pace, within: 1.0 / 16)
    var seconds = 0.0
    while motion.isMoving(1) {
      motion.advance(by: 0.001)
      seconds += 0.001
    }
    #expect(seconds <= pace.duration + 0.001)
    if damping < 1 { #expect(seconds < 0.7 * pace.duration) }
    for time in stride(from: seconds, through: pace.duration, by: 0.001) {
      #expect(abs(pace.value(at: time) - 1) <= 1.0 / 16)
    }
  }
}

extension `Motion on the table` {
  @Test(arguments: [false, true])
  func `holds what is shown for a while, reduced or not`(isReduced: Bool) {
    var motion = Motion()
    motion.isReduced = isReduced
    motion.change(.appear, of: 3, from: 1, .hold(2))
    motion.advance(by: 1.999)
    #expect(motion.value(.appear, of: 3, at: 0) == 1)
    motion.advance(by: 0.001)
    #expect(motion.value(.appear, of: 3, at: 0) == 0 && !motion.isMoving)
  }
  @Test func `that only holds is still until the first hold ends`() {
    var motion = Motion()
    #expect(motion.stillTime == 0, "nothing waits")
    motion.change(.appear, of: 3, from: 1, .hold(2))
    motion.change(.zoom, of: 0, from: 1, .hold(0.1), delay: 0.1)
    motion.advance(by: 0.05)
    #expect(abs(motion.stillTime - 0.15) < 1e-9)
    motion.change(.lift, of: 3, from: 1, .easeOut(0.1))
    #expect(motion.stillTime == 0)
    motion.advance(by: 0.15)
    #expect(abs(motion.stillTime - 1.8) < 1e-9, "the fade and the short hold are over")
    motion.move(3, from: .zero, .easeInOut(1))
    #expect(motion.stillTime == 0)
  }
}
