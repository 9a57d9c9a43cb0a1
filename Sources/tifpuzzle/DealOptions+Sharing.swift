internal import AppCore
internal import ArgumentParser
internal import TableCommands

extension DealOptions: SharedDealOptions {
  func play(hosting place: TableHosting, isRace: Bool, describes: Bool) throws {
    let window = try WindowOptions.parse(describes ? ["--describe"] : [])
    let intent = Launch.Intent.hosting(place, isRace: isRace)
    try MainActor.assumeIsolated { try RunLoop.run(self, window, intent: intent) }
  }

  static func play(joining link: String, describes: Bool) throws {
    var play = try PlayCommand.parse([link] + (describes ? ["--describe"] : []))
    try play.run()
  }
}
