internal import PuzzleCore
internal import SDLPlatform

/// The music on the thread that plays sounds: one piece at a time, which fades out before the next
/// begins. It holds the samples of no other piece.
struct MusicPlayer {
  /// A piece of music as samples.
  struct Recording: Sendable {
    var piece: MusicPiece
    var samples: [Int16]
  }

  /// The seconds in which a piece gives way to another, in which music is turned off, and in which
  /// its volume follows the slider.
  private static let fades = (change: 1.0, end: 0.2, volume: 0.1)

  private var player: LoopPlayer?
  private var playing: MusicPiece?
  private var next: Recording?
  private var volume = 0.0
  /// The time at which the piece has faded out.
  private var silence: ContinuousClock.Instant?
  private var tries = Patience()

  /// A Boolean value that indicates whether a piece plays, or waits for a device.
  var isActive: Bool { player != nil || next != nil }
  /// The seconds until the music must be updated; nil if it needn't be.
  var dueIn: Double? { silence.map { max(-$0.age, 0) } }

  /// Returns a Boolean value that indicates whether a piece plays, or can play.
  func has(_ piece: MusicPiece) -> Bool { playing == piece || next?.piece == piece }

  /// Takes the piece that plays next.
  mutating func take(_ recording: Recording) { next = recording }

  /// Plays a piece as soon as it was taken, or nothing.
  mutating func update(_ piece: MusicPiece?, volume: Double) {
    if next?.piece != piece { next = nil }
    if player != nil {
      if piece == playing {
        follow(volume)
      } else if piece == nil || next != nil || silence != nil {
        fadeOut(within: piece == nil ? Self.fades.end : Self.fades.change)
      }
    }
    guard player == nil, let recording = next, tries.beginAgain() else { return }
    player = LoopPlayer(rate: Int(Mixdown.rate), recording.samples)
    guard let player else { return }
    playing = recording.piece
    next = nil
    self.volume = volume
    player.setVolume(volume, within: Self.fades.change)
  }

  /// Plays on at a volume, even if the piece has begun to fade out.
  private mutating func follow(_ volume: Double) {
    guard volume != self.volume || silence != nil else { return }
    let isReturning = silence != nil
    player?.setVolume(volume, within: isReturning ? Self.fades.change : Self.fades.volume)
    silence = nil
    self.volume = volume
  }

  /// Begins to fade the piece out, or ends it once it has.
  private mutating func fadeOut(within seconds: Double) {
    guard let silence else {
      player?.setVolume(0, within: seconds)
      silence = .now + .seconds(seconds + LoopPlayer.latency)
      return
    }
    guard silence.age >= 0 else { return }
    player = nil
    playing = nil
    tries = Patience()
    self.silence = nil
  }
}

/// The wait before a missing device is tried again.
struct Patience {
  private static let seconds = 2.0
  private var last: ContinuousClock.Instant?

  /// Returns whether the wait is over, and if so begins the next one.
  mutating func beginAgain() -> Bool {
    if let last, last.age <= Self.seconds { return false }
    last = .now
    return true
  }
}

extension ContinuousClock.Instant {
  /// The seconds since the instant.
  var age: Double { (ContinuousClock.now - self).seconds }
}
