import PuzzleCore
import Testing

/// Tests that compare jigsaws with reviewed pictures.
@Suite("Golden pictures of the jigsaw")
struct JigsawGoldenTests {
  @Test("A jigsaw is drawn as it always was", arguments: JigsawShot.all)
  func picture(_ shot: JigsawShot) throws {
    try GoldenFile.check(shot.take(), shot.name)
  }
}
