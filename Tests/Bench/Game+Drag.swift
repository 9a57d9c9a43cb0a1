import Foundation

extension Game {
  /// The number of motions of a drag, and the seconds between them.
  private static let motions = 600
  private static let pause = "0.004"

  /// The measurements of a game at rest and of drags in it.
  struct Drag {
    /// The memory in megabytes: the peak, and the anonymous part.
    var memory: (peak: Double, anonymous: Double)
    /// The activity in a second at rest: milliseconds of the processor, and waits.
    var idle: (processor: Double, waits: Double)
    /// The milliseconds of the processor for each motion of the pointer, by drag.
    var perEvent: [Double]
    /// The number of frames drawn after motions, for each motion read.
    var framesPerEvent: Double
    /// The milliseconds from reading an event to presenting its frame.
    var delay: (mean: Double, p95: Double)
  }

  /// Measures memory and idle activity of a game at rest, then a piece dragged in circles.
  func restAndDrag(drags: Int, idleSeconds: Double) throws(Child.Failure) -> [Measure] {
    let drag = try drag(drags, idleSeconds: idleSeconds)
    return [
      Measure("drag: CPU an event, 1920×1000, no GPU", "ms", drag.perEvent, aim: 0.4),
      Measure("  CPU a frame", "ms", drag.perEvent.map { $0 / drag.framesPerEvent }),
      Measure("  frames an event", "", [drag.framesPerEvent]),
      Measure("  event read to frame presented, mean", "ms", [drag.delay.mean]),
      Measure("  event read to frame presented, 95th percentile", "ms", [drag.delay.p95]),
      Measure("idle: CPU", "ms/s", [drag.idle.processor]),
      Measure("idle: wake-ups", "1/s", [drag.idle.waits]),
      Measure("memory: peak with the built-in picture", "MB", [drag.memory.peak], aim: 80),
      Measure("  of it in no file, at rest", "MB", [drag.memory.anonymous]),
    ]
  }

  /// Starts the game, calls `company`, leaves the game idle, and then drags a piece in circles.
  func drag(
    _ drags: Int, idleSeconds: Double, company: (Child) throws(Child.Failure) -> Void = { _ in }
  ) throws(Child.Failure) -> Drag {
    let piece = try pieceCentre()
    let child = try settled()
    defer { child.end() }
    try company(child)
    let account = Account(of: child)
    let memory = (peak: account.peak / 1e6, anonymous: account.anonymous / 1e6)

    let rest = (processor: account.processor, waits: account.waits)
    Clock.sleep(idleSeconds)
    let idle = (
      processor: (account.processor - rest.processor) * 1000 / idleSeconds,
      waits: (account.waits - rest.waits) / idleSeconds
    )

    let corner = try desktop.corner()
    let start = point(at: 0)
    func move(_ x: Double, _ y: Double) -> [String] {
      ["mousemove", "\(Int((corner.x + x).rounded()))", "\(Int((corner.y + y).rounded()))"]
    }
    try desktop.run(["xdotool"] + move(piece.x, piece.y) + ["sleep", "0.2", "mousedown", "1"])
    var way: [String] = []
    for i in 1...20 {
      let part = Double(i) / 20
      way += move(piece.x + (start.x - piece.x) * part, piece.y + (start.y - piece.y) * part)
      way += ["sleep", "0.02"]
    }
    try desktop.run(["xdotool"] + way)
    Clock.sleep(0.5)
    var circle: [String] = []
    for i in 1...Game.motions {
      let place = point(at: i)
      circle += move(place.x, place.y) + ["sleep", Game.pause]
    }
    var perEvent: [Double] = []
    for _ in 0..<drags {
      let before = account.processor
      try desktop.run(["xdotool"] + circle)
      perEvent.append((account.processor - before) / Double(Game.motions) * 1000)
    }
    try desktop.run(["xdotool", "mouseup", "1"])
    Clock.sleep(0.5)
    child.end()
    // exit, frames, motions read, frames after motions, mean, 95th percentile, moves, time
    let words = child.traces.last { $0[0] == "exit" } ?? []
    let said = words.dropFirst().map { Double($0) ?? .nan } + [Double](repeating: .nan, count: 7)
    // Whoever leaves a shared table has made no move of their own puzzle.
    guard subcommand == "host" ? said[2] / said[1] > 0.2 : said[5] == 1 else {
      throw Child.Failure(description: "the drag moved no piece")
    }
    return Drag(
      memory: memory, idle: idle, perEvent: perEvent, framesPerEvent: said[2] / said[1],
      delay: (said[3] * 1000, said[4] * 1000))
  }

  /// Returns points on a circle in the middle of the window, about three pixels apart.
  private func point(at index: Int) -> (x: Double, y: Double) {
    let angle = Double(index) / Double(Game.motions) * 2 * .pi
    return (width / 2 + 300 * cos(angle), height / 2 + 300 * sin(angle))
  }

  /// Returns the middle of the topmost loose piece, from the game's own description.
  func pieceCentre() throws(Child.Failure) -> (x: Double, y: Double) {
    struct Description: Decodable {
      struct Element: Decodable {
        struct Frame: Decodable { var x, y, width, height: Double }
        var frame: Frame
        var placed: Bool?
        var z: Int?
      }
      var elements: [Element]
    }
    let child = try settled(["--describe"])
    child.end()
    let line = child.written.split(separator: "\n").last ?? ""
    let described = try? JSONDecoder().decode(Description.self, from: Data(line.utf8))
    let loose = described?.elements.filter { $0.placed == false }
    guard let frame = loose?.max(by: { $0.z ?? 0 < $1.z ?? 0 })?.frame else {
      throw Child.Failure(description: "no piece is described: \(line)")
    }
    return (frame.x + frame.width / 2, frame.y + frame.height / 2)
  }
}
