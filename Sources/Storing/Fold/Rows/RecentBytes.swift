import SeedbedBase
import SeedbedMapping

/// Byte strings that were seen recently, so that memory stays bounded: each has one place, by the
/// hash of its key, and stays there until another one takes the place.
final class RecentBytes {
  private let count: Int
  @exclusivity(unchecked) private var places: [[UInt8]] = []

  /// Remembers at most `count` byte strings, a power of two.
  init(count: Int) {
    self.count = count
  }

  func place(of key: UnsafeBufferPointer<UInt8>) -> Int { CachePlace.of(key, among: count) }

  /// True if a place has a key, followed by `rest`.
  func has(
    _ key: UnsafeBufferPointer<UInt8>,
    _ rest: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0),
    at place: Int
  ) -> Bool {
    guard !places.isEmpty else { return false }
    return places[place].withUnsafeBufferPointer { known in
      known.count == key.count + rest.count
        && areSameKeys(UnsafeBufferPointer(rebasing: known[..<key.count]), key)
        && areSameKeys(UnsafeBufferPointer(rebasing: known[key.count...]), rest)
    }
  }

  /// Keeps a key, followed by `rest`, instead of the bytes that have the place.
  func keep(
    _ key: UnsafeBufferPointer<UInt8>,
    _ rest: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0),
    at place: Int
  ) {
    if places.isEmpty { places = Array(repeating: [], count: count) }
    places[place].removeAll(keepingCapacity: true)
    places[place].append(contentsOf: key)
    places[place].append(contentsOf: rest)
  }

  func remove(at place: Int) {
    if !places.isEmpty { places[place].removeAll(keepingCapacity: true) }
  }

  func removeAll() {
    places = []
  }
}
