import Foundation

@testable import PuzzleGames

/// Looks for words in a grid by trying every line from every cell: slow, and simple enough to be right.
struct GridCheck {
  let side: Int
  let letters: [Character]
  /// All lines there are, read from both ends, with something else between them.
  private var text = Data()

  private static let ways = [
    (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (-1, 1), (1, -1),
  ]

  init(_ rows: [String]) {
    side = rows.count
    letters = rows.flatMap(Array.init)
    let bytes = letters.map { Data(String($0).utf8) }
    for start in letters.indices {
      for (dx, dy) in Self.ways {
        var (x, y) = (start % side, start / side)
        // A line begins where there is nothing before it.
        guard !(0..<side ~= x - dx && 0..<side ~= y - dy) else { continue }
        while 0..<side ~= x, 0..<side ~= y {
          text += bytes[y * side + x]
          (x, y) = (x + dx, y + dy)
        }
        text.append(0)
      }
    }
  }

  /// Whether a word can be read anywhere.
  func has(_ word: Data) -> Bool { text.range(of: word) != nil }

  /// The runs of cells on which a word can be read, each counted once whatever end it is read from.
  func runs(of word: [Character]) -> Set<Set<Int>> {
    var found: Set<Set<Int>> = []
    for start in letters.indices where letters[start] == word.first {
      for (dx, dy) in Self.ways {
        let (x, y) = (start % side, start / side)
        let last = word.count - 1
        guard 0..<side ~= x + dx * last, 0..<side ~= y + dy * last else { continue }
        let stride = dy * side + dx
        guard letters[start + stride] == word[1],
          word.indices.allSatisfy({ letters[start + $0 * stride] == word[$0] })
        else { continue }
        found.insert(Set(word.indices.map { start + $0 * stride }))
      }
    }
    return found
  }
}
