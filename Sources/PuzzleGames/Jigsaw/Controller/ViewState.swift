internal import PuzzleCore
public import PuzzleKit

extension Jigsaw.Controller {
  /// The view of the table that is saved with a game but not undone.
  public struct ViewState: Codable, Hashable, Sendable {
    /// The visible part of the table; nil shows the whole table.
    var viewport: Jigsaw.Viewport?
    var ghost = 0
    /// The index of the background colour.
    var background = 0
    /// The frame of the picture's card, in points of the window.
    var preview: Rect?
    var openTray: Int?
    /// The tray that was opened or filled last; nil for the first.
    var lastTray: Int?
    /// True if a click picks a piece up instead of turning it.
    var clickPicksUp: Bool?
    /// The names and colours of all trays; nil if none has been changed.
    var trayLabels: [Jigsaw.TrayLabel]?
    /// True if the closed boxes are shown.
    var showsBoxes: Bool?
    /// The last way to sort; nil for the first.
    var sortKind: Jigsaw.SortKind?

    private enum CodingKeys: String, CodingKey {
      case viewport = "camera"
      case ghost
      case background = "cloth"
      case preview, openTray, lastTray, clickPicksUp, trayLabels, showsBoxes, sortKind
    }
  }

  public var viewState: ViewState {
    ViewState(
      viewport: viewport, ghost: ghost.rawValue, background: background, preview: preview?.frame,
      openTray: openTray, lastTray: lastTray == 1 ? nil : lastTray,
      clickPicksUp: clickPicksUp ? true : nil,
      trayLabels: trayLabels.contains { $0 != Jigsaw.TrayLabel() } ? trayLabels : nil,
      showsBoxes: showsBoxes ? true : nil, sortKind: sortKind == .border ? nil : sortKind)
  }

  public var following: Self {
    var next = Self()
    next.background = background
    next.clickPicksUp = clickPicksUp
    next.lightsUpNearPlace = lightsUpNearPlace
    next.sortKind = sortKind
    return next
  }

  public init(restoring viewState: ViewState, on table: Table<Jigsaw>) {
    if let viewport = viewState.viewport, viewport.isValid { self.viewport = viewport }
    ghost = Ghost(rawValue: viewState.ghost) ?? .off
    if Self.backgrounds.indices.contains(viewState.background) {
      background = viewState.background
    }
    preview = viewState.preview.map { frame in
      let sides = 1.0...10_000
      let isValid =
        frame.x.magnitude < 1e5 && frame.y.magnitude < 1e5 && sides ~= frame.width
        && sides ~= frame.height
      return isValid ? Jigsaw.PreviewCard(frame: frame) : Jigsaw.PreviewCard(on: table)
    }
    let trays = 1...Jigsaw.State.trays
    lastTray = viewState.lastTray.flatMap { trays ~= $0 ? $0 : nil } ?? 1
    clickPicksUp = viewState.clickPicksUp ?? false
    showsBoxes = viewState.showsBoxes ?? false
    sortKind = viewState.sortKind ?? .border
    for (tray, label) in (viewState.trayLabels ?? []).prefix(trayLabels.count).enumerated() {
      trayLabels[tray] = label.bounded
    }
    openTray = viewState.openTray.flatMap { trays ~= $0 ? $0 : nil }
  }
}

extension Jigsaw.Viewport {
  /// A Boolean value that indicates whether the values are within the limits for saves.
  var isValid: Bool {
    1e-6...1e6 ~= zoom && offset.x.magnitude < 1e9 && offset.y.magnitude < 1e9
  }
}
