import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The card of a new puzzle` {
  private static let picture = Picture(
    PixelGrid(width: 40, height: 30, pixels: [UInt32](repeating: 0xFF33_6699, count: 1200)))

  private func open(
    _ parameters: EchoGame.Parameters = .init(), width: Double = 900, height: Double = 800,
    picture: Picture? = picture
  ) throws -> House {
    var house = try House.echo(parameters, width: width, height: height, picture: picture)
    house.key(.character("n"), .control)
    house.settle()
    return house
  }

  private func count(_ house: House) -> Int? { house.newPuzzle?.choice("count")?.value }

  @Test func `opens from the bar and by key, for games that ask something`() throws {
    var house = try House.start()
    house.click("menu.new")
    #expect(house.openScreen?.screen.id == "new")
    #expect(house.reachable.map(\.id).contains("new.grid.1"))
    house.click("new.grid.1")
    house.click("new.deal")
    house.settle()
    #expect(house.session.status.title == "TiFpuzzle 4x4" && house.presenter == nil)
    let echo = try open()
    #expect(
      echo.reachable.map(\.id) == [
        "new.title", "new.count.less", "new.count.slider", "new.count.more", "new.kind.0",
        "new.kind.1", "new.deal", "new.cancel",
      ])
    #expect(echo.element("new.count.slider")?.label == "Echoes: 40")
    #expect(echo.element("new.count.slider")?.role == .slider)
  }

  @Test(arguments: [(360.0, 480.0), (480, 360), (640, 360), (800, 600)])
  func `shows its first question without being scrolled`(width: Double, height: Double) throws {
    let house = try open(width: width, height: height)
    let view = try #require(house.openScreen?.layout.view)
    let slider = try #require(house.element("new.count.slider")).frame
    #expect(view.union(slider) == view, "\(slider) in \(view)")
    let picture = try #require(house.newPuzzleLayout?.picture)
    #expect(!picture.intersects(slider) && view.union(picture) == view)
  }

  @Test func `deals what was chosen, with the same picture`() throws {
    var house = try open()
    house.click("new.kind.1")
    house.click("new.count.more")
    house.click("new.deal")
    house.settle()
    #expect(house.session.status.title == "Echo 41" && house.session.picture == Self.picture)
    let session = try #require(house.session as? Session<EchoGame>)
    #expect(session.table.parameters.isWild)
    #expect(session.revision == 1 && !session.moves.canUndo)
  }

  @Test(arguments: ["new.cancel", "Escape"])
  func `changes nothing when it is left`(way: String) throws {
    var house = try open()
    house.click("new.count.more")
    if way == "Escape" { house.key(.escape) } else { house.click(way) }
    house.settle()
    #expect(house.presenter == nil && house.session.status.revision == 0)
    house.key(.character("n"), .control)
    #expect(count(house) == 40, "it begins with what is on the table")
  }

  @Test func `deals with Enter alone, and Space chooses what has the focus`() throws {
    var house = try open()
    house.key(.enter)
    house.settle()
    #expect(house.session.status.revision == 1)
    house.key(.character("n"), .control)
    for _ in 0..<20 where house.focus.id != "new.kind.1" { house.key(.tab) }
    house.key(.space)
    #expect(house.newPuzzle?.choice("kind")?.value == 1)
  }

  @Test func `steps by a tenth of the decade, by click, arrow and wheel`() throws {
    var house = try open(.init(count: 98))
    var seen: [Int?] = []
    for _ in 0..<4 {
      house.click("new.count.more")
      seen.append(count(house))
    }
    #expect(seen == [99, 100, 110, 120])
    for _ in 0..<3 { house.click("new.count.less") }
    #expect(count(house) == 99)
    for _ in 0..<20 where house.focus.id != "new.count.slider" { house.key(.tab) }
    house.key(.right)
    house.key(.right)
    #expect(count(house) == 110)
    house.key(.right, .shift)
    #expect(count(house) == 111)
    house.key(.left)
    #expect(count(house) == 110)
    let slider = try #require(house.element("new.count.slider")).frame.center
    house.handle(.wheel(dx: 0, dy: -1, at: slider))
    #expect(count(house) == 120)
    house.handle(.wheel(dx: 0, dy: 1, at: slider))
    #expect(count(house) == 110)
    house.key(.character("-"))
    #expect(count(house) == 100)
  }

  @Test func `slides on a logarithmic scale`() throws {
    var house = try open()
    let frame = try #require(house.element("new.count.slider")).frame
    house.drag(frame.center, to: Point(frame.maxX + 100, frame.center.y))
    #expect(count(house) == 10_000)
    house.drag(Point(frame.maxX - 10, frame.center.y), to: Point(0, 0))
    #expect(count(house) == 2)
    house.click(frame.center)
    #expect(count(house) == 140, "the geometric middle of 2 and 10000 is 141")
    for value in [2, 3, 10, 57, 400, 9999, 10_000] {
      let share = NewPuzzleDialog.share(of: value, in: 2...10_000)
      #expect((0...1).contains(share))
    }
    #expect(NewPuzzleDialog.share(of: 2, in: 2...10_000) == 0)
    #expect(NewPuzzleDialog.share(of: 10_000, in: 2...10_000) == 1)
  }

  @Test func `takes digits as they are typed, within its range`() throws {
    var house = try open()
    for digit in "250" { house.key(.character(digit)) }
    #expect(count(house) == 250)
    #expect(house.words().contains("250"))
    house.key(.backspace)
    #expect(count(house) == 25)
    house.key(.backspace)
    house.key(.backspace)
    #expect(count(house) == 2 && house.words().contains("New puzzle"))
    for digit in "999999" { house.key(.character(digit)) }
    #expect(count(house) == 10_000)
    house.click("new.count.less")
    for digit in "31" { house.key(.character(digit)) }
    #expect(count(house) == 31, "a number is typed anew after a click")
  }

  @Test func `says why it cannot be dealt, once the number has been still`() throws {
    var house = try open()
    for digit in "501" { house.key(.character(digit)) }
    #expect(house.element("new.deal")?.isEnabled == true, "nothing is known yet")
    #expect(abs((house.dueIn ?? 0) - NewPuzzleDialog.calm) < 1e-9)
    house.settle()
    #expect(house.element("new.deal")?.isEnabled == false)
    #expect(house.element("new.problem")?.label == "Choose 500 echoes at most.")
    #expect(house.words().contains("Choose 500 echoes at most."))
    house.key(.enter)
    house.click("new.deal")
    #expect(house.openScreen?.screen.id == "new" && house.session.status.revision == 0)
    house.key(.backspace)
    house.settle()
    #expect(house.element("new.problem") == nil)
    #expect(house.element("new.deal")?.isEnabled == true)
  }

  @Test func `shows the cut over the picture as the number changes`() throws {
    var house = try open()
    func colors() -> [Color] {
      house.commands().compactMap { command in
        if case .fill(_, .color(let color)) = command.content { color } else { nil }
      }
    }
    #expect(colors().contains(Color(40)))
    house.click("new.count.more")
    #expect(colors().contains(Color(41)) && !colors().contains(Color(40)))
  }

  @Test func `is the second way on from a completed puzzle`() throws {
    var house = try House.start()
    house.solve()
    house.settle()
    #expect(house.isCongratulating)
    house.click("card.new")
    house.settle()
    #expect(house.openScreen?.screen.id == "new")
    house.key(.escape)
    house.settle()
    #expect(house.session.status.isSolved)
  }

  @Test(arguments: [
    Size(200, 200), Size(360, 480), Size(480, 300), Size(700, 400), Size(900, 800),
    Size(3840, 2160),
  ])
  func `fits into the window`(size: Size) throws {
    for picture in [Self.picture, nil] {
      var house = try open(
        .init(count: 400), width: size.width, height: size.height, picture: picture)
      for digit in "9999" { house.key(.character(digit)) }
      house.settle()
      let layout = try #require(house.newPuzzleLayout)
      let window = Rect(0, 0, size.width, size.height)
      #expect(layout.frame.intersection(window) == layout.frame)
      for button in layout.footer {
        #expect(button.frame.intersection(layout.frame) == button.frame)
        #expect(button.frame.minY >= layout.body.maxY)
      }
      let controls = layout.widgets.filter { !$0.isPinned }
      #expect(layout.footer.count > 1 && controls.count > 1)
      for control in controls {
        #expect(control.frame.minX >= layout.body.minX - 1e-9)
        #expect(control.frame.maxX <= layout.body.maxX + 1e-9)
        #expect(control.frame.width >= 20 && control.frame.height >= 32)
      }
      for (a, b) in zip(controls, controls.dropFirst()) {
        #expect(!a.frame.inset(by: 0.01).intersects(b.frame))
      }
      #expect(!house.commands().isEmpty)
    }
  }

  @Test func `brings what has the focus into sight`() throws {
    var house = try open(width: 360, height: 300)
    let view = try #require(house.newPuzzleLayout).body
    for _ in 0..<20 where house.focus.id != "new.kind.1" { house.key(.tab) }
    let option = try #require(house.element("new.kind.1")).frame
    #expect(view.inset(by: -1e-6).intersection(option) == option)
  }
}
