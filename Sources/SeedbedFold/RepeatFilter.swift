import SeedbedLog
import SeedbedOperations

/// Leaves out an operation that says again, word for word, what the last one for the same row
/// said: nested objects are often repeated so, and applying one twice changes nothing.
///
/// Only the rows seen last are remembered, so that memory stays bounded.
struct RepeatFilter {
  private static let placeCount = 2048
  private static let longest = 512

  /// Of each `roundCount` operations the first `trialCount` show whether the others are worth
  /// looking at: where fewer than `worthwhileCount` of them were repeats, they are not.
  private static let roundCount = 65_536
  private static let trialCount = 4_096
  private static let worthwhileCount = 64

  private var places: [[UInt8]] = []
  /// The operations of this round so far, and the repeats among them.
  private var round = 0
  private var hits = 0
  private var isOff = false
  /// How many operations were left out.
  private(set) var count = 0

  mutating func isRepeat(
    key: UnsafeBufferPointer<UInt8>,
    payload: UnsafeBufferPointer<UInt8>,
    in plan: StorePlan
  ) -> Bool {
    countRound()
    if isOff { return false }
    // The header differs from one to the next.
    var reader = OperationReader(payload)
    let hasGate = reader.header().gate != 0
    let content = reader.rest
    let place = Self.place(of: key)
    if places.isEmpty { places = Array(repeating: [], count: Self.placeCount) }
    guard key.count + content.count <= Self.longest else {
      places[place].removeAll(keepingCapacity: true)
      return false
    }
    let isSame = places[place].withUnsafeBufferPointer { known in
      known.count == key.count + content.count
        && known.prefix(key.count).elementsEqual(key)
        && compareKeys(UnsafeBufferPointer(rebasing: known.dropFirst(key.count)), content) == 0
    }
    if isSame, !hasGate, Self.mayRepeat(content, in: plan) {
      count += 1
      hits += 1
      return true
    }
    places[place].removeAll(keepingCapacity: true)
    places[place].append(contentsOf: key)
    places[place].append(contentsOf: content)
    return false
  }

  private mutating func countRound() {
    round += 1
    if round == Self.trialCount, hits < Self.worthwhileCount {
      isOff = true
      // What passes by unseen makes what is remembered out of date.
      places = []
    } else if round == Self.roundCount {
      round = 0
      hits = 0
      isOff = false
    }
  }

  /// Whether leaving a repeat out changes nothing: not where repeats are an error or where the
  /// records nested in it wait for what becomes of it.
  private static func mayRepeat(
    _ content: UnsafeBufferPointer<UInt8>,
    in plan: StorePlan
  ) -> Bool {
    var reader = OperationReader(content)
    guard plan.repeatable[Int(reader.word16())] else { return false }
    let flags = RowFlags(rawValue: reader.byte())
    return flags == .creates || flags == RowFlags.creates.union(.nested)
  }

  private static func place(of key: UnsafeBufferPointer<UInt8>) -> Int {
    CachePlace.of(key, among: placeCount)
  }
}
