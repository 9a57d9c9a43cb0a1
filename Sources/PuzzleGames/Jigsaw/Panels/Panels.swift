internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The layout of everything that lies above the table.
  struct Panels {
    let tray: Tray?
    let boxes: BoxPanel?
    let sort: SortPanel?
    let map: TableMap?
    let note: EmptyNote?

    init(_ table: Table<Jigsaw>, _ controller: Controller) {
      tray = Tray(table, controller)
      boxes = tray == nil ? BoxPanel(table, controller) : nil
      sort = SortPanel(table, controller)
      let side = tray?.frame ?? boxes?.frame
      map = TableMap(table, controller, besides: side)
      note = EmptyNote(table, controller, besides: side)
    }

    var buttons: [PanelButton] {
      (sort?.buttons ?? []) + (tray?.buttons ?? []) + (boxes?.slots.map(\.button) ?? [])
        + [note?.button].compactMap(\.self)
    }

    /// Returns a Boolean value that indicates whether a panel covers a point of the window.
    func covers(_ p: Point) -> Bool {
      [tray?.frame, boxes?.frame, sort?.frame, map?.frame, note?.frame].contains {
        $0?.contains(p) == true
      }
    }

    func button(at p: Point) -> ElementID? { buttons.first { $0.frame.contains(p) }?.id }
  }
}
