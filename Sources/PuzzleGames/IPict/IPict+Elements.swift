internal import PuzzleCore
internal import PuzzleKit

extension IPict.Screen {
  /// The elements of the table: those that can be used, and texts for screen readers.
  var elements: [Element] {
    guard !isCompact else { return [status(in: layout.middle(0.55))] + buttons }
    var list = [status(in: layout.header)]
    switch phase {
    case .handing: break
    case .choosing:
      let words = questions.map { "\($0.word): \(Self.text(coins: coins(for: $0)))" as Phrase }
      list.append(
        Element("coins", .text, words.joined(separator: ", "), frame: layout.header))
    case .over: list.append(Element("result", .text, result, frame: layout.card))
    case .guessing, .waiting: list += board
    }
    if let news = liveNews { list.append(Element("news", .text, news, frame: newsFrame)) }
    return list + buttons
  }

  private func status(in frame: Rect) -> Element {
    let scores = match.scores
    let words = seats.map { "\(names[$0]): \(text(score: scores[$0]))" as Phrase }.joined(
      separator: ", ")
    return Element("status", .text, "\(headline). \(roundText). \(words)", frame: frame)
  }

  /// The frame of the sentence for a player who waits or watches.
  var newsFrame: Rect {
    guard phase == .waiting else { return layout.boardRow }
    let center = layout.prompt ?? layout.body.center
    return Rect(center: center, size: Size(layout.body.width, 24))
  }

  private var result: Phrase {
    let totals = match.totals
    return seats.map { seat in
      let guesses = Self.text(guesses: totals[seat])
      let words: Phrase =
        match.isForCoins ? "\(Self.text(coins: match.coins[seat])), \(guesses)" : guesses
      return "\(names[seat]): \(words)" as Phrase
    }.joined(separator: ", ")
  }

  /// The elements of the board: the picture, the slots and the tiles.
  private var board: [Element] {
    guard let question else { return [] }
    let tiles = Array(question.tiles)
    let slots = slots
    let pictures: Phrase =
      question.pictures.count == 1
      ? "The picture"
      : hidden > 0
        ? "Four pictures with one word, \(hidden) of them hidden" : "Four pictures with one word"
    var list = [Element("picture", .text, pictures, frame: layout.card)]
    list += (0..<layout.letters).map { slot in
      let tile = slots.indices.contains(slot) ? slots[slot] : nil
      return Element(
        .slot(slot), .text,
        tile.map { "Letter \(slot + 1): \(tiles[$0])" } ?? "Letter \(slot + 1), empty",
        frame: layout.slot(slot))
    }
    // While the friend guesses, the tiles are not available here.
    guard phase == .guessing else { return list }
    list += tiles.indices.map { tile in
      Element(
        .tile(tile), .cell, Phrase(verbatim: String(tiles[tile])), frame: rest(tile),
        isEnabled: isPlayable)
    }
    return list
  }

  /// The label of the button that hides pictures.
  private var hideText: Phrase {
    switch hiding {
    case 0: "Hide pictures: none"
    default:
      Phrase(
        hiding, one: "Hide pictures: \(hiding) (+\(hiding) coin)",
        other: "Hide pictures: \(hiding) (+\(hiding) coins)")
    }
  }

  /// Returns the coins that a question would be worth now.
  func coins(for question: IPict.Question) -> Int {
    question.coins + min(hiding, question.hidable.upperBound)
  }

  /// The buttons on the table.
  var buttons: [Element] {
    guard !isCompact else {
      return [Element("play", .button, "Play", frame: layout.middle(0.88))]
    }
    switch phase {
    case .choosing:
      var list = questions.enumerated().map { index, question in
        Element(
          .choice(index), .button, Phrase(verbatim: question.word), frame: layout.choice(index))
      }
      if questions.contains(where: { $0.hidable.upperBound > 0 }) {
        list.append(Element("hide", .button, hideText, frame: layout.hideButton))
      }
      return list
    case .handing:
      let name = names[IPict.Match.guesser(in: turn)]
      return [Element("ready", .button, "I’m \(name)", frame: layout.coverButton)]
    case .guessing:
      guard !isCelebrating, !isWatched else { return [] }
      return [
        Element("shuffle", .button, "Shuffle", frame: layout.boardButton, isEnabled: isPlayable)
      ]
    case .waiting:
      guard live == nil, !state.choices.isEmpty else { return [] }
      return [Element("copy", .button, "Copy link", frame: layout.boardButton)]
    case .over:
      // The deal of a shared table stays.
      guard live == nil else { return [] }
      let again: Phrase = "Rematch"
      guard deal.mode == .link else {
        return [Element("rematch", .button, again, frame: layout.button())]
      }
      return [
        Element("copy", .button, "Copy link", frame: layout.button(0, of: 2)),
        Element("rematch", .button, again, frame: layout.button(1, of: 2)),
      ]
    }
  }
}
