import SeedbedModel

/// The columns of the targets that links named last: many links name few targets.
///
/// Only columns that are numbers are kept, for they borrow nothing.
struct TargetCache {
  private static let placeCount = 1024
  private static let longest = 64

  private struct Place {
    var alternative: UInt8 = 0
    var target: [UInt8] = []
    var column = Cell.absent
  }

  private var places = Array(repeating: Place(), count: TargetCache.placeCount)

  static func place(of target: UnsafeBufferPointer<UInt8>) -> Int {
    CachePlace.of(target, among: placeCount)
  }

  func find(_ entry: LinkEntry, at place: Int) -> Cell? {
    let known = places[place]
    guard known.column.hasValue, known.alternative == entry.alternative else { return nil }
    let isSame = known.target.withUnsafeBufferPointer { compareKeys($0, entry.target) == 0 }
    return isSame ? known.column : nil
  }

  mutating func note(_ column: Cell, of entry: LinkEntry, at place: Int) {
    guard column.tag == .integer, entry.target.count <= Self.longest else { return }
    places[place].alternative = entry.alternative
    places[place].target.removeAll(keepingCapacity: true)
    places[place].target.append(contentsOf: entry.target)
    places[place].column = column
  }
}
