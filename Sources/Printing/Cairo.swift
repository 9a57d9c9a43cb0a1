internal import CCairo

extension tif_cairo {
  /// The functions of cairo, which is loaded at the first access, or the error of loading it.
  private static let loaded: Result<tif_cairo, Printer.Failed> = {
    var functions = tif_cairo()
    if unsafe tif_cairo_load(&functions) != 0 { return .success(functions) }
    let reason = unsafe dlerror().map { unsafe String(cString: $0) }
    return .failure(Printer.Failed(reason: reason ?? "cairo"))
  }()

  /// Returns the functions of cairo.
  static func load() throws(Printer.Failed) -> tif_cairo { try loaded.get() }

  /// Finishes a file; throws the error of one of its drawing operations.
  func finish(_ surface: OpaquePointer?, _ pen: OpaquePointer?) throws(Printer.Failed) {
    unsafe surface_finish(surface)
    for status in [unsafe status(pen), unsafe surface_status(surface)]
    where status != CAIRO_STATUS_SUCCESS {
      let reason = unsafe status_to_string(status).map { unsafe String(cString: $0) }
      throw Printer.Failed(reason: reason ?? "\(status.rawValue)")
    }
  }
}
