import Testing

@testable import PuzzleCore

extension `A kept layer with a view` {
  @Test func `is drawn ahead of the window, so that the next moves expose nothing`() {
    var window = Window()
    window.scene.drawsAhead = true
    _ = window.frame(1, view)
    #expect(
      window.frame(1, moved(10, 2.5)).areas
        == [Rect(-32, -32, 132, 34.5), Rect(-32, 2.5, 42, 77.5)])
    #expect(window.frame(1, moved(32, 20)) == .init(move: .translation(Point(22, 17.5))))
    #expect(window.frame(1, moved(10, 4)).areas.isEmpty, "the way back")
    #expect(
      window.frame(1, moved(9.5, 4)).areas == [Rect(99.5, -30.5, 32.5, 112)],
      "there is room for one margin")
    let beside = [Rect(110, 5, 1, 1)]
    #expect(
      window.frame(2, moved(9, 4), changes: beside).areas == [Rect(99.5, 0, 0.5, 80)],
      "a change leaves the window alone")
    #expect(window.frame(2, moved(8.5, 4)).areas == [Rect(99.5, 0, 32.5, 80)])
  }

  @Test func `keeps its steps without their commands once they are drawn`() throws {
    var window = Window()
    _ = window.frame(1, view)
    let step = try #require(window.step)
    window.scene.forgetDrawnCommands()
    let known = try #require(window.step)
    #expect(known.isSame(as: step) && known.repairs.isEmpty && !step.repairs.isEmpty)
    #expect(window.frame(1, moved(1, 0)).areas == [Rect(0, 0, 1, 80)])
    #expect(window.scene.layers[0].steps.count == 2)
  }
}
