internal import AppCore
internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import Storage

/// A service that reads and writes the settings that all puzzles share.
@MainActor
final class SettingsController {
  private let connection: StoreConnection
  private let queue: EventQueue
  private var saving: Background<Void>?

  nonisolated private static let sound = "sound"

  init(_ connection: StoreConnection, queue: EventQueue) {
    self.connection = connection
    self.queue = queue
  }

  /// Reads the saved volume levels, and the level of Swap that was reached before this start.
  func read(reachedLevel: Bool) {
    let (connection, queue) = (connection, queue)
    Background { _ in
      guard connection.hasDatabase else { return }
      let levels = try connection.read {
        try $0.settings.value(of: Self.sound, as: SoundLevels.self)
      }
      if let levels { queue.post(.levels(levels)) }
      guard reachedLevel else { return }
      let titles = try connection.read { try $0.results.titles(of: Swap.id) }
      if let level = Swap.reached(solving: titles) { queue.post(.reachedLevel(level)) }
    }
  }

  /// Saves the volume levels after those that are being saved.
  func save(_ levels: SoundLevels) {
    let (connection, queue, before) = (connection, queue, saving)
    saving = Background { _ in
      defer { queue.post(.levelsSaved) }
      try? before?.value()
      try connection.store().settings.set(Self.sound, to: levels)
    }
  }

  /// Waits up to 5 seconds for the last save.
  func close() { _ = try? saving?.value(within: 5) }
}
