/// A moment, in milliseconds since 1970 in UTC; the sender of requests takes it from the clock.
package struct Instant: Equatable, Sendable, Comparable {
  package var milliseconds: Int

  package init(milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
