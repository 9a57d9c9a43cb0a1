package import Foundation
package import PuzzleCore

/// A date and a time of day in the player's time zone.
///
/// The C library's time zones serve here, because Foundation's own come with 34 MB of ICU data.
package struct LocalTime: Sendable {
  /// The number of days since 1 January 1970.
  package let day: Int
  /// Year, month and day in sortable order, as in ISO 8601.
  package let dayText: String
  /// The day, as the player's language writes it.
  package let date: Phrase
  /// Hour, minute and second in sortable order, as a file name may contain them.
  package let timeText: String

  package init(_ date: Date) {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var local = unsafe tm()
    unsafe localtime_r(&seconds, &local)
    func text(_ numbers: [Int32], _ separator: String) -> String {
      numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: separator)
    }
    dayText = unsafe text([local.tm_year + 1900, local.tm_mon + 1, local.tm_mday], "-")
    self.date = unsafe Phrase(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
    timeText = unsafe text([local.tm_hour, local.tm_min, local.tm_sec], ".")
    // The same date and time somewhere without time zones.
    day = unsafe Int(timegm(&local)) / 86_400
  }
}
