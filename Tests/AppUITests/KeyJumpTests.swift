import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `Keys that jump` {
  @Test func `solve 3x3 with at most 45 presses, by Tab alone`() throws {
    var shell = try AppShell.start()
    var presses = 0
    func press(_ key: Key) {
      shell.key(key)
      presses += 1
    }
    press(.f(6))
    #expect(shell.focus.id == .piece(0))
    for k in 0..<9 {
      if k > 0 { press(.tab) }
      #expect(shell.focus.id == .piece(k))
      press(.enter)
      press(.tab)
      press(.enter)
    }
    #expect(shell.session.status.isSolved && shell.session.moves.made == 9)
    #expect(presses <= 45, "\(presses)")
  }

  @Test func `solve 3x3 by letters and digits in any order`() throws {
    var shell = try AppShell.start()
    for k in (0..<9).reversed() {
      for _ in 0..<100 where shell.focus.id != .piece(k) { shell.key(.tab) }
      shell.key(.enter)
      shell.key(.character(["a", "b", "c"][k / 3]))
      shell.key(.character(["1", "2", "3"][k % 3]))
      shell.key(.enter)
      #expect(shell.session.moves.made == 9 - k)
    }
    #expect(shell.session.status.isSolved)
  }

  @Test func `go to no cell that the grid lacks, and to no taken one by Tab`() throws {
    var shell = try AppShell.start()
    shell.solve(butFor: 2)
    shell.settle()
    for _ in 0..<100 where shell.focus.id != .piece(8) { shell.key(.tab) }
    shell.key(.enter)
    let before = try #require(shell.element("piece.8")).frame
    for key: Character in ["d", "4", "9", "ä"] { shell.key(.character(key)) }
    #expect(shell.element("piece.8")?.frame == before)
    shell.key(.tab)
    let cell = try #require(shell.element("cell.7")).frame.center
    #expect(shell.element("piece.8").map { $0.frame.center.distance(to: cell) < 1 } == true)
    shell.key(.tab)
    let last = try #require(shell.element("cell.8")).frame.center
    #expect(shell.element("piece.8").map { $0.frame.center.distance(to: last) < 1 } == true)
    shell.key(.tab)
    #expect(shell.element("piece.8").map { $0.frame.center.distance(to: cell) < 1 } == true)
  }

  @Test func `join the pieces of a jigsaw from one open place to the next`() throws {
    let size = Size(1000, 800)
    let session = try Session<Jigsaw>(
      .init(count: .grid(columns: 3, rows: 2), turning: .off), in: AppShell.area(size),
      picture: nil, seed: 3)
    var shell = AppShell(
      session: session, size: size, scale: 1, theme: .light, text: BlankText())
    for k in 1..<6 {
      shell.focus.set(.piece(k))
      shell.focus.isVisible = true
      shell.key(.enter)
      var tabs = 0
      while tabs < 60 {
        shell.key(.tab)
        tabs += 1
        let first = try #require(shell.element("piece.0")).frame
        let place =
          first.center + Point(Double(k % 3) * first.width, Double(k / 3) * first.height)
        if try #require(shell.element("piece.\(k)")).frame.center.distance(to: place) < 1 { break }
      }
      #expect(tabs < 60)
      shell.key(.enter)
      shell.settle()
      #expect(shell.session.moves.made == k)
    }
    #expect(shell.session.status.isSolved)
  }

  @Test func `move between the bar, the tools and the table`() throws {
    let size = Size(1000, 800)
    let session = try Session<Swap>(
      .init(level: 2), in: AppShell.area(size), picture: nil, seed: 3)
    var shell = AppShell(
      session: session, size: size, scale: 1, theme: .light, text: BlankText())
    var seen: [String?] = []
    for _ in 0..<4 {
      shell.key(.f(6))
      seen.append(shell.focus.id?.description)
    }
    shell.key(.f(6), .shift)
    #expect(seen[0]?.hasPrefix("piece.") == true && seen[3] == seen[0])
    #expect(seen[1] == "menu.load" && seen[2] == "tool.hint")
    #expect(shell.focus.id == "tool.hint")
  }
}
