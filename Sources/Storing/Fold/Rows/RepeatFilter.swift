import SeedbedMapping

/// Leaves out an operation that repeats the last one for the same row byte by byte: nested objects
/// are often repeated so, and applying one twice changes nothing.
///
/// Only recent rows are remembered, so that memory stays bounded.
struct RepeatFilter {
  private static let longest = 512

  /// Of each `roundCount` operations the first `trialCount` are compared; the others only if at
  /// least `worthwhileCount` of these were repeats.
  private static let roundCount = 65_536
  private static let trialCount = 4_096
  private static let worthwhileCount = 64

  private let recent = RecentBytes(count: 2048)
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
    let place = recent.place(of: key)
    guard key.count + content.count <= Self.longest else {
      recent.remove(at: place)
      return false
    }
    if !hasGate, recent.has(key, content, at: place), Self.mayRepeat(content, in: plan) {
      count += 1
      hits += 1
      return true
    }
    recent.keep(key, content, at: place)
    return false
  }

  private mutating func countRound() {
    round += 1
    if round == Self.trialCount, hits < Self.worthwhileCount {
      isOff = true
      // Operations that are not looked at may change the remembered rows.
      recent.removeAll()
    } else if round == Self.roundCount {
      round = 0
      hits = 0
      isOff = false
    }
  }

  /// True if leaving a repeat out changes nothing: not if repeats are an error, or if nested records
  /// depend on the repeated one.
  private static func mayRepeat(
    _ content: UnsafeBufferPointer<UInt8>,
    in plan: StorePlan
  ) -> Bool {
    var reader = OperationReader(content)
    guard plan.repeatable[Int(reader.word16())] else { return false }
    let flags = RowFlags(rawValue: reader.byte())
    return flags == .creates || flags == RowFlags.creates.union(.nested)
  }
}
