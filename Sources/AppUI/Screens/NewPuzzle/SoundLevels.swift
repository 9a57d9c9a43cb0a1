internal import PuzzleCore
internal import PuzzleKit

/// The volume settings of the game.
public struct SoundLevels: Codable, Hashable, Sendable {
  public var isMuted = false
  /// The volume of sound effects, in percent.
  public var effects = 70
  /// A Boolean value that indicates whether the player has asked for music.
  public var playsMusic = false
  /// The volume of music, in percent.
  public var music = 50

  public init() {}

  /// Reads saved levels. Those of earlier versions, in which music could only be turned down, ask
  /// for it if its volume was set to anything audible.
  public init(from decoder: any Decoder) throws {
    let standard = Self()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    isMuted = try values.decode(Bool.self, forKey: .isMuted)
    effects = try values.decode(Int.self, forKey: .effects)
    music = try values.decode(Int.self, forKey: .music)
    playsMusic =
      try values.decodeIfPresent(Bool.self, forKey: .playsMusic)
      ?? (music > 0 && music != standard.music)
  }

  /// The gain of sound effects, 0…1; 0 when muted.
  public var audibleEffects: Double { isMuted ? 0 : Self.gain(effects) }
  /// The gain of music, 0…1; 0 when muted or not asked for.
  public var audibleMusic: Double { isMuted || !playsMusic ? 0 : Self.gain(music) }

  /// Returns the square of the share: 50 percent gives a quarter of the amplitude, which sounds
  /// about half as loud.
  private static func gain(_ percent: Int) -> Double {
    let share = Double(min(max(percent, 0), 100)) / 100
    return share * share
  }
}

/// The form that sets the volume; each answer is audible at once.
struct SoundForm: NewPuzzleForm {
  var levels: SoundLevels

  var choices: [FormField] {
    let choices = [
      FormField("sound", "Sound", .options(["On", "Off"], selected: levels.isMuted ? 1 : 0)),
      FormField("effects", "Effects", .number(levels.effects, in: 0...100)),
      FormField("music", "Music", .options(["On", "Off"], selected: levels.playsMusic ? 0 : 1)),
    ]
    guard levels.playsMusic else { return choices }
    return choices + [FormField("volume", "Music volume", .number(levels.music, in: 0...100))]
  }
  var picture: Picture?
  var title: Phrase { "M turns sound off and on" }
  var problem: Phrase? { nil }

  mutating func choose(_ id: String, _ value: Int) {
    switch id {
    case "sound": levels.isMuted = value == 1
    case "effects": levels.effects = min(max(value, 0), 100)
    case "music": levels.playsMusic = value == 0
    default: levels.music = min(max(value, 0), 100)
    }
  }

  func preview(in rect: Rect, on canvas: inout Canvas) {}
}
