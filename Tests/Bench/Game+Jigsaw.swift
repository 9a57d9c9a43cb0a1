extension Game {
  /// Returns the game with a jigsaw cut from a photo.
  func jigsaw(_ pieces: Int, _ photo: String, width: Double, height: Double) -> Game {
    var game = self
    game.width = width
    game.height = height
    game.words = ["--game", "jigsaw", "--pieces", "\(pieces)", photo]
    game.playable = "deal-presented"
    return game
  }

  /// Measures the time from the program's start to the first playable frame, and its memory.
  func jigsawStart(of pieces: Int, from photo: String, runs: Int) throws(Child.Failure) -> [Measure]
  {
    let game = jigsaw(pieces, photo, width: 1280, height: 800)
    var (total, dealt, peaks): ([Double], [Double], [Double]) = ([], [], [])
    for run in -1..<runs {
      let child = try game.start()
      defer { child.end() }
      let shown = try child.wait(for: game.playable, within: 60)
      guard run >= 0 else { continue }
      peaks.append(Account(of: child).peak / 1e6)
      let ready = child.marks["photo-ready"]?.first ?? .nan
      total.append((shown - child.started) * 1000)
      dealt.append((shown - ready) * 1000)
    }
    let saved = try savedStart(runs: runs, width: game.width, height: game.height)
    return [
      Measure(
        "photo file to first playable frame", "ms", total,
        aim: [1000: 400, 10_000: 700, 100_000: 3000][pieces], pieces: pieces),
      Measure("  of it from the photo decoded", "ms", dealt, pieces: pieces),
      Measure(
        "a saved game to its first playable frame", "ms", saved,
        aim: [1000: 300, 10_000: 500][pieces], pieces: pieces),
      Measure(
        "peak memory", "MB", peaks, aim: [1000: 160, 10_000: 200, 100_000: 450][pieces],
        pieces: pieces),
    ]
  }

  /// Measures the time from the program's start to the first frame of the last puzzle, in
  /// milliseconds.
  private func savedStart(
    runs: Int, width: Double, height: Double
  ) throws(Child.Failure) -> [Double] {
    var game = self
    game.width = width
    game.height = height
    game.isNew = false
    var times: [Double] = []
    for run in -1..<runs {
      let child = try game.start()
      defer { child.end() }
      let shown = try child.wait(for: "first-frame-presented", within: 60)
      if run >= 0 { times.append((shown - child.started) * 1000) }
    }
    return times
  }

  /// Measures idle activity, and a drag of one piece.
  func jigsawDrag(
    of pieces: Int, from photo: String, drags: Int, idleSeconds: Double
  ) throws(Child.Failure) -> [Measure] {
    let drag = try jigsaw(pieces, photo, width: 1920, height: 1080)
      .drag(drags, idleSeconds: idleSeconds)
    return [
      Measure(
        "CPU for a drag event, 1920×1080", "ms", drag.perEvent,
        aim: [1000: 0.3, 10_000: 0.3][pieces], pieces: pieces),
      Measure("  frames an event", "", [drag.framesPerEvent], pieces: pieces),
      Measure("  event to changed screen, mean", "ms", [drag.delay.mean], pieces: pieces),
      Measure(
        "event to changed screen, 95th percentile", "ms", [drag.delay.p95], aim: 4, pieces: pieces
      ),
      Measure("idle: CPU", "ms/s", [drag.idle.processor], aim: 0.05, pieces: pieces),
    ]
  }
}
