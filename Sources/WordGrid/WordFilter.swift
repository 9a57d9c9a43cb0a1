/// A word that is not in the grid, with the reason.
public struct LeftOut: Codable, Hashable, Sendable {
  /// The word as it was written.
  public var text: String
  /// The reason as the end of a sentence: “didn’t fit”.
  public var reason: String

  package init(text: String, reason: String) {
    self.text = text
    self.reason = reason
  }
}

/// The words that can appear in the grid exactly once, and those that are left out.
struct WordFilter {
  /// A word as it is written, and its letter numbers in the grid.
  struct Word {
    var text: String
    var letters: [UInt16]
  }

  /// A word inside another one, which places both.
  struct NestedWord {
    var word: Int
    /// The index of its first letter in the outer word, and whether it is read backwards there.
    var offset: Int
    var isReversed: Bool
  }

  private(set) var words: [Word] = []
  /// The words inside each word.
  private(set) var nested: [[NestedWord]] = []
  /// For each word, a Boolean value that indicates whether it lies inside another one.
  private(set) var isNested: [Bool] = []
  private(set) var leftOut: [LeftOut] = []

  /// Sorts words by whether they can be hidden; new letters are added to `spelling`.
  init(
    _ texts: [(text: String, letters: [Character])], side: Int, _ directions: Directions,
    _ spelling: inout Spelling
  ) {
    var forms: [[UInt16]: String] = [:]
    for (text, signs) in texts {
      if signs.count < 2 {
        omit(text, .tooShort)
        continue
      }
      if signs.count > side {
        omit(text, .tooLong)
        continue
      }
      let letters = spelling.number(signs)
      if let same = forms[letters] ?? forms[letters.reversed()] {
        omit(text, forms[letters] == nil ? .reversed(same) : .repeated)
      } else {
        forms[letters] = text
        words.append(Word(text: text, letters: letters))
      }
    }
    nest(directions)
  }

  private mutating func omit(_ text: String, _ reason: LeftOut.Reason) {
    leftOut.append(LeftOut(text: text, reason: reason.words))
  }

  /// Finds words inside other words. A nested word either appears once, inside its host, or is
  /// left out.
  private mutating func nest(_ directions: Directions) {
    let tree = WordTree(words.lazy.map(\.letters))
    var places = [[(host: Int, first: Int, last: Int)]](repeating: [], count: words.count)
    for (host, word) in words.enumerated() {
      for found in tree.words(in: word.letters) where Int(found.number) != host {
        places[Int(found.number)].append((host, found.first, found.last))
      }
    }
    var stays = [Bool](repeating: true, count: words.count)
    var chosen: [(host: Int, inner: NestedWord)] = []
    for (i, all) in places.enumerated() where !all.isEmpty {
      // Use the outermost host of a word that is nested more than once.
      let outer = all.filter { places[$0.host].isEmpty }
      let host = words[outer[0].host]
      let part = Array(host.letters[outer[0].first...outer[0].last])
      let isReversed = part != words[i].letters
      if outer.count > 1 {
        let hosts = Set(outer.map(\.host)).sorted().map { words[$0].text }
        omit(
          words[i].text,
          .nested(
            in: hosts.joined(separator: LeftOut.Reason.separator), isRepeated: hosts.count == 1))
        stays[i] = false
      } else if isReversed, !directions.includesOpposites {
        omit(words[i].text, .nestedBackwards(in: host.text))
        stays[i] = false
      } else {
        chosen.append(
          (outer[0].host, NestedWord(word: i, offset: outer[0].first, isReversed: isReversed)))
      }
    }
    keep(stays, chosen)
  }

  private mutating func keep(_ stays: [Bool], _ chosen: [(host: Int, inner: NestedWord)]) {
    var numbers: [Int] = []
    var count = 0
    for stay in stays {
      numbers.append(count)
      count += stay ? 1 : 0
    }
    words = zip(words, stays).filter(\.1).map(\.0)
    nested = [[NestedWord]](repeating: [], count: words.count)
    isNested = [Bool](repeating: false, count: words.count)
    for (host, inner) in chosen {
      var inner = inner
      inner.word = numbers[inner.word]
      nested[numbers[host]].append(inner)
      isNested[inner.word] = true
    }
  }
}
