import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `Sound in the house` {
  private static func effects(_ house: inout House) -> [Effect] {
    house.takeRequests().compactMap { if case .session(let effect) = $0 { effect } else { nil } }
  }

  @Test func `is a list of effects, in the order in which things happen`() throws {
    var house = try House.start()
    house.settle()
    _ = house.takeRequests()
    house.solve(butFor: 1)
    house.settle()
    #expect(Self.effects(&house) == (1...8).map { .snap(run: $0) })
    let loose = try #require(house.session.elements(scale: 1).last { $0.role == .piece })
    let cell = try #require(house.element("cell.8"))
    house.drag(loose.frame.center, to: cell.frame.center + Point(0, 160))
    #expect(Self.effects(&house).first == .pick)
    house.drag(
      try #require(house.element("piece.8")).frame.center, to: cell.frame.center)
    #expect(Self.effects(&house).contains(.solved(byHand: true)))
  }

  @Test func `clicks with every button of the house, and with nothing else`() throws {
    var house = try House.start()
    house.settle()
    house.click("menu.help")
    house.settle()
    #expect(house.takeClicks() == 1)
    house.click("page.close")
    house.settle()
    #expect(house.takeClicks() == 1)
    house.click(Point(450, 700))
    #expect(house.takeClicks() == 0)
  }

  @Test func `is turned off and on by a key, and by Ctrl with a sheet open`() throws {
    var house = try House.start()
    house.key(.character("m"))
    #expect(house.sound.isMuted && house.sound.audibleEffects == 0 && house.sound.audibleMusic == 0)
    #expect(house.takeRequests() == [.sound(house.sound)])
    #expect(house.widgets.menuButtons.first { $0.id == "menu.sound" }?.label == "Sound is off")
    house.key(.f(1))
    house.settle()
    house.key(.character("m"), .control)
    #expect(!house.sound.isMuted && house.sound.audibleEffects > 0)
  }

  @Test func `is set on a card, where each answer is heard at once`() throws {
    var house = try House.start()
    house.click("menu.sound")
    house.settle()
    _ = house.takeRequests()
    #expect(house.isSettingSound && house.element("new.deal") == nil)
    let slider = try #require(house.element("new.effects.slider")).frame
    house.click(Point(slider.minX + 1, slider.center.y))
    #expect(house.sound.effects == 0)
    house.click(Point(slider.maxX - 1, slider.center.y))
    #expect(house.sound.effects == 100)
    house.click("new.music.less")
    #expect(house.sound.music == 40)
    house.click("new.sound.1")
    #expect(house.sound.isMuted)
    #expect(house.takeRequests().count { $0 == .sound(house.sound) } == 1)
    house.key(.character("m"), .control)
    #expect(!house.sound.isMuted && house.newPuzzle?.choice("sound")?.value == 0)
    house.click("new.cancel")
    house.settle()
    #expect(!house.isSettingSound && house.sound.effects == 100)
  }
}
