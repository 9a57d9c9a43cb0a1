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
    let names = tools.compactMap { $0.label.split(separator: " (").first.map(String.init) }
    shell.show(Tips())
    shell.settle()
    #expect(Set(names).isSubset(of: shell.words()))
    shell.click("\(tools[1].id)")
    shell.settle()
    #expect(!shell.words().contains(names[1]) && shell.words().contains(names[0]))
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
