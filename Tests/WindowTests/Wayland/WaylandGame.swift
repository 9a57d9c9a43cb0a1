import Foundation
import PuzzleCore
import Testing

/// The program in its window on a Wayland desktop.
struct WaylandGame {
  let desktop: WaylandDesktop
  let child: Child
  private let journal: Journal

  /// Starts the program, plays, and ends it; records an issue if it does not end normally.
  static func play(
    window: String = "1120x900", environment: [String: String] = [:],
    _ body: (WaylandGame) async throws -> Void
  ) async throws {
    let desktop = try await WaylandDesktop.start()
    let home = try Home()
    defer { home.remove() }
    let output = Pipe()
    var variables = home.environment(display: "")
    variables["DISPLAY"] = nil
    variables["WAYLAND_DISPLAY"] = desktop.display
    variables["XDG_RUNTIME_DIR"] = home.folder.path
    variables["TIFPUZZLE_REDUCED_MOTION"] = "1"
    let child = try Child(
      try Executable.path(of: "tifpuzzle"), ["--describe", "--seed", "7", "--window", window],
      environment: variables.merging(environment) { $1 }, output: output)
    let game = WaylandGame(
      desktop: desktop, child: child, journal: Journal(reading: output.fileHandleForReading))
    do {
      _ = try await game.journal.first(from: 0, within: Game.patience, "a table at rest") {
        !$0.moving
      }
      try await eventually("a window on the screen") { try await game.isOpen() }
      try await body(game)
      child.send(SIGTERM)
      #expect(await child.ended(within: Game.patience) == .code(0))
    } catch {
      child.send(SIGKILL)
      _ = await child.ended()
      await desktop.stop()
      throw error
    }
    await desktop.stop()
  }

  /// Returns whether the desktop shows the window.
  func isOpen() async throws -> Bool {
    try await desktop.command("-t", "get_tree").contains("\"app_id\": \"tifpuzzle\"")
  }

  var now: Moment { journal.last }

  /// Moves the hand, and returns the first matching line of the description after it.
  @discardableResult
  func see(
    _ hope: String, after lines: [String] = [],
    where matches: @escaping @Sendable (Moment) throws -> Bool
  ) async throws -> Moment {
    let start = journal.moments.count - 1
    try desktop.move(lines)
    return try await journal.first(from: start, within: Game.patience, hope, where: matches)
  }

  /// Gives the desktop a command about the window, and returns the first matching line after it.
  @discardableResult
  func see(
    _ hope: String, after command: String,
    where matches: @escaping @Sendable (Moment) throws -> Bool
  ) async throws -> Moment {
    let start = journal.moments.count - 1
    try await desktop.command("[app_id=tifpuzzle] \(command)")
    return try await journal.first(from: start, within: Game.patience, hope, where: matches)
  }

  /// Returns the lines that move the pointer to a point of the window in points, on a screen with
  /// `scale` device pixels a point.
  static func move(to p: Point, scale: Double = 1) -> [String] {
    ["move \((p.x * scale).rounded()) \((p.y * scale).rounded())"]
  }

  static func click(_ p: Point, scale: Double = 1) -> [String] {
    move(to: p, scale: scale) + ["press", "release"]
  }

  static func drag(_ from: Point, to end: Point, scale: Double = 1) -> [String] {
    let stops = (1...6).flatMap { step in
      move(to: from.interpolated(to: end, Double(step) / 6), scale: scale)
    }
    return move(to: from, scale: scale) + ["press"] + stops + ["release"]
  }
}

/// The kernel's codes of some keys.
enum KeyCode {
  static let escape = 1
  static let control = 29
  static let z = 44
  static let f1 = 59
  static let f11 = 87
  static let q = 16
  static let o = 24

  /// Returns the lines that press a key while Control is held.
  static func withControl(_ code: Int) -> [String] {
    ["hold \(control)", "key \(code)", "let \(control)"]
  }
}
