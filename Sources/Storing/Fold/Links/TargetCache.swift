import SeedbedBase
import SeedbedMapping

/// The columns of the targets that links named last: many links name few targets.
///
/// Only columns that are integers are kept, for they borrow nothing.
final class TargetCache {
  private static let placeCount = 1024
  private static let longest = 64

  private struct Place: BitwiseCopyable {
    /// The length of the target in bytes; 0 if the place is free.
    var length: UInt8 = 0
    var alternative: UInt8 = 0
    var column: UInt64 = 0
  }

  private let places: UnsafeMutablePointer<Place>
  /// The targets, `longest` bytes for each place.
  private let targets: UnsafeMutablePointer<UInt8>

  init() {
    places = .allocate(capacity: Self.placeCount)
    places.initialize(repeating: Place(), count: Self.placeCount)
    targets = .allocate(capacity: Self.placeCount * Self.longest)
  }

  deinit {
    places.deallocate()
    targets.deallocate()
  }

  static func place(of target: UnsafeBufferPointer<UInt8>) -> Int {
    CachePlace.of(target, among: placeCount)
  }

  func find(_ entry: LinkEntry, at place: Int) -> Cell? {
    let known = places[place]
    guard known.length > 0, known.alternative == entry.alternative else { return nil }
    let target = UnsafeBufferPointer(
      start: UnsafePointer(targets) + place * Self.longest,
      count: Int(known.length)
    )
    return areSameKeys(target, entry.target) ? Cell(tag: .integer, bits: known.column) : nil
  }

  func note(_ column: Cell, of entry: LinkEntry, at place: Int) {
    guard column.tag == .integer, entry.target.count <= Self.longest,
      let source = entry.target.baseAddress
    else { return }
    (targets + place * Self.longest).update(from: source, count: entry.target.count)
    places[place] = Place(
      length: UInt8(truncatingIfNeeded: entry.target.count),
      alternative: entry.alternative,
      column: column.bits
    )
  }
}
