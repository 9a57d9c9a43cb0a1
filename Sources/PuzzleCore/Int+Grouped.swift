extension Int {
  /// The decimal digits with commas between groups of three, for example 1,000; all numbers on
  /// screen are written this way.
  public var grouped: String {
    guard magnitude >= 1000 else { return String(self) }
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
