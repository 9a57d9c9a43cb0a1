public import PuzzleCore
public import PuzzleKit
internal import WordGrid

extension WordSearch: WarnsAboutDeal {
  public static func dealWarning(for deal: Deal) -> Phrase? { deal.leftOutText }
}

extension WordSearch.Deal {
  /// The most words that are named with one reason.
  private static let mostNamed = 12

  /// The words that could not be hidden, with the reasons, or nil if there are none. The title above
  /// says that they are left out.
  fileprivate var leftOutText: Phrase? {
    guard !leftOut.isEmpty else { return nil }
    // Group the words by reason.
    var reasons: [String] = []
    for word in leftOut where !reasons.contains(word.reason) { reasons.append(word.reason) }
    let parts = reasons.map { reason in
      let words = leftOut.filter { $0.reason == reason }.map { Phrase.quoted($0.text) }
      let more = words.count - Self.mostNamed + 1
      let names =
        words.count <= Self.mostNamed
        ? Phrase.list(words)
        : "\(words.prefix(Self.mostNamed - 1).joined(separator: ", ")) and \(more) more"
      return LeftOut.Reason(reason).sentence(names, count: words.count)
    }
    return "\(parts.joined(separator: "; "))."
  }
}
