public import PuzzleCore
internal import WordGrid

/// The rules for the words of a pack that a player makes.
extension Pack {
  /// The fewest pictures that a match needs.
  public static let fewest = IPict.turns * IPict.candidates

  /// Returns the word that is guessed: the letters of the typed one, in capitals.
  public static func word(_ typed: String) -> String {
    String(typed.uppercased().filter(\.isLetter))
  }

  /// Returns the reason why a typed word can’t be guessed, as a sentence; nil if it can.
  public static func problem(withWord typed: String) -> Phrase? {
    let word = word(typed)
    guard typed.allSatisfy({ $0.isLetter || joiners.contains($0) }) else {
      return "Use letters only."
    }
    guard word.count >= WordBook.Entry.lengths.lowerBound else {
      return "Use at least \(WordBook.Entry.lengths.lowerBound) letters."
    }
    guard word.count <= WordBook.Entry.lengths.upperBound,
      word.utf8.count <= WordBook.Entry.mostBytes
    else { return "Use at most \(WordBook.Entry.lengths.upperBound) letters." }
    let scripts = Set(word.map(Script.init))
    guard scripts.count == 1 || scripts.isSubset(of: Script.japanese) else {
      return "Use letters of one alphabet only."
    }
    return DeniedWords.contains(word) ? "Choose a friendlier word." : nil
  }

  /// The characters that may join the letters of a word, which are left out.
  private static let joiners: Set<Character> = [" ", "-", "'", "’", "·"]
}

extension Script {
  /// The writing systems that Japanese words mix.
  fileprivate static let japanese: Set<Script> = [.hiragana, .katakana, .han]
}
