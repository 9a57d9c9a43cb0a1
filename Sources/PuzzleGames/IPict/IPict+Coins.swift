internal import PuzzleCore
internal import PuzzleKit

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

  /// Returns the coins at stake in a turn: those of the word, and one more for each hidden picture.
  func stake(in turn: Int) -> Int { (question(in: turn)?.coins ?? 0) + hidden(in: turn) }

  /// Returns the coins that the guesser of a turn gets for a word found with a number of guesses:
  /// each wrong one leaves a coin of the stake to the player who chose.
  func coins(in turn: Int, guesses: Int) -> Int { max(stake(in: turn) - max(guesses - 1, 0), 0) }

  /// The coins of both players, for the words found so far.
  var coins: [Int] {
    var coins = [0, 0]
    for (turn, guesses) in state.guesses.enumerated() {
      let won = self.coins(in: turn, guesses: guesses)
      coins[Self.guesser(in: turn)] += won
      coins[Self.chooser(in: turn)] += stake(in: turn) - won
    }
    return coins
  }

  /// A Boolean value that indicates whether coins decide the match. A player alone has nobody to win
  /// them from, so that the guesses count.
  var isForCoins: Bool { deal.mode != .alone }

  /// The numbers that decide the match: the coins of both players, or the guesses of a player alone
  /// and `par`.
  var scores: [Int] { isForCoins ? coins : totals }

  /// The player who is ahead, or nil on a tie.
  var leader: Int? {
    let scores = scores
    guard scores[0] != scores[1] else { return nil }
    return (scores[0] > scores[1]) == isForCoins ? 0 : 1
  }
}

extension IPict.ScreenView {
  func drawCoin(_ rect: Rect, on canvas: inout Canvas) {
    let gold = Color(0xF2B01E)
    canvas.fill(.ellipse(in: rect), gold.mixed(with: .black, 0.3))
    canvas.fill(.ellipse(in: rect.inset(by: max(rect.width * 0.1, 0.75))), gold)
  }

  /// Draws coins of a diameter in a row that ends at `end`, and returns where the row begins.
  func drawCoins(
    _ count: Int, endingAt end: Point, diameter: Double, on canvas: inout Canvas
  ) -> Double {
    let step = diameter * 1.2
    for index in 0..<count {
      let center = Point(end.x - diameter / 2 - Double(index) * step, end.y)
      drawCoin(Rect(center: center, size: Size(diameter, diameter)), on: &canvas)
    }
    return end.x - Double(count) * step
  }

  /// Draws a player's score around a point, with a coin beside it if coins decide the match.
  func drawScore(
    _ score: Int, _ style: TextStyle, _ color: Color, center: Point, on canvas: inout Canvas
  ) {
    let words = score.grouped
    guard screen.match.isForCoins else {
      return canvas.text(words, style, color, center: center)
    }
    let coin = style.size * 0.55
    let gap = style.size * 0.2
    let width = canvas.text.extent(of: words, style: style).width
    let left = center.x - (width + gap + coin) / 2
    canvas.text(words, style, color, center: Point(left + width / 2, center.y))
    drawCoin(
      Rect(center: Point(left + width + gap + coin / 2, center.y), size: Size(coin, coin)),
      on: &canvas)
  }
}
