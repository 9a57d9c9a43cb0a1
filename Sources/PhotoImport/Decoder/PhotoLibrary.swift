internal import CPhoto
internal import CSDL2

/// The library that decodes one format, loaded with its own dependencies.
package struct PhotoLibrary {
  /// The functions of libheif, when they are needed and installed.
  let heif: tif_heif?

  package init(for format: PhotoFormat) {
    var library = tif_heif()
    switch format {
    case .heic, .avif:
      heif = unsafe tif_heif_load(&library) == 0 ? nil : library
      return
    case .webp: _ = IMG_Init(CInt(IMG_INIT_WEBP.rawValue))
    case .jpeg, .png, .tiff, .gif, .bmp: break
    }
    heif = nil
  }
}
