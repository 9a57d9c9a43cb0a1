public import PuzzleCore
internal import PuzzleKit

/// A picture that can be chosen for the next puzzle.
public enum PictureChoice: Hashable, Sendable {
  case builtIn(index: Int)
  case file(path: String)
}

/// The pictures that the “New puzzle” dialog begins with.
public struct PictureStrip: Sendable {
  /// A picture of the strip.
  public struct Entry: Hashable, Sendable {
    public var choice: PictureChoice
    /// The name of the picture, in words for the player.
    public var name: Phrase
    public var thumbnail: Picture?

    public init(_ choice: PictureChoice, name: Phrase, thumbnail: Picture? = nil) {
      self.choice = choice
      self.name = name.printable
      self.thumbnail = thumbnail
    }
  }

  /// Something that was found for the strip.
  public enum News: Sendable {
    case entries([Entry])
    case thumbnail(Picture, of: PictureChoice)
    /// A chosen picture, whole.
    case picture(Picture, of: PictureChoice)
  }

  private(set) var entries: [Entry] = []
  /// The chosen picture; nil for the one on the table.
  private(set) var chosen: PictureChoice?
  private var chance: SeededGenerator

  init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

  mutating func show(_ entries: [Entry]) { self.entries = entries }

  mutating func show(_ thumbnail: Picture, of choice: PictureChoice) {
    guard let index = entries.firstIndex(where: { $0.choice == choice }) else { return }
    entries[index].thumbnail = thumbnail
  }

  /// Chooses the picture at an index, or a random other one.
  mutating func choose(_ index: Int?) -> PictureChoice? {
    let others = entries.indices.filter { entries[$0].choice != chosen }
    let random = others.isEmpty ? nil : others[chance.below(others.count)]
    guard let next = index ?? random, entries.indices.contains(next) else { return nil }
    chosen = entries[next].choice
    return chosen
  }
}

/// The layout of the strip: square tiles in rows, and buttons for everything else below them.
struct PictureStripLayout {
  private(set) var tiles: [Button] = []
  private(set) var buttons: [Button]
  private(set) var height = 0.0

  /// The smallest and the largest side of a tile.
  private static let (least, most) = (48.0, 72.0)
  private static let gap = 8.0
  private static let bottom = 16.0

  init(_ strip: PictureStrip, width: Double, text: any TextSource) {
    let gap = Self.gap
    let (count, fitting) = (
      max(strip.entries.count, 1), max(Int((width + gap) / (Self.least + gap)), 1)
    )
    // As few rows as possible, all of about the same length.
    let rows = (count + fitting - 1) / fitting
    let columns = (count + rows - 1) / rows
    let side = min((width + gap) / Double(columns) - gap, Self.most).rounded(.down)
    tiles = strip.entries.enumerated().map { i, entry in
      Button(
        id: "new.picture.\(i)", action: .choosePicture(index: i), label: entry.name,
        picture: entry.thumbnail, look: entry.choice == strip.chosen ? .chosen : .option,
        tooltip: entry.name, isIconOnly: true,
        frame: Rect(
          Double(i % columns) * (side + gap), Double(i / columns) * (side + gap), side, side))
    }
    let top = (tiles.last?.frame.maxY ?? -gap) + gap
    buttons = [
      Button(
        "new.surprise", .choosePicture(index: nil), "Surprise me", Icon.surprise, look: .tinted),
      Button("new.folder", .loadPhoto, "Load photo", Icon.folder, look: .tinted),
    ]
    buttons[0].isEnabled = !tiles.isEmpty
    let bottom = placeInRows(&buttons, at: Point(0, top), width: width, text: text)
    height = bottom + Self.bottom
  }

  /// All controls in Tab order.
  var widgets: [Widget] { (tiles + buttons).map(\.scrollingWidget) }

  func offset(by p: Point) -> PictureStripLayout {
    var moved = self
    for i in tiles.indices { moved.tiles[i].frame = tiles[i].frame.offset(by: p) }
    for i in buttons.indices { moved.buttons[i].frame = buttons[i].frame.offset(by: p) }
    return moved
  }

  func draw(on canvas: inout Canvas, theme: Theme, _ highlight: Highlight) {
    for tile in tiles {
      let body = Path.rounded(tile.frame, 8)
      if let picture = tile.picture {
        canvas.fill(body, with: picture, inSquare: tile.frame, theme: theme)
      } else {
        canvas.fill(body, theme.ink.opacity(0.06))
      }
      if tile.look == .chosen {
        canvas.fill(.border(tile.frame, radii: CornerRadii(8), width: 3), theme.accent)
      } else if highlight.hot == tile.id {
        canvas.fill(body, Color.white.opacity(highlight.down == tile.id ? 0.3 : 0.16))
      }
    }
    for button in buttons { button.draw(on: &canvas, theme: theme, highlight) }
  }
}
