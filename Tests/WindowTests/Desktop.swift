import Foundation
import Synchronization
import Testing

/// A virtual screen for the tests (Xvfb) with a window manager (openbox).
final class Desktop: Sendable {
  /// The name of the X display: `:60`.
  let display: String
  private let server: Child
  private let manager: Mutex<Child>

  /// The desktop of the running test.
  @TaskLocal static var current: Desktop?

  /// The display numbers to try, which real sessions are unlikely to use.
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
    self.manager = Mutex(manager)
  }

  /// Starts the screen and the window manager; throws a sentence when a tool is missing.
  static func start() async throws -> Desktop {
    try Tool.requireAll()
    let (display, server) = try await openScreen()
    do {
      let desktop = Desktop(
        display: display, server: server, manager: try startManager(on: display))
      try await desktop.awaitManager()
      return desktop
    } catch {
      server.send(SIGTERM)
      throw error
    }
  }

  private static func startManager(on display: String) throws -> Child {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    // This excludes the developer's own menu, autostart and theme.
    environment["XDG_CONFIG_HOME"] = "/nonexistent"
    return try Child(try Tool.path(of: "openbox"), ["--sm-disable"], environment: environment)
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
      // The server writes its number once it accepts connections, or ends without output.
      let said = await words.fileHandleForReading.firstWords()
      if !said.isEmpty { return (":\(number)", server) }
      _ = await server.ended(within: 10)
    }
    throw NoScreen()
  }

  /// Waits until the window manager has announced itself on the root window.
  private func awaitManager() async throws {
    for _ in 0..<200 {
      if (try? await run("wmctrl", ["-m"])) != nil { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw NoManager()
  }

  /// Lets the window manager answer nothing any more.
  func haltManager() { manager.withLock { $0.send(SIGSTOP) } }

  /// Kills the window manager, and starts another.
  func replaceManager() async throws {
    let old = manager.withLock(\.self)
    old.send(SIGKILL)
    _ = await old.ended()
    let new = try Self.startManager(on: display)
    manager.withLock { $0 = new }
    try await awaitManager()
  }

  /// Kills the screen with everything on it.
  func breakDown() async {
    server.send(SIGKILL)
    _ = await server.ended()
  }

  func stop() async {
    let manager = manager.withLock(\.self)
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
  /// Returns the first data; empty when the end of the file comes before.
  fileprivate func firstWords() async -> Data {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in continuation.resume(returning: nextBytes()) }
    }
  }
}
