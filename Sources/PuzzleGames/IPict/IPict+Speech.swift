public import PuzzleCore
public import PuzzleKit

extension IPict.Controller: SpeaksTable {
  public func speech(on table: Table<IPict>, _ motion: Motion) -> TableSpeech {
    let screen = IPict.Screen(table, self, motion)
    var speech = TableSpeech()
    if screen.live != nil {
      speech.hand = screen.liveNews.map { "\(screen.headline). \($0)" } ?? screen.headline
    }
    guard screen.phase == .guessing else { return speech }
    for (slot, tile) in screen.slots.enumerated() {
      if let tile { speech.places[.tile(tile)] = "letter \(slot + 1) of the word" }
    }
    return speech
  }
}
