public import PuzzleCore
public import PuzzleKit

extension Swap.Controller: SpeaksTable {
  public func speech(on table: Table<Swap>, _ motion: Motion) -> TableSpeech {
    let columns = table.deal.grid.columns
    var speech = TableSpeech()
    speech.noun = "Tile"
    speech.pieceCount = table.state.order.count
    for (cell, tile) in table.state.order.enumerated() where cell != tile {
      speech.places[.piece(tile)] =
        "lies in row \(cell / columns + 1), column \(cell % columns + 1)"
    }
    speech.addHeldByOthers(
      table.state.order.indices.filter(table.isTaken).map { .piece(table.state.order[$0]) })
    guard let held else { return speech }
    speech.held = [.piece(held.item)]
    speech.hand = "In your hand: choose the tile to swap it with."
    return speech
  }
}
