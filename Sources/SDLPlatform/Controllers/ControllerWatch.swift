internal import Foundation
internal import Synchronization

/// A thread that sleeps until a controller has something to say, or an input device comes or goes, and
/// then wakes the run loop.
nonisolated final class ControllerWatch: Sendable {
  private struct State {
    var devices: [String] = []
    var isClosed = false
    /// A Boolean value that indicates whether the run loop was woken and has not looked yet.
    var hasNews = false
  }

  private static let folder = "/dev/input"

  private let state = Mutex(State())
  /// The end of a pipe that ends the thread's sleep.
  private let bell: Int32
  private let ring: Int32

  /// Starts the thread.
  init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (bell, ring) = (ends[0], ends[1])
    #if os(Linux)
      Thread.detachNewThread { [self] in run() }
    #endif
  }

  /// Sets the devices to wait for, by their paths.
  func setDevices(_ paths: [String]) {
    state.withLock { $0.devices = paths }
    wakeThread()
  }

  /// Returns whether anything has happened since the last call.
  func takeNews() -> Bool {
    let hadNews = state.withLock { state in
      defer { state.hasNews = false }
      return state.hasNews
    }
    if hadNews { wakeThread() }
    return hadNews
  }

  func close() {
    state.withLock { $0.isClosed = true }
    wakeThread()
  }

  private func wakeThread() {
    var byte: UInt8 = 0
    _ = unsafe write(ring, &byte, 1)
  }

  #if os(Linux)
    private func run() {
      let notices = inotify_init1(O_NONBLOCK | O_CLOEXEC)
      let mask = UInt32(IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVE)
      // Without the folder there is nothing that could come.
      guard notices >= 0, unsafe inotify_add_watch(notices, Self.folder, mask) >= 0 else { return }
      var devices: [String: Int32] = [:]
      if Self.hasReadableDevice { tell() }
      while let (paths, isWaiting) = begin() {
        for path in devices.keys where !paths.contains(path) {
          _ = devices.removeValue(forKey: path).map { Glibc.close($0) }
        }
        for path in paths where devices[path] == nil {
          let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
          if file >= 0 { devices[path] = file }
        }
        // Until the run loop has looked, more news are none.
        let files = [bell] + (isWaiting ? [] : [notices] + devices.values)
        let ready = Self.wait(for: files)
        for file in ready {
          if !Self.drain(file), let path = devices.first(where: { $0.value == file })?.key {
            _ = devices.removeValue(forKey: path).map { Glibc.close($0) }
            state.withLock { $0.devices.removeAll { $0 == path } }
          }
        }
        if ready.contains(where: { $0 != bell }) { tell() }
      }
      for file in Array(devices.values) + [notices, bell, ring] { _ = Glibc.close(file) }
    }

    /// Returns the devices to wait for, and whether the run loop has still to look; nil at the end.
    private func begin() -> (paths: [String], isWaiting: Bool)? {
      state.withLock { $0.isClosed ? nil : ($0.devices, $0.hasNews) }
    }

    private func tell() {
      state.withLock { $0.hasNews = true }
      Waker().wake()
    }

    /// A Boolean value that indicates whether there is a device that the player may read, which a
    /// desktop grants for controllers.
    private static var hasReadableDevice: Bool {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.contains {
        unsafe $0.hasPrefix("event") && access("\(folder)/\($0)", R_OK) == 0
      }
    }

    /// Waits for files without a limit, and returns those that have something to read.
    private static func wait(for files: [Int32]) -> [Int32] {
      var polls = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = unsafe poll(&polls, nfds_t(polls.count), -1)
      return polls.filter { $0.revents != 0 }.map(\.fd)
    }

    /// Reads everything there is, and returns false if the file has ended.
    private static func drain(_ file: Int32) -> Bool {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = unsafe read(file, &bytes, bytes.count)
        if count > 0 { continue }
        return count < 0 && [EAGAIN, EINTR].contains(errno)
      }
    }
  #endif
}
