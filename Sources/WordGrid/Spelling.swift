/// The numbering of letters, from 1, so that grids are searched without comparing text; 0 is an
/// empty cell.
package struct Spelling {
  /// The letters, indexed by their numbers less 1.
  private(set) var letters: [Character]
  /// The frequency of each letter in its language; letters from other languages have none.
  let weights: [Int]
  /// The letter that no word contains, for cells in which every other letter spells a word.
  private(set) var fillerLetter: UInt16?
  private var numbers: [Character: UInt16]

  /// Creates a numbering of `letters`, whose weights are 1 or more.
  init(_ letters: [Character], weights: [Int]) {
    self.letters = letters
    self.weights = weights
    numbers = [:]
    numbers.reserveCapacity(2 * letters.count)
    for (i, letter) in letters.enumerated() { numbers[letter] = UInt16(i + 1) }
  }

  /// Returns the number of `letter`, or nil if it has none.
  func known(_ letter: Character) -> UInt16? { numbers[letter] }

  /// Returns the letter numbers of `word`; new letters get the next numbers.
  mutating func number(_ word: [Character]) -> [UInt16] {
    word.map { letter in
      if let known = numbers[letter] { return known }
      letters.append(letter)
      numbers[letter] = UInt16(letters.count)
      return UInt16(letters.count)
    }
  }

  /// Finds a letter without a number, which no word of the list contains. A letter that is in no
  /// denied word either comes first.
  mutating func chooseFillerLetter() {
    let others = Alphabet.all.lazy.flatMap(\.spelling.letters).filter { [numbers] in
      numbers[$0] == nil
    }
    let harmless = others.first { DeniedWords.number(of: $0) == 0 }
    guard let letter = harmless ?? others.first else { return }
    fillerLetter = number([letter])[0]
  }

  /// Returns the letter whose number is `number`.
  func letter(_ number: UInt16) -> Character { letters[Int(number) - 1] }
}

extension Spelling {
  /// Returns the letters of a word as they appear in a grid, in capitals and without separators, or
  /// nil if the word contains any other character.
  package static func letters(of word: String) -> [Character]? {
    var letters: [Character] = []
    for sign in word.uppercased() {
      if sign.isLetter || sign.isWholeNumber {
        letters.append(sign)
      } else if !between.contains(sign) {
        return nil
      }
    }
    return letters
  }

  /// The separators that a word may contain; the grid omits them.
  private static let between: Set<Character> = [" ", "-", "'", "’", "ʼ", ".", "‑", "·"]

  /// Returns a letter without its accent: readers take É for E.
  static func plain(_ letter: Character) -> Character { plainLetters[letter] ?? letter }

  private static let plainLetters: [Character: Character] = {
    let accented = [
      "A": "ÄÀÂÁÃĄ", "C": "ÇĆ", "E": "ÈÉÊËĘ", "I": "ÎÏÍÌ", "L": "Ł", "N": "ÑŃ", "O": "ÖÔÓÒÕ",
      "S": "Ś", "U": "ÜÙÛÚ", "Z": "ŹŻ", "И": "Й", "І": "Ї", "Г": "Ґ",
    ]
    var letters: [Character: Character] = [:]
    for (plain, others) in accented {
      for other in others { letters[other] = Character(plain) }
    }
    return letters
  }()
}
