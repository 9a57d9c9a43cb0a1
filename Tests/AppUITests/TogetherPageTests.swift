import PuzzleCore
import Testing

@testable import AppUI

@Suite struct `The page “Play together”` {
  @Test(arguments: [Size(360, 480), Size(1000, 640), Size(1280, 1000)])
  func `shows at once why a link leads nowhere`(size: Size) throws {
    var shell = try AppShell.start(width: size.width, height: size.height)
    shell.perform(.showTogether)
    shell.settle()
    TogetherPresenter.tell(.ways(addresses: ["192.168.1.20"], tables: []), in: &shell)
    let note: Phrase = "This link to a shared table was changed on its way: ask for it again."
    TogetherPresenter.tell(.note(note), in: &shell)
    shell.settle()
    let layout = try #require(shell.openScreen?.layout as? TogetherLayout)
    let last = try #require(layout.lines.last)
    #expect(note.english.hasSuffix(last.text) && layout.room.contains(last.at))
  }
}
