import Foundation
import Testing

@testable import Storage

@Suite struct `A local time` {
  /// Around the turns of days and years, and of summer time in many places.
  @Test(arguments: [
    0, 86_399, 951_827_696, 1_711_846_799, 1_711_846_800, 1_761_440_399, 1_735_689_599,
    1_798_761_600, 4_102_444_799, 1_700_000_000.75,
  ])
  func `is the calendar's`(seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    func two(_ number: Int?) -> String { String(format: "%02d", number ?? -1) }
    let time = LocalTime(date)
    #expect(time.dayText == [parts.year, parts.month, parts.day].map(two).joined(separator: "-"))
    #expect(
      time.timeText == [parts.hour, parts.minute, parts.second].map(two).joined(separator: "."))
  }

  @Test func `counts days from midnight to midnight`() {
    for seconds in stride(from: 1_700_000_000.0, to: 1_800_000_000, by: 9_999_991) {
      let noon = Calendar.current.startOfDay(for: Date(timeIntervalSince1970: seconds))
        .addingTimeInterval(12 * 3600)
      let days = LocalTime(noon.addingTimeInterval(86_400)).day - LocalTime(noon).day
      #expect(days == 1)
      #expect(LocalTime(noon).day == LocalTime(noon.addingTimeInterval(-11 * 3600)).day)
    }
  }
}
