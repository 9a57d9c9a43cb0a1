internal import AppUI
internal import Audio
internal import PuzzleCore
internal import Storage

/// The volume levels: loading, playing and saving.
extension Player {
  nonisolated private static let setting = "sound"

  /// Loads the saved volume levels.
  func readLevels(in archive: Archive) {
    let mailbox = mailbox
    Background { _ in
      guard archive.isThere else { return }
      let levels = try archive.read { try $0.setting(Self.setting, as: SoundLevels.self) }
      if let levels { mailbox.post(.levels(levels)) }
    }
  }

  func receive(_ levels: SoundLevels) {
    // Levels set in the meantime are newer.
    guard unkeptLevels == nil else { return }
    stage.tabletop.sound = levels
    sounds.set(levels)
  }

  func set(_ levels: SoundLevels) {
    unkeptLevels = levels
    sounds.set(levels)
    sounds.play(.click)
  }

  /// Plays the sounds of the user interface, and turns the game's music on or off.
  func playHouse() {
    if stage.tabletop.takeClicks() > 0 { sounds.play(.click) }
    sounds.setMusic(stage.tabletop.session.hasMusic)
  }

  /// Saves the volume levels after the sound dialog is closed, one write at a time.
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
