import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Bodies: what one must be to be kept.
extension FetchRun {
  /// Checks a body and keeps it.
  func keep(
    _ response: HTTPOutcome,
    _ body: BodyFile,
    _ kind: StoredResponse.Kind,
    _ exchange: Exchange
  ) throws(StoreError) {
    let request = exchange.node.request
    let headers = response.head.headers
    guard request.takes(mediaType: headers.mediaType) else {
      return stop(
        exchange.node,
        .contentType(headers.mediaType ?? "", BodyStart.words(body, mask), exchange)
      )
    }
    var body = body
    var stored = stored(kind, response.head, exchange)
    var records: Int?
    if request.format == .data {
      stored.fileExtension = BodyKind.fileExtension(
        ofType: headers.mediaType,
        url: exchange.shown.url
      )
    } else {
      do throws(BodyProblem) {
        (stored.fileExtension, records) = try BodyKind.check(body, of: request)
      } catch {
        return try refuse(body, error, headers, exchange)
      }
      if request.isGraphQL, let errors = BodyKind.graphQLErrors(body) {
        return stop(exchange.node, .graphQL(mask.words(errors), exchange))
      }
      // The member may be one that 'omit' removes.
      pause(after: body, exchange)
      if !request.omit.isEmpty {
        try BodyOmission(request.omit).apply(to: &body)
        // The removed members may have contained records.
        records = nil
        if stored.fileExtension.hasSuffix(".gz") { stored.fileExtension.removeLast(3) }
      }
    }
    let digest = try BodyDigest(of: body, mask: mask)
    if let name = digest.secret {
      try drop(body)
      return stop(exchange.node, .secretInBody(name, exchange))
    }
    if let expected = expectedHash(exchange), expected.lowercased() != digest.sha256 {
      return stop(exchange.node, .wrongHash(digest.sha256, expected: expected, exchange))
    }
    stored.bytes = digest.bytes
    stored.sha256 = digest.sha256
    stored.xxh64 = digest.xxh64
    try work.keep(body, of: &stored)
    try finish(exchange, stored, body.bytes, records: records, isOld: false)
  }

  /// Ends with a body that is no JSON, or asks again for one that broke off.
  private func refuse(
    _ body: BodyFile,
    _ problem: BodyProblem,
    _ headers: ResponseHeaders,
    _ exchange: Exchange
  ) throws(StoreError) {
    let rules = exchange.node.request.rules
    // A body whose end no length told may have broken off.
    if problem.isCut, headers["content-length"] == nil, exchange.retries < rules.retry.times {
      let failure = HTTPFailure.connection("the body broke off", mayPass: true)
      return try take(HTTPOutcome(failure: failure), of: exchange)
    }
    if problem.isTooLarge { return stop(exchange.node, .failure(.tooLarge, exchange)) }
    stop(exchange.node, .notJSON(problem, BodyStart.words(body, mask), exchange))
  }

  /// Hands a response to all who asked.
  func finish(
    _ exchange: Exchange,
    _ response: StoredResponse,
    _ bytes: [UInt8]? = nil,
    records: Int? = nil,
    isOld: Bool
  ) throws(StoreError) {
    if work[exchange.key] == nil { try work.add(response) }
    count(response, exchange.node, isOld: isOld)
    ready += exchange.listeners.map {
      ReadyPage(turn: $0, response: response, bytes: bytes, records: records)
    }
    exchanges[exchange.key] = nil
  }

  private func count(_ response: StoredResponse, _ node: RequestRun, isOld: Bool) {
    if response.sha256.isEmpty {
      node.report.skipped += response.kind == .skip ? 1 : 0
    } else if isOld {
      node.report.unchanged += 1
    } else {
      node.report.fetched += 1
      node.report.bytes += response.bytes
    }
  }

  /// Leaves the source alone for as long as a body asks.
  private func pause(after body: BodyFile, _ exchange: Exchange) {
    let node = exchange.node
    guard let path = node.source.rate?.pause,
      let found = try? PageInspector.values(at: [path], in: body).first,
      let seconds = (found?.text).flatMap({ Double($0) }), seconds > 0
    else { return }
    let wait = Duration.milliseconds(Int(min(seconds, 1e9) * 1_000))
    guard wait <= node.request.rules.retry.maxWait else {
      return stop(node, .waitTooLong(wait, node.request.rules.retry.maxWait, exchange))
    }
    node.gate.hold(until: transport.now + wait, reason: "the body asks for a pause")
  }
}
