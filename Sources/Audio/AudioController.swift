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

  private struct Wish: Sendable {
    var cue: Cue
    var time: ContinuousClock.Instant
  }

  private struct Wishes: Sendable {
    var cues: [Wish] = []
    var levels = SoundLevels()
    var wantsMusic = false
    var isRunning = false
    var isOver = false
    /// A counter that grows with each change.
    var revision = 0

    /// A Boolean value that indicates whether there is something to play.
    var isForDevice: Bool { !cues.isEmpty || wantsMusic && levels.audibleMusic > 0 }
  }

  private let wishes = Mutex(Wishes())
  private let news = NSCondition()

  package init() {}

  /// Plays a cue now.
  package func play(_ cue: Cue) {
    change { wishes in
      guard wishes.levels.audibleEffects > 0 else { return }
      wishes.cues.append(Wish(cue: cue, time: .now))
    }
  }

  /// Sets the volume levels.
  package func set(_ levels: SoundLevels) {
    change { $0.levels = levels }
  }

  /// Turns music on or off for the game on the table.
  package func setMusic(_ isWanted: Bool) {
    guard wishes.withLock({ $0.wantsMusic != isWanted }) else { return }
    change { $0.wantsMusic = isWanted }
  }

  /// Stops all sound, and ends the thread.
  package func close() {
    news.withLock {
      wishes.withLock { wishes in
        wishes.isOver = true
        wishes.revision += 1
      }
      news.broadcast()
      while wishes.withLock({ $0.isRunning }) { news.wait() }
    }
  }

  private func change(_ body: (inout Wishes) -> Void) {
    news.withLock {
      let begins = wishes.withLock { wishes in
        body(&wishes)
        wishes.revision += 1
        let begins = !wishes.isRunning && !wishes.isOver && wishes.isForDevice
        if begins { wishes.isRunning = true }
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
        wishes.withLock { wishes in
          guard wishes.isOver || wishes.revision == seen || !wishes.isForDevice else {
            return false
          }
          wishes.isRunning = false
          news.broadcast()
          return true
        }
      }
      if isDone { return }
    }
  }

  /// Plays until there is nothing to play for a while, and returns the revision of the last wishes
  /// seen.
  private func play() -> Int {
    var mixer: Mixer?
    var opened: ContinuousClock.Instant?
    var music = 0.0
    while true {
      let now = wishes.withLock { wishes in
        defer { wishes.cues = [] }
        return wishes
      }
      if now.isOver { return now.revision }
      if mixer == nil, now.isForDevice, opened.map({ $0.age > Self.patience }) ?? true {
        opened = .now
        mixer = Mixer(rate: Synthesiser.rate)
      }
      if let mixer {
        let wanted = now.wantsMusic ? now.levels.audibleMusic : 0
        mixer.setVolumes(sounds: now.levels.audibleEffects, loop: wanted)
        for wish in now.cues where wish.time.age < Self.latest {
          mixer.play(wish.cue) { Synthesiser.samples(of: wish.cue) }
          Trace.mark("sound \(wish.cue) \(wish.time.age)")
        }
        if wanted > 0, music == 0 { mixer.loop("music", Synthesiser.music) }
        if wanted == 0, music > 0 { mixer.endLoop() }
        music = wanted
      }
      if !waits(after: now.revision, atMost: music > 0 ? nil : Self.rest) { return now.revision }
    }
  }

  /// Waits for new wishes, and returns false when there are none within `seconds`.
  private func waits(after revision: Int, atMost seconds: Double?) -> Bool {
    let end = seconds.map { Date(timeIntervalSinceNow: $0) }
    return news.withLock {
      while wishes.withLock({ $0.revision == revision }) {
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
