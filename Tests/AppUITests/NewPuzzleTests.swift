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
  ) throws -> AppShell {
    var shell = try AppShell.echo(parameters, width: width, height: height, picture: picture)
    shell.key(.character("n"), .control)
    shell.settle()
    return shell
  }

  private func count(_ shell: AppShell) -> Int? { shell.newPuzzle?.choice("count")?.value }

  @Test func `opens from the bar and by key, for games that ask something`() throws {
    var shell = try AppShell.start()
    shell.click("menu.new")
    #expect(shell.openScreen?.screen.id == "new")
    #expect(shell.reachable.map(\.id).contains("new.grid.1"))
    shell.click("new.grid.1")
    shell.click("new.deal")
    shell.settle()
    #expect(shell.session.status.title == "TiFpuzzle 4x4" && shell.presenter == nil)
    let echo = try open()
    #expect(
      echo.reachable.map(\.id) == [
        "new.title", "new.surprise", "new.folder", "new.count.less", "new.count.slider",
        "new.count.more", "new.kind.0",
        "new.kind.1", "new.deal", "new.cancel",
      ])
    #expect(echo.element("new.count.slider")?.label == "Echoes: 40")
    #expect(echo.element("new.count.slider")?.role == .slider)
  }

  @Test(arguments: [(360.0, 480.0), (480, 360), (640, 360), (800, 600)])
  func `shows its first question without being scrolled`(width: Double, height: Double) throws {
    let shell = try open(width: width, height: height)
    let view = try #require(shell.openScreen?.layout.view)
    let slider = try #require(shell.element("new.count.slider")).frame
    #expect(view.union(slider) == view, "\(slider) in \(view)")
    let picture = try #require(shell.newPuzzleLayout?.picture)
    #expect(!picture.intersects(slider) && view.union(picture) == view)
  }

  @Test func `deals what was chosen, with the same picture`() throws {
    var shell = try open()
    shell.click("new.kind.1")
    shell.click("new.count.more")
    shell.click("new.deal")
    shell.settle()
    #expect(shell.session.status.title == "Echo 41" && shell.session.picture == Self.picture)
    let session = try #require(shell.session as? Session<EchoGame>)
    #expect(session.table.parameters.isWild)
    #expect(session.revision == 1 && !session.moves.canUndo)
  }

  @Test(arguments: ["new.cancel", "Escape"])
  func `changes nothing when it is left`(way: String) throws {
    var shell = try open()
    shell.click("new.count.more")
    if way == "Escape" { shell.key(.escape) } else { shell.click(way) }
    shell.settle()
    #expect(shell.presenter == nil && shell.session.status.revision == 0)
    shell.key(.character("n"), .control)
    #expect(count(shell) == 40, "it begins with what is on the table")
  }

  @Test func `deals with Enter alone, and Space chooses what has the focus`() throws {
    var shell = try open()
    shell.key(.enter)
    shell.settle()
    #expect(shell.session.status.revision == 1)
    shell.key(.character("n"), .control)
    for _ in 0..<20 where shell.focus.id != "new.kind.1" { shell.key(.tab) }
    shell.key(.space)
    #expect(shell.newPuzzle?.choice("kind")?.value == 1)
  }

  @Test func `steps by a tenth of the decade, by click, arrow and wheel`() throws {
    var shell = try open(.init(count: 98))
    var seen: [Int?] = []
    for _ in 0..<4 {
      shell.click("new.count.more")
      seen.append(count(shell))
    }
    #expect(seen == [99, 100, 110, 120])
    for _ in 0..<3 { shell.click("new.count.less") }
    #expect(count(shell) == 99)
    for _ in 0..<20 where shell.focus.id != "new.count.slider" { shell.key(.tab) }
    shell.key(.right)
    shell.key(.right)
    #expect(count(shell) == 110)
    shell.key(.right, .shift)
    #expect(count(shell) == 111)
    shell.key(.left)
    #expect(count(shell) == 110)
    let slider = try #require(shell.element("new.count.slider")).frame.center
    shell.handle(.wheel(dx: 0, dy: -1, at: slider))
    #expect(count(shell) == 120)
    shell.handle(.wheel(dx: 0, dy: 1, at: slider))
    #expect(count(shell) == 110)
    shell.key(.character("-"))
    #expect(count(shell) == 100)
  }

  @Test func `slides on a logarithmic scale`() throws {
    var shell = try open()
    let frame = try #require(shell.element("new.count.slider")).frame
    shell.drag(frame.center, to: Point(frame.maxX + 100, frame.center.y))
    #expect(count(shell) == 10_000)
    shell.drag(Point(frame.maxX - 10, frame.center.y), to: Point(0, 0))
    #expect(count(shell) == 2)
    shell.click(frame.center)
    #expect(count(shell) == 140, "the geometric middle of 2 and 10000 is 141")
    for value in [2, 3, 10, 57, 400, 9999, 10_000] {
      let share = NewPuzzleDialog.share(of: value, in: 2...10_000)
      #expect((0...1).contains(share))
    }
    #expect(NewPuzzleDialog.share(of: 2, in: 2...10_000) == 0)
    #expect(NewPuzzleDialog.share(of: 10_000, in: 2...10_000) == 1)
  }

  @Test func `takes digits as they are typed, within its range`() throws {
    var shell = try open()
    for digit in "250" { shell.key(.character(digit)) }
    #expect(count(shell) == 250)
    #expect(shell.words().contains("250"))
    shell.key(.backspace)
    #expect(count(shell) == 25)
    shell.key(.backspace)
    shell.key(.backspace)
    #expect(count(shell) == 2 && shell.words().contains("New puzzle"))
    for digit in "999999" { shell.key(.character(digit)) }
    #expect(count(shell) == 10_000)
    shell.click("new.count.less")
    for digit in "31" { shell.key(.character(digit)) }
    #expect(count(shell) == 31, "a number is typed anew after a click")
  }

  @Test func `says why it cannot be dealt, once the number has been still`() throws {
    var shell = try open()
    for digit in "501" { shell.key(.character(digit)) }
    #expect(shell.element("new.deal")?.isEnabled == true, "nothing is known yet")
    #expect(abs((shell.dueIn ?? 0) - NewPuzzleDialog.calm) < 1e-9)
    shell.settle()
    #expect(shell.element("new.deal")?.isEnabled == false)
    #expect(shell.element("new.problem")?.label == "Choose 500 echoes at most.")
    #expect(shell.words().contains("Choose 500 echoes at most."))
    shell.key(.enter)
    shell.click("new.deal")
    #expect(shell.openScreen?.screen.id == "new" && shell.session.status.revision == 0)
    shell.key(.backspace)
    shell.settle()
    #expect(shell.element("new.problem") == nil)
    #expect(shell.element("new.deal")?.isEnabled == true)
  }

  @Test func `shows the cut over the picture as the number changes`() throws {
    var shell = try open()
    func colors() -> [Color] {
      shell.commands().compactMap { command in
        if case .fill(_, .color(let color)) = command.content { color } else { nil }
      }
    }
    #expect(colors().contains(Color(40)))
    shell.click("new.count.more")
    #expect(colors().contains(Color(41)) && !colors().contains(Color(40)))
  }

  @Test func `is the second way on from a completed puzzle`() throws {
    var shell = try AppShell.start()
    shell.solve()
    shell.settle()
    #expect(shell.isCongratulating)
    shell.click("card.new")
    shell.settle()
    #expect(shell.openScreen?.screen.id == "new")
    shell.key(.escape)
    shell.settle()
    #expect(shell.session.status.isSolved)
  }

  @Test(arguments: [
    Size(200, 200), Size(360, 480), Size(480, 300), Size(700, 400), Size(900, 800),
    Size(3840, 2160),
  ])
  func `fits into the window`(size: Size) throws {
    for picture in [Self.picture, nil] {
      var shell = try open(
        .init(count: 400), width: size.width, height: size.height, picture: picture)
      for digit in "9999" { shell.key(.character(digit)) }
      shell.settle()
      let layout = try #require(shell.newPuzzleLayout)
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
      #expect(!shell.commands().isEmpty)
    }
  }

  @Test func `brings what has the focus into sight`() throws {
    var shell = try open(width: 360, height: 300)
    let view = try #require(shell.newPuzzleLayout).body
    for _ in 0..<20 where shell.focus.id != "new.kind.1" { shell.key(.tab) }
    let option = try #require(shell.element("new.kind.1")).frame
    #expect(view.inset(by: -1e-6).intersection(option) == option)
  }
}
