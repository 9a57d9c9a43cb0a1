import PieceCutting
import PuzzleCore
import PuzzleKit
import Rendering
import Testing

@testable import PuzzleGames

/// Tests that joined pieces show no table between them.
@Suite("The seams of a jigsaw")
struct JigsawSeamTests {
  /// The pose and the view of joined pieces.
  struct Look: Sendable, CustomTestStringConvertible {
    var angle: Double
    var style = CutStyle.varied
    var scale = 1.0
    /// The number of wheel steps of the zoom.
    var steps = 0.0
    var isHeld = false

    var testDescription: String {
      "\(style.rawValue) at \(angle)°, scale \(scale), \(steps) steps\(isHeld ? ", held" : "")"
    }

    static let all: [Look] =
      [0, 90, 17, 233].flatMap { angle in
        [
          Look(angle: angle), Look(angle: angle, style: .classic, scale: 1.5, steps: 2),
          Look(angle: angle, style: .waves, scale: 2, steps: -1),
          Look(angle: angle, style: .straight, steps: 1.3), Look(angle: angle, isHeld: true),
        ]
      }
  }

  private static let ground = Color(0xFF00FF)
  private static let gray = Picture(
    PixelGrid(width: 400, height: 400, pixels: .init(repeating: 0xFF80_8080, count: 160_000)))
  private let size = Size(460, 420)

  @Test("Nothing of the table shows between four joined pieces", arguments: Look.all)
  func joined(_ look: Look) throws {
    let session = try session(look)
    let image = image(of: session, look.scale)
    let table = session.table
    let viewport = session.controller.viewport ?? .fit(table.deal.table, in: table.area)
    let grid = session.table.deal.cut.grid
    let pose = session.table.state.pose(of: 0)
    // A lifted piece is slightly larger.
    let inside = Rect(0, 0, grid.size.width, grid.size.height)
      .inset(by: (look.isHeld ? 10 : 4) / (viewport.zoom * look.scale))
    var seen = 0
    var strangers = 0
    for y in 0..<image.height {
      for x in 0..<image.width {
        let p = Point((Double(x) + 0.5) / look.scale, (Double(y) + 0.5) / look.scale)
        let way = Jigsaw.Pose.turned(viewport.table(p) - pose.at, by: -pose.angle)
        guard inside.contains(way + grid.center(0)) else { continue }
        seen += 1
        // Cardboard of one grey has light and dark edges, but no colour.
        if Self.chroma(image.pixels[y * image.width + x]) > 2 { strangers += 1 }
      }
    }
    #expect(seen > 10_000)
    #expect(strangers == 0)
  }

  /// Returns the difference of a pixel from grey.
  private static func chroma(_ pixel: UInt32) -> Int {
    let color = Color(argb: pixel)
    let channels = [color.red, color.green, color.blue].map(Int.init)
    return (channels.max() ?? 0) - (channels.min() ?? 0)
  }

  private func session(_ look: Look) throws -> Session<Jigsaw> {
    let area = TableArea(size: size, top: 52)
    var session = try Session<Jigsaw>(
      .init(count: .grid(columns: 2, rows: 2), turning: .free, style: look.style),
      in: area, picture: Self.gray, seed: 3)
    let deal = session.table.deal
    let grid = deal.cut.grid
    let middle = Point(deal.table.width / 2, deal.table.height / 2)
    var state = session.table.state
    for piece in 0..<4 {
      let offset = grid.center(piece) - Point(grid.size.width / 2, grid.size.height / 2)
      let pose = Jigsaw.Pose(
        at: middle + Jigsaw.Pose.turned(offset, by: look.angle), angle: look.angle)
      try Jigsaw.apply(.lay([.init(piece: piece, pose: pose)]), to: &state, in: deal)
    }
    try #require(state.size(of: 0) == 4)
    session = try Session(
      GameRecord(of: session, state: state), in: session.table.area, picture: session.picture,
      seed: 1)
    let center = Jigsaw.Viewport.fit(deal.table, in: area).window(middle)
    _ = session.respond(to: .wheel(at: center, dx: 0, dy: -look.steps))
    if look.isHeld { _ = session.respond(to: .press(center)) }
    session.advance(by: 1)
    return session
  }

  private func image(of session: Session<Jigsaw>, _ scale: Double) -> PixelGrid {
    let text = BlankText()
    var scene = Scene(size: size, scale: scale, text: text)
    scene.begin(size: size, scale: scale)
    scene.immediate("ground") { canvas in
      canvas.fill(.rect(Rect(0, 0, size.width, size.height)), Self.ground)
    }
    session.draw(into: &scene, theme: .light)
    scene.end()
    let rasterizer = Rasterizer(text: text)
    _ = rasterizer.render(scene)
    return rasterizer.image
  }
}
