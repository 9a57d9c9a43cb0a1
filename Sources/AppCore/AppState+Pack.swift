internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// The pack that the player makes from photos.
extension AppState {
  var isMakingPack: Bool { PackMaker.isOpen(over: shell) }

  private static let packRules = PackRules(
    count: Pack.fewest...Pack.most, word: { Pack.word($0) },
    problem: { Pack.problem(withWord: $0) })

  /// Opens the page on which a pack is made, as it was left.
  mutating func makePack() {
    PackMaker.open(packDraft, rules: Self.packRules, over: &shell)
  }

  /// Opens photos, a folder or the file of a pack: for the pack on the open page, or to play with.
  mutating func openPack(_ paths: [String]) {
    let number = table.request(.pack, "Opening pictures…")
    let match = table.sessions.lazy.compactMap { $0 as? Session<IPict> }.first
    var parameters = match?.table.parameters ?? IPict.standard
    // Own pictures can't be sent in a link.
    if parameters.mode == .link { parameters.mode = .pass }
    table.commands.append(
      .openPack(
        request: number, paths: paths, plays: !isMakingPack, parameters, table.freshDealRequest()))
  }

  /// Adds photos to the pack in the making, whose page opens.
  mutating func addToPack(_ photos: [PackDraft.Photo], name: String?, note: String?) {
    if !isMakingPack {
      // A page that has just closed hands its pack over first.
      for request in shell.takeRequests() { perform(request) }
      makePack()
    }
    PackMaker.add(photos, name: name, note: note, over: &shell)
  }

  mutating func choosePackPhoto() {
    guard !isChoosing else { return }
    isChoosing = true
    table.commands.append(.chooseFile(.picture))
  }

  mutating func save(_ draft: PackDraft) {
    packDraft = draft
    table.commands.append(.savePack(Pack(draft)))
  }

  mutating func play(_ draft: PackDraft) {
    packDraft = draft
    let match = shell.session as? Session<IPict>
    var parameters = match?.table.parameters ?? IPict.standard
    parameters.pack = Pack(draft)
    if parameters.mode == .link { parameters.mode = .pass }
    let deal = table.freshDealRequest()
    do throws(DealError) {
      table.put(
        try Session<IPict>(
          parameters, in: deal.area, picture: nil, seed: deal.seed, isReduced: deal.isReduced))
    } catch {
      table.show("These pictures can’t be used", error.description)
    }
  }

  mutating func tellSaved(_ result: Result<String, OpeningError>) {
    let sentence =
      switch result {
      case .success(let path): "Your pack is in \(path): send this file to a friend."
      case .failure(let error): error.sentence
      }
    if !PackMaker.tell(sentence, over: &shell) { table.show("Your pack", sentence) }
  }
}

extension Pack {
  /// Creates a pack from one in the making, whose words are all valid.
  fileprivate init(_ draft: PackDraft) {
    let name = draft.name.asName(limit: 40)
    self.init(
      name: name.isEmpty ? "Your pack" : name,
      pictures: draft.photos.map { (Self.word($0.word), $0.bytes) })
  }
}
