import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// The problems of requests, before they are sent.
extension Diagnostic {
  static func missingSecret(_ name: String, of source: Source) -> Diagnostic {
    Diagnostic(.missingSecret, at: source.authLocation ?? source.location) {
      "the secret '\(name)' is missing or empty"
    }
    .note("set \(SecretStore.prefix)\(name), or name a file with --secrets")
  }

  static func ambiguousKey(_ item: RequestItem, of request: SourceRequest) -> Diagnostic {
    let key = item.key.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
    return Diagnostic(.ambiguousKey, at: item.location ?? request.location) {
      "different requests of '\(request.fullName)' have the key '\(key)'"
    }
    .note("'key' of 'for' names the files", at: request.records?.location)
  }

  /// A request that cannot be made.
  static func problem(
    _ problem: RenderProblem,
    of request: SourceRequest,
    _ item: RequestItem,
    _ mask: SecretMask
  ) -> Diagnostic {
    let (code, message): (DiagnosticCode, String) =
      switch problem {
      case .missing(let path): (.missingPath, "the record has no '\(path)'")
      case .url(let text, let reason):
        (.sourceURL, "\(mask.words(text).inQuotes): \(reason.reason)")
      case .foreignHost(let url):
        (
          .foreignHost,
          "'\(request.fullName)' leads to \(url.origin), which is not among its 'hosts'"
        )
      case .header(let name):
        (
          .badHeader,
          "the value of the header '\(name)' has a line break or another control character"
        )
      case .missingSecret(let name): (.missingSecret, "the secret '\(name)' is missing")
      case .secretElsewhere(let name, let url):
        (
          .foreignHost,
          "the secret '\(name)' would be sent to \(url.origin), which is not the source's own origin"
        )
      case .bodyPlace(let place): (.badHeader, "the body has no object at '\(place)'")
      }
    return Diagnostic(code, at: item.location ?? request.targetLocation) { message }
  }

  static func tooManyRequests(_ limit: Int, at location: TextLocation) -> Diagnostic {
    tooMany("requests", limit, "maxRequests", "--max-requests", at: location)
  }

  static func tooManyBytes(_ limit: Int, at location: TextLocation) -> Diagnostic {
    tooMany("bytes", limit, "maxBytes", "--max-bytes", at: location)
  }

  private static func tooMany(
    _ things: String,
    _ limit: Int,
    _ key: String,
    _ option: String,
    at location: TextLocation
  ) -> Diagnostic {
    Diagnostic(.runLimit, at: location) { "the run needs more than \(limit) \(things)" }
      .note("'fetch: { \(key): … }' or \(option) allows more")
  }
}
