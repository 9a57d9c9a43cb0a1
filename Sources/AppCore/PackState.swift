internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// The pack that the player makes from photos.
struct PackState {
  /// The pack as it was left when its page was last closed.
  var draft = PackDraft()

  private static let rules = PackRules(
    count: Pack.fewest...Pack.most, word: { Pack.word($0) },
    problem: { Pack.problem(withWord: $0) })

  /// Opens the page on which the pack is made, as it was left.
  func openPage(on table: inout TableState) {
    PackMaker.open(draft, rules: Self.rules, over: &table.shell)
  }

  /// Opens photos, a folder or the file of a pack: for the pack on the open page, or to play with.
  func open(_ paths: [String], on table: inout TableState) {
    let number = table.request(.pack, "Opening pictures…")
    let plays = !PackMaker.isOpen(over: table.shell)
    let parameters = Self.parameters(on: table)
    table.commands.append(
      .openPack(
        request: number, paths: paths, plays: plays, parameters, table.freshDealRequest()))
  }

  /// Returns the parameters of the last match, for another one with own pictures. Those can't be
  /// sent in a link.
  private static func parameters(on table: TableState) -> IPict.Parameters {
    let match = table.sessions.lazy.compactMap { $0 as? Session<IPict> }.first
    var parameters = match?.table.parameters ?? IPict.standard
    if parameters.mode == .link { parameters.mode = .pass }
    return parameters
  }

  /// Adds photos to the pack, whose page opens.
  func add(
    _ photos: [PackDraft.Photo], name: String?, note: Phrase?, on table: inout TableState
  ) {
    if !PackMaker.isOpen(over: table.shell) { openPage(on: &table) }
    PackMaker.add(photos, name: name, note: note, over: &table.shell)
  }

  /// Begins a match with a finished pack.
  mutating func play(_ finished: PackDraft, on table: inout TableState) {
    draft = finished
    var parameters = Self.parameters(on: table)
    parameters.pack = Pack(finished)
    let deal = table.freshDealRequest()
    do throws(DealError) {
      table.put(
        try Session<IPict>(
          parameters, in: deal.area, picture: nil, seed: deal.seed, isReduced: deal.isReduced))
    } catch {
      table.show("These pictures can’t be used", error.sentence)
    }
  }

  /// Reports where the pack was saved, on its page if that is still open.
  func tell(_ result: Result<String, OpeningError>, on table: inout TableState) {
    let sentence: Phrase =
      switch result {
      case .success(let path): "Your pack is in \(path): send this file to a friend."
      case .failure(let error): error.sentence
      }
    if !PackMaker.tell(sentence, over: &table.shell) { table.show("Your pack", sentence) }
  }
}

extension Pack {
  /// Creates a pack from one in the making, whose words are all valid.
  init(_ draft: PackDraft) {
    let name = draft.name.asName(limit: 40)
    self.init(
      name: name.isEmpty ? "Your pack" : name,
      pictures: draft.photos.map { (Self.word($0.word), $0.bytes) })
  }
}
