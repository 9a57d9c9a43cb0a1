import Foundation
import Testing

extension Home {
  /// Runs the program without a display to its end, and returns its standard output and error.
  ///
  /// - Parameters:
  ///   - start: A command that starts the program.
  ///   - environment: Variables in addition to those of this home. `PATH` is the system's.
  ///   - code: The expected exit code.
  @discardableResult
  func run(
    _ arguments: [String], through start: [String] = [],
    environment variables: [String: String] = [:], code: Int32 = 0
  ) async throws -> (output: String, error: String) {
    let (output, error) = (Pipe(), Pipe())
    let line = try start + [Executable.path(of: "tifpuzzle")] + arguments
    let child = try Child(
      start.isEmpty ? line[0] : Tool.path(of: line[0]), Array(line.dropFirst()),
      environment: environment(display: "")
        .merging(["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]) { $1 }
        .merging(variables) { $1 },
      output: output, error: error)
    async let written = output.text()
    async let complaint = error.text()
    #expect(await child.ended(within: Game.patience) == .code(code), "\(arguments)")
    let texts = await [written, complaint].map { String(decoding: $0, as: UTF8.self) }
    return (texts[0], texts[1])
  }
}
