import SeedbedSystem

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
  private static let taken = AtomicBits()
  private static let readable = AtomicBits()

  /// Remembers a file from before it is made until `remove` is called with the same path.
  package static func add(_ path: String) {
    guard path.utf8.count < placeSize, !path.utf8.contains(0), let place = takePlace() else {
      return
    }
    let start = paths + place * placeSize
    for (offset, byte) in path.utf8.enumerated() { start[offset] = CChar(bitPattern: byte) }
    start[path.utf8.count] = 0
    readable.set(1 << UInt64(place))
  }

  /// Forgets a file that was deleted or has been renamed into place.
  package static func remove(_ path: String) {
    let mask = readable.value
    for place in 0..<places where mask & (1 << UInt64(place)) != 0 {
      guard strcmp(paths + place * placeSize, path) == 0 else { continue }
      let bit = UInt64(1) << UInt64(place)
      readable.clear(bit)
      taken.clear(bit)
      return
    }
  }

  /// Makes the memory that `deleteAll` reads, so that a signal handler need not.
  package static func prepare() {
    _ = (paths, taken.value, readable.value)
  }

  /// Deletes every file that is remembered; after `prepare` it is safe in a signal handler.
  package static func deleteAll() {
    let mask = readable.value
    for place in 0..<places where mask & (1 << UInt64(place)) != 0 {
      unlink(paths + place * placeSize)
    }
  }

  private static func takePlace() -> Int? {
    var mask = taken.value
    while mask != .max {
      let place = (~mask).trailingZeroBitCount
      let bit = UInt64(1) << UInt64(place)
      mask = taken.set(bit)
      if mask & bit == 0 { return place }
    }
    return nil
  }
}
