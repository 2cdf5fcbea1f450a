import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The unfinished files of this process, so that one that is interrupted leaves none behind.
///
/// A signal handler may neither allocate nor lock: the paths stand as C strings in memory that is
/// taken once, and two masks say which places are taken and which can be read. Files beyond the
/// places, or with a path longer than the system takes, are not remembered.
package enum TemporaryFiles {
  private static let places = 64
  private static let placeSize = 4_096

  nonisolated(unsafe) private static let paths =
    UnsafeMutablePointer<CChar>.allocate(capacity: places * placeSize)
  private static let taken = Atomic<UInt64>(0)
  private static let readable = Atomic<UInt64>(0)

  /// Remembers a file from before it is made until `remove` is called with the same path.
  package static func add(_ path: String) {
    guard path.utf8.count < placeSize, !path.utf8.contains(0), let place = takePlace() else {
      return
    }
    let start = paths + place * placeSize
    for (offset, byte) in path.utf8.enumerated() { start[offset] = CChar(bitPattern: byte) }
    start[path.utf8.count] = 0
    readable.bitwiseOr(1 << UInt64(place), ordering: .releasing)
  }

  /// Forgets a file that was deleted or has been renamed into place.
  package static func remove(_ path: String) {
    let mask = readable.load(ordering: .acquiring)
    for place in 0..<places where mask & (1 << UInt64(place)) != 0 {
      guard strcmp(paths + place * placeSize, path) == 0 else { continue }
      let bit = UInt64(1) << UInt64(place)
      readable.bitwiseAnd(~bit, ordering: .releasing)
      taken.bitwiseAnd(~bit, ordering: .releasing)
      return
    }
  }

  /// Makes the memory that `deleteAll` reads, so that a signal handler need not.
  package static func prepare() {
    _ = (paths, taken.load(ordering: .relaxed), readable.load(ordering: .relaxed))
  }

  /// Deletes every file that is remembered; after `prepare` it is safe in a signal handler.
  package static func deleteAll() {
    let mask = readable.load(ordering: .acquiring)
    for place in 0..<places where mask & (1 << UInt64(place)) != 0 {
      unlink(paths + place * placeSize)
    }
  }

  private static func takePlace() -> Int? {
    var mask = taken.load(ordering: .acquiring)
    while mask != .max {
      let place = (~mask).trailingZeroBitCount
      let (exchanged, original) = taken.compareExchange(
        expected: mask,
        desired: mask | (1 << UInt64(place)),
        ordering: .acquiringAndReleasing
      )
      if exchanged { return place }
      mask = original
    }
    return nil
  }
}
