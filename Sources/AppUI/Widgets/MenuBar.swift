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
    /// The number of players who are at the shared table; nil for a puzzle that is played alone.
    var players: Int?
    var keys = KeyNames()
  }

  /// The steps that make room when it is short, in this order: labels become icons, and buttons move
  /// to the menu “More”.
  private enum Sparing: Int, CaseIterable, Comparable {
    case nothing, newLabel, loadLabel, autoSolveLabel, titleLine, dense, privacy, settings,
      together, sound, camera, help, new, titleEnd, title, undo, games

    static func < (a: Sparing, b: Sparing) -> Bool { a.rawValue < b.rawValue }

    /// The ids of the buttons that are in the menu from this step on.
    private var moved: [ElementID] {
      switch self {
      case .privacy: ["menu.privacy", "menu.redo"]
      case .settings: ["menu.settings"]
      case .sound: ["menu.sound"]
      case .camera: ["menu.camera"]
      case .help: ["menu.help"]
      case .together: ["menu.together"]
      case .new: ["menu.new"]
      case .title: ["menu.title"]
      case .undo: ["menu.undo"]
      case .games: ["menu.games"]
      default: []
      }
    }

    /// Returns whether a button is in the menu.
    func moves(_ id: ElementID) -> Bool {
      Self.allCases.contains { $0 <= self && $0.moved.contains(id) }
    }
  }

  /// Returns the buttons from left to right, in Tab order.
  static func buttons(_ content: Content, width: Double, text: any TextSource) -> [Button] {
    for sparing in Sparing.allCases {
      if let row = row(content, width: width, sparing, text) { return row }
    }
    return []
  }

  /// Returns the buttons that are in the menu “More”, as there is no room for them in the bar.
  static func hidden(_ content: Content, width: Double, text: any TextSource) -> [Button] {
    let shown = Set(buttons(content, width: width, text: text).map(\.id))
    return (leading(content, .nothing) + trailing(content, .nothing)).filter {
      !shown.contains($0.id) && $0.look != .heading
    }
  }

  private static func row(
    _ content: Content, width: Double, _ sparing: Sparing, _ text: any TextSource
  ) -> [Button]? {
    var left = leading(content, sparing).filter { !sparing.moves($0.id) }
    var right = trailing(content, sparing).filter { !sparing.moves($0.id) }
    if sparing >= .privacy { right.append(.icon("menu.more", .showMenu, "More", Icon.more)) }
    // Icons are 40 points wide, so that there are 44 for a finger.
    let isDense = width < 420 || sparing >= .dense
    let (margin, gap) = isDense ? (6.0, 4.0) : (12, 8)
    let y = (height - Button.height) / 2
    var x = margin
    for i in left.indices {
      left[i].frame = Rect(x, y, left[i].idealWidth(text), Button.height)
      x = left[i].frame.maxX + gap
    }
    var end = width - margin
    for i in right.indices.reversed() {
      let w = right[i].idealWidth(text)
      right[i].frame = Rect(end - w, y, w, Button.height)
      end -= w + gap
    }
    let excess = x - end - gap
    if excess <= 0 || sparing == .games { return left + right }
    // The title, which is the last button at the left, is broken into two lines before it is
    // truncated.
    guard sparing >= .titleLine, sparing < .title, let title = left.last else { return nil }
    let least = sparing < .titleEnd ? title.stacked(text)?.width ?? title.frame.width : 44
    guard title.frame.width - excess >= least else { return nil }
    left[left.count - 1].frame.width = title.frame.width - excess
    return left + right
  }

  private static func leading(_ content: Content, _ sparing: Sparing) -> [Button] {
    var buttons: [Button] = []
    if content.hasGames {
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
    if content.hasChoices {
      buttons.append(
        button("menu.new", .showNewPuzzle, "New puzzle", Icon.puzzle, .tinted, sparing >= .newLabel)
      )
    }
    buttons.append(
      Button(
        id: "menu.title", action: .changeTitle, label: content.title, look: .heading,
        tooltip: content.isAutoSolving ? "Speed up" : "Change the puzzle"))
    return buttons
  }

  private static func trailing(_ content: Content, _ sparing: Sparing) -> [Button] {
    let sound = Button.icon(
      "menu.sound", .showSound, content.isMuted ? "Sound is off" : "Sound",
      content.isMuted ? Icon.silence : Icon.sound)
    let settings = Button.icon(
      "menu.settings", .showSettings, "Settings (Ctrl+\(content.keys.comma))", Icon.settings)
    var undo = Button.icon("menu.undo", .undo, "Undo (Ctrl+Z)", Icon.undo)
    var redo = Button.icon("menu.redo", .redo, "Redo (Ctrl+Shift+Z)", Icon.redo)
    (undo.isEnabled, redo.isEnabled) = (content.canUndo, content.canRedo)
    let together =
      content.players.map { players in
        Button(
          id: "menu.together", action: .showTogether, label: Phrase(number: players),
          icon: Icon.people, look: .tinted,
          tooltip: Phrase(
            players, one: "\(players) player at this table",
            other: "\(players) players at this table"))
      } ?? .icon("menu.together", .showTogether, "Play together", Icon.people)
    var buttons = [
      undo, redo, together, sound, settings,
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
