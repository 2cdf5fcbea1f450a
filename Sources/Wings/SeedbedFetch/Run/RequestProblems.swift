import SeedbedDiagnostics
import SeedbedModel
import SeedbedSources
import SeedbedText
import SeedbedValues

/// The problems of requests, before they are sent.
extension Diagnostic {
  static func missingSecret(_ name: String, of source: Source) -> Diagnostic {
    Diagnostic(
      .missingSecret,
      "the secret '\(name)' is missing or empty",
      at: source.authLocation ?? source.location,
      notes: [Note("set \(SecretStore.prefix)\(name), or name a file with --secrets")]
    )
  }

  static func ambiguousKey(_ item: RequestItem, of request: SourceRequest) -> Diagnostic {
    let key = item.key.map { "\($0.name)=\($0.text)" }.joined(separator: ", ")
    return Diagnostic(
      .ambiguousKey,
      "different requests of '\(request.fullName)' have the key '\(key)'",
      at: item.location ?? request.location,
      notes: [Note("'key' of 'for' names the files", at: request.records?.location)]
    )
  }

  /// A request that cannot be made.
  static func problem(
    _ problem: RenderProblem,
    of request: SourceRequest,
    _ item: RequestItem,
    _ mask: SecretMask
  ) -> Diagnostic {
    let location = item.location ?? request.targetLocation
    switch problem {
    case .missing(let path):
      return Diagnostic(.missingPath, "the record has no '\(path)'", at: location)
    case .url(let text, let reason):
      return Diagnostic(.sourceURL, "\(mask.words(text).inQuotes): \(reason.reason)", at: location)
    case .foreignHost(let url):
      return Diagnostic(
        .foreignHost,
        "'\(request.fullName)' leads to \(url.origin), which is not among its 'hosts'",
        at: location
      )
    case .header(let name):
      return Diagnostic(
        .badHeader,
        "the value of the header '\(name)' has a line break or another control character",
        at: location
      )
    case .missingSecret(let name):
      return Diagnostic(.missingSecret, "the secret '\(name)' is missing", at: location)
    case .secretElsewhere(let name, let url):
      return Diagnostic(
        .foreignHost,
        "the secret '\(name)' would be sent to \(url.origin), which is not the source's own origin",
        at: location
      )
    case .bodyPlace(let place):
      return Diagnostic(.badHeader, "the body has no object at '\(place)'", at: location)
    }
  }

  static func tooManyRequests(_ limit: Int, at location: TextLocation) -> Diagnostic {
    Diagnostic(
      .runLimit,
      "the run needs more than \(limit) requests",
      at: location,
      notes: [Note("'fetch: { maxRequests: … }' or --max-requests allows more")]
    )
  }

  static func tooManyBytes(_ limit: Int, at location: TextLocation) -> Diagnostic {
    Diagnostic(
      .runLimit,
      "the run needs more than \(limit) bytes",
      at: location,
      notes: [Note("'fetch: { maxBytes: … }' or --max-bytes allows more")]
    )
  }
}
