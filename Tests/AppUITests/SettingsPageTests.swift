import Foundation
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The settings page` {
  /// Returns a shell with the page open.
  private static func open(
    width: Double = 900, height: Double = 800, _ change: (inout PlayerSettings) -> Void = { _ in }
  ) throws -> AppShell {
    var shell = try AppShell.start(width: width, height: height)
    var settings = PlayerSettings()
    settings.dataFolder = "/home/ada/.local/share/tifpuzzle"
    change(&settings)
    settings.apply(to: &shell)
    shell.key(.character(","), .control)
    shell.settle()
    _ = shell.takeRequests()
    return shell
  }

  /// Returns the choices that the page has asked for last.
  private static func choices(_ shell: inout AppShell) -> Preferences? {
    shell.takeRequests().compactMap { request in
      if case .settings(.change(let choices)) = request { choices } else { nil }
    }.last
  }

  @Test func `opens by a key, from the menu bar and from the page of games`() throws {
    var shell = try Self.open()
    #expect(shell.openScreen?.screen.id == "settings")
    shell.key(.escape)
    shell.settle()
    #expect(shell.openScreen == nil)
    shell.click("menu.settings")
    shell.settle()
    #expect(shell.openScreen?.screen.id == "settings")
    shell.click("settings.close")
    shell.settle()
    shell.games = [
      GameCard(id: "a", guide: TiFpuzzle.info.guide), GameCard(id: "b", guide: Jigsaw.info.guide),
    ]
    shell.click("menu.games")
    for _ in 0..<20 { shell.advance(by: 0.1) }
    shell.click("games.settings")
    for _ in 0..<20 { shell.advance(by: 0.1) }
    #expect(shell.openScreen?.screen.id == "settings")
  }

  @Test func `asks for each choice at once, and for System as none`() throws {
    var shell = try Self.open()
    for (id, path) in [("theme", 3), ("text", 5), ("scale", 3), ("motion", 2)] {
      shell.click("settings.\(id).\(path)")
    }
    let all = try #require(Self.choices(&shell))
    #expect(all.theme == .contrast && all.textSize == 200 && all.scale == 150)
    #expect(all.reducesMotion == true && all.clickPicksUp == nil && !all.snapHelp)
    shell.click("settings.click.1")
    shell.click("settings.snap.0")
    shell.click("settings.theme.0")
    let later = try #require(Self.choices(&shell))
    #expect(later.clickPicksUp == true && later.snapHelp && later.theme == nil)
    #expect(later.textSize == 200)
  }

  @Test func `sets the volume by mouse, by arrow keys and by its buttons`() throws {
    var shell = try Self.open()
    shell.click("settings.effects.less")
    #expect(shell.sound.effects == 60)
    let slider = try #require(shell.element("settings.effects.slider")).frame
    shell.click(Point(slider.maxX - 1, slider.center.y))
    #expect(shell.sound.effects == 100)
    shell.focus.set("settings.effects.slider")
    shell.key(.left)
    #expect(shell.sound.effects == 90)
    shell.click("settings.music.0")
    #expect(shell.sound.playsMusic && shell.element("settings.volume.slider") != nil)
    shell.key(.character("m"), .control)
    #expect(shell.sound.isMuted)
    let page = try #require(shell.openScreen?.screen as? SettingsPage)
    #expect(page.sound.isMuted, "the page shows what a key has changed")
  }

  @Test func `offers languages once there are at least two`() throws {
    var shell = try Self.open()
    #expect(shell.element("settings.language.0") == nil)
    shell = try Self.open {
      $0.languages = [.init(code: "en", name: "English"), .init(code: "de", name: "Deutsch")]
    }
    #expect(shell.element("settings.language.0")?.label == "System")
    shell.click("settings.language.2")
    #expect(Self.choices(&shell)?.language == "de")
    shell.click("settings.language.0")
    #expect(Self.choices(&shell)?.language == nil)
  }

  @Test func `asks once before everything is forgotten`() throws {
    var shell = try Self.open(height: 500)
    shell.focus.set("settings.forget")
    shell.key(.enter)
    #expect(shell.element("settings.delete") != nil && shell.element("settings.forget") == nil)
    #expect(shell.focus.id == "settings.keep", "Enter alone deletes nothing")
    shell.key(.enter)
    #expect(shell.element("settings.forget") != nil)
    #expect(shell.takeRequests().isEmpty)
    shell.key(.enter)
    shell.focus.set("settings.delete")
    shell.key(.enter)
    shell.settle()
    #expect(shell.takeRequests().contains(.settings(.forgetEverything)))
    #expect(shell.openScreen == nil)
  }

  @Test func `shows the folder of the data only where something is saved`() throws {
    var shell = try Self.open()
    shell.click("settings.copy")
    shell.click("settings.folder")
    #expect(
      shell.takeRequests() == [.settings(.copyDataFolder), .settings(.openDataFolder)])
    shell = try Self.open { $0.dataFolder = nil }
    #expect(shell.element("settings.folder") == nil && shell.element("settings.forget") == nil)
  }

  @Test func `turns full screen on by F11 and Alt+Enter, whatever is open`() throws {
    var shell = try Self.open()
    let request = Request.settings(.toggleFullScreen)
    shell.key(.f(11))
    shell.key(.enter, .alt)
    #expect(shell.takeRequests() == [request, request])
    #expect(shell.openScreen?.screen.id == "settings")
    shell.key(.escape)
    shell.settle()
    shell.key(.f(11))
    shell.key(.enter, .alt)
    #expect(shell.takeRequests() == [request, request])
    #expect(shell.description().contains(#""fullScreen":false"#))
    var settings = PlayerSettings(of: shell)
    settings.isFullScreen = true
    settings.apply(to: &shell)
    #expect(shell.description().contains(#""fullScreen":true"#))
  }

  @Test func `keeps whatever can be read of saved choices`() throws {
    func read(_ json: String) throws -> Preferences {
      try JSONDecoder().decode(Preferences.self, from: Data(json.utf8))
    }
    #expect(try read("{}") == Preferences())
    let odd = try read(
      #"{"theme":"purple","textSize":1e9,"scale":-3,"reducesMotion":"yes","snapHelp":true}"#)
    #expect(odd.theme == nil && odd.textSize == nil && odd.scale == nil)
    #expect(odd.reducesMotion == nil && odd.snapHelp)
    var all = Preferences()
    (all.theme, all.textSize, all.scale, all.language) = (.dark, 125, 300, "uk")
    (all.reducesMotion, all.clickPicksUp, all.snapHelp) = (false, true, true)
    let again = try JSONDecoder().decode(Preferences.self, from: JSONEncoder().encode(all))
    #expect(again == all)
  }

  @Test func `follows the desktop until the player chooses`() {
    var settings = PlayerSettings()
    #expect(settings.theme == .light && !settings.isReduced && settings.textScale == 1)
    settings.desktop.theme = .dark
    settings.desktop.reducesMotion = true
    settings.desktop.textScale = 1.5
    #expect(settings.theme == .dark && settings.isReduced && settings.textScale == 1.5)
    settings.hasExactScale = true
    #expect(settings.textScale == 1)
    settings.overrides.theme = .contrast
    #expect(settings.theme == .contrast)
    var choices = Preferences()
    choices.reducesMotion = false
    choices.textSize = 175
    settings.choose(choices)
    #expect(settings.theme == .contrast && !settings.isReduced && settings.textScale == 1.75)
    choices.theme = .light
    settings.choose(choices)
    #expect(settings.theme == .light, "a choice replaces that of the command line")
  }
}
