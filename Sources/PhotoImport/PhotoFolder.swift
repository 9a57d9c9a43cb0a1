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

  /// Lists a folder without hidden entries. May block on the disk, so it must not run on the main
  /// thread.
  ///
  /// Throws `notFound`, `noPermission`, `notAFolder`, or `unreadable`.
  public init(path: String) throws(PhotoError) {
    do throws(PhotoProblem) {
      guard try FileKind(photo: path) == .folder else { throw .notAFolder }
      let base = PhotoFolder.trimmed(path)
      let names = try FolderNames.read(path).sorted(by: NaturalOrder.precedes)
      var folders: [Entry] = []
      var files: [Entry] = []
      for name in names {
        let inside = base.inside(name)
        switch try? FileKind(path: inside) {
        case .folder: folders.append(Entry(name: name, path: inside, isFolder: true))
        case .file where PhotoFormat.isLikely(name: name):
          files.append(Entry(name: name, path: inside, isFolder: false))
        default: break
        }
      }
      self.path = base
      parent = PhotoFolder.parent(of: base)
      entries = Array((folders + files).prefix(PhotoLimits.listedEntries))
      isShortened = folders.count + files.count > entries.count
    } catch {
      throw PhotoError(error, path: path)
    }
  }

  /// Returns the path without trailing slashes, except for the root.
  static func trimmed(_ path: String) -> String {
    var path = path[...]
    let slash = UInt8(ascii: "/")
    while path.utf8.count > 1, path.utf8.last == slash {
      path = path[..<path.utf8.index(before: path.endIndex)]
    }
    return String(path)
  }

  private static func parent(of path: String) -> String? {
    guard path != "/" else { return nil }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
