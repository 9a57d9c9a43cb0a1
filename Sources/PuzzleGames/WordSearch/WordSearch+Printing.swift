public import PuzzleCore
public import PuzzleKit
internal import WordGrid

extension WordSearch: Printable {
  /// The number of arrangements tried for one that has all words.
  private static let tries: UInt64 = 8

  public static func print(
    _ deal: Deal, of parameters: Parameters, as sheet: PrintedSheet, on page: Size,
    _ canvas: inout Canvas
  ) {
    Handout(deal, title: parameters.list.title, sheet, on: page, text: canvas.text)
      .draw(on: &canvas)
  }

  public static func rearranged(
    _ deal: Deal, of parameters: Parameters, using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    var best: Deal?
    for number in 0..<tries {
      let stream = chance.stream("copy.\(number)")
      let other = try Deal(hiding: deal.words.map(\.text), parameters, using: stream)
      if best.map({ $0.words.count < other.words.count }) ?? true { best = other }
      if other.words.count == deal.words.count { break }
    }
    return best ?? deal
  }
}
