internal import PuzzleCore
internal import PuzzleKit

/// The layout of the camera dialog: the picture, the cameras below it when there are several, and
/// the buttons at the bottom.
struct CameraLayout: ScreenLayout {
  private let card: CameraDialog
  let frame: Rect
  let title: (text: String, at: Point)
  /// The frame reserved for the picture, and the part of it that the picture fills.
  let box: Rect
  let picture: Rect
  /// The texts shown in place of the picture, or over it.
  let words: [(text: String, center: Point)]
  /// The button of each camera; empty when there is only one.
  let choices: [Button]
  let footer: [Button]
  let close: Button

  private static let largest = Size(960, 720)
  private static let gap = 12.0
  private static let lineHeight = 22.0

  init(_ card: CameraDialog, in size: Size, text: any TextSource) {
    self.card = card
    let margin = size.width < 480 ? 8.0 : 24
    let padding = size.width < 480 ? 16.0 : 24
    let head = 60.0
    let row = card.choices.count > 1 ? Button.height + Self.gap : 0
    let foot = row + Button.height + 2 * min(padding, 16)
    let shape = card.shape
    let room = Size(
      max(min(Self.largest.width, size.width - 2 * (margin + padding)), 40),
      max(min(Self.largest.height, size.height - 2 * margin - head - foot), 20))
    let k = min(room.width / shape.width, room.height / shape.height)
    let shown = Size((shape.width * k).rounded(), (shape.height * k).rounded())
    // A tall picture leaves the dialog wide enough for the buttons below it.
    let inner = min(max(shown.width, 400), room.width)
    let width = inner + 2 * padding
    let height = head + shown.height + foot
    frame = Rect(
      ((size.width - width) / 2).rounded(), max(((size.height - height) / 2).rounded(), 0), width,
      height)
    let left = frame.x + padding
    box = Rect(left, frame.y + head, inner, shown.height)
    picture = Rect(
      (left + (inner - shown.width) / 2).rounded(), box.y, shown.width, shown.height)
    close = .close("camera.close", x: frame.maxX - padding / 2 - 40, y: frame.y + 12)
    let heading: Phrase = card.stage == .taken ? "Your photo" : "Camera"
    title = (
      text.fitted(heading, style: .title, width: inner - 40), Point(left, frame.y + 38)
    )
    footer = layOutFooter(Self.waysOn(card), in: frame, padding: padding, text: text)
    choices = Self.choices(card, Rect(left, box.maxY + Self.gap, inner, Button.height))
    let sentence = Self.sentence(card)
    var lines = text.lines(of: sentence ?? "", style: .body, width: inner - 32)
    lines = Array(lines.prefix(max(Int(box.height / Self.lineHeight), 1)))
    let top = box.center.y - Double(lines.count - 1) * Self.lineHeight / 2
    let middle = box.center.x
    words = lines.enumerated().map { i, line in
      (line, Point(middle, top + Double(i) * Self.lineHeight))
    }
  }

  /// Returns the text shown when there is no picture.
  private static func sentence(_ card: CameraDialog) -> Phrase? {
    if case .failed(let sentence) = card.stage { return sentence }
    return card.frame == nil ? "Waiting for the camera…" : nil
  }

  private static func waysOn(_ card: CameraDialog) -> [Button] {
    switch card.stage {
    case .live:
      [
        Button(
          id: "camera.shoot", action: .shoot, label: "Take photo", icon: Icon.camera,
          look: .primary, isEnabled: card.canShoot)
      ]
    case .counting: [Button("camera.shoot", .shoot, "Stop", Icon.stop, look: .stop)]
    case .taken:
      [
        Button("camera.use", .usePhoto, "Use photo", Icon.done, look: .primary),
        Button("camera.retake", .retakePhoto, "Retake", Icon.again, look: .tinted),
      ]
    case .failed: [Button("camera.again", .retakePhoto, "Try again", Icon.again, look: .primary)]
    }
  }

  /// Lays out the camera buttons side by side, with equal widths.
  private static func choices(_ card: CameraDialog, _ room: Rect) -> [Button] {
    guard card.choices.count > 1 else { return [] }
    let gap = 4.0
    let count = Double(card.choices.count)
    let width = max((room.width - gap * (count - 1)) / count, 1)
    return card.choices.enumerated().map { i, choice in
      Button(
        id: "camera.choice.\(i)", action: .chooseCamera(choice),
        label: Phrase(verbatim: choice.name),
        look: choice.id == card.current.id ? .chosen : .option, isEnabled: card.stage != .taken,
        tooltip: Phrase(verbatim: choice.name),
        frame: Rect(room.x + (width + gap) * Double(i), room.y, width, room.height))
    }
  }

  /// All buttons, in Tab order.
  var buttons: [Button] { footer + choices + [close] }

  var widgets: [Widget] {
    let label: Phrase =
      switch card.stage {
      case .counting: card.count.map(\.grouped) ?? ""
      case .taken: "Photo"
      case .failed(let sentence): sentence
      case .live: Self.sentence(card) ?? "Live picture, mirrored"
      }
    return [
      .text("camera.title", Phrase(verbatim: card.current.name), frame: frame),
      .text("camera.picture", label, frame: picture),
    ] + buttons.map(\.widget)
  }

  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    let theme = look.theme
    canvas.text(title.text, .title, theme.ink, at: title.at)
    if picture != box || card.frame == nil {
      canvas.fill(.rounded(box, 8), theme.ink.opacity(0.06))
    }
    if let image = card.frame {
      let k = picture.width / Double(image.width)
      let l = picture.height / Double(image.height)
      // The live picture is mirrored. The photo is not, so that writing in it can be read.
      let map =
        card.stage == .taken
        ? Affine(a: k, b: 0, c: 0, d: l, tx: picture.x, ty: picture.y)
        : Affine(a: -k, b: 0, c: 0, d: l, tx: picture.maxX, ty: picture.y)
      canvas.fill(.rounded(picture, 8), .picture(image, map: map))
    }
    let color = card.stage == .live ? theme.mutedInk : theme.ink
    for line in words { canvas.text(line.text, .body, color, center: line.center) }
    if let count = card.count { drawCount(count, on: &canvas) }
  }

  private func drawCount(_ count: Int, on canvas: inout Canvas) {
    let side = min(160, picture.width * 0.6, picture.height * 0.6)
    let disc = Rect(center: picture.center, size: Size(side, side))
    canvas.fill(.ellipse(in: disc), Color.black.opacity(0.5))
    canvas.text(
      String(count), TextStyle(.title, (side * 0.6).rounded()), .white, center: disc.center)
  }
}
