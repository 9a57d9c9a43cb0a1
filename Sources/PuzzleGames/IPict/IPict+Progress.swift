extension IPict.Progress {
  /// A Boolean value that indicates whether a match can reach this progress.
  var isValid: Bool {
    let isOver = guesses.count == IPict.turns
    return 0...IPict.turns ~= guesses.count
      && choices.count == (isOver ? IPict.turns : guesses.count + 1)
      && choices.allSatisfy { 0..<IPict.candidates ~= $0 }
      && guesses.allSatisfy { 1...IPict.mostGuesses ~= $0 }
      && hidden.map { $0.count == choices.count && $0.allSatisfy { 0...IPict.mostHidden ~= $0 } }
        ?? true
  }

  /// Returns the number of pictures hidden in a turn.
  func hidden(in turn: Int) -> Int {
    guard let hidden, hidden.indices.contains(turn) else { return 0 }
    return hidden[turn]
  }

  /// Returns a Boolean value that indicates whether no choice or guess contradicts the state.
  func agrees(with state: IPict.State) -> Bool {
    zip(choices, state.choices).allSatisfy(==) && zip(guesses, state.guesses).allSatisfy(==)
      && (0..<min(choices.count, state.choices.count)).allSatisfy { turn in
        hidden(in: turn) == (state.hidden.map { $0.indices.contains(turn) ? $0[turn] : 0 } ?? 0)
      }
  }

  /// Returns a Boolean value that indicates whether the progress contains everything in the state
  /// and more.
  func continues(_ state: IPict.State) -> Bool {
    agrees(with: state) && choices.count >= state.choices.count
      && guesses.count >= state.guesses.count
      && choices.count + guesses.count > state.choices.count + state.guesses.count
  }
}
