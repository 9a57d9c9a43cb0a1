import Testing

@testable import SharedTables

/// Tests of the checksums of tables.
@Suite struct `The digest of a value` {
  private struct Sample: Encodable {
    var number = 5
    var place = 1.5
    var name = "a"
    var isOn = true
    var list = [1, 2, 3]
    var table = ["x": 1, "y": 2, "z": 3]
    var nested: [[Double]] = [[1], [2, 3]]
    var maybe: Int? = 7
    var small: Int16 = -3
    var float: Float = 0.5
  }

  @Test func `differs with every part of the value`() {
    let start = ValueDigest.of(Sample())
    #expect(ValueDigest.of(Sample()) == start)
    let others = [
      Sample(number: 6), Sample(place: 1.25), Sample(name: "b"), Sample(isOn: false),
      Sample(list: [1, 3, 2]), Sample(list: [1, 2]), Sample(table: ["x": 2, "y": 1, "z": 3]),
      Sample(nested: [[1, 2], [3]]), Sample(maybe: nil), Sample(maybe: 8), Sample(small: 3),
      Sample(float: 1),
    ].map { ValueDigest.of($0) }
    #expect(Set(others + [start]).count == others.count + 1)
  }

  @Test func `is part of the format`() {
    // Programs of other versions compute the same.
    #expect(ValueDigest.of(Sample()) == 7_062_807_548_001_562_933)
  }

  @Test func `knows no order of a dictionary's keys`() {
    var (one, other) = ([String: Int](), [String: Int]())
    for number in 0..<100 { one["\(number)"] = number }
    for number in (0..<100).reversed() { other["\(number)"] = number }
    #expect(ValueDigest.of(one) == ValueDigest.of(other))
  }
}
