import BackgroundWork
import Files
import Glibc
import PhotoImport

/// A decoder that is forked off this process, which must have no threads.
enum Fork {
  static let decoder: PhotoDecoder.Start = {
    words, input, output throws(ChildProcess.LaunchError) in
    // Swift hides the function, because it copies no threads.
    guard let symbol = unsafe dlsym(nil, "fork") else { exit(70) }
    let fork = unsafe unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
    let number = fork()
    if number == 0 {
      setsid()
      dup2(input.rawValue, STDIN_FILENO)
      dup2(output.rawValue, STDOUT_FILENO)
      for descriptor in 3..<Int32(64) { close(descriptor) }
      _exit(DecoderProcess.run(arguments: words))
    }
    guard number > 0 else { exit(71) }
    return ChildProcess(forked: number)
  }
}
