internal import CPhoto
internal import CPhotoRows
internal import CSDL2

/// The library that decodes one format, loaded with its own dependencies.
package struct PhotoLibrary {
  /// The functions of libheif, when they are needed and installed.
  private(set) var heif: tif_heif?
  /// The functions of SDL_image, when they are needed and installed.
  private(set) var image: tif_image?
  /// A Boolean value that indicates whether libtiff is loaded.
  private(set) var hasTIFF = false

  package init(for format: PhotoFormat) {
    switch format {
    case .heic, .avif:
      var library = tif_heif()
      heif = unsafe tif_heif_load(&library) == 0 ? nil : library
    case .webp, .gif:
      var library = tif_image()
      image = unsafe tif_image_load(&library) == 0 ? nil : library
      if format == .webp { _ = image?.Init(CInt(IMG_INIT_WEBP.rawValue)) }
    case .tiff: hasTIFF = tif_tiff_load() != 0
    case .jpeg, .png, .bmp: break
    }
  }
}
