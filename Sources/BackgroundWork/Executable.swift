internal import Foundation

/// The executable file of the running program.
package enum Executable {
  package static let path: String = {
    #if os(Linux)
      let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      if let own { return own }
    #endif
    return Bundle.main.executablePath ?? CommandLine.arguments[0]
  }()
}
