import SeedbedDiagnostics
import SeedbedDumps
import SeedbedModel
import SeedbedSources
import SeedbedText
import SeedbedValues

/// The problems of responses, and of responses that do not come.
extension Diagnostic {
  /// `GET https://…`, as messages name a request.
  private static func name(_ exchange: Exchange) -> String {
    "\(exchange.shown.method) \(exchange.url.text)"
  }

  static func failure(_ failure: HTTPFailure, _ exchange: Exchange) -> Diagnostic {
    let node = exchange.node
    return self.failure(
      failure,
      asking: name(exchange),
      of: node,
      at: node.request.targetLocation,
      retries: exchange.retries
    )
  }

  static func failure(
    _ failure: HTTPFailure,
    asking what: String,
    of node: RequestRun,
    at location: TextLocation,
    retries: Int = 0
  ) -> Diagnostic {
    let tries = retries > 0 ? " (\(retries + 1) attempts)" : ""
    switch failure {
    case .address(let address, .linkLocal):
      return Diagnostic(
        .privateAddress,
        "\(what): \(address) is a link-local address, which is always refused",
        at: location
      )
    case .address(let address, _):
      return Diagnostic(
        .privateAddress,
        "\(what): \(address) is a private address",
        at: location,
        notes: [Note("--allow-private allows connections to your own machine and network")]
      )
    case .unencrypted(let address):
      return Diagnostic(
        .authOverHTTP,
        "\(what): auth would be sent to \(address) unencrypted",
        at: node.source.authLocation ?? location,
        notes: [Note("use https")]
      )
    case .tooLarge:
      return Diagnostic(
        .tooLarge,
        "\(what): the body has more than \(node.request.rules.maxBody) bytes",
        at: location,
        notes: [Note("'maxBody' allows more")]
      )
    default:
      return Diagnostic(.noResponse, "\(what): \(failure.words)\(tries)", at: location)
    }
  }

  static func waitTooLong(
    _ wait: Duration,
    _ limit: Duration,
    _ exchange: Exchange
  ) -> Diagnostic {
    Diagnostic(
      .badStatus,
      "\(name(exchange)): the server wants a wait of \(words(wait)), and 'maxWait' is"
        + " \(words(limit))",
      at: exchange.node.request.targetLocation,
      notes: [Note("the responses so far are kept: run the same command again after the wait")]
    )
  }

  private static func words(_ duration: Duration) -> String {
    let seconds = Int(duration.components.seconds)
    if seconds < 120 { return "\(seconds) s" }
    return seconds < 7_200 ? "\((seconds + 59) / 60) min" : "\((seconds + 3_599) / 3_600) h"
  }

  static func badStatus(_ head: HTTPHead, _ body: MaskedText, _ exchange: Exchange) -> Diagnostic {
    Diagnostic(
      .badStatus,
      "\(name(exchange)): status \(head.status)"
        + (exchange.retries > 0 ? " after \(exchange.retries + 1) attempts" : "")
        + (body.isEmpty ? "" : ": \(body.text)"),
      at: exchange.node.request.targetLocation
    )
  }

  static func redirect(
    _ reason: String,
    to location: MaskedText,
    _ exchange: Exchange
  ) -> Diagnostic {
    Diagnostic(
      .redirect,
      "\(name(exchange)): the redirect to \(location.inQuotes) is not followed: \(reason)",
      at: exchange.node.request.targetLocation
    )
  }

  static func foreignHost(_ url: RequestURL, _ what: String, _ exchange: Exchange) -> Diagnostic {
    Diagnostic(
      .foreignHost,
      "\(what) leads to \(url.origin), which is not among the 'hosts' of"
        + " '\(exchange.node.source.name)'",
      at: exchange.node.request.targetLocation
    )
  }

  static func contentType(_ type: String, _ body: MaskedText, _ exchange: Exchange) -> Diagnostic {
    Diagnostic(
      .contentType,
      "\(name(exchange)): the body is '\(type)'" + (body.isEmpty ? "" : ": \(body.text)"),
      at: exchange.node.request.targetLocation,
      notes: [Note("'contentType' sets the accepted types")]
    )
  }

  static func notJSON(_ problem: BodyProblem, _ body: MaskedText, _ exchange: Exchange)
    -> Diagnostic
  {
    let place = problem.location.map { "line \($0.line), column \($0.column): " } ?? ""
    return Diagnostic(
      .notJSON,
      "\(name(exchange)): \(place)the response is not JSON: \(problem.reason)"
        + (body.isEmpty ? "" : ": \(body.text)"),
      at: exchange.node.request.targetLocation
    )
  }

  static func graphQL(_ errors: MaskedText, _ exchange: Exchange) -> Diagnostic {
    Diagnostic(
      .graphQLErrors,
      "\(name(exchange)): the body has errors: \(errors.start(BodyStart.characters).text)",
      at: exchange.node.request.targetLocation
    )
  }

  static func secretInBody(_ name: String, _ exchange: Exchange) -> Diagnostic {
    Diagnostic(
      .secretInBody,
      "\(Self.name(exchange)): the body contains the secret '\(name)'",
      at: exchange.node.request.targetLocation,
      notes: [Note("'omit' removes a member before the body is stored")]
    )
  }

  static func wrongHash(_ found: String, expected: String, _ exchange: Exchange) -> Diagnostic {
    Diagnostic(
      .wrongHash,
      "\(name(exchange)): the body's sha256 is \(found), expected \(quoted(expected))",
      at: exchange.node.request.targetLocation
    )
  }

  static func unreadable(
    _ reason: String,
    _ request: SourceRequest,
    _ response: StoredResponse
  ) -> Diagnostic {
    Diagnostic(
      .notJSON,
      "\(response.method) \(response.url): \(reason)",
      at: request.targetLocation
    )
  }

  // MARK: Pages

  static func moved(_ moved: PageDecision.MovedRecords, _ request: SourceRequest) -> Diagnostic {
    Diagnostic(
      .moved,
      severity: .warning,
      "'\(request.fullName)' gave \(moved.records) records, but its total is \(moved.total)",
      at: request.pagination?.location ?? request.location
    )
  }

  /// A path that no body has: what it is for is not done, and nothing else would tell.
  static func unknownPath(
    _ lack: PathWatch.Lack,
    _ request: SourceRequest,
    _ mask: SecretMask
  ) -> Diagnostic {
    let path = lack.path
    // The document is known without its root.
    let prefix = "@document."
    let written = path.keyPath.source
    let source = written.hasPrefix(prefix) ? String(written.dropFirst(prefix.count)) : written
    let wanted = path.searched.split(separator: ".").last.map(String.init) ?? ""
    let near = suggestion(for: wanted, among: path.keys)
    let keys = (near.map { [$0] } ?? []) + path.keys.filter { $0 != near }
    let shown = keys.prefix(10).map { mask.words($0).inQuotes }.joined(separator: ", ")
    let found =
      path.foundInstead ?? (keys.isEmpty ? "no members" : "the members \(shown)")
    return Diagnostic(
      .unknownPath,
      severity: .warning,
      "no response to '\(request.fullName)' has '\(source)', which '\(lack.role.rawValue)' names:"
        + " found \(found)" + (keys.count > 10 ? ", …" : ""),
      at: lack.role == .keyPath
        ? request.location : request.pagination?.location ?? request.location,
      notes: near.map { [Note("did you mean \(mask.words($0).inQuotes)?")] } ?? []
    )
  }

  static func page(
    _ problem: PageProblem,
    _ request: SourceRequest,
    _ response: StoredResponse,
    _ mask: SecretMask
  ) -> Diagnostic {
    let location = request.pagination?.location ?? request.location
    switch problem {
    case .repeatedNext(let text):
      return Diagnostic(
        .pageLoop,
        "\(response.method) \(response.url): the next page \(mask.words(text).inQuotes) was already fetched",
        at: location
      )
    case .repeatedPage:
      return Diagnostic(
        .pageLoop,
        "\(response.method) \(response.url): the page is the same as the previous one",
        at: location
      )
    case .truncated(let max):
      return Diagnostic(
        .truncated,
        "'\(request.fullName)' has more than \(max) pages",
        at: location,
        notes: [Note("raise 'max', or write 'atMax: stop' to keep these pages")]
      )
    case .url(let text, let reason):
      return Diagnostic(
        .sourceURL,
        "\(response.method) \(response.url): the next page \(mask.words(text).inQuotes): \(reason.reason)",
        at: location
      )
    }
  }

  // MARK: Tokens

  static func tokenRefused(status: Int, _ body: MaskedText, _ token: TokenRequest) -> Diagnostic {
    Diagnostic(
      .badStatus,
      "asking for a token: status \(status)" + (body.isEmpty ? "" : ": \(body.text)"),
      at: token.location
    )
  }

  static func tokenMissing(_ token: TokenRequest) -> Diagnostic {
    Diagnostic(
      .notJSON,
      "asking for a token: the answer has no text at '\(token.at.source)'",
      at: token.location
    )
  }

  // MARK: Locks

  static func notAsLocked(_ file: SnapshotLock.File, expected: String?) -> Diagnostic {
    Diagnostic(
      .wrongHash,
      expected.map {
        "\(file.method) \(file.url): the body's sha256 is \(file.sha256), locked \($0)"
      }
        ?? "\(file.method) \(file.url): the lock has no '\(file.path)'"
    )
  }

  static func missingOfLock(_ file: SnapshotLock.File) -> Diagnostic {
    Diagnostic(.wrongHash, "no response gave the locked '\(file.path)'")
  }
}
