internal import CProcess
public import Files

extension Descriptor {
  /// Returns the two ends of a pipe that no other program inherits.
  public static func pipe() throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    _ = try SystemCall.perform { unsafe tif_pipe(&ends) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }
}
