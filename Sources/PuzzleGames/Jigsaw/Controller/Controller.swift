public import PuzzleCore
public import PuzzleKit

extension Jigsaw {
  /// The player's hand, the selection and the view of the table.
  public struct Controller: PuzzleController {
    /// The visible part of the table; nil shows the whole table.
    var viewport: Viewport?
    var held: HeldParts?
    var overlay = Overlay()
    /// One piece of each selected part.
    var selection: [Int] = []
    /// Two opposite corners of the selection rectangle, in points of the window.
    var band: (from: Point, to: Point)?
    var isPressingTable = false
    /// The manner of the press in progress.
    var manner: Gesture.PressManner?
    /// A Boolean value that indicates whether a click picks a piece up instead of turning it.
    var clickPicksUp = false
    /// A Boolean value that indicates whether a click adds a piece to the selection, or removes it.
    var clickSelects = false
    /// A Boolean value that indicates whether held parts light up near their place.
    var lightsUpNearPlace = false
    var secret = SecretCorners()
    /// The last position of the pointer, in points of the window.
    var pointer: Point?
    /// The piece with the keyboard focus.
    var focused: Int?
    var ghost = Ghost.off
    /// The index of the background colour.
    var background = 0
    var preview: PreviewCard?
    /// The tray whose content is shown, 1…4.
    var openTray: Int?
    /// The tray that was opened or filled last.
    var lastTray = 1
    /// The first visible row of the open tray.
    var trayRow = 0
    var trayLabels = [TrayLabel](repeating: TrayLabel(), count: State.trays)
    /// A Boolean value that indicates whether the open tray's name is being typed.
    var isNaming = false
    /// A Boolean value that indicates whether the closed boxes are shown.
    var showsBoxes = false
    /// The first visible row of the boxes.
    var boxRow = 0
    var sortKind = SortKind.border
    var showsSort = false
    /// A Boolean value that indicates whether the pointer pressed the map.
    var isOnMap = false
    let mapPicture = MapPicture()

    /// The strength of the picture that is drawn under the pieces.
    enum Ghost: Int, CaseIterable, Sendable { case off, faint, strong }

    /// The largest part, in pieces, that is drawn above the others while it has the focus.
    private static let mostFocused = 200

    /// A controller that makes no new objects when another one is set aside.
    private static let empty = Controller()

    public init() {}

    /// Returns the piece with the keyboard focus if its part is drawn above the others on the table.
    func focusedPiece(in state: State) -> Int? {
      focused.flatMap { piece in
        0..<state.count ~= piece && state.tray(of: piece) == 0 && !overlay.contains(piece)
          && state.size(of: piece) <= Self.mostFocused ? piece : nil
      }
    }

    public mutating func handle(
      _ gesture: Gesture, on table: Table<Jigsaw>, motion: inout Motion
    ) -> Response<Move> {
      switch gesture {
      case .hover(let p):
        pointer = p
        return .ignored
      case .focus(let id):
        focused = if case .piece(let piece)? = id { piece } else { nil }
        if id != PreviewCard.id { preview?.origin = nil }
        return .ignored
      case .type(let text):
        guard isNaming, let tray = openTray else { return .ignored }
        trayLabels[tray - 1].name += text
        trayLabels[tray - 1].name = String(
          trayLabels[tray - 1].name.filter { !$0.isNewline }.prefix(TrayLabel.longestName))
        return .redraw
      case .willPress, .press, .drag, .drop, .click, .extend:
        return with(PointerHandler.self, on: table, &motion) { $0.handle(gesture) }
      case .turn: return with(TurnHandler.self, on: table, &motion) { $0.handle(gesture) }
      case .pan, .wheel, .pinch:
        return with(ViewportHandler.self, on: table, &motion) { $0.handle(gesture) }
      case .nudge, .jump, .activate, .key, .cancel:
        if preview?.origin != nil {
          let response = with(PreviewHandler.self, on: table, &motion) { $0.handle(gesture) }
          if case .ignored = response {} else { return response }
        }
        return with(KeyHandler.self, on: table, &motion) { $0.handle(gesture) }
      }
    }

    /// Lets a handler change the controller and the motion.
    @discardableResult
    mutating func with<Handler: GestureHandler>(
      _ type: Handler.Type, on table: Table<Jigsaw>, _ motion: inout Motion,
      _ body: (inout Handler) -> Response<Move>
    ) -> Response<Move> {
      var handler = Handler(table: table, controller: self, motion: motion)
      // Release the other references, so that changes in place make no copy.
      self = .empty
      motion = Motion()
      defer { (self, motion) = (handler.controller, handler.motion) }
      return body(&handler)
    }
  }
}
