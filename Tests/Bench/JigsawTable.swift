import AppUI
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Rendering

/// A jigsaw drawn into memory: all work of a frame except its presentation.
struct JigsawTable {
  let pieces: Int
  private(set) var shell: AppShell
  private var scene: Scene
  private let rasterizer: Rasterizer
  private let text = BlankText()

  init(pieces: Int, picture: Picture, size: Size) throws {
    self.pieces = pieces
    let session = try Session<Jigsaw>(
      Jigsaw.Parameters(count: .pieces(pieces)), in: AppShell.area(size), picture: picture, seed: 1)
    shell = AppShell(
      session: session, size: size, scale: 1, theme: .named(.light), text: text)
    scene = Scene(size: size, scale: 1, text: text)
    rasterizer = Rasterizer(text: text)
    frame()
  }

  mutating func handle(_ event: InputEvent) { shell.handle(event) }

  /// Draws a frame.
  mutating func frame() {
    shell.draw(into: &scene)
    _ = rasterizer.render(scene)
  }

  mutating func advance(by seconds: Double) { shell.advance(by: seconds) }

  /// Advances time until nothing moves.
  mutating func rest() {
    for _ in 0..<120 where shell.isMoving { advance(by: 1.0 / 60) }
    frame()
    _ = shell.takeRequests()
  }

  /// Discards the scene, and requests all drawing commands again.
  mutating func describeAnew() {
    scene = Scene(size: shell.size, scale: 1, text: text)
    shell.draw(into: &scene)
  }

  /// Draws the commands of the scene.
  func play() { _ = rasterizer.render(scene) }

  /// Returns the middle of the listed piece nearest to a point.
  func piece(near p: Point) -> Point? {
    shell.session.elements(scale: 1).filter { $0.role == .piece }.map(\.frame.center)
      .min { $0.distance(to: p) < $1.distance(to: p) }
  }

  /// The middle of the window.
  var middle: Point { Point(shell.size.width / 2, shell.size.height / 2) }
}

extension Picture {
  /// Returns a picture with colours and grain like a photo.
  static func photo(width: Int, height: Int) -> Picture {
    var chance = SeededGenerator(seed: 7)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let grain = UInt32(truncatingIfNeeded: chance.next()) & 0x0F_0F0F
        let red = UInt32(x * 200 / width)
        let green = UInt32(y * 200 / height)
        let blue = UInt32((x + y) * 200 / (width + height))
        pixels.append(0xFF00_0000 | (red << 16 | green << 8 | blue) &+ grain)
      }
    }
    return Picture(PixelGrid(width: width, height: height, pixels: pixels))
  }
}
