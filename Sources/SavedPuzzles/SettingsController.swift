package import AppCore
package import AppUI
internal import BackgroundWork
internal import Content
internal import DesktopIntegration
package import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit
package import Storage

/// A service that reads and writes the settings that all puzzles share.
@MainActor
package final class SettingsController {
  private let connection: StoreConnection
  private let post: AppEvent.Handler
  private var saving: Background<Void>?

  nonisolated private static let sound = "sound"
  nonisolated private static let tips = "tips"
  nonisolated static let preferences = "preferences"
  nonisolated static let desktop = "desktop"
  nonisolated static let places = "window"
  private var opening: Background<Void>?
  private let portal: SettingsPortal
  /// The code of the language that the player has chosen.
  private var language: String?

  package init(_ connection: StoreConnection, post: @escaping AppEvent.Handler) {
    self.connection = connection
    self.post = post
    portal = SettingsPortal { post(.settings(.desktop($0))) }
  }

  /// Starts to follow the preferences of the desktop, once a frame is shown.
  package func followDesktop() { portal.follow() }

  /// Performs a command; `library` knows the saves that are to be forgotten.
  package func perform(_ command: SettingsCommand, _ library: PuzzleLibrary?) {
    switch command {
    case .save(let preferences):
      save(preferences, as: Self.preferences)
      guard preferences.language != language else { return }
      language = preferences.language
      InterfaceLanguage.use(language)
      post(.fontLoaded)
    case .saveDesktop(let desktop): save(desktop, as: Self.desktop)
    case .openFolder(let path):
      let post = post
      opening = Background { cancellation in
        do {
          try FolderOpener.open(path, cancellation)
        } catch {
          post(.trouble(Phrase(error)))
        }
      }
    case .forgetEverything:
      let (post, before) = (post, saving)
      library?.perform { store, _ in
        try? before?.value()
        try store.forgetEverything()
        post(.settings(.forgotten))
      }
    }
  }

  /// Remembers the place of the window.
  package func remember(_ place: WindowPlace, on layout: DisplayLayout) {
    let (connection, before) = (connection, saving)
    saving = Background { _ in
      try? before?.value()
      let settings = try connection.store().settings
      var places = try settings.value(of: Self.places, as: WindowPlaces.self) ?? WindowPlaces()
      places.remember(place, on: layout)
      try settings.set(Self.places, to: places)
    }
  }

  private func save(_ value: some Codable & Sendable, as name: String) {
    let (connection, before) = (connection, saving)
    saving = Background { _ in
      try? before?.value()
      try connection.store().settings.set(name, to: value)
    }
  }

  /// Reads the saved volume levels, and the level of Swap that was reached before this start; the
  /// player has chosen `language`.
  package func read(reachedLevel: Bool, language: String?) {
    self.language = language
    let (connection, post) = (connection, post)
    Background { _ in
      guard connection.hasDatabase else {
        if reachedLevel { post(.tips(Tips())) }
        return
      }
      let levels = try connection.read {
        try $0.settings.value(of: Self.sound, as: SoundLevels.self)
      }
      if let levels { post(.levels(levels)) }
      guard reachedLevel else { return }
      let tips = try connection.read { try $0.settings.value(of: Self.tips, as: Tips.self) }
      post(.tips(tips ?? Tips()))
      let titles = try connection.read { try $0.results.titles(of: Swap.id) }
      if let level = Swap.reached(solving: titles) { post(.reachedLevel(level)) }
    }
  }

  /// Saves the volume levels after those that are being saved.
  package func save(_ levels: SoundLevels) {
    let (connection, post, before) = (connection, post, saving)
    saving = Background { _ in
      defer { post(.levelsSaved) }
      try? before?.value()
      try connection.store().settings.set(Self.sound, to: levels)
    }
  }

  /// Saves the tips after whatever is being saved.
  package func save(_ tips: Tips) { save(tips, as: Self.tips) }

  /// Ends the link to the desktop, and waits up to 5 seconds for the last save.
  package func close() {
    portal.close()
    _ = try? saving?.value(within: 5)
  }
}
