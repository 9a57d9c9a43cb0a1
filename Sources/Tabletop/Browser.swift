public import PuzzleCore

/// The program's own way to find a picture, for desktops without a file dialog.
public struct Browser: Sendable {
  public struct Entry: Hashable, Sendable {
    public var path: String
    public var name: String
    public var isFolder: Bool
    public var thumbnail: Picture?

    public init(path: String, name: String, isFolder: Bool, thumbnail: Picture? = nil) {
      self.path = path
      self.name = name.printable
      self.isFolder = isFolder
      self.thumbnail = thumbnail
    }
  }

  public var folder: String
  /// The folder above; nil at the root.
  public var parent: String?
  public var entries: [Entry]
  /// Pictures opened lately, newest first.
  public var recent: [Entry]
  /// Why the folder shows nothing, as a sentence.
  public var note: String?

  public init(
    folder: String, parent: String?, entries: [Entry], recent: [Entry], note: String? = nil
  ) {
    self.folder = folder
    self.parent = parent
    self.entries = entries
    self.recent = recent
    self.note = note
  }

  /// Shows a thumbnail wherever its picture is listed.
  mutating func show(_ thumbnail: Picture, for path: String) {
    for i in entries.indices where entries[i].path == path { entries[i].thumbnail = thumbnail }
    for i in recent.indices where recent[i].path == path { recent[i].thumbnail = thumbnail }
  }
}

/// A browser laid out in a window: a sheet with rows of tiles.
struct BrowserLayout {
  struct Tile {
    var id: String
    var entry: Browser.Entry
    var frame: Rect
  }

  let frame: Rect
  let view: Rect
  let buttons: [Button]
  private(set) var tiles: [Tile] = []
  private(set) var headings: [(text: String, at: Point)] = []
  private(set) var contentHeight = 0.0

  private static let tile = Size(132, 124)

  init(_ browser: Browser, in size: Size, scroll: Double, text: any TextSource) {
    let margin = size.width < 480 ? 8.0 : 24
    let width = max(min(900, size.width - 2 * margin), 60)
    frame = Rect(
      ((size.width - width) / 2).rounded(), margin, width, max(size.height - 2 * margin, 60))
    view = Rect(frame.x + 20, frame.y + 108, width - 40, max(frame.height - 120, 1))
    let path = Button(
      id: "browser.up", label: "Folder above", icon: Icon.up, look: .tinted,
      isEnabled: browser.parent != nil, tooltip: "Folder above", isIconOnly: true,
      frame: Rect(frame.x + 20, frame.y + 60, 40, Button.height))
    let close = Button(
      id: "browser.close", label: "Close", icon: Icon.close, look: .quiet, tooltip: "Close",
      isIconOnly: true, frame: Rect(frame.maxX - 54, frame.y + 14, 40, Button.height))
    buttons = [path, close]
    var y = 0.0
    if !browser.recent.isEmpty {
      section("Opened lately", browser.recent, "browser.recent.", scroll, &y)
    }
    if browser.entries.isEmpty {
      headings.append(
        (browser.note ?? "No pictures in this folder.", Point(view.x, view.y + y + 30 - scroll)))
      y += 44
    } else {
      let title = browser.recent.isEmpty ? nil : "In this folder"
      section(title, browser.entries, "browser.entry.", scroll, &y)
    }
    contentHeight = y
  }

  var reach: Double { max(contentHeight - view.height, 0) }

  private mutating func section(
    _ title: String?, _ entries: [Browser.Entry], _ prefix: String, _ scroll: Double,
    _ y: inout Double
  ) {
    if let title {
      headings.append((title, Point(view.x, view.y + y + 22 - scroll)))
      y += 34
    }
    let columns = max(Int(view.width / Self.tile.width), 1)
    let width = view.width / Double(columns)
    for (i, entry) in entries.enumerated() {
      let row = Double(i / columns) * Self.tile.height
      tiles.append(
        Tile(
          id: prefix + String(i), entry: entry,
          frame: Rect(
            view.x + width * Double(i % columns) + 4, view.y + y + row - scroll + 4, width - 8,
            Self.tile.height - 8)))
    }
    y += Double((entries.count + columns - 1) / columns) * Self.tile.height + 8
  }

  func draw(
    _ browser: Browser, on canvas: inout Canvas, theme: Theme, hot: String?, scroll: Double
  ) {
    drawSheet(frame, on: &canvas, theme: theme)
    canvas.text("Load photo", .title, theme.ink, at: Point(frame.x + 20, frame.y + 40))
    // The end of a path tells more than its beginning.
    let folder = canvas.text.fitted(
      browser.folder.printable, style: .body, width: view.width - 60, keepsEnd: true)
    canvas.text(folder, .body, theme.mutedInk, at: Point(frame.x + 72, frame.y + 84))
    canvas.clip = view
    for heading in headings {
      canvas.text(heading.text, .strong, theme.mutedInk, at: heading.at)
    }
    for tile in tiles where tile.frame.intersects(view) {
      draw(tile, on: &canvas, theme: theme, isHot: tile.id == hot)
    }
    canvas.clip = nil
    drawScrollBar(
      on: &canvas, theme: theme, frame: frame, view: view, scroll: scroll,
      height: contentHeight)
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
        theme.accent.opacity(tile.entry.isFolder ? 0.9 : 0.35), center: box.center)
    }
    let name = canvas.text.fitted(tile.entry.name, style: .small, width: tile.frame.width - 8)
    canvas.text(
      name, .small, theme.ink, center: Point(tile.frame.center.x, tile.frame.maxY - 14))
  }
}
