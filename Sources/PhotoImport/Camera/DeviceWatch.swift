#if os(Linux)
  public import Files
  import Glibc

  /// A watch for cameras that are plugged in or removed, which the system reports without polling.
  public struct DeviceWatch: Sendable {
    private let events: Descriptor

    /// Starts to receive events for `folder`.
    public init(folder: String = "/dev") throws(SystemError) {
      let number = try SystemCall.perform { inotify_init1(Int32(IN_CLOEXEC)) }
      events = Descriptor(number)
      // Access rights of a device are set after it appears.
      let mask = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB)
      _ = try SystemCall.perform { unsafe inotify_add_watch(number, folder, mask) }
    }

    /// Waits until a video device appears, disappears or changes its access rights.
    public func next() throws(SystemError) {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = try unsafe buffer.withUnsafeMutableBufferPointer { bytes throws(SystemError) in
          try unsafe events.read(into: UnsafeMutableRawBufferPointer(bytes))
        }
        if DeviceWatch.isAboutVideo(buffer[..<count]) { return }
      }
    }

    /// Returns whether one of the events (inotify(7)) names a video device.
    static func isAboutVideo(_ bytes: ArraySlice<UInt8>) -> Bool {
      // An event is a watch, a mask, a cookie and the length of the name, four bytes each, then the
      // name.
      let head = 16
      var rest = bytes
      while rest.count >= head {
        let length = rest.prefix(head).suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        let name = rest.dropFirst(head).prefix(length)
        if name.starts(with: Array("video".utf8)) { return true }
        rest = rest.dropFirst(head + length)
      }
      return false
    }
  }
#endif
