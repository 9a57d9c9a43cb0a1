public import PuzzleCore
public import PuzzleKit

extension Swap {
  /// The tiles in their cells, where tiles that look the same stand for each other.
  struct Arrangement {
    /// The tile in each cell.
    private(set) var order: [Int]
    /// The first tile that looks like each tile; nil if all look different.
    let looks: [Int]?

    /// Returns the first tile that looks like a tile.
    private func look(of tile: Int) -> Int { looks?[tile] ?? tile }

    /// Returns a Boolean value that indicates whether a cell shows what belongs there.
    func isRight(_ cell: Int) -> Bool { look(of: order[cell]) == look(of: cell) }

    /// A Boolean value that indicates whether every cell shows what belongs there.
    var isInOrder: Bool { order.indices.allSatisfy(isRight) }

    /// The share of the cells that show what belongs there, 0…1.
    var shareInOrder: Double {
      Double(order.indices.count(where: isRight)) / Double(max(order.count, 1))
    }

    /// The number of swaps that undo all cycles. It is the fewest possible while all tiles look
    /// different; otherwise it is at most a few more, because finding the most cycles is NP-hard.
    var fewestSwaps: Int { cycles.reduce(0) { $0 + $1.count - 1 } }

    /// The cells that change their tiles around: the tile in each cell of a cycle belongs in the next
    /// one, and the last one's in the first. Cells that are right are in none.
    ///
    /// Where tiles look the same, the shortest cycles come first, so that there are many.
    var cycles: [[Int]] {
      var free = order.indices.map { !isRight($0) }
      var cycles: [[Int]] = []
      func take(_ cycle: [Int]) {
        for cell in cycle { free[cell] = false }
        cycles.append(cycle)
      }
      guard let looks else {
        for start in order.indices where free[start] {
          var cycle = [start]
          while let last = cycle.last, order[last] != start { cycle.append(order[last]) }
          take(cycle)
        }
        return cycles
      }
      var cells = [[Int]](repeating: [], count: order.count)
      for cell in order.indices { cells[looks[cell]].append(cell) }
      var length = 2
      while free.contains(true), length <= order.count {
        for start in order.indices where free[start] {
          if let cycle = cycle(from: start, of: length, among: free, cells) { take(cycle) }
        }
        length += 1
      }
      return cycles
    }

    /// Returns a cycle of free cells that begins with a cell and has no more than `length` cells;
    /// `cells` holds those in which each look belongs.
    private func cycle(
      from start: Int, of length: Int, among free: [Bool], _ cells: [[Int]]
    ) -> [Int]? {
      let goal = look(of: start)
      var way: [Int: [Int]] = [look(of: order[start]): [start]]
      var edge = [look(of: order[start])]
      for _ in 1..<length {
        var next: [Int] = []
        for here in edge {
          for cell in cells[here] where free[cell] {
            let there = look(of: order[cell])
            let cycle = (way[here] ?? []) + [cell]
            if there == goal { return cycle }
            guard way[there] == nil else { continue }
            way[there] = cycle
            next.append(there)
          }
        }
        edge = next
      }
      return nil
    }

    /// Makes as few cells right as possible, by swaps with random other cells.
    mutating func derange(using chance: inout SeededGenerator) {
      for cell in order.indices where isRight(cell) {
        let first = chance.below(order.count)
        let own = look(of: cell)
        let others = order.indices.map { ($0 + first) % order.count }
        let other = others.first { look(of: $0) != own && look(of: order[$0]) != own }
        if let other { order.swapAt(cell, other) }
      }
    }
  }
}

extension Swap.Deal {
  /// The tiles as they were dealt.
  var start: Swap.Arrangement { Swap.Arrangement(order: order, looks: looks) }

  /// Returns the tiles of a state.
  func arrangement(_ state: Swap.State) -> Swap.Arrangement {
    Swap.Arrangement(order: state.order, looks: looks)
  }
}

extension Swap: ReadsPicture {
  /// Returns a deal in which tiles that look the same stand for each other. If all of them do, as in
  /// a picture of one colour, they count as different: otherwise nothing would be left to solve.
  public static func deal(
    _ parameters: Parameters, in area: TableArea, from picture: Picture,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    var deal = try deal(parameters, in: area, picture: picture.size, using: &chance)
    guard let looks = picture.looks(columns: deal.grid.columns, rows: deal.grid.rows),
      looks.contains(where: { $0 != 0 })
    else { return deal }
    deal.looks = looks
    var start = deal.start
    start.derange(using: &chance)
    deal.order = start.order
    return deal
  }
}
