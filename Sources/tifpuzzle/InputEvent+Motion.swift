internal import PuzzleCore

extension InputEvent {
  /// A Boolean value that indicates whether the pointer or a finger moved.
  var isMotion: Bool {
    switch self {
    case .pointerMoved, .fingerMoved: true
    default: false
    }
  }
}
