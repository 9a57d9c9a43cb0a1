internal import PuzzleCore

extension Jigsaw {
  /// A tidy table: all loose pieces side by side round what is joined already, those with a side of
  /// the picture first, each on the nearest quarter turn.
  ///
  /// Neither pieces nor their tabs lie over each other or beyond the table, as long as there is room.
  /// What the edge filter has set aside stays there, and gets its place as well.
  struct Tidying {
    private(set) var placements: [Placement] = []

    /// The most places of a lattice that are looked at.
    private static let most = Double(1 << 22)
    /// The most rows of places that are looked at.
    private static let mostRows = 4096
    /// The distance of two places, as a multiple of the largest piece's size: where there is room, and
    /// where pieces lie over each other.
    private static let (widest, closest) = (1.6, 0.05)

    private let table: Size
    private let gap: Double
    private var boxes: [PieceBox]
    /// What is joined, with its tabs.
    private let blocks: [Rect]

    init(_ state: State, _ cut: Cut) {
      var loose: [Int] = []
      var aside: [Int] = []
      var blocks: [Rect] = []
      let reach = max(cut.reach.width, cut.reach.height)
      for piece in 0..<state.count where state.root(of: piece) == piece {
        let tray = state.tray(of: piece)
        guard tray == 0 || tray == State.aside else { continue }
        if state.size(of: piece) > 1 {
          blocks.append(state.bounds(of: piece, in: state.pose(of: piece)).inset(by: -reach))
        } else if tray == 0 {
          loose.append(piece)
        } else {
          aside.append(piece)
        }
      }
      table = state.table
      gap = 0.04 * min(cut.grid.cell.width, cut.grid.cell.height)
      self.blocks = blocks
      boxes = []
      let pieces = loose.isEmpty ? [] : state.orderly(loose) + state.orderly(aside)
      guard !pieces.isEmpty else { return }
      // With the middles of their cells in line, if there is room.
      boxes = pieces.map { PieceBox($0, angle: state.quarter(of: $0), cut, isFitted: false) }
      var found = lattice(Self.widest, 1)
      if found == nil {
        boxes = pieces.map { PieceBox($0, angle: state.quarter(of: $0), cut, isFitted: true) }
        found = lattice(Self.widest, 1) ?? rows() ?? lattice(1, Self.closest)
      }
      let centers = found ?? []
      placements = zip(boxes, centers).map { box, center in
        Placement(piece: box.piece, pose: Pose(at: within(center, box), angle: box.angle))
      }
    }

    /// The pose's place for a box round a centre, moved so that the box stays on the table.
    private func within(_ center: Point, _ box: PieceBox) -> Point {
      func clamped(_ middle: Double, _ length: Double, _ end: Double) -> Double {
        length >= end ? end / 2 : min(max(middle, length / 2), end - length / 2)
      }
      return Point(
        clamped(center.x, box.size.width, table.width),
        clamped(center.y, box.size.height, table.height)) - box.middle
    }

    private var largest: Size {
      boxes.reduce(into: Size(0, 0)) { size, box in
        size.width = max(size.width, box.size.width)
        size.height = max(size.height, box.size.height)
      }
    }

    /// The middles of the free places of the widest lattice between two distances that has enough of
    /// them, row by row.
    private func lattice(_ widest: Double, _ closest: Double) -> [Point]? {
      let (width, height) = (largest.width + gap, largest.height + gap)
      // A table that is far too large is not looked at in small steps.
      let least = (table.width / width * table.height / height / Self.most).squareRoot()
      var pitch = max(widest, least)
      while true {
        let lattice = Lattice(table, Size(width * pitch, height * pitch), blocks)
        if lattice.freeCount >= boxes.count { return lattice.middles(boxes.count) }
        guard pitch > closest else { return nil }
        pitch = max(pitch * 0.97, closest)
      }
    }

    /// The middles of boxes set in rows like words, as close as they can lie; nil where some find no
    /// room.
    private func rows() -> [Point]? {
      let height = largest.height
      var centers: [Point] = []
      var y = 0.0
      var count = 0
      while y + height <= table.height, centers.count < boxes.count, count < Self.mostRows {
        count += 1
        let taken = blocks.filter { $0.minY < y + height && $0.maxY > y }
          .sorted { $0.minX < $1.minX }
        var used = 0.0
        var x = 0.0
        for end in taken.map({ ($0.minX, $0.maxX) }) + [(table.width, table.width)] {
          while centers.count < boxes.count, x + boxes[centers.count].size.width <= end.0 {
            let size = boxes[centers.count].size
            centers.append(Point(x + size.width / 2, y + size.height / 2))
            x += size.width + gap
            used = max(used, size.height)
          }
          x = max(x, end.1)
        }
        y += (used > 0 ? used : height / 4) + gap
      }
      return centers.count == boxes.count ? centers : nil
    }
  }

  /// The rectangle round a piece with its tabs, as it lies after quarter turns: as close as the piece
  /// allows, or as if there were a tab on each side.
  struct PieceBox {
    let piece: Int
    let angle: Double
    let size: Size
    /// From the cell's middle to the rectangle's.
    let middle: Point

    init(_ piece: Int, angle: Double, _ cut: Cut, isFitted: Bool) {
      self.piece = piece
      self.angle = angle
      let cell = cut.grid.cell
      let reaches = Side.allCases.map { side in
        let isUpright = side == .left || side == .right
        let half = isUpright ? cell.width / 2 : cell.height / 2
        let most = isUpright ? cut.reach.width : cut.reach.height
        return half + (isFitted ? cut.reach(beyond: side, of: piece) : most)
      }
      // A turn takes the top to the right.
      let turns = Int(angle / 90)
      func reach(_ side: Side) -> Double { reaches[(side.rawValue + 4 - turns) % 4] }
      let (left, right) = (reach(.left), reach(.right))
      let (top, bottom) = (reach(.top), reach(.bottom))
      size = Size(left + right, top + bottom)
      middle = Point((right - left) / 2, (bottom - top) / 2)
    }
  }
}

extension Jigsaw.Cut {
  /// The distance in points that a piece reaches beyond a side of its cell, at most.
  func reach(beyond side: Jigsaw.Side, of piece: Int) -> Double {
    guard !tabs.isEmpty, let seam = grid.seam(side, of: piece) else { return 0 }
    let isTab = tabs[seam].isForward == (side == .right || side == .bottom)
    let most = side == .left || side == .right ? reach.width : reach.height
    return isTab ? most : style.recess * most
  }
}

extension Jigsaw.CutStyle {
  /// The distance that the piece with the socket reaches beyond a side, as a share of the tab's.
  fileprivate var recess: Double {
    switch self {
    case .classic, .straight: 0
    // The shoulders beside the neck swing back.
    case .varied: 0.48
    case .waves: 1
    }
  }
}
