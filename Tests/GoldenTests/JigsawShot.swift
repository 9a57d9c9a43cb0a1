import AppUI
import PieceCutting
import PuzzleCore
import PuzzleGames
import Testing

/// A moment of a jigsaw in a window, or in a part of it.
struct JigsawShot: Sendable, CustomTestStringConvertible {
  var name: String
  var deal: Jigsaw.Parameters
  var size = Size(640, 480)
  /// The size of the visible part around the middle of the table, in points; `nil` for the whole
  /// window.
  var part: Size?
  var theme = Theme.Name.light
  var scale = 1.0
  var play: @Sendable (inout JigsawTable) throws -> Void

  var testDescription: String { name }

  func take() throws -> PixelGrid {
    var table = try JigsawTable(deal, size: size, scale: scale, theme: theme)
    try play(&table)
    let image = table.shell.shot()
    guard let part else { return image }
    // The tools are at the left, the bar at the top.
    let middle = Point((size.width + 52) / 2, (size.height + 52) / 2)
    return image.part(PixelRect(around: Rect(center: middle, size: part), scale: scale))
  }

  static let all = pieces + tables + hands

  /// The close-ups: cardboard, cuts and print.
  private static let pieces: [JigsawShot] =
    [
      JigsawShot(
        name: "jigsaw-piece-300-light", deal: .init(count: .grid(columns: 3, rows: 2)),
        part: Size(480, 420)
      ) { table in
        try table.alone([1])
        try table.enlarge(to: 300)
      }
    ]
    + [(0.0, 1.0), (90, 1), (17, 2)].map { angle, scale in
      JigsawShot(
        name: "jigsaw-pair-\(Int(angle))-\(Int(scale))",
        deal: .init(count: .grid(columns: 6, rows: 4), turning: .free),
        part: scale == 1 ? Size(340, 340) : Size(250, 200), scale: scale
      ) { table in
        try table.alone([8, 9], angle: angle)
        try table.enlarge(to: scale == 1 ? 120 : 80)
      }
    }
    + CutStyle.allCases.filter { $0 != .varied }.map { style in
      JigsawShot(
        name: "jigsaw-cut-\(style.rawValue)",
        deal: .init(count: .grid(columns: 6, rows: 4), style: style), part: Size(240, 160)
      ) { table in
        try table.bringHome(0..<24)
        try table.enlarge(to: 90)
      }
    }

  /// The overviews of the whole table, or much of it.
  private static let tables: [JigsawShot] =
    [("half", 12, Theme.Name.dark), ("solved", 24, .light)]
    .map { name, home, theme in
      JigsawShot(
        name: "jigsaw-24-\(name)" + (theme == .dark ? "-dark" : ""),
        deal: .init(count: .pieces(24)), size: Size(560, 440), part: Size(400, 320), theme: theme
      ) { try $0.bringHome(0..<home) }
    }
    + [
      JigsawShot(
        name: "jigsaw-10000-scattered", deal: .init(count: .pieces(10_000)),
        size: Size(1120, 900), part: Size(440, 320)
      ) { _ in },
      JigsawShot(
        name: "jigsaw-narrow", deal: .init(count: .pieces(24)), size: Size(360, 480)
      ) { _ in },
    ]

  /// The states during gestures.
  private static let hands: [JigsawShot] =
    [
      JigsawShot(
        name: "jigsaw-hand-light", deal: .init(count: .pieces(24)), size: Size(560, 440),
        part: Size(380, 300)
      ) { table in
        try table.bringHome(0..<8)
        try table.hold(20, over: Point(320, 215))
      },
      JigsawShot(
        name: "jigsaw-tools-dark", deal: .init(count: .pieces(24)), size: Size(720, 480),
        theme: .dark
      ) { table in
        try table.bringHome(0..<3)
        try table.make([.stow(pieces: [9, 12, 14, 17, 20], tray: 2)])
        table.press("g", "p", "2")
        table.shell.advance(by: 1)
      },
      JigsawShot(
        name: "jigsaw-turning", deal: .init(count: .pieces(24)), size: Size(560, 440),
        part: Size(300, 240)
      ) { table in
        try table.alone([8, 9])
        try table.enlarge(to: 90)
        table.click(try table.center(9))
        table.shell.advance(by: 0.1)
      },
      JigsawShot(
        name: "jigsaw-selection", deal: .init(count: .pieces(24)), size: Size(560, 440)
      ) { table in
        table.span(Point(60, 60), Point(300, 260))
        table.span(Point(300, 60), Point(540, 260), letsGo: false)
      },
    ]
    + [Theme.Name.light, .contrast].map { theme in
      JigsawShot(
        name: "jigsaw-others-\(theme.rawValue)", deal: .init(count: .pieces(24)),
        size: Size(640, 440), theme: theme
      ) { table in
        try table.bringHome(0..<8)
        try table.make([
          .stow(pieces: [9, 12, 14], tray: 2),
          .leave(piece: 20, pose: .init(at: Point(120, 120), angle: 0)),
        ])
        try table.letOthersHold([0: 1, 20: 7, 12: 2])
        table.press("2")
        table.shell.advance(by: 1)
      }
    }
}

extension PixelGrid {
  /// Returns a part of the pixels.
  fileprivate func part(_ area: PixelRect) -> PixelGrid {
    var copy: [UInt32] = []
    for y in area.y..<area.maxY {
      copy += pixels[(y * width + area.x)..<(y * width + area.maxX)]
    }
    return PixelGrid(width: area.width, height: area.height, pixels: copy)
  }
}
