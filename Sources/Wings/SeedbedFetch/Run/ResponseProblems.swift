import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading

/// The problems of responses, and of responses that do not come.
extension Diagnostic {
  /// A problem of a request that was sent, which the message names: `GET https://…`.
  private init(_ exchange: Exchange, _ code: DiagnosticCode, _ message: () -> String) {
    self.init(code, at: exchange.node.request.targetLocation) { "\(exchange.name): \(message())" }
  }

  static func failure(_ failure: HTTPFailure, _ exchange: Exchange) -> Diagnostic {
    let node = exchange.node
    return self.failure(
      failure,
      asking: exchange.name,
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
    func problem(
      _ code: DiagnosticCode,
      _ message: String,
      _ note: String? = nil,
      at place: TextLocation? = nil
    ) -> Diagnostic {
      Diagnostic(code, at: place ?? location) { "\(what): \(message)" }.note(note)
    }
    let tries = retries > 0 ? " (\(retries + 1) attempts)" : ""
    return switch failure {
    case .address(let address, .linkLocal):
      problem(.privateAddress, "\(address) is a link-local address, which is always refused")
    case .address(let address, _):
      problem(
        .privateAddress,
        "\(address) is a private address",
        "--allow-private allows connections to your own machine and network"
      )
    case .unencrypted:
      problem(.authOverHTTP, failure.words, "use https", at: node.source.authLocation)
    case .tooLarge:
      problem(
        .tooLarge,
        "the body has more than \(node.request.rules.maxBody) bytes",
        "'maxBody' allows more"
      )
    default: problem(.noResponse, failure.words + tries)
    }
  }

  static func waitTooLong(
    _ wait: Duration,
    _ limit: Duration,
    _ exchange: Exchange
  ) -> Diagnostic {
    Diagnostic(exchange, .badStatus) {
      "the server wants a wait of \(words(wait)), and 'maxWait' is \(words(limit))"
    }
    .note("the responses so far are kept: run the same command again after the wait")
  }

  private static func words(_ duration: Duration) -> String {
    let seconds = Int(duration.components.seconds)
    if seconds < 120 { return "\(seconds) s" }
    return seconds < 7_200 ? "\((seconds + 59) / 60) min" : "\((seconds + 3_599) / 3_600) h"
  }

  static func badStatus(_ head: HTTPHead, _ body: MaskedText, _ exchange: Exchange) -> Diagnostic {
    let tries = exchange.retries > 0 ? " after \(exchange.retries + 1) attempts" : ""
    return Diagnostic(exchange, .badStatus) { "status \(head.status)\(tries)\(body.behindColon)" }
  }

  static func redirect(
    _ reason: String,
    to location: MaskedText,
    _ exchange: Exchange
  ) -> Diagnostic {
    Diagnostic(exchange, .redirect) {
      "the redirect to \(location.inQuotes) is not followed: \(reason)"
    }
  }

  static func foreignHost(_ url: RequestURL, _ what: String, _ exchange: Exchange) -> Diagnostic {
    Diagnostic(.foreignHost, at: exchange.node.request.targetLocation) {
      "\(what) leads to \(url.origin), which is not among the 'hosts' of"
        + " '\(exchange.node.source.name)'"
    }
  }

  static func contentType(_ type: String, _ body: MaskedText, _ exchange: Exchange) -> Diagnostic {
    Diagnostic(exchange, .contentType) { "the body is '\(type)'\(body.behindColon)" }
      .note("'contentType' sets the accepted types")
  }

  static func notJSON(_ problem: BodyProblem, _ body: MaskedText, _ exchange: Exchange)
    -> Diagnostic
  {
    let place = problem.location.map { "line \($0.line), column \($0.column): " } ?? ""
    return Diagnostic(exchange, .notJSON) {
      "\(place)the response is not JSON: \(problem.reason)\(body.behindColon)"
    }
  }

  static func graphQL(_ errors: MaskedText, _ exchange: Exchange) -> Diagnostic {
    let words = errors.start(BodyStart.characters).text
    return Diagnostic(exchange, .graphQLErrors) { "the body has errors: \(words)" }
  }

  static func secretInBody(_ name: String, _ exchange: Exchange) -> Diagnostic {
    Diagnostic(exchange, .secretInBody) { "the body contains the secret '\(name)'" }
      .note("'omit' removes a member before the body is stored")
  }

  static func wrongHash(_ found: String, expected: String, _ exchange: Exchange) -> Diagnostic {
    Diagnostic(exchange, .wrongHash) {
      "the body's sha256 is \(found), expected \(quoted(expected))"
    }
  }

  static func unreadable(
    _ reason: String,
    _ request: SourceRequest,
    _ response: StoredResponse
  ) -> Diagnostic {
    Diagnostic(.notJSON, at: request.targetLocation) { "\(response.name): \(reason)" }
  }

  /// Two bodies that would be one file.
  static func ambiguousPath(
    _ path: String,
    _ response: StoredResponse,
    of request: SourceRequest
  ) -> Diagnostic {
    Diagnostic(.ambiguousKey, at: request.targetLocation) {
      "\(response.name): the body of another request has its place, '\(path)'"
    }
  }

  // MARK: Pages

  static func moved(_ moved: PageDecision.MovedRecords, _ request: SourceRequest) -> Diagnostic {
    Diagnostic(.moved, severity: .warning, at: request.pagination?.location ?? request.location) {
      "'\(request.fullName)' gave \(moved.records) records, but its total is \(moved.total)"
    }
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
      at: lack.role == .keyPath
        ? request.location : request.pagination?.location ?? request.location
    ) {
      "no response to '\(request.fullName)' has '\(source)', which '\(lack.role.rawValue)' names:"
        + " found \(found)" + (keys.count > 10 ? ", …" : "")
    }
    .note(near.map { "did you mean \(mask.words($0).inQuotes)?" })
  }

  static func page(
    _ problem: PageProblem,
    _ request: SourceRequest,
    _ response: StoredResponse,
    _ mask: SecretMask
  ) -> Diagnostic {
    let location = request.pagination?.location ?? request.location
    func ofPage(_ code: DiagnosticCode, _ message: String) -> Diagnostic {
      Diagnostic(code, at: location) { "\(response.name): \(message)" }
    }
    switch problem {
    case .repeatedNext(let text):
      return ofPage(.pageLoop, "the next page \(mask.words(text).inQuotes) was already fetched")
    case .repeatedPage: return ofPage(.pageLoop, "the page is the same as the previous one")
    case .truncated(let max):
      return Diagnostic(.truncated, at: location) {
        "'\(request.fullName)' has more than \(max) pages"
      }
      .note("raise 'max', or write 'atMax: stop' to keep these pages")
    case .url(let text, let reason):
      let page = mask.words(text).inQuotes
      return ofPage(.sourceURL, "the next page \(page): \(reason.reason)")
    }
  }

  // MARK: Tokens

  static func tokenRefused(status: Int, _ body: MaskedText, _ token: TokenRequest) -> Diagnostic {
    Diagnostic(.badStatus, at: token.location) {
      "asking for a token: status \(status)\(body.behindColon)"
    }
  }

  static func tokenMissing(_ token: TokenRequest) -> Diagnostic {
    Diagnostic(.notJSON, at: token.location) {
      "asking for a token: the answer has no text at '\(token.at.source)'"
    }
  }

  // MARK: Locks

  static func notAsLocked(_ file: SnapshotLock.File, expected: String?) -> Diagnostic {
    Diagnostic(.wrongHash) {
      "\(file.method) \(file.url): "
        + (expected.map { "the body's sha256 is \(file.sha256), locked \($0)" }
          ?? "the lock has no '\(file.path)'")
    }
  }

  static func missingOfLock(_ file: SnapshotLock.File) -> Diagnostic {
    Diagnostic(.wrongHash) { "no response gave the locked '\(file.path)'" }
  }
}

extension Exchange {
  /// `GET https://…`, as messages name a request.
  fileprivate var name: String { "\(shown.method) \(url.text)" }
}

extension StoredResponse {
  /// `GET https://…`, as messages name the request.
  var name: String { "\(method) \(url)" }
}

extension MaskedText {
  /// The text behind a colon; nothing where there is none.
  fileprivate var behindColon: String { isEmpty ? "" : ": \(text)" }
}
