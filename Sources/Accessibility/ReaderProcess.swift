internal import BackgroundWork
internal import Files
internal import Foundation
internal import Synchronization

/// The process that lends the window to screen readers. Nothing here waits for it: two threads carry
/// the lines to and fro.
final class ReaderProcess: Sendable {
  /// The longest line that the process may write, in bytes.
  private static let longestLine = 4096
  /// The most bytes that may wait for a process that does not read.
  private static let mostWaiting = 16 << 20
  /// The seconds that the process has to end.
  private static let patience = 0.5

  private struct Output {
    var waiting = ""
    var isOver = false
  }

  private let child: ChildProcess
  private let input: Descriptor
  private let output = Mutex(Output())
  private let change = NSCondition()

  /// Starts the process. `receive` gets its lines, and `ended` is called once, after it has ended;
  /// both on another thread.
  init(
    receive: @escaping @Sendable (String) -> Void, ended: @escaping @Sendable () -> Void
  ) throws {
    let (there, back) = (try Descriptor.pipe(), try Descriptor.pipe())
    child = try ChildProcess(
      Self.path, [], environment: ProcessInfo.processInfo.environment, input: there.reading,
      output: back.writing)
    there.reading.close()
    back.writing.close()
    input = there.writing
    Thread.detachNewThread { [self] in write() }
    Thread.detachNewThread { [self] in
      Self.read(back.reading, receive)
      child.kill()
      _ = child.wait()
      stop()
      ended()
    }
  }

  /// The path of the program: beside this one in a build folder, else in the folder of programs that
  /// players do not start themselves.
  private static var path: String {
    let own = URL(filePath: Executable.path).deletingLastPathComponent()
    let beside = own.appending(path: "tifpuzzle-reader").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return own.deletingLastPathComponent().appending(path: "libexec/tifpuzzle/tifpuzzle-reader")
      .path
  }

  /// Sends lines as soon as the process reads them. A process that reads nothing for long is killed.
  func send(_ lines: String) {
    let isHung = output.withLock { output in
      output.waiting += lines
      return output.waiting.utf8.count > Self.mostWaiting
    }
    if isHung { child.kill() }
    change.withLock { change.signal() }
  }

  /// Lets the process end, which it does with its input.
  func stop() {
    output.withLock { $0.isOver = true }
    change.withLock { change.signal() }
  }

  /// Lets the process end, and kills it if that takes long.
  func close() {
    stop()
    _ = child.wait(until: .now + .seconds(Self.patience))
  }

  // MARK: Threads

  private func write() {
    Self.ignoreClosedPipes()
    defer { input.close() }
    while let lines = nextLines() {
      let bytes = Array(lines.utf8)
      guard unsafe (try? input.write(bytes.span.bytes)) != nil else { return }
    }
  }

  /// Waits for lines, and returns them; `nil` at the end.
  private func nextLines() -> String? {
    change.withLock {
      while true {
        let (lines, isOver) = output.withLock { output in
          defer { output.waiting = "" }
          return (output.waiting, output.isOver)
        }
        if isOver { return nil }
        if !lines.isEmpty { return lines }
        change.wait()
      }
    }
  }

  /// Makes writing to a pipe that nobody reads an error on this thread, instead of a signal.
  private static func ignoreClosedPipes() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Reads lines until the process closes its output or writes a line that is too long.
  private static func read(_ file: Descriptor, _ receive: (String) -> Void) {
    var rest: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: longestLine)
    while rest.count < longestLine {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe (try? file.read(into: bytes)) ?? 0
      }
      guard count > 0 else { return }
      rest += buffer[..<count]
      var lines = rest.split(separator: 10, omittingEmptySubsequences: false)
      rest = Array(lines.removeLast())
      for line in lines { receive(String(decoding: line, as: UTF8.self)) }
    }
  }
}
