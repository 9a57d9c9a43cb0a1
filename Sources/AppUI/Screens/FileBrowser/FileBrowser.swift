public import PuzzleCore
internal import PuzzleKit

/// A dialog that chooses a picture file, for desktops without a file dialog of their own.
public struct FileBrowser: Sendable {
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
  /// The parent folder; `nil` at the root.
  public var parent: String?
  public var entries: [Entry]
  /// The pictures opened recently, newest first.
  public var recent: [Entry]
  /// The reason why the folder shows nothing, as a sentence.
  public var note: Phrase?

  public init(
    folder: String, parent: String?, entries: [Entry], recent: [Entry], note: Phrase? = nil
  ) {
    self.folder = folder
    self.parent = parent
    self.entries = entries
    self.recent = recent
    self.note = note
  }

  /// Shows a thumbnail in every entry with that path.
  mutating func show(_ thumbnail: Picture, for path: String) {
    for i in entries.indices where entries[i].path == path { entries[i].thumbnail = thumbnail }
    for i in recent.indices where recent[i].path == path { recent[i].thumbnail = thumbnail }
  }
}

extension FileBrowser: Screen {
  var id: String { "browser" }

  mutating func handle(_ input: ScreenInput, in layout: any ScreenLayout) -> [ScreenEffect]? {
    switch input {
    case .activate(let widget):
      guard case .openPhoto(let path) = widget.action else { return nil }
      return [.close, .request(.openPhoto(path: path))]
    case .folder(let browser):
      self = browser
      return [.scroll(by: -.infinity)]
    case .thumbnail(let thumbnail, let path):
      show(thumbnail, for: path)
      return []
    default: return nil
    }
  }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    FileBrowserLayout(self, in: size, scroll: scroll, text: text)
  }
}
