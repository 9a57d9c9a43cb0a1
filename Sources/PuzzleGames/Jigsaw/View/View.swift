internal import PieceCutting
public import PuzzleCore
public import PuzzleKit
internal import RealModule

extension Jigsaw {
  /// A frame with its viewport, ready to be drawn.
  public struct View: FindsElements, ShowsFinishedPicture {
    let frame: Frame<Jigsaw>
    let viewport: Viewport
    let state: State
    let cut: Cut
    /// The shorter side of a cell, in device pixels.
    let cellPixels: Double
    let detail: Detail
    let visible: VisibleTable
    let isSelected: Set<Int>
    /// The colours of the other players who hold parts, by the roots of these parts.
    let others: [Int: PlayerColor]

    /// The cell size, in device pixels, from which the seams within a part are drawn.
    private static let seamPixels = 9.0
    /// The largest part, in pieces, whose seams are drawn while it is above the table.
    private static let mostSeamed = 200

    public init(_ frame: Frame<Jigsaw>) {
      self.frame = frame
      let table = frame.table
      viewport = Viewport.current(frame.controller, on: table).aligned(frame.scale)
      state = table.state
      cut = table.deal.cut
      cellPixels = min(cut.grid.cell.width, cut.grid.cell.height) * viewport.zoom * frame.scale
      detail = .detail(forCell: cellPixels)
      visible = VisibleTable(table, frame.controller, frame.motion, flight: frame.flight)
      isSelected = Set(frame.controller.selection.map { table.state.root(of: $0) })
      others = table.rootsOfOthers
    }

    var theme: Theme { frame.theme }

    var panels: Panels { Panels(frame.table, frame.controller) }
    var overlay: Overlay { frame.controller.overlay }

    public func draw(into scene: inout Scene) {
      let changes = overlay.changes
      let ground = ground(of: scene)
      if ground == nil { scene.immediate("background") { canvas in drawBackground(on: &canvas) } }
      let shade = TableShade(
        table: state.table, room: Viewport.room(frame.table.area), window: beyondWindow)
      let pieces = TablePainter(view: self)
      scene.cached(
        "pieces", revision: changes.revision, view: viewport.view, on: ground,
        below: shade.foreground(in: viewport.view),
        isRough: frame.motion.value(.zoom, of: 0, at: 0) > 0,
        focus: frame.controller.pointer ?? .zero, draft: pieces.draft?.draw
      ) { earlier in
        changes.changes(since: earlier)?
          .map { viewport.window($0.inset(by: -cut.maxReach)).inset(by: -4) }
      } _: { area, canvas in
        pieces.draw(in: area, on: &canvas)
      }
      scene.immediate("light") { canvas in SeamLight(self).draw(on: &canvas) }
      if !others.isEmpty { PartsOfOthers(self).draw(into: &scene) }
      if let focused {
        scene.immediate("focus") { canvas in draw(focused, on: &canvas) }
      }
      drawOverlay(into: &scene)
      let panels = panels
      let painter = PanelPainter(view: self)
      if let map = panels.map { painter.draw(map, into: &scene) }
      scene.immediate("cards") { canvas in painter.draw(panels, on: &canvas) }
    }

    /// Returns the relief that makes pieces look like thick cardboard, as far as it is visible at
    /// this size on a table of colour `ground`, by default the one behind the pieces.
    func relief(lift: Double = 0, cellPixels: Double, on ground: Color? = nil) -> Relief {
      Relief(
        lift: lift, cellPixels: cellPixels, scale: frame.scale, on: ground ?? tableColor)
    }

    /// Returns the map from points of the picture to the window, for a part in which `piece` has
    /// `pose`.
    func map(_ piece: Int, _ pose: Pose) -> Affine {
      pose.map(from: cut.grid.center(piece)).then(viewport.view)
    }

    // MARK: The solved puzzle

    public var finishedPicture: FinishedPicture? {
      let (size, isLit) = (cut.grid.size, showsSeams && !frame.motion.isReduced)
      return frame.table.picture.map {
        FinishedPicture(
          $0, frame: solvedMap.bounds(of: Rect(0, 0, size.width, size.height)),
          lightTime: isLit ? SeamLight.duration : 0)
      }
    }

    /// A Boolean value that indicates whether the pieces are large enough for visible seams.
    var showsSeams: Bool { cellPixels >= Self.seamPixels }
    /// The map from points of the picture to the window once all pieces are joined.
    var solvedMap: Affine { map(0, state.pose(of: 0)) }

    // MARK: The overlay

    /// The part with the keyboard focus, which is drawn above the others where it lies.
    var focused: MovingGroup? {
      guard frame.table.picture != nil, let piece = frame.controller.focusedPiece(in: state)
      else { return nil }
      return MovingGroup(key: piece, pieces: Array(state.part(of: piece)))
    }

    private func drawOverlay(into scene: inout Scene) {
      guard let group = dragged else {
        return scene.immediate("overlay") { canvas in
          for group in overlay.groups { draw(group, on: &canvas) }
        }
      }
      let pose = visible.pose(of: group)
      let at = viewport.window(pose.at)
      let (whole, rest) = scene.split(at)
      let isMarked = isSelected.contains(state.root(of: group.key))
      let key = frame.key(
        group.key, viewport.zoom, pose.angle, rest, isMarked, isHeldNearPlace)
      scene.sprite("overlay", revision: key, offset: whole) { canvas in
        draw(group, movedBy: rest - at, on: &canvas)
      }
    }

    /// The only part above the table while the pointer drags it and nothing else moves, unless it
    /// is larger than the window.
    private var dragged: MovingGroup? {
      guard let held = frame.controller.held, held.hold == .dragged, !frame.motion.isMoving,
        frame.flight == nil, overlay.groups.count == 1
      else { return nil }
      let (size, window) = (viewport.window(held.box), frame.table.area.size)
      return size.width * size.height < window.width * window.height ? overlay.groups[0] : nil
    }

    /// Draws a group of pieces above the table.
    func draw(
      _ group: MovingGroup, movedBy offset: Point = .zero, on canvas: inout Canvas
    ) {
      let held = frame.controller.held
      let isHeld = held?.parts.contains(group.key) == true
      let isFlying = if case .home(group.key)? = frame.flight?.move { true } else { false }
      let lift = frame.motion.value(.lift, of: group.key, at: isHeld || isFlying ? 1 : 0)
      let help = isHeld && isHeldNearPlace ? Self.helpLight : 0
      let glow = max(frame.motion.value(.glow, of: group.key, at: 0), help)
      let pose = visible.pose(of: group)
      var map = map(group.key, pose)
      if lift > 0 {
        map = map.then(.scale(1 + 0.04 * lift / group.growth, about: viewport.window(pose.at)))
      }
      map = map.then(.translation(offset))
      let members = Set(group.pieces)
      var batch = CutoutBatch(self, nil)
      batch.relief = relief(lift: lift, cellPixels: cellPixels)
      batch.add(
        group.pieces, isIn: members.contains, map: map,
        showsSeams: showsSeams && group.pieces.count <= Self.mostSeamed)
      if lift > 0 { batch.castShadow(lift, on: &canvas) }
      let isPicked = isHeld && held?.hold == .picked
      let root = state.root(of: group.key)
      if let holder = others[root] {
        batch.mark(PartMark(heldBy: holder), on: &canvas)
      } else if isPicked || isSelected.contains(root) {
        batch.mark(PartMark(selectedIn: theme), on: &canvas)
      }
      if glow > 0 { batch.shine(glow, on: &canvas) }
      batch.flush(on: &canvas)
    }
  }
}

extension Jigsaw.MovingGroup {
  /// The divisor for the enlargement of a lifted part: large parts grow less than single pieces.
  fileprivate var growth: Double { max(1, Double(pieces.count).squareRoot()) }
}
