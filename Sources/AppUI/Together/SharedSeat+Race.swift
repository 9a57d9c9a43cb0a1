internal import PuzzleCore
internal import PuzzleKit

extension SharedSeat {
  /// The players in the order of a list: at a race the best first, at other tables the host.
  var standings: [Person] {
    guard isRace else { return people }
    let order = people.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      guard a.finishedIn == b.finishedIn else {
        return (a.finishedIn ?? .max) < (b.finishedIn ?? .max)
      }
      return a.progress == b.progress ? one.offset < other.offset : a.progress > b.progress
    }
    return order.map(\.element)
  }

  /// Returns the place of a player who solves the puzzle of a race in so many seconds.
  func place(after seconds: Int) -> Int {
    1 + people.count { ($0.finishedIn ?? .max) < seconds }
  }

  /// Returns the time of a race as a clock shows it.
  static func clock(_ seconds: Int) -> Phrase { Phrase(verbatim: Clock.text(Double(seconds))) }

  /// Returns the place of another player who has solved the puzzle, in words.
  static func words(for name: Phrase, _ place: Int, _ seconds: Int) -> Phrase {
    place == 1
      ? "\(name) is first: \(clock(seconds))"
      : "\(name) is number \(place): \(clock(seconds))"
  }

  /// Returns the player's own place after solving the puzzle, in words.
  static func words(_ place: Int, _ seconds: Int) -> Phrase {
    place == 1 ? "You are first: \(clock(seconds))" : "You are number \(place): \(clock(seconds))"
  }

  /// Returns the player's own place, in words.
  static func words(forPlace place: Int) -> Phrase {
    place == 1 ? "First in the race" : "Number \(place) in the race"
  }
}

extension SharedSeat.Person {
  /// The time of a player who has solved the puzzle of a race, or else the solved share.
  var result: Phrase { finishedIn.map(SharedSeat.clock) ?? "\(progress / 10) %" }

  /// Returns the player's name and result for screen readers, with the place after the end.
  func standing(at seat: SharedSeat) -> Phrase {
    guard let seconds = finishedIn else { return "\(label): \(result)" }
    return "\(seat.place(after: seconds)). \(label): \(result)"
  }
}
