internal import Parallelism
internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit
internal import Synchronization

extension Jigsaw {
  /// The arrangement that ``Move/arrange(by:)`` makes: all loose pieces side by side around the
  /// joined parts and a free place for the picture, each at the nearest quarter turn. Without an
  /// order it is that of ``Move/tidy``, which older versions made: row by row, edge pieces first.
  ///
  /// Pieces and their tabs neither overlap nor extend beyond the table as long as there is room.
  /// Parts that the edge filter set aside stay aside, and get a place too.
  struct Tidying {
    /// The largest number of places of a lattice that are examined.
    private static let most = Double(1 << 22)
    /// The largest number of rows that are examined.
    private static let mostRows = 4096
    /// The distance of places as a multiple of the largest piece's size: where there is much room,
    /// and where pieces have to overlap.
    private static let (widest, closest) = (1.6, 0.05)

    private let table: Size
    private let gap: Double
    private var boxes: PieceBoxes
    /// The centres of the boxes; empty if there is nothing to arrange.
    private var centers: [Point] = []
    /// The joined parts with their tabs.
    private let blocks: [Rect]

    /// Returns a Boolean value that indicates whether all pieces of a grid find room side by side
    /// around a free place for the picture; `areTurned` if some may lie on their sides.
    static func hasRoom(
      for grid: CutGrid, _ style: CutStyle, areTurned: Bool, on table: Size
    ) -> Bool {
      let (gap, reach) = (gap(of: grid), style.reach(of: grid.cell))
      var size = Size(
        grid.cell.width + 2 * reach.width + gap, grid.cell.height + 2 * reach.height + gap)
      if areTurned {
        let side = max(size.width, size.height)
        size = Size(side, side)
      }
      return ring(around: grid, on: table).capacity(of: size) >= grid.count
    }

    /// The least distance between pieces, in points.
    private static func gap(of grid: CutGrid) -> Double {
      0.04 * min(grid.cell.width, grid.cell.height)
    }

    /// Returns the ring around the place of the picture in the middle of the table.
    private static func ring(around grid: CutGrid, on table: Size) -> Ring {
      let middle = Point(table.width / 2, table.height / 2)
      return Ring(
        table: table, hole: Rect(center: middle, size: grid.size).inset(by: -gap(of: grid)))
    }

    /// Returns the rectangle around a part with its tabs.
    private static func block(of piece: Int, _ state: State, _ overhang: Overhang) -> Rect {
      state.bounds(of: piece, in: state.pose(of: piece))
        .inset(by: -max(overhang.reach.width, overhang.reach.height))
    }

    /// Arranges all loose pieces on the table.
    init(_ state: State, _ deal: Deal, by order: SortOrder? = nil) {
      var loose: [Int] = []
      var aside: [Int] = []
      var blocks: [Rect] = []
      let overhang = order == nil ? deal.cut.formerOverhang : deal.cut.overhang
      for piece in 0..<state.count where state.root(of: piece) == piece {
        let tray = state.tray(of: piece)
        guard tray == 0 || tray == State.aside else { continue }
        if state.size(of: piece) > 1 {
          blocks.append(Self.block(of: piece, state, overhang))
        } else if tray == 0 {
          loose.append(piece)
        } else {
          aside.append(piece)
        }
      }
      if loose.isEmpty {
        self.init([], blocks, isOutward: nil, state, deal)
      } else if let order {
        let ranks = SortRanks(order: order, cut: deal.cut, state: state)
        self.init(loose + aside, blocks, isOutward: order == .border, state, deal) {
          [loose, aside] in ranks.sorted(loose) + ranks.sorted(aside)
        }
      } else {
        let pieces = Sorting.orderly(loose, state) + Sorting.orderly(aside, state)
        self.init(pieces, blocks, isOutward: nil, state, deal)
      }
    }

    /// Returns the placements of pieces that come onto the table, beside everything there as long
    /// as there is room.
    static func bringing(_ pieces: [Int], _ state: State, _ deal: Deal) -> [Placement] {
      let others = (0..<state.count).filter { state.root(of: $0) == $0 && state.tray(of: $0) == 0 }
      let joined = others.filter { state.size(of: $0) > 1 }
      for parts in [others, joined] {
        let blocks = parts.map { block(of: $0, state, deal.cut.overhang) }
        let beside = Self(pieces, blocks, isOutward: false, state, deal)
        if !beside.pieces.isEmpty { return beside.placements }
      }
      return Self(pieces, [], isOutward: false, state, deal).placements
    }

    /// Arranges pieces in their order, row by row or, if `isOutward` is given, around a free place
    /// for the picture. `sort` returns the pieces in another order; nil if they have theirs.
    private init(
      _ pieces: [Int], _ blocks: [Rect], isOutward: Bool?, _ state: State, _ deal: Deal,
      sort: (@Sendable () -> [Int])? = nil
    ) {
      let cut = deal.cut
      table = state.table
      gap = Self.gap(of: cut.grid)
      self.blocks = blocks
      let overhang = isOutward == nil ? cut.formerOverhang : cut.overhang
      boxes = PieceBoxes(pieces, state, cut, overhang)
      guard !pieces.isEmpty else { return }
      let ring = Self.ring(around: cut.grid, on: table)
      // Align the cells' centres if there is room. The places don't depend on the order.
      let unsorted = self
      let results = Mutex<(found: [Point]?, sorted: [Int]?)>((nil, nil))
      Parallel.perform(sort == nil ? 1 : 2) { task in
        if task == 0 {
          let found = unsorted.search(around: ring, isOutward: isOutward)
          results.withLock { $0.found = found }
        } else {
          let sorted = sort?()
          results.withLock { $0.sorted = sorted }
        }
      }
      let (found, sorted) = results.withLock { $0 }
      if let sorted { boxes.pieces = sorted }
      centers = found ?? []
      guard found == nil else { return }
      boxes.fit(cut, overhang)
      centers =
        search(around: ring, isOutward: isOutward)
        ?? (isOutward == nil ? nil : rows(besides: blocks + [ring.hole]))
        ?? lattice(Self.widest, 1) ?? rows(besides: blocks) ?? lattice(1, Self.closest) ?? []
    }

    /// The arranged pieces, in their order.
    var pieces: [Int] { centers.isEmpty ? [] : boxes.pieces }

    /// The placements of the arranged pieces, in their order.
    var placements: [Placement] {
      pieces.indices.map { Placement(piece: pieces[$0], pose: pose(at: $0)) }
    }

    /// Returns the pose of an arranged piece.
    func pose(at index: Int) -> Pose {
      Pose(at: within(centers[index], boxes[index]), angle: boxes.angle(at: index))
    }

    /// Returns the centres of enough places, or nil if there are fewer.
    private func search(around ring: Ring, isOutward: Bool?) -> [Point]? {
      isOutward.map { places(around: ring, isOutward: $0) } ?? lattice(Self.widest, 1)
    }

    /// Returns the centres of enough places around the middle of the table, as far apart as there is
    /// room.
    private func places(around ring: Ring, isOutward: Bool) -> [Point]? {
      let (width, height) = (boxes.largest.width + gap, boxes.largest.height + gap)
      var pitch = max(Self.widest, leastPitch(width, height))
      while pitch > 0.97 {
        let size = Size(width * max(pitch, 1), height * max(pitch, 1))
        let found = ring.middles(
          boxes.count, of: size, blocks: blocks, isOutward: isOutward)
        if let found { return found }
        pitch *= 0.97
      }
      return nil
    }

    /// Returns the multiple of a place's size that limits the number of places on a table that is
    /// far too large.
    private func leastPitch(_ width: Double, _ height: Double) -> Double {
      (table.width / width * table.height / height / Self.most).squareRoot()
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

    /// Returns the centres of enough free places, row by row, from the widest lattice between two
    /// distances that has them.
    private func lattice(_ widest: Double, _ closest: Double) -> [Point]? {
      let (width, height) = (boxes.largest.width + gap, boxes.largest.height + gap)
      var pitch = max(widest, leastPitch(width, height))
      while true {
        let lattice = Lattice(table, Size(width * pitch, height * pitch), blocks)
        if lattice.freeCount >= boxes.count { return lattice.middles(boxes.count) }
        guard pitch > closest else { return nil }
        pitch = max(pitch * 0.97, closest)
      }
    }

    /// Returns the centres of boxes set in rows like words, as close as possible, or nil if some
    /// find no room.
    private func rows(besides blocks: [Rect]) -> [Point]? {
      let height = boxes.largest.height
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
    let size: Size
    /// The offset from the cell's centre to the rectangle's.
    let middle: Point

    init(_ piece: Int, angle: Double, _ cut: Cut, _ overhang: Overhang, isFitted: Bool) {
      let cell = cut.grid.cell
      let reaches = Side.allCases.map { side in
        let isUpright = side == .left || side == .right
        let half = isUpright ? cell.width / 2 : cell.height / 2
        let most = isUpright ? overhang.reach.width : overhang.reach.height
        return half + (isFitted ? cut.reach(beyond: side, of: piece, overhang) : most)
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
