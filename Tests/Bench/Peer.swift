import Foundation

/// Palapeli, the jigsaw of the KDE desktop, which is measured beside the game where it is installed.
struct Peer {
  private let program: String
  private let desktop: Desktop
  /// The folder of its data, with a sample puzzle that it cuts when it starts.
  private let folder: String

  /// Returns nil if it is not installed.
  init?(on desktop: Desktop) {
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let places = path.map { "\($0)/palapeli" } + ["/usr/games/palapeli"]
    guard let program = places.first(where: FileManager.default.isExecutableFile) else {
      return nil
    }
    self.program = program
    self.desktop = desktop
    folder = desktop.folder + "/peer"
  }

  /// Measures zooming and pushing with a puzzle of about as many pieces, as `Game.looking(at:)` does.
  func looking(at pieces: Int, from photo: String) throws -> [Measure] {
    try prepare(pieces, photo)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let child = try start()
    defer { child.end() }
    try open(within: 180, child)
    let viewer = Viewer(child, on: desktop, middle: (960, 560), button: 3)
    // A table that is seen whole can't be pushed there.
    var measures = try viewer.measures("whole table", pieces, Viewer.Aims(), isPushed: false)
    try viewer.zoomIn(8)
    measures += try viewer.measures("zoomed in", pieces, Viewer.Aims())
    return measures
  }

  /// Calls `body` with a function that starts it, with a puzzle in its list.
  func withStarts(
    from photo: String, _ body: (@escaping () throws(Child.Failure) -> Child) throws -> Measure
  ) throws -> Measure {
    try prepare(24, photo)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body { () throws(Child.Failure) in try start() }
  }

  private func start() throws(Child.Failure) -> Child {
    try Child(
      [program], in: desktop.folder,
      environment: desktop.environment.merging([
        "HOME": folder, "XDG_DATA_HOME": folder + "/own", "XDG_CONFIG_HOME": folder + "/own",
        "XDG_CACHE_HOME": folder + "/own", "XDG_DATA_DIRS": folder + ":/usr/share",
        "QT_QPA_PLATFORM": "xcb",
      ]) { $1 })
  }

  /// Opens the first puzzle of the list, which appears once all samples are cut.
  private func open(within limit: Double, _ child: Child) throws(Child.Failure) {
    let deadline = Clock.now + limit
    while Clock.now < deadline {
      try waitForRest(of: child)
      let titles = try desktop.run(["wmctrl", "-l"])
      if ["Automatic saving", "Solving Large Puzzles"].contains(where: titles.contains) {
        // A message has the focus.
        try desktop.run(["xdotool", "key", "Return", "sleep", "1"])
      } else if titles.contains("Bench") {
        return
      } else if titles.contains("Palapeli") {
        try desktop.run(["wmctrl", "-r", "Palapeli", "-e", "0,0,0,1920,1080"])
        try desktop.run([
          "xdotool", "sleep", "0.5", "mousemove", "300", "160", "click", "--repeat", "2", "--delay",
          "80", "1",
        ])
      }
    }
    throw Child.Failure(description: "Palapeli does not open its first puzzle")
  }

  /// Puts a puzzle cut from a photo in the place of its first sample.
  private func prepare(_ pieces: Int, _ photo: String) throws {
    let samples = folder + "/palapeli/collection"
    for folder in [samples, folder + "/own"] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(atPath: photo, toPath: samples + "/bench.jpg")
    let sample = """
      [Desktop Entry]
      Name=Bench
      Icon=bench.jpg
      Type=X-Palapeli-Puzzle

      [Job]
      Image=bench.jpg
      Slicer=palapeli_goldbergslicer
      SlicerMode=preset
      020_PieceCount=\(pieces)
      025_QuickPreset=Ordinary
      030_FlipThreshold=10
      040_EdgeCurviness=-50
      050_PlugSize=0
      055_SigmaCurviness=50
      056_SigmaBasepos=35
      057_SigmaPlugs=50
      058_IrrPieceSizeDiversity=15
      070_DumpGrid=false

      """
    try sample.write(
      toFile: samples + "/castle-maintenon.desktop", atomically: true, encoding: .utf8)
    try "[PuzzlePreview]\nPuzzlePreviewVisible=false\n".write(
      toFile: folder + "/own/palapelirc", atomically: true, encoding: .utf8)
  }

  /// Waits until the program has not used the processor for two seconds.
  private func waitForRest(of child: Child) throws(Child.Failure) {
    let account = Account(of: child)
    let deadline = Clock.now + 180
    var (spent, since) = (-1.0, Clock.now)
    while Clock.now < deadline {
      if account.processor > spent + 0.02 { (spent, since) = (account.processor, Clock.now) }
      if Clock.now > since + 2 { return }
      Clock.sleep(0.1)
    }
    throw Child.Failure(description: "Palapeli does not come to rest")
  }
}
