internal import Files
internal import PuzzleCore
internal import SDLPlatform

/// Numbered PNG pictures in a folder.
final class PictureFolder: FrameSink {
  let framesPerSecond = 30
  private let folder: OutputFolder
  private var count = 0

  init(_ path: String) throws(WriteError) { folder = try OutputFolder(path) }

  func add(_ frame: PixelGrid) throws {
    count += 1
    let number = String(count)
    let digits = String(repeating: "0", count: max(5 - number.count, 0)) + number
    try folder.write(ImageFile.png(frame), as: "frame-\(digits).png")
  }

  func finish() throws { try folder.commit() }
  func abandon() { folder.discard() }
}
