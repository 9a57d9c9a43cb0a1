import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The strip of pictures` {
  private static func picture(_ color: UInt32, side: Int = 40) -> Picture {
    Picture(
      PixelGrid(width: side, height: side, pixels: [UInt32](repeating: color, count: side * side)))
  }

  private static let entries = (0..<12).map {
    PictureStrip.Entry(.builtIn(index: $0), name: "Picture \($0)")
  }

  /// Returns the dialog over a table with a picture, and the picture.
  private func opened(_ size: Size = Size(900, 800)) throws -> (AppShell, Picture) {
    let first = Self.picture(0xFF11_1111)
    let session = try Session<TiFpuzzle>(
      .init(grid: 3), in: AppShell.area(size), picture: first, seed: 1)
    var shell = AppShell(
      session: session, size: size, scale: 1, theme: .light, text: BlankText())
    shell.key(.character("n"), .control)
    #expect(shell.takeRequests().contains(.listPictures))
    shell.show(.entries(Self.entries))
    shell.settle()
    return (shell, first)
  }

  @Test func `begins the dialog, and the chosen picture is dealt`() throws {
    var (shell, _) = try opened()
    let ids = shell.reachable.map(\.id.description).filter { $0.hasPrefix("new.") }
    #expect(ids.dropFirst().prefix(2) == ["new.picture.0", "new.picture.1"])
    shell.click("new.picture.3")
    #expect(shell.takeRequests() == [.preparePicture(.builtIn(index: 3))])
    let chosen = Self.picture(0xFF22_2222, side: 300)
    shell.show(.picture(chosen, of: .builtIn(index: 3)))
    #expect(shell.newPuzzle?.draft.picture == chosen)
    shell.click("new.grid.1")
    shell.settle()
    shell.click("new.deal")
    #expect(shell.session.picture == chosen)
    #expect(shell.session.status.title == "TiFpuzzle 4x4")
  }

  @Test func `keeps the picture on the table when another one comes too late`() throws {
    var (shell, first) = try opened()
    shell.click("new.picture.3")
    shell.click("new.picture.4")
    shell.show(.picture(Self.picture(0xFF22_2222), of: .builtIn(index: 3)))
    #expect(shell.newPuzzle?.draft.picture == first)
    shell.click("new.cancel")
    #expect(shell.session.picture == first)
  }

  @Test func `surprises with another picture each time`() throws {
    var (shell, _) = try opened()
    var seen: [PictureChoice?] = []
    for _ in 0..<6 {
      shell.click("new.surprise")
      seen.append(shell.newPuzzle?.strip?.chosen)
    }
    #expect(!seen.contains(nil))
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test(arguments: [Size(360, 480), Size(640, 500), Size(900, 800), Size(2560, 1440)])
  func `lies within the dialog, above the questions`(size: Size) throws {
    let (shell, _) = try opened(size)
    let layout = try #require(shell.newPuzzleLayout)
    let strip = try #require(layout.strip)
    #expect(strip.tiles.count == 12)
    for button in strip.tiles + strip.buttons {
      #expect(button.frame.minX >= layout.body.minX && button.frame.maxX <= layout.body.maxX + 0.01)
      #expect(button.frame.intersection(layout.picture).isEmpty)
      for row in layout.rows.flatMap(\.buttons) {
        #expect(button.frame.intersection(row.frame).isEmpty)
      }
    }
  }

  @Test func `is missing where a puzzle needs no picture`() throws {
    var shell = try AppShell.start()
    shell.key(.character("n"), .control)
    #expect(shell.newPuzzle?.strip == nil && !shell.takeRequests().contains(.listPictures))
  }
}
