import Foundation
import Testing

extension Home {
  /// The environment of a command that needs no display: that of this home, with the system's `PATH`.
  var commandEnvironment: [String: String] {
    environment(display: "")
      .merging(["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]) { $1 }
  }

  /// Runs the program without a display to its end, and returns its standard output and error.
  ///
  /// - Parameters:
  ///   - start: A command that starts the program.
  ///   - variables: The variables that replace those of `commandEnvironment`.
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
      environment: commandEnvironment.merging(variables) { $1 }, output: output, error: error)
    async let written = output.text()
    async let complaint = error.text()
    #expect(await child.ended(within: Game.patience) == .code(code), "\(arguments)")
    let texts = await [written, complaint].map { String(decoding: $0, as: UTF8.self) }
    return (texts[0], texts[1])
  }
}
