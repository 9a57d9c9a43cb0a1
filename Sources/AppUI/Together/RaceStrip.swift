internal import PuzzleCore
internal import PuzzleKit

/// The strip below the menu bar that shows the players of a race, the best first: each with the name
/// and a thin bar, and with the place and time after the end.
struct RaceStrip: Hashable {
  /// A player on the strip.
  private struct Chip: Hashable {
    var dot: TogetherLayout.Dot
    var bar: TogetherLayout.Bar
    var name: String
    /// The time of a player who has solved the puzzle.
    var time: String
    var isMe: Bool
    var frame: Rect
  }

  static let height = 32.0
  private static let margin = 10.0
  private static let gap = 10.0
  /// The widths between which a player's part stays.
  private static let widths = 100.0...190.0
  private static let radius = 8.0

  /// The strip as a button that opens the page “Play together”.
  let button: Button
  private let chips: [Chip]
  /// The number of players for whom there is no room.
  private let rest: String

  /// Lays the strip out; returns nil unless the seat is at a race with players.
  init?(_ seat: SharedSeat, in size: Size, text: any TextSource) {
    guard seat.isRace else { return nil }
    let racing = seat.standings.filter { $0.isHere || $0.finishedIn != nil || $0.isMe }
    let frame = Rect(0, MenuBar.height, size.width, Self.height)
    let room = size.width - 2 * Self.margin
    let most = max(Int((room + Self.gap) / (Self.widths.lowerBound + Self.gap)), 1)
    let shown = Self.shown(racing, most: most)
    let left = racing.count - shown.count
    rest = left > 0 ? "+\(left)" : ""
    let end = left > 0 ? text.extent(of: rest, style: Self.style).width + Self.gap : 0
    let count = Double(max(shown.count, 1))
    let width = min(
      max((room - end + Self.gap) / count - Self.gap, 20), Self.widths.upperBound)
    let all = count * (width + Self.gap) - Self.gap + end
    let first = ((size.width - all) / 2).rounded()
    chips = shown.enumerated().map { index, person in
      let x = first + Double(index) * (width + Self.gap)
      return Self.chip(
        person, at: seat, Rect(x, frame.minY, width, Self.height), text: text)
    }
    let list = racing.map { $0.standing(at: seat) }
    button = Button(
      id: "race", action: .showTogether, label: "Race: \(list.joined(separator: ", "))",
      look: .quiet, frame: frame)
  }

  /// The frames of the players who are shown.
  var frames: [Rect] { chips.map(\.frame) }
  /// A Boolean value that indicates whether the player at this window is shown.
  var hasMe: Bool { chips.contains(where: \.isMe) }

  private static let style = TextStyle(.title, 12)

  /// Returns the best players and oneself, at most so many.
  private static func shown(_ people: [SharedSeat.Person], most: Int) -> [SharedSeat.Person] {
    let best = people.prefix(most)
    guard let me = people.first(where: \.isMe), !best.contains(me) else { return Array(best) }
    return best.dropLast() + [me]
  }

  private static func chip(
    _ person: SharedSeat.Person, at seat: SharedSeat, _ frame: Rect, text: any TextSource
  ) -> Chip {
    let time = person.finishedIn.map { text.words(SharedSeat.clock($0)) } ?? ""
    let taken = time.isEmpty ? 0 : text.extent(of: time, style: style).width + 6
    let x = frame.minX + 2 * radius + 6
    let room = max(frame.maxX - x - taken, 0)
    return Chip(
      dot: .init(
        center: Point(frame.minX + radius, frame.minY + 15), color: person.color,
        isPale: !person.isHere && person.finishedIn == nil,
        place: person.finishedIn.map(seat.place)),
      bar: .init(
        frame: Rect(x, frame.minY + 23, max(frame.maxX - x, 4), 3), color: person.color,
        progress: person.progress),
      name: name(of: person, in: room, text: text),
      time: time, isMe: person.isMe, frame: frame)
  }

  /// Returns the name of a player, shortened to a width; empty if little of it would be left.
  private static func name(
    of person: SharedSeat.Person, in room: Double, text: any TextSource
  ) -> String {
    let name: Phrase =
      person.isMe
      ? Phrase("You", context: "a player of a race")
      : person.name.isEmpty ? "Player" : Phrase(verbatim: person.name)
    guard text.extent(of: name, style: style).width > room else { return text.words(name) }
    let isWorthIt = room >= 40 && !person.isMe && !person.name.isEmpty
    return isWorthIt ? text.fitted(name, style: style, width: room) : ""
  }

  /// Returns the part of a window that a game gets, below the strip at a race.
  static func area(in chrome: Chrome) -> TableArea {
    let isRace = chrome.together.seat?.isRace == true && chrome.film == nil
    return isRace ? TogetherPresenter.raceArea(chrome.size) : AppShell.area(chrome.size)
  }

  func draw(
    into scene: inout Scene, theme: Theme, _ highlight: Highlight, _ look: inout Look<RaceStrip>
  ) {
    scene.immediate("race", revision: look.revision(of: self, highlight, theme)) { canvas in
      let strip = Path.rect(button.frame)
      canvas.shadow(strip, blur: 6, theme.shade.opacity(0.5), offset: Point(0, 1))
      canvas.fill(strip, theme.surface)
      if highlight.hot == button.id {
        canvas.fill(strip, theme.accent.opacity(highlight.pressure(on: button.id)))
      }
      for chip in chips {
        chip.dot.draw(on: &canvas, radius: Self.radius)
        chip.bar.draw(on: &canvas, theme)
        let base = chip.frame.minY + 18
        canvas.text(
          chip.name, Self.style, chip.isMe ? theme.ink : theme.mutedInk,
          at: Point(chip.bar.frame.minX, base))
        let length = canvas.text.extent(of: chip.time, style: Self.style).width
        canvas.text(
          chip.time, Self.style, theme.ink, at: Point(chip.frame.maxX - length, base))
      }
      guard let last = chips.last else { return }
      canvas.text(
        rest, Self.style, theme.mutedInk,
        at: Point(last.frame.maxX + Self.gap, last.frame.minY + 18))
    }
  }
}
