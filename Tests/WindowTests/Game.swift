import Foundation
import PuzzleCore
import Testing

/// The program in its window on the tests' desktop.
final class Game: Sendable {
  let home: Home
  let desktop: Desktop
  let child: Child
  /// The window's id in X.
  let window: String
  private let journal: Journal

  /// The time limit in seconds of any step, on a busy machine.
  static let patience = 120.0

  private init(home: Home, desktop: Desktop, child: Child, window: String, journal: Journal) {
    self.home = home
    self.desktop = desktop
    self.child = child
    self.window = window
    self.journal = journal
  }

  /// Starts the program, plays, and ends it; records an issue if the program does not end normally.
  @discardableResult
  static func play<Result>(
    _ arguments: [String] = [], environment: [String: String] = [:], in home: Home? = nil,
    _ body: (Game) async throws -> Result
  ) async throws -> Result {
    let home = try home ?? Home()
    defer { home.remove() }
    let game = try await open(arguments, environment: environment, in: home)
    let result: Result
    do {
      result = try await body(game)
    } catch {
      await game.giveUp()
      throw error
    }
    game.child.send(SIGTERM)
    #expect(await game.child.ended(within: Self.patience) == .code(0))
    return result
  }

  /// Continues with the data in a home, plays, and kills the program once its last described state
  /// is saved; `savesAll` is false where nothing can be saved.
  @discardableResult
  static func playAndKill<Result>(
    _ arguments: [String] = [], environment: [String: String] = [:], in home: Home,
    isNew: Bool = false, through words: [String] = [], savesAll: Bool = true,
    _ body: (Game) async throws -> Result
  ) async throws -> Result {
    let calm = environment.merging(["TIFPUZZLE_REDUCED_MOTION": "1"]) { $1 }
    let game = try await open(
      arguments, environment: calm, in: home, isNew: isNew, through: words)
    do {
      let result = try await body(game)
      if savesAll, game.child.ending == nil { try await game.seeSaved() }
      game.child.send(SIGKILL)
      #expect(await game.child.ended() == .signal(SIGKILL))
      return result
    } catch {
      await game.giveUp()
      throw error
    }
  }

  /// Kills the program after a failure, and records whether it had ended before.
  private func giveUp() async {
    child.send(SIGKILL)
    let ending = await child.ended()
    if ending != .signal(SIGKILL) { Issue.record("The program had ended: \(ending)") }
  }

  /// Starts the program without ending it, optionally by another program whose arguments are
  /// `through`.
  static func open(
    _ arguments: [String] = [], environment: [String: String] = ["TIFPUZZLE_REDUCED_MOTION": "1"],
    in home: Home, isNew: Bool = true, through start: [String] = []
  ) async throws -> Game {
    let desktop = try #require(Desktop.current)
    let output = Pipe()
    var words = arguments + ["--describe"]
    for (option, value) in [("--seed", "7"), ("--window", "1120x900")]
    where isNew && !words.contains(option) { words += [option, value] }
    let line = try start + [Executable.path(of: "tifpuzzle")] + words
    let child = try Child(
      start.isEmpty ? line[0] : try Tool.path(of: line[0]), Array(line.dropFirst()),
      environment: home.environment(display: desktop.display).merging(environment) { $1 },
      output: output)
    do {
      let journal = Journal(reading: output.fileHandleForReading)
      // The pieces of a new puzzle land first.
      _ = try await journal.first(from: 0, within: patience, "a table at rest") {
        !$0.moving || $0.autoSolving || $0.moves > 0
      }
      var window = ""
      try await eventually("a window on the screen") {
        let found = try await desktop.run(
          "xdotool", ["search", "--onlyvisible", "--pid", String(child.id), "--name", "TiFpuzzle"],
          codes: [0, 1])
        window =
          String(decoding: found, as: UTF8.self).split(separator: "\n").last.map(String.init)
          ?? ""
        return !window.isEmpty
      }
      // The pointer waits where it touches no element.
      try await desktop.run(
        "xdotool", ["mousemove", "0", "0", "windowactivate", "--sync", window])
      return Game(home: home, desktop: desktop, child: child, window: window, journal: journal)
    } catch {
      child.send(SIGKILL)
      _ = await child.ended()
      throw error
    }
  }

  /// The latest line of the description.
  var now: Moment { journal.last }
  var moments: [Moment] { journal.moments }

  /// Returns all lines of a program that has ended.
  func allMoments() async throws -> [Moment] {
    try await eventually("the end of the output") { journal.isOver }
    return moments
  }

  /// Returns the latest line if it matches, else the first matching one after it.
  @discardableResult
  func see(
    _ hope: String, within limit: Double = Game.patience,
    where matches: @escaping @Sendable (Moment) throws -> Bool
  ) async throws -> Moment {
    try await journal.first(
      from: journal.moments.count - 1, within: limit, hope, where: matches)
  }

  /// Waits until the last described state is saved.
  @discardableResult
  func seeSaved() async throws -> Moment {
    try await see("all of it is saved") { $0.saved != false }
  }

  /// Performs acts, and returns the first matching line after them. The condition must not hold
  /// before, because a delayed line could match it.
  @discardableResult
  func see(
    _ hope: String, after acts: [Act], where matches: @escaping @Sendable (Moment) throws -> Bool
  ) async throws -> Moment {
    if (try? matches(now)) == true {
      Issue.record("Before anything was done there was already: \(hope).")
    }
    let start = journal.moments.count
    try await act(acts)
    return try await journal.first(from: start, within: Self.patience, hope, where: matches)
  }

  func act(_ acts: [Act]) async throws {
    if acts.isEmpty { return }
    try await desktop.run("xdotool", acts.flatMap { $0.words(window: window) })
  }

  /// Drops URIs, or one text that is none, on the window with a real drag source.
  func drop(_ items: [String]) async throws {
    try await desktop.run(Executable.path(of: "xdndsource"), [window, "400", "300"] + items)
  }

  /// Brings the window to the front.
  func comeForward() async throws {
    try await desktop.run("xdotool", ["windowactivate", "--sync", window])
  }

  func click(_ id: String) async throws { try await act(.click(now.center(of: id))) }

  /// Moves the focus to an element other than a letter with the Tab key alone.
  func focus(_ id: String) async throws {
    let (focus, all) = (now.focus, now.elements.filter { $0.role != "text" })
    guard focus != id else { return }
    let stops = all.filter(\.enabled).map(\.id)
    let there = try #require(stops.firstIndex(of: id), "\(id) cannot be reached")
    // The search starts from a stop, or from the last stop before an element that was one.
    let place = all.firstIndex { $0.id == focus }
    let here = place.map { all[...$0].count(where: \.enabled) - 1 } ?? -1
    let steps = (there - here + stops.count) % stops.count
    let acts = [Act](repeating: .key("Tab"), count: steps == 0 ? stops.count : steps)
    try await see("\(id) is in focus", after: acts) { $0.focus == id }
  }

  /// Drags piece `k` so that its centre is as near to a point as whole pixels allow.
  @discardableResult
  func drag(_ k: Int, to point: Point) async throws -> Moment {
    let before = now
    let grip = try #require(before.bare(k), "piece \(k) is covered")
    let way = try point - before.piece(k).center
    return try await see("piece \(k) is dropped", after: .drag(grip, to: grip + way)) {
      $0.revision > before.revision && !$0.autoSolving
    }
  }
}
