internal import CProcess

/// Large blocks of memory, such as the pixels of photos.
package enum LargeBlocks {
  /// The size from which a block counts as large, in bytes.
  private static let size: Int32 = 4 << 20

  /// Returns large blocks to the system as soon as they are freed. By default the C library would
  /// keep up to 32 MiB of each thread's, and more between blocks in use.
  package static func returnWhenFreed() { tif_return_large_blocks(size) }
}
