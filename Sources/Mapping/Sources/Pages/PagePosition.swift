import SeedbedBase
package import SeedbedLanguage

/// Which page of a request is asked for.
package enum PagePosition: Hashable, Sendable {
  /// The request as it stands in the schema; of `cursor`, `next` and `link` the first page, and the
  /// only one of a request without paging.
  case first
  case page(Int)
  case offset(Int)
  case cursor(JSONValue)
  /// The page of a `next` or `link`, resolved.
  case url(RequestURL)
}

/// The facts about paging in the body and the headers of a page.
package struct PageFacts: Equatable, Sendable {
  /// Records of the page.
  package var records: Int
  package var total: Int?
  package var pages: Int?
  /// The value at `more`; nil if it is missing.
  package var more: Bool?
  /// The next cursor or URL; nil where there is none, or an empty one.
  package var next: JSONValue?
  /// True if a record fits `until`.
  package var meetsUntil: Bool = false
}

/// A page that came.
package struct FetchedPage: Sendable {
  package var position: PagePosition
  package var facts: PageFacts
  /// The hash of its body; nil where nothing is kept of it.
  package var hash: String?
  /// The URL that it came from.
  package var url: RequestURL
  /// True if a rule of `responses` says that it ends the paging.
  package var isEnd: Bool

  package init(
    position: PagePosition,
    facts: PageFacts,
    hash: String?,
    url: RequestURL,
    isEnd: Bool = false
  ) {
    self.position = position
    self.facts = facts
    self.hash = hash
    self.url = url
    self.isEnd = isEnd
  }
}

/// The decision after a page.
package struct PageDecision: Sendable {
  /// True if the page's body is kept.
  package var keeps: Bool
  /// The page to ask for next; nil at the end.
  package var next: PagePosition?
  /// Why the paging cannot go on.
  package var problem: PageProblem?
  /// True if the paging ended because `--limit` says so.
  package var isLimited = false
  /// Where the records in all differ from the last total: both.
  package var moved: MovedRecords?

  package struct MovedRecords: Equatable, Sendable {
    package var records: Int
    package var total: Int
  }
}

/// Why pages cannot be asked for any further.
package enum PageProblem: Equatable, Sendable {
  /// The cursor or URL came before.
  case repeatedNext(String)
  /// The page has the bytes of the one before it.
  case repeatedPage
  /// `max` pages came, and more would.
  case truncated(max: Int)
  /// The text at the next URL's place is no URL.
  case url(String, URLProblem)
}
