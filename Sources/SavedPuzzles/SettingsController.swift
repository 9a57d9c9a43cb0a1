package import AppCore
package import AppUI
internal import BackgroundWork
internal import PuzzleCore
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

  package init(_ connection: StoreConnection, post: @escaping AppEvent.Handler) {
    self.connection = connection
    self.post = post
  }

  /// Reads the saved volume levels, and the level of Swap that was reached before this start.
  package func read(reachedLevel: Bool) {
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
  package func save(_ tips: Tips) {
    let (connection, before) = (connection, saving)
    saving = Background { _ in
      try? before?.value()
      try connection.store().settings.set(Self.tips, to: tips)
    }
  }

  /// Waits up to 5 seconds for the last save.
  package func close() { _ = try? saving?.value(within: 5) }
}
