internal import BackgroundWork
internal import Files
internal import Foundation
package import SharedTables
internal import Synchronization

/// A connection with the server of a shared table, kept by a process of its own.
///
/// No socket is opened in this program. The process connects again whenever the connection is lost,
/// and is started again if it ends by itself; what passes through it is sealed.
package final class TableConnection: Sendable {
  /// The server and the names on it.
  package struct Place: Sendable {
    package var server: ServerAddress
    package var user: String
    package var password: String
    /// The name of the table on the server.
    package var name: String

    package init(server: ServerAddress, user: String, password: String, name: String) {
      (self.server, self.user, self.password, self.name) = (server, user, password, name)
    }

    /// The first frame that a process is sent.
    var connectFrame: [UInt8] { TableFrame.encode(connect: [server.text, user, password, name]) }
  }

  /// A report of the connection, in order.
  package enum News: Sendable {
    case isUp(Bool)
    /// The server does not accept the credentials.
    case refused
    case message(position: UInt64, time: UInt64, bytes: [UInt8])
    case hand(bytes: [UInt8])
    /// The log is no longer sent, and has to be followed again.
    case isSilent
    /// The server did not take a message, and why.
    case notStored(String)
    /// The process has ended, and is not started again.
    case ended
  }

  /// The answer to a request.
  package enum Answer: Hashable, Sendable {
    case done
    case value([UInt8])
    case nothing
    case failed(String)
    /// There was no answer in time, or there is no connection any more.
    case lost
  }

  private struct Output {
    /// The process, and the bytes that wait to be sent to it.
    var process: TableProcess
    var waiting: [UInt8]
    var isOver = false
    var lastTicket: UInt64 = 0
  }

  private let place: Place
  private let output: Mutex<Output>
  private let change = NSCondition()
  private let answers = Mutex<[UInt64: Answer?]>([:])
  private let answered = NSCondition()

  /// Starts the process and its threads; `receive` is called on one of them, with all that came at
  /// the same time.
  package init(_ place: Place, receive: @escaping @Sendable ([News]) -> Void) throws {
    self.place = place
    output = Mutex(Output(process: try TableProcess(), waiting: place.connectFrame))
    Thread.detachNewThread { [self] in
      run(receive)
      close()
      receive([.ended])
    }
  }

  /// The time until a process that has ended by itself is started again, which doubles each time.
  private static let firstPause = 1.0, longestPause = 30.0
  /// The time after which a process counts as one that works.
  private static let goodTime = Duration.seconds(60)

  /// Runs one process after the other.
  private func run(_ receive: ([News]) -> Void) {
    var (wasUp, isRefused) = (false, false)
    var pause = Self.firstPause
    while true {
      let (process, start) = (output.withLock(\.process), ContinuousClock.now)
      Thread.detachNewThread { [self] in write(to: process) }
      read(from: process.output) { news in
        for report in news {
          if case .isUp(true) = report { wasUp = true }
          if case .refused = report { isRefused = true }
        }
        receive(news)
      }
      process.child.kill()
      _ = process.child.wait()
      loseRequests()
      guard wasUp, !isRefused, !isOver else { return }
      receive([.isUp(false)])
      if .now - start > Self.goodTime { pause = Self.firstPause }
      repeat {
        Thread.sleep(forTimeInterval: pause)
        pause = min(2 * pause, Self.longestPause)
        if isOver { return }
      } while !startAgain()
    }
  }

  /// Starts a new process; returns a Boolean value that indicates whether that was possible.
  private func startAgain() -> Bool {
    guard let process = try? TableProcess() else { return false }
    output.withLock { output in
      guard !output.isOver else { return }
      // The bytes that waited for the old process are dropped; who asked for them has no answer.
      (output.process, output.waiting) = (process, place.connectFrame)
    }
    change.withLock { change.broadcast() }
    loseRequests()
    return true
  }

  private var isOver: Bool { output.withLock(\.isOver) }

  private func loseRequests() {
    answered.withLock {
      answers.withLock { answers in
        for ticket in answers.keys { answers[ticket] = .some(.lost) }
      }
      answered.broadcast()
    }
  }

  /// Lets the process end after all that was sent before.
  package func close() {
    output.withLock { $0.isOver = true }
    change.withLock { change.broadcast() }
    loseRequests()
  }

  /// Waits for the process to end, and kills it at the deadline.
  package func waitForEnd(until deadline: ContinuousClock.Instant) {
    _ = output.withLock(\.process).child.wait(until: deadline)
  }

  /// Ends the process at once, as if it had crashed, for tests.
  package func crash() { output.withLock(\.process).child.kill() }

  // MARK: Sending

  /// Stores a message, without waiting for it.
  package func publish(_ bytes: [UInt8], at place: StoredPlace) {
    send(.publish, ticket: 0, place.bytes + bytes)
  }

  /// Shows others where the hand is.
  package func show(hand bytes: [UInt8]) { send(.hand, ticket: 0, bytes) }

  /// Follows the log from a position on.
  package func follow(from position: UInt64) {
    send(.follow, ticket: 0, TableFrame.bytes(of: position))
  }

  /// Stores a message and waits until the server has it on disk.
  package func store(_ bytes: [UInt8], at place: StoredPlace) -> Answer {
    request(.publish, place.bytes + bytes)
  }

  /// Makes the table's streams on the server unless they are there, with some copies in a cluster.
  package func makeStreams(copies: Int, _ space: TableSpace) -> Answer {
    request(
      .make,
      [copies, space.log, space.data, space.snapshots].flatMap { TableFrame.bytes(of: UInt64($0)) })
  }

  /// Returns the last message at a place.
  package func last(at place: StoredPlace) -> Answer { request(.get, place.bytes) }

  /// Returns the first and the last position of the log; the last one is smaller for an empty log.
  package func positions() -> (first: UInt64, last: UInt64)? {
    guard case .value(let bytes) = request(.last, []), bytes.count == 16 else { return nil }
    return (TableFrame.number(bytes), TableFrame.number(bytes.dropFirst(8)))
  }

  private func send(_ kind: TableFrame.Request, ticket: UInt64, _ content: [UInt8]) {
    put(TableFrame.encode(kind, ticket, content))
  }

  private func put(_ bytes: [UInt8]) {
    output.withLock { $0.waiting += bytes }
    change.withLock { change.broadcast() }
  }

  /// The reason for a failure without a connection.
  static let noConnection = "no connection"
  /// The reason for a failure of a server that does not answer.
  static let noAnswer = "no answer"
  /// The seconds after which the process has answered, even without a connection.
  private static let patience = 20.0

  private func request(_ kind: TableFrame.Request, _ content: [UInt8]) -> Answer {
    let ticket: UInt64? = output.withLock { output in
      guard !output.isOver else { return nil }
      output.lastTicket += 1
      answers.withLock { $0[output.lastTicket] = .some(nil) }
      return output.lastTicket
    }
    guard let ticket else { return .lost }
    send(kind, ticket: ticket, content)
    let end = Date(timeIntervalSinceNow: Self.patience)
    return answered.withLock {
      while true {
        if case .some(.some(let answer)) = answers.withLock({ $0[ticket] }) {
          answers.withLock { $0[ticket] = nil }
          return answer
        }
        guard answered.wait(until: end) else {
          answers.withLock { $0[ticket] = nil }
          return .lost
        }
      }
    }
  }

  // MARK: Threads

  private func write(to process: TableProcess) {
    TableProcess.ignoreClosedPipes()
    defer { process.input.close() }
    while true {
      let (bytes, isOver) = change.withLock {
        while true {
          let (bytes, isOver) = output.withLock { output in
            // The next process has a thread of its own.
            guard output.process === process else { return ([UInt8](), true) }
            defer { output.waiting = [] }
            return (output.waiting, output.isOver)
          }
          if !bytes.isEmpty || isOver { return (bytes, isOver) }
          change.wait()
        }
      }
      if !bytes.isEmpty {
        guard unsafe (try? process.input.write(bytes.span.bytes)) != nil else { return }
      } else if isOver {
        return
      }
    }
  }

  private func read(from pipe: Descriptor, _ receive: ([News]) -> Void) {
    var buffer: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe part.withUnsafeMutableBytes { part in
        (try? unsafe pipe.read(into: part)) ?? 0
      }
      guard count > 0 else { return }
      buffer += part[..<count]
      guard let frames = TableFrame.take(from: &buffer) else { return }
      let news = frames.compactMap { note($0.kind, $0.number, $0.content) }
      if !news.isEmpty { receive(news) }
    }
  }

  /// Returns the news in a frame; nil for an answer, which is passed on to the one who waits.
  private func note(_ kind: TableFrame.Report, _ number: UInt64, _ content: [UInt8]) -> News? {
    switch kind {
    case .up: return .isUp(true)
    case .down: return .isUp(false)
    case .refused: return .refused
    case .silent: return .isSilent
    case .message:
      guard content.count >= 8 else { return nil }
      return .message(
        position: number, time: TableFrame.number(content), bytes: Array(content.dropFirst(8)))
    case .hand: return .hand(bytes: content)
    case .done: return answer(number, .done)
    case .value: return answer(number, .value(content))
    case .nothing: return answer(number, .nothing)
    case .failed: return answer(number, .failed(String(decoding: content, as: UTF8.self)))
    }
  }

  private func answer(_ ticket: UInt64, _ answer: Answer) -> News? {
    guard ticket > 0 else {
      if case .failed(let reason) = answer { return .notStored(reason) }
      return nil
    }
    answered.withLock {
      answers.withLock { if $0[ticket] != nil { $0[ticket] = .some(answer) } }
      answered.broadcast()
    }
    return nil
  }
}
