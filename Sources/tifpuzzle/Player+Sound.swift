internal import GameStore
internal import PuzzleCore
internal import Sounds
internal import Tabletop

/// How loud the game is, and was.
extension Player {
  nonisolated private static let setting = "sound"

  /// Reads how loud the game was when it was last played.
  func readLevels(in archive: Archive) {
    let mailbox = mailbox
    Background { _ in
      guard archive.isThere else { return }
      let levels = try archive.read { try $0.setting(Self.setting, as: SoundLevels.self) }
      if let levels { mailbox.post(.levels(levels)) }
    }
  }

  func receive(_ levels: SoundLevels) {
    // What was set meanwhile is newer.
    guard unkeptLevels == nil else { return }
    stage.tabletop.sound = levels
    sounds.set(levels)
  }

  func set(_ levels: SoundLevels) {
    unkeptLevels = levels
    sounds.set(levels)
    sounds.play(.click)
  }

  /// Has heard what no effect of the game is.
  func playHouse() {
    if stage.tabletop.takeClicks() > 0 { sounds.play(.click) }
    sounds.setMusic(stage.tabletop.session.hasMusic)
  }

  /// Writes down what was set, once the card for it is closed; one after the other.
  func keepLevels() {
    guard let levels = unkeptLevels, isOver || !stage.tabletop.isSettingSound,
      isOver || keepingLevels == nil, let archive = saves?.archive
    else { return }
    try? keepingLevels?.value()
    unkeptLevels = nil
    let mailbox = mailbox
    keepingLevels = Background { _ in
      defer { mailbox.post(.levelsKept) }
      try archive.store().keep(levels, as: Self.setting)
    }
  }
}
