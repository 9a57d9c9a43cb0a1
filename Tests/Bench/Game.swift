import Foundation

/// The game under measurement.
struct Game {
  let program: String
  let desktop: Desktop
  /// The window's size in points.
  var width = 1920.0
  var height = 1000.0
  /// The subcommand; `nil` opens the window for one player.
  var subcommand: String?
  /// The arguments on each command line.
  var words: [String] = []
  /// A Boolean value that indicates whether the same puzzle is dealt each time, instead of
  /// continuing the last one.
  var isNew = true
  /// The trace name of the first playable frame.
  var playable = "first-frame-presented"

  func start(_ options: [String] = []) throws(Child.Failure) -> Child {
    let size = "\(Int(width))x\(Int(height))"
    return try Child(
      [program] + (subcommand.map { [$0] } ?? []) + ["--window", size] + dealing + words + options,
      in: desktop.folder,
      environment: desktop.environment)
  }

  /// Starts the game as the menu of a desktop does.
  func startPlainly() throws(Child.Failure) -> Child {
    try Child([program], in: desktop.folder, environment: desktop.environment)
  }

  /// The arguments that deal the same puzzle each time.
  private var dealing: [String] {
    guard isNew else { return [] }
    return (subcommand == nil ? ["--new"] : []) + ["--seed", "1"]
  }

  /// Starts the game, and waits until it is at rest.
  func settled(_ options: [String] = []) throws(Child.Failure) -> Child {
    let child = try start(options)
    _ = try child.wait(for: playable, within: 60)
    Clock.sleep(3)
    return child
  }

  // MARK: Start

  /// Measures the time from before the program's start to its first frame, with the steps in
  /// between.
  func startTimes(runs: Int) throws(Child.Failure) -> [Measure] {
    let steps = [
      "main-entered", "window-made", "renderer-made", "whole-frame-drawn", "first-frame-presented",
    ]
    let names = [
      "  exec to main", "  main to window made", "  window to puzzle and theme",
      "  puzzle to frame drawn", "  drawn to presented",
    ]
    var total: [Double] = []
    var pictures: [Double] = []
    var parts = [[Double]](repeating: [], count: steps.count)
    for run in -2..<runs {
      let child = try start()
      defer { child.end() }
      _ = try child.wait(for: "first-frame-presented")
      guard run >= 0 else { continue }
      let marks = child.marks
      var last = child.started
      for (i, step) in steps.enumerated() {
        let time = marks[step]?.first ?? .nan
        parts[i].append((time - last) * 1000)
        last = time
      }
      total.append((last - child.started) * 1000)
      pictures.append(((marks["picture-ready"]?.first ?? .nan) - child.started) * 1000)
    }
    return [Measure("start: exec to first frame presented", "ms", total, aim: 80)]
      + zip(names, parts).map { Measure($0, "ms", $1) }
      + [Measure("  (exec to picture decoded, on its own thread)", "ms", pictures)]
  }

  // MARK: Photo

  /// Measures the time from the pasting of a 12-megapixel JPEG to the first frame of its deal.
  func photoTimes(of photo: String, runs: Int) throws(Child.Failure) -> [Measure] {
    let child = try settled()
    defer { child.end() }
    let account = Account(of: child)
    let name = desktop.folder + "/photo.txt"
    try? photo.write(toFile: name, atomically: true, encoding: .utf8)
    try desktop.run(["xclip", "-selection", "clipboard", "-i", name])
    var (total, decoding, peaks): ([Double], [Double], [Double]) = ([], [], [])
    for run in 0...runs {
      try desktop.run(["xdotool", "key", "ctrl+v"])
      let shown = try child.wait(for: "deal-presented", count: run + 1)
      if run == 0 { peaks = [account.peak / 1e6] }
      let marks = child.marks
      let asked = marks["photo-asked"]?[run] ?? .nan
      let ready = marks["photo-ready"]?[run] ?? .nan
      if run > 0 {
        total.append((shown - asked) * 1000)
        decoding.append((ready - asked) * 1000)
      }
      Clock.sleep(1.5)
    }
    var alone: [Double] = []
    var decoderPeak: [Double] = []
    for _ in 0..<5 {
      let decoder = try Child([program, "decode", "4096"], in: desktop.folder, input: photo)
      decoderPeak.append(Double(decoder.end(with: nil, within: 20).peak) / 1e6)
      alone.append((Clock.now - decoder.started) * 1000)
    }
    return [
      Measure("photo: 12-MP JPEG asked to first frame of its deal", "ms", total, aim: 250),
      Measure("  asked to picture in the program", "ms", decoding),
      Measure("  picture to frame presented", "ms", zip(total, decoding).map { $0 - $1 }),
      Measure("  (decoder's process alone, into a file)", "ms", alone),
      Measure("memory: peak after the first 12-MP photo", "MB", peaks),
      Measure("memory: peak after all of them", "MB", [account.peak / 1e6]),
      Measure("memory: peak of the decoder's process", "MB", decoderPeak),
    ]
  }
}
