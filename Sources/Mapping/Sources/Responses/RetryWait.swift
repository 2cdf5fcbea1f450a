package import SeedbedLanguage

extension RetryRule {
  /// How long to wait before the nth retry, from 1: `wait` · 2ⁿ⁻¹, less up to half.
  ///
  /// The share that is taken off is computed from the request and n, so that runs are alike and
  /// requests do not march in step.
  package func delay(before retry: Int, identity: String) -> Duration {
    let doublings = min(max(retry, 1) - 1, 30)
    let full = min(wait * (1 << doublings), .seconds(1 << 31))
    let bytes = SHA256.digest(Array("\(identity)/\(retry)".utf8))
    let share = bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return full - full * (Double(share) / Double(UInt32.max)) / 2
  }
}

/// The wait that a server asks for.
package enum ServerWait {
  /// How long the server asks to be left alone: `Retry-After`, or the reset time of a quota at 0.
  ///
  /// It counts for the whole source. Nil where the server does not say.
  package static func wait(_ headers: ResponseHeaders, now: Instant) -> Duration? {
    if let value = headers["retry-after"], let wait = duration(value, now: now, isReset: false) {
      return wait
    }
    guard hasNoQuota(headers) else { return nil }
    for name in ["ratelimit-reset", "x-ratelimit-reset", "x-rate-limit-reset"] {
      if let value = headers[name], let wait = duration(value, now: now, isReset: true) {
        return wait
      }
    }
    return nil
  }

  /// True if the server says that nothing of a quota remains.
  package static func hasNoQuota(_ headers: ResponseHeaders) -> Bool {
    ["ratelimit-remaining", "x-ratelimit-remaining", "x-rate-limit-remaining"].contains {
      guard let value = headers[$0] else { return false }
      return Double(Substring(value).trimmingBlanks) == 0
    }
  }

  /// Seconds to go, Unix time or a date; what lies in the past is no wait.
  private static func duration(_ value: String, now: Instant, isReset: Bool) -> Duration? {
    let text = String(Substring(value).trimmingBlanks)
    if let number = Double(text).map({ min($0, 1e14) }), number >= 0, !text.hasPrefix("i") {
      // Beyond ten years of seconds, a number is a moment; of 13 digits, in milliseconds.
      guard isReset, number > 315_360_000 else { return .milliseconds(Int(number * 1000)) }
      let moment = number > 100_000_000_000 ? number : number * 1000
      return .milliseconds(max(0, Int(moment) - now.milliseconds))
    }
    guard let seconds = HTTPDate.seconds(text) ?? ISO8601Date.unixSeconds(text: text) else {
      return nil
    }
    return .milliseconds(max(0, seconds * 1000 - now.milliseconds))
  }
}
