internal import PieceCutting
public import PuzzleCore
public import PuzzleKit

extension Jigsaw.Controller: SpeaksTable {
  public func speech(on table: Table<Jigsaw>, _ motion: Motion) -> TableSpeech {
    let state = table.state
    var speech = TableSpeech()
    speech.pieceCount = state.count
    speech.turnsPieces = table.deal.turning != .off
    if let tray = openTray {
      for piece in Jigsaw.Panels(table, self).tray?.slots.map(\.piece) ?? [] {
        speech.places[.piece(piece)] = "in tray \(tray)"
      }
    }
    for root in table.rootsOfOthers.keys {
      speech.addHeldByOthers(
        state.part(of: root).prefix(Element.mostPieces).map { .piece($0) })
    }
    if preview?.origin != nil {
      speech.held.insert(Jigsaw.PreviewCard.id)
      speech.hand = "In your hand."
    }
    guard let held else { return speech }
    for part in held.parts {
      speech.held.formUnion(state.part(of: part).prefix(Element.mostPieces).map { .piece($0) })
    }
    guard held.hold == .picked else { return speech }
    let open = Jigsaw.OpenPlaces(state: state, deal: table.deal)
    let places = open.reachable(by: held)
    let viewport = Jigsaw.Viewport.current(self, on: table)
    let room = Jigsaw.Viewport.room(table.area)
    let middle = Rect(center: room.center, size: Size(1, 1))
    speech.targets.append(
      Element(Jigsaw.OpenPlaces.middleID, .cell, "Middle of the table", frame: middle))
    for (index, place) in places.prefix(Jigsaw.OpenPlaces.mostTold).enumerated() {
      let center = viewport.window(place.at)
      guard room.contains(center) else { continue }
      let size = table.deal.cut.grid.cell
      let frame = Rect(
        center: center, size: Size(size.width * viewport.zoom, size.height * viewport.zoom))
      speech.targets.append(Element(.slot(index), .cell, open.words(for: place), frame: frame))
    }
    speech.hand =
      places.first { $0.at.distance(to: held.point) < 1 }.map { "\(open.words(for: $0))." }
      ?? "In your hand."
    return speech
  }
}

extension Jigsaw.OpenPlaces {
  /// The largest number of open places that are told.
  static let mostTold = 200
  /// The id of the middle of the table, where parts can be put down.
  static let middleID: ElementID = "middle"

  /// Returns the places that held parts can be moved to, each point once, in reading order.
  func reachable(by held: Jigsaw.HeldParts) -> [Place] {
    let parts = Set(held.parts.map { state.root(of: $0) })
    var known: Set<Point> = []
    return places(besides: parts).filter { place in
      var moved = held
      moved.move(to: place.at, in: state)
      return moved.point.distance(to: place.at) < 1
        && known.insert(Point(place.at.x.rounded(), place.at.y.rounded())).inserted
    }
  }

  /// Returns the words for a place: the piece beside it and the side of that piece.
  func words(for place: Place) -> Phrase {
    let side: Phrase =
      switch place.side {
      case .top: "Above"
      case .right: "Right of"
      case .bottom: "Below"
      case .left: "Left of"
      }
    let (row, column) = (state.grid.row(place.piece), state.grid.column(place.piece))
    return "\(side) row \(row + 1), column \(column + 1)"
  }
}
