internal import PuzzleCore
internal import PuzzleKit

/// The words of screen readers for the elements of a group.
struct SpokenWords {
  private let speech: TableSpeech
  private let translator: any Translator
  /// The number of visible pieces of each part, by the part's root.
  private var sizes: [Int: Int] = [:]

  init(_ speech: TableSpeech, _ elements: [Element], in translator: any Translator) {
    (self.speech, self.translator) = (speech, translator)
    for element in elements {
      if let group = element.piece?.group { sizes[group, default: 0] += 1 }
    }
  }

  func node(of element: Element, in group: AccessibleNode.Group) -> AccessibleNode {
    guard case .table = group else {
      return AccessibleNode(element, in: group, translator)
    }
    let isHeld = speech.held.contains(element.id)
    let name = name(of: element, isHeld: isHeld)
    var node = AccessibleNode(element, in: group, named: name, translator)
    if element.role == .piece {
      var actions: [Phrase] = [isHeld ? "put down" : "pick up"]
      if speech.turnsPieces { actions.append(Phrase("turn", context: "a piece")) }
      node.actions = actions.map { translator.text($0) }
    }
    return node
  }

  /// Returns the name of an element of the table, with the place in which it is.
  private func name(of element: Element, isHeld: Bool) -> Phrase {
    var words: [Phrase] = []
    if let piece = element.piece, case .piece(let number) = element.id {
      let (noun, row, column) = (speech.noun, piece.row + 1, piece.column + 1)
      words.append(
        speech.pieceCount.map { "\(noun) \(number + 1) of \($0), row \(row), column \(column)" }
          ?? "\(noun) \(number + 1), row \(row), column \(column)")
      if let group = piece.group, let size = sizes[group], size > 1 {
        words.append(
          Phrase(
            size - 1, one: "joined with \(size - 1) other", other: "joined with \(size - 1) others")
        )
      }
      let angle = Int(piece.rotation.rounded()) % 360
      if angle != 0 { words.append("turned \(angle) degrees") }
      if !isHeld, speech.places[element.id] == nil {
        words.append(piece.isPlaced ? "in its place" : "on the table")
      }
    } else {
      words.append(element.label)
    }
    if isHeld {
      words.append(element.role == .piece ? "in your hand" : Phrase("chosen", context: "a letter"))
    } else if let place = speech.places[element.id] {
      words.append(place)
    }
    return words.joined(separator: ", ")
  }
}
