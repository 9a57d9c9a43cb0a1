// Whoever imports `Files` sees the C library too, whatever its name is on this system.
#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif
