/// A prefix tree of words, each of which is stored forwards and backwards.
///
/// A letter is a number from 1. Memory grows with the letters of the words, not with the number
/// of different letters.
struct WordTree {
  private struct Node {
    /// The letter that leads to this node.
    var letter: UInt16
    /// The next node with the same parent; 0 after the last.
    var sibling: UInt32 = 0
    /// The first child; 0 if there is none.
    var child: UInt32 = 0
    /// The number of the word that ends here.
    var end = WordTree.none
  }

  /// The nodes; node 0 means none, and node 1 is the root.
  private var nodes = [Node(letter: 0), Node(letter: 0)]
  /// The nodes of the first letters, indexed by letter, because there are too many for a search.
  private var firsts: [UInt32] = []
  /// The number of letters in the longest word.
  private(set) var longest = 0

  static let root: UInt32 = 1
  /// The value that means no word.
  static let none = Int32.max

  /// Creates a tree of words that are numbered from 0.
  init(_ words: some Sequence<[UInt16]>) {
    for (number, word) in words.enumerated() {
      longest = max(longest, word.count)
      add(word[...], Int32(number))
      add(word.reversed()[...], Int32(number))
    }
  }

  private mutating func add(_ word: ArraySlice<UInt16>, _ number: Int32) {
    var node = Self.root
    for letter in word {
      let next = step(node, letter)
      node = next == 0 ? branch(node, letter) : next
    }
    nodes[Int(node)].end = number
  }

  private mutating func branch(_ node: UInt32, _ letter: UInt16) -> UInt32 {
    let new = UInt32(nodes.count)
    if node == Self.root {
      let missing = Int(letter) + 1 - firsts.count
      if missing > 0 { firsts.append(contentsOf: repeatElement(0, count: missing)) }
      firsts[Int(letter)] = new
      nodes.append(Node(letter: letter))
    } else {
      nodes.append(Node(letter: letter, sibling: nodes[Int(node)].child))
      nodes[Int(node)].child = new
    }
    return new
  }

  /// Returns the child of `node` for `letter`, or 0 if no word continues with it.
  @inline(__always)
  func step(_ node: UInt32, _ letter: UInt16) -> UInt32 {
    if node == Self.root { return Int(letter) < firsts.count ? firsts[Int(letter)] : 0 }
    var next = nodes[Int(node)].child
    while next != 0, nodes[Int(next)].letter != letter { next = nodes[Int(next)].sibling }
    return next
  }

  /// Returns the number of the word that ends at `node`, or `none`.
  @inline(__always)
  func end(_ node: UInt32) -> Int32 { nodes[Int(node)].end }

  /// Returns each occurrence of a word in a line of letters: its number, and the indices of its
  /// first and last letter.
  func words(in letters: [UInt16]) -> [(number: Int32, first: Int, last: Int)] {
    var found: [(number: Int32, first: Int, last: Int)] = []
    for first in letters.indices {
      var node = Self.root
      for last in first..<letters.count {
        node = step(node, letters[last])
        guard node != 0 else { break }
        if end(node) != Self.none { found.append((end(node), first, last)) }
      }
    }
    return found
  }
}
