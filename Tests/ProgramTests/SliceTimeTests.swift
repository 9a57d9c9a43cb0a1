import MediaExport
import Testing

@Suite struct `The time for a slice of a layer` {
  @Test @MainActor func `is 4 ms while a hand moves, and grows to that of a frame while it rests`()
  {
    let rests = [0, 0.02, 0.04, 0.08, 0.12, 0.16, 1, 1e9]
    let times = rests.map { OffscreenRenderer.sliceTime(afterRest: $0) }
    #expect(times == times.sorted())
    #expect(times.first == 0.004 && times[2] == 0.004 && times[4] > 2.5 * times[2])
    #expect(times.last.map { $0 <= 1.0 / 60 } == true)
  }
}
