extension WordSearch {
  /// Words that share their beginnings, read forwards and backwards.
  struct WordTree {
    /// The node after each node and letter; 0 is none, and the root is 1. The longest list has 50,000
    /// nodes, and the denied words fewer than 3,000.
    private var next: [UInt16]
    /// The word that ends at a node and its number, from 0; negative ones may not be there at all.
    private(set) var ends: [Int32]
    /// One more than there are letters.
    private let width: Int
    /// How many different letters there may be.
    var letters: Int { width - 1 }
    /// Letters of the longest word.
    private(set) var longest = 0

    static let none = Int32.max
    /// What ends at a node that is no word of the list, and must not be spelled.
    static let denied: Int32 = -1

    /// For words with so many different letters.
    init(letters: Int) {
      width = letters + 1
      next = [UInt16](repeating: 0, count: 2 * width)
      ends = [Self.none, Self.none]
    }

    /// Adds a word under a number, in the place of what must not be spelled.
    mutating func add(_ word: [UInt16], _ number: Int32) {
      longest = max(longest, word.count)
      add(word, forwards: true, number)
      add(word, forwards: false, number)
    }

    /// The same words with room for more letters.
    func widened(to letters: Int) -> WordTree {
      var wide = WordTree(letters: letters)
      wide.ends = ends
      wide.longest = longest
      wide.next = [UInt16](repeating: 0, count: ends.count * wide.width)
      for (i, node) in next.enumerated() { wide.next[i / width * wide.width + i % width] = node }
      return wide
    }

    private mutating func add(_ word: [UInt16], forwards: Bool, _ number: Int32) {
      var node: UInt16 = 1
      for i in word.indices {
        let letter = word[forwards ? i : word.count - 1 - i]
        let slot = Int(node) * width + Int(letter)
        if next[slot] == 0 {
          next[slot] = UInt16(ends.count)
          ends.append(Self.none)
          next.append(contentsOf: repeatElement(0, count: width))
        }
        node = next[slot]
      }
      if ends[Int(node)] == Self.none || number >= 0 { ends[Int(node)] = number }
    }

    /// The node after another one and a letter; 0 when no word goes on so.
    @inline(__always)
    func step(_ node: UInt16, _ letter: UInt16) -> UInt16 { next[Int(node) * width + Int(letter)] }

    /// Every place on a line of letters at which a word ends: its number, and the indices of its ends.
    func words(in letters: [UInt16]) -> [(number: Int32, first: Int, last: Int)] {
      var found: [(number: Int32, first: Int, last: Int)] = []
      for first in letters.indices {
        var node: UInt16 = 1
        for last in first..<letters.count {
          node = step(node, letters[last])
          guard node != 0 else { break }
          if ends[Int(node)] != Self.none { found.append((ends[Int(node)], first, last)) }
        }
      }
      return found
    }
  }
}
