extension WordList {
  /// The default list.
  public static let standard = WordList(
    title: "Programming", language: "en",
    words: ["Swift", "Kotlin", "ObjectiveC", "Variable", "Java", "Mobile"])
}
