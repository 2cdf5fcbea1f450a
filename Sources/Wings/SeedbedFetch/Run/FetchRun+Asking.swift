import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Asking for pages: from an earlier fetch, from the snapshot, or from the server.
extension FetchRun {
  private var now: Instant { Instant(milliseconds: WallClock.milliseconds) }

  /// Asks for a page of a series, and hands over what comes.
  func ask(_ node: RequestRun, _ series: Series, _ position: PagePosition) throws(StoreError) {
    var rendered: RenderedRequest
    do throws(RenderProblem) {
      rendered = try node.renderer.render(series.item, at: position, now: now)
    } catch {
      // A record without a path of the request's `get` gets none, and was counted before.
      return stop(node, .problem(error, of: node.request, series.item, mask))
    }
    if case .url(let url) = position, let shown = try? RequestURL(mask.masked(url.text)) {
      rendered.shown.url = shown
    }
    let key = SnapshotLayout.hash(of: rendered.identity + node.request.keeping)
    if position == series.pager?.first ?? .first, node.request.records != nil,
      node.request.format != .data
    {
      switch node.ledger.add(series.item.key, identity: key) {
      case .new: break
      case .same:
        // The same request for another record: it is made once, and has one file.
        node.openSeries -= 1
        series.isDone = true
        return
      case .ambiguous: return stop(node, .ambiguousKey(series.item, of: node.request))
      }
    }
    let turn = PageTurn(node: node, series: series, position: position)
    if let response = work[key], mayResume(response, node, series.item) {
      // An earlier fetch brought it: who asks for it first counts it.
      if work.takeResumed(key), !response.sha256.isEmpty { node.report.unchanged += 1 }
      ready.append(ReadyPage(turn: turn, response: response))
      return
    }
    let isNew = exchanges[key] == nil
    let exchange =
      exchanges[key] ?? Exchange(node, series, position, key: key, rendered)
    exchanges[key] = exchange
    exchange.listeners.append(turn)
    guard isNew else { return }
    if try takeFromSnapshot(exchange, rendered) { return }
    enqueue(exchange)
  }

  /// True if a response may be taken that an earlier fetch left; one that does not fit the lock of
  /// a `--locked` run, or the schema's hash, is dropped.
  private func mayResume(
    _ response: StoredResponse,
    _ node: RequestRun,
    _ item: RequestItem
  ) -> Bool {
    guard work.isResumed(response.key),
      lockFit?.takes(response, of: node.name) == false
        || !hasExpectedHash(response, node, item)
    else { return true }
    guarding { () throws(StoreError) in try work.drop(response.key) }
    return false
  }

  /// True if the schema says nothing of a body's hash, or this one.
  private func hasExpectedHash(
    _ response: StoredResponse,
    _ node: RequestRun,
    _ item: RequestItem
  ) -> Bool {
    let expected = node.renderer.expectedHash(for: item)?.lowercased()
    return response.sha256.isEmpty || expected.map { $0 == response.sha256 } ?? true
  }

  /// Runs what may fail in the environment from within an answer.
  func guarding(_ body: () throws(StoreError) -> Void) {
    do throws(StoreError) {
      try body()
    } catch {
      failure = failure ?? error
    }
  }

  /// The time of a response that came now, in Unix seconds; 0 where no `maxAge` asks for it, so that the state
  /// of an unchanged snapshot stays the same.
  func time(of exchange: Exchange) -> Int {
    exchange.node.request.rules.maxAge > .zero ? WallClock.milliseconds / 1_000 : 0
  }

  /// True if the snapshot's body is taken without a question.
  private func takeFromSnapshot(
    _ exchange: Exchange,
    _ rendered: RenderedRequest
  ) throws(StoreError) -> Bool {
    let rules = exchange.node.request.rules
    // A hash tells the body and not its headers.
    if !options.refreshes, exchange.node.request.responseHeaders.isEmpty,
      let expected = expectedHash(exchange), let file = old.file(withHash: expected)
    {
      var response = StoredResponse(
        key: exchange.key,
        kind: .kept,
        method: rendered.sent.method,
        url: mask.masked(rendered.shown.url.text),
        base: mask.masked(rendered.shown.url.text),
        status: 200,
        time: time(of: exchange)
      )
      response.bytes = file.bytes
      response.sha256 = file.sha256
      response.xxh64 = file.xxh64
      response.fileExtension = BodyKind.fileExtension(ofPath: file.path)
      try keepOld(response, at: file.path, exchange)
      return true
    }
    let remembered = old.state[exchange.key]
    guard let known = remembered ?? lockedResponse(exchange, rendered),
      hasExpectedHash(known, exchange.node, exchange.item),
      known.kind != .kept || old.hasBody(known)
    else { return false }
    let age = now.milliseconds / 1_000 - known.time
    let isFresh = age >= 0 && Duration.seconds(age) < rules.maxAge
    if !options.refreshes, isFresh || options.isLocked {
      if known.kind == .kept, let path = known.path {
        try keepOld(known, at: path, exchange)
      } else {
        try finish(exchange, known, isOld: true)
      }
      return true
    }
    if !options.refreshes, known.kind == .kept { exchange.known = known }
    return false
  }

  /// The answer that the lock names, where it is to be met and its state is gone.
  ///
  /// A lock has no headers of paging, and perhaps not those of key paths: such pages are asked for.
  private func lockedResponse(
    _ exchange: Exchange,
    _ rendered: RenderedRequest
  ) -> StoredResponse? {
    let request = exchange.node.request
    guard options.isLocked, request.pagingHeader == nil,
      old.lock[request.fullName]?.lack(of: request.responseHeaders) == nil
    else { return nil }
    let url = mask.masked(rendered.shown.url.text)
    return old.response(of: request.fullName, rendered.sent.method, url, key: exchange.key)
  }

  /// Takes a body of the snapshot for the answer.
  func keepOld(
    _ response: StoredResponse,
    at path: String,
    _ exchange: Exchange
  ) throws(StoreError) {
    var kept = response
    kept.key = exchange.key
    kept.path = nil
    kept.place = .old(path)
    try finish(exchange, kept, isOld: true)
  }

  /// The hash that the schema says the body has.
  func expectedHash(_ exchange: Exchange) -> String? {
    exchange.node.renderer.expectedHash(for: exchange.item)
  }

  // MARK: Turns

  func enqueue(_ exchange: Exchange, at place: Int? = nil) {
    let gate = exchange.node.gate
    guard !gate.isStopped else { return }
    gate.waiting.insert(exchange, at: place ?? gate.waiting.count)
  }

  /// Sends the requests whose turn it is.
  func sendWhatMay() throws(StoreError) {
    let limit = options.concurrency ?? schema.fetch.concurrency
    for gate in gates {
      while runningCount < limit, let opening = gate.opening, opening <= transport.now,
        let index = gate.waiting.firstIndex(where: { $0.notBefore <= transport.now })
      {
        try send(gate.waiting.remove(at: index))
      }
    }
  }

  /// The moment at which something may be sent that waits; nil where only an answer changes that.
  var nextMoment: Duration? {
    let limit = options.concurrency ?? schema.fetch.concurrency
    guard runningCount < limit else { return nil }
    return gates.compactMap { gate in
      guard let opening = gate.opening, let first = gate.waiting.map(\.notBefore).min()
      else { return nil }
      return max(opening, first)
    }.min()
  }

  private func send(_ exchange: Exchange) throws(StoreError) {
    let node = exchange.node
    guard
      node.renderer.tokenRequest == nil
        || tokens[node.source.name]?.isValid(at: transport.now) == true
        || exchange.redirect?.dropsAuth == true
    else { return try askForToken(exchange) }
    let maxRequests = options.maxRequests ?? schema.fetch.maxRequests
    guard report.sent < maxRequests else {
      return stop(node, .tooManyRequests(maxRequests, at: node.request.location))
    }
    let request: SentRequest
    do throws(RenderProblem) {
      request = try sentRequest(exchange)
    } catch {
      return stop(node, .problem(error, of: node.request, exchange.item, mask))
    }
    report.sent += 1
    runningCount += 1
    node.gate.begin(at: transport.now)
    let writer = BodyWriter(
      work.unfinishedBody(exchange.key),
      holding: BodyWriter.largeSize
    )
    writer.hasGrown = { [weak self] head in
      guard let validator = head.strongValidator, !head.isCoded else { return }
      self?.work.note(validator: validator, of: exchange.key)
    }
    try transport.start(request, into: writer) { [weak self] outcome in
      self?.outcomes.append((exchange, outcome))
    }
  }

  /// The request as it is sent now, with its auth and its validators.
  private func sentRequest(_ exchange: Exchange) throws(RenderProblem) -> SentRequest {
    let node = exchange.node
    let instant = now
    var rendered = RenderedRequest(exchange.shown)
    rendered.sent.url = exchange.target
    if node.renderer.hasNamedValues {
      rendered = try node.renderer.render(exchange.item, at: exchange.position, now: instant)
      rendered.shown = exchange.shown
    }
    if let redirect = exchange.redirect {
      rendered = try rendered.redirected(to: redirect, of: node.request)
    }
    var authorized = AuthorizedRequest(url: rendered.sent.url, headers: rendered.sent.headers)
    exchange.token = tokens[node.source.name]?.value
    if exchange.redirect?.dropsAuth != true {
      authorized = try node.renderer.authorize(
        rendered.sent,
        for: exchange.item,
        at: exchange.position,
        now: instant,
        token: exchange.token
      )
    }
    for derived in authorized.derived {
      mask.add(derived.value, name: derived.name)
    }
    var http = HTTPRequest(url: authorized.url)
    http.headers = authorized.headers
    http.body = rendered.sent.body
    // Auth goes over http to private addresses only; a literal one needs no other look.
    let hasAuth = node.source.auth != nil && node.renderer.isOwnOrigin(authorized.url)
    http.needsPrivateAddress =
      authorized.url.scheme == "http" && hasAuth
      && NetworkAddress(host: authorized.url.host)?.reach != .private
    http.digest = authorized.credentials.map {
      HTTPRequest.DigestUser(user: $0.user, password: $0.password)
    }
    let rules = node.request.rules
    http.connectTimeout = rules.timeouts.connect
    http.idleTimeout = rules.timeouts.idle
    http.totalTimeout = rules.timeouts.total
    http.maxBody = rules.maxBody
    addConditions(exchange, to: &http)
    return SentRequest(http: http, shown: rendered.shown)
  }

  private func addConditions(_ exchange: Exchange, to http: inout HTTPRequest) {
    guard exchange.known == nil else {
      if let etag = exchange.known?.etag {
        http.headers.append(NamedText(name: "If-None-Match", value: etag))
      } else if let date = exchange.known?.lastModified {
        http.headers.append(NamedText(name: "If-Modified-Since", value: date))
      }
      return
    }
    exchange.rest = work.rest(of: exchange.key)
    if exchange.node.request.method == .get { http.rest = exchange.rest }
  }
}
