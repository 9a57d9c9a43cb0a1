import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `A sheet` {
  @Test(arguments: [("menu.help", "help"), ("menu.privacy", "privacy")])
  func `opens from the menu bar, scrolls and closes`(button: String, id: String) throws {
    var shell = try AppShell.start(width: 760, height: 300)
    shell.click(button)
    #expect(shell.openScreen?.screen.id == id)
    shell.settle()
    let reach = try #require(shell.presenter).layout.reach
    #expect(reach > 0)
    shell.key(.down)
    #expect(shell.presenter?.scroll == 44)
    shell.handle(.wheel(dx: 0, dy: 1, at: Point(200, 200)))
    #expect(shell.presenter?.scroll == 104)
    shell.key(.end)
    #expect(shell.presenter?.scroll == reach)
    shell.key(.pageDown)
    #expect(shell.presenter?.scroll == reach, "no further than the end")
    shell.key(.home)
    shell.key(.pageUp)
    #expect(shell.presenter?.scroll == 0)
    shell.key(.escape)
    #expect(shell.openScreen == nil)
    #expect(shell.presenter != nil, "it takes a moment to go")
    shell.settle()
    #expect(shell.presenter == nil)
  }

  @Test func `is no higher than what there is to read`() throws {
    var shell = try AppShell.start(width: 2560, height: 1440)
    shell.showStatistics([.heading("Swap"), .entry("Swap 2x2", "solved once, in 0:02")])
    shell.settle()
    let frame = try #require(shell.element("page.title")).frame
    #expect(frame.height < 200 && abs(frame.center.y - 720) <= 1)
    #expect(shell.presenter?.layout.reach == 0)
    shell.showStatistics(Array(repeating: .paragraph("One of many."), count: 100))
    let long = try #require(shell.element("page.title")).frame
    #expect(long.minY == 24 && long.maxY == 1416)
  }

  @Test func `opens with F1 and closes with its button`() throws {
    var shell = try AppShell.start()
    shell.key(.f(1))
    #expect(shell.openScreen?.screen.id == "help")
    shell.click("page.close")
    shell.settle()
    #expect(shell.presenter == nil)
  }

  @Test func `takes all input, so that nothing under it is touched`() throws {
    var shell = try AppShell.start()
    let piece = try #require(shell.element("piece.8")).frame.center
    shell.key(.f(1))
    shell.settle()
    let before = shell.session.status.revision
    shell.drag(piece, to: Point(450, 300))
    shell.click(Point(300, 20))
    shell.key(.character("z"), .control)
    shell.key(.tab)
    #expect(shell.focus.id == "page.spoiler")
    #expect(shell.session.status.revision == before)
    #expect(shell.openScreen != nil)
  }

  @Test func `puts what is in the hand back when it comes`() throws {
    var shell = try AppShell.start()
    let piece = try #require(shell.element("piece.8")).frame
    shell.handle(.pointerDown(.primary, at: piece.center))
    shell.handle(.pointerMoved(to: Point(450, 300)))
    shell.key(.f(1))
    shell.handle(.pointerUp(.primary, at: Point(450, 300)))
    shell.key(.escape)
    shell.settle()
    #expect(shell.element("piece.8")?.frame == piece)
    #expect(!shell.session.moves.canUndo)
  }

  @Test func `with a message says what and why, and goes with OK`() throws {
    var shell = try AppShell.start()
    let before = shell.session.status.revision
    shell.show(Dialog.message("This picture cannot be read", "no.png is not a picture."))
    shell.settle()
    #expect(shell.words().contains("no.png is not a picture."))
    shell.click("card.ok")
    shell.settle()
    #expect(shell.presenter == nil)
    #expect(shell.session.status.revision == before)
  }

  @Test func `is pushed by a finger, which then presses no tile`() throws {
    var shell = try AppShell.start(width: 480, height: 300)
    let entries = (0..<40).map {
      FileBrowser.Entry(path: "/\($0).jpg", name: "\($0).jpg", isFolder: false)
    }
    shell.show(FileBrowser(folder: "/", parent: nil, entries: entries, recent: []))
    shell.settle()
    shell.handle(.fingerDown(1, at: Point(200, 250)))
    shell.handle(.fingerMoved(1, to: Point(200, 180)))
    shell.handle(.fingerUp(1, at: Point(200, 180)))
    #expect(shell.presenter?.scroll == 70)
    #expect(shell.openScreen != nil)
    let reach = try #require(shell.presenter).layout.reach
    shell.key(.end)
    #expect(shell.presenter?.scroll == reach)
    shell.click("browser.close")
    #expect(shell.openScreen == nil, "no tile lies over the button, though it is scrolled there")
  }

  @Test(arguments: [
    Size(200, 200), Size(200, 600), Size(600, 200), Size(300, 250), Size(360, 480),
    Size(900, 800), Size(3840, 2160),
  ])
  func `fits into the window`(size: Size) throws {
    let long = String(repeating: "A sentence that goes on and on. ", count: 6)
    let cards: [any Screen] = [
      WinBar(of: try AppShell.start().session),
      Dialog.message("This picture cannot be read", "\(long)"),
    ]
    for card in cards {
      let layout = card.layout(in: size, scroll: 0, text: BlankText())
      let window = Rect(0, 0, size.width, size.height)
      #expect(layout.frame.intersection(window) == layout.frame, "\(layout.frame) in \(size)")
      for button in layout.buttons {
        #expect(button.frame.intersection(layout.frame) == button.frame)
        let isCut = button.frame.width < button.idealWidth(BlankText()) - 4
        #expect(!isCut || size.width < 360 || size.height < 360, "\(button.label) in \(size)")
      }
      var canvas = Canvas(text: BlankText())
      layout.draw(on: &canvas, ScreenLook(theme: .light, scale: 1, scroll: 0))
      var lines = 0
      for case .text(let words, let style, _, at: let p) in canvas.commands.map(\.content) {
        let extent = canvas.text.extent(of: words, style: style)
        #expect(p.x >= layout.frame.minX && p.x + extent.width <= layout.frame.maxX + 1e-9)
        #expect(p.y - extent.ascent >= layout.frame.minY, "\(words) in \(size)")
        let line = Rect(p.x, p.y - extent.ascent, extent.width, extent.ascent)
        for button in layout.buttons {
          #expect(line.intersection(button.frame).isEmpty, "\(words) in \(size)")
        }
        lines += 1
      }
      #expect(lines > 1)
    }
    for page in [Page.help(TiFpuzzle.info), .privacy] {
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

  @Test func `names the buttons that its game has`() {
    for (game, load) in [
      (TiFpuzzle.info, "Load photo"), (Jigsaw.info, "Load photo"), (Swap.info, "Load photo"),
      (WordSearch.info, "Load words"), (IPict.info, "Load pictures"),
    ] {
      let names = Page.help(game).blocks.compactMap { block in
        if case .entry(let name, _) = block { name.english } else { nil }
      }
      #expect(names.filter { $0.hasPrefix("Load ") } == [load], "\(game.id)")
      #expect(names.contains("Camera") == (game.material == .picture), "\(game.id)")
      let texts = Page.help(game).blocks.compactMap { block in
        if case .paragraph(let text) = block { text.english } else { nil }
      }
      #expect(texts.contains { $0.contains("“Load photo”") } == (load == "Load photo"))
    }
  }

  @Test(arguments: [Size(60, 60), Size(1, 1), Size(60, 2000), Size(2000, 60)])
  func `survives windows that nothing fits into`(size: Size) throws {
    let screens: [any Screen] = [
      WinBar(of: try AppShell.start().session), Page.help(TiFpuzzle.info), Page.privacy,
    ]
    for screen in screens {
      var shell = try AppShell.start()
      shell.show(screen)
      shell.handle(.resized(size, scale: 2))
      shell.settle()
      #expect(!shell.commands().isEmpty)
    }
  }

  @Test func `comes in 0,2 seconds and goes in 0,15`() throws {
    var shell = try AppShell.start()
    shell.key(.f(1))
    shell.advance(by: 0.199)
    #expect(shell.presenter?.isMoving == true)
    shell.advance(by: 0.0011)
    #expect(shell.presenter?.isMoving == false && shell.presenter?.presence == 1)
    shell.key(.escape)
    shell.advance(by: 0.149)
    #expect(shell.presenter != nil)
    shell.advance(by: 0.0011)
    #expect(shell.presenter == nil)
  }
}
