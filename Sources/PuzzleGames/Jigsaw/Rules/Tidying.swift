internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The arrangement that ``Move/tidy`` makes: all loose pieces side by side around the joined
  /// parts, edge pieces first, each at the nearest quarter turn.
  ///
  /// Pieces and their tabs neither overlap nor extend beyond the table as long as there is room.
  /// Parts that the edge filter set aside stay aside, and get a place too.
  struct Tidying {
    private(set) var placements: [Placement] = []

    /// The largest number of places of a lattice that are examined.
    private static let most = Double(1 << 22)
    /// The largest number of rows that are examined.
    private static let mostRows = 4096
    /// The distance of places as a multiple of the largest piece's size: where there is much room,
    /// and where pieces have to overlap.
    private static let (widest, closest) = (1.6, 0.05)

    private let table: Size
    private let gap: Double
    private var boxes: [PieceBox]
    /// The joined parts with their tabs.
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
      // Align the cells' centres if there is room.
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

    /// Returns the position of a piece whose box is centred at `center`, moved so that the box
    /// stays on the table.
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

    /// Returns the centres of enough free places, row by row, from the widest lattice between two
    /// distances that has them.
    private func lattice(_ widest: Double, _ closest: Double) -> [Point]? {
      let (width, height) = (largest.width + gap, largest.height + gap)
      // Limit the number of places on a table that is far too large.
      let least = (table.width / width * table.height / height / Self.most).squareRoot()
      var pitch = max(widest, least)
      while true {
        let lattice = Lattice(table, Size(width * pitch, height * pitch), blocks)
        if lattice.freeCount >= boxes.count { return lattice.middles(boxes.count) }
        guard pitch > closest else { return nil }
        pitch = max(pitch * 0.97, closest)
      }
    }

    /// Returns the centres of boxes set in rows like words, as close as possible, or nil if some
    /// find no room.
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

  /// The rectangle around a piece with its tabs after quarter turns, either exactly or as if each
  /// side had a tab.
  struct PieceBox {
    let piece: Int
    let angle: Double
    let size: Size
    /// The offset from the cell's centre to the rectangle's.
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
      // A quarter turn moves the top to the right.
      let turns = Int(angle / 90)
      func reach(_ side: Side) -> Double { reaches[(side.rawValue + 4 - turns) % 4] }
      let (left, right) = (reach(.left), reach(.right))
      let (top, bottom) = (reach(.top), reach(.bottom))
      size = Size(left + right, top + bottom)
      middle = Point((right - left) / 2, (bottom - top) / 2)
    }
  }
}
