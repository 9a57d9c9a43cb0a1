import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The browser of pictures` {
  @Test func `is laid out once for each change, not for each motion, with 5,000 pictures`() throws {
    var shell = try AppShell.start()
    let entries = (0..<5000).map {
      FileBrowser.Entry(path: "/photos/\($0).jpg", name: "\($0).jpg", isFolder: false)
    }
    shell.show(FileBrowser(folder: "/photos", parent: "/", entries: entries, recent: []))
    shell.settle()
    var scene = Scene(size: shell.size, scale: 1, text: BlankText())
    shell.draw(into: &scene)
    let before = try #require(shell.presenter?.layoutCount)
    for i in 0..<200 {
      shell.handle(.pointerMoved(to: Point(100 + Double(i) * 3, 150 + Double(i) * 2)))
      _ = shell.isOverButton
      shell.draw(into: &scene)
    }
    #expect(shell.presenter?.layoutCount == before)
    #expect(shell.chrome.pointer.highlight.hot?.description.hasPrefix("browser.entry.") == true)
    let presenter = try #require(shell.presenter)
    #expect(presenter.widgets.count > 5000)
    #expect(presenter.pressable.count < 60)
  }

  @Test func `shows the end of a long path`() throws {
    var shell = try AppShell.start()
    let folder = "/" + String(repeating: "folder/", count: 2000) + "end"
    shell.show(FileBrowser(folder: folder, parent: "/", entries: [], recent: []))
    shell.settle()
    let shown = try #require(shell.words().first { $0.hasSuffix("/end") })
    #expect(shown.hasPrefix("…") && shown.count < 200)
  }
}
