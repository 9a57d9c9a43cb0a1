internal import AppCore
internal import ArgumentParser
internal import TableCommands

extension DealOptions: SharedDealOptions {
  func play(hosting place: TableHosting, describes: Bool) throws {
    let window = try WindowOptions.parse(describes ? ["--describe"] : [])
    try MainActor.assumeIsolated { try RunLoop.run(self, window, intent: .hosting(place)) }
  }

  static func play(joining link: String, describes: Bool) throws {
    var play = try PlayCommand.parse([link] + (describes ? ["--describe"] : []))
    try play.run()
  }
}
