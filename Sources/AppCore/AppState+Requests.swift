internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// The handling of requests from the user interface.
extension AppState {
  mutating func perform(_ request: Request) {
    switch request {
    case .choosePhoto: choose(shell.session.info.material)
    case .paste: table.commands.append(.readClipboard)
    case .cancelLoading: table.cancelRequest()
    case .openPhoto(let path): open(paths: [path])
    case .turnOnCamera(let id):
      feed += 1
      table.commands.append(.startCamera(feed: feed, camera: id))
    case .turnOffCamera:
      feed += 1
      table.commands.append(.stopCamera)
    case .usePhoto(let photo):
      let number = table.request(.photo(paths: []), "Opening photo…")
      table.commands.append(.encodePhoto(request: number, photo))
    case .listPictures: table.commands.append(.listPictures)
    case .preparePicture(let choice): table.commands.append(.preparePicture(choice))
    case .makePack: pack.openPage(on: &table)
    case .choose(let material): choose(material)
    case .keepPack(let draft): pack.draft = draft
    case .savePack(let draft): table.commands.append(.savePack(Pack(draft)))
    case .playPack(let draft): pack.play(draft, on: &table)
    case .listFolder(let path): table.commands.append(.listFolder(path: path))
    case .nextLevel: openNext(.nextLevel)
    case .nextPicture: openNext(.nextPicture)
    case .prepareNext:
      guard savesPuzzles else { return }
      table.commands += table.next.find(after: shell.session, table.saves.pictures)
    case .switchGame(let id): table.switchGame(to: id)
    case .dealSamples: table.commands.append(.dealSamples(table.sampleRequest))
    case .listPuzzles:
      table.save(isLast: true)
      table.commands.append(.listPuzzles)
    case .puzzle(let number, let act): table.use(act, onPuzzle: number)
    case .listResults:
      table.save(isLast: true)
      table.commands.append(.listResults)
    case .print:
      if let printout = shell.session.extras.printout { table.commands.append(.print(printout)) }
    case .session(.copy(let text)): table.commands.append(.copy(text))
    case .session(.prefersClick(let picksUp)):
      var preferences = PlayerSettings(of: shell).preferences
      preferences.clickPicksUp = picksUp
      perform(.settings(.change(preferences)))
    case .settings(let request): request.perform(on: &table)
    case .session(let effect):
      sound.play(effect, into: &table.commands)
      if demo != nil, case .solved = effect { dealsAgainAt = shell.now + Self.demoRest }
    case .wall(let request): wall.perform(request, on: &table)
    case .together(let request): together.perform(request, on: &table)
    case .tips(let tips): table.commands.append(.saveTips(tips))
    case .sound(let levels): sound.set(levels, into: &table.commands)
    case .quit: closingTime = 0
    }
  }

  private mutating func choose(_ material: Material) {
    if !isChoosing { table.commands.append(.chooseFile(material)) }
    isChoosing = true
  }

  /// Deals the next picture, which was found before in most cases.
  private mutating func openNext(_ purpose: PendingRequest.Purpose) {
    let number = table.request(purpose, nil)
    if let photo = table.next.take(after: shell.session) {
      _ = table.receive(number, .success(.photo(photo)))
      return
    }
    let (picture, pictures) = (shell.session.picture, table.saves.pictures)
    table.commands.append(
      .openNextPicture(
        request: number, after: pictures.origin(of: picture), path: pictures.path(of: picture),
        items: pictures.items))
  }

  /// Shows what was found for the bar of a solved puzzle, unless another puzzle is on the table.
  mutating func showNext(
    after identity: GameIdentity, _ photo: ImportedPhoto? = nil, best: Double? = nil
  ) {
    guard identity == shell.session.identity, shell.session.status.isSolved else { return }
    if let photo { table.next.keep(photo, after: identity) }
    shell.showNext(
      photo?.picture, best: best.map { NextPicture.words(forBest: $0, after: shell.session) })
  }
}
