import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `A sheet` {
  @Test(arguments: [("menu.help", "help"), ("menu.privacy", "privacy")])
  func `opens from the menu bar, scrolls and closes`(button: String, id: String) throws {
    var house = try House.start(width: 480, height: 300)
    house.click(button)
    #expect(house.openScreen?.screen.id == id)
    house.settle()
    let reach = try #require(house.presenter).layout.reach
    #expect(reach > 0)
    house.key(.down)
    #expect(house.presenter?.scroll == 44)
    house.handle(.wheel(dx: 0, dy: 1, at: Point(200, 200)))
    #expect(house.presenter?.scroll == 104)
    house.key(.end)
    #expect(house.presenter?.scroll == reach)
    house.key(.pageDown)
    #expect(house.presenter?.scroll == reach, "no further than the end")
    house.key(.home)
    house.key(.pageUp)
    #expect(house.presenter?.scroll == 0)
    house.key(.escape)
    #expect(house.openScreen == nil)
    #expect(house.presenter != nil, "it takes a moment to go")
    house.settle()
    #expect(house.presenter == nil)
  }

  @Test func `is no higher than what there is to read`() throws {
    var house = try House.start(width: 2560, height: 1440)
    house.showStatistics([.heading("Swap"), .entry("Swap 2x2", "solved once, in 0:02")])
    house.settle()
    let frame = try #require(house.element("page.title")).frame
    #expect(frame.height < 200 && abs(frame.center.y - 720) <= 1)
    #expect(house.presenter?.layout.reach == 0)
    house.showStatistics(Array(repeating: .paragraph("One of many."), count: 100))
    let long = try #require(house.element("page.title")).frame
    #expect(long.minY == 24 && long.maxY == 1416)
  }

  @Test func `opens with F1 and closes with its button`() throws {
    var house = try House.start()
    house.key(.f(1))
    #expect(house.openScreen?.screen.id == "help")
    house.click("page.close")
    house.settle()
    #expect(house.presenter == nil)
  }

  @Test func `takes all input, so that nothing under it is touched`() throws {
    var house = try House.start()
    let piece = try #require(house.element("piece.8")).frame.center
    house.key(.f(1))
    house.settle()
    let before = house.session.status.revision
    house.drag(piece, to: Point(450, 300))
    house.click(Point(300, 20))
    house.key(.character("z"), .control)
    house.key(.tab)
    #expect(house.focus.id == "page.close")
    #expect(house.session.status.revision == before)
    #expect(house.openScreen != nil)
  }

  @Test func `puts what is in the hand back when it comes`() throws {
    var house = try House.start()
    let piece = try #require(house.element("piece.8")).frame
    house.handle(.pointerDown(.primary, at: piece.center))
    house.handle(.pointerMoved(to: Point(450, 300)))
    house.key(.f(1))
    house.handle(.pointerUp(.primary, at: Point(450, 300)))
    house.key(.escape)
    house.settle()
    #expect(house.element("piece.8")?.frame == piece)
    #expect(!house.session.moves.canUndo)
  }

  @Test func `with a message says what and why, and goes with OK`() throws {
    var house = try House.start()
    let before = house.session.status.revision
    house.show(Dialog.message("This picture cannot be read", "no.png is not a picture."))
    house.settle()
    #expect(house.words().contains("no.png is not a picture."))
    house.click("card.ok")
    house.settle()
    #expect(house.presenter == nil)
    #expect(house.session.status.revision == before)
  }

  @Test func `is pushed by a finger, which then presses no tile`() throws {
    var house = try House.start(width: 480, height: 300)
    let entries = (0..<40).map {
      FileBrowser.Entry(path: "/\($0).jpg", name: "\($0).jpg", isFolder: false)
    }
    house.show(FileBrowser(folder: "/", parent: nil, entries: entries, recent: []))
    house.settle()
    house.handle(.fingerDown(1, at: Point(200, 250)))
    house.handle(.fingerMoved(1, to: Point(200, 180)))
    house.handle(.fingerUp(1, at: Point(200, 180)))
    #expect(house.presenter?.scroll == 70)
    #expect(house.openScreen != nil)
    let reach = try #require(house.presenter).layout.reach
    house.key(.end)
    #expect(house.presenter?.scroll == reach)
    house.click("browser.close")
    #expect(house.openScreen == nil, "no tile lies over the button, though it is scrolled there")
  }

  @Test(arguments: [
    Size(200, 200), Size(200, 600), Size(600, 200), Size(300, 250), Size(360, 480),
    Size(900, 800), Size(3840, 2160),
  ])
  func `fits into the window`(size: Size) throws {
    let long = String(repeating: "A sentence that goes on and on. ", count: 6)
    for card in [
      Dialog.solved(Ending(), hasChoices: true), .message("This picture cannot be read", long),
    ] {
      let layout = DialogLayout(card, in: size, text: BlankText())
      let window = Rect(0, 0, size.width, size.height)
      #expect(layout.frame.intersection(window) == layout.frame, "\(layout.frame) in \(size)")
      for button in layout.buttons {
        #expect(button.frame.intersection(layout.frame) == button.frame)
      }
      var canvas = Canvas(text: BlankText())
      layout.draw(on: &canvas, ScreenLook(theme: .light, scale: 1, scroll: 0))
      let top = try #require(layout.buttons.map(\.frame.minY).min())
      var lines = 0
      for case .text(let words, let style, _, at: let p) in canvas.commands.map(\.content) {
        let extent = canvas.text.extent(of: words, style: style)
        #expect(p.x >= layout.frame.minX && p.x + extent.width <= layout.frame.maxX + 1e-9)
        #expect(p.y - extent.ascent >= layout.frame.minY && p.y <= top, "\(words) in \(size)")
        lines += 1
      }
      #expect(lines > 1)
    }
    for page in [Page.help(TiFpuzzle.info.guide), .privacy] {
      let layout = PageLayout(page, in: size, text: BlankText())
      let window = Rect(0, 0, size.width, size.height)
      #expect(layout.frame.intersection(window) == layout.frame)
      #expect(layout.close.frame.intersection(layout.frame) == layout.close.frame)
      #expect(layout.lines.count > 5)
      for line in layout.lines {
        let width = BlankText().extent(of: line.text, style: line.style).width
        let isOneWord = !line.text.contains(" ")
        #expect(line.at.x + width <= layout.room.width + 1e-9 || isOneWord, "\(line.text)")
      }
    }
  }

  @Test(arguments: [Size(60, 60), Size(1, 1), Size(60, 2000), Size(2000, 60)])
  func `survives windows that nothing fits into`(size: Size) throws {
    let screens: [any Screen] = [
      Dialog.solved(Ending(), hasChoices: true), Page.help(TiFpuzzle.info.guide), Page.privacy,
    ]
    for screen in screens {
      var house = try House.start()
      house.show(screen)
      house.handle(.resized(size, scale: 2))
      house.settle()
      #expect(!house.commands().isEmpty)
    }
  }

  @Test func `comes in 0,2 seconds and goes in 0,15`() throws {
    var house = try House.start()
    house.key(.f(1))
    house.advance(by: 0.199)
    #expect(house.presenter?.isMoving == true)
    house.advance(by: 0.0011)
    #expect(house.presenter?.isMoving == false && house.presenter?.presence == 1)
    house.key(.escape)
    house.advance(by: 0.149)
    #expect(house.presenter != nil)
    house.advance(by: 0.0011)
    #expect(house.presenter == nil)
  }
}
