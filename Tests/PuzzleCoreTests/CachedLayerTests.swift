import PuzzleCore
import Testing

@Suite struct `A kept layer with a view` {
  /// A window of 100 × 80 points at scale 2 that shows one layer.
  private struct Window {
    var scene = Scene(size: Size(100, 80), scale: 2, text: BlankText())
    var since: [Int] = []

    /// The work of a frame.
    struct Work: Equatable {
      var move: Affine?
      var areas: [Rect] = []
      var isRough = false
    }

    mutating func frame(
      _ revision: Int, _ view: Affine, isRough: Bool = false, changes: [Rect]? = []
    ) -> Work {
      var asked: [Int] = []
      func ask(_ since: Int) -> [Rect]? {
        asked.append(since)
        return changes
      }
      scene.begin(size: scene.size, scale: scene.scale)
      scene.cached("table", revision: revision, view: view, isRough: isRough, changes: ask) {
        $1.fill(.rect($0), .white)
      }
      scene.end()
      since = asked
      let layer = scene.layers[0]
      return Work(move: layer.move, areas: layer.repairs.map(\.area), isRough: layer.isRough)
    }
  }

  private let whole = Rect(0, 0, 100, 80)
  private let view = Affine(a: 0.7, b: 0.2, c: -0.2, d: 0.7, tx: 31.7, ty: -4.3)

  private func moved(_ x: Double, _ y: Double) -> Affine {
    view.then(.translation(Point(x, y)))
  }

  @Test func `is drawn as a whole when new, and then only where it changed`() {
    var window = Window()
    #expect(window.frame(3, view) == .init(areas: [whole]))
    #expect(window.frame(3, view) == .init())
    let spots = [Rect(1, 2, 3, 4), Rect(99.3, 50.1, 9, 0.2), Rect(200, 0, 5, 5)]
    let areas = [Rect(1, 2, 3, 4), Rect(99, 50, 1, 0.5)]
    #expect(window.frame(5, view, changes: spots) == .init(areas: areas))
    #expect(window.since == [3])
    #expect(window.frame(6, view, changes: nil) == .init(areas: [whole]))
    #expect(window.frame(7, view, changes: [Rect(-9, -9, 200, 200)]) == .init(areas: [whole]))
  }

  @Test func `moves by whole pixels and draws what that leaves open`() {
    var window = Window()
    _ = window.frame(1, view)
    #expect(
      window.frame(1, moved(10, 2.5))
        == .init(
          move: .translation(Point(10, 2.5)), areas: [Rect(0, 0, 100, 2.5), Rect(0, 2.5, 10, 77.5)])
    )
    #expect(window.frame(1, moved(10, 2.5)) == .init(), "a frame that changes nothing")
    #expect(
      window.frame(2, moved(10, -0.5), changes: [Rect(5, 5, 1, 1)])
        == .init(
          move: .translation(Point(0, -3)), areas: [Rect(0, 77, 100, 3), Rect(5, 5, 1, 1)]))
    #expect(window.since == [1])
    #expect(
      window.frame(2, moved(-10, -0.5), isRough: true)
        == .init(move: .translation(Point(-20, 0)), areas: [Rect(80, 0, 20, 80)]))
    #expect(window.frame(2, moved(-10, -0.5)) == .init(), "it is not rough")
    #expect(window.frame(2, moved(-9.75, -0.5)) == .init(areas: [whole]), "half a pixel")
    #expect(window.frame(2, moved(90.25, -0.5)) == .init(areas: [whole]), "nothing is left")
    #expect(window.frame(3, moved(90.75, 0), changes: nil) == .init(areas: [whole]))
  }

  @Test func `is enlarged as long as it is rough, and drawn anew at rest`() {
    var window = Window()
    _ = window.frame(1, view)
    let middle = Point(50, 40)
    let near = view.then(.scale(1.25, about: middle))
    #expect(window.frame(1, near) == .init(areas: [whole]), "not rough")
    let nearer = near.then(.scale(1.25, about: middle))
    let rough = window.frame(2, nearer, isRough: true, changes: [Rect(1, 1, 1, 1)])
    #expect(rough.isRough && rough.areas == [Rect(1, 1, 1, 1)])
    let center = rough.move?.apply(to: middle)
    #expect(center.map { $0.distance(to: middle) < 1e-9 } == true)
    #expect(rough.move.map { abs($0.a - 1.25) < 1e-9 && $0.a == $0.d && $0.b == 0 } == true)
    #expect(window.frame(2, nearer, isRough: true) == .init(isRough: true))
    let further = nearer.then(.translation(Point(0.5, 0)))
    #expect(window.frame(2, further, isRough: true).areas == [Rect(0, 0, 0.5, 80)])
    let far = further.then(.scale(0.5, about: middle))
    #expect(
      window.frame(2, far, isRough: true).areas == [
        Rect(0, 0, 100, 20), Rect(0, 60, 100, 20), Rect(0, 20, 25, 40), Rect(75, 20, 25, 40),
      ])
    #expect(window.frame(2, far) == .init(areas: [whole]))
    #expect(window.frame(2, far) == .init())
  }

  @Test func `is drawn anew when its view turns, shows another part or cannot be undone`() {
    var window = Window()
    for (step, other) in [
      view, Affine(a: 0.2, b: 0.7, c: -0.7, d: 0.2, tx: 0, ty: 0), .scale(-1), .identity,
      .scale(2).then(.translation(Point(-500, 0))), .scale(0), .identity,
      Affine(a: 1, b: 0, c: 0, d: 2, tx: 0, ty: 0),
    ].enumerated() {
      #expect(window.frame(1, other, isRough: step > 0) == .init(areas: [whole]))
    }
  }

  @Test func `remembers the steps of the last frames for who has missed one`() {
    var window = Window()
    for x in 0..<4 { _ = window.frame(1, moved(Double(x), 0)) }
    #expect(window.scene.layers[0].steps.map { $0.move == nil } == [true, false, false, false])
    for x in 4..<30 { _ = window.frame(1, moved(Double(x), 0)) }
    let steps = window.scene.layers[0].steps
    #expect(steps.count < 10 && steps.allSatisfy { $0.move != nil })
    #expect(steps[0].isSame(as: steps[0]) && !steps[0].isSame(as: steps[1]))
    _ = window.frame(2, moved(30, 0), changes: nil)
    #expect(window.scene.layers[0].steps.count == 1)
  }
}
