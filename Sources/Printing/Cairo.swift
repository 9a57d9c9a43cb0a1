internal import CCairo

extension tif_cairo {
  /// The functions of cairo, which is loaded at the first access; `nil` when it isn't installed.
  private static let installed: tif_cairo? = {
    var functions = tif_cairo()
    return unsafe tif_cairo_load(&functions) == 0 ? nil : functions
  }()

  /// Returns the functions of cairo.
  static func load() throws(Printer.Failed) -> tif_cairo {
    guard let installed else { throw Printer.Failed(reason: "cairo is not installed") }
    return installed
  }

  /// Ends a file, and throws what went wrong with it.
  func finish(_ surface: OpaquePointer?, _ pen: OpaquePointer?) throws(Printer.Failed) {
    unsafe surface_finish(surface)
    for status in [unsafe status(pen), unsafe surface_status(surface)]
    where status != CAIRO_STATUS_SUCCESS {
      let reason = unsafe status_to_string(status).map { unsafe String(cString: $0) }
      throw Printer.Failed(reason: reason ?? "\(status.rawValue)")
    }
  }
}
