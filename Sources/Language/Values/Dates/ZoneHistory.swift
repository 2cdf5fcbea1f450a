import SeedbedBase

/// The offsets of a place: its past changes, and the rule that holds after the last of them.
final class ZoneHistory: Sendable {
  /// A moment at which clocks change.
  struct Change: Equatable, Sendable {
    /// Seconds since 1970.
    var instant: Int64
    var before: Int
    var after: Int

    /// The local time from which on the new offset holds.
    ///
    /// Earlier times are in a gap, are shown for the first time, or lie before the change: the
    /// offset before it holds for all of them.
    var localStart: Int64 { instant + Int64(max(before, after)) }
  }

  /// Up to this year the changes of the rule are written out, so that most times need a search only.
  private static let lastListedYear = 2100

  private let changes: [Change]
  private let firstOffset: Int
  private let rule: ZoneRule?

  init(changes: [Change], firstOffset: Int, rule: ZoneRule?) {
    self.firstOffset = firstOffset
    self.rule = rule
    self.changes = changes + Self.changes(of: rule, after: changes.last)
  }

  private static func changes(of rule: ZoneRule?, after last: Change?) -> [Change] {
    let lastYear = last.map { CivilTime(seconds: $0.instant).year } ?? 1970
    guard let rule, lastYear <= lastListedYear else { return [] }
    return (lastYear...lastListedYear).flatMap { rule.changes(in: $0) }
      .filter { $0.instant > last?.instant ?? .min }
  }

  func offset(at seconds: Int64, from start: (Change) -> Int64) -> Int {
    let low = changes.insertionPoint { start($0) <= seconds }
    if low == changes.count, let rule {
      return rule.offset(aroundYear: CivilTime(seconds: seconds).year) { start($0) <= seconds }
    }
    return low == 0 ? firstOffset : changes[low - 1].after
  }
}
