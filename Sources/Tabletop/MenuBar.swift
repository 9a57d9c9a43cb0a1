internal import PuzzleCore

/// The strip along the top: camera, photo, title, and at the right auto-solve, help and privacy.
struct MenuBar {
  static let height = 52.0

  enum Item: String {
    case camera = "menu.camera"
    case load = "menu.load"
    case title = "menu.title"
    case autoSolve = "menu.autosolve"
    case help = "menu.help"
    case privacy = "menu.privacy"
  }

  /// What the bar shows.
  struct Content: Hashable {
    var title: String
    var isAutoSolving: Bool
    var isSolved: Bool
    /// How much of the Auto Solve button is there, 0…1.
    var autoSolve: Double
    /// Why there is no camera; nil when there is one.
    var noCamera: String?
  }

  /// The buttons from left to right, labels given up one after the other where room is short.
  static func buttons(_ content: Content, width: Double, text: any TextSource) -> [Button] {
    for sparing in 0...4 {
      if let row = row(content, width: width, sparing: sparing, text) { return row }
    }
    return []
  }

  private static func row(
    _ content: Content, width: Double, sparing: Int, _ text: any TextSource
  ) -> [Button]? {
    var left = [
      Button(
        id: Item.camera.rawValue, label: "Camera", icon: Icon.camera, look: .tinted,
        isEnabled: content.noCamera == nil, tooltip: content.noCamera ?? "Take a photo",
        isIconOnly: true),
      Button(
        id: Item.load.rawValue, label: "Load photo", icon: Icon.picture, look: .tinted,
        tooltip: sparing > 0 ? "Load photo" : nil, isIconOnly: sparing > 0),
      Button(
        id: Item.title.rawValue, label: content.title, look: .heading,
        tooltip: content.isAutoSolving ? "Faster" : "Change the grid"),
    ]
    var right = [
      Button(
        id: Item.help.rawValue, label: "How to play", icon: Icon.help, look: .quiet,
        tooltip: "How to play", isIconOnly: true),
      Button(
        id: Item.privacy.rawValue, label: "Privacy", icon: Icon.info, look: .quiet,
        tooltip: "Privacy", isIconOnly: true),
    ]
    if content.autoSolve > 0 {
      let label = content.isAutoSolving ? "Stop Auto Solve" : "Auto Solve"
      right.insert(
        Button(
          id: Item.autoSolve.rawValue, label: label,
          icon: content.isAutoSolving ? Icon.stop : Icon.play,
          look: content.isAutoSolving ? .stop : .go,
          isEnabled: content.isAutoSolving || !content.isSolved, tooltip: sparing > 1 ? label : nil,
          isIconOnly: sparing > 1, presence: content.autoSolve), at: 0)
    }
    let margin = width < 420 ? 6.0 : 12
    let gap = width < 420 ? 4.0 : 8
    let y = (height - Button.height) / 2
    func extent(of button: Button) -> Double {
      sparing > 3 && button.isIconOnly ? 32 : button.idealWidth(text)
    }
    var x = margin
    for i in left.indices {
      left[i].frame = Rect(x, y, extent(of: left[i]), Button.height)
      x = left[i].frame.maxX + gap
    }
    var end = width - margin
    for i in right.indices.reversed() {
      let w = extent(of: right[i])
      right[i].frame = Rect(end - w, y, w, Button.height)
      end -= w + gap
    }
    if x <= end + gap { return left + right }
    // Nothing is left to give up but the title's own width, then the icons', then the title.
    guard sparing > 2 else { return nil }
    left[2].frame.width -= x - end - gap
    if left[2].frame.width >= (sparing > 3 ? 24 : 64) { return left + right }
    return sparing > 3 ? Array(left.dropLast()) + right : nil
  }
}
