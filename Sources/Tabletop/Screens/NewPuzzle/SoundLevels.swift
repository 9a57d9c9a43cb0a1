internal import PuzzleCore

/// How loud the game is.
public struct SoundLevels: Codable, Hashable, Sendable {
  public var isMuted = false
  /// Percent.
  public var effects = 70
  /// Percent.
  public var music = 50

  public init() {}

  /// What is heard of sounds, 0…1.
  public var audibleEffects: Double { isMuted ? 0 : Self.gain(effects) }
  /// What is heard of music, 0…1.
  public var audibleMusic: Double { isMuted ? 0 : Self.gain(music) }

  /// Half of the way sounds about half as loud: that is a third of the swing.
  private static func gain(_ percent: Int) -> Double {
    let share = Double(min(max(percent, 0), 100)) / 100
    return share * share
  }
}

/// The card on which sounds are set: each answer is heard at once.
struct SoundDraft: Drafting {
  var levels: SoundLevels

  var choices: [DealChoice] {
    [
      DealChoice("sound", "Sound", .options(["On", "Off"], selected: levels.isMuted ? 1 : 0)),
      DealChoice("effects", "Effects", .number(levels.effects, in: 0...100)),
      DealChoice("music", "Music", .number(levels.music, in: 0...100)),
    ]
  }
  var picture: Picture? { nil }
  var title: String { "M turns sound off and on" }
  var problem: String? { nil }

  mutating func choose(_ id: String, _ value: Int) {
    switch id {
    case "sound": levels.isMuted = value == 1
    case "effects": levels.effects = min(max(value, 0), 100)
    default: levels.music = min(max(value, 0), 100)
    }
  }

  func preview(in rect: Rect, on canvas: inout Canvas) {}
}
