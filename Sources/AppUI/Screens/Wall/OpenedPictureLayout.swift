internal import PuzzleCore
internal import PuzzleKit

/// The layout of one picture of the wall, shown large.
struct OpenedPictureLayout: ScreenLayout {
  private let page: WallPage
  private let opened: WallPage.Opened
  let frame: Rect
  let buttons: [Button]
  /// The part of the wall in which the picture is replayed.
  private let room: Rect
  private let words: Rect
  private let note: [String]

  private static let head = 60.0
  private static let gap = 8.0

  init(_ page: WallPage, _ opened: WallPage.Opened, in size: Size, text: any TextSource) {
    self.page = page
    self.opened = opened
    frame = size.wall
    let padding = size.width < 480 ? 12.0 : 28
    let area = frame.inset(dx: padding, dy: 0)
    var tools = Self.tools(page, opened)
    let bottom = frame.maxY - (size.height < 560 ? 10 : 20)
    let top = Self.layOut(&tools, in: area, above: bottom, text)
    let close = Button.icon(
      "wall.back", .wall(.back), "Back to the wall", Icon.close, x: frame.maxX - 52,
      y: frame.y + 12)
    buttons = tools + [close]
    note = page.note.map { text.lines(of: $0, style: .small, width: area.width) } ?? []
    let noteHeight = note.isEmpty ? 0 : 18 * Double(min(note.count, 3)) + 6
    words = Rect(area.x, top - noteHeight - 58, area.width, 44)
    room = Rect(
      area.x, frame.y + Self.head, area.width, max(words.y - frame.y - Self.head - 6, 20))
  }

  private static func tools(_ page: WallPage, _ opened: WallPage.Opened) -> [Button] {
    let id = opened.picture.id
    let film =
      page.film.map { Button.cancelFilm($0) }
      ?? Button("wall.saveFilm", .wall(.saveFilm), "Save film", Icon.film, look: .tinted)
    var tools = [
      Button(WallPage.replayID, .wall(.replay), "Replay", Icon.play, look: .primary),
      Button("wall.saveImage", .wall(.saveImage), "Save image", Icon.picture, look: .tinted), film,
      Button("wall.playAgain", .wall(.playAgain), "Play again", Icon.again, look: .tinted),
      Button("wall.takeDown", .wall(.takeDown(id)), "Take down", Icon.delete, look: .tinted),
    ]
    if opened.problem != nil {
      for i in tools.indices.dropLast() { tools[i].isEnabled = false }
    }
    return tools
  }

  /// Lays the buttons out in as few rows as possible above `bottom`, and returns their upper edge.
  private static func layOut(
    _ tools: inout [Button], in area: Rect, above bottom: Double, _ text: any TextSource
  ) -> Double {
    var rows: [[Int]] = [[]]
    var used = 0.0
    // Words alone need less room.
    if area.width < 420 { for i in tools.indices { tools[i].icon = nil } }
    for i in tools.indices {
      tools[i].frame.width = min(max(tools[i].idealWidth(text) + 8, 88), area.width)
      let width = tools[i].frame.width + (rows[rows.count - 1].isEmpty ? 0 : gap)
      if used + width > area.width, !rows[rows.count - 1].isEmpty {
        rows.append([])
        used = 0
      }
      used += tools[i].frame.width + (rows[rows.count - 1].isEmpty ? 0 : gap)
      rows[rows.count - 1].append(i)
    }
    let height = 40.0
    var y = bottom - Double(rows.count) * (height + gap) + gap
    let top = y
    for row in rows {
      let width = row.reduce(gap * Double(row.count - 1)) { $0 + tools[$1].frame.width }
      var x = area.center.x - width / 2
      for i in row {
        tools[i].frame = Rect(x.rounded(), y.rounded(), tools[i].frame.width.rounded(), height)
        x += tools[i].frame.width + gap
      }
      y += height + gap
    }
    return top
  }

  var widgets: [Widget] {
    let picture = opened.picture
    let isReplaying = opened.problem == nil && opened.replay?.isOver != true
    let words: Phrase = isReplaying ? "\(picture.label), replaying" : picture.label
    let stage = Element("wall.picture", .button, opened.problem ?? words, frame: room)
    return [
      .text("wall.title", picture.title, frame: frame), Widget(stage, .wall(.tap)),
      .text("wall.facts", picture.line, frame: self.words),
    ] + (page.note.map { [.text("wall.note", $0, frame: self.words)] } ?? [])
      + buttons.map(\.widget)
  }

  // MARK: Drawing

  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    let theme = look.theme
    PictureFrame.wall(.rounded(frame, 12), theme: theme, on: &canvas)
    canvas.clip = frame
    if let replay = opened.replay {
      replay.draw(in: room, theme: theme, scale: look.scale, on: &canvas)
    } else {
      drawThumbnail(on: &canvas, look)
    }
    canvas.clip = nil
    for button in buttons.dropLast() { button.drawPlate(on: &canvas, theme: theme) }
    let muted = PictureFrame.mutedInk(theme)
    let title = canvas.text.fitted(opened.picture.title, style: .title, width: words.width)
    canvas.text(title, .title, theme.ink, center: Point(words.center.x, words.y + 12))
    canvas.text(
      canvas.text.fitted(opened.picture.line, style: .body, width: words.width), .body, muted,
      center: Point(words.center.x, words.y + 36))
    for (row, line) in note.prefix(3).enumerated() {
      canvas.text(
        line, .small, theme.ink, center: Point(words.center.x, words.maxY + 16 + 18 * Double(row)))
    }
  }

  /// Draws the frame with what is known of the picture before its replay.
  private func drawThumbnail(on canvas: inout Canvas, _ look: ScreenLook) {
    let frame = WallReplay.frame(opened.picture.shape, in: room)
    frame.draw(theme: look.theme, on: &canvas)
    frame.drawEmpty(on: &canvas)
    if opened.problem == nil, case .picture(let known)? = page.thumbnail(opened.picture.id) {
      canvas.fill(.rect(frame.picture), with: known, over: frame.picture, theme: look.theme)
      frame.drawEdge(on: &canvas)
    }
    guard let problem = opened.problem else { return }
    let lines = canvas.text.lines(
      of: problem, style: .body, width: max(frame.picture.width - 24, 40))
    var y = frame.picture.center.y - 11 * Double(lines.count - 1)
    for line in lines {
      canvas.text(line, .body, Color(0x3A3F46), center: Point(frame.picture.center.x, y))
      y += 22
    }
  }
}
