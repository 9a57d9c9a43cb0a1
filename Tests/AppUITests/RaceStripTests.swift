import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

/// Tests of the strip with the players of a race.
@Suite struct `The strip of a race` {
  private func seat(_ count: Int, me: Int, isRace: Bool = true) -> SharedSeat {
    var seat = SharedSeat(link: "tifpuzzle://join?1a", isHost: me == 0, isRace: isRace)
    seat.people = (0..<count).map { number in
      SharedSeat.Person(
        id: UInt64(number), name: "Player \(number)", color: PlayerColor(number), isHere: true,
        isHost: number == 0, isMe: number == me)
    }
    return seat
  }

  @Test func `lists the best first, and those who have solved the puzzle with their places`() {
    var seat = seat(5, me: 0)
    for (number, progress, seconds) in [
      (1, 1000, 90), (2, 300, nil), (3, 1000, 61), (4, 1000, 90),
    ] as [(Int, Int, Int?)] {
      (seat.people[number].progress, seat.people[number].finishedIn) = (progress, seconds)
    }
    #expect(seat.standings.map(\.id) == [3, 1, 4, 2, 0])
    #expect([61, 90, 91].map(seat.place) == [1, 2, 4])
    #expect(seat.standings[0].standing(at: seat).english == "1. Player 3: 1:01")
    #expect(seat.standings[2].standing(at: seat).english == "2. Player 4: 1:30")
    #expect(seat.standings[3].standing(at: seat).english == "Player 2: 30 %")
    seat.isRace = false
    #expect(seat.standings.map(\.id) == [0, 1, 2, 3, 4])
  }

  @Test(arguments: [200.0, 360, 1280], [1, 2, 3, 20])
  func `has room for any number of players, and for oneself`(width: Double, count: Int) throws {
    let size = Size(width, 480)
    let seat = seat(count, me: count - 1)
    let strip = try #require(RaceStrip(seat, in: size, text: BlankText()))
    #expect(strip.button.frame == Rect(0, MenuBar.height, width, RaceStrip.height))
    #expect(strip.frames.allSatisfy { $0.minX >= 0 && $0.maxX <= width })
    #expect(zip(strip.frames, strip.frames.dropFirst()).allSatisfy { $0.maxX < $1.minX })
    #expect(strip.hasMe)
    for person in seat.people {
      #expect(strip.button.label.english.contains(person.name), "for screen readers")
    }
  }

  @Test func `takes its place from the table, and gives it back`() throws {
    var shell = try AppShell.start()
    #expect(shell.area.top == MenuBar.height)
    TogetherPresenter.show(seat(2, me: 1, isRace: false), in: &shell)
    #expect(shell.area.top == MenuBar.height && shell.widgets.raceStrip == nil)
    TogetherPresenter.show(seat(2, me: 1), in: &shell)
    #expect(shell.area.top == MenuBar.height + RaceStrip.height)
    let session = try #require(shell.session as? Session<TiFpuzzle>)
    #expect(session.table.area == shell.area)
    #expect(!shell.widgets.isTable(Point(100, MenuBar.height + 5)))
    shell.click(Point(100, MenuBar.height + 5))
    #expect(TogetherPresenter.isPageOpen(in: shell))
    TogetherPresenter.show(nil, in: &shell)
    #expect(shell.area.top == MenuBar.height)
  }

  @Test func `offers no hints`() throws {
    var shell = try AppShell.start()
    TogetherPresenter.show(seat(2, me: 1), in: &shell)
    shell.key(.character("h"), .control)
    #expect(shell.widgets.toast?.words.english.contains("off in a race") == true)
    shell.chrome.toastEndsAt = nil
    shell.perform(.toggleAutoSolve)
    #expect(shell.chrome.hint == nil && !shell.session.status.wasHelped)
    #expect(!shell.session.status.isAutoSolving)
    #expect(shell.widgets.toast?.words.english.contains("off in a race") == true)
    TogetherPresenter.show(nil, in: &shell)
    shell.key(.character("h"), .control)
    #expect(shell.chrome.hint != nil)
  }

  @Test func `tells who has solved the puzzle, and one's own place`() throws {
    var shell = try AppShell.start()
    let before = seat(3, me: 0)
    TogetherPresenter.show(before, in: &shell)
    var now = before
    (now.people[2].progress, now.people[2].finishedIn) = (1000, 83)
    TogetherPresenter.tellChanges(from: before, to: now, in: &shell)
    #expect(shell.widgets.toast?.words.english == "Player 2 is first: 1:23")
    TogetherPresenter.show(now, in: &shell)
    TogetherPresenter.showPlace(after: 90, in: &shell)
    #expect(shell.widgets.toast?.words.english == "You are number 2: 1:30")
    TogetherPresenter.showPlace(after: 60, in: &shell)
    #expect(shell.widgets.toast?.words.english == "You are first: 1:00")
  }
}
