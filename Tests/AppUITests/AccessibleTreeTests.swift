import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The widgets of a screen reader` {
  private func node(_ id: ElementID, of shell: AppShell) throws -> AccessibleNode {
    let table = AccessibleTree(of: shell).groups.first { $0.node.key == .group(.table) }
    return try #require(table?.children.first { $0.key == .element(id, in: .table) })
  }

  @Test func `tell where each piece is`() throws {
    var shell = try AppShell.start()
    #expect(
      try node(.piece(2), of: shell).name == "Piece 3 of 9, row 1, column 3, on the table")
    #expect(try node(.cell(2), of: shell).name == "Cell in row 1, column 3, empty")
    AssistiveAction.press(.piece(2), action: 0).perform(on: &shell)
    let held = try node(.piece(2), of: shell)
    #expect(held.name == "Piece 3 of 9, row 1, column 3, in your hand")
    #expect(held.actions == ["put down"])
    AssistiveAction.press(.cell(2), action: 0).perform(on: &shell)
    #expect(
      try node(.piece(2), of: shell).name == "Piece 3 of 9, row 1, column 3, in its place")
    #expect(try node(.cell(2), of: shell).name == "Cell in row 1, column 3, filled")
  }

  @Test func `are those of the open dialog, and nothing else is enabled`() throws {
    var shell = try AppShell.start()
    AssistiveAction.press("menu.sound", action: 0).perform(on: &shell)
    let tree = AccessibleTree(of: shell)
    #expect(tree.groups.map(\.node.key) == [.group(.bar), .group(.table), .group(.screen("new"))])
    #expect(tree.groups.map { $0.node.states.contains(.enabled) } == [false, false, true])
    #expect(tree.groups[2].node.states.contains(.modal) && tree.groups[2].node.role == .dialog)
    #expect(tree.focus == .element("new.cancel", in: .screen("new")))
    let slider = try #require(tree.groups[2].children.first { $0.role == .slider })
    #expect(slider.value == .init(70, in: 0...100))
    let options = tree.groups[2].children.filter { $0.role == .option }
    #expect(options.contains { $0.states.contains(.checked) })
    // Whatever is below the dialog cannot be pressed.
    let before = shell.session.status.revision
    AssistiveAction.press(.piece(2), action: 0).perform(on: &shell)
    #expect(shell.session.speech.held.isEmpty && shell.session.status.revision == before)
  }

  @Test(arguments: [(30.4, 30), (1e300, 100), (-5, 0)])
  func `set sliders within their range`(number: Double, volume: Int) throws {
    var shell = try AppShell.start()
    AssistiveAction.press("menu.sound", action: 0).perform(on: &shell)
    let slider = try #require(
      AccessibleTree(of: shell).groups[2].children.first { $0.role == .slider })
    guard case .element(let id, _) = slider.key else { return }
    AssistiveAction.set(id, to: number).perform(on: &shell)
    #expect(shell.sound.effects == volume)
    AssistiveAction.set(id, to: .nan).perform(on: &shell)
    #expect(shell.sound.effects == volume)
  }

  @Test func `take the keyboard focus`() throws {
    var shell = try AppShell.start()
    #expect(AccessibleTree(of: shell).focus == nil)
    AssistiveAction.focus(.piece(4)).perform(on: &shell)
    #expect(AccessibleTree(of: shell).focus == .element(.piece(4), in: .table))
    shell.key(.enter)
    #expect(shell.session.speech.held == [.piece(4)])
    for id: ElementID in [.piece(99), .letter(row: 1, column: 1), "nothing"] {
      AssistiveAction.focus(id).perform(on: &shell)
      #expect(AccessibleTree(of: shell).focus == .element(.piece(4), in: .table))
    }
  }

  @Test func `say what has happened`() throws {
    var shell = try AppShell.start()
    var announcer = Announcer()
    // A screen reader reads the title of the window by itself.
    #expect(announcer.news(in: AccessibleTree(of: shell)) == [])
    #expect(announcer.news(in: AccessibleTree(of: shell)) == [])
    AssistiveAction.press(.piece(0), action: 0).perform(on: &shell)
    #expect(announcer.news(in: AccessibleTree(of: shell)) == ["In your hand, beside the grid."])
    AssistiveAction.press(.cell(0), action: 0).perform(on: &shell)
    for case .session(let effect) in shell.takeRequests() { announcer.note(effect) }
    #expect(announcer.news(in: AccessibleTree(of: shell)) == ["It fits. In place: 1 of 9."])
    #expect(announcer.news(in: AccessibleTree(of: shell)) == [])
  }
}
