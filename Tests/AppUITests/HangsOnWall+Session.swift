import PuzzleKit

extension HangsOnWall {
  /// Returns the solving of a session's puzzle by all the moves made.
  static func timelapse(of session: Session<Game>) -> any Timelapse {
    var start = session.table
    start.state = Game.start(start.deal)
    return timelapse(of: start, session.history.entries.map(\.move))
  }
}
