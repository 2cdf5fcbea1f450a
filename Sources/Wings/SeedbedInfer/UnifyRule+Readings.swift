import SeedbedBase
import SeedbedTools

/// Readings of the same kinds.
extension UnifyRule {
  /// Joins the records of several kinds of two dumps, if these share half of the kinds.
  func joinReadings() {
    var known: [Reading] = []
    for reading in readings where !known.contains(where: { $0.record === reading.record }) {
      let record = reading.record
      guard let like = known.first(where: { haveKinds($0, reading) }) else {
        known.append(reading)
        continue
      }
      record.join(like.record)
      keys.forget(like.record)
      like.record.kindReason =
        like.record.kinds.flatMap(KindRule.reason) ?? like.record.kindReason
    }
  }

  private func haveKinds(_ one: Reading, _ other: Reading) -> Bool {
    one.record.kinds.flatMap { own in other.record.kinds.map(own.isLike) } ?? false
  }
}

extension KindProfile {
  /// True if the smaller has half of its kinds in common with the other.
  fileprivate func isLike(_ other: KindProfile) -> Bool {
    let names = [self, other].map { Set<ExactText>($0.nodes.map { ExactText($0.value) }) }
    return ExactText(member) == ExactText(other.member)
      && names[0].intersection(names[1]).count * 2 >= min(names[0].count, names[1].count)
  }
}
