internal import Files
internal import Fonts
internal import Foundation

/// A file cache of the fonts that fontconfig chose at an earlier start. Loading fontconfig takes about
/// as long as opening the window.
///
/// The cache is invalidated when a folder of fontconfig is modified. Installing or removing a font
/// modifies the system's font cache; so does the first program that finds a new font of the user.
nonisolated struct FontCache {
  /// The largest file that is read, in bytes.
  private static let limit = 1 << 16
  /// The system's font cache, which is rewritten when a font is installed.
  private static let systemCache = "/var/cache/fontconfig"

  private let path: String
  /// The cache key: the languages, and the modification times of fontconfig's folders, one on each
  /// line.
  private let key: String

  /// Creates a cache in the folder of caches. Returns `nil` if a variable configures fontconfig, or
  /// without a home folder or a font cache of the system.
  init?(
    _ environment: [String: String] = ProcessInfo.processInfo.environment,
    systemCache: String = systemCache
  ) {
    let own = ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"]
    func folder(_ variable: String, _ place: String) -> String? {
      BaseFolder.path(environment[variable], orInHome: place, environment)
    }
    guard own.allSatisfy({ environment[$0] == nil }), let home = environment["HOME"],
      let caches = BaseFolder.caches(environment),
      let data = folder("XDG_DATA_HOME", ".local/share"),
      let configuration = folder("XDG_CONFIG_HOME", ".config"),
      let system = Self.modificationTime(of: systemCache)
    else { return nil }
    let folders = [
      "/etc/fonts", "/etc/fonts/conf.d", "/usr/share/fonts", "/usr/local/share/fonts",
      "\(caches)/fontconfig", "\(data)/fonts", "\(home)/.fonts",
      "\(configuration)/fontconfig", "\(configuration)/fontconfig/conf.d",
    ]
    let languages = ["FC_LANG", "LC_ALL", "LC_CTYPE", "LANG"].map { environment[$0] ?? "" }
    path = "\(caches)/tifpuzzle/fonts"
    key =
      (languages + [system] + folders.map { "\($0) \(Self.modificationTime(of: $0) ?? "")" })
      .joined(separator: "\n") + "\n\n"
  }

  /// Loads the fonts and sets them as the usual ones. Returns false if the cache is missing, damaged
  /// or out of date.
  func load() -> Bool {
    guard let bytes = try? RegularFile.contents(of: path, limit: Self.limit),
      case let text = String(decoding: bytes, as: UTF8.self), text.hasPrefix(key)
    else { return false }
    var fonts: [FontFile.Role: FontFile] = [:]
    for line in text.dropFirst(key.count).split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4, let role = FontFile.Role(rawValue: fields[0]),
        let index = Int(fields[1]), (try? FileKind(path: fields[3])) == .file
      else { return false }
      fonts[role] = FontFile(path: fields[3], index: index, family: fields[2])
    }
    guard fonts.count == FontFile.Role.allCases.count else { return false }
    FontFile.setUsual(fonts)
    return true
  }

  /// Stores the usual fonts if there is one for each role. If writing fails, the next start takes
  /// longer.
  func store() {
    let lines = FontFile.Role.allCases.compactMap { role -> String? in
      guard let font = FontFile.usual(role) else { return nil }
      let fields = [role.rawValue, "\(font.index)", font.family, font.path]
      return fields.contains { $0.contains { "\t\n".contains($0) } }
        ? nil : fields.joined(separator: "\t")
    }
    guard lines.count == FontFile.Role.allCases.count else { return }
    let file = URL(filePath: path)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let text = key + lines.joined(separator: "\n")
    try? Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Returns the modification time of a folder, or `nil` if it doesn't exist.
  private static func modificationTime(of folder: String) -> String? {
    var status = stat()
    guard unsafe stat(folder, &status) == 0 else { return nil }
    #if os(Linux)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return "\(time.tv_sec).\(time.tv_nsec)"
  }
}
