import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Taking answers: redirects, retries, and what a body must be to be kept.
extension FetchRun {
  func take(_ outcome: HTTPOutcome, of exchange: Exchange) throws(StoreError) {
    bytes += outcome.byteCount
    let limit = options.maxBytes ?? schema.fetch.maxBytes
    guard bytes <= limit else {
      return stop(exchange.node, .tooManyBytes(limit, at: exchange.node.request.location))
    }
    if exchange.listeners.isEmpty {
      // A page that was asked for ahead, and is none any more.
      exchanges[exchange.key] = nil
      try Folders.remove(work.unfinishedBody(exchange.key))
    } else if let failure = outcome.failure {
      try take(failure, outcome, of: exchange)
    } else {
      try takeWhole(outcome, of: exchange)
    }
  }

  // MARK: Failures

  private func take(
    _ failure: HTTPFailure,
    _ outcome: HTTPOutcome,
    of exchange: Exchange
  ) throws(StoreError) {
    let node = exchange.node
    switch failure {
    case .disk(let error): throw error
    case .cancelled: return
    case .wrongRest:
      exchange.rest = nil
      try Folders.remove(work.unfinishedBody(exchange.key))
      enqueue(exchange)
    case .connection(_, mayPass: true) where exchange.retries < node.request.rules.retry.times:
      if let validator = outcome.head.strongValidator, !outcome.head.isCoded,
        outcome.byteCount > 0, [200, 206].contains(outcome.head.status)
      {
        if let bytes = outcome.bytes {
          try BodyWriter(work.unfinishedBody(exchange.key)).replace(with: bytes)
        }
        work.note(validator: validator, of: exchange.key)
      } else {
        try Folders.remove(work.unfinishedBody(exchange.key))
      }
      tell(failure, of: exchange)
      retry(exchange, wait: nil, headers: nil, reason: "the connection broke")
    case .connection, .address, .unencrypted, .tooLarge:
      if failure == .tooLarge { try Folders.remove(work.unfinishedBody(exchange.key)) }
      stop(node, .failure(failure, exchange))
    }
  }

  /// Says that a connection failed which is tried again: at once, and once for each source.
  private func tell(_ failure: HTTPFailure, of exchange: Exchange) {
    guard toldSources.insert(ExactText(exchange.node.source.name)).inserted else { return }
    let message = Diagnostic.failure(failure, exchange).message
    let times = exchange.node.request.rules.retry.times
    var notice = FetchProgress()
    notice.notice = mask.masked("\(message); up to \(times) retries follow")
    progress(notice)
  }

  /// Waits and asks again, where the wait is not too long.
  private func retry(
    _ exchange: Exchange,
    wait given: Duration?,
    headers: ResponseHeaders?,
    reason: String
  ) {
    let node = exchange.node
    let rule = node.request.rules.retry
    exchange.retries += 1
    let asked = headers.flatMap {
      ServerWait.wait($0, now: Instant(milliseconds: WallClock.milliseconds))
    }
    let wait =
      asked ?? given ?? rule.delay(before: exchange.retries, identity: exchange.shown.identity)
    guard wait <= rule.maxWait else {
      return stop(node, .waitTooLong(wait, rule.maxWait, exchange))
    }
    node.report.retried += 1
    exchange.notBefore = transport.now + wait
    exchange.startOver()
    if asked != nil { node.gate.hold(until: exchange.notBefore, reason: reason) }
    enqueue(exchange)
  }

  // MARK: Responses

  private func takeWhole(
    _ response: HTTPOutcome,
    of exchange: Exchange
  ) throws(StoreError) {
    let node = exchange.node
    let status = response.head.status
    if status == 401, renewToken(of: exchange) { return enqueue(exchange) }
    if [301, 302, 303, 307, 308].contains(status), response.head.headers["location"] != nil,
      !node.request.rules.responses.contains(where: { $0.statuses.contains(status) })
    {
      return follow(response.head, exchange)
    }
    if exchange.rest == nil, !response.head.isWhole {
      let part = response.head.headers["content-range"] ?? ""
      return stop(
        node,
        .badStatus(response.head, mask.words("a part of the body: \(part)"), exchange)
      )
    }
    let body = BodyFile(
      path: work.unfinishedBody(exchange.key),
      format: BodyKind.format(of: node.request, response.head.headers),
      item: exchange.item,
      bytes: response.bytes
    )
    let hasBody = response.byteCount > 0
    let index = try? node.inspector.rule(status: status, body: hasBody ? body : nil)
    let rule = index.map { node.request.rules.responses[$0] }
    let meaning = ResponseMeaning.of(
      status: status,
      headers: response.head.headers,
      hasBody: hasBody,
      rule: rule
    )
    switch meaning {
    case .taken: try keep(response, body, .kept, exchange)
    case .ended:
      let isKept = hasBody && ResponseMeaning.isTaken(status)
      try isKept
        ? keep(response, body, .end, exchange) : pass(response, body, .end, exchange)
    case .skipped: try pass(response, body, .skip, exchange)
    case .unchanged: try takeUnchanged(response, body, exchange)
    case .retry(let wait):
      guard exchange.retries < node.request.rules.retry.times else { fallthrough }
      try drop(body)
      let reason = "the server answered \(status)"
      retry(exchange, wait: wait, headers: response.head.headers, reason: reason)
    case .failed:
      stop(node, .badStatus(response.head, BodyStart.words(body, mask), exchange))
      try drop(body)
    }
  }

  /// A 304: the snapshot's body; where that is gone, the request again without a condition.
  private func takeUnchanged(
    _ response: HTTPOutcome,
    _ body: BodyFile,
    _ exchange: Exchange
  ) throws(StoreError) {
    try drop(body)
    guard var known = exchange.known else {
      return stop(exchange.node, .badStatus(response.head, mask.words(""), exchange))
    }
    exchange.known = nil
    guard let path = known.path, old.hasBody(known) else { return enqueue(exchange) }
    known.time = time(of: exchange)
    known.etag = response.head.headers["etag"].map(mask.masked) ?? known.etag
    if let name = exchange.node.request.pagingHeader {
      // The same body may have got a next page.
      let now = stored(.kept, response.head, exchange)
      let paging = now.headers.filter { $0.isNamed(name) }
      if !paging.isEmpty, paging != known.headers.filter({ $0.isNamed(name) }) {
        known.headers.removeAll { $0.isNamed(name) }
        known.headers += paging
        known.isTransient = now.isTransient
      }
    }
    try keepOld(known, at: path, exchange)
  }

  /// A response that is not kept.
  private func pass(
    _ response: HTTPOutcome,
    _ body: BodyFile,
    _ kind: StoredResponse.Kind,
    _ exchange: Exchange
  ) throws(StoreError) {
    try drop(body)
    try finish(exchange, stored(kind, response.head, exchange), isOld: false)
  }

  /// Deletes the file of a body that is not kept.
  func drop(_ body: BodyFile) throws(StoreError) {
    if body.bytes == nil { try Folders.remove(body.path) }
  }

  func stored(
    _ kind: StoredResponse.Kind,
    _ head: HTTPHead,
    _ exchange: Exchange
  ) -> StoredResponse {
    var stored = StoredResponse(
      key: exchange.key,
      kind: kind,
      method: exchange.shown.method,
      url: mask.masked(exchange.shown.url.text),
      base: (exchange.redirect?.url ?? exchange.shown.url).text,
      status: head.status,
      time: time(of: exchange)
    )
    stored.etag = head.headers["etag"].map(mask.masked)
    stored.lastModified = head.headers["last-modified"].map(mask.masked)
    let request = exchange.node.request
    let names = request.responseHeaders + [request.pagingHeader].compactMap(\.self)
    stored.headers = head.headers.fields.filter { names.contains($0.name.lowercased()) }
    let masked = stored.masked(mask)
    let url = exchange.url.text
    guard request.findsPagesByPlace, mask.masked(url) != url || masked.headers != stored.headers
    else { return masked }
    stored.base = url
    stored.isTransient = true
    return stored
  }

  // MARK: Redirects

  private static let redirectLimit = 5

  private func follow(_ head: HTTPHead, _ exchange: Exchange) {
    let node = exchange.node
    let location = head.headers["location"] ?? ""
    func refuse(_ reason: String) {
      stop(node, .redirect(reason, to: mask.words(location), exchange))
    }
    guard node.request.rules.redirects != .none else { return refuse("'redirects' is 'none'") }
    guard exchange.hops < Self.redirectLimit else {
      return refuse("\(Self.redirectLimit) redirects were followed before")
    }
    let url: RequestURL
    do throws(URLProblem) {
      url = try exchange.url.resolve(location).without(parameters: node.renderer.authParameters)
    } catch {
      return refuse(error.reason)
    }
    guard !(exchange.url.scheme == "https" && url.scheme == "http") else {
      return refuse("it leads from https to http")
    }
    guard node.request.rules.redirects == .follow || url.host == exchange.url.host else {
      return refuse("'redirects' is 'sameHost'")
    }
    guard node.renderer.allows(url) else {
      return stop(node, .foreignHost(url, "a redirect of \(exchange.url.origin)", exchange))
    }
    guard !url.hadUser else {
      return stop(node, .redirect(URLProblem.user.reason, to: mask.words(url.text), exchange))
    }
    let wasPost = exchange.node.request.method == .post
    let keepsBody = [307, 308].contains(head.status) && exchange.redirect?.keepsMethod != false
    exchange.redirect = Exchange.Redirect(
      url: url,
      keepsMethod: !wasPost || keepsBody,
      dropsAuth: exchange.redirect?.dropsAuth == true || url.origin != exchange.url.origin
    )
    exchange.hops += 1
    exchange.known = nil
    // A hop of a redirect is asked before all that waits.
    enqueue(exchange, at: 0)
  }
}
