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
  /// The largest delay of a sound in seconds; later ones are dropped.
  private static let latest = 0.25

  private struct PendingCue: Sendable {
    var cue: Cue
    var time: ContinuousClock.Instant
  }

  private struct PendingChanges: Sendable {
    var cues: [PendingCue] = []
    var levels = SoundLevels()
    /// The chosen piece of music, which is heard if the levels say so.
    var chosen = MusicPiece.pages
    /// The piece that is being computed, and the one that was computed and not taken yet.
    var computing: MusicPiece?
    var computed: MusicPlayer.Recording?
    var isRunning = false
    var isOver = false
    /// A counter that grows with each change.
    var revision = 0

    /// A Boolean value that indicates whether there is something to play.
    var isForDevice: Bool { !cues.isEmpty || levels.audibleMusic > 0 }
    /// A Boolean value that indicates whether a thread has to begin.
    var isWaiting: Bool { !isRunning && !isOver && isForDevice }
    /// The piece of music to play, or nil for silence.
    var piece: MusicPiece? { levels.audibleMusic > 0 && !isOver ? chosen : nil }
  }

  private let pending = Mutex(PendingChanges())
  private let news = NSCondition()

  package init() {}

  /// Plays a cue: now, or from ``begin()`` on if the device is closed.
  package func play(_ cue: Cue) {
    change(begins: false) { pending in
      guard pending.levels.audibleEffects > 0 else { return }
      pending.cues.append(PendingCue(cue: cue, time: .now))
    }
  }

  /// Opens the device if there is something to play.
  ///
  /// That keeps a processor busy for some 20 ms, so call this once the frame that belongs to the sound
  /// is shown.
  package func begin() {
    if pending.withLock({ $0.isWaiting }) { change { _ in } }
  }

  /// Sets the volume levels.
  package func set(_ levels: SoundLevels) {
    change { $0.levels = levels }
  }

  /// Chooses the music of a game, or of the pages outside a game. It is heard if the levels say so.
  package func setMusic(game id: String?) {
    let piece = MusicPiece(game: id)
    guard pending.withLock({ $0.chosen != piece }) else { return }
    change { $0.chosen = piece }
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

  private func change(begins: Bool = true, _ body: (inout PendingChanges) -> Void) {
    news.withLock {
      let begins = pending.withLock { pending in
        body(&pending)
        pending.revision += 1
        let begins = begins && pending.isWaiting
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
    var music = MusicPlayer()
    var tries = Patience()
    var lastNews = ContinuousClock.now
    while true {
      let now = pending.withLock { pending in
        defer { (pending.cues, pending.computed) = ([], nil) }
        return pending
      }
      if now.isOver { return now.revision }
      if let recording = now.computed { music.take(recording) }
      music.update(now.piece, volume: now.levels.audibleMusic)
      if let piece = now.piece, now.computing != piece, !music.has(piece) { compute(piece) }
      if mixer == nil, !now.cues.isEmpty, tries.beginAgain() {
        mixer = Mixer(rate: Synthesiser.rate)
      }
      if let mixer {
        mixer.setVolume(now.levels.audibleEffects)
        for cue in now.cues where cue.time.age < Self.latest {
          mixer.play(cue.cue) { Synthesiser.samples(of: cue.cue) }
          Trace.mark("sound \(cue.cue) \(cue.time.age)")
        }
      }
      let hasMusic = music.isActive || now.computing != nil
      let rest = mixer == nil && hasMusic ? nil : max(Self.rest - lastNews.age, 0)
      let limits = [rest, music.dueIn].compactMap(\.self)
      if waits(after: now.revision, atMost: limits.min()) {
        lastNews = .now
      } else if lastNews.age >= Self.rest {
        mixer = nil
        if !hasMusic { return now.revision }
      }
    }
  }

  /// Computes a piece of music on a thread of its own, until another one is wanted.
  private func compute(_ piece: MusicPiece) {
    change { $0.computing = piece }
    Thread.detachNewThread { [self] in
      let samples = Mixdown.samples(of: piece.score) { pending.withLock { $0.piece == piece } }
      change { pending in
        guard pending.computing == piece else { return }
        pending.computing = nil
        pending.computed = samples.map { MusicPlayer.Recording(piece: piece, samples: $0) }
      }
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
