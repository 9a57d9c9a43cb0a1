/// The options of the command line.
struct BenchOptions {
  /// A part that can be measured by itself.
  enum Part: String, CaseIterable {
    /// The program without a particular game.
    case program
    /// Jigsaws in memory.
    case table
    /// Jigsaws in a window.
    case window
    /// Words in grids.
    case words
    /// A drag at a shared table.
    case together
    /// The program while nobody's hand is on it.
    case rest
  }

  /// The program to be measured.
  var program: String
  /// The path of the JSON file, beside which the drawing is written.
  var json = ".build/bench/bench.json"
  /// The number of the virtual display; `nil` uses a free one.
  var display: Int?
  var parts = Part.allCases
  /// The numbers of pieces of the jigsaws.
  var pieces = [9, 24, 100, 1000, 10_000, 100_000]

  static var usage: String {
    let parts = Part.allCases.map(\.rawValue).joined(separator: ",")
    return "[--json FILE] [--display N] [--only \(parts)] [--pieces N,N,…]"
  }

  /// Parses the arguments; fails when they are invalid.
  init?(_ arguments: [String]) {
    var arguments = arguments
    func take(_ option: String) -> String? {
      guard let i = arguments.firstIndex(of: option), i + 1 < arguments.count else { return nil }
      defer { arguments.removeSubrange(i...i + 1) }
      return arguments[i + 1]
    }
    if let path = take("--json") { json = path }
    display = take("--display").flatMap { Int($0) }
    if let only = take("--only") {
      parts = only.split(separator: ",").compactMap { Part(rawValue: String($0)) }
    }
    if let some = take("--pieces") { pieces = some.split(separator: ",").compactMap { Int($0) } }
    guard let first = arguments.first, arguments.count == 1, !first.hasPrefix("-"),
      !parts.isEmpty, !pieces.isEmpty
    else { return nil }
    program = first
  }
}
