/// The natural order of names: case-insensitive, with numbers compared by value.
public enum NaturalOrder {
  /// Returns whether `a` comes before `b`; the order is strict and total.
  public static func precedes(_ a: String, _ b: String) -> Bool {
    var left = Array(a.lowercased().unicodeScalars)[...]
    var right = Array(b.lowercased().unicodeScalars)[...]
    while let l = left.first, let r = right.first {
      if isDigit(l), isDigit(r) {
        let x = takeNumber(&left)
        let y = takeNumber(&right)
        if x.count != y.count { return x.count < y.count }
        if x != y { return x.lexicographicallyPrecedes(y) }
      } else {
        if l != r { return l < r }
        left.removeFirst()
        right.removeFirst()
      }
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    return a < b
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  /// Removes the digits at the start, and returns them without leading zeros.
  private static func takeNumber(_ scalars: inout ArraySlice<Unicode.Scalar>)
    -> ArraySlice<Unicode.Scalar>
  {
    let digits = scalars.prefix { isDigit($0) }
    scalars = scalars.dropFirst(digits.count)
    return digits.drop { $0 == "0" }
  }
}
