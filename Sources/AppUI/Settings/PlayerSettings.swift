public import PuzzleCore
internal import PuzzleKit

/// The settings in force: the player's choices, and whatever they fall back on.
public struct PlayerSettings: Hashable, Sendable {
  public var preferences = Preferences()
  public var desktop = DesktopPreferences()
  /// The choices of the command line, each of which counts until the player makes another one.
  public var overrides = Preferences()
  /// A Boolean value that indicates whether the command line sets the exact scale, so that the
  /// desktop's size of text does not count.
  public var hasExactScale = false
  /// The languages of the interface; there is something to choose if there are at least two.
  public var languages: [LanguageChoice] = []
  /// The path of the folder with everything that is saved; `nil` if nothing is.
  public var dataFolder: String?
  public var isFullScreen = false

  public init() {}

  public var theme: Theme.Name {
    overrides.theme ?? preferences.theme ?? desktop.theme ?? .light
  }

  /// A Boolean value that indicates whether motion is limited to short fades.
  public var isReduced: Bool {
    overrides.reducesMotion ?? preferences.reducesMotion ?? desktop.reducesMotion ?? false
  }

  /// The code of the interface's language; `nil` for the desktop's.
  public var language: String? { overrides.language ?? preferences.language }

  /// The device pixels in a point before text is enlarged; `nil` for those of the desktop.
  public var interfaceScale: Double? { preferences.scale.map { Double($0) / 100 } }

  /// The factor by which text, and the interface with it, is enlarged: 0.75…2.
  public var textScale: Double {
    if let size = preferences.textSize { return Double(size) / 100 }
    return hasExactScale ? 1 : min(max(desktop.textScale ?? 1, 0.75), 2)
  }

  /// Returns the settings that games follow.
  func play(isReduced: Bool) -> PlayPreferences {
    var play = PlayPreferences()
    play.isReduced = isReduced
    play.clickPicksUp = preferences.clickPicksUp
    play.lightsUpNearPlace = preferences.snapHelp
    return play
  }

  /// Makes the choices of the player, which replace those of the command line that differ.
  public mutating func choose(_ choices: Preferences) {
    if choices.theme != preferences.theme { overrides.theme = nil }
    if choices.reducesMotion != preferences.reducesMotion { overrides.reducesMotion = nil }
    if choices.language != preferences.language { overrides.language = nil }
    preferences = choices
  }
}

/// The settings of a shell.
extension PlayerSettings {
  public init(of shell: AppShell) { self = shell.chrome.settings }

  /// Puts the settings in force. The window's scale is the program's matter.
  public func apply(to shell: inout AppShell) {
    shell.chrome.settings = self
    if shell.theme.name != theme {
      shell.theme = .named(theme)
      // The cached layers have the colours of the former theme.
      shell.isAnotherGame = true
    }
    shell.isReduced = isReduced
    shell.session.perform(.follow(play(isReduced: isReduced)))
    shell.chrome.tell(.settings(self, shell.sound), over: &shell.session)
  }
}

/// A request of the settings page.
public enum SettingsRequest: Hashable, Sendable {
  case change(Preferences)
  case openDataFolder
  case copyDataFolder
  /// Delete everything that is saved.
  case forgetEverything
  case toggleFullScreen
}
