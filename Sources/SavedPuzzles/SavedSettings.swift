package import AppUI
internal import Content
internal import DesktopIntegration
internal import Foundation
package import PuzzleCore
package import Storage

/// The settings as they were saved, which are needed before the window opens.
package struct SavedSettings: Sendable {
  package private(set) var preferences = Preferences()
  package private(set) var desktop = DesktopPreferences()
  /// The places of the window.
  package private(set) var places = WindowPlaces()

  /// Creates the settings of a player who has set nothing.
  package init() {}

  /// Reads the settings; blocks on the disk. Whatever can't be read counts as not set.
  package init(reading connection: StoreConnection) {
    if connection.hasDatabase {
      func value<Value: Decodable>(_ name: String) -> Value? {
        try? connection.read { try $0.settings.value(of: name, as: Value.self) }
      }
      preferences = value(SettingsController.preferences) ?? Preferences()
      places = value(SettingsController.places) ?? WindowPlaces()
      // The desktop's preferences of the last time hold until it tells them again.
      if SettingsPortal.isReachable {
        desktop = value(SettingsController.desktop) ?? DesktopPreferences()
      }
    }
    if desktop.theme == nil { desktop.theme = DesktopTheme.current() }
  }

  /// Returns the settings in force at the start, for a theme, a scale and a language on the command
  /// line.
  package func atStart(
    theme: Theme.Name?, scale: Double?, language: String?, keepsData: Bool
  ) -> PlayerSettings {
    let environment = ProcessInfo.processInfo.environment
    var settings = PlayerSettings()
    settings.preferences = preferences
    settings.desktop = desktop
    settings.overrides.theme = theme
    settings.overrides.language = language
    settings.languages = InterfaceLanguage.all.map { LanguageChoice(code: $0.code, name: $0.name) }
    if environment["TIFPUZZLE_REDUCED_MOTION"] == "1" { settings.overrides.reducesMotion = true }
    settings.hasExactScale = scale != nil || environment["TIFPUZZLE_SCALE"] != nil
    if keepsData {
      settings.dataFolder = GameStore.standardFolder().path(percentEncoded: false)
    }
    return settings
  }
}
