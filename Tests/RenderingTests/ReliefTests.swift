import PuzzleCore
import Testing

@testable import Rendering

@Suite struct ReliefTests {
  private static let side = 70
  /// The coverage of a piece with a hole: 0…1, and nothing outside.
  private struct Covered {
    let image: PixelGrid

    subscript(_ x: Int, _ y: Int) -> Double {
      guard x >= 0, y >= 0, x < image.width, y < image.height else { return 0 }
      return Double(image.blue(x, y)) / 255
    }
  }

  private func piece(_ color: Color, _ relief: Relief) -> Cutouts {
    var cutouts = Cutouts(picture: nil, color: color, relief: relief)
    cutouts.add([
      [Point(12, 15.4), Point(48.3, 9), Point(55, 50), Point(30.2, 56), Point(12, 44)],
      [Point(25, 25), Point(38, 25), Point(38, 36.5), Point(25, 36.5)],
    ])
    return cutouts
  }

  private func shown(_ cutouts: Cutouts, opacity: Double = 1) -> PixelGrid {
    picture(Double(Self.side), Double(Self.side)) {
      $0.fill(.rect(Rect(0, 0, 70, 70)), Color(0x406080))
      $0.opacity = opacity
      $0.cutouts(cutouts, bounds: cutouts.bounds)
    }
  }

  @Test(
    "Rims and shadow follow from the shifted coverage of the piece",
    arguments: [0.3, 1, 2, 3.4, 5], [1, 0.6])
  func reference(depth: Double, opacity: Double) {
    let flat = Covered(
      image: picture(70, 70) {
        let white = piece(.white, .flat)
        $0.cutouts(white, bounds: white.bounds)
      })
    let relief = Relief.strong(depth)
    let image = shown(piece(Color(0xC09060), relief), opacity: opacity)
    let d = max(Int(depth.rounded()), 1)
    var isRight = true
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let c = flat[x, y]
        var (light, dark, shade) = (0.0, 0.0, 0.0)
        for k in 1...d {
          light += max(c - flat[x - k, y - k], 0) / Double(d)
          dark += max(c - flat[x + k, y + k], 0) / Double(d)
        }
        for k in 1...(2 * d) { shade += flat[x - (k + 1) / 2, y - k] / Double(2 * d) }
        shade *= (1 - c) * relief.shade.alpha * opacity
        dark = min(dark * relief.dark.alpha * opacity, c * opacity)
        light = min(light * relief.light.alpha * opacity, c * opacity - dark)
        func channel(_ at: (Color) -> UInt8) -> Double {
          let ground =
            Double(at(Color(0x406080))) * (1 - shade) + Double(at(relief.shade)) * shade
          return ground * (1 - c * opacity) + Double(at(relief.light)) * light
            + Double(at(relief.dark)) * dark
            + Double(at(Color(0xC09060))) * (c * opacity - light - dark)
        }
        let pixel = Color(argb: image.pixels[y * Self.side + x])
        for at in [\Color.red, \.green, \.blue] {
          let error = Double(pixel[keyPath: at]) - channel { $0[keyPath: at] }
          isRight = isRight && abs(error) <= 3
        }
      }
    }
    #expect(isRight)
  }

  @Test("A relief is lit from the upper left, and its shadow falls to the lower right")
  func sides() {
    var square = Cutouts(picture: nil, color: Color(0x808080), relief: .strong(2))
    square.add([[Point(20, 20), Point(50, 20), Point(50, 50), Point(20, 50)]])
    let image = picture(70, 70) {
      $0.fill(.rect(Rect(0, 0, 70, 70)), .white)
      $0.cutouts(square, bounds: square.bounds)
    }
    #expect(image.blue(35, 20) > image.blue(35, 21) && image.blue(35, 21) > 0x80)
    #expect(image.blue(20, 35) > 0x80 && image.blue(35, 35) == 0x80)
    #expect(image.blue(35, 49) < image.blue(35, 48) && image.blue(35, 48) < 0x80)
    #expect(image.blue(49, 35) < 0x80)
    #expect(image.blue(35, 19) == 255 && image.blue(19, 35) == 255)
    #expect((50..<54).allSatisfy { image.blue(35, $0) < image.blue(35, $0 + 1) })
    #expect(image.blue(35, 54) == 255 && image.blue(52, 35) == 255 && image.blue(51, 35) < 255)
  }

  @Test("The shadow of a piece is not cut off at any scale")
  func far() {
    var square = Cutouts(picture: nil, color: .white, relief: .strong(20))
    square.add([[Point(2000, 2000), Point(5000, 2000), Point(5000, 5000), Point(2000, 5000)]])
    for scale in [0.01, 0.02, 0.1] {
      let image = picture(600, 600) {
        $0.fill(.rect(Rect(0, 0, 600, 600)), .white)
        $0.transform = .scale(scale)
        $0.cutouts(square, bounds: square.bounds)
      }
      let edge = Int(5000 * scale)
      let d = max(Int((20 * scale).rounded()), 1)
      #expect(image.blue(edge - 4, edge + 2 * d - 1) < 255)
      #expect(image.blue(edge - 4, edge + 2 * d) == 255)
    }
  }

  // MARK: The board's edge and the outline

  /// Returns a square from 20 to 50, drawn with the given depths, each over the last one.
  private func square(
    _ color: Color, on ground: Color, _ relief: Relief, _ depths: [Cutouts.Piece.Depth] = [.full]
  ) -> PixelGrid {
    var square = Cutouts(picture: nil, color: color, relief: relief)
    for depth in depths {
      square.add([[Point(20, 20), Point(50, 20), Point(50, 50), Point(20, 50)]])
      square.pieces[square.pieces.count - 1].depth = depth
    }
    return picture(70, 70) {
      $0.fill(.rect(Rect(0, 0, 70, 70)), ground)
      $0.cutouts(square, bounds: square.bounds)
    }
  }

  private static let edged = Relief(
    light: .clear, dark: .clear, shade: .clear, depth: 2.5, edge: Color(0xFF0000))

  @Test("The board's edge shows at the lower right alone, as wide as it is")
  func edge() {
    let image = square(Color(0x808080), on: .white, Self.edged)
    func red(_ x: Int, _ y: Int) -> Double { Double(255 - image.blue(x, y)) / 255 }
    #expect(image.blue(49, 35) == 0x80 && image.blue(35, 49) == 0x80)
    #expect(red(19, 35) == 0 && red(35, 19) == 0 && red(35, 35) < 1)
    // The edge is 1.5 pixels wide.
    for (x, y) in [(50, 35), (35, 50)] { #expect(red(x, y) == 1) }
    for (x, y) in [(51, 35), (35, 51)] { #expect(abs(red(x, y) - 0.5) < 0.02) }
    for (x, y) in [(52, 35), (35, 52), (50, 20), (20, 50)] { #expect(red(x, y) < 0.01) }
    #expect(Color(argb: image.pixels[35 * 70 + 50]) == Color(0xFF0000))
  }

  @Test("A piece joined to others has no edge of its own")
  func joinedEdge() {
    let plain = square(Color(0x808080), on: .white, .flat)
    for depth in [Cutouts.Piece.Depth.rims, .flat, .outline] {
      let isPlain = areSame(
        square(Color(0x808080), on: .white, Self.edged, [.flat, depth]), plain)
      #expect(isPlain, "\(depth)")
    }
  }

  private static let lined = Relief(
    light: Color.white.opacity(0.2), dark: Color.black.opacity(0.5), shade: .clear, depth: 2,
    outline: 0.3)

  @Test("An outline is lighter than piece and table all around")
  func outline() {
    let image = square(Color(0x202020), on: Color(0x181818), Self.lined)
    for place in 20..<50 {
      for (x, y) in [(place, 20), (place, 49), (20, place), (49, place)] {
        #expect(image.blue(x, y) > 0x48)
      }
    }
    #expect(image.blue(35, 35) == 0x20 && image.blue(22, 35) == 0x20)
    // The dark rim goes on within the outline.
    #expect(image.blue(48, 35) < 0x20)
    for (x, y) in [(19, 35), (35, 19), (50, 35), (35, 50)] { #expect(image.blue(x, y) == 0x18) }
  }

  @Test("The outline of joined pieces is drawn over them, without their rims and picture")
  func outlineAlone() {
    let alone = square(Color(0x202020), on: Color(0x404040), Self.lined, [.outline])
    #expect(alone.blue(35, 35) == 0x40 && alone.blue(48, 35) == 0x40)
    #expect(alone.blue(20, 35) > 0x70 && alone.blue(49, 35) > 0x70)
    let joined = square(Color(0x202020), on: Color(0x181818), Self.lined, [.full, .rims])
    #expect(joined.blue(35, 49) < 0x20)
    let again = square(Color(0x202020), on: Color(0x181818), Self.lined, [.full, .rims, .outline])
    #expect(again.blue(35, 49) > 0x30)
  }
}
