internal import Files

/// A listing of a folder for choosing a picture: folders first, then files with picture extensions,
/// in natural order.
public struct PhotoFolder: Hashable, Sendable {
  /// An entry of the listing.
  public struct Entry: Hashable, Sendable {
    public let name: String
    public let path: String
    public let isFolder: Bool
  }

  public let path: String
  /// The parent folder, or `nil` at the top.
  public let parent: String?
  public let entries: [Entry]
  /// A Boolean value that indicates whether entries beyond `PhotoLimits.listedEntries` were left
  /// out.
  public let isShortened: Bool

  /// Lists a folder without hidden entries; `extensions` are those of other files to list, in lower
  /// case. May block on the disk, so it must not run on the main
  /// thread.
  ///
  /// Throws `notFound`, `noPermission`, `notAFolder`, or `unreadable`.
  public init(path: String, andFilesOf extensions: Set<String> = []) throws(PhotoError) {
    do throws(PhotoProblem) {
      guard try FileKind(photo: path) == .folder else { throw .notAFolder }
      let base = path.withoutTrailingSlashes
      let names = try FolderNames.read(path).sorted(by: NaturalOrder.precedes)
      var folders: [Entry] = []
      var files: [Entry] = []
      for name in names {
        let inside = base.inside(name)
        switch try? FileKind(path: inside) {
        case .folder: folders.append(Entry(name: name, path: inside, isFolder: true))
        case .file
        where PhotoFormat.isLikely(name: name)
          || extensions.contains(name.fileExtension.lowercased()):
          files.append(Entry(name: name, path: inside, isFolder: false))
        default: break
        }
      }
      self.path = base
      parent = base == "/" ? nil : base.folderPath
      entries = Array((folders + files).prefix(PhotoLimits.listedEntries))
      isShortened = folders.count + files.count > entries.count
    } catch {
      throw PhotoError(error, path: path)
    }
  }
}
