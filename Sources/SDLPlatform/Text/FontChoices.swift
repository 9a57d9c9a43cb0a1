internal import Files
internal import Fonts
internal import Foundation

/// A file with the fonts that were chosen at an earlier start. Asking fontconfig for them again would
/// take as long as opening the window.
///
/// The choices are valid as long as fontconfig's folders are the same: whoever installs or removes a
/// font, or notices a new one, writes to one of its caches.
nonisolated struct FontChoices {
  /// The largest file that is read, in bytes.
  private static let limit = 1 << 16
  /// The folder of the caches that are written when the system installs a font.
  private static let systemCache = "/var/cache/fontconfig"

  private let path: String
  /// What the choices depend on, in lines.
  private let circumstances: String

  /// Creates the choices in a file that need not exist. Returns `nil` where it can't be known whether
  /// they are still valid.
  init?(_ path: String) { self.init(path, ProcessInfo.processInfo.environment) }

  init?(
    _ path: String, _ environment: [String: String], systemCache: String = systemCache
  ) {
    let own = ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"]
    guard own.allSatisfy({ environment[$0] == nil }), let home = environment["HOME"],
      let system = Self.time(of: systemCache)
    else { return nil }
    func folder(_ variable: String, _ place: String) -> String {
      environment[variable] ?? "\(home)/\(place)"
    }
    let (data, configuration) = (
      folder("XDG_DATA_HOME", ".local/share"), folder("XDG_CONFIG_HOME", ".config")
    )
    let folders = [
      "/etc/fonts", "/etc/fonts/conf.d", "/usr/share/fonts", "/usr/local/share/fonts",
      "\(folder("XDG_CACHE_HOME", ".cache"))/fontconfig", "\(data)/fonts", "\(home)/.fonts",
      "\(configuration)/fontconfig", "\(configuration)/fontconfig/conf.d",
    ]
    let languages = ["FC_LANG", "LC_ALL", "LC_CTYPE", "LANG"].map { environment[$0] ?? "" }
    self.path = path
    circumstances =
      (languages + [system] + folders.map { "\($0) \(Self.time(of: $0) ?? "")" })
      .joined(separator: "\n") + "\n\n"
  }

  /// Has the choices used; returns false if there are none, or no valid ones.
  func restore() -> Bool {
    guard let bytes = try? RegularFile.contents(of: path, limit: Self.limit),
      case let text = String(decoding: bytes, as: UTF8.self), text.hasPrefix(circumstances)
    else { return false }
    var fonts: [FontFile.Use: FontFile] = [:]
    for line in text.dropFirst(circumstances.count).split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4, let use = FontFile.Use(rawValue: fields[0]),
        let index = Int(fields[1]), (try? FileKind(path: fields[3])) == .file
      else { return false }
      fonts[use] = FontFile(path: fields[3], index: index, family: fields[2])
    }
    guard fonts.count == FontFile.Use.allCases.count else { return false }
    FontFile.assume(fonts)
    return true
  }

  /// Stores the choices, if there is a font for each use. If that fails, the next start takes longer.
  func store() {
    let lines = FontFile.Use.allCases.compactMap { use -> String? in
      guard let font = FontFile.usual(use) else { return nil }
      let fields = [use.rawValue, "\(font.index)", font.family, font.path]
      return fields.contains { $0.contains { "\t\n".contains($0) } }
        ? nil : fields.joined(separator: "\t")
    }
    guard lines.count == FontFile.Use.allCases.count else { return }
    let file = URL(filePath: path)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let text = circumstances + lines.joined(separator: "\n")
    try? Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Returns the time of a folder's last change, or `nil` if there is none.
  private static func time(of folder: String) -> String? {
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
