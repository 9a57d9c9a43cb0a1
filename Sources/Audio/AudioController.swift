package import AppUI
internal import Foundation
internal import PuzzleCore
internal import SDLPlatform
internal import Synchronization
internal import Terminal

/// A controller that plays sounds on a dedicated thread and blocks no caller.
///
/// Without a device it is silent, and tries again with a later sound. The device is closed while
/// there is nothing to play.
package final class AudioController: Sendable {
  /// The seconds of silence after which the device is closed.
  private static let rest = 3.0
  /// The seconds before a missing device is tried again.
  private static let patience = 2.0
  /// The largest delay of a sound in seconds; later ones are dropped.
  private static let latest = 0.25

  private struct PendingCue: Sendable {
    var cue: Cue
    var time: ContinuousClock.Instant
  }

  private struct PendingChanges: Sendable {
    var cues: [PendingCue] = []
    var levels = SoundLevels()
    var wantsMusic = false
    var isRunning = false
    var isOver = false
    /// A counter that grows with each change.
    var revision = 0

    /// A Boolean value that indicates whether there is something to play.
    var isForDevice: Bool { !cues.isEmpty || wantsMusic && levels.audibleMusic > 0 }
  }

  /// The wait before a missing device is tried again.
  private struct Patience {
    private var last: ContinuousClock.Instant?

    /// Returns whether the wait is over, and if so begins the next one.
    mutating func beginAgain() -> Bool {
      if let last, last.age <= AudioController.patience { return false }
      last = .now
      return true
    }
  }

  private let pending = Mutex(PendingChanges())
  private let news = NSCondition()

  package init() {}

  /// Plays a cue now.
  package func play(_ cue: Cue) {
    change { pending in
      guard pending.levels.audibleEffects > 0 else { return }
      pending.cues.append(PendingCue(cue: cue, time: .now))
    }
  }

  /// Sets the volume levels.
  package func set(_ levels: SoundLevels) {
    change { $0.levels = levels }
  }

  /// Turns music on or off for the game on the table.
  package func setMusic(_ isWanted: Bool) {
    guard pending.withLock({ $0.wantsMusic != isWanted }) else { return }
    change { $0.wantsMusic = isWanted }
  }

  /// Stops all sound, and ends the thread.
  package func close() {
    news.withLock {
      pending.withLock { pending in
        pending.isOver = true
        pending.revision += 1
      }
      news.broadcast()
      while pending.withLock({ $0.isRunning }) { news.wait() }
    }
  }

  private func change(_ body: (inout PendingChanges) -> Void) {
    news.withLock {
      let begins = pending.withLock { pending in
        body(&pending)
        pending.revision += 1
        let begins = !pending.isRunning && !pending.isOver && pending.isForDevice
        if begins { pending.isRunning = true }
        return begins
      }
      if begins { Thread.detachNewThread { [self] in run() } }
      news.broadcast()
    }
  }

  /// Plays sounds until the controller is closed, with pauses when there is nothing to play.
  private func run() {
    while true {
      let seen = play()
      let isDone = news.withLock {
        pending.withLock { pending in
          guard pending.isOver || pending.revision == seen || !pending.isForDevice else {
            return false
          }
          pending.isRunning = false
          news.broadcast()
          return true
        }
      }
      if isDone { return }
    }
  }

  /// Plays until there is nothing to play for a while, and returns the revision of the last pending
  /// seen.
  private func play() -> Int {
    var mixer: Mixer?
    var music: LoopPlayer?
    var tries = (mixer: Patience(), music: Patience())
    while true {
      let now = pending.withLock { pending in
        defer { pending.cues = [] }
        return pending
      }
      if now.isOver { return now.revision }
      let wanted = now.wantsMusic ? now.levels.audibleMusic : 0
      if wanted == 0 { music = nil }
      if music == nil, wanted > 0, tries.music.beginAgain() {
        music = LoopPlayer(rate: Synthesiser.rate, Synthesiser.music())
      }
      music?.setVolume(wanted)
      if mixer == nil, !now.cues.isEmpty, tries.mixer.beginAgain() {
        mixer = Mixer(rate: Synthesiser.rate)
      }
      if let mixer {
        mixer.setVolume(now.levels.audibleEffects)
        for cue in now.cues where cue.time.age < Self.latest {
          mixer.play(cue.cue) { Synthesiser.samples(of: cue.cue) }
          Trace.mark("sound \(cue.cue) \(cue.time.age)")
        }
      }
      if waits(after: now.revision, atMost: mixer == nil && music != nil ? nil : Self.rest) {
        continue
      }
      mixer = nil
      if music == nil { return now.revision }
    }
  }

  /// Waits for new pending, and returns false when there are none within `seconds`.
  private func waits(after revision: Int, atMost seconds: Double?) -> Bool {
    let end = seconds.map { Date(timeIntervalSinceNow: $0) }
    return news.withLock {
      while pending.withLock({ $0.revision == revision }) {
        // Foundation traps on a date in the distant future.
        guard let end else {
          news.wait()
          continue
        }
        if !news.wait(until: end) { return false }
      }
      return true
    }
  }
}

extension ContinuousClock.Instant {
  /// The seconds since the instant.
  fileprivate var age: Double { (ContinuousClock.now - self).seconds }
}
