import PuzzleCore
import Testing

@Suite struct `A scene` {
  private func scene() -> Scene { Scene(size: Size(100, 80), scale: 1, text: BlankText()) }

  /// Draws a frame of layers with these names and revisions, and returns the names that were drawn.
  private func draw(_ layers: [(String, Int?)], into scene: inout Scene) -> [String] {
    var drawn: [String] = []
    scene.begin(size: scene.size, scale: scene.scale)
    for (name, revision) in layers {
      scene.immediate(name, revision: revision) { canvas in
        drawn.append(name)
        canvas.fill(.rect(Rect(0, 0, 10, 10)), .white)
      }
    }
    scene.end()
    return drawn
  }

  @Test func `draws a layer only when its revision is new`() {
    var scene = scene()
    #expect(draw([("a", 1), ("b", nil)], into: &scene) == ["a", "b"])
    #expect(draw([("a", 1), ("b", nil)], into: &scene) == ["b"])
    #expect(draw([("a", 2), ("b", nil)], into: &scene) == ["a", "b"])
    #expect(scene.layers[0].commands.count == 1, "what is not drawn again is kept")
  }

  @Test func `draws everything anew in another size or scale`() {
    var scene = scene()
    _ = draw([("a", 1)], into: &scene)
    scene.begin(size: Size(90, 80), scale: 1)
    #expect(scene.layers.isEmpty)
    scene.end()
    #expect(draw([("a", 1)], into: &scene) == ["a"])
    scene.begin(size: Size(90, 80), scale: 2)
    scene.end()
    #expect(draw([("a", 1)], into: &scene) == ["a"])
  }

  @Test func `has its layers in the order of the frame, and only those named in it`() {
    var scene = scene()
    _ = draw([("a", 1), ("b", 1), ("c", 1)], into: &scene)
    #expect(draw([("a", 1), ("c", 1)], into: &scene) == [])
    #expect(scene.layers.map(\.name) == ["a", "c"])
    #expect(draw([("a", 1), ("b", 1), ("c", 1), ("d", 1)], into: &scene) == ["b", "d"])
    #expect(scene.layers.map(\.name) == ["a", "b", "c", "d"])
    _ = draw([("d", 1), ("a", 1)], into: &scene)
    #expect(scene.layers.map(\.name) == ["d", "a"])
    _ = draw([], into: &scene)
    #expect(scene.layers.isEmpty)
  }

  @Test func `repairs a kept layer only where it is damaged`() {
    var scene = scene()
    func frame(_ revision: Int, _ damage: [Rect]?) -> [Rect] {
      var asked: [Rect] = []
      scene.begin(size: scene.size, scale: scene.scale)
      func changes(_ since: Int) -> [Rect]? { damage }
      scene.cached("table", revision: revision, changes: changes) { area, canvas in
        asked.append(area)
        canvas.fill(.rect(area), .white)
      }
      scene.end()
      let areas = scene.layers[0].repairs.map(\.area)
      #expect(asked == areas.map { $0.inset(by: -2) }, "rounding may reach two pixels")
      return areas
    }
    let whole = Rect(0, 0, 100, 80)
    let spots = [Rect(1, 2, 3, 4), Rect(50, 50, 5, 5)]
    #expect(frame(1, spots) == [whole], "a new layer is drawn as a whole")
    #expect(frame(1, spots) == [])
    #expect(frame(2, spots) == spots)
    #expect(frame(3, nil) == [whole])
    #expect(frame(3, nil) == [])
  }

  @Test func `has all commands of a cached layer if it keeps no pixels`() {
    var scene = Scene(size: Size(100, 80), scale: 1, text: BlankText(), keepsPixels: false)
    var drawn = 0
    func frame(_ revision: Int, ground: Int = 1, _ view: Affine = .identity) -> [Rect] {
      func changes(_: Int) -> [Rect]? { [Rect(1, 1, 1, 1)] }
      func draw(_: Rect, _ canvas: inout Canvas) {
        drawn += 1
        canvas.fill(.rect(Rect(Double(revision), 0, 1, 1)), .white)
      }
      let foreground = Layer.Foreground(
        changes: { _ in [] }, draw: { $0.fill(.rect(Rect(3, 0, 1, 1)), .white) })
      scene.begin(size: scene.size, scale: scene.scale)
      scene.cached(
        "table", revision: revision, view: view,
        on: Layer.Ground(revision: ground) { $0.fill(.rect(Rect(0, 0, 100, 80)), .black) },
        below: foreground,
        changes: changes, draw)
      scene.end()
      #expect(scene.layers.map(\.kind) == [.immediate])
      return scene.layers[0].commands.map(\.bounds)
    }
    func all(_ x: Double) -> [Rect] {
      [Rect(0, 0, 100, 80), Rect(x, 0, 1, 1), Rect(3, 0, 1, 1)]
    }
    #expect(frame(1) == all(1) && drawn == 1)
    #expect(frame(1) == all(1) && drawn == 1)
    #expect(frame(2) == all(2) && drawn == 2)
    #expect(frame(2, .translation(Point(5, 0))) == all(2) && drawn == 3)
    #expect(frame(2, ground: 2, .translation(Point(5, 0))) == all(2) && drawn == 4)
  }

  @Test func `knows what each command may change`() {
    var canvas = Canvas(text: BlankText())
    canvas.transform = .translation(Point(100, 0))
    canvas.fill(.rect(Rect(1, 2, 3, 4)), .white)
    canvas.shadow(.rect(Rect(1, 2, 3, 4)), blur: 5, .black, offset: Point(0, 2))
    canvas.clip = Rect(100, 0, 2, 100)
    canvas.fill(.rect(Rect(1, 2, 3, 4)), .white)
    #expect(
      canvas.commands.map(\.bounds) == [
        Rect(101, 2, 3, 4), Rect(95, -2, 15, 16), Rect(101, 2, 1, 4),
      ])
  }

  @Test func `leaves out what cannot be seen, and moves and fades what is appended`() {
    var canvas = Canvas(text: BlankText())
    canvas.text("", .body, .black, at: .zero)
    canvas.opacity = 0
    canvas.fill(.rect(Rect(0, 0, 1, 1)), .white)
    #expect(canvas.commands.isEmpty)
    var other = Canvas(text: BlankText())
    other.opacity = 0.5
    other.clip = Rect(0, 0, 8, 8)
    other.fill(.rect(Rect(0, 0, 9, 9)), .white)
    canvas.append(other.commands, offset: Point(10, 20), opacity: 0)
    #expect(canvas.commands.isEmpty)
    canvas.append(other.commands, offset: Point(10, 20), opacity: 0.5)
    #expect(canvas.commands.map(\.bounds) == [Rect(10, 20, 8, 8)])
    #expect(canvas.commands.map(\.opacity) == [0.25])
    canvas.append(other.commands, offset: .zero, opacity: 1)
    #expect(Array(canvas.commands.dropFirst()) == other.commands)
  }
}
