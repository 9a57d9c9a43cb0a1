internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// A lattice of equally large places over a table, some of which are occupied.
  struct Lattice {
    private let columns: Int
    /// The distance between neighbouring places, in points.
    private let step: Size
    private var origin = Point.zero
    private let isFree: [Bool]
    let freeCount: Int

    /// Creates the first rows of a lattice. The time does not grow with the overlap of the blocks.
    init(columns: Int, rows: Int, step: Size, blocks: [Rect]) {
      self.columns = columns
      self.step = step
      // A two-dimensional difference array: the change in the number of blocks at each place.
      let width = columns + 1
      var counts = [Int32](repeating: 0, count: width * (rows + 1))
      for block in blocks {
        let left = max(Int(block.minX / step.width), 0)
        let right = min(Int(block.maxX / step.width), columns - 1)
        let first = max(Int(block.minY / step.height), 0)
        let last = min(Int(block.maxY / step.height), rows - 1)
        guard left <= right, first <= last else { continue }
        counts[first * width + left] += 1
        counts[first * width + right + 1] -= 1
        counts[(last + 1) * width + left] -= 1
        counts[(last + 1) * width + right + 1] += 1
      }
      var isFree = [Bool](repeating: false, count: columns * rows)
      var free = 0
      for y in 0..<rows {
        var along: Int32 = 0
        for x in 0..<columns {
          let place = y * width + x
          along += counts[place]
          // The sum of everything above is in the row before.
          counts[place] = along + (y > 0 ? counts[place - width] : 0)
          guard counts[place] == 0 else { continue }
          isFree[y * columns + x] = true
          free += 1
        }
      }
      self.isFree = isFree
      freeCount = free
    }

    /// Creates places of at least `size`, spread over the whole table.
    init(_ table: Size, _ size: Size, _ blocks: [Rect]) {
      let columns = max(Int(table.width / size.width), 1)
      let rows = max(Int(table.height / size.height), 1)
      self.init(
        columns: columns, rows: rows,
        step: Size(table.width / Double(columns), table.height / Double(rows)), blocks: blocks)
    }

    /// Creates places of at least `size`, spread over a part of the table; nil if there are none.
    init?(in part: Rect, _ size: Size, _ blocks: [Rect]) {
      guard part.width >= size.width, part.height >= size.height else { return nil }
      let corner = Point.zero - part.origin
      self.init(Size(part.width, part.height), size, blocks.map { $0.offset(by: corner) })
      origin = part.origin
    }

    /// Returns the centres of the first free places, row by row.
    func middles(_ count: Int) -> [Point] {
      var middles: [Point] = []
      middles.reserveCapacity(min(count, freeCount))
      for start in stride(from: 0, to: isFree.count, by: columns) {
        let y = (Double(start / columns) + 0.5) * step.height
        for x in 0..<columns where isFree[start + x] {
          guard middles.count < count else { return middles }
          middles.append(origin + Point((Double(x) + 0.5) * step.width, y))
        }
      }
      return middles
    }
  }
}
