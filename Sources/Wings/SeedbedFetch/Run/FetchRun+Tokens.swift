import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Tokens that are asked for before the first request.
extension FetchRun {
  /// Has a request wait for a token, and asks for one where nobody has.
  func askForToken(_ exchange: Exchange) throws(StoreError) {
    let node = exchange.node
    var state = tokens[node.source.name] ?? TokenState()
    state.waiting.append(exchange)
    defer { tokens[node.source.name] = state }
    guard !state.isAsked, let asked = node.renderer.tokenRequest else { return }
    state.isAsked = true
    let request: SentRequest
    do throws(RenderProblem) {
      let instant = Instant(milliseconds: WallClock.milliseconds)
      let rendered = try node.renderer.render(asked, now: instant)
      var http = HTTPRequest(url: rendered.sent.url)
      http.headers =
        rendered.sent.headers + [NamedText(name: "Accept", value: "application/json")]
      http.body = rendered.sent.body
      http.maxBody = 1 << 20
      http.needsPrivateAddress = rendered.sent.url.scheme == "http"
      request = SentRequest(http: http, shown: rendered.shown, token: asked)
    } catch {
      return stop(node, .problem(error, of: node.request, RequestItem(), mask))
    }
    report.sent += 1
    runningCount += 1
    node.gate.begin(at: transport.now)
    let path = work.unfinishedBody("token-" + SnapshotLayout.hash(of: node.source.name))
    // In memory: a token must not reach the disk.
    let writer = BodyWriter(path, holding: request.http.maxBody)
    try transport.start(request, into: writer) { [weak self] outcome in
      guard let self else { return }
      self.runningCount -= 1
      node.gate.end()
      self.takeToken(outcome, asked, node)
    }
  }

  private func takeToken(
    _ outcome: HTTPOutcome,
    _ asked: TokenRequest,
    _ node: RequestRun
  ) {
    var state = tokens[node.source.name] ?? TokenState()
    let exchanges = state.waiting
    state.waiting = []
    state.isAsked = false
    defer { tokens[node.source.name] = state }
    if let wait = retryWait(after: outcome, node, &state) {
      node.gate.hold(until: transport.now + wait, reason: "there is no token yet")
      for exchange in exchanges { enqueue(exchange) }
      return
    }
    if let failure = outcome.failure {
      return stop(node, .failure(failure, asking: "a token", of: node, at: asked.location))
    }
    let body = BodyFile(
      path: "",
      shown: "the token's answer",
      format: .json,
      item: RequestItem(),
      bytes: outcome.bytes ?? []
    )
    let status = outcome.head.status
    guard status == 200 || status == 201 else {
      return stop(node, .tokenRefused(status: status, BodyStart.words(body, mask), asked))
    }
    let paths = [asked.at] + (asked.expires.map { [$0] } ?? [])
    guard let values = try? PageInspector.values(at: paths, in: body), let token = values[0]?.text,
      !token.isEmpty
    else { return stop(node, .tokenMissing(asked)) }
    state.value = token
    state.retries = 0
    mask.add(token, name: "token")
    let seconds = values.count > 1 ? values[1]?.integer : nil
    state.end = seconds.map { transport.now + .seconds(min(max($0, 0), 1 << 31)) }
    // A token that ends at once would be asked for without end: it is used once.
    if !state.isValid(at: transport.now) { state.end = nil }
    for exchange in exchanges { enqueue(exchange) }
  }

  /// How long to wait before a token is asked for again; nil where it came, or never will.
  private func retryWait(
    after outcome: HTTPOutcome,
    _ node: RequestRun,
    _ state: inout TokenState
  ) -> Duration? {
    let rule = node.request.rules.retry
    let headers = outcome.head.headers
    let status = outcome.head.status
    let mayPass =
      if case .connection(_, let mayPass)? = outcome.failure { mayPass } else {
        ResponseMeaning.of(status: status, headers: headers, hasBody: true, rule: nil)
          == .retry(wait: nil)
      }
    guard mayPass, state.retries < rule.times else { return nil }
    state.retries += 1
    node.report.retried += 1
    let now = Instant(milliseconds: WallClock.milliseconds)
    let wait =
      ServerWait.wait(headers, now: now)
      ?? rule.delay(before: state.retries, identity: node.source.name)
    return wait <= rule.maxWait ? wait : nil
  }

  /// Forgets a token that the server no longer takes; whether the request may try another.
  func renewToken(of exchange: Exchange) -> Bool {
    let source = exchange.node.source.name
    guard exchange.node.renderer.tokenRequest != nil, !exchange.hasRenewedToken else {
      return false
    }
    // Another request may have got a new one meanwhile.
    if tokens[source]?.value == exchange.token {
      exchange.hasRenewedToken = true
      tokens[source]?.value = nil
    }
    return true
  }
}

/// A token that a source gave out; kept in memory only.
struct TokenState {
  var value: String?
  /// When it ends, by the transport's clock; nil where the source does not say.
  var end: Duration?
  /// The requests that wait for it.
  var waiting: [Exchange] = []
  var isAsked = false
  /// Attempts in a row that brought none.
  var retries = 0

  /// A token that is about to end is asked for anew.
  private static let margin = Duration.seconds(5)

  func isValid(at now: Duration) -> Bool {
    value != nil && (end.map { now + Self.margin < $0 } ?? true)
  }
}
