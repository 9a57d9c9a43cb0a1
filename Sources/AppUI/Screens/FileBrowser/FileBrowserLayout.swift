internal import PuzzleCore
internal import PuzzleKit

/// The layout of the file browser: rows of tiles.
struct FileBrowserLayout: ScreenLayout {
  struct Tile {
    var id: ElementID
    var entry: FileBrowser.Entry
    var frame: Rect
  }

  private let browser: FileBrowser
  let frame: Rect
  /// The part of the window in which the tiles scroll.
  private let room: Rect
  let buttons: [Button]
  private(set) var tiles: [Tile] = []
  private(set) var headings: [(text: Phrase, at: Point)] = []
  private(set) var contentHeight = 0.0

  private static let tile = Size(132, 124)

  init(_ browser: FileBrowser, in size: Size, scroll: Double, text: any TextSource) {
    let margin = size.width < 480 ? 8.0 : 24
    let width = max(min(900, size.width - 2 * margin), 60)
    frame = Rect(
      ((size.width - width) / 2).rounded(), margin, width, max(size.height - 2 * margin, 60))
    self.browser = browser
    room = Rect(frame.x + 20, frame.y + 108, width - 40, max(frame.height - 120, 1))
    var path = Button.icon(
      "browser.up", .request(.listFolder(path: browser.parent ?? browser.folder)), "Parent folder",
      Icon.up, look: .tinted, x: frame.x + 20, y: frame.y + 60)
    path.isEnabled = browser.parent != nil
    buttons = [path, .close("browser.close", x: frame.maxX - 54, y: frame.y + 14)]
    var y = 0.0
    if !browser.recent.isEmpty {
      section("Recent", browser.recent, "browser.recent.", scroll, &y)
    }
    if browser.entries.isEmpty {
      headings.append(
        (browser.note ?? "No pictures in this folder.", Point(room.x, room.y + y + 30 - scroll)))
      y += 44
    } else {
      let title: Phrase? = browser.recent.isEmpty ? nil : "In this folder"
      section(title, browser.entries, "browser.entry.", scroll, &y)
    }
    contentHeight = y
  }

  var view: Rect? { room }

  var widgets: [Widget] {
    [.text("browser.folder", Phrase(verbatim: browser.folder), frame: frame)]
      + buttons.map(\.widget)
      + tiles.map { tile in
        let entry = tile.entry
        return Widget(
          Element(tile.id, .button, Phrase(verbatim: entry.name), frame: tile.frame),
          entry.isFolder ? .request(.listFolder(path: entry.path)) : .openPhoto(path: entry.path),
          isPinned: false)
      }
  }

  private mutating func section(
    _ title: Phrase?, _ entries: [FileBrowser.Entry], _ prefix: String, _ scroll: Double,
    _ y: inout Double
  ) {
    if let title {
      headings.append((title, Point(room.x, room.y + y + 22 - scroll)))
      y += 34
    }
    let columns = max(Int(room.width / Self.tile.width), 1)
    let width = room.width / Double(columns)
    for (i, entry) in entries.enumerated() {
      let row = Double(i / columns) * Self.tile.height
      tiles.append(
        Tile(
          id: "\(prefix)\(i)", entry: entry,
          frame: Rect(
            room.x + width * Double(i % columns) + 4, room.y + y + row - scroll + 4, width - 8,
            Self.tile.height - 8)))
    }
    y += Double((entries.count + columns - 1) / columns) * Self.tile.height + 8
  }

  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    let (view, theme) = (room, look.theme)
    canvas.text("Load photo", .title, theme.ink, at: Point(frame.x + 20, frame.y + 40))
    // The end of a path is more informative than its beginning.
    let folder = canvas.text.fitted(
      browser.folder.printable, style: .body, width: view.width - 60, keepsEnd: true)
    canvas.text(folder, .body, theme.mutedInk, at: Point(frame.x + 72, frame.y + 84))
    canvas.clip = view
    for heading in headings {
      canvas.text(heading.text, .strong, theme.mutedInk, at: heading.at)
    }
    for tile in tiles where tile.frame.intersects(view) {
      draw(tile, on: &canvas, theme: theme, isHot: look.highlight.hot == tile.id)
    }
    canvas.clip = nil
  }

  private func draw(_ tile: Tile, on canvas: inout Canvas, theme: Theme, isHot: Bool) {
    if isHot { canvas.fill(.rounded(tile.frame, 8), theme.accent.opacity(0.12)) }
    let box = Rect(
      tile.frame.x + 8, tile.frame.y + 8, tile.frame.width - 16, tile.frame.height - 36)
    if let picture = tile.entry.thumbnail {
      let k = min(box.width / Double(picture.width), box.height / Double(picture.height))
      let image = Rect(
        center: box.center, size: Size(Double(picture.width) * k, Double(picture.height) * k))
      let map = Affine(a: k, b: 0, c: 0, d: k, tx: image.x, ty: image.y)
      canvas.fill(.rounded(image, 4), .picture(picture, map: map))
    } else {
      canvas.text(
        tile.entry.isFolder ? Icon.folder : Icon.picture, TextStyle(.icon, 44),
        theme.accent.opacity(tile.entry.isFolder ? 1 : 0.75), center: box.center)
    }
    let name = canvas.text.fitted(tile.entry.name, style: .small, width: tile.frame.width - 8)
    canvas.text(
      name, .small, theme.ink, center: Point(tile.frame.center.x, tile.frame.maxY - 14))
  }
}
