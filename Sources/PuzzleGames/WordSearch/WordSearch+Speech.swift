public import PuzzleCore
public import PuzzleKit
internal import WordGrid

extension WordSearch.Controller: SpeaksTable {
  public func speech(on table: Table<WordSearch>, _ motion: Motion) -> TableSpeech {
    var speech = TableSpeech()
    guard let selection else { return speech }
    let (side, rows) = (table.deal.side, table.deal.rows)
    speech.held = [.letter(row: selection.start / side, column: selection.start % side)]
    let cursor = selection.input == .keys ? selection.cursor : selection.end
    let letters = (selection.line.cells(side: side) ?? []).map { cell in
      String(Array(rows[cell / side])[cell % side])
    }
    let line = letters.joined(separator: " ")
    let words: Phrase = letters.count > 1 ? "Line: \(line)" : "Line begun"
    speech.hand = "\(words). Row \(cursor / side + 1), column \(cursor % side + 1)."
    return speech
  }
}
