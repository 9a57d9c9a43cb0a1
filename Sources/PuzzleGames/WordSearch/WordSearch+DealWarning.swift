internal import PuzzleCore
public import PuzzleKit
internal import WordGrid

extension WordSearch: WarnsAboutDeal {
  public static func dealWarning(for deal: Deal) -> String? { deal.leftOutText }
}

extension WordSearch.Deal {
  /// The most words that are named with one reason.
  private static let mostNamed = 12

  /// The words that could not be hidden, with the reasons, or nil if there are none. The title above
  /// says that they are left out.
  fileprivate var leftOutText: String? {
    guard !leftOut.isEmpty else { return nil }
    // Group the words by reason.
    var reasons: [String] = []
    for word in leftOut where !reasons.contains(word.reason) { reasons.append(word.reason) }
    let parts = reasons.map { reason in
      let words = leftOut.filter { $0.reason == reason }.map { "“\($0.text)”" }
      guard let last = words.last, words.count > 1 else { return words.joined() + " " + reason }
      guard words.count <= Self.mostNamed else {
        return words.prefix(Self.mostNamed - 1).joined(separator: ", ")
          + " and \((words.count - Self.mostNamed + 1).grouped) more " + Self.plural(reason)
      }
      return words.dropLast().joined(separator: ", ") + " and " + last + " " + Self.plural(reason)
    }
    return parts.joined(separator: "; ") + "."
  }

  /// Returns the reason for more than one word.
  private static func plural(_ reason: String) -> String {
    if reason.hasPrefix("is ") { return "are " + reason.dropFirst(3) }
    if reason.hasPrefix("has ") { return "have " + reason.dropFirst(4) }
    return reason
  }
}
