public import PuzzleCore
public import PuzzleKit

extension TiFpuzzle.Controller: SpeaksTable {
  public func speech(on table: Table<TiFpuzzle>, _ motion: Motion) -> TableSpeech {
    let (cells, pieces) = (TiFpuzzle.Layout(table).cells, table.state.pieces)
    var speech = TableSpeech()
    speech.pieceCount = pieces.count
    for (number, piece) in pieces.enumerated() {
      speech.places[.cell(number)] =
        piece.isPlaced
        ? Phrase("filled", context: "a cell") : Phrase("empty", context: "a cell")
    }
    speech.addHeldByOthers(
      pieces.indices.filter { !pieces[$0].isPlaced && table.otherHolder(of: $0) != nil }.map {
        .piece($0)
      })
    guard let held else { return speech }
    speech.held = [.piece(held.item)]
    speech.hand =
      cells.cell(at: held.center).map {
        "Over row \($0 / cells.columns + 1), column \($0 % cells.columns + 1)."
      } ?? "In your hand, beside the grid."
    return speech
  }
}
