import SeedbedDiagnostics
import SeedbedJSON
import SeedbedModel
import SeedbedPlatform
import SeedbedSources

/// Bodies: what one must be to be kept.
extension FetchRun {
  /// Checks a body and keeps it.
  func keep(
    _ response: HTTPResponse,
    _ body: BodyFile,
    _ kind: StoredResponse.Kind,
    _ exchange: Exchange
  ) throws(StoreError) {
    let request = exchange.node.request
    let headers = response.head.headers
    guard request.takes(mediaType: headers.mediaType) else {
      return stop(
        exchange.node,
        .contentType(headers.mediaType ?? "", mask.masked(BodyStart.text(body.path)), exchange)
      )
    }
    var stored = stored(kind, response.head, exchange)
    if request.format == .data {
      stored.fileExtension = BodyKind.fileExtension(
        ofType: headers.mediaType,
        url: exchange.shown.url
      )
    } else {
      do throws(BodyProblem) {
        stored.fileExtension = try BodyKind.check(body, maxBody: request.rules.maxBody)
      } catch {
        // A body whose end no length told may have broken off.
        if error.endsEarly, headers["content-length"] == nil,
          exchange.retries < request.rules.retry.times
        {
          return try take(
            HTTPOutcome(
              result: .failure(.connection("the body broke off", mayPass: true)),
              head: HTTPHead(),
              byteCount: 0
            ),
            of: exchange
          )
        }
        return stop(
          exchange.node,
          .notJSON(error, mask.masked(BodyStart.text(body.path)), exchange)
        )
      }
      if request.isGraphQL, let errors = BodyKind.graphQLErrors(body, exchange.node.inspector) {
        return stop(exchange.node, .graphQL(mask.masked(errors), exchange))
      }
      if !request.omit.isEmpty {
        try BodyOmission(request.omit).apply(to: body.path, isLines: body.format == .ndjson)
      }
    }
    let digest = try BodyDigest(of: body.path, mask: mask)
    if let name = digest.secret {
      try Folders.remove(body.path)
      return stop(exchange.node, .secretInBody(name, exchange))
    }
    if let expected = expectedHash(exchange), expected.lowercased() != digest.sha256 {
      return stop(exchange.node, .wrongHash(digest.sha256, expected: expected, exchange))
    }
    stored.bytes = digest.bytes
    stored.sha256 = digest.sha256
    stored.xxh64 = digest.xxh64
    try Folders.move(body.path, to: work.body(exchange.key))
    try finish(exchange, stored, isOld: false)
  }

  /// Hands a response to all who asked.
  func finish(
    _ exchange: Exchange,
    _ response: StoredResponse,
    isOld: Bool
  ) throws(StoreError) {
    let isUnasked = work[exchange.key] == nil
    if isUnasked { try work.add(response) }
    count(response, exchange.node, isOld: isOld)
    pause(after: response, exchange)
    exchange.isFinished = true
    let listeners = exchange.listeners
    exchange.listeners = []
    ready += listeners.map { (response, $0) }
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
  private func pause(after response: StoredResponse, _ exchange: Exchange) {
    let node = exchange.node
    guard let path = node.source.rate?.pause, !response.sha256.isEmpty,
      let gate = gate(of: node)
    else { return }
    let body = body(of: response, node, exchange.item)
    guard let found = try? node.inspector.values(at: [path], in: body).first,
      let seconds = found?.integer, seconds > 0
    else { return }
    let wait = Duration.seconds(min(seconds, 1 << 31))
    guard wait <= node.request.rules.retry.maxWait else {
      return stop(node, .waitTooLong(wait, node.request.rules.retry.maxWait, exchange))
    }
    gates[gate].hold(until: transport.now + wait, reason: "the body asks for a pause")
  }
}
