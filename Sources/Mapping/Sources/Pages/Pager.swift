import SeedbedBase
package import SeedbedLanguage

/// Decides from each page which one is next; it asks for nothing itself.
///
/// Pages are handed over in their order. Those of `ahead` may be asked for before: where a decision
/// names one of them as the next, it counts as it came, and the others are dropped.
package struct Pager: Sendable {
  private let pagination: Pagination
  /// The most pages of `--limit`.
  private let limit: Int?
  /// Parameters that `auth` sends anew, which next URLs may carry.
  private let authParameters: [String]
  private var pageCount = 0
  private var recordCount = 0
  private var lastTotal: Int?
  private var lastHash: String?
  private var seen: Set<ExactText> = []
  /// True if every page but the last had `size` records so far.
  private var isEven = true
  private var last: FetchedPage?

  package init(_ pagination: Pagination, limit: Int? = nil, authParameters: [String] = []) {
    self.pagination = pagination
    self.authParameters = authParameters
    self.limit = limit
  }

  /// The first page.
  package var first: PagePosition {
    switch pagination.by {
    case .page: .page(pagination.from)
    case .offset: .offset(pagination.from)
    case .cursor, .next, .link: .first
    }
  }

  /// Takes the page that was to come next.
  package mutating func take(_ page: FetchedPage) -> PageDecision {
    let isFirst = pageCount == 0
    pageCount += 1
    recordCount += page.facts.records
    if let total = page.facts.total { lastTotal = total }
    defer {
      last = page
      lastHash = page.hash
    }
    if pageCount > pagination.max {
      guard page.facts.records == 0 else {
        return PageDecision(keeps: false, problem: .truncated(max: pagination.max))
      }
      return PageDecision(keeps: false, moved: movedRecords)
    }
    if page.isEnd { return PageDecision(keeps: page.hash != nil) }
    if countsPages, !isFirst, let hash = page.hash, hash == lastHash {
      return PageDecision(keeps: false, problem: .repeatedPage)
    }
    if page.facts.meetsUntil { return PageDecision(keeps: true) }
    let isEmptyEnd = page.facts.records == 0 && mayEndAsEmpty(page)
    if isEmptyEnd || isLast(page) {
      var decision = PageDecision(keeps: page.hash != nil && (isFirst || !isEmptyEnd))
      decision.moved = movedRecords
      return decision
    }
    return goOn(after: page, isFirst: isFirst)
  }

  private mutating func goOn(after page: FetchedPage, isFirst: Bool) -> PageDecision {
    var decision = PageDecision(keeps: page.hash != nil)
    if isFirst { seen.insert(page.url.without(parameters: authParameters).text) }
    switch position(after: page) {
    case .success(nil):
      decision.moved = movedRecords
      return decision
    case .failure(let problem):
      decision.problem = problem
      return decision
    case .success(let position?): decision.next = position
    }
    if let limit, pageCount >= limit {
      return PageDecision(keeps: decision.keeps, isLimited: true)
    }
    let isOpen = mayEndAsEmpty(page) && page.facts.total == nil
    if pageCount >= pagination.max, pagination.atMax == .stop || !isOpen {
      decision.next = nil
      if pagination.atMax == .error { decision.problem = .truncated(max: pagination.max) }
    }
    if let size = pagination.size, page.facts.records != size { isEven = false }
    return decision
  }

  // MARK: - Ends

  private var countsPages: Bool { pagination.by == .page || pagination.by == .offset }

  private var movedRecords: PageDecision.MovedRecords? {
    guard let lastTotal, lastTotal != recordCount else { return nil }
    return PageDecision.MovedRecords(records: recordCount, total: lastTotal)
  }

  /// True if neither `pages` nor `more` decides about the end: a page without records does.
  private func mayEndAsEmpty(_ page: FetchedPage) -> Bool {
    countsPages && page.facts.pages == nil && pagination.more == nil
  }

  /// True if a count or `more` says that no page follows.
  private func isLast(_ page: FetchedPage) -> Bool {
    if let total = page.facts.total, recordCount >= total { return true }
    if let pages = page.facts.pages, pageCount >= pages { return true }
    return pagination.more != nil && page.facts.more != true
  }

  // MARK: - Positions

  private mutating func position(
    after page: FetchedPage
  ) -> Result<PagePosition?, PageProblem> {
    switch pagination.by {
    case .page: return .success(.page(pagination.from + pageCount))
    case .offset: return .success(.offset(pagination.from + recordCount))
    case .cursor:
      guard let next = page.facts.next else { return .success(nil) }
      guard seen.insert(next.json).inserted else { return .failure(.repeatedNext(next.text)) }
      return .success(.cursor(next))
    case .next, .link:
      guard let value = page.facts.next else { return .success(nil) }
      let next = value.text
      guard value.json.hasPrefix("\"") else { return .failure(.url(next, .notAbsolute)) }
      do {
        let url = try page.url.resolve(next).without(parameters: authParameters)
        guard seen.insert(url.text).inserted else { return .failure(.repeatedNext(url.text)) }
        return .success(.url(url))
      } catch {
        return .failure(.url(next, error))
      }
    }
  }

  /// The first pages after the last one, at most so many, that may be asked for side by side.
  package func ahead(atMost count: Int = .max) -> [PagePosition] {
    let range = pageCount..<(pageCount + min(aheadCount, count))
    switch pagination.by {
    case .page: return range.map { .page(pagination.from + $0) }
    case .offset: return range.map { .offset(pagination.from + $0 * (pagination.size ?? 0)) }
    case .cursor, .next, .link: return []
    }
  }

  /// How many pages after the last one may be asked for side by side.
  package var aheadCount: Int {
    guard let last, isEven, pagination.until == nil, pagination.more == nil,
      pagination.by == .page || pagination.by == .offset && pagination.size != nil,
      let pages = knownPages(last.facts)
    else { return 0 }
    return max(0, min(pages, pagination.max, limit ?? .max) - pageCount)
  }

  /// How many pages there are, where that is known; no more than could ever be asked for.
  private func knownPages(_ facts: PageFacts) -> Int? {
    if let pages = facts.pages { return pages }
    guard let total = facts.total, let size = pagination.size, size > 0 else { return nil }
    return total / size + (total.isMultiple(of: size) ? 0 : 1)
  }
}

extension PageProblem: Error {}
