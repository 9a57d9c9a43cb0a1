internal import BackgroundWork
internal import Files
internal import Foundation

/// A process of the program `tifpuzzle-table` that connects a player with a server, and the pipes to
/// and from it.
final class TableProcess: Sendable {
  let child: ChildProcess
  let input, output: Descriptor

  init() throws {
    let (there, back) = (try Descriptor.pipe(), try Descriptor.pipe())
    child = try ChildProcess(
      Self.path, [], environment: ProcessInfo.processInfo.environment,
      input: there.reading, output: back.writing)
    there.reading.close()
    back.writing.close()
    (input, output) = (there.writing, back.reading)
  }

  /// The program's path: beside this one in a build folder, else in the folder of programs that
  /// players do not start themselves. `TIFPUZZLE_TABLE` names another one, for tests.
  static var path: String {
    if let path = ProcessInfo.processInfo.environment["TIFPUZZLE_TABLE"] { return path }
    let own = URL(filePath: Executable.path).deletingLastPathComponent()
    let beside = own.appending(path: "tifpuzzle-table").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return own.deletingLastPathComponent().appending(path: "libexec/tifpuzzle/tifpuzzle-table")
      .path
  }

  /// Makes writing to a pipe that nobody reads an error on this thread, instead of a signal.
  static func ignoreClosedPipes() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
