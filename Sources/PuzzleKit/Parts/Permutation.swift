public import PuzzleCore

extension [Int] {
  /// A Boolean value that indicates whether the array contains each of its indices exactly once.
  public var isPermutation: Bool { sorted().elementsEqual(indices) }

  /// A Boolean value that indicates whether each element is its own index.
  public var isInOrder: Bool { elementsEqual(indices) }

  /// The share of the elements that are their own index, 0…1.
  public var shareInPlace: Double {
    Double(zip(self, indices).count(where: ==)) / Double(Swift.max(count, 1))
  }

  /// The fewest swaps that sort a permutation: its length minus its number of cycles (Cayley 1849).
  public var fewestSwaps: Int {
    var isSeen = [Bool](repeating: false, count: count)
    var cycles = 0
    for start in indices where !isSeen[start] {
      cycles += 1
      var index = start
      while !isSeen[index] {
        isSeen[index] = true
        index = self[index]
      }
    }
    return count - cycles
  }

  /// Returns a random derangement: a permutation in which no element is its own index, each with
  /// the same probability. About one shuffle in e gives one (Montmort 1713). There is none of a
  /// single element.
  public static func derangement(of count: Int, using chance: inout SeededGenerator) -> [Int] {
    var order = Array(0..<count)
    repeat {
      // Fisher–Yates shuffle, from the last index down.
      for i in order.indices.reversed() where i > 0 { order.swapAt(i, chance.below(i + 1)) }
    } while zip(order, order.indices).contains(where: ==)
    return order
  }
}
