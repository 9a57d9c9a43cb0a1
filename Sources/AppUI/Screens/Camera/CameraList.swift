internal import PuzzleCore
internal import PuzzleKit

/// The cameras that can take a photo.
struct CameraList {
  private(set) var choices: [CameraChoice] = []
  /// The id of the camera that was used last.
  var last: String?
  /// The reason why there is no camera; `nil` when there is one.
  var problem: Phrase? = CameraList.none

  private static let none: Phrase = "No camera found: plug one in."

  /// The camera that was used last, or else the first one.
  var preferred: CameraChoice? { choices.first { $0.id == last } ?? choices.first }

  /// Updates the list; `reason` explains why it is empty.
  mutating func update(_ choices: [CameraChoice], reason: Phrase?) {
    self.choices = choices
    problem = choices.isEmpty ? reason ?? Self.none : nil
  }
}
