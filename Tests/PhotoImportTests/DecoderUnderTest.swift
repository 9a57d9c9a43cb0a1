import BackgroundWork
import Glibc
import PhotoImport
import PuzzleCore

/// The program's own executable, found beside the tests.
enum DecoderUnderTest {
  /// `TIFPUZZLE_EXECUTABLE`, or `tifpuzzle` in a folder above the running tests' bundle.
  static let executable: String? = {
    if let named = unsafe getenv("TIFPUZZLE_EXECUTABLE") { return unsafe String(cString: named) }
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = unsafe readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let running = String(
      decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for start in [running] + CommandLine.arguments {
      var parts = start.split(separator: "/")
      while !parts.isEmpty {
        parts.removeLast()
        let candidate = "/" + parts.joined(separator: "/") + "/tifpuzzle"
        var status = stat()
        if unsafe stat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
          unsafe access(candidate, X_OK) == 0
        {
          return candidate
        }
      }
    }
    return nil
  }()

  /// Returns the real decoder; without the executable every test that uses it fails.
  static func decoder(timeLimit: Duration = PhotoLimits.time) -> PhotoDecoder {
    PhotoDecoder(
      executable: executable ?? "/nonexistent", arguments: ["decode"], timeLimit: timeLimit)
  }

  /// Returns a decoder that is a shell script.
  static func script(_ text: String, timeLimit: Duration = .seconds(60)) -> PhotoDecoder {
    PhotoDecoder(executable: "/bin/sh", arguments: ["-c", text], timeLimit: timeLimit)
  }
}

extension PhotoDecoder {
  /// Returns the problem of opening a path, or `nil` when it opens.
  func problem(_ path: String, _ cancellation: Cancellation = Cancellation()) -> PhotoProblem? {
    do throws(PhotoError) {
      _ = try decode(path: path, cancellation: cancellation)
      return nil
    } catch {
      return error.problem
    }
  }
}

extension Picture {
  /// The colours at the middles of the six blocks.
  var blocks: [UInt32] {
    (0..<6).map { levels[0].pixels[($0 / 3 * 8 + 4) * width + $0 % 3 * 8 + 4] }
  }
}

/// Returns the largest difference of any channel.
func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
  zip(a, b).map { a, b in
    [0, 8, 16, 24].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
  }.max() ?? 0
}
