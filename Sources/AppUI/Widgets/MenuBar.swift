internal import PuzzleCore
internal import PuzzleKit

/// The menu bar along the top: games, camera, photo, new puzzle and title, and at the right
/// auto-solve, undo, redo, sound, settings, help and privacy.
struct MenuBar {
  static let height = 52.0

  /// The state that the menu bar shows.
  struct Content: Hashable {
    var title: Phrase
    var isAutoSolving: Bool
    var isSolved: Bool
    /// The progress of the Auto Solve button's fade, 0 hidden … 1 shown.
    var autoSolve: Double
    /// The reason why there is no camera; `nil` when there is one.
    var noCamera: Phrase?
    /// The kind of file that can be loaded.
    var material = Material.picture
    /// A Boolean value that indicates whether there is another game to choose.
    var hasGames = false
    /// A Boolean value that indicates whether the game has options for a new puzzle.
    var hasChoices = false
    var canUndo = false
    var canRedo = false
    var isMuted = false
  }

  /// The parts that are dropped when room is short, in this order.
  private enum Sparing: Int, CaseIterable, Comparable {
    case nothing, newLabel, loadLabel, autoSolveLabel, titleLine, iconWidth, history, settings,
      titleEnd,
      sound, title, new, games

    static func < (a: Sparing, b: Sparing) -> Bool { a.rawValue < b.rawValue }
  }

  /// Returns the buttons from left to right, in Tab order.
  static func buttons(_ content: Content, width: Double, text: any TextSource) -> [Button] {
    for sparing in Sparing.allCases {
      if let row = row(content, width: width, sparing, text) { return row }
    }
    return []
  }

  private static func row(
    _ content: Content, width: Double, _ sparing: Sparing, _ text: any TextSource
  ) -> [Button]? {
    var left = leading(content, sparing)
    var right = trailing(content, sparing)
    let margin = width < 420 ? 6.0 : 12
    let gap = width < 420 ? 4.0 : 8
    let y = (height - Button.height) / 2
    func extent(of button: Button) -> Double {
      sparing >= .iconWidth && button.isIconOnly ? 32 : button.idealWidth(text)
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
    let excess = x - end - gap
    if excess <= 0 || sparing == .games { return left + right }
    // The title, which is the last button at the left, is broken into two lines before it is
    // truncated.
    guard sparing >= .titleLine, sparing < .title, let title = left.last else { return nil }
    let least = sparing < .titleEnd ? title.stacked(text)?.width ?? title.frame.width : 24
    guard title.frame.width - excess >= least else { return nil }
    left[left.count - 1].frame.width = title.frame.width - excess
    return left + right
  }

  private static func leading(_ content: Content, _ sparing: Sparing) -> [Button] {
    var buttons: [Button] = []
    if content.hasGames, sparing < .games {
      buttons.append(.icon("menu.games", .showGames, "Games", Icon.games, look: .tinted))
    }
    switch content.material {
    case .pack:
      buttons.append(
        button(
          "menu.load", .loadPhoto, "Load pictures", Icon.picture, .tinted, sparing >= .loadLabel))
    case .words:
      buttons.append(
        button("menu.load", .loadPhoto, "Load words", Icon.words, .tinted, sparing >= .loadLabel))
    case .picture, .puzzle:
      var camera = Button.icon("menu.camera", .showCamera, "Camera", Icon.camera, look: .tinted)
      camera.isEnabled = content.noCamera == nil
      camera.tooltip = content.noCamera ?? "Take a photo"
      buttons += [
        camera,
        button("menu.load", .loadPhoto, "Load photo", Icon.picture, .tinted, sparing >= .loadLabel),
      ]
    }
    if content.hasChoices, sparing < .new {
      buttons.append(
        button("menu.new", .showNewPuzzle, "New puzzle", Icon.puzzle, .tinted, sparing >= .newLabel)
      )
    }
    if sparing < .title {
      buttons.append(
        Button(
          id: "menu.title", action: .changeTitle, label: content.title, look: .heading,
          tooltip: content.isAutoSolving ? "Speed up" : "Change the puzzle"))
    }
    return buttons
  }

  private static func trailing(_ content: Content, _ sparing: Sparing) -> [Button] {
    let sound = Button.icon(
      "menu.sound", .showSound, content.isMuted ? "Sound is off" : "Sound",
      content.isMuted ? Icon.silence : Icon.sound)
    let settings = Button.icon(
      "menu.settings", .showSettings, "Settings (Ctrl+,)", Icon.settings)
    var undo = Button.icon("menu.undo", .undo, "Undo (Ctrl+Z)", Icon.undo)
    var redo = Button.icon("menu.redo", .redo, "Redo (Ctrl+Shift+Z)", Icon.redo)
    (undo.isEnabled, redo.isEnabled) = (content.canUndo, content.canRedo)
    var buttons =
      (sparing < .history ? [undo, redo] : []) + (sparing < .sound ? [sound] : [])
      + (sparing < .settings ? [settings] : []) + [
        .icon("menu.help", .showHelp, "How to play", Icon.help),
        .icon("menu.privacy", .showPrivacy, "Privacy", Icon.info),
      ]
    guard content.autoSolve > 0 else { return buttons }
    let isOn = content.isAutoSolving
    var solve = button(
      "menu.autosolve", .toggleAutoSolve, isOn ? "Stop Auto Solve" : "Auto Solve",
      isOn ? Icon.stop : Icon.play,
      isOn ? .stop : .go, sparing >= .autoSolveLabel)
    solve.isEnabled = isOn || !content.isSolved
    solve.presence = content.autoSolve
    buttons.insert(solve, at: 0)
    return buttons
  }

  static func draw(
    _ buttons: [Button], on canvas: inout Canvas, width: Double, theme: Theme,
    _ highlight: Highlight
  ) {
    let bar = Path.rect(Rect(0, 0, width, height))
    canvas.shadow(bar, blur: 6, theme.shade.opacity(0.5), offset: Point(0, 1))
    canvas.fill(bar, theme.surface)
    for button in buttons { button.draw(on: &canvas, theme: theme, highlight) }
  }

  /// Creates a button; an icon without its label shows the label as a tooltip.
  private static func button(
    _ id: ElementID, _ action: Action, _ label: Phrase, _ icon: String, _ look: Button.Look,
    _ isIconOnly: Bool
  ) -> Button {
    Button(
      id: id, action: action, label: label, icon: icon, look: look,
      tooltip: isIconOnly ? label : nil, isIconOnly: isIconOnly)
  }
}
