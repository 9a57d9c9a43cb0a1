internal import PuzzleCore
internal import PuzzleKit

/// The page of settings, each of which takes effect at once.
struct SettingsPage {
  private(set) var settings: PlayerSettings
  private(set) var sound: SoundLevels
  /// A Boolean value that indicates whether the page asks if everything is to be forgotten.
  private(set) var isAskingToForget = false

  static let id = "settings"
  static let title: Phrase = "Settings"

  init(_ settings: PlayerSettings, _ sound: SoundLevels) {
    self.settings = settings
    self.sound = sound
  }

  private var preferences: Preferences { settings.preferences }

  // MARK: Questions

  /// The questions about the look, about sound, and about playing.
  var look: [FormField] { [language, theme, textSize, scale, motion].compactMap(\.self) }

  var hearing: [FormField] {
    var fields = [
      FormField("sound", "Sound", .options(["On", "Off"], selected: sound.isMuted ? 1 : 0)),
      FormField("effects", "Effects", .number(sound.effects, in: 0...100)),
      FormField("music", "Music", .options(["On", "Off"], selected: sound.playsMusic ? 0 : 1)),
    ]
    if sound.playsMusic {
      fields.append(FormField("volume", "Music volume", .number(sound.music, in: 0...100)))
    }
    return fields
  }

  var playing: [FormField] {
    [
      FormField(
        "click", "A click on a jigsaw piece",
        .options(
          ["Turns it", "Picks it up"], selected: preferences.clickPicksUp == true ? 1 : 0)),
      FormField(
        "snap", "Snap help",
        .options(["On", "Off"], selected: preferences.snapHelp ? 0 : 1)),
    ]
  }

  private var language: FormField? {
    guard settings.languages.count > 1 else { return nil }
    let own = settings.languages.firstIndex { $0.code == settings.language }
    return FormField(
      "language", "Language",
      .options(
        ["System"] + settings.languages.map { Phrase(verbatim: $0.name) },
        selected: own.map { $0 + 1 } ?? 0))
  }

  private static let themes: [Theme.Name] = [.light, .dark, .contrast]

  private var theme: FormField {
    let chosen = settings.overrides.theme ?? preferences.theme
    let own = chosen.flatMap { Self.themes.firstIndex(of: $0) }
    return FormField(
      "theme", "Theme",
      .options(["System", "Light", "Dark", "High contrast"], selected: own.map { $0 + 1 } ?? 0))
  }

  private var textSize: FormField {
    percent("text", "Text size", Preferences.textSizes, preferences.textSize)
  }

  private var scale: FormField {
    percent("scale", "Interface scale", Preferences.scales, preferences.scale)
  }

  private func percent(
    _ id: String, _ label: Phrase, _ sizes: [Int], _ chosen: Int?
  ) -> FormField {
    let own = chosen.flatMap { sizes.firstIndex(of: $0) }
    return FormField(
      id, label,
      .options(["System"] + sizes.map { Phrase(percent: $0) }, selected: own.map { $0 + 1 } ?? 0))
  }

  private var motion: FormField {
    let chosen = settings.overrides.reducesMotion ?? preferences.reducesMotion
    return FormField(
      "motion", "Motion",
      .options(
        ["System", "Full", "Reduced"], selected: chosen.map { $0 ? 2 : 1 } ?? 0))
  }

  // MARK: Answers

  /// Answers a question with a number, or with the index of an option, and returns the requests that
  /// follow.
  private mutating func answer(_ question: String, _ value: Int) -> [ScreenEffect] {
    var (choices, levels) = (preferences, sound)
    // The first option follows the desktop.
    let place = value > 0 ? value - 1 : nil
    switch question {
    case "language": choices.language = place.map { settings.languages[$0].code }
    case "theme": choices.theme = place.map { Self.themes[$0] }
    case "text": choices.textSize = place.map { Preferences.textSizes[$0] }
    case "scale": choices.scale = place.map { Preferences.scales[$0] }
    case "motion": choices.reducesMotion = place.map { $0 == 1 }
    case "click": choices.clickPicksUp = value == 1
    case "snap": choices.snapHelp = value == 0
    case "sound": levels.isMuted = value == 1
    case "effects": levels.effects = value
    case "music": levels.playsMusic = value == 0
    default: levels.music = value
    }
    if levels != sound {
      sound = levels
      return [.request(.sound(levels))]
    }
    settings.choose(choices)
    return [.request(.settings(.change(choices)))]
  }

  /// The volume that the player sets with the slider of a question.
  private func volume(_ question: String) -> Int {
    question == "effects" ? sound.effects : sound.music
  }

  private mutating func step(_ question: String, by step: Int) -> [ScreenEffect] {
    let (value, step10) = (volume(question), 10)
    let next = step > 0 ? value / step10 * step10 + step10 : (value - 1) / step10 * step10
    return answer(question, min(max(next, 0), 100))
  }
}

extension SettingsPage: Screen {
  var id: String { Self.id }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    SettingsLayout(self, in: size, scroll: scroll, text: text)
  }

  mutating func handle(_ input: ScreenInput, in layout: any ScreenLayout) -> [ScreenEffect]? {
    guard let layout = layout as? SettingsLayout else { return nil }
    switch input {
    case .activate(let widget): return activate(widget)
    case .key(let key, _, let focus):
      guard let slider = layout.sliders.first(where: { $0.id == focus }) else { return nil }
      switch key {
      case .left, .character("-"): return step(slider.question, by: -1)
      case .right, .character("+"), .character("="): return step(slider.question, by: 1)
      default: return nil
      }
    case .slide(let id, let p):
      guard let slider = layout.sliders.first(where: { $0.id == id }) else { return nil }
      let share = min(max(slider.share(at: p), 0), 1)
      return answer(slider.question, Int((share * 100).rounded()))
    case .sound(let levels):
      sound = levels
      return []
    case .settings(let settings, let levels):
      self.settings = settings
      sound = levels
      return []
    default: return nil
    }
  }

  private mutating func activate(_ widget: Widget) -> [ScreenEffect]? {
    switch widget.action {
    case .choose(let question, let option): return answer(question, option)
    case .step(let question, let direction): return step(question, by: direction)
    case .settings(.askToForget):
      isAskingToForget = true
      return [.focus("settings.keep"), .scroll(by: 200)]
    case .settings(.keep):
      isAskingToForget = false
      return [.focus("settings.forget")]
    case .settings(.forget): return [.close, .request(.settings(.forgetEverything))]
    default: return nil
    }
  }
}

/// An action of a button on the settings page.
enum SettingsAction: Hashable, Sendable {
  case askToForget, forget, keep
}

extension ScreenPresenter {
  /// A Boolean value that indicates whether the volume is set on the screen, whose choices are saved
  /// when it closes.
  var setsSound: Bool {
    screen is SettingsPage || (screen as? NewPuzzleDialog)?.levels != nil
  }
}
