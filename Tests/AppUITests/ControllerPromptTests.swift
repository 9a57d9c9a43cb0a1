import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The signs for a controller` {
  private static let picture = Picture(
    PixelGrid(width: 300, height: 200, pixels: [UInt32](repeating: 0xFF33_6699, count: 60_000)))

  private static let match: IPict.Parameters = {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    var parameters = IPict.Parameters(mode: .alone)
    parameters.pack = Pack(
      name: "letters",
      entries: letters.map { WordBook.Entry(word: "BO" + $0 + "KS", pictures: ["🍎"]) })
    return parameters
  }()

  private func shell(of game: String, _ size: Size) throws -> AppShell {
    let area = AppShell.area(size)
    let picture = Self.picture
    let session: any AnySession =
      switch game {
      case Swap.id: try Session<Swap>(.init(level: 4), in: area, picture: picture, seed: 1)
      case Jigsaw.id:
        try Session<Jigsaw>(.init(count: .pieces(48)), in: area, picture: picture, seed: 1)
      case WordSearch.id:
        try Session<WordSearch>(WordSearch.standard, in: area, picture: nil, seed: 1)
      case IPict.id: try Session<IPict>(Self.match, in: area, picture: nil, seed: 1)
      default: try Session<TiFpuzzle>(.init(grid: 3), in: area, picture: picture, seed: 1)
      }
    var shell = AppShell(session: session, size: size, scale: 1, theme: .light, text: BlankText())
    shell.settle()
    shell.handle(.controller(.connected(.xbox, id: 1)))
    return shell
  }

  @Test(
    arguments: [TiFpuzzle.id, Jigsaw.id, Swap.id, WordSearch.id, IPict.id],
    [Size(360, 480), Size(1280, 800)])
  func `cover no button and no piece`(game: String, size: Size) throws {
    var shell = try shell(of: game, size)
    func check(_ moment: String) {
      let row = shell.widgets.prompts?.frame
      for element in shell.reachable where element.isStop {
        // What is carried follows the cursor, from which the row keeps away.
        if let cursor = shell.cursor, element.frame.contains(cursor) { continue }
        #expect(row?.intersects(element.frame) != true, "\(element.id), \(moment)")
      }
    }
    shell.press(.y)
    check("at the start")
    let things = shell.reachable.filter(\.isStop)
    for thing in [things.first, things.last, things[things.count / 2]].compactMap(\.self) {
      shell.steer(to: thing.frame.center)
      check("at \(thing.id)")
      shell.press(.a)
      check("after a press on \(thing.id)")
      shell.settle()
      shell.press(.b)
      shell.settle()
      check("after B")
    }
    shell.press(.back)
    shell.settle()
    check("on a page")
  }

  @Test func `are there where there is room`() throws {
    for game in [TiFpuzzle.id, Jigsaw.id, Swap.id, WordSearch.id, IPict.id] {
      var shell = try shell(of: game, Size(1280, 800))
      shell.press(.y)
      #expect(shell.widgets.prompts != nil, "\(game)")
    }
  }
}
