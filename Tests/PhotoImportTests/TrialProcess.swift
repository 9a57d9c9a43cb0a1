import BackgroundWork
import Files

@testable import PhotoImport

/// The program `trials` of the tests.
enum TrialProcess {
  /// Runs the program, and returns its output lines and its ending.
  static func run(_ words: [String]) throws -> (lines: [String], ending: ChildProcess.ExitStatus) {
    let (reading, writing) = try Descriptor.pipe()
    let beside = DecoderUnderTest.executable ?? "/nonexistent/tifpuzzle"
    let trials = beside.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/trials"
    let child = try ChildProcess(trials, words, environment: [:], output: writing)
    writing.close()
    let text = String(decoding: try reading.readAll(limit: 1 << 20) ?? [], as: UTF8.self)
    return (text.split(separator: "\n").map(String.init), child.wait())
  }
}
