import PuzzleCore
import PuzzleKit

@testable import AppUI

extension LanguageView {
  /// The page “Play together”, alone and at a table.
  static let together = LanguageView(name: "play together") { size, text in
    var alone = try table(.jigsaw, size, text)
    TogetherPresenter.openPage(in: &alone)
    let known = KnownTable(title: "Jigsaw", link: "tifpuzzle://join?1", isHost: true)
    TogetherPresenter.tell(.ways(addresses: ["192.168.100.200"], tables: [known]), in: &alone)
    var server = alone
    server.press("together.place.2")
    TogetherPresenter.tell(
      .note("The server of this table doesn’t answer: check the network."), in: &server)
    var host = alone
    var seat = SharedSeat(
      link: "tifpuzzle://join?1" + String(repeating: "a", count: 99), isHost: true)
    seat.people = [("Ann", true, true), ("Ben", false, true), ("", false, false)].enumerated().map {
      SharedSeat.Person(
        id: UInt64($0), name: $1.0, color: PlayerColor($0), isHere: $1.2, isHost: $0 == 0,
        isMe: $1.1)
    }
    TogetherPresenter.show(seat, in: &host)
    TogetherPresenter.tell(.note("The link is copied: paste it into a message."), in: &host)
    var closing = host
    closing.press("together.close-table")
    var cut = host
    seat.isUp = false
    TogetherPresenter.show(seat, in: &cut)
    var race = alone
    race.press("together.mode.race")
    return [alone, server, host, closing, cut, race].map { shell in
      var shell = shell
      shell.advance(by: 1)
      return shell
    }
  }

  /// A race, on the table and on the page “Play together”.
  static let race = LanguageView(name: "race") { size, text in
    var shell = try table(.jigsaw, size, text)
    var seat = SharedSeat(
      link: "tifpuzzle://join?1" + String(repeating: "a", count: 99), isHost: true, isRace: true)
    seat.people = (0..<20).map { number in
      var person = SharedSeat.Person(
        id: UInt64(number), name: ["Ann", "Ben", ""][number % 3], color: PlayerColor(number),
        isHere: number != 5, isHost: number == 0, isMe: number == 4)
      person.progress = number < 3 ? 1000 : 900 - 40 * number
      person.finishedIn = number < 3 ? 61 + 1800 * number : nil
      return person
    }
    TogetherPresenter.show(seat, in: &shell)
    var told = shell
    TogetherPresenter.showPlace(after: 5000, in: &told)
    var page = shell
    page.press("race")
    return [shell, told, page].map { shell in
      var shell = shell
      shell.advance(by: 1)
      return shell
    }
  }
}
