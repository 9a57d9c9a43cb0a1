internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The ways to sort loose pieces that a player can choose from.
  enum SortKind: String, CaseIterable, Codable, Hashable, Sendable {
    case border, color, shape, position

    init?(id: ElementID) {
      guard let kind = SortKind.allCases.first(where: { $0.id == id }) else { return nil }
      self = kind
    }

    var id: ElementID { .named("sort.\(rawValue)") }

    var label: Phrase {
      switch self {
      case .border: "Border first"
      case .color: "By colour"
      case .shape: "By shape"
      case .position: "As they lie"
      }
    }

    /// Returns the order for the rules, which know no colours.
    func order(on table: Table<Jigsaw>) -> SortOrder {
      switch self {
      case .border: .border
      case .color:
        table.picture.map {
          .color(ranks: Packed(ColorRanks(of: $0, in: table.deal.cut.grid).ranks))
        } ?? .shape
      case .shape: .shape
      case .position: .position
      }
    }
  }

  /// The panel with the ways to sort, which is open until something else is pressed.
  struct SortPanel {
    static let title: Phrase = "Sort pieces"
    let frame: Rect
    let buttons: [PanelButton]

    /// Creates the layout of the panel, or returns nil if it is closed.
    init?(_ table: Table<Jigsaw>, _ controller: Controller) {
      guard controller.showsSort else { return nil }
      // Sorted pieces lie around the middle.
      let center = Viewport.room(table.area).center
      frame = Rect(
        center: Point(center.x - controller.boxSide(on: table) / 2, center.y),
        size: Size(288, 130))
      let corner = Point(frame.x + 12, frame.y + 44)
      let step = Size((frame.width - 16) / 2, 40)
      buttons = SortKind.allCases.enumerated().map { place, kind in
        PanelButton(
          id: kind.id, label: kind.label, words: "Sort pieces: \(kind.label)",
          frame: Rect(
            corner.x + step.width * Double(place % 2), corner.y + step.height * Double(place / 2),
            step.width - 8, 34),
          isChosen: kind == controller.sortKind)
      }
    }
  }
}
