internal import PuzzleCore
internal import PuzzleKit

/// The words of screen readers for the elements of a group.
struct SpokenWords {
  private let speech: TableSpeech
  /// The number of visible pieces of each part, by the part's root.
  private var sizes: [Int: Int] = [:]

  init(_ speech: TableSpeech, _ elements: [Element]) {
    self.speech = speech
    for element in elements {
      if let group = element.piece?.group { sizes[group, default: 0] += 1 }
    }
  }

  func node(of element: Element, in group: AccessibleNode.Group) -> AccessibleNode {
    guard case .table = group else { return AccessibleNode(element, in: group) }
    let isHeld = speech.held.contains(element.id)
    var node = AccessibleNode(element, in: group, named: name(of: element, isHeld: isHeld))
    if element.role == .piece {
      node.actions = [isHeld ? "put down" : "pick up"]
      if speech.turnsPieces { node.actions.append("turn") }
    }
    return node
  }

  /// Returns the name of an element of the table, with the place in which it is.
  private func name(of element: Element, isHeld: Bool) -> String {
    var words: [String] = []
    if let piece = element.piece, case .piece(let number) = element.id {
      let of = speech.pieceCount.map { " of \($0.grouped)" } ?? ""
      words.append(
        "\(speech.noun) \((number + 1).grouped)\(of), row \((piece.row + 1).grouped), "
          + "column \((piece.column + 1).grouped)")
      if let group = piece.group, let size = sizes[group], size > 1 {
        words.append(size == 2 ? "joined with 1 other" : "joined with \((size - 1).grouped) others")
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
      words.append(element.role == .piece ? "in your hand" : "chosen")
    } else if let place = speech.places[element.id] {
      words.append(place)
    }
    return words.joined(separator: ", ")
  }
}
