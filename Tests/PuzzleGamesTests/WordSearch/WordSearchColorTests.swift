import PuzzleCore
import PuzzleKit
import RealModule
import Testing

@testable import PuzzleGames

@Suite struct `The lines of a Word Search` {
  /// The colours that people see who lack one kind of cone: matrices for linear sRGB at severity 1
  /// (Machado, Oliveira & Fernandes, “A physiologically-based model for simulation of color vision
  /// deficiency”, IEEE TVCG 15(6), 2009, table 1).
  enum Vision: CaseIterable {
    case usual, protanopia, deuteranopia

    var matrix: [[Double]] {
      switch self {
      case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
          [-0.003882, -0.048116, 1.051998],
        ]
      case .deuteranopia:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
          [-0.011820, 0.042940, 0.968881],
        ]
      }
    }

    private func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map(*).reduce(0, +) }

    /// Returns the colour as it is seen, in CIE L*a*b* for D65.
    func lab(_ color: Color) -> [Double] {
      let linear = [color.red, color.green, color.blue].map { (byte: UInt8) -> Double in
        let s = Double(byte) / 255
        return s <= 0.04045 ? s / 12.92 : .pow((s + 0.055) / 1.055, 2.4)
      }
      let seen = matrix.map { (row: [Double]) -> Double in
        min(max(dot(row, linear), 0), 1)
      }
      let toXYZ: [[Double]] = [
        [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
      ]
      let f = zip(toXYZ, [0.95047, 1, 1.08883]).map { (row: [Double], white: Double) -> Double in
        let t = dot(row, seen) / white
        return t > 216.0 / 24389 ? Double.pow(t, 1.0 / 3) : (24389.0 / 27 * t + 16) / 116
      }
      return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    /// Returns the CIE 1976 colour difference.
    func difference(_ a: Color, _ b: Color) -> Double {
      let ways = zip(lab(a), lab(b)).map { $0 - $1 }
      return dot(ways, ways).squareRoot()
    }
  }

  @Test func `are measured as the standards say`() {
    #expect(abs(Vision.usual.difference(.white, .black) - 100) < 0.01)
    #expect(abs(Vision.usual.lab(Color(0xFF0000))[0] - 53.24) < 0.01)
    #expect(Vision.usual.difference(Color(0xC04000), Color(0x608000)) > 60)
    #expect(Vision.deuteranopia.difference(Color(0xC04000), Color(0x608000)) < 25)
  }

  @Test(arguments: [Theme.light, .dark], Vision.allCases)
  func `look different one after the other, to every eye`(theme: Theme, vision: Vision) {
    for place in 0..<200 {
      let (a, b) = (WordSearch.color(at: place, theme), WordSearch.color(at: place + 1, theme))
      let difference = vision.difference(a, b)
      #expect(difference >= 20, "ΔE*76 \(difference) from place \(place)")
    }
  }

  @Test(arguments: [Theme.light, .dark])
  func `have a colour each, which stands out from the card`(theme: Theme) {
    let colors = (0..<100).map { WordSearch.color(at: $0, theme) }
    #expect(Set(colors).count == 100)
    for color in colors { #expect(color.contrast(with: theme.surface) >= 3) }
  }

  @Test func `have other dashes one after the other`() {
    let dashes = (0..<9).map { WordSearch.dash(at: $0) }
    #expect(zip(dashes, dashes.dropFirst()).allSatisfy { $0 != $1 })
    let capsule = WordSearch.Capsule(from: Point(0, 0), to: Point(120, 0), cell: 30)
    #expect(capsule.border(width: 2, .solid) != capsule.border(width: 2, .dashed))
    for dash in WordSearch.Dash.allCases {
      let bounds = capsule.border(width: 2, dash).bounds
      #expect(capsule.body.inset(by: -0.01).contains(Point(bounds.minX, bounds.minY)))
      #expect(capsule.body.inset(by: -0.01).contains(Point(bounds.maxX, bounds.maxY)))
    }
  }

  @Test func `are coloured in the order of finding`() throws {
    var game = try Session<WordSearch>.start()
    game.swipe(game.line(4))
    game.swipe(game.line(1))
    #expect(game.table.state.place(of: 4) == 0 && game.table.state.place(of: 1) == 1)
    #expect(game.table.state.place(of: 0) == 2, "the next one")
  }
}
