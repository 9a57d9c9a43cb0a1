import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The tips for beginners` {
  private let line = "Drag each piece to its place."

  @Test func `say in six words what to do, until the first drag, and never again`() throws {
    #expect(line.split(separator: " ").count == 6)
    var shell = try AppShell.start()
    shell.settle()
    #expect(!shell.words().contains(line), "nothing is shown before the saved tips are known")
    shell.show(Tips())
    shell.settle()
    #expect(shell.words().contains(line))
    shell.solve(butFor: 8)
    shell.settle()
    #expect(!shell.words().contains(line))
    guard case .tips(let saved)? = shell.takeRequests().last(where: \.isTips) else {
      Issue.record("The use of a piece is not saved.")
      return
    }
    #expect(!saved.areNew)
    var next = try AppShell.start()
    next.show(saved)
    next.settle()
    #expect(!next.words().contains(line))
  }

  @Test func `stand beside each tool until it was used once`() throws {
    let size = Size(1000, 800)
    let session = try Session<Jigsaw>(
      .init(count: .pieces(6)), in: AppShell.area(size), picture: nil, seed: 1)
    var shell = AppShell(
      session: session, size: size, scale: 1, theme: .light, text: BlankText())
    let tools = shell.tools
    let names = tools.compactMap { $0.label.english.split(separator: " (").first.map(String.init) }
    shell.show(Tips())
    shell.settle()
    #expect(Set(names).isSubset(of: shell.words()))
    shell.click("\(tools[1].id)")
    shell.settle()
    #expect(!shell.words().contains(names[1]) && shell.words().contains(names[0]))
  }

  @Test func `are laid out again in another window`() throws {
    var shell = try AppShell.start()
    shell.show(Tips())
    func tips(_ size: Size) -> [Layer] {
      shell.handle(.resized(size, scale: 1))
      shell.settle()
      var scene = Scene(size: size, scale: 1, text: BlankText())
      shell.draw(into: &scene)
      return scene.layers.filter { $0.name == "tips" }
    }
    let first = tips(Size(900, 700))
    #expect(first.count == 1 && !first[0].commands.isEmpty)
    #expect(tips(Size(640, 700)).map(\.commands) != first.map(\.commands))
    #expect(tips(Size(900, 700)).map(\.commands) == first.map(\.commands))
  }

  @Test func `need no frames while a zoomed table waits to be drawn sharp`() throws {
    let size = Size(1000, 800)
    let session = try Session<Jigsaw>(
      .init(count: .pieces(24)), in: AppShell.area(size), picture: nil, seed: 1)
    var shell = AppShell(
      session: session, size: size, scale: 1, theme: .light, text: BlankText())
    shell.settle()
    #expect(shell.stillTime == 0 && !shell.isMoving)
    shell.handle(.wheel(dx: 0, dy: -1, at: Point(500, 400)))
    #expect(shell.isMoving && shell.stillTime > 0.1, "no frame is needed until then")
    shell.advance(by: shell.stillTime)
    #expect(!shell.isMoving && shell.stillTime == 0)
  }

  private static let sizes = [
    Size(360, 480), Size(480, 640), Size(900, 800), Size(1280, 800), Size(2560, 1440),
  ]

  private func shell(of game: String, _ size: Size) throws -> AppShell {
    let area = AppShell.area(size)
    let picture = Picture(
      PixelGrid(width: 300, height: 200, pixels: [UInt32](repeating: 0xFF33_6699, count: 60_000)))
    let session: any AnySession =
      switch game {
      case Swap.id: try Session<Swap>(.init(level: 4), in: area, picture: picture, seed: 1)
      case Jigsaw.id:
        try Session<Jigsaw>(.init(count: .pieces(6)), in: area, picture: picture, seed: 1)
      case WordSearch.id:
        try Session<WordSearch>(WordSearch.standard, in: area, picture: nil, seed: 1)
      default: try Session<TiFpuzzle>(.init(grid: 3), in: area, picture: picture, seed: 1)
      }
    return AppShell(session: session, size: size, scale: 1, theme: .light, text: BlankText())
  }

  @Test(arguments: [TiFpuzzle.id, Jigsaw.id, Swap.id, WordSearch.id], sizes)
  func `cover nothing that stands still, and are described`(game: String, size: Size) throws {
    var shell = try shell(of: game, size)
    shell.show(Tips())
    shell.settle()
    let all = Array(shell.widgets.elementGroups.joined())
    let tips = all.filter { $0.id.description.hasPrefix("tip") }
    #expect(
      tips.allSatisfy { $0.role == .text && $0.frame.minX >= 0 && $0.frame.maxX <= size.width })
    let line = tips.first { $0.id == "tip" }
    #expect(line != nil || size.width < 500, "a large window has room for the line")
    #expect(line == nil || line?.label == shell.session.info.guide.tip)
    let isLoose = game == TiFpuzzle.id || game == Jigsaw.id
    let things = all.filter {
      !$0.id.description.hasPrefix("tip") && (!isLoose || $0.role == .button)
    }
    let inRow = size.width < 560
    for tip in tips where inRow || tip.id == "tip" {
      for thing in things {
        #expect(!tip.frame.intersects(thing.frame), "\(tip.id) on \(thing.id)")
      }
    }
    for (i, tip) in tips.enumerated() {
      #expect(tips[..<i].allSatisfy { !$0.frame.intersects(tip.frame) })
    }
    #expect(tips.count { $0.id != "tip" } <= 1 || !inRow, "one label at a time in a row")
  }

  @Test func `name the next tool of a row once one was used`() throws {
    var shell = try shell(of: Jigsaw.id, Size(480, 640))
    shell.show(Tips())
    shell.settle()
    let tools = shell.tools
    func label() -> String? {
      shell.widgets.elementGroups.joined().first { $0.id.description.hasPrefix("tip.") }?.id
        .description
    }
    #expect(label() == "tip.\(tools[0].id)")
    shell.click("\(tools[0].id)")
    #expect(label() == "tip.\(tools[1].id)")
  }

  @Test func `let the first piece nudge, and come to rest where it was`() throws {
    var shell = try AppShell.start()
    let rest = try #require(shell.element("piece.0")).frame
    shell.session.perform(.nudge)
    var most = 0.0
    while shell.isMoving {
      shell.advance(by: 1 / 60)
      most = max(most, abs((shell.element("piece.0")?.frame.y ?? 0) - rest.y))
    }
    #expect(most > 5)
    #expect(shell.element("piece.0")?.frame == rest)
  }
}

extension Request {
  fileprivate var isTips: Bool { if case .tips = self { true } else { false } }
}
