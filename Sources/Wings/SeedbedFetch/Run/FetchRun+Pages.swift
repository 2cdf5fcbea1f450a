import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Pages in their order.
extension FetchRun {
  /// Takes the answer to a page; one that is not awaited yet waits for its turn.
  func take(_ page: ReadyPage) throws(StoreError) {
    let (node, series, position) = (page.turn.node, page.turn.series, page.turn.position)
    guard !series.isDone, !node.gate.isStopped else { return }
    guard position == series.awaited else {
      if series.early.keys.contains(position) { series.early[position] = .some(page.response) }
      return
    }
    var page = page
    while let next = try takeAwaited(page, node, series) {
      series.awaited = next
      let early = series.early.removeValue(forKey: next)
      if early == nil {
        // The page requested ahead is not the next one.
        drop(series, node)
        try ask(node, series, next)
      }
      try askAhead(node, series)
      // Its answer came before its turn, or is still under way.
      guard case .some(.some(let known)) = early else { return }
      page = ReadyPage(turn: page.turn, response: known)
    }
  }

  /// Takes the page whose turn it is; the one to go on with.
  private func takeAwaited(
    _ page: ReadyPage,
    _ node: RequestRun,
    _ series: Series
  ) throws(StoreError) -> PagePosition? {
    let response = page.response
    let number = series.count()
    let isKept = !response.sha256.isEmpty
    let headers = ResponseHeaders(fields: response.headers)
    var facts = node.inspector.facts(headers: headers)
    if isKept, node.request.format != .data {
      do {
        facts = try node.inspector.facts(
          of: body(of: response, node, series.item, page.bytes),
          headers: headers,
          records: page.records
        )
      } catch {
        stop(node, .unreadable("\(error)", node.request, response))
        return nil
      }
    }
    if response.kind == .skip { series.skipped.append(response.key) }
    guard var pager = series.pager else {
      if isKept { keepPage(response, number, facts, node, series) }
      close(series, node)
      return nil
    }
    let url: RequestURL
    do throws(URLProblem) {
      url = try RequestURL(response.base)
    } catch {
      stop(node, .unreadable(error.reason, node.request, response))
      return nil
    }
    let decision = pager.take(
      FetchedPage(
        position: series.awaited,
        facts: facts,
        hash: isKept ? response.sha256 : nil,
        url: url,
        isEnd: response.kind == .end
      )
    )
    series.pager = pager
    if decision.keeps, isKept { keepPage(response, number, facts, node, series) }
    if let moved = decision.moved { fail(.moved(moved, node.request)) }
    if let problem = decision.problem {
      stop(node, .page(problem, node.request, response, mask))
      return nil
    }
    guard let next = decision.next else {
      close(series, node)
      return nil
    }
    return next
  }

  private func keepPage(
    _ response: StoredResponse,
    _ number: Int,
    _ facts: PageFacts,
    _ node: RequestRun,
    _ series: Series
  ) {
    series.pages.append(Series.Page(number: number, key: response.key))
    node.report.pages += 1
    node.report.records += facts.records
  }

  private func close(_ series: Series, _ node: RequestRun) {
    series.isDone = true
    drop(series, node)
    series.forget(keepingItem: node.hasChildren)
    node.openSeries -= 1
  }

  // MARK: Pages side by side

  /// Asks for the pages that are known to follow the awaited one.
  private func askAhead(_ node: RequestRun, _ series: Series) throws(StoreError) {
    for position in series.pager?.ahead(atMost: FetchRun.queueSize) ?? []
    where position != series.awaited && !series.early.keys.contains(position) {
      series.early[position] = .some(nil)
      try ask(node, series, position)
    }
  }

  /// Drops the pages that were asked for ahead; those under way end unheard.
  private func drop(_ series: Series, _ node: RequestRun) {
    guard !series.early.isEmpty else { return }
    let dropped = series.early
    series.early = [:]
    for exchange in exchanges.values {
      exchange.listeners.removeAll {
        $0.series === series && dropped.keys.contains($0.position)
      }
    }
    node.gate.waiting.removeAll { exchange in
      if exchange.listeners.isEmpty { exchanges[exchange.key] = nil }
      return exchange.listeners.isEmpty
    }
  }
}
