import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `A game controller and a jigsaw` {
  private func jigsaw(_ count: Int, _ turning: Jigsaw.Turning) throws -> AppShell {
    let size = Size(900, 700)
    let session = try Session<Jigsaw>(
      .init(count: .pieces(count), turning: turning), in: AppShell.area(size),
      picture: nil, seed: 1, isReduced: true)
    return AppShell(session: session, size: size, scale: 1, theme: .light, text: BlankText())
  }

  private func center(_ id: String, in shell: AppShell) throws -> Point {
    try #require(shell.element(id)).frame.center
  }

  @Test func `turns what it carries with its shoulders`() throws {
    var shell = try jigsaw(6, .quarter)
    shell.settle()
    shell.steer(to: try center("piece.0", in: shell))
    shell.press(.a)
    #expect(shell.chrome.hand.isCarrying)
    func angles() -> [Double] {
      shell.reachable.compactMap { $0.role == .piece ? $0.piece?.rotation : nil }
    }
    let before = angles()
    shell.press(.rightShoulder)
    shell.press(.rightShoulder)
    shell.press(.leftShoulder)
    let turns = zip(before, angles()).map { ($1 - $0 + 360).truncatingRemainder(dividingBy: 360) }
    #expect(turns.count { abs($0 - 90) < 1e-9 } == 1 && turns.count { $0 == 0 } == turns.count - 1)
    shell.press(.a)
    shell.settle()
    #expect(shell.session.moves.made == 1)
  }

  @Test func `zooms with its triggers, and pushes the table with its right stick`() throws {
    var shell = try jigsaw(60, .off)
    shell.settle()
    func pieces() -> [ElementID: Rect] {
      let pieces = shell.reachable.filter { $0.role == .piece }
      return Dictionary(uniqueKeysWithValues: pieces.map { ($0.id, $0.frame) })
    }
    let before = pieces()
    shell.move(.rightTrigger, 1)
    for _ in 0..<30 { shell.advance(by: 1 / 60) }
    shell.move(.rightTrigger, 0)
    let larger = pieces()
    #expect(!larger.isEmpty && larger.allSatisfy { $1.width > (before[$0]?.width ?? 0) * 1.3 })
    shell.push(AppShell.rightStick, Point(0.7, 0.7))
    for _ in 0..<6 { shell.advance(by: 1 / 60) }
    shell.push(AppShell.rightStick, .zero)
    let ways = pieces().compactMap { id, frame in larger[id].map { frame.center - $0.center } }
    #expect(!ways.isEmpty && ways.allSatisfy { $0.x > 1 && $0.y > 1 })
    shell.settle()
    shell.show(
      Page(id: "long", title: "Long", blocks: Array(repeating: .paragraph("Line"), count: 90)))
    shell.settle()
    shell.move(.rightY, 1)
    for _ in 0..<10 { shell.advance(by: 1 / 60) }
    shell.move(.rightY, 0)
    #expect(try #require(shell.presenter).scroll > 50)
  }
}
