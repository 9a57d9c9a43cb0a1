#if os(Linux)
  public import Files
  import Glibc

  /// Waits for cameras that come and go, as the system tells it, without looking itself.
  public struct DeviceWatch: Sendable {
    private let events: Descriptor

    /// Events from now on.
    public init(folder: String = "/dev") throws(SystemError) {
      let number = try SystemCall.perform { inotify_init1(Int32(IN_CLOEXEC)) }
      events = Descriptor(number)
      // Who may use a device is settled after it came.
      let mask = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB)
      _ = try SystemCall.perform { unsafe inotify_add_watch(number, folder, mask) }
    }

    /// Waits until a video device came or went, or others may use it.
    public func next() throws(SystemError) {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = try unsafe buffer.withUnsafeMutableBufferPointer { bytes throws(SystemError) in
          try unsafe events.read(into: UnsafeMutableRawBufferPointer(bytes))
        }
        if DeviceWatch.isAboutVideo(buffer[..<count]) { return }
      }
    }

    /// Whether one of the events (inotify(7)) names a video device.
    static func isAboutVideo(_ bytes: ArraySlice<UInt8>) -> Bool {
      // Watch, mask, cookie and the length of the name, of four bytes each; then the name.
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
