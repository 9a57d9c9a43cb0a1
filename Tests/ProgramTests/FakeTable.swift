import PuzzleCore
import PuzzleKit

@testable import AppCore
@testable import AppUI

/// A shared table whose other players do anything.
enum FakeTable {
  /// Returns what comes of a command.
  static func answers(
    to command: TogetherCommand, using chance: inout SeededGenerator
  ) -> [TogetherEvent] {
    switch command {
    case .list: [.ways(addresses: ["192.168.1.20", "10.0.0.7"], tables: [])]
    case .host(let request, _, _, _, let isRace, _):
      [
        .seated(
          request: request, TableSeat(link: "tifpuzzle://join?1a", isHost: true, isRace: isRace)),
        news(&chance),
      ]
    case .join(let request, _, _, _):
      [.failed(request: request, "The table is gone."), news(&chance)]
    case .act, .showHand: [news(&chance)]
    case .begin, .printLink, .report, .keep, .rename, .remove, .leave, .close: []
    }
  }

  /// Returns news, after which the table may be over.
  private static func news(_ chance: inout SeededGenerator) -> TogetherEvent {
    var news = TableNews()
    switch chance.below(8) {
    case 0: news.isUp = chance.below(2) == 0
    case 1: news.overtaken = 1
    case 2: news.notStored = "disk full"
    case 3: news.end = [.closed, .removed, .failed("It is over.")][chance.below(3)]
    case 4:
      news.state = SharedState(
        "no state of any game", others: OtherHands([0: PlayerColor(1)]), canUndo: true, acts: 0,
        changes: chance.below(9))
    default: news.people = people(chance.below(4))
    }
    news.hands = [UInt64(chance.below(4)): Point(chance.uniform(0, 900), chance.uniform(0, 700))]
    return .news(news)
  }

  private static func people(_ count: Int) -> [SharedSeat.Person] {
    (0...count).map { number in
      SharedSeat.Person(
        id: UInt64(number), name: number == 2 ? "" : "Player \(number)",
        color: PlayerColor(number), isHere: number != 3, isHost: number == 0, isMe: number == 0)
    }
  }
}
