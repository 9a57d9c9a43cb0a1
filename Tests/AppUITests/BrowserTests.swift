import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The browser of pictures` {
  @Test func `is laid out once for each change, not for each motion, with 5,000 pictures`() throws {
    var house = try House.start()
    let entries = (0..<5000).map {
      FileBrowser.Entry(path: "/photos/\($0).jpg", name: "\($0).jpg", isFolder: false)
    }
    house.show(FileBrowser(folder: "/photos", parent: "/", entries: entries, recent: []))
    house.settle()
    var scene = Scene(size: house.size, scale: 1, text: BlankText())
    house.draw(into: &scene)
    let before = try #require(house.presenter?.layoutCount)
    for i in 0..<200 {
      house.handle(.pointerMoved(to: Point(100 + Double(i) * 3, 150 + Double(i) * 2)))
      _ = house.isOverButton
      house.draw(into: &scene)
    }
    #expect(house.presenter?.layoutCount == before)
    #expect(house.chrome.pointer.highlight.hot?.description.hasPrefix("browser.entry.") == true)
    let presenter = try #require(house.presenter)
    #expect(presenter.widgets.count > 5000)
    #expect(presenter.pressable.count < 60)
  }

  @Test func `shows the end of a long path`() throws {
    var house = try House.start()
    let folder = "/" + String(repeating: "folder/", count: 2000) + "end"
    house.show(FileBrowser(folder: folder, parent: "/", entries: [], recent: []))
    house.settle()
    let shown = try #require(house.words().first { $0.hasSuffix("/end") })
    #expect(shown.hasPrefix("…") && shown.count < 200)
  }
}
