import SeedbedBase
package import SeedbedLanguage

/// The consequence of a response.
package enum ResponseMeaning: Equatable, Sendable {
  case taken
  /// 304: the body of the snapshot.
  case unchanged
  /// Nothing is kept.
  case skipped
  /// The end of the paging; the body is kept where there is one of a status that is taken.
  case ended
  /// `wait` stands in the rule; nil for the computed one.
  case retry(wait: Duration?)
  case failed

  /// The meaning of a response: by the rule of `responses` that it fits, else by the defaults.
  ///
  /// `rule` is the first one that fits, which `PageInspector` finds.
  package static func of(
    status: Int,
    headers: ResponseHeaders,
    hasBody: Bool,
    rule: ResponseRule?
  ) -> ResponseMeaning {
    switch rule?.action {
    case .fail: return .failed
    case .retry: return .retry(wait: rule?.wait)
    case .skip: return .skipped
    case .end: return .ended
    case nil: break
    }
    switch status {
    case 304: return .unchanged
    case 204: return .skipped
    case 200...299: return hasBody ? .taken : .skipped
    case 408, 425, 429, 500, 502, 503, 504: return .retry(wait: nil)
    case 403 where ServerWait.hasNoQuota(headers): return .retry(wait: nil)
    default: return .failed
    }
  }

  /// True if a status is one that bodies are taken of.
  package static func isTaken(_ status: Int) -> Bool { (200...299).contains(status) }
}

extension SourceRequest {
  /// True if a body with `errors` is a failure: it is GraphQL's.
  package var isGraphQL: Bool {
    if case .graphQL? = body { true } else { false }
  }

  /// True if a media type is one that the request takes.
  ///
  /// A body of no type is taken: that it is JSON is checked in any case.
  package func takes(mediaType: String?) -> Bool {
    guard let mediaType else { return true }
    guard !contentTypes.isEmpty else { return format == .data || mediaType != "text/html" }
    return contentTypes.contains { mediaType.matches(wildcards: $0.lowercased()) }
  }
}
