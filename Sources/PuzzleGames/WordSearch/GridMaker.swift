internal import PuzzleCore

extension WordSearch {
  /// Hides words in a grid, so that each of them is there exactly once, in whatever direction.
  struct GridMaker {
    let side: Int
    let sieve: Sieve
    let spelling: Spelling
    let steps: [Step]
    /// The words of the list, and those that must not be spelled.
    let tree: WordTree
    /// A letter's number for each cell, row by row; 0 where there is none yet.
    private(set) var cells: [UInt16]
    /// Where each word lies.
    private(set) var lines: [Line?]
    private var chance: SeededGenerator

    /// So many places are looked at before the best of them is taken.
    private static let probes = 14
    /// Work that more attempts may take, in words times cells.
    private static let patience = 100_000

    init(
      _ sieve: Sieve, side: Int, _ directions: Directions, _ spelling: Spelling,
      denied: WordTree, chance: SeededGenerator
    ) {
      self.side = side
      self.sieve = sieve
      self.spelling = spelling
      self.chance = chance
      steps = directions.steps
      var tree = denied
      for (i, word) in sieve.words.enumerated() { tree.add(word.letters, Int32(i)) }
      self.tree = tree
      cells = [UInt16](repeating: 0, count: side * side)
      lines = [Line?](repeating: nil, count: sieve.words.count)
    }

    /// Hides as many words as it can: a crowded grid is begun anew a few times, the best one stays.
    mutating func hideWords() {
      let order = sieve.words.indices.filter { !sieve.isGuest[$0] }
      let work = max(order.count * cells.count, 1)
      var best: (cells: [UInt16], lines: [Line?], count: Int)?
      for _ in 0..<min(max(Self.patience / work, 1), 12) {
        cells = [UInt16](repeating: 0, count: side * side)
        lines = [Line?](repeating: nil, count: sieve.words.count)
        // Long words first: short ones find their room later.
        let shuffled = order.map { ($0, chance.next()) }.sorted {
          let (a, b) = (sieve.words[$0.0].letters.count, sieve.words[$1.0].letters.count)
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
      let letters = sieve.words[word].letters
      var best: (start: Int, step: Step, shared: Int)?
      for _ in 0..<Self.probes {
        let step = steps[chance.below(steps.count)]
        let start = start(step, letters.count)
        guard let shared = shared(letters, start, step), shared > best?.shared ?? -1,
          fits(word, start, step)
        else { continue }
        best = (start, step, shared)
        // One crossing is enough: more would make clumps.
        if shared > 0 { break }
      }
      if let best { return write(word, best.start, best.step) }
      // Every place there is, from a random one on.
      let first = chance.below(steps.count * cells.count)
      for i in 0..<steps.count * cells.count {
        let place = (first + i) % (steps.count * cells.count)
        let step = steps[place / cells.count]
        let start = place % cells.count
        let x = start % side + step.dx * (letters.count - 1)
        let y = start / side + step.dy * (letters.count - 1)
        guard 0..<side ~= x, 0..<side ~= y, shared(letters, start, step) != nil,
          fits(word, start, step)
        else { continue }
        return write(word, start, step)
      }
    }

    /// A cell from which a word of so many letters stays in the grid.
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

    /// How many of a word's letters are there already; nil where another one is.
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
      // A word on top of another one would be no word of its own.
      return shared == letters.count ? nil : shared
    }

    /// Whether a word that agrees with the letters there spells nothing else with them.
    private mutating func fits(_ word: Int, _ start: Int, _ step: Step) -> Bool {
      let before = cells
      write(word, start, step)
      let stride = step.dy * side + step.dx
      let count = sieve.words[word].letters.count
      let line = Line(from: start, to: start + (count - 1) * stride)
      var isFine = true
      for i in 0..<count where before[start + i * stride] == 0 {
        let cell = start + i * stride
        isFine = isFree(cell, of: line)
        if !isFine { break }
      }
      cells = before
      lines[word] = nil
      for guest in sieve.guests[word] { lines[guest.word] = nil }
      return isFine
    }

    private mutating func write(_ word: Int, _ start: Int, _ step: Step) {
      let stride = step.dy * side + step.dx
      let letters = sieve.words[word].letters
      for (i, letter) in letters.enumerated() { cells[start + i * stride] = letter }
      lines[word] = Line(from: start, to: start + (letters.count - 1) * stride)
      for guest in sieve.guests[word] {
        let from = start + guest.offset * stride
        let line = Line(
          from: from, to: from + (sieve.words[guest.word].letters.count - 1) * stride)
        lines[guest.word] = guest.isReversed ? line.reversed : line
      }
    }

    // MARK: What is spelled

    /// Whether all words through a cell are where they belong, and none of them must not be there. A
    /// word that must not be there may be a part of the word on `own`.
    private func isFree(_ cell: Int, of own: Line? = nil) -> Bool {
      let x = cell % side
      let y = cell / side
      let reach = tree.longest - 1
      let (left, right) = (min(x, reach), min(side - 1 - x, reach))
      let (up, down) = (min(y, reach), min(side - 1 - y, reach))
      return isFree(cell, 1, left, right, own) && isFree(cell, side, up, down, own)
        && isFree(cell, side + 1, min(left, up), min(right, down), own)
        && isFree(cell, side - 1, min(right, up), min(left, down), own)
    }

    /// The same along one axis, with so many cells before and after the cell.
    private func isFree(
      _ cell: Int, _ stride: Int, _ before: Int, _ after: Int, _ own: Line?
    ) -> Bool {
      // Words are read backwards by the tree: one way is enough.
      var first = cell
      var back = 0
      while true {
        var node: UInt16 = 1
        var last = first
        var index = -back
        while index <= after {
          let letter = cells[last]
          if letter == 0 { break }
          node = tree.step(node, letter)
          if node == 0 { break }
          if index >= 0, tree.ends[Int(node)] != WordTree.none,
            !isExpected(tree.ends[Int(node)], first, last, own)
          {
            return false
          }
          index += 1
          last += stride
        }
        guard back < before else { return true }
        back += 1
        first -= stride
        // Nothing is spelled across an empty cell.
        if cells[first] == 0 { return true }
      }
    }

    private func isExpected(_ number: Int32, _ first: Int, _ last: Int, _ own: Line?) -> Bool {
      let spelled = Line(from: first, to: last)
      if number >= 0 { return lines[Int(number)]?.covers(spelled) == true }
      guard let all = own?.cells(side: side) else { return false }
      return all.contains(first) && all.contains(last)
    }

    // MARK: Filler

    /// Fills the empty cells as a text of the language would, without spelling any word; false when
    /// there is no letter for a cell.
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

    private mutating func fill(_ cell: Int, _ sums: [Int], _ total: Int) -> Bool {
      for _ in 0..<6 {
        let drawn = chance.below(total)
        var number = 0
        while sums[number] <= drawn { number += 1 }
        cells[cell] = UInt16(number + 1)
        if isFree(cell) { return true }
      }
      for number in sums.indices {
        cells[cell] = UInt16(number + 1)
        if isFree(cell) { return true }
      }
      cells[cell] = spelling.stranger ?? 0
      return spelling.stranger != nil
    }
  }
}
