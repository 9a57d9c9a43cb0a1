import Foundation
import Testing

/// A screen of the tests' own (Xvfb) with a window manager (openbox).
final class Desktop: Sendable {
  /// As X names it: `:60`.
  let display: String
  private let server: Child
  private let manager: Child

  /// The desktop that the running test is on.
  @TaskLocal static var current: Desktop?

  /// Screens that nobody's session is likely to have.
  private static let numbers = 60...99

  struct NoScreen: Error, CustomStringConvertible {
    let description =
      "Xvfb could open none of the displays :60 to :99: look whether they are taken."
  }

  struct NoManager: Error, CustomStringConvertible {
    let description = "openbox did not come up on the tests' screen."
  }

  private init(display: String, server: Child, manager: Child) {
    self.display = display
    self.server = server
    self.manager = manager
  }

  /// Starts screen and window manager; throws a sentence when a tool is missing.
  static func start() async throws -> Desktop {
    try Tool.requireAll()
    let (display, server) = try await openScreen()
    do {
      var environment = ProcessInfo.processInfo.environment
      environment["DISPLAY"] = display
      // No menu, autostart or theme of the developer's own.
      environment["XDG_CONFIG_HOME"] = "/nonexistent"
      let manager = try Child(
        try Tool.path(of: "openbox"), ["--sm-disable"], environment: environment)
      let desktop = Desktop(display: display, server: server, manager: manager)
      try await desktop.awaitManager()
      return desktop
    } catch {
      server.send(SIGTERM)
      throw error
    }
  }

  private static func openScreen() async throws -> (String, Child) {
    for number in numbers {
      let words = Pipe()
      let server = try Child(
        try Tool.path(of: "Xvfb"),
        [
          ":\(number)", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-dpi", "96",
          "-nolisten", "tcp", "-noreset",
        ], environment: ProcessInfo.processInfo.environment, output: words)
      // The server writes its number once it takes connections, or ends without a word.
      let said = await words.fileHandleForReading.firstWords()
      if !said.isEmpty { return (":\(number)", server) }
      _ = await server.ended(within: 10)
    }
    throw NoScreen()
  }

  /// A window manager that is ready has said so on the root window.
  private func awaitManager() async throws {
    for _ in 0..<200 {
      if (try? await run("wmctrl", ["-m"])) != nil { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw NoManager()
  }

  /// Ends the screen at once, with whatever was shown on it.
  func breakDown() async {
    server.send(SIGKILL)
    _ = await server.ended()
  }

  func stop() async {
    manager.send(SIGTERM)
    _ = await manager.ended(within: 10)
    server.send(SIGTERM)
    _ = await server.ended(within: 10)
  }

  /// Runs a tool on this desktop.
  @discardableResult
  func run(_ tool: String, _ arguments: [String], codes: [Int32] = [0]) async throws -> Data {
    try await Tool.run(tool, arguments, on: display, codes: codes)
  }
}

extension FileHandle {
  /// What comes first; empty when the end comes before.
  fileprivate func firstWords() async -> Data {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in continuation.resume(returning: nextBytes()) }
    }
  }
}
