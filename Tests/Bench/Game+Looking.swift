import Foundation

extension Game {
  /// The largest values that a player should meet while looking around.
  private struct Aims {
    /// The milliseconds from a click of the wheel to the first changed pixel: the 95th percentile.
    var wheel: Double?
    /// The milliseconds of the processor for a click, until everything is sharp again.
    var wheelCPU: Double?
    /// The milliseconds between frames while the table is pushed.
    var frames: Double?
    /// The milliseconds of the processor for each motion that pushes the table.
    var pushCPU: Double?
  }

  /// Measures zooming and pushing the table, as seen from outside.
  func looking(at pieces: Int, from photo: String) throws(Child.Failure) -> [Measure] {
    let game = jigsaw(pieces, photo, width: 1920, height: 1080)
    let child = try game.settled()
    defer { child.end() }
    let whole: Aims? =
      switch pieces {
      case 10_000: Aims(wheel: 16, wheelCPU: 30, frames: 1000 / 120, pushCPU: 1.2)
      case 100_000: Aims(wheel: 33, frames: 1000 / 100)
      default: nil
      }
    var measures = try game.looking(child, "whole table", pieces, whole ?? Aims())
    try game.zoom(in: 8)
    let near = Aims(wheel: 12, wheelCPU: 12, frames: 1000 / 120, pushCPU: 1.2)
    measures += try game.looking(
      child, "zoomed in", pieces, [1000, 10_000].contains(pieces) ? near : Aims())
    return measures
  }

  /// Measures the same on a screen with four times the pixels.
  func lookingAtManyPixels(from photo: String) throws(Child.Failure) -> [Measure] {
    let game = jigsaw(10_000, photo, width: 3840, height: 2160)
    let child = try game.settled()
    defer { child.end() }
    return try game.looking(
      child, "whole table, 3840×2160", 10_000, Aims(wheel: 60, frames: 1000 / 60))
  }

  /// Measures a drag by a mouse that reports a thousand times a second.
  func fastMouse() throws(Child.Failure) -> [Measure] {
    let piece = try pieceCentre()
    let child = try settled()
    defer { child.end() }
    let corner = try desktop.corner()
    let (x, y) = (Int(corner.x + piece.x), Int(corner.y + piece.y))
    let push = try push(child, button: 1, x, y, rate: 1000)
    return [
      Measure(
        "drag with a 1000 Hz mouse: share of a core", "%", [push.processor / push.seconds / 10],
        aim: 7),
      Measure("  frames a second", "1/s", [Double(push.frames) / push.seconds]),
    ]
  }

  private func looking(
    _ child: Child, _ what: String, _ pieces: Int, _ aims: Aims
  ) throws(Child.Failure) -> [Measure] {
    let (x, y) = try middle()
    let clicks = try probe(child, ["wheel", "\(x)", "\(y)", "20"])
    let push = try push(child, button: 2, x, y, rate: 125)
    return [
      Measure(
        "wheel, \(what): first changed pixel", "ms", clicks.map { $0[0] }, aim: aims.wheel,
        pieces: pieces, figure: .p95),
      Measure("  sharp again, \(what)", "ms", clicks.map { $0[1] }, pieces: pieces),
      Measure(
        "  CPU a click, \(what)", "ms", clicks.map { $0[2] }, aim: aims.wheelCPU, pieces: pieces),
      Measure(
        "pushing, \(what): time between frames", "ms",
        [push.seconds * 1000 / Double(push.frames)], aim: aims.frames, pieces: pieces),
      Measure(
        "  CPU an event, \(what)", "ms", [push.processor / Double(push.motions)], aim: aims.pushCPU,
        pieces: pieces),
    ]
  }

  private struct Push {
    var motions: Int
    var frames: Int
    var seconds: Double
    /// The milliseconds of the processor.
    var processor: Double
  }

  /// Moves the pointer along an ellipse while a button is down.
  private func push(
    _ child: Child, button: Int, _ x: Int, _ y: Int, rate: Double
  ) throws(Child.Failure) -> Push {
    let seconds = 4.0
    let words = ["push", "\(button)", "\(x)", "\(y)", "60", "40", "\(rate)", "\(seconds)"]
    guard let line = try probe(child, words).first, line.count == 4, line[1] > 0 else {
      throw Child.Failure(description: "nothing moved")
    }
    return Push(
      motions: Int(line[0]), frames: Int(line[1]), seconds: seconds, processor: line[2])
  }

  /// Turns the wheel in the middle of the window.
  private func zoom(in clicks: Int) throws(Child.Failure) {
    let (x, y) = try middle()
    try desktop.run([
      "xdotool", "mousemove", "\(x)", "\(y)", "click", "--repeat", "\(clicks)", "--delay", "100",
      "4", "sleep", "1.5",
    ])
  }

  private func middle() throws(Child.Failure) -> (x: Int, y: Int) {
    let corner = try desktop.corner()
    return (Int(corner.x + width / 2), Int(corner.y + height / 2))
  }

  /// Returns the numbers in each line that `xprobe`, which lies beside this program, prints.
  private func probe(_ child: Child, _ words: [String]) throws(Child.Failure) -> [[Double]] {
    let probe = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "xprobe").path
    return try desktop.run([probe, "\(child.pid)"] + words).split(separator: "\n")
      .map { $0.split(separator: " ").compactMap { Double($0) } }
  }
}
