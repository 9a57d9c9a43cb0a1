import Foundation

extension Game {
  /// Measures zooming and pushing the table, as seen from outside.
  func looking(at pieces: Int, from photo: String) throws(Child.Failure) -> [Measure] {
    let game = jigsaw(pieces, photo, width: 1920, height: 1080)
    let child = try game.settled()
    defer { child.end() }
    let viewer = try Viewer(child, on: desktop, middle: middle())
    let whole: Viewer.Aims? =
      switch pieces {
      case 10_000: Viewer.Aims(wheel: 16, wheelCPU: 30, frames: 1000 / 120, pushCPU: 1.2)
      case 100_000: Viewer.Aims(wheel: 33, frames: 1000 / 100)
      default: nil
      }
    var measures = try viewer.measures("whole table", pieces, whole ?? Viewer.Aims())
    measures += try viewer.commands(pieces, most: [10_000: 50, 100_000: 100][pieces])
    // Of 1,000 pieces or more, one is then 80 to 150 pixels wide.
    try viewer.zoomIn(pieces < 1000 ? 8 : pieces < 10_000 ? 11 : 15)
    let near = Viewer.Aims(wheel: 12, wheelCPU: 12, frames: 1000 / 120, pushCPU: 1.2)
    measures += try viewer.measures(
      "zoomed in", pieces, [1000, 10_000].contains(pieces) ? near : Viewer.Aims())
    let peak = Account(of: child).peak / 1e6
    let most: [Int: Double] = [10_000: 189, 100_000: 231]
    return measures + [
      Measure("memory: peak after all that", "MB", [peak], aim: most[pieces], pieces: pieces)
    ]
  }

  /// Measures the same on a screen with four times the pixels.
  func lookingAtManyPixels(from photo: String) throws(Child.Failure) -> [Measure] {
    let game = jigsaw(10_000, photo, width: 3840, height: 2160)
    let child = try game.settled()
    defer { child.end() }
    return try Viewer(child, on: desktop, middle: game.middle())
      .measures("whole table, 3840×2160", 10_000, Viewer.Aims(wheel: 60, frames: 1000 / 60))
  }

  /// Measures a drag by a mouse that reports a thousand times a second.
  func fastMouse() throws(Child.Failure) -> [Measure] {
    let piece = try pieceCentre()
    let child = try settled()
    defer { child.end() }
    let corner = try desktop.corner()
    let (x, y) = (Int(corner.x + piece.x), Int(corner.y + piece.y))
    let push = try Viewer(child, on: desktop, middle: (x, y)).push(button: 1, rate: 1000)
    return [
      Measure(
        "drag with a 1000 Hz mouse: share of a core", "%", [push.processor / push.seconds / 10],
        aim: 7),
      Measure("  frames a second", "1/s", [Double(push.frames) / push.seconds]),
    ]
  }

  private func middle() throws(Child.Failure) -> (x: Int, y: Int) {
    let corner = try desktop.corner()
    return (Int(corner.x + width / 2), Int(corner.y + height / 2))
  }
}
