internal import Files
internal import Foundation
package import PuzzleCore

/// The light or dark preference of the desktop, as far as files and variables reveal it without
/// delay.
package enum DesktopTheme {
  /// Returns the preference from `GTK_THEME=…:dark`, else GTK's settings file, else KDE's window
  /// colour; light when none is set.
  package static func current(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Theme.Name {
    if let theme = environment["GTK_THEME"] {
      return theme.lowercased().hasSuffix("dark") ? .dark : .light
    }
    let home = environment["HOME"] ?? ""
    let configuration = environment["XDG_CONFIG_HOME"] ?? home + "/.config"
    for version in ["gtk-4.0", "gtk-3.0"] {
      guard let settings = lines(of: configuration + "/\(version)/settings.ini") else { continue }
      for line in settings {
        let value = line.split(separator: "=").last.map { $0.trimmingCharacters(in: .whitespaces) }
        if line.hasPrefix("gtk-application-prefer-dark-theme"), let value {
          return value == "1" || value == "true" ? .dark : .light
        }
        if line.hasPrefix("gtk-theme-name"), value?.lowercased().hasSuffix("dark") == true {
          return .dark
        }
      }
    }
    return kde(configuration) ?? .light
  }

  /// Returns dark for a window background darker than middle grey.
  private static func kde(_ configuration: String) -> Theme.Name? {
    guard let lines = lines(of: configuration + "/kdeglobals"),
      let section = lines.firstIndex(of: "[Colors:Window]"),
      let line = lines[section...].dropFirst().prefix(while: { !$0.hasPrefix("[") })
        .first(where: { $0.hasPrefix("BackgroundNormal=") })
    else { return nil }
    let parts = line.drop { $0 != "=" }.dropFirst().split(separator: ",").compactMap { UInt32($0) }
    guard parts.count == 3, parts.allSatisfy({ $0 < 256 }) else { return nil }
    return Color(parts[0] << 16 | parts[1] << 8 | parts[2]).luminance < 0.2 ? .dark : .light
  }

  /// The longest settings file that is read, in bytes.
  private static let longest = 1 << 20

  private static func lines(of path: String) -> [String]? {
    guard let bytes = try? RegularFile.contents(of: path, limit: longest) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
