public import PuzzleCore
public import PuzzleKit
public import WordGrid

extension WordSearch {
  public static let guide = Guide(
    name: "Word Search", summary: "Find the words that are hidden among the letters.",
    blocks: [
      .heading("The puzzle"),
      .paragraph(
        "Each word of the list is hidden once among the letters, along a straight line. Swipe "
          + "along a word from either end, or click its first letter and its last. A word that "
          + "you found gets a line in its own colour and is struck out in the list."),
      .paragraph(
        "If you lose the line while swiping, it waits: go on, or let go. If you let go of letters "
          + "that aren’t a word, nothing happens."),
      .heading("Reveals"),
      .paragraph(
        "Click a word in the list, and the game shows you where it is. The list says how many "
          + "reveals are left."),
      .heading("Your own words"),
      .paragraph(
        "Drop a file on the window: plain text with one word per line or commas between them, or "
          + "JSON with “words” and, if you like, “title”, “language”, “size”, “reveals” and "
          + "“directions”."
      ),
      .heading("At the edge of the table"),
      .entry("New game", "hides words in a new grid"),
      .heading("Auto Solve"),
      .paragraph(
        "Click the four corners of the table, where nothing lies, in this order: upper left, "
          + "lower left, lower right, upper right, like drawing the letter U. A button appears "
          + "that finds the words for you."),
      .heading("With the keyboard alone"),
      .entry("Tab, arrows", "go to the letters, and move from one to the next"),
      .entry("Enter, Space", "begin a line, and end it"),
      .entry("Arrows", "extend a line that you began: right and down make a diagonal"),
      .entry("Escape", "cancels the line, closes a page"),
    ])

  enum Tool {
    static let restart = "tool.restart"
  }

  public static let material = Material.words

  public static func tools(
    _ table: Table<WordSearch>, _ interaction: Interaction
  ) -> [TableTool] {
    [TableTool(id: Tool.restart, label: "New game", icon: "\u{E5D5}")]
  }

  public static func ending(
    of table: Table<WordSearch>, _ interaction: Interaction, _ tally: Tally
  ) -> Ending {
    let shown = shownWords(table.state, interaction).count
    let words =
      if tally.wasHelped {
        "Auto Solve helped you."
      } else if shown > 0 {
        shown == 1 ? "You revealed one of them." : "You revealed \(shown) of them."
      } else {
        "You found them all by yourself."
      }
    return Ending(title: "You won! All words found", text: words)
  }

  // MARK: A new puzzle

  public static func alternative(to parameters: Parameters) -> Parameters {
    let all = Difficulty.allCases
    let next =
      Difficulty(parameters.directions).flatMap(all.firstIndex)
      .map { all[($0 + 1) % all.count] } ?? .easy
    return parameters.with(next)
  }

  public static func choices(for parameters: Parameters, picture: Size?) -> [FormField] {
    var choices: [FormField] = []
    let languages = parameters.themes.languages
    if languages.count > 1 {
      let spoken = languages.firstIndex { $0.language == parameters.language } ?? 0
      choices.append(
        FormField("language", "Language", .options(languages.map(\.name), selected: spoken)))
    }
    let lists = parameters.lists
    if lists.count > 1 {
      choices.append(
        FormField(
          "theme", "Words",
          .options(lists.map(\.title), selected: lists.firstIndex(of: parameters.list) ?? 0)))
    }
    let own = Difficulty(parameters.directions)
    var words = ["Easy", "Medium", "Hard"]
    if own == nil { words.append("As in the list") }
    choices += [
      FormField(
        "difficulty", "Difficulty",
        .options(words, selected: own.flatMap(Difficulty.allCases.firstIndex) ?? 3)),
      FormField("size", "Letters per side", .number(parameters.size, in: sizes)),
    ]
    if let count = parameters.count {
      choices.append(FormField("count", "Words to find", .number(count, in: counts)))
    }
    return choices
  }

  public static func choosing(
    _ id: String, _ value: Int, in parameters: Parameters
  ) -> Parameters {
    var changed = parameters
    switch id {
    case "language":
      let languages = parameters.themes.languages
      guard languages.indices.contains(value),
        let first = parameters.themes.lists(in: languages[value].language).first
      else { break }
      changed.take(first)
    case "theme":
      if parameters.lists.indices.contains(value) { changed.take(parameters.lists[value]) }
    case "difficulty":
      if Difficulty.allCases.indices.contains(value) {
        changed = parameters.with(Difficulty.allCases[value])
      }
    case "size": changed.size = min(max(value, sizes.lowerBound), sizes.upperBound)
    case "count": changed.count = min(max(value, counts.lowerBound), counts.upperBound)
    default: break
    }
    return changed
  }
}

extension WordSearch.Parameters {
  /// The language of the list, or English if the list has none.
  var language: String { list.language ?? "en" }

  /// The lists to choose from: those in the list's language, and the list itself.
  var lists: [WordList] {
    let lists = themes.lists(in: language)
    return lists.contains(list) ? lists : [list] + lists
  }

  /// Returns the parameters with the same words at another difficulty.
  public func with(_ difficulty: Difficulty) -> Self {
    var changed = self
    changed.size = isTheme(list) ? difficulty.size : max(difficulty.size, list.fittingSize)
    changed.directions = difficulty.directions
    if count != nil { changed.count = difficulty.count }
    return changed
  }

  private func isTheme(_ list: WordList) -> Bool { themes.all.contains { $0.list == list } }

  /// Takes words from another list: the usual number of a theme, and all of any other list.
  ///
  /// The grid gets the size that the list sets. Without one, a list that is not a theme gets a grid
  /// with room for all its words, and a theme gets the usual size unless the player chose another
  /// one.
  public mutating func take(_ list: WordList) {
    let usual = Difficulty(directions) ?? .easy
    let hadRoom = !isTheme(self.list) && size == max(usual.size, self.list.fittingSize)
    self.list = list
    count = isTheme(list) ? count ?? usual.count : nil
    if let size = list.size {
      self.size = size
    } else if !isTheme(list) {
      size = max(usual.size, list.fittingSize)
    } else if hadRoom {
      size = usual.size
    }
    if let directions = list.directions { self.directions = directions }
    if let reveals = list.reveals { self.reveals = reveals }
  }
}
