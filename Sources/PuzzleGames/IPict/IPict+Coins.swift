extension IPict.Question {
  /// The coins that the word is worth, 1 to 3: more for a long word, and for four pictures that share
  /// it than for one that it names.
  var coins: Int {
    let long = word.count > 6 ? 2 : word.count > 4 ? 1 : 0
    return pictures.count > 1 ? 1 + long : 1 + long / 2
  }

  /// The numbers of pictures that the chooser may hide.
  var hidable: ClosedRange<Int> { pictures.count == 4 ? 0...IPict.mostHidden : 0...0 }
}

extension IPict.Match {
  /// Returns the number of pictures that the chooser hid in a turn.
  func hidden(in turn: Int) -> Int {
    guard let hidden = state.hidden, hidden.indices.contains(turn) else { return 0 }
    return hidden[turn]
  }

  /// The coins that both players have earned together: those of each found word, and one more for
  /// each hidden picture.
  var coins: Int {
    state.guesses.indices.reduce(0) { sum, turn in
      sum + (question(in: turn)?.coins ?? 0) + hidden(in: turn)
    }
  }
}
