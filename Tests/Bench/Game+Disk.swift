import Foundation

extension Game {
  /// The target for a move or a change of the view: the most KiB sent to the disk.
  private static let mostWritten = 16.0

  /// Measures the KiB that moves and view changes send to the disk, and the size of the database
  /// without its photo.
  func jigsawDisk(of pieces: Int, from photo: String) throws(Child.Failure) -> [Measure] {
    let game = jigsaw(pieces, photo, width: 1920, height: 1000)
    // The database contains only this puzzle.
    let folder = desktop.folder + "/tifpuzzle"
    try? FileManager.default.removeItem(atPath: folder)
    let clicked = try game.settled()
    let corner = try desktop.corner()
    func at(_ x: Int, _ y: Int) -> [String] {
      ["xdotool", "mousemove", "\(Int(corner.x) + x)", "\(Int(corner.y) + y)"]
    }
    let clicks = Account(of: clicked)
    let before = clicks.written
    // A click on a piece turns it.
    for i in 0..<60 {
      try desktop.run(at(300 + i * 22, 200 + i * 97 % 600) + ["click", "1"])
      Clock.sleep(0.3)
    }
    Clock.sleep(1.5)
    let sent = (clicks.written - before) / 1024
    clicked.end()
    let exit = clicked.traces.last { $0[0] == "exit" } ?? []
    let moves = exit.count > 6 ? Double(exit[6]) ?? 0 : 0
    let database = folder + "/tifpuzzle.sqlite"
    func size(_ path: String) -> Double {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return (attributes?[.size] as? NSNumber)?.doubleValue ?? 0
    }
    let looked = try game.settled()
    defer { looked.end() }
    let looks = Account(of: looked)
    let rest = looks.written
    let turns = 20
    for i in 0..<turns {
      try desktop.run(at(900, 500) + ["click", i.isMultiple(of: 2) ? "4" : "5"])
      Clock.sleep(0.1)
    }
    Clock.sleep(2.5)
    return [
      Measure(
        "disk: written for a move", "KiB", moves > 0 ? [sent / moves] : [], aim: Self.mostWritten,
        pieces: pieces),
      Measure(
        "disk: written for a turn of the wheel", "KiB",
        [(looks.written - rest) / 1024 / Double(turns)], aim: Self.mostWritten, pieces: pieces),
      Measure(
        "disk: database beside its photo", "MB", [(size(database) - size(photo)) / 1e6],
        aim: pieces == 10_000 ? 1.5 : nil, pieces: pieces),
    ]
  }
}
