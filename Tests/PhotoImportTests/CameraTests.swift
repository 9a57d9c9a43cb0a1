import Files
import Glibc
import PuzzleCore
import Testing

@testable import PhotoImport

@Suite("The list of cameras")
struct CameraTests {
  @Test("Any input of ffmpeg can replace a device")
  func standIns() {
    let cases: [(String, [String])] = [
      ("lavfi:testsrc2", ["-re", "-f", "lavfi", "-i", "testsrc2"]),
      ("lavfi:testsrc2=s=64x48:r=5", ["-re", "-f", "lavfi", "-i", "testsrc2=s=64x48:r=5"]),
      ("/films/a:b.mp4", ["-re", "-i", "/films/a:b.mp4"]),
      ("film.mp4", ["-re", "-i", "film.mp4"]),
      ("http://phone:8080/video", ["-i", "http://phone:8080/video"]),
    ]
    for (words, input) in cases {
      let camera = Camera(source: words)
      #expect(camera.input == input && camera.name == words)
    }
    let list = CameraList(environment: [
      "PATH": "/nowhere:/usr/bin", "TIFPUZZLE_CAMERA": "lavfi:testsrc2\nfilm.mp4\n",
    ])
    #expect(list.cameras.map(\.id) == ["lavfi:testsrc2", "film.mp4"] && list.problem == nil)
  }

  @Test("A device is captured at its largest size as upright bitmaps")
  func device() {
    let camera = Camera(device: "/dev/video2", name: "Webcam", size: (1920, 1080))
    #expect(
      camera.input == [
        "-f", "v4l2", "-input_format", "mjpeg", "-video_size", "1920x1080", "-i", "/dev/video2",
      ])
    let plain = Camera(device: "/dev/video2", name: "Webcam", size: nil)
    #expect(plain.input == ["-f", "v4l2", "-i", "/dev/video2"])
    #expect(plain.arguments.contains("-nostdin") && plain.arguments.last == "-")
  }

  /// Calls `body` with a folder for devices and one for their descriptions.
  private func withFolders(
    _ body: (_ devices: String, _ names: String) throws -> Void
  ) throws {
    var path = Array("/tmp/tifpuzzle-cameras-XXXXXX".utf8CString)
    try #require(unsafe mkdtemp(&path) != nil)
    let folder = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { _ = unsafe system("rm -r '\(folder)'") }
    unsafe mkdir(folder + "/dev", 0o700)
    unsafe mkdir(folder + "/sys", 0o700)
    try body(folder + "/dev", folder + "/sys")
  }

  private func write(_ words: String, to path: String) throws {
    let file = Descriptor(try SystemCall.perform { unsafe creat(path, 0o600) })
    let bytes = Array(words.utf8)
    try file.write(unsafe bytes.span.bytes)
  }

  @Test("Capture devices are listed by number with unique names")
  func devices() throws {
    try withFolders { devices, names in
      for device in ["video10", "video2", "video3", "video4", "null"] {
        try write("", to: devices + "/" + device)
        unsafe mkdir("\(names)/\(device)", 0o700)
        try write(device == "video4" ? "" : "Webcam\n", to: "\(names)/\(device)/name")
      }
      var asked: [String] = []
      let list = CameraList(devices: devices, names: names) { path in
        asked.append(path)
        return path.hasSuffix("video3") ? .other : .camera(size: nil)
      }
      #expect(
        asked.map { $0.dropFirst(devices.count) } == ["/video2", "/video3", "/video4", "/video10"])
      #expect(list.cameras.map(\.id) == asked.filter { !$0.hasSuffix("video3") })
      #expect(list.cameras.map(\.name) == ["Webcam", "video4", "Webcam (2)"])
      #expect(list.problem == nil)
    }
  }

  @Test("An empty list has a reason")
  func reasons() throws {
    try withFolders { devices, names in
      let none = CameraList(devices: devices, names: names) { _ in .camera(size: nil) }
      #expect(none.cameras.isEmpty && none.problem == .noCamera)
      for device in ["video0", "video1"] { try write("", to: devices + "/" + device) }
      let denied = CameraList(devices: devices, names: names) { _ in .denied }
      #expect(denied.cameras.isEmpty && denied.problem == .noPermission("video0"))
      let mixed = CameraList(devices: devices, names: names) {
        $0.hasSuffix("0") ? .denied : .camera(size: nil)
      }
      #expect(mixed.cameras.map(\.name) == ["video1"] && mixed.problem == nil)
    }
    for path in ["", "/nowhere", "/tmp"] {
      let list = CameraList(environment: ["PATH": path, "TIFPUZZLE_CAMERA": "lavfi:testsrc2"])
      #expect(list.cameras.isEmpty && list.problem == .noFFmpeg)
    }
  }

  @Test("A regular file is not a camera")
  func noDevices() {
    let list = CameraList(environment: ["PATH": "/usr/bin"])
    #expect(list.cameras.allSatisfy { $0.id.hasPrefix("/dev/video") })
    #expect(list.cameras.isEmpty == (list.problem != nil))
  }

  @Test("Each error message of ffmpeg becomes a sentence with a solution")
  func complaints() {
    let camera = Camera(device: "/dev/video0", name: "Webcam", size: nil)
    let open = "[video4linux2,v4l2 @ 0x55] Cannot open video device /dev/video0: "
    let cases: [(String, CameraProblem)] = [
      (open + "Permission denied\n/dev/video0: Permission denied\n", .noPermission("Webcam")),
      ("/dev/video0: Operation not permitted\n", .noPermission("Webcam")),
      ("ioctl(VIDIOC_STREAMON): Device or resource busy\n", .busy("Webcam")),
      (
        open + "No such file or directory\n/dev/video0: No such file or directory",
        .unplugged("Webcam")
      ),
      ("ioctl(VIDIOC_DQBUF): No such device\n", .unplugged("Webcam")),
      (
        "x\n/dev/video0: Invalid argument\n \n",
        .failed("Webcam", reason: "video0: Invalid argument")
      ),
      ("", .failed("Webcam", reason: "no reason given")),
    ]
    for (words, problem) in cases {
      #expect(CameraProblem(words, of: camera, hadFrames: false) == problem, "\(words)")
      let later = CameraProblem(words, of: camera, hadFrames: true)
      #expect(later == .unplugged("Webcam"), "\(words)")
    }
    let all = [CameraProblem.noCamera, .noFFmpeg, .silent("Webcam")] + cases.map(\.1)
    for problem in all {
      let sentence = problem.description
      #expect(sentence.contains(": ") && sentence.hasSuffix("."), "\(sentence)")
    }
    // Two of the cases share their description, twice.
    #expect(Set(all.map(\.description)).count == all.count - 2)
  }

  @Test("The watch reports changes of video devices, and of no other files")
  func watch() throws {
    try withFolders { devices, _ in
      let watch = try DeviceWatch(folder: devices)
      try write("", to: devices + "/tty1")
      try write("", to: devices + "/video0")
      try watch.next()
      unsafe chmod(devices + "/video0", 0o600)
      try watch.next()
      unsafe unlink(devices + "/video0")
      try watch.next()
    }
    func event(_ name: String) -> [UInt8] {
      let length = UInt8((name.utf8.count + 16) / 16 * 16)
      let padding = [UInt8](repeating: 0, count: Int(length) - name.utf8.count)
      return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, length, 0, 0, 0] + Array(name.utf8) + padding
    }
    for (names, isMeant) in [
      ([], false), (["tty1"], false), (["video0"], true),
      (["tty1", "a-long-name-here", "video12"], true),
      (["tty1", "my-video"], false),
    ] {
      #expect(DeviceWatch.isAboutVideo(names.flatMap(event)[...]) == isMeant, "\(names)")
    }
    #expect(throws: SystemError.self) { try DeviceWatch(folder: "/nothing/here") }
  }
}
