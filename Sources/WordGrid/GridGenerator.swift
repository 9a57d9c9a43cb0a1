internal import PuzzleCore

/// Hides words in a grid so that each of them appears exactly once in any direction, and no
/// denied word appears except inside one of them.
struct GridGenerator {
  let side: Int
  let filter: WordFilter
  let spelling: Spelling
  let steps: [Step]
  /// The words of the list as a tree.
  let tree: WordTree
  /// The words that must not be spelled, and their letter numbers, indexed by the letter numbers
  /// of the grid.
  private let denied = DeniedWords.tree
  private let deniedNumbers: [UInt16]
  /// The letter number of each cell, row by row; 0 is an empty cell.
  var cells: [UInt16]
  /// The line of each word, or nil if it has none yet.
  var lines: [Line?]
  private var chance: SeededGenerator
  /// A Boolean value that indicates whether denied words are looked for; a message may contain them.
  var checksDenied = true

  /// The number of random places tried before the best of them is taken.
  private static let randomTries = 14
  /// The limit on the work of repeated attempts, in words times cells.
  private static let maxWork = 100_000
  /// The number of letters that may still be tried when words are placed by exhaustive search.
  private var trials = 500_000

  init(
    _ filter: WordFilter, side: Int, _ directions: Directions, _ spelling: Spelling,
    chance: SeededGenerator
  ) {
    self.side = side
    self.filter = filter
    self.spelling = spelling
    self.chance = chance
    steps = directions.steps
    deniedNumbers = [0] + spelling.letters.map(DeniedWords.number)
    tree = WordTree(filter.words.lazy.map(\.letters))
    cells = [UInt16](repeating: 0, count: side * side)
    lines = [Line?](repeating: nil, count: filter.words.count)
  }

  /// Hides as many words as possible. A crowded grid is tried several times, and the best attempt
  /// is kept.
  mutating func hideWords() {
    let order = filter.words.indices.filter { !filter.isNested[$0] }
    let work = max(order.count * cells.count, 1)
    var best: (cells: [UInt16], lines: [Line?], count: Int)?
    for _ in 0..<min(max(Self.maxWork / work, 1), 12) {
      cells = [UInt16](repeating: 0, count: side * side)
      lines = [Line?](repeating: nil, count: filter.words.count)
      // Place long words first: short ones still find room later.
      let shuffled = order.map { ($0, chance.next()) }.sorted {
        let (a, b) = (filter.words[$0.0].letters.count, filter.words[$1.0].letters.count)
        return a == b ? $0.1 < $1.1 : a > b
      }
      for (word, _) in shuffled { hide(word) }
      let count = lines.count { $0 != nil }
      if count > best?.count ?? -1 { best = (cells, lines, count) }
      if count == lines.count { return }
    }
    if let best { (cells, lines) = (best.cells, best.lines) }
  }

  // MARK: One word

  private mutating func hide(_ word: Int) {
    let letters = filter.words[word].letters
    var best: (start: Int, step: Step, shared: Int)?
    for _ in 0..<Self.randomTries {
      let step = steps[chance.below(steps.count)]
      let start = start(step, letters.count)
      guard let shared = shared(letters, start, step), shared > best?.shared ?? -1,
        fits(word, start, step)
      else { continue }
      best = (start, step, shared)
      // Stop at one crossing: a preference for more would make clumps.
      if shared > 0 { break }
    }
    if let best { return write(word, best.start, best.step) }
    // Try every place, starting from a random one.
    let first = chance.below(steps.count * cells.count)
    for i in 0..<steps.count * cells.count {
      let place = (first + i) % (steps.count * cells.count)
      let step = steps[place / cells.count]
      let start = place % cells.count
      let x = start % side + step.dx * (letters.count - 1)
      let y = start / side + step.dy * (letters.count - 1)
      guard 0..<side ~= x, 0..<side ~= y, shared(letters, start, step) != nil else { continue }
      trials -= letters.count
      if fits(word, start, step) { return write(word, start, step) }
      if trials < 0 { return }
    }
  }

  /// Returns a random cell from which a word of `count` letters stays in the grid.
  private mutating func start(_ step: Step, _ count: Int) -> Int {
    let x = place(step.dx, count)
    let y = place(step.dy, count)
    return y * side + x
  }

  private mutating func place(_ d: Int, _ count: Int) -> Int {
    if d == 0 { return chance.below(side) }
    let room = chance.below(side - count + 1)
    return d > 0 ? room : room + count - 1
  }

  /// Returns the number of letters of a word that are in the grid already, or nil if another
  /// letter is in the way or if all letters are there.
  private func shared(_ letters: [UInt16], _ start: Int, _ step: Step) -> Int? {
    let stride = step.dy * side + step.dx
    var cell = start
    var shared = 0
    for letter in letters {
      let there = cells[cell]
      if there == letter {
        shared += 1
      } else if there != 0 {
        return nil
      }
      cell += stride
    }
    // A word that lies entirely on other words would not be a word of its own.
    return shared == letters.count ? nil : shared
  }

  /// Returns a Boolean value that indicates whether a word, which agrees with the letters in its
  /// place, spells no other word together with them.
  private mutating func fits(_ word: Int, _ start: Int, _ step: Step) -> Bool {
    let stride = step.dy * side + step.dx
    let count = filter.words[word].letters.count
    let own = Line(from: start, to: start + (count - 1) * stride)
    let new = (0..<count).map { start + $0 * stride }.filter { cells[$0] == 0 }
    write(word, start, step)
    let isFine = new.allSatisfy { isFree($0, of: own) }
    for cell in new { cells[cell] = 0 }
    lines[word] = nil
    for inner in filter.nested[word] { lines[inner.word] = nil }
    return isFine
  }

  private mutating func write(_ word: Int, _ start: Int, _ step: Step) {
    let stride = step.dy * side + step.dx
    let letters = filter.words[word].letters
    for (i, letter) in letters.enumerated() { cells[start + i * stride] = letter }
    lines[word] = Line(from: start, to: start + (letters.count - 1) * stride)
    for inner in filter.nested[word] {
      let from = start + inner.offset * stride
      let line = Line(
        from: from, to: from + (filter.words[inner.word].letters.count - 1) * stride)
      lines[inner.word] = inner.isReversed ? line.reversed : line
    }
  }

  // MARK: Spelled words

  /// Returns a Boolean value that indicates whether each list word through `cell` is at its own
  /// place, and each denied word through `cell` lies within `own`.
  func isFree(_ cell: Int, of own: Line? = nil) -> Bool {
    let x = cell % side
    let y = cell / side
    let reach = max(tree.longest, denied.longest) - 1
    let (left, right) = (min(x, reach), min(side - 1 - x, reach))
    let (up, down) = (min(y, reach), min(side - 1 - y, reach))
    return isFree(cell, 1, left, right, own) && isFree(cell, side, up, down, own)
      && isFree(cell, side + 1, min(left, up), min(right, down), own)
      && isFree(cell, side - 1, min(right, up), min(left, down), own)
  }

  /// Returns the same for one axis, with `before` and `after` cells on the two sides of `cell`.
  private func isFree(
    _ cell: Int, _ stride: Int, _ before: Int, _ after: Int, _ own: Line?
  ) -> Bool {
    // The trees contain each word backwards too, so one direction is enough.
    var first = cell
    var back = 0
    while true {
      var listNode = WordTree.root
      var deniedNode = checksDenied ? WordTree.root : 0
      var last = first
      var index = -back
      while index <= after {
        let letter = cells[last]
        if letter == 0 { break }
        if listNode != 0 { listNode = tree.step(listNode, letter) }
        if deniedNode != 0 { deniedNode = denied.step(deniedNode, deniedNumbers[Int(letter)]) }
        if listNode | deniedNode == 0 { break }
        if index >= 0 {
          if tree.end(listNode) != WordTree.none, !isExpected(tree.end(listNode), first, last) {
            return false
          }
          if denied.end(deniedNode) != WordTree.none, !isWithin(own, first, last) { return false }
        }
        index += 1
        last += stride
      }
      guard back < before else { return true }
      back += 1
      first -= stride
      // No word continues across an empty cell.
      if cells[first] == 0 { return true }
    }
  }

  private func isExpected(_ number: Int32, _ first: Int, _ last: Int) -> Bool {
    lines[Int(number)]?.covers(Line(from: first, to: last)) == true
  }

  private func isWithin(_ own: Line?, _ first: Int, _ last: Int) -> Bool {
    guard let all = own?.cells(side: side) else { return false }
    return all.contains(first) && all.contains(last)
  }

  // MARK: Filler

  /// Fills the empty cells with letters in the frequencies of the language, without spelling any
  /// word. Returns false if there is no letter for a cell.
  mutating func fill() -> Bool {
    var sums: [Int] = []
    var total = 0
    for weight in spelling.weights {
      total += weight
      sums.append(total)
    }
    for cell in cells.indices where cells[cell] == 0 {
      guard fill(cell, sums, total) else { return false }
    }
    return true
  }

  /// Returns the number of the first letter whose cumulative weight is larger than `drawn`.
  private static func number(of drawn: Int, in sums: [Int]) -> UInt16 {
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] <= drawn { low = middle + 1 } else { high = middle }
    }
    return UInt16(low + 1)
  }

  private mutating func fill(_ cell: Int, _ sums: [Int], _ total: Int) -> Bool {
    for _ in 0..<6 {
      cells[cell] = Self.number(of: chance.below(total), in: sums)
      if isFree(cell) { return true }
    }
    for number in sums.indices {
      cells[cell] = UInt16(number + 1)
      if isFree(cell) { return true }
    }
    cells[cell] = spelling.fillerLetter ?? 0
    return spelling.fillerLetter != nil
  }
}
