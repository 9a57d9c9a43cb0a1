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

    /// The strength of the picture that is drawn under the pieces.
    enum Ghost: Int, CaseIterable, Sendable { case off, faint, strong }

    /// The largest part, in pieces, that is drawn above the others while it has the focus.
    private static let mostFocused = 200

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
        return .ignored
      case .type: return .ignored
      case .press, .drag, .drop, .click, .extend:
        return with(PointerHandler.self, on: table, &motion) { $0.handle(gesture) }
      case .turn: return with(TurnHandler.self, on: table, &motion) { $0.handle(gesture) }
      case .pan, .wheel, .pinch:
        return with(ViewportHandler.self, on: table, &motion) { $0.handle(gesture) }
      case .nudge, .jump, .activate, .key, .cancel:
        return with(KeyHandler.self, on: table, &motion) { $0.handle(gesture) }
      }
    }

    /// Lets a handler change the controller and the motion.
    mutating func with<Handler: GestureHandler>(
      _ type: Handler.Type, on table: Table<Jigsaw>, _ motion: inout Motion,
      _ body: (inout Handler) -> Response<Move>
    ) -> Response<Move> {
      var handler = Handler(table: table, controller: self, motion: motion)
      // Release the other references, so that changes in place make no copy.
      self = Controller()
      motion = Motion()
      defer { (self, motion) = (handler.controller, handler.motion) }
      return body(&handler)
    }
  }
}
