extension Int {
  /// The digits with a comma before each group of three, as all numbers on screen are written:
  /// 1000 is 1,000.
  public var grouped: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
