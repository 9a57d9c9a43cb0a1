internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The parts on the table that other players hold, which are drawn above the rest of it.
  struct PartsOfOthers {
    private let view: View
    /// The roots of the parts, the lowest first.
    private let roots: [Int]

    init(_ view: View) {
      self.view = view
      let (state, overlay) = (view.state, view.overlay)
      roots = view.others.keys.filter { state.tray(of: $0) == 0 && !overlay.contains($0) }
        .sorted { state.height(of: $0) < state.height(of: $1) }
    }

    /// Declares the layer, which is drawn again only when the table, the hands or the viewport change.
    func draw(into scene: inout Scene) {
      guard !roots.isEmpty, view.frame.table.picture != nil else { return }
      var key = Hasher()
      key.combine(view.frame.revision)
      key.combine(view.overlay.changes.revision)
      key.combine(view.viewport)
      key.combine(view.theme)
      key.combine(view.frame.controller.background)
      key.combine(view.others)
      scene.immediate("others", revision: key.finalize()) { canvas in
        let (state, room) = (view.state, Viewport.room(view.frame.table.area))
        for root in roots {
          let box = view.viewport.window(state.bounds(of: root, in: state.pose(of: root)))
          guard box.intersects(room) else { continue }
          view.draw(MovingGroup(key: root, pieces: Array(state.part(of: root))), on: &canvas)
        }
      }
    }
  }
}
