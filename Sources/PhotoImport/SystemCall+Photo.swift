internal import Files

extension SystemCall {
  /// Performs a call as `perform` does, with the errors of a photo.
  static func retry<T: SignedInteger>(_ call: () -> T) throws(PhotoProblem) -> T {
    do throws(SystemError) {
      return try perform(call)
    } catch {
      throw PhotoProblem(errno: error.code)
    }
  }
}
