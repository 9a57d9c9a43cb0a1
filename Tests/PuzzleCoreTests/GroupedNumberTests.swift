import PuzzleCore
import Testing

/// Numbers as they are written on the screen.
@Suite struct `A number` {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (100_000, "100,000"),
    (999_999, "999,999"), (1_000_000, "1,000,000"), (-1, "-1"), (-999, "-999"), (-1000, "-1,000"),
    (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `has a comma before each group of three digits`(number: Int, text: String) {
    #expect(number.grouped.english == text)
  }
}
