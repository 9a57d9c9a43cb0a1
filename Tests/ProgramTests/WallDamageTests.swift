import PuzzleCore
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppUI
@testable import Storage
@testable import tifpuzzle

/// Tests of randomly damaged puzzles on the wall: each is replayed to its end, or refused.
@Suite struct `A damaged puzzle on the wall` {
  private static let picture = Picture(
    PixelGrid(width: 60, height: 40, pixels: [UInt32](repeating: 0xFF33_6699, count: 2400)))

  /// Replays a puzzle, and draws it now and then.
  private func play(_ timelapse: any Timelapse, _ name: String) {
    var replay = WallReplay(timelapse)
    #expect(replay.shape > 0 && replay.shape.isFinite, "\(name)")
    while !replay.isOver {
      replay.advance(by: 0.7)
      var canvas = Canvas(text: BlankText())
      replay.draw(in: Rect(0, 0, 500, 400), theme: .light, scale: 1, on: &canvas)
      for command in canvas.commands {
        let extent = command.transform.bounds(of: Rect(0, 0, 1, 1))
        #expect(extent.x.isFinite && extent.width.isFinite, "\(name)")
      }
    }
    #expect(replay.timelapse.isWhole, "\(name)")
  }

  @Test @MainActor func `is replayed, or refused with a sentence`() throws {
    let specimens = try Specimen.all()
    var (played, refused) = (0, 0)
    for index in 0..<400 {
      let specimen = specimens[index % specimens.count]
      let name = "\(specimen.game) \(index)"
      var damage = SaveDamage(seed: index)
      guard let file = try? PuzzleFile(try damage.file(specimen)),
        let game = Catalog.games.game(file.game)
      else { continue }
      for isStill in [false, true] {
        do throws(DamagedSave) {
          let timelapse = try game.wall.timelapse(
            file.saved, index % 3 == 0 ? nil : Self.picture, isStill, { false })
          guard let timelapse else { continue }
          play(timelapse, name)
          played += 1
        } catch {
          #expect("\(error)".hasSuffix("."), "\(name)")
          refused += 1
        }
      }
    }
    #expect(played > 20 && refused > 20, "\(played) played, \(refused) refused")
  }
}
