extension WordSearch {
  /// The letters of a word as they stand in a grid: capitals, and nothing between them. Nil when it
  /// has a sign that is none.
  static func letters(of word: String) -> [Character]? {
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

  /// What may stand between the letters of a word; it is left out in the grid.
  private static let between: Set<Character> = [" ", "-", "'", "’", "ʼ", ".", "‑", "·"]

  /// Returns a letter without its accent: a reader takes É for E.
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

  /// Numbers for letters, from 1: so grids are searched without comparing text. 0 is an empty cell.
  struct Spelling {
    /// The letter of each number less 1.
    private(set) var letters: [Character]
    /// How often each letter comes in its language; 0 for letters of other languages.
    let weights: [Int]
    /// A letter that is in none of the words so far, for cells where every other one spells a word.
    private(set) var stranger: UInt16?
    private var numbers: [Character: UInt16]

    /// Weights are 1 or more.
    init(_ letters: [Character], weights: [Int]) {
      self.letters = letters
      self.weights = weights
      numbers = [:]
      numbers.reserveCapacity(2 * letters.count)
      for (i, letter) in letters.enumerated() { numbers[letter] = UInt16(i + 1) }
    }

    /// The number of a letter, if it has one.
    func known(_ letter: Character) -> UInt16? { numbers[letter] }

    /// A word in numbers; letters that are new get the next ones.
    mutating func number(_ word: [Character]) -> [UInt16] {
      word.map { letter in
        if let known = numbers[letter] { return known }
        letters.append(letter)
        numbers[letter] = UInt16(letters.count)
        return UInt16(letters.count)
      }
    }

    /// Looks for a letter that has no number yet: no word of the list has it, and no denied word if
    /// there is such a letter.
    mutating func findStranger() {
      let others = Alphabet.all.lazy.flatMap(\.spelling.letters).filter { [numbers] in
        numbers[$0] == nil
      }
      guard let letter = others.first(where: { Denied.number(of: $0) == 0 }) ?? others.first else {
        return
      }
      stranger = number([letter])[0]
    }

    /// The letter of a number.
    func letter(_ number: UInt16) -> Character { letters[Int(number) - 1] }
  }
}
