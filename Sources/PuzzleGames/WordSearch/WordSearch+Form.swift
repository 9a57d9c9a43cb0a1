public import PuzzleCore
public import PuzzleKit
public import WordGrid

extension WordSearch {
  public static func form(for parameters: Parameters, picture: Size?) -> PuzzleForm<Parameters> {
    let difficulties = Difficulty.allCases
    let difficulty = Difficulty(parameters.directions).flatMap(difficulties.firstIndex)
    let next = difficulty.map { difficulties[($0 + 1) % difficulties.count] } ?? .easy
    let size = parameters.size
    var form = PuzzleForm(
      parameters, title: "\(parameters.list.title) \(size)x\(size)",
      alternative: parameters.with(next))
    askForWords(parameters, in: &form)
    var words: [Phrase] = ["Easy", "Medium", "Hard"]
    if difficulty == nil { words.append("As in the list") }
    form.ask(
      FormField("difficulty", "Difficulty", .options(words, selected: difficulty ?? 3))
    ) { parameters, index in
      if difficulties.indices.contains(index) { parameters = parameters.with(difficulties[index]) }
    }
    form.ask(FormField("size", "Grid size", .number(size, in: sizes))) {
      $0.resize(to: min(max($1, sizes.lowerBound), sizes.upperBound))
    }
    if let count = parameters.count {
      form.ask(FormField("count", "Words to find", .number(count, in: counts))) {
        $0.count = min(max($1, counts.lowerBound), counts.upperBound)
      }
    }
    return form
  }

  /// Asks for the language and the theme, if there is more than one.
  private static func askForWords(_ parameters: Parameters, in form: inout PuzzleForm<Parameters>) {
    let languages = parameters.themes.languages
    if languages.count > 1 {
      let selected = languages.firstIndex { $0.language == parameters.language } ?? 0
      form.ask(
        FormField(
          "language", "Language",
          .options(languages.map { Phrase(verbatim: $0.name) }, selected: selected))
      ) { parameters, index in
        let lists = parameters.themes.lists(in: languages[index].language)
        if let first = lists.first { parameters.take(first) }
      }
    }
    let lists = parameters.lists
    if lists.count > 1 {
      let selected = lists.firstIndex(of: parameters.list) ?? 0
      let (titles, pictured) = (lists.map { Phrase(verbatim: $0.title) }, parameters.pictured.count)
      let kind: FormField.Kind =
        pictured < fewestTiles
        ? .options(titles, selected: selected)
        : .tiles(OptionTiles(titles, count: pictured), selected: selected)
      form.ask(FormField(themeQuestion, "Words", kind)) { parameters, index in
        parameters.take(lists[index])
      }
    }
  }

  /// The id of the question for the list of words.
  private static let themeQuestion = "theme"
  /// The fewest lists with a picture that are shown as tiles.
  private static let fewestTiles = 3
}

extension WordSearch: DrawsTiles {
  public static func drawTile(
    _ option: Int, of question: String, _ parameters: Parameters, picture: Picture?,
    in rect: Rect, on canvas: inout Canvas
  ) {
    guard question == themeQuestion, parameters.pictured.indices.contains(option) else { return }
    parameters.pictured[option].picture.draw(in: rect, on: &canvas)
  }
}

extension WordSearch.Parameters {
  /// The language of the list, or English if the list has none.
  var language: String { list.language ?? "en" }

  /// The lists in the list's language that have a picture.
  var pictured: [(list: WordList, picture: ThemePicture)] {
    ThemePicture.allCases.compactMap { picture in
      let ids = [picture.rawValue, "\(language)-\(picture.rawValue)"]
      let isStandard = picture == .programming && language == WordList.standard.language
      let theme = themes.all.first { ids.contains($0.id) && $0.list.language == language }
      return (isStandard ? .standard : theme?.list).map { ($0, picture) }
    }
  }

  /// The lists to choose from: those in the list's language, the ones with a picture first, and the
  /// list itself.
  var lists: [WordList] {
    let first = pictured.map(\.list)
    let lists = first + themes.lists(in: language).filter { !first.contains($0) }
    return lists.contains(list) ? lists : lists + [list]
  }

  /// Returns the parameters with the same words at another difficulty.
  public func with(_ difficulty: Difficulty) -> Self {
    var changed = self
    changed.size = isTheme(list) ? difficulty.size : max(difficulty.size, list.fittingSize)
    changed.directions = difficulty.directions
    if count != nil { changed.count = list.count ?? difficulty.count }
    return changed
  }

  /// Changes the number of letters along a side; a usual number of words grows with it.
  public mutating func resize(to side: Int) {
    if count == WordList.usualCount(inGridOf: size) {
      count = WordList.usualCount(inGridOf: side)
    }
    size = side
  }

  private func isTheme(_ list: WordList) -> Bool { themes.all.contains { $0.list == list } }

  /// Takes words from another list: the number that the list sets, else the usual number of a theme
  /// and all of any other list.
  ///
  /// The grid gets the size that the list sets. Without one, a list that is not a theme gets a grid
  /// with room for all its words, and a theme gets the usual size unless the player chose another
  /// one.
  public mutating func take(_ list: WordList) {
    let usual = Difficulty(directions) ?? .easy
    let hadRoom = !isTheme(self.list) && size == max(usual.size, self.list.fittingSize)
    let hadUsualCount = count == nil || count == WordList.usualCount(inGridOf: size)
    self.list = list
    if let size = list.size {
      self.size = size
    } else if !isTheme(list) {
      size = max(usual.size, list.fittingSize)
    } else if hadRoom {
      size = usual.size
    }
    if let count = list.count {
      self.count = count
    } else if !isTheme(list) {
      count = nil
    } else if hadUsualCount {
      count = WordList.usualCount(inGridOf: size)
    }
    if let directions = list.directions { self.directions = directions }
    if let reveals = list.reveals { self.reveals = reveals }
  }
}
