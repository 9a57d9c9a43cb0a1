import Foundation

/// A person who looks around on a table: measures zooming and pushing it, as seen from outside.
struct Viewer {
  /// The largest values that a player should meet while looking around.
  struct Aims {
    /// The milliseconds from a click of the wheel to the first changed pixel: the 95th percentile.
    var wheel: Double?
    /// The mean milliseconds of the processor for a click, until everything is sharp again.
    var wheelCPU: Double?
    /// The milliseconds between frames while the table is pushed.
    var frames: Double?
    /// The milliseconds of the processor for each motion that pushes the table.
    var pushCPU: Double?
  }

  /// The figures of pushing the table.
  struct Push {
    var motions: Int
    var frames: Int
    var seconds: Double
    /// The milliseconds of the processor.
    var processor: Double
  }

  private let child: Child
  private let desktop: Desktop
  /// The place on the screen where the wheel is turned and the table is pushed.
  private let middle: (x: Int, y: Int)
  /// The number of the mouse button that pushes the table.
  private let button: Int

  init(_ child: Child, on desktop: Desktop, middle: (x: Int, y: Int), button: Int = 2) {
    self.child = child
    self.desktop = desktop
    self.middle = middle
    self.button = button
  }

  /// Returns the figures of looking around; without `isPushed` those of the wheel alone.
  func measures(
    _ what: String, _ pieces: Int, _ aims: Aims, isPushed: Bool = true
  ) throws(Child.Failure) -> [Measure] {
    // Five clicks in, five out, and five in again: the first five show sizes never seen before.
    let clicks = try probe(["wheel", "\(middle.x)", "\(middle.y)", "15"])
    let processor = clicks.map { $0[2] }
    let wheel = [
      Measure(
        "wheel, \(what): first changed pixel", "ms", clicks.map { $0[0] }, aim: aims.wheel,
        pieces: pieces, figure: .p95),
      Measure("  sharp again, \(what)", "ms", clicks.map { $0[1] }, pieces: pieces),
      Measure(
        "  mean CPU a click, \(what)", "ms",
        [processor.reduce(0, +) / Double(max(processor.count, 1))], aim: aims.wheelCPU,
        pieces: pieces),
      Measure("  the same, new sizes, \(what)", "ms", Array(processor.prefix(5)), pieces: pieces),
      Measure(
        "  the same, kept sizes, \(what)", "ms", Array(processor.dropFirst(5)), pieces: pieces),
    ]
    guard isPushed else { return wheel }
    let push = try push(button: button, rate: 125)
    return wheel + [
      Measure(
        "pushing, \(what): time between frames", "ms",
        [push.seconds * 1000 / Double(push.frames)], aim: aims.frames, pieces: pieces),
      Measure(
        "  CPU an event, \(what)", "ms", [push.processor / Double(push.motions)], aim: aims.pushCPU,
        pieces: pieces),
    ]
  }

  /// Returns the figures of commands that change the whole table; `most` is the aim in milliseconds.
  func commands(_ pieces: Int, most: Double?) throws(Child.Failure) -> [Measure] {
    let commands: [(name: String, key: String)] = [
      ("sort", "s"), ("border pieces only", "e"), ("undo the filter", "ctrl+z"),
      ("undo the sort", "ctrl+z"), ("show the whole table", "0"),
    ]
    var answers = [[[Double]]](repeating: [], count: commands.count)
    for _ in 0..<3 {
      for (i, command) in commands.enumerated() {
        if command.key == "0" { try zoomIn(5) }
        answers[i] += try probe(["keys", command.key])
      }
    }
    return zip(commands, answers).flatMap { command, answers in
      [
        Measure(
          "key to first frame: \(command.name)", "ms", answers.map { $0[0] }, aim: most,
          pieces: pieces),
        Measure("  all sharp, \(command.name)", "ms", answers.map { $0[1] }, pieces: pieces),
      ]
    }
  }

  /// Moves the pointer along an ellipse while a button is down.
  func push(button: Int, rate: Double) throws(Child.Failure) -> Push {
    let seconds = 4.0
    let words = [
      "push", "\(button)", "\(middle.x)", "\(middle.y)", "60", "40", "\(rate)", "\(seconds)",
    ]
    guard let line = try probe(words).first, line.count == 4, line[1] > 0 else {
      throw Child.Failure(description: "nothing moved")
    }
    return Push(
      motions: Int(line[0]), frames: Int(line[1]), seconds: seconds, processor: line[2])
  }

  func zoomIn(_ clicks: Int) throws(Child.Failure) {
    try desktop.run([
      "xdotool", "mousemove", "\(middle.x)", "\(middle.y)", "click", "--repeat", "\(clicks)",
      "--delay", "100", "4", "sleep", "1.5",
    ])
  }

  /// Returns the numbers in each line that `xprobe` prints.
  private func probe(_ words: [String]) throws(Child.Failure) -> [[Double]] {
    try desktop.run([Desktop.probe, "\(child.pid)"] + words).split(separator: "\n")
      .map { $0.split(separator: " ").compactMap { Double($0) } }
  }
}
