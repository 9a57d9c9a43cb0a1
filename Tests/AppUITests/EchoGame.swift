import PuzzleCore
import PuzzleKit
import Synchronization
import Testing

@testable import AppUI

/// A game that records every gesture, with a number and an option to choose.
enum EchoGame: PuzzleGame, PreviewsCut {
  struct Parameters: Codable, Hashable, Sendable {
    var count = 40
    var isWild = false
  }

  struct Deal: Codable, Hashable, Sendable { var count: Int }

  struct State: Codable, Hashable, Sendable { var done = 0 }

  enum Move: Codable, Hashable, Sendable { case step }

  struct Controller: PuzzleController {
    private(set) var heard: [Gesture] = []

    mutating func handle(
      _ gesture: Gesture, on table: Table<EchoGame>, motion: inout Motion
    ) -> Response<Move> {
      heard.append(gesture)
      switch gesture {
      case .nudge, .jump: return .ignored
      case .key(.character("s"), _): return .move(.step)
      default: return .redraw
      }
    }
  }

  struct View: PuzzleView {
    private let revision: Int
    private let theme: Theme

    init(_ frame: Frame<EchoGame>) { (revision, theme) = (frame.revision, frame.theme) }

    func draw(into scene: inout Scene) {
      // Another game's immediate layer has the same name.
      scene.cached("pieces", revision: revision) { _, canvas in
        canvas.text("Echo", .body, theme.ink, at: Point(20, 200))
      }
    }

    var elements: [Element] {
      lists?.count.add(1, ordering: .relaxed)
      return [Element("echo", .cell, "Echo", frame: Rect(20, 180, 80, 40))]
    }
  }

  /// The largest deal.
  static let most = 500

  static let info = GameInfo(
    id: "echo",
    guide: Guide(name: "Echo", summary: "Say it again.", blocks: [.paragraph("Listen.")]))
  static let standard = Parameters()

  static func form(for parameters: Parameters, picture: Size?) -> PuzzleForm<Parameters> {
    var form = PuzzleForm(parameters, title: "Echo \(parameters.count)")
    form.ask(FormField("count", "Echoes", .number(parameters.count, in: 2...10_000))) {
      $0.count = $1
    }
    let kinds = FormField.Kind.options(["Tame", "Wild"], selected: parameters.isWild ? 1 : 0)
    form.ask(FormField("kind", "Kind", kinds)) { $0.isWild = $1 == 1 }
    return form
  }

  static func preview(
    _ parameters: Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas
  ) {
    canvas.fill(.rounded(rect.inset(by: 10), 0), Color(UInt32(parameters.count)))
  }

  static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    guard parameters.count <= most else { throw DealError("Choose \(most) echoes at most.") }
    return Deal(count: parameters.count)
  }

  static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool { true }
  static func isValid(_ state: State, in deal: Deal) -> Bool { true }

  static func start(_ deal: Deal) -> State { State() }

  static func apply(_ move: Move, to state: inout State, in deal: Deal) throws(IllegalMove) {
    guard state.done < deal.count else { throw IllegalMove("all is said") }
    state.done += 1
  }

  static func isSolved(_ state: State, in deal: Deal) -> Bool { state.done == deal.count }

  static func hint(for state: State, in deal: Deal) -> Move? {
    state.done < deal.count ? .step : nil
  }

  /// A counter of the element lists that are made during a test.
  final class Lists: Sendable { let count = Atomic(0) }

  @TaskLocal static var lists: Lists?
}

extension AppShell {
  static func echo(
    _ parameters: EchoGame.Parameters = .init(), width: Double = 900, height: Double = 800,
    picture: Picture? = nil
  ) throws -> AppShell {
    let size = Size(width, height)
    let session = try Session<EchoGame>(parameters, in: area(size), picture: picture, seed: 1)
    return AppShell(session: session, size: size, scale: 1, theme: .light, text: BlankText())
  }

  /// The gestures that the game on the table has received since its deal.
  var heard: [Gesture] {
    let echo = session as? Session<EchoGame>
    if echo == nil { Issue.record("\(session.info.id) is on the table.") }
    return echo?.controller.heard ?? []
  }
}
