import Foundation
import PuzzleCore
import PuzzleGames
import Testing

/// A simulated game controller that plays in the program's window, and steers by what is described.
struct Pad: Sendable {
  let game: Game
  private let pipe: FileHandle

  /// The distance, in points, from which the cursor counts as being where it should.
  static let tolerance = 7.0
  /// The speed of the cursor in points a second, in a window as wide as the tests' one.
  private static let (fast, slow) = (840.0, 118.0)

  private init(game: Game, pipe: FileHandle) { (self.game, self.pipe) = (game, pipe) }

  /// Calls `play` with the environment of a program that reads a simulated controller, and with the
  /// pipe that moves it.
  private static func withPipe(
    _ play: ([String: String], FileHandle) async throws -> Void
  ) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "pad-\(UUID().uuidString)")
    try #require(unsafe mkfifo(path.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: path) }
    // Open for reading too, it never blocks.
    let pipe = try #require(FileHandle(forUpdatingAtPath: path.path))
    defer { try? pipe.close() }
    try await play(
      [
        "TIFPUZZLE_CONTROLLER": path.path, "TIFPUZZLE_REDUCED_MOTION": "1",
        "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1",
      ], pipe)
  }

  /// Starts the program, plugs a controller in, and plays.
  static func play(
    _ arguments: [String], style: String = "xbox", _ body: (Pad) async throws -> Void
  ) async throws {
    try await withPipe { environment, pipe in
      try await Game.play(arguments, environment: environment) { game in
        let pad = Pad(game: game, pipe: pipe)
        try pad.perform("plug \(style)")
        try await body(pad)
      }
    }
  }

  /// Starts a jigsaw, plugs a controller in, and plays.
  static func playJigsaw(
    columns: Int, rows: Int, _ body: (Pad, JigsawTable) async throws -> Void
  ) async throws {
    try await withPipe { environment, pipe in
      try await JigsawTable.play(
        columns: columns, rows: rows, .quarter, environment: environment
      ) { table in
        let pad = Pad(game: table.game, pipe: pipe)
        try pad.perform("plug playStation")
        try await body(pad, table)
      }
    }
  }

  /// Performs lines of the simulated controller.
  func perform(_ lines: String...) throws {
    try pipe.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  func press(_ button: String) throws { try perform("press \(button)", "release \(button)") }

  /// Presses a button, and returns the first matching line after it.
  @discardableResult
  func see(
    _ hope: String, after button: String, where matches: @escaping @Sendable (Moment) throws -> Bool
  ) async throws -> Moment {
    if (try? matches(game.now)) == true {
      Issue.record("Before anything was done there was already: \(hope).")
    }
    try press(button)
    return try await game.see(hope, where: matches)
  }

  /// The place of the cursor, which the first movement of the stick brings.
  private func cursor() async throws -> Point {
    if let cursor = game.now["cursor"] { return cursor.center }
    try perform("move leftX 0.3")
    try await Task.sleep(for: .milliseconds(60))
    try perform("move leftX 0")
    let now = try await game.see("a cursor") { $0["cursor"] != nil && !$0.moving }
    return try now.center(of: "cursor")
  }

  /// Moves the cursor to a point with the left stick, in pushes that get shorter.
  func steer(to p: Point) async throws {
    for _ in 0..<80 {
      let here = try await cursor()
      let distance = here.distance(to: p)
      if distance < Self.tolerance { return }
      let isFar = distance > 100
      let way = (p - here) * ((isFar ? 1 : 0.5) / distance)
      try perform("move leftX \(way.x)", "move leftY \(way.y)")
      // The length of the push; where it ends is seen.
      let seconds = min(distance / (isFar ? Self.fast : Self.slow), 0.6) * 0.8
      try await Task.sleep(for: .seconds(max(seconds, 0.03)))
      try perform("move leftX 0", "move leftY 0")
      // A busy program may see the end of a short push together with its beginning.
      _ = try? await game.see("the cursor rests elsewhere", within: 3) {
        $0["cursor"].map { $0.center != here } == true && !$0.moving
      }
    }
    throw Moment.Unknown(description: "The cursor does not get to \(p).")
  }

  /// Steers to a point, and picks up what lies there.
  func pick(at p: Point) async throws {
    try await steer(to: p)
    try await see("something is carried", after: "a") { $0["cursor"]?.label == "Closed cursor" }
  }

  /// Carries what is held to a point, and drops it there.
  @discardableResult
  func drop(at p: Point) async throws -> Moment {
    try await steer(to: p)
    return try await see("nothing is carried", after: "a") {
      $0["cursor"].map { $0.label == "Cursor" } ?? true && !$0.moving
    }
  }
}
