public import PuzzleCore
public import PuzzleKit
internal import RealModule

extension TiFpuzzle {
  public struct View: ShowsFinishedPicture, ShowsHint {
    private let frame: Frame<TiFpuzzle>
    private let layout: Layout
    /// The frame of the grid, on whole device pixels.
    private let zone: Rect
    private var pieces: [Piece] { frame.table.state.pieces }
    /// The held or flying piece, which is drawn above everything else.
    private let raised: Int?

    public init(_ frame: Frame<TiFpuzzle>) {
      self.frame = frame
      layout = Layout(frame.table)
      zone = frame.aligned(layout.cells.frame)
      let flying: Int? = if case .place(let piece)? = frame.flight?.move { piece } else { nil }
      raised = flying ?? frame.controller.held?.item
    }

    public func draw(into scene: inout Scene) {
      // The layers below leave out the raised piece, so their revision includes it.
      let key = frame.key(raised, frame.controller.focused)
      scene.immediate("grid", revision: key) { canvas in
        canvas.card(zone, radius: Layout.cornerRadius, theme: frame.theme)
        canvas.lines(between: layout.cells, in: frame)
        for k in pieces.indices where k != raised && !isLoose(k) { piece(k).draw(on: &canvas) }
      }
      scene.immediate("pieces", revision: key) { canvas in
        let loose = pieces.indices.filter { $0 != raised && isLoose($0) }
        for k in loose.sorted(by: { z($0) < z($1) }) { piece(k).draw(on: &canvas) }
      }
      let lit = frame.key(of: raised, frame.controller.focused, raised.map(isNearPlace))
      let isDragged = frame.controller.held?.hold == .dragged
      scene.raised(raised.map(piece), isRigid: isDragged || isCruising, revision: lit)
    }

    /// A Boolean value that indicates whether auto-solve's piece is far from both ends of its way, and
    /// so fast that nobody sees whether it lies on whole device pixels.
    private var isCruising: Bool {
      guard let flight = frame.flight, raised.map(frame.motion.isMoving) == false else {
        return false
      }
      return (0.1...0.95).contains(flight.share)
    }

    /// Returns a Boolean value that indicates whether piece `k` lights up, because it is held near
    /// its place.
    private func isNearPlace(_ k: Int) -> Bool {
      guard frame.controller.lightsUpNearPlace, frame.controller.held?.item == k else {
        return false
      }
      let reach = 1.25 * TiFpuzzle.snapRadius
      return center(k).distance(to: layout.cells.center(k)) <= reach
    }

    public var finishedPicture: FinishedPicture? {
      frame.table.picture.map { .init($0, inSquare: zone, radius: Layout.cornerRadius) }
    }

    public func outlines(of hint: Move) -> [Path] {
      guard case .place(let k) = hint else { return [] }
      return [Rect(center: center(k), size: layout.cells.cell), layout.cells[k]].map(Path.rect)
    }

    public var elements: [Element] {
      pieces.indices.map { Element(cell: $0, of: layout.cells) }
        + pieces.enumerated().map { k, piece in
          Element(
            piece: k, of: layout.cells,
            frame: Rect(center: center(k), size: layout.cells.cell), isEnabled: !piece.isPlaced,
            isPlaced: piece.isPlaced, z: z(k)
          ) { "Piece for row \($0), column \($1)" }
        }
    }

    /// Returns the height at which a piece is seen: the focused one and those that other players hold
    /// above all others on the table.
    private func z(_ k: Int) -> Int {
      let isAbove = !pieces[k].isPlaced && (k == frame.controller.focused || holder(of: k) != nil)
      return isAbove ? (pieces.map(\.z).max() ?? 0) + 1 + pieces[k].z : pieces[k].z
    }

    /// Returns the colour of the other player who holds a piece, if it lies on the table.
    private func holder(of k: Int) -> PlayerColor? {
      pieces[k].isPlaced ? nil : frame.table.otherHolder(of: k)
    }

    /// Returns a Boolean value that indicates whether a piece is outside the grid: loose, or placed
    /// and still on its way.
    private func isLoose(_ k: Int) -> Bool { !pieces[k].isPlaced || frame.motion.isMoving(k) }

    /// Returns the point at which the centre of piece `k` is drawn.
    private func center(_ k: Int) -> Point {
      if let held = frame.controller.held, held.item == k { return layout.clamp(held.center) }
      var p = frame.motion.place(of: k, at: layout.rest(k, pieces[k]))
      if let flight = frame.flight, k == raised { p = layout.inFlight(k, from: p, flight.progress) }
      let shake = frame.motion.value(.shake, of: k, at: 0)
      if shake != 0 { p.x += shake * 7 * Double.sin(6 * .pi * shake) }
      return p
    }

    private func piece(_ k: Int) -> PieceRenderer {
      let way = center(k) - layout.cells.center(k)
      // Only moving pieces may lie between pixels.
      let isFlying = k == raised && frame.flight != nil && !isCruising
      let isAtRest = !frame.motion.isMoving(k) && !isFlying
      let home = frame.aligned(layout.cells[k])
      // Placed pieces follow the grid's rounded corners; loose pieces are plain rectangles.
      let radii = layout.cells.radii(k, outer: pieces[k].isPlaced ? Layout.cornerRadius : 0)
      var renderer = PieceRenderer(
        home: home, radii: radii,
        offset: isAtRest ? frame.aligned(way) : frame.alignedToQuarters(way),
        lift: frame.motion.value(.lift, of: k, at: k == raised ? 1 : 0),
        shadow: isLoose(k) ? (blur: 6, drop: 2) : nil, ring: frame.isPicked(k) ? 3 : nil,
        theme: frame.theme
      ) { body, canvas in
        canvas.fill(body, with: frame.table.picture, inSquare: zone, theme: frame.theme)
        canvas.fill(.border(home, radii: radii, width: 2), Color.white)
        if isLoose(k) { canvas.cardboardEdges(home) }
        if isNearPlace(k) { canvas.fill(body, Color.white.opacity(0.12)) }
      }
      renderer.holder = holder(of: k)
      return renderer
    }
  }
}
