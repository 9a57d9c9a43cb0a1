internal import AppCore
internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import Storage

/// A service that reads and writes the settings that all puzzles share.
@MainActor
final class SettingsController {
  private let archive: Archive
  private let queue: EventQueue
  private var saving: Background<Void>?

  nonisolated private static let sound = "sound"

  init(_ archive: Archive, queue: EventQueue) {
    self.archive = archive
    self.queue = queue
  }

  /// Reads the saved volume levels, and the level of Swap that was reached before this start.
  func read(reachedLevel: Bool) {
    let (archive, queue) = (archive, queue)
    Background { _ in
      guard archive.isThere else { return }
      let levels = try archive.read { try $0.setting(Self.sound, as: SoundLevels.self) }
      if let levels { queue.post(.levels(levels)) }
      guard reachedLevel else { return }
      let titles = try archive.read { try $0.solvedTitles(of: Swap.id) }
      if let level = Swap.reached(solving: titles) { queue.post(.reachedLevel(level)) }
    }
  }

  /// Saves the volume levels after those that are being saved.
  func save(_ levels: SoundLevels) {
    let (archive, queue, before) = (archive, queue, saving)
    saving = Background { _ in
      defer { queue.post(.levelsSaved) }
      try? before?.value()
      try archive.store().keep(levels, as: Self.sound)
    }
  }

  /// Waits up to 5 seconds for the last save.
  func close() { _ = try? saving?.value(within: 5) }
}
