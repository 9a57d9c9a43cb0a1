public import AppUI
public import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// A command about the settings.
public enum SettingsCommand: Sendable {
  case save(Preferences)
  /// Save the preferences of the desktop, which the next start begins with.
  case saveDesktop(DesktopPreferences)
  /// Show a folder in the desktop's file manager.
  case openFolder(path: String)
  /// Delete everything that is saved; the answer is `forgotten`.
  case forgetEverything
}

/// An event about the settings.
public enum SettingsEvent: Sendable {
  /// The settings at the start, before the first frame.
  case began(PlayerSettings)
  /// The desktop has told its preferences, or changed them.
  case desktop(DesktopPreferences)
  case fullScreen(Bool)
  /// Nothing is saved any more.
  case forgotten
}

extension SettingsRequest {
  /// Performs a request of the settings page.
  func perform(on table: inout TableState) {
    var settings = PlayerSettings(of: table.shell)
    switch self {
    case .change(let preferences):
      let before = settings
      settings.choose(preferences)
      settings.apply(to: &table.shell)
      settings.scale(after: before, into: &table.commands)
      if table.savesPuzzles { table.commands.append(.settings(.save(preferences))) }
    case .openDataFolder:
      if let folder = settings.dataFolder {
        table.commands.append(.settings(.openFolder(path: folder)))
      }
    case .copyDataFolder: settings.dataFolder.map { table.commands.append(.copy($0)) }
    case .forgetEverything:
      guard table.savesPuzzles else { return }
      // From here on the puzzles on the tables have no saves, so no change of them is written.
      var (saves, commands) = (table.saves, table.commands)
      table.update { saves.forget($0.identity, into: &commands) }
      (table.saves, table.commands) = (saves, commands)
      table.cancelRequest()
      table.commands.append(.settings(.forgetEverything))
    case .toggleFullScreen: table.commands.append(.toggleFullScreen)
    }
  }
}

extension SettingsEvent {
  /// Handles an event about the settings.
  func receive(on table: inout TableState) {
    var settings = PlayerSettings(of: table.shell)
    let before = settings
    switch self {
    case .began(let known):
      settings = known
    case .desktop(let desktop):
      guard desktop != settings.desktop else { return }
      settings.desktop = desktop
      if table.savesPuzzles { table.commands.append(.settings(.saveDesktop(desktop))) }
    case .fullScreen(let isOn): settings.isFullScreen = isOn
    case .forgotten:
      settings.choose(Preferences())
      FreshStart.begin(on: &table)
    }
    settings.apply(to: &table.shell)
    if case .began = self { return }
    settings.scale(after: before, into: &table.commands)
  }
}

extension PlayerSettings {
  /// Scales the window if the scale has changed.
  fileprivate func scale(after before: PlayerSettings, into commands: inout [AppCommand]) {
    guard interfaceScale != before.interfaceScale || textScale != before.textScale else { return }
    commands.append(.setScale(interface: interfaceScale, text: textScale))
  }
}

/// The beginning after everything was forgotten.
private enum FreshStart {
  /// Begins as at the very first start, because nothing is saved any more: with a new puzzle of the
  /// same game.
  static func begin(on table: inout TableState) {
    table.parked = [:]
    table.shell.session.perform(.dealAnew(nil))
    _ = table.shell.session.takeReplaced()
    table.shell.deals.forgetAll()
    table.reachedLevel = Swap.levels.lowerBound
    table.shell.sound = SoundLevels()
    table.shell.show(Tips())
    table.commands.append(.setLevels(table.shell.sound))
    if table.shell.session.info.material == .picture { table.loadBuiltIn(0) }
    table.show(
      "Everything is forgotten", "Nothing is saved any more. Here is a new puzzle to start with.")
  }
}
