import MediaExport
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppCore
@testable import AppUI
@testable import tifpuzzle

/// Tests of the app's decisions about the settings.
@Suite @MainActor struct `The state of the settings` {
  private func renderer(_ entry: Catalog.Entry = Catalog.tifpuzzle) throws -> OffscreenRenderer {
    let renderer = try OffscreenRenderer(
      seed: 4, size: Size(900, 700), scale: 1, theme: .light, isReduced: false,
      games: Catalog.games.map(\.card)
    ) { request in
      var request = request
      request.picture = EventScript.pictures[0]
      return try entry.game.deal(request)
    }
    renderer.state.savesPuzzles = true
    _ = renderer.state.handle(.settings(.began(PlayerSettings())))
    _ = renderer.state.handle(.launched(Launch()))
    return renderer
  }

  private func commands(_ renderer: OffscreenRenderer, _ events: AppEvent...) -> [AppCommand] {
    (events + [.turnEnded]).flatMap { renderer.state.handle($0) }
  }

  private func change(
    _ renderer: OffscreenRenderer, _ body: (inout Preferences) -> Void
  ) -> [AppCommand] {
    var preferences = PlayerSettings(of: renderer.shell).preferences
    body(&preferences)
    renderer.shell.chrome.request(.settings(.change(preferences)))
    return commands(renderer)
  }

  private func saved(_ commands: [AppCommand]) -> [Preferences] {
    commands.compactMap {
      if case .settings(.save(let preferences)) = $0 { preferences } else { nil }
    }
  }

  private func scales(_ commands: [AppCommand]) -> [[Double?]] {
    commands.compactMap {
      if case .setScale(let scale, let text) = $0 { [scale, text] } else { nil }
    }
  }

  @Test func `takes effect at once, and is saved`() throws {
    let renderer = try renderer()
    #expect(saved(change(renderer) { $0.theme = .contrast }).map(\.theme) == [.contrast])
    #expect(renderer.shell.theme == .contrast)
    _ = change(renderer) { $0.reducesMotion = true }
    #expect(renderer.shell.isReduced)
    let session = try #require(renderer.shell.session as? Session<TiFpuzzle>)
    #expect(session.motion.isReduced)
    #expect(scales(change(renderer) { $0.textSize = 200 }) == [[nil, 2]])
    #expect(scales(change(renderer) { $0.scale = 150 }) == [[1.5, 2]])
    #expect(scales(change(renderer) { $0.snapHelp = true }).isEmpty)
  }

  @Test func `draws everything in the new colours, whatever is cached`() throws {
    let renderer = try renderer(Catalog.jigsaw)
    renderer.shell.session.advance(by: 5)
    _ = renderer.draw()
    #expect(renderer.draw().isEmpty)
    _ = change(renderer) { $0.theme = .dark }
    #expect(renderer.draw().reduce(0) { $0 + $1.area } == 900 * 700)
  }

  @Test func `follows the desktop while the player has chosen nothing`() throws {
    let renderer = try renderer()
    var desktop = DesktopPreferences()
    (desktop.theme, desktop.reducesMotion, desktop.textScale) = (.dark, true, 1.25)
    let answers = commands(renderer, .settings(.desktop(desktop)))
    #expect(renderer.shell.theme.name == .dark && renderer.shell.isReduced)
    #expect(scales(answers) == [[nil, 1.25]])
    #expect(
      answers.contains { if case .settings(.saveDesktop(desktop)) = $0 { true } else { false } })
    #expect(commands(renderer, .settings(.desktop(desktop))).isEmpty, "no news")
    _ = change(renderer) { $0.theme = .light }
    desktop.theme = .contrast
    _ = commands(renderer, .settings(.desktop(desktop)))
    #expect(renderer.shell.theme.name == .light)
    _ = change(renderer) { $0.theme = nil }
    #expect(renderer.shell.theme.name == .contrast)
  }

  @Test func `hears from the table how a click is meant, and tells all tables`() throws {
    let renderer = try renderer(Catalog.jigsaw)
    let all = commands(renderer, .input(.key(.character("c"), [])), .input(.keyUp(.character("c"))))
    #expect(saved(all).map(\.clickPicksUp) == [true])
    func picksUp() -> Bool? {
      renderer.shell.tools.first { $0.id == "tool.click" }?.isOn
    }
    #expect(picksUp() == true)
    _ = change(renderer) { $0.clickPicksUp = false }
    #expect(picksUp() == false)
    renderer.shell.session.perform(.dealAnew(nil))
    #expect(picksUp() == false)
  }

  @Test func `keeps the player's wish on every table that comes`() throws {
    let renderer = try renderer()
    _ = change(renderer) {
      $0.clickPicksUp = true
      $0.reducesMotion = true
    }
    let request = DealRequest(
      area: AppShell.area(renderer.shell.size), picture: EventScript.pictures[0], seed: 1)
    renderer.shell.put(try Catalog.jigsaw.game.deal(request))
    #expect(renderer.shell.tools.first { $0.id == "tool.click" }?.isOn == true)
    let session = try #require(renderer.shell.session as? Session<Jigsaw>)
    #expect(session.motion.isReduced)
  }

  @Test func `forgets everything, and begins afresh`() throws {
    let renderer = try renderer()
    _ = change(renderer) { $0.theme = .dark }
    Screenshot.play(3, on: &renderer.shell)
    _ = commands(renderer)
    let before = renderer.shell.session.identity
    renderer.shell.chrome.request(.settings(.forgetEverything))
    let asked = commands(renderer)
    #expect(
      asked.contains { if case .settings(.forgetEverything) = $0 { true } else { false } })
    func writes(_ commands: [AppCommand]) -> Bool {
      commands.contains { if case .save = $0 { true } else { false } }
    }
    #expect(!writes(asked))
    Screenshot.play(1, on: &renderer.shell)
    #expect(!writes(commands(renderer)), "a move in between brings nothing back")
    let answers = commands(renderer, .settings(.forgotten))
    #expect(renderer.shell.session.identity != before)
    #expect(renderer.shell.theme.name == .light && !renderer.shell.canUndo)
    #expect(PlayerSettings(of: renderer.shell).preferences == Preferences())
    #expect(answers.contains { if case .loadBuiltIn = $0 { true } else { false } })
    #expect(renderer.shell.openScreen?.screen.id == "message")
  }
}
