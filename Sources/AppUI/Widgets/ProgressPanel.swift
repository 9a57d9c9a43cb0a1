internal import PuzzleCore
internal import PuzzleKit
internal import RealModule

/// The panel that shows that a photo is being loaded.
struct ProgressPanel {
  let label: Phrase
  /// The time at which loading began.
  let since: Double

  /// The seconds of work before the panel is shown.
  private static let patience = 0.2

  var due: Double { since + Self.patience }

  func isShown(at now: Double) -> Bool { now - since >= Self.patience }

  func draw(on canvas: inout Canvas, width room: Double, theme: Theme, at now: Double) {
    let words = canvas.text.fitted(label, style: .body, width: max(room - 72, 20))
    let width = canvas.text.extent(of: words, style: .body).width + 48
    let frame = Rect(((room - width) / 2).rounded(), MenuBar.height + 12, width, 48)
    canvas.shadow(.rounded(frame, 12), blur: 12, theme.shade, offset: Point(0, 3))
    canvas.fill(.rounded(frame, 12), theme.surface)
    canvas.text(words, .body, theme.ink, center: Point(frame.center.x, frame.y + 19))
    // The duration of decoding is unknown, so a mark that moves to and fro indicates activity.
    let groove = Rect(frame.x + 24, frame.maxY - 13, width - 48, 4)
    canvas.fill(.rounded(groove, 2), theme.accent.opacity(0.15))
    let length = groove.width * 0.3
    let swing = (1 - Double.cos((now - since) * 3)) / 2
    canvas.fill(
      .rounded(Rect(groove.x + (groove.width - length) * swing, groove.y, length, 4), 2),
      theme.accent)
  }
}
