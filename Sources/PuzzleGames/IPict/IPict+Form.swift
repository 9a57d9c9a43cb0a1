public import PuzzleCore
public import PuzzleKit

extension IPict {
  public static func form(for parameters: Parameters, picture: Size?) -> PuzzleForm<Parameters> {
    var other = parameters
    other.mode = parameters.mode == .alone ? .pass : .alone
    var form = PuzzleForm(parameters, title: parameters.mode.title, alternative: other)
    let modes = Mode.allCases
    form.ask(
      FormField(
        "mode", "Players",
        .options(
          ["For two", "Alone", "By link"], selected: modes.firstIndex(of: parameters.mode) ?? 0))
    ) { $0.mode = modes[$1] }
    if parameters.pack == nil, !parameters.books.all.isEmpty {
      let selected = Level.allCases.firstIndex(of: parameters.level) ?? 0
      form.ask(
        FormField(
          "level", "Boards",
          .options(["Four pictures", "One, for children"], selected: selected))
      ) { $0.level = Level.allCases[$1] }
    }
    let books = parameters.books.all
    var names = books.map { Phrase(verbatim: $0.name) }
    var selected = books.firstIndex { $0.language == parameters.language } ?? 0
    if let pack = parameters.pack {
      selected = names.count
      names.append(.quoted(pack.name))
    }
    guard !names.isEmpty else { return form }
    form.ask(FormField("words", "Words", .options(names, selected: selected))) {
      guard books.indices.contains($1) else { return }
      $0.language = books[$1].language
      $0.pack = nil
    }
    return form
  }
}

extension IPict.Mode {
  /// The title of a match in the menu bar.
  var title: Phrase {
    switch self {
    case .pass: "iPict for two"
    case .alone: "iPict alone"
    case .link: "iPict by link"
    }
  }
}
