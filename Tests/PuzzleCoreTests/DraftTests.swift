import Testing

@testable import PuzzleCore

extension `A kept layer with a view` {
  @Test func `shows a draft until its slices are drawn`() throws {
    var window = Window()
    window.scene.sliceArea = 200 * 160 / 4
    window.draft = .black
    func colors() -> Set<Color> {
      Set(
        window.scene.layers[0].repairs.flatMap(\.commands).compactMap {
          if case .fill(_, .color(let color)) = $0.content { color } else { nil }
        })
    }
    for revision in 1...2 {
      #expect(window.frame(revision, view, changes: nil) == .init(areas: [whole], isRough: true))
      #expect(colors() == [.black] && window.scene.isUnfinished)
      // A change is drawn at once, and nothing else again.
      let spot = Rect(90, 70, 5, 5)
      #expect(window.frame(revision + 7, view, changes: [spot]).areas.contains(spot))
      var areas = window.scene.layers[0].repairs.map(\.area).filter { $0 != spot }
      while window.scene.isUnfinished {
        areas += window.frame(revision + 7, view).areas
        #expect(colors() == [.white])
      }
      try #require(areas.count == 4)
      #expect(areas.dropFirst().reduce(areas[0]) { $0.union($1) } == whole)
    }
    window.scene.sliceArea = nil
    #expect(window.frame(10, view, changes: nil) == .init(areas: [whole]))
    #expect(colors() == [.white], "all is drawn in one frame")
  }
}
