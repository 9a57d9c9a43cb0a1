import Foundation
import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `Sound in the app` {
  private static func effects(_ shell: inout AppShell) -> [Effect] {
    shell.takeRequests().compactMap { if case .session(let effect) = $0 { effect } else { nil } }
  }

  @Test func `is a list of effects, in the order in which things happen`() throws {
    var shell = try AppShell.start()
    shell.settle()
    _ = shell.takeRequests()
    shell.solve(butFor: 1)
    shell.settle()
    #expect(Self.effects(&shell) == (1...8).map { .snap(run: $0) })
    let loose = try #require(shell.session.elements(scale: 1).last { $0.role == .piece })
    let cell = try #require(shell.element("cell.8"))
    shell.drag(loose.frame.center, to: cell.frame.center + Point(0, 160))
    #expect(Self.effects(&shell).first == .pick)
    shell.drag(
      try #require(shell.element("piece.8")).frame.center, to: cell.frame.center)
    #expect(Self.effects(&shell).contains(.solved(byHand: true, size: 9)))
  }

  @Test func `clicks with every button of the app, and with nothing else`() throws {
    var shell = try AppShell.start()
    shell.settle()
    shell.click("menu.help")
    shell.settle()
    #expect(shell.takeClicks() == 1)
    shell.click("page.close")
    shell.settle()
    #expect(shell.takeClicks() == 1)
    shell.click(Point(450, 700))
    #expect(shell.takeClicks() == 0)
  }

  @Test func `is turned off and on by a key, and by Ctrl with a sheet open`() throws {
    var shell = try AppShell.start()
    shell.key(.character("m"))
    #expect(shell.sound.isMuted && shell.sound.audibleEffects == 0 && shell.sound.audibleMusic == 0)
    #expect(shell.takeRequests() == [.sound(shell.sound)])
    #expect(shell.widgets.menuButtons.first { $0.id == "menu.sound" }?.label == "Sound is off")
    shell.key(.f(1))
    shell.settle()
    shell.key(.character("m"), .control)
    #expect(!shell.sound.isMuted && shell.sound.audibleEffects > 0)
  }

  @Test func `is set on a card, where each answer is heard at once`() throws {
    var shell = try AppShell.start()
    shell.click("menu.sound")
    shell.settle()
    _ = shell.takeRequests()
    #expect(shell.isSettingSound && shell.element("new.deal") == nil)
    let slider = try #require(shell.element("new.effects.slider")).frame
    shell.click(Point(slider.minX + 1, slider.center.y))
    #expect(shell.sound.effects == 0)
    shell.click(Point(slider.maxX - 1, slider.center.y))
    #expect(shell.sound.effects == 100)
    #expect(shell.element("new.volume.less") == nil)
    shell.click("new.music.0")
    #expect(shell.sound.playsMusic && shell.sound.audibleMusic == 0.25)
    shell.click("new.volume.less")
    #expect(shell.sound.music == 40)
    shell.click("new.sound.1")
    #expect(shell.sound.isMuted)
    #expect(shell.takeRequests().count { $0 == .sound(shell.sound) } == 1)
    shell.key(.character("m"), .control)
    #expect(!shell.sound.isMuted && shell.newPuzzle?.choice("sound")?.value == 0)
    shell.click("new.cancel")
    shell.settle()
    #expect(!shell.isSettingSound && shell.sound.effects == 100)
  }

  @Test func `is without music until somebody asks for it`() throws {
    var shell = try AppShell.start()
    #expect(!shell.sound.playsMusic && shell.sound.audibleMusic == 0)
    #expect(shell.sound.audibleEffects > 0)
    shell.click("menu.sound")
    shell.settle()
    #expect(shell.newPuzzle?.choice("music")?.value == 1)
    shell.click("new.music.0")
    #expect(shell.sound.audibleMusic > 0)
    shell.click("new.music.1")
    #expect(shell.sound.audibleMusic == 0 && shell.sound.music == 50)
  }

  /// The levels of earlier versions say that music was wanted if its volume was changed.
  @Test(arguments: [(50, false), (0, false), (40, true), (100, true)])
  func `keeps the music that was set earlier`(volume: Int, isOn: Bool) throws {
    let old = Data(#"{"isMuted":false,"effects":60,"music":\#(volume)}"#.utf8)
    let levels = try JSONDecoder().decode(SoundLevels.self, from: old)
    #expect(levels.playsMusic == isOn && levels.music == volume && levels.effects == 60)
    var changed = levels
    changed.playsMusic.toggle()
    let read = try JSONDecoder().decode(SoundLevels.self, from: JSONEncoder().encode(changed))
    #expect(read == changed)
  }

  @Test func `is music of the pages while one outside the game is open`() throws {
    var shell = try AppShell.start()
    #expect(!shell.isOutsideGame)
    for screen in [SavedPuzzlesPage(), Page(id: "statistics", title: "", blocks: [])]
      as [any Screen]
    {
      shell.show(screen)
      #expect(shell.isOutsideGame)
    }
    shell.show(Page.privacy)
    #expect(!shell.isOutsideGame)
  }
}
