/// Ends the rounds in which records are found that are not applied.
///
/// Operations before a record's nest decide whether it is applied, and so do gates of lower numbers
/// alone; late records and their gates come after all others. Each round therefore settles at least
/// the lowest gate that it changed: the next one changes none up to it.
struct GateRounds {
  private var settled: UInt64 = 0

  /// Takes note of the first gate that a round changed, by its order.
  ///
  /// - Returns: False where that was settled before: then our own rules contradict each other.
  mutating func advance(to gate: UInt64) -> Bool {
    guard gate > settled else { return false }
    settled = gate
    return true
  }
}
