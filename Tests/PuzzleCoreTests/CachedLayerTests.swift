import Testing

@testable import PuzzleCore

@Suite struct `A kept layer with a view` {
  /// A window of 100 × 80 points at scale 2 that shows one layer.
  struct Window {
    var scene = Scene(size: Size(100, 80), scale: 2, text: BlankText())
    var since: [Int] = []
    var focus = Point.zero
    /// The colour of the draft; nil for none.
    var draft: Color?
    var move: Affine? { scene.layers[0].move }
    var step: Layer.Step? { scene.layers[0].steps.last }

    /// The work of a frame.
    struct Work: Equatable {
      var move: Affine?
      var areas: [Rect] = []
      var isRough = false
    }

    mutating func frame(
      _ revision: Int, _ view: Affine, isRough: Bool = false, changes: [Rect]? = [],
      ground: Int? = nil
    ) -> Work {
      var asked: [Int] = []
      func ask(_ since: Int) -> [Rect]? {
        asked.append(since)
        return changes
      }
      scene.begin(size: scene.size, scale: scene.scale)
      let black = ground.map { revision in
        Layer.Ground(revision: revision) { $0.fill(.rect(Rect(0, 0, 100, 80)), .black) }
      }
      scene.cached(
        "table", revision: revision, view: view, on: black, isRough: isRough,
        focus: focus, draft: draft.map { color in { $1.fill(.rect($0), color) } }, changes: ask
      ) { $1.fill(.rect($0), .white) }
      scene.end()
      since = asked
      let layer = scene.layers[0]
      return Work(move: layer.move, areas: layer.repairs.map(\.area), isRough: layer.isRough)
    }
  }

  let whole = Rect(0, 0, 100, 80)
  let view = Affine(a: 0.7, b: 0.2, c: -0.2, d: 0.7, tx: 31.7, ty: -4.3)

  func moved(_ x: Double, _ y: Double) -> Affine {
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

  @Test func `is drawn slice by slice at rest, from the focus on`() throws {
    var window = Window()
    window.scene.sliceArea = 200 * 160 / 16
    window.focus = Point(90, 10)
    _ = window.frame(1, view)
    let near = view.then(.scale(1.25, about: Point(50, 40)))
    #expect(window.frame(1, near, isRough: true) == .init(move: window.move, isRough: true))
    #expect(!window.scene.isUnfinished, "the view is still changing")
    var areas: [Rect] = []
    repeat {
      let work = window.frame(1, near)
      #expect(work.move == nil && work.areas.count == 1)
      areas += work.areas
    } while window.scene.isUnfinished
    #expect(window.frame(1, near) == .init())
    #expect(areas.count == 16 && areas.allSatisfy { $0.width * $0.height == 500 })
    #expect(areas.dropFirst().reduce(areas[0]) { $0.union($1) } == whole, "so they don't overlap")
    #expect(areas[0].contains(window.focus))
    let distances = areas.map { $0.center.distance(to: window.focus) }
    #expect(distances[0] < 20 && distances.suffix(4).allSatisfy { $0 > 50 })
  }

  @Test func `shows the ground first where a zoom opens the window, and draws it next`() {
    var window = Window()
    window.scene.sliceArea = 200 * 160 / 4
    _ = window.frame(1, view)
    let far = view.then(.scale(0.5, about: Point(50, 40)))
    let open = [
      Rect(0, 0, 100, 20), Rect(0, 60, 100, 20), Rect(0, 20, 25, 40), Rect(75, 20, 25, 40),
    ]
    let zoom = window.frame(1, far, isRough: true)
    #expect(zoom.areas == open && window.scene.layers[0].repairs.allSatisfy(\.commands.isEmpty))
    #expect(window.scene.isUnfinished, "what is open doesn't wait until the view rests")
    // The open parts move along.
    let moved = far.then(.translation(Point(0, 5)))
    var areas = window.frame(1, moved, isRough: true).areas
    #expect(areas.removeFirst() == Rect(0, 0, 100, 5))
    while window.scene.isUnfinished { areas += window.frame(1, moved, isRough: true).areas }
    #expect(
      Set(areas) == [
        Rect(0, 5, 100, 20), Rect(0, 65, 100, 15), Rect(0, 25, 25, 40), Rect(75, 25, 25, 40),
      ])
    var rest = window.frame(1, moved).areas
    while window.scene.isUnfinished { rest += window.frame(1, moved).areas }
    #expect(
      rest.dropFirst().reduce(rest[0]) { $0.union($1) } == Rect(25, 25, 50, 40), "the rough middle")
  }

  @Test func `is shown again as it was when an earlier view comes back`() throws {
    var window = Window()
    let middle = Point(50, 40)
    let near = view.then(.scale(1.25, about: middle))
    func rest(_ revision: Int, _ view: Affine) { _ = window.frame(revision, view) }
    rest(1, view)
    _ = window.frame(1, near, isRough: true)
    let first = try #require(window.step?.kept)
    rest(1, near)
    #expect(window.step?.kept == nil && window.step?.recalled == nil)
    // Back, with a piece that has moved since.
    let spot = Rect(1, 2, 3, 4)
    #expect(window.frame(4, view, isRough: true, changes: [spot]) == .init(areas: [spot]))
    #expect(window.since == [1] && window.step?.recalled == first)
    let second = try #require(window.step?.kept)
    #expect(window.scene.layers[0].keptViews.numbers == [second])
    // There again, a little aside, and not only while the view changes.
    let aside = near.then(.translation(Point(10, 0)))
    #expect(
      window.frame(4, aside)
        == .init(move: .translation(Point(10, 0)), areas: [Rect(0, 0, 10, 80)]))
    #expect(window.step?.recalled == second)
    // Too far aside, and after a change of anything.
    _ = window.frame(4, view.then(.translation(Point(40, 0))), isRough: true)
    #expect(window.step?.recalled == nil && window.scene.layers[0].isRough)
    #expect(window.frame(5, aside, changes: nil) == .init(areas: [whole]))
    #expect(window.scene.layers[0].keptViews.numbers.isEmpty)
  }

  @Test func `shows the ground first where an earlier view opens the window`() {
    var window = Window()
    window.scene.sliceArea = 200 * 160 / 4
    let near = view.then(.scale(1.25, about: Point(50, 40)))
    func rest(_ view: Affine) {
      repeat { _ = window.frame(1, view) } while window.scene.isUnfinished
    }
    rest(view)
    _ = window.frame(1, near, isRough: true)
    rest(near)
    let open = Rect(0, 0, 10, 80)
    #expect(
      window.frame(1, moved(10, 0), isRough: true)
        == .init(move: .translation(Point(10, 0)), areas: [open]))
    let isBare = window.scene.layers[0].repairs.allSatisfy(\.commands.isEmpty)
    #expect(isBare)
    #expect(window.scene.isUnfinished && !window.scene.layers[0].isRough)
    #expect(window.frame(1, moved(10, 0), isRough: true) == .init(areas: [open]))
    #expect(!window.scene.isUnfinished)
  }

  @Test func `keeps the last few sharp views, and none that is rough`() {
    var window = Window()
    var numbers: [Int] = []
    var view = view
    for _ in 0..<9 {
      _ = window.frame(1, view)
      view = view.then(.scale(1.1, about: Point(50, 40)))
      _ = window.frame(1, view, isRough: true)
      numbers += [window.step?.kept].compactMap { $0 }
      view = view.then(.scale(1.1, about: Point(50, 40)))
      _ = window.frame(1, view, isRough: true)
      #expect(window.step?.kept == nil)
    }
    #expect(window.scene.layers[0].keptViews.numbers == Array(numbers.suffix(5)))
    #expect(Set(numbers).count == 9)
    var large = KeptViews()
    let window8K = PixelRect(x: 0, y: 0, width: 7680, height: 4320)
    let none = large.add(view, revision: 1, window: window8K)
    #expect(none == nil && large.numbers.isEmpty)
  }

  @Test func `is drawn anew when its ground changes`() {
    var window = Window()
    _ = window.frame(1, view, ground: 1)
    #expect(window.frame(1, moved(10, 0), ground: 1).areas == [Rect(0, 0, 10, 80)])
    #expect(window.scene.layers[0].repairs[0].ground.count == 1)
    #expect(window.frame(1, moved(10, 0), ground: 2) == .init(areas: [whole]))
    #expect(window.frame(1, moved(10, 0)) == .init(areas: [whole]))
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

  @Test func `draws its foreground last, and again where a move changes it`() {
    var scene = Scene(size: Size(100, 80), scale: 1, text: BlankText())
    var asked: [Affine] = []
    func frame(_ revision: Int, x: Double) -> [Layer.Repair] {
      scene.begin(size: scene.size, scale: scene.scale)
      let foreground = Layer.Foreground { earlier in
        asked.append(earlier)
        return [Rect(50, 0, 10, 80)]
      } draw: { canvas in
        canvas.fill(.rect(Rect(x, 0, 20, 80)), .black)
      }
      scene.cached(
        "table", revision: revision, view: .translation(Point(x, 0)), below: foreground,
        changes: { _ in [Rect(5, 6, 7, 8)] },
        { area, canvas in
          canvas.transform = .scale(2)
          canvas.fill(.rect(area), .white)
        })
      scene.end()
      return scene.layers[0].repairs
    }
    func isRight(_ repair: Layer.Repair, _ x: Double) -> Bool {
      guard repair.commands.count == 2, case .fill(let path, _) = repair.commands[1].content else {
        return false
      }
      return path.bounds == Rect(x, 0, 20, 80) && repair.commands[1].transform == .identity
    }
    #expect(frame(1, x: 0).map { isRight($0, 0) } == [true] && asked.isEmpty)
    let moved = frame(1, x: 4)
    #expect(moved.map(\.area) == [Rect(0, 0, 4, 80), Rect(50, 0, 10, 80)])
    #expect(moved.allSatisfy { isRight($0, 4) } && asked == [.identity])
    #expect(frame(2, x: 4).map(\.area) == [Rect(5, 6, 7, 8)] && asked.count == 1)
  }
}
