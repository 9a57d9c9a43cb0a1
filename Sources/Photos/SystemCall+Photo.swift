internal import Files

extension SystemCall {
  /// As `perform`, for a call that concerns a photo.
  static func retry<T: SignedInteger>(_ call: () -> T) throws(PhotoProblem) -> T {
    do throws(SystemError) {
      return try perform(call)
    } catch {
      throw PhotoProblem(errno: error.code)
    }
  }
}
