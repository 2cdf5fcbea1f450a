package import SeedbedBase

/// Settings that a source gives its requests, and that a request may give itself.
package struct RequestRules: Equatable, Sendable {
  package var retry = RetryRule()
  /// The request's own first, then those of its source.
  package var responses: [ResponseRule] = []
  package var timeouts = Timeouts()
  package var redirects: RedirectRule = .follow
  /// Seconds in which a response is taken from the snapshot unasked.
  package var maxAge = Duration.zero
  /// Bytes of one decoded body.
  package var maxBody = 256 << 20

  package init() {}
}

/// `redirects`: where redirects may lead.
package enum RedirectRule: String, Equatable, Sendable, CaseIterable {
  case follow, sameHost, none
}

/// `retry`.
package struct RetryRule: Equatable, Sendable {
  package var times = 5
  package var wait = Duration.seconds(1)
  package var maxWait = Duration.seconds(15 * 60)
}

/// `timeouts`.
package struct Timeouts: Equatable, Sendable {
  package var connect = Duration.seconds(10)
  package var idle = Duration.seconds(30)
  package var total = Duration.seconds(600)
}

/// `rate`: how often a source is asked.
package struct RateRule: Equatable, Sendable {
  /// The time from one request to the next.
  package var interval: Duration?
  /// The key path in a body to the seconds for which the source asks to be left alone.
  package var pause: DumpKeyPath?
}

/// An item of `responses`.
package struct ResponseRule: Equatable, Sendable {
  package enum Action: String, Equatable, Sendable, CaseIterable {
    case fail, retry, skip, end
  }

  /// Empty for any status.
  package var statuses: [Int] = []
  /// A predicate on the body.
  package var when: Predicate?
  package var action: Action
  /// The wait before a retry, in place of the computed one.
  package var wait: Duration?
  package var location: TextLocation
}
