import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The piece in focus` {
  private static let picture = Picture(
    PixelGrid(width: 300, height: 200, pixels: [UInt32](repeating: 0xFF33_6699, count: 60_000)))

  private func shell(of game: String) throws -> AppShell {
    let size = Size(900, 800)
    let area = AppShell.area(size)
    let session: any AnySession =
      switch game {
      case Swap.id: try Session<Swap>(.init(level: 3), in: area, picture: Self.picture, seed: 1)
      case Jigsaw.id:
        try Session<Jigsaw>(.init(count: .pieces(12)), in: area, picture: Self.picture, seed: 1)
      default:
        try Session<TiFpuzzle>(.init(grid: 3), in: area, picture: Self.picture, seed: 1)
      }
    var shell = AppShell(
      session: session, size: size, scale: 1, theme: .light, text: BlankText())
    shell.settle()
    return shell
  }

  private func heights(_ shell: AppShell) -> [ElementID: Int] {
    let pieces = shell.reachable.compactMap { element in element.piece.map { (element.id, $0.z) } }
    return Dictionary(uniqueKeysWithValues: pieces)
  }

  @Test(arguments: [TiFpuzzle.id, Jigsaw.id, Swap.id])
  func `is above all others until the pointer is used`(game: String) throws {
    var shell = try shell(of: game)
    let before = heights(shell)
    shell.key(.f(6))
    for _ in 0..<before.count {
      let id = try #require(shell.focus.id)
      let heights = heights(shell)
      let highest = try #require(heights[id])
      #expect(heights.allSatisfy { $0.key == id || $0.value < highest }, "\(id)")
      shell.key(.tab)
    }
    #expect(!shell.session.moves.wereMade, "nothing was moved")
    shell.click(Point(890, 790))
    #expect(heights(shell) == before)
  }

  @Test(arguments: [TiFpuzzle.id, Jigsaw.id])
  func `is drawn after the others on the table`(game: String) throws {
    var shell = try shell(of: game)
    func drawn() -> [[Command]] {
      var scene = Scene(size: shell.size, scale: 1, text: BlankText())
      shell.draw(into: &scene)
      return scene.layers.filter { ["pieces", "focus"].contains($0.name) }.map(\.drawing)
    }
    let before = drawn()
    shell.key(.f(6))
    shell.key(.tab)
    #expect(drawn() != before)
  }
}
