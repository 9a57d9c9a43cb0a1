internal import PuzzleCore

/// The text of a time on a clock.
public enum Clock {
  /// Formats a time in seconds as `m:ss`, or as `h:mm:ss` from an hour on.
  public static func text(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9))
    let two = { (v: Int) in v < 10 ? "0\(v)" : "\(v)" }
    let hours = whole / 3600
    let minutes = whole / 60 % 60
    let long = hours > 0 ? "\(hours.grouped.english):\(two(minutes))" : "\(minutes)"
    return long + ":\(two(whole % 60))"
  }
}
