#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Has the system begin to put a file that grows onto the disk, so that a sync finds little to do.
///
/// It opens the file a second time, which it can for no database: closing it would end the locks
/// that the process has on it.
struct EarlyWriting {
  private static let step: Int64 = 4 << 20

  private let file: Int32
  private var begun: Int64 = 0

  init(path: UnsafePointer<CChar>?) {
    #if os(Linux)
      file = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? -1
    #else
      file = -1
    #endif
  }

  func end() {
    if file >= 0 { _ = close(file) }
  }

  /// Notes up to where the system has the file.
  mutating func note(_ offset: Int64) {
    #if os(Linux)
      guard file >= 0, offset - begun >= Self.step else { return }
      // Nobody reads it again soon; what is not on the disk yet goes there first.
      _ = posix_fadvise(file, off_t(begun), off_t(offset - begun), POSIX_FADV_DONTNEED)
      begun = offset
    #endif
  }
}
