public import PuzzleCore
public import PuzzleKit

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

    var frames: [Rect] {
      [tray?.frame, boxes?.frame, sort?.frame, map?.frame, note?.frame].compactMap(\.self)
    }

    /// Returns a Boolean value that indicates whether a panel covers a point of the window.
    func covers(_ p: Point) -> Bool { frames.contains { $0.contains(p) } }

    func button(at p: Point) -> ElementID? { buttons.first { $0.frame.contains(p) }?.id }
  }
}

extension Jigsaw.View: LeavesTipPlaces {
  /// The height of a line of tips with its margins.
  private static let lineHeight = 40.0

  /// The places beside the panels, and before them their lower ends at the table's lower edge: pieces
  /// may lie in all of them, and a line hides least there.
  public var tipPlaces: [Rect]? {
    let covered = panels.frames
    guard !covered.isEmpty else { return nil }
    let places = frame.table.area.places(beside: covered)
    let end = TableTool.room(of: frame.table.area).maxY
    let low = places.filter { $0.maxY == end && $0.height > Self.lineHeight }
      .map { Rect($0.x, end - Self.lineHeight, $0.width, Self.lineHeight) }
    return low + places
  }
}
