/// A word search along every line from every cell, independent of the generator.
struct GridCheck {
  let side: Int
  let letters: [Character]
  /// The number of each letter in the grid.
  private var numbers: [Character: Int] = [:]
  /// The places where two letters follow each other, by the numbers of both.
  private var pairs: [[(start: Int, way: Int)]] = []

  private static let ways = [
    (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (-1, 1), (1, -1),
  ]

  init(_ rows: [String]) {
    side = rows.count
    letters = rows.flatMap(Array.init)
    for letter in letters where numbers[letter] == nil { numbers[letter] = numbers.count }
    pairs = Array(repeating: [], count: numbers.count * numbers.count)
    for start in letters.indices {
      for way in Self.ways.indices {
        guard let next = cells(2, from: start, way)?[1] else { continue }
        if let pair = pair([letters[start], letters[next]]) { pairs[pair].append((start, way)) }
      }
    }
  }

  /// Returns `count` cells in a line, if the grid has them.
  private func cells(_ count: Int, from start: Int, _ way: Int) -> [Int]? {
    let (dx, dy) = Self.ways[way]
    let (x, y) = (start % side + dx * (count - 1), start / side + dy * (count - 1))
    guard 0..<side ~= x, 0..<side ~= y else { return nil }
    return (0..<count).map { start + $0 * (dy * side + dx) }
  }

  /// Returns the index in `pairs` of a word's first two letters.
  private func pair(_ word: [Character]) -> Int? {
    guard word.count > 1, let a = numbers[word[0]], let b = numbers[word[1]] else { return nil }
    return a * numbers.count + b
  }

  /// Returns the runs of cells that contain a word, each counted once for both directions.
  func runs(of word: [Character]) -> Set<Set<Int>> {
    guard let pair = pair(word) else { return [] }
    let runs = pairs[pair].compactMap { place in
      cells(word.count, from: place.start, place.way).flatMap { cells in
        zip(cells, word).allSatisfy { letters[$0] == $1 } ? Set(cells) : nil
      }
    }
    return Set(runs)
  }
}
