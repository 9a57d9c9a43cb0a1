import PuzzleCore
import Testing

@testable import PuzzleGames

@Suite struct `The words of a pack` {
  @Test(arguments: [
    ("apple", "APPLE"), ("polar bear", "POLARBEAR"), ("Ice-cream", "ICECREAM"),
    ("école", "ÉCOLE"), ("яблуко", "ЯБЛУКО"), ("寿司すし", "寿司すし"), ("class", "CLASS"),
    ("o’clock", "OCLOCK"), ("cockatoo", "COCKATOO"),
  ])
  func `are letters in capitals`(typed: String, word: String) {
    #expect(Pack.word(typed) == word && Pack.problem(withWord: typed)?.english == nil)
  }

  @Test(arguments: [
    ("x1", "Use letters only."), ("a", "Use at least 2 letters."),
    (" - ", "Use at least 2 letters."),
    ("averyveryverylongword", "Use at most 16 letters."), ("😀😀", "Use letters only."),
    ("zоо", "Use letters of one alphabet only."), ("shit", "Choose a friendlier word."),
    ("Bitches", "Choose a friendlier word."), ("ass", "Choose a friendlier word."),
  ])
  func `are refused in one sentence`(typed: String, sentence: String) {
    #expect(Pack.problem(withWord: typed)?.english == sentence)
  }

  @Test func `are as many as a match needs`() {
    #expect(Pack.fewest == 24 && Pack.fewest <= Pack.most)
  }
}
