internal import AppUI
internal import Files
internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import SDLPlatform
internal import Storage

/// A controller that chooses, lists and decodes photos in the background and posts the results.
@MainActor
final class PhotoImporter {
  private let mailbox: EventQueue
  private let requests: LatestRequest
  private var listing: Background<Void>?
  private var choosing: Background<Void>?
  private var remembering: Background<Void>?
  private var following: Background<Void>?
  var isChoosing = false
  /// The paths that were opened last.
  private var asked: [String] = []
  private var series = PictureSequence()

  nonisolated static let decoder = PhotoDecoder(
    executable: Executable.path, arguments: [Program.decoderArgument])
  /// The longest side of a thumbnail, in pixels.
  nonisolated private static let thumbnailSide = 240
  /// The seconds that a listing waits for the recent photos.
  nonisolated private static let patience = 1.0
  private let archive: Archive

  init(_ requests: LatestRequest, mailbox: EventQueue, archive: Archive) {
    self.requests = requests
    self.mailbox = mailbox
    self.archive = archive
  }

  /// Opens the first readable picture of the dropped, pasted or named files.
  func open(_ paths: [String]) {
    asked = paths
    let mailbox = mailbox
    requests.begin { id, cancellation in
      let result = Result { () throws(PhotoError) in try Self.open(paths, cancellation) }
      mailbox.post(.photo(id: id, result))
    }
  }

  /// Encodes a photo that was taken, so that it is saved like a picture from a file.
  func use(_ photo: Picture) {
    let mailbox = mailbox
    requests.begin { id, cancellation in
      let result = Result { () throws(PhotoError) in try Self.develop(photo, cancellation) }
      mailbox.post(.photo(id: id, result))
    }
  }

  nonisolated private static func develop(
    _ photo: Picture, _ cancellation: Cancellation
  ) throws(PhotoError) -> Opened {
    let name = "the photo"
    guard let bytes = try? ImageFile.jpeg(photo.levels[0]) else {
      throw PhotoError(.decoderFailed, path: name)
    }
    let data = Data(bytes)
    let picture = try decoder.decode(data.bytes, name: name, cancellation: cancellation)
    return Opened(picture: picture, source: .bytes(data))
  }

  /// A picture and its source.
  nonisolated struct Opened: Sendable {
    var picture: Picture
    /// The copy that is saved with its puzzles; `nil` when none could be made.
    var source: PictureSource?
    /// The path of the file it was read from.
    var path: String?
    /// A message about the copy for the player, as a sentence.
    var note: String?
  }

  nonisolated static func open(
    _ paths: [String], _ cancellation: Cancellation = Cancellation()
  ) throws(PhotoError) -> Opened {
    let (picture, path, bytes) = try decoder.decode(firstOf: paths, cancellation: cancellation)
    let copy = PictureCopy.make(of: picture, from: bytes)
    let note: String? =
      if copy == nil {
        "“\(path.shownFileName)” can’t be saved with the puzzle: open it again after you restart "
          + "the program."
      } else if bytes == nil {
        "“\(path.shownFileName)” is too large to be saved whole: a smaller copy is saved with the "
          + "puzzle."
      } else {
        nil
      }
    return Opened(picture: picture, source: copy.map { .bytes($0) }, path: path, note: note)
  }

  /// Ends all background work before the program ends.
  func close() {
    Background.finish([listing, choosing, remembering, following].compactMap(\.self))
  }

  /// Remembers an opened photo: the levels continue with the files that were opened with it.
  func remember(_ opened: Opened) {
    guard let path = opened.path else { return }
    series.items = asked
    series.paths.removeAll { $0.picture == nil }
    series.paths.append(PictureSequence.Origin(picture: opened.picture, path: path))
    let archive = archive
    remembering = Background { _ in try archive.store().remember(photo: path) }
  }

  /// Loads the picture of the level after one with `picture`, whose source is `source`.
  func goOn(from picture: Picture?, _ source: PictureSource?) {
    following?.cancel()
    let (series, mailbox) = (series, mailbox)
    let path = series.path(of: picture)
    following = Background { cancellation in
      // Without another picture the level uses the same one again.
      let step = try? series.next(after: source, path, cancellation)
      mailbox.post(.nextLevel(step ?? nil))
    }
  }

  // MARK: Choosing

  /// Opens the desktop's file dialog, or the program's own browser when there is none.
  func choose(_ material: Material) {
    guard !isChoosing else { return }
    isChoosing = true
    let mailbox = mailbox
    choosing = Background { cancellation in
      guard let dialog = FileDialog.onThisDesktop(for: material) else {
        return mailbox.post(.noDialog(material, folder: Self.picturesFolder()))
      }
      do {
        mailbox.post(.chosen(path: try dialog.choose(cancellation)))
      } catch {
        mailbox.post(.trouble("\(error)"))
      }
    }
  }

  /// Lists a folder for the browser, then loads the thumbnails of its pictures one by one.
  func list(_ folder: String) {
    listing?.cancel()
    let (mailbox, archive) = (mailbox, archive)
    listing = Background { cancellation in
      // A recent photo on a disk that does not respond must not delay the others.
      let lately = Background { _ in try archive.store().recentPhotos() }
      let recent = ((try? lately.value(within: Self.patience)) ?? nil) ?? []
      let browser = Self.browser(folder, recent: Array(recent.prefix(6)))
      mailbox.post(.listing(browser))
      for entry in browser.recent + browser.entries where !entry.isFolder {
        guard !cancellation.isCancelled else { return }
        let picture = try? Self.decoder.decode(
          path: entry.path, longestSide: Self.thumbnailSide, cancellation: cancellation)
        if let picture { mailbox.post(.thumbnail(picture, path: entry.path)) }
      }
    }
  }

  nonisolated private static func browser(_ folder: String, recent: [String]) -> FileBrowser {
    let recent = recent.map {
      FileBrowser.Entry(path: $0, name: $0.shownFileName, isFolder: false)
    }
    do {
      let found = try PhotoFolder(path: folder)
      let entries = found.entries.map {
        FileBrowser.Entry(path: $0.path, name: $0.name.shownFileName, isFolder: $0.isFolder)
      }
      return FileBrowser(folder: folder, parent: found.parent, entries: entries, recent: recent)
    } catch {
      let above = (folder as NSString).deletingLastPathComponent
      return FileBrowser(
        folder: folder, parent: above == folder ? nil : above, entries: [], recent: recent,
        note: "\(error)")
    }
  }

  /// Returns the player's pictures folder, else the home folder.
  nonisolated private static func picturesFolder() -> String {
    let home = GameStore.homeFolder()
    let named = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask)
      .filter { $0.path(percentEncoded: false).hasPrefix(home.path(percentEncoded: false)) }
    let found = (named + [home.appending(path: "Pictures"), home]).first {
      (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }
    let path = found?.path(percentEncoded: false) ?? "/"
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
