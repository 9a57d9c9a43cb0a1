internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The handler for keys and for elements and tools activated by key or pressed.
  struct KeyHandler: GestureHandler {
    let table: Table<Jigsaw>
    var controller: Controller
    var motion: Motion

    mutating func handle(_ gesture: Gesture) -> Response<Move> {
      switch gesture {
      case .nudge(let dx, let dy): nudge(Point(dx, dy))
      case .jump(let backwards): jump(backwards)
      case .activate(let id): activate(id)
      case .key(let key, let modifiers): press(key, modifiers)
      case .cancel: cancel()
      default: .ignored
      }
    }

    mutating func activate(_ id: ElementID) -> Response<Move> {
      switch id {
      case .tray(let tray) where 1...State.trays ~= tray: return show(tray: tray)
      case Tray.emptyID: return emptyTray()
      case Tray.nameID:
        controller.isNaming.toggle()
        return .redraw
      case Tray.colorID: return changeColor()
      case .choice(let box): return .move(.open(box: box))
      case EmptyNote.buttonID: return use(.fit)
      case PreviewCard.id:
        putBack()
        let card = controller.preview(in: table.area)
        controller.preview?.origin = card?.frame
        return .redraw
      case .piece(let piece) where 0..<state.count ~= piece: return activate(piece)
      case .slot(let place): return lay(in: place)
      case OpenPlaces.middleID: return lay(in: nil)
      default:
        if let kind = SortKind(id: id) {
          controller.sortKind = kind
          return use(.tidy)
        }
        return Tool(id: id).map { use($0) } ?? .ignored
      }
    }

    /// Puts the held parts into one of the open places that screen readers list, or in the middle.
    private mutating func lay(in place: Int?) -> Response<Move> {
      guard var held = controller.held, held.hold == .picked else { return .ignored }
      var center = Point(state.table.width / 2, state.table.height / 2)
      if let place {
        let places = OpenPlaces(state: state, deal: table.deal).reachable(by: held)
        guard places.indices.contains(place) else { return .ignored }
        center = places[place].at
      }
      held.move(to: center, in: state)
      controller.held = held
      return letGo()
    }

    private mutating func changeColor() -> Response<Move> {
      guard let tray = controller.openTray else { return .ignored }
      controller.trayLabels[tray - 1].color += 1
      controller.trayLabels[tray - 1].color %= TrayLabel.colors.count
      return .redraw
    }

    private mutating func activate(_ piece: Int) -> Response<Move> {
      if let held = controller.held, state.root(of: held.piece) == state.root(of: piece) {
        return letGo()
      }
      guard !isTaken(piece) else { return .heldByOther }
      putBack()
      take(piece, at: nil, .picked)
      return .redraw
    }

    /// Moves the held parts to the next open place beside the others.
    private mutating func jump(_ backwards: Bool) -> Response<Move> {
      guard var held = controller.held, held.hold == .picked else { return .ignored }
      let parts = Set(held.parts.map { state.root(of: $0) })
      let places = OpenPlaces(state: state, deal: table.deal).points(besides: parts)
      var place = held.point
      for _ in places {
        place = places.next(after: place, backwards: backwards) ?? place
        held.move(to: place, in: state)
        // A place at the table's edge may be out of reach.
        guard held.point.distance(to: place) < 1 else { continue }
        controller.held = held
        return .redraw
      }
      return .ignored
    }

    private mutating func press(_ key: Key, _ modifiers: Modifiers) -> Response<Move> {
      if controller.isNaming { return typeName(key) }
      if SecretCorners.corner(of: key, modifiers) != nil {
        return controller.secret.press(key, modifiers)
      }
      let room = Viewport.room(table.area)
      switch key {
      case .pageUp where turnPage(-1), .pageDown where turnPage(1): return .redraw
      case .pageUp: return view { $0.pan(Point(0, room.height / 2)) }
      case .pageDown: return view { $0.pan(Point(0, -room.height / 2)) }
      case .home: return view { $0.pan(Point(room.width / 2, 0)) }
      case .end: return view { $0.pan(Point(-room.width / 2, 0)) }
      case .character(let character): return press(character, modifiers, room.center)
      default: return .ignored
      }
    }

    /// Shows other rows of the open tray or of the boxes; returns whether there are any.
    private mutating func turnPage(_ way: Int) -> Bool {
      let (panels, before) = (panels, (controller.trayRow, controller.boxRow))
      if let tray = panels.tray {
        let row = controller.trayRow + way * tray.fullRows
        controller.trayRow = min(max(row, 0), tray.lastRow)
      } else if let boxes = panels.boxes {
        let row = controller.boxRow + way * boxes.fullRows
        controller.boxRow = min(max(row, 0), boxes.lastRow)
      }
      return (controller.trayRow, controller.boxRow) != before
    }

    /// Edits the open tray's name.
    private mutating func typeName(_ key: Key) -> Response<Move> {
      guard let tray = controller.openTray else { return .ignored }
      switch key {
      case .backspace: _ = controller.trayLabels[tray - 1].name.popLast()
      case .enter: endNaming()
      default: return .ignored
      }
      return .redraw
    }

    private mutating func press(
      _ character: Character, _ modifiers: Modifiers, _ center: Point
    ) -> Response<Move> {
      switch character {
      case "m":
        guard let piece = controller.held?.piece ?? pointed else { return .ignored }
        guard !isTaken(piece) else { return .heldByOther }
        putBack()
        return toggleSelection(of: piece)
      case "r": return turn(modifiers.contains(.shift) ? -1 : 1)
      case "1", "2", "3", "4":
        guard let tray = character.wholeNumberValue else { return .ignored }
        if modifiers.contains(.shift) { return show(tray: tray) }
        let isSelected = !controller.selection.isEmpty
        let pieces =
          controller.held?.parts ?? (isSelected ? selectedParts : pointed.map { [$0] } ?? [])
        return pieces.isEmpty ? show(tray: tray) : stow(pieces, in: tray)
      case "x": return emptyTray()
      case "+", "=": return view { $0.zoom(1.25, about: center) }
      case "-": return view { $0.zoom(0.8, about: center) }
      default: return Tool(key: character).map { use($0) } ?? .ignored
      }
    }

    /// Changes the view of the table.
    private mutating func view(
      _ change: (inout ViewportHandler) -> Response<Move>
    ) -> Response<Move> {
      controller.with(ViewportHandler.self, on: table, &motion, change)
    }

    /// Turns the held parts, or the piece that the keyboard acts on, clockwise or back.
    private mutating func turn(_ sign: Int) -> Response<Move> {
      if controller.held != nil {
        return turnHeld(by: Double(sign) * (turning == .free ? freeTurn : 90))
      }
      guard turning != .off, let piece = pointed else { return .ignored }
      guard !isTaken(piece) else { return .heldByOther }
      take(piece, at: focused == nil ? controller.pointer : nil, .picked)
      return turnQuarter(sign)
    }

    private mutating func cancel() -> Response<Move> {
      // Another player was faster: nothing else may keep the parts in the hand.
      let isLost = controller.held?.parts.contains(where: isTaken) == true
      if !isLost, controller.isNaming || controller.showsSort {
        endNaming()
        controller.showsSort = false
        return .redraw
      }
      if controller.held != nil {
        putBack()
        return .redraw
      }
      guard
        controller.band != nil || !controller.selection.isEmpty || controller.isPressingTable
      else { return .ignored }
      controller.band = nil
      controller.isPressingTable = false
      controller.manner = nil
      clearSelection()
      return .redraw
    }

    /// The piece that the keyboard acts on: the focused one, or else the one under the pointer.
    private var pointed: Int? { focused ?? controller.pointer.flatMap(visible.piece(at:)) }

    /// The piece with the keyboard focus, if it lies on the table.
    private var focused: Int? {
      controller.focused.flatMap {
        0..<state.count ~= $0 && state.tray(of: $0) == 0 ? $0 : nil
      }
    }

    // MARK: Tools and trays

    private mutating func use(_ tool: Tool) -> Response<Move> {
      controller.showsSort = false
      switch tool {
      case .fit: controller.viewport = nil
      case .ghost:
        let all = Controller.Ghost.allCases
        controller.ghost = all[(controller.ghost.rawValue + 1) % all.count]
      case .preview:
        controller.preview = controller.preview == nil ? PreviewCard(on: table) : nil
      case .background:
        controller.background = (controller.background + 1) % Controller.backgrounds.count
      case .click:
        controller.clickPicksUp.toggle()
        return .preferClick(picksUp: controller.clickPicksUp)
      case .select: controller.clickSelects.toggle()
      case .trays: return show(tray: controller.openTray ?? controller.lastTray)
      case .edges:
        putBack()
        return .move(.filterEdges(!state.isFiltered))
      case .tidy:
        putBack()
        guard state.boxed < state.count else { return .redraw }
        controller.showsSort = true
        return .move(.arrange(by: controller.sortKind.order(on: table)))
      case .boxes:
        controller.showsBoxes.toggle()
        if controller.showsBoxes { controller.openTray = nil }
      }
      return .redraw
    }

    /// Opens a tray, or closes it if it is open.
    private mutating func show(tray: Int) -> Response<Move> {
      endNaming()
      controller.showsSort = false
      controller.openTray = controller.openTray == tray ? nil : tray
      if controller.openTray != nil { controller.showsBoxes = false }
      controller.lastTray = tray
      controller.trayRow = 0
      return .redraw
    }

    /// Returns the content of the open tray to the places where it lay.
    private mutating func emptyTray() -> Response<Move> {
      guard let tray = controller.openTray, controller.held == nil, state.stowed > 0 else {
        return .ignored
      }
      return .move(.empty(tray: tray))
    }
  }
}
