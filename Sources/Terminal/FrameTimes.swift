/// The latencies of frames, from the first event of a turn of the run loop to the screen.
package struct FrameTimes {
  /// The time at which the turn's first event was read.
  private var start = 0.0
  private var isMove = false
  private var frames = 0
  private var moves = 0
  /// The latencies in seconds of the frames that followed a pointer motion.
  private var times: [Double] = []

  package init() {}

  /// Records an event that begins a turn, or joins one.
  package mutating func read(isMove: Bool, isFirst: Bool) {
    guard Trace.isOn else { return }
    if isFirst {
      start = Trace.seconds
      self.isMove = false
    }
    if isMove {
      moves += 1
      self.isMove = true
    }
  }

  /// Records that a frame was presented. The first frame has a line of its own.
  package mutating func presented() {
    guard Trace.isOn else { return }
    if frames == 0 { Trace.mark("first-frame-presented") }
    frames += 1
    if isMove { times.append(Trace.seconds - start) }
    isMove = false
  }

  /// Writes the final line: frames shown, motions read, frames after motions, their mean and 95th
  /// percentile in seconds, and the number of moves.
  package func report(after madeMoves: Int) {
    guard Trace.isOn else { return }
    let sorted = times.sorted()
    let mean = sorted.reduce(0, +) / Double(max(sorted.count, 1))
    let late = sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
    Trace.mark("exit \(frames) \(moves) \(sorted.count) \(mean) \(late) \(madeMoves)")
  }
}
