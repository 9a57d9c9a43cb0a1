/// The signs with which a language writes numbers and dates.
public struct Conventions: Hashable, Sendable {
  /// The forms of a date in digits.
  public enum DateForm: Hashable, Sendable {
    /// 2026-11-23
    case iso
    /// 23.11.2026
    case dots
    /// 23/11/2026
    case slashes
  }

  /// The text between groups of three digits.
  public var groupSeparator: String
  /// The fewest digits with which a number is grouped: 4, or 5 where 1000 stays as it is.
  public var leastGroupedDigits: Int
  /// The sign before the decimals.
  public var decimalSign: String
  /// The text between a number and the percent sign.
  public var percentGap: String

  /// The form of a date in digits.
  public var date: DateForm

  /// Creates conventions.
  public init(
    groupSeparator: String, leastGroupedDigits: Int = 4, decimalSign: String,
    percentGap: String = "\u{A0}", date: DateForm
  ) {
    self.groupSeparator = groupSeparator
    self.leastGroupedDigits = leastGroupedDigits
    self.decimalSign = decimalSign
    self.percentGap = percentGap
    self.date = date
  }

  /// The conventions of English.
  public static let english = Conventions(
    groupSeparator: ",", decimalSign: ".", percentGap: " ", date: .iso)

  /// Returns the conventions of a language by its code, such as `de` or `pt_BR`; those of English
  /// for one that is not known. The values are those of Unicode's CLDR 44, with dates in digits.
  public static func of(_ code: String) -> Conventions {
    switch code.prefix(2) {
    case "de", "ro": Conventions(groupSeparator: ".", decimalSign: ",", date: .dots)
    case "it":
      Conventions(groupSeparator: ".", decimalSign: ",", percentGap: "", date: .slashes)
    case "es":
      Conventions(groupSeparator: ".", leastGroupedDigits: 5, decimalSign: ",", date: .slashes)
    case "pt" where code.hasPrefix("pt_BR"):
      Conventions(groupSeparator: ".", decimalSign: ",", percentGap: "", date: .slashes)
    case "pt":
      Conventions(
        groupSeparator: "\u{A0}", leastGroupedDigits: 5, decimalSign: ",", percentGap: "",
        date: .slashes)
    case "fr": Conventions(groupSeparator: "\u{202F}", decimalSign: ",", date: .slashes)
    case "pl":
      Conventions(
        groupSeparator: "\u{A0}", leastGroupedDigits: 5, decimalSign: ",", percentGap: "",
        date: .dots)
    case "uk":
      Conventions(groupSeparator: "\u{A0}", decimalSign: ",", percentGap: "", date: .dots)
    default: .english
    }
  }

  /// Returns a date in digits.
  public func text(year: Int, month: Int, day: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return switch date {
    case .iso: "\(year)-\(two(month))-\(two(day))"
    case .dots: "\(two(day)).\(two(month)).\(year)"
    case .slashes: "\(two(day))/\(two(month))/\(year)"
    }
  }

  /// Returns a whole number with its digits grouped.
  public func text(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    guard digits.count >= leastGroupedDigits else { return String(number) }
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += groupSeparator }
      text.append(digit)
    }
    return text
  }
}
