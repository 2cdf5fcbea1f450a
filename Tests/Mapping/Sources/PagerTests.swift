import Testing

@testable import SeedbedLanguage
@testable import SeedbedMapping

struct PagerTests {
  /// A page as the test's server gives it: the records, and what else a body says.
  struct Page: Sendable {
    var records: Int
    var total: Int?
    var pages: Int?
    var more: Bool?
    var next: String?
    /// The JSON at the place of `next`, where it is no text.
    var nextJSON: String?
    var isLastByUntil = false
    var hash: String?
    var isEnd = false
    var isSkipped = false
  }

  /// Requests page after page; gives the requests, the pages that were kept, and the end.
  private func run(
    _ paginate: String,
    _ pages: [Page],
    limit: Int? = nil
  ) throws -> String {
    let (_, request, _) = try request(source("get: x, paginate: { \(paginate) }"))
    let pagination = try #require(request.pagination)
    var pager = Pager(pagination, limit: limit, authParameters: ["key"])
    var position = pager.first
    var asked: [String] = []
    var kept: [Int] = []
    for (index, page) in pages.enumerated() {
      asked.append(Self.text(position))
      let url: RequestURL
      if case .url(let given) = position {
        url = given
      } else {
        url = try RequestURL("https://h/a/x")
      }
      let decision = pager.take(
        FetchedPage(
          position: position,
          facts: PageFacts(
            records: page.records,
            total: page.total,
            pages: page.pages,
            more: page.more,
            next: page.next.map { JSONValue(text: $0) }
              ?? page.nextJSON.map { JSONValue(json: $0) },
            meetsUntil: page.isLastByUntil
          ),
          hash: page.isSkipped ? nil : page.hash ?? "\(index)",
          url: url,
          isEnd: page.isEnd
        )
      )
      if decision.keeps { kept.append(index + 1) }
      var end = ""
      if let problem = decision.problem { end = " \(Self.text(problem))" }
      if let moved = decision.moved { end += " moved \(moved.records) of \(moved.total)" }
      if decision.isLimited { end += " limited" }
      guard let next = decision.next else {
        return asked.joined(separator: " ")
          + " kept \(kept.map(String.init).joined(separator: ","))" + end
      }
      position = next
    }
    return asked.joined(separator: " ") + " … " + Self.text(position)
  }

  private static func text(_ position: PagePosition) -> String {
    switch position {
    case .first: "first"
    case .page(let number), .offset(let number): String(number)
    case .cursor(let value): value.text
    case .url(let url): url.text
    }
  }

  private static func text(_ problem: PageProblem) -> String {
    switch problem {
    case .repeatedNext(let text): "again \(text)"
    case .repeatedPage: "same page"
    case .truncated(let max): "truncated \(max)"
    case .url(let text, _): "no URL \(text)"
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var paginate: String
    var pages: [Page]
    var limit: Int?
    var result: String

    init(_ name: String, _ paginate: String, _ pages: [Page], limit: Int? = nil, _ result: String) {
      self.name = name
      self.paginate = paginate
      self.pages = pages
      self.limit = limit
      self.result = result
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      "page ends at an empty one",
      "by: page",
      [Page(records: 2), Page(records: 1), Page(records: 0)],
      "1 2 3 kept 1,2"
    ),
    Case(
      "a list is no URL",
      "by: next, at: n",
      [Page(records: 2, nextJSON: "[\"/b\"]")],
      "first kept 1 no URL [\"/b\"]"
    ),
    Case("an empty first page is kept", "by: page", [Page(records: 0)], "1 kept 1"),
    Case(
      "page counts from",
      "by: page, from: 0",
      [Page(records: 2), Page(records: 0)],
      "0 1 kept 1"
    ),
    Case(
      "offset grows by the records that came",
      "by: offset",
      [Page(records: 100), Page(records: 60), Page(records: 0)],
      "0 100 160 kept 1,2"
    ),
    Case(
      "total ends without an empty page",
      "by: offset, total: t",
      [Page(records: 2, total: 3), Page(records: 1, total: 3)],
      "0 2 kept 1,2"
    ),
    Case(
      "growth is followed",
      "by: page, total: t",
      [Page(records: 2, total: 2 + 1), Page(records: 1, total: 4), Page(records: 1, total: 4)],
      "1 2 3 kept 1,2,3"
    ),
    Case(
      "a shrinking list is moved",
      "by: page, total: t",
      [Page(records: 2, total: 5), Page(records: 1, total: 4), Page(records: 0, total: 4)],
      "1 2 3 kept 1,2 moved 3 of 4"
    ),
    Case(
      "pages decides, not emptiness",
      "by: page, pages: p",
      [Page(records: 0, pages: 3), Page(records: 0, pages: 3), Page(records: 1, pages: 3)],
      "1 2 3 kept 1,2,3"
    ),
    Case("no pages at all", "by: page, pages: p", [Page(records: 0, pages: 0)], "1 kept 1"),
    Case(
      "a missing count of pages decides nothing",
      "by: page, pages: p",
      [Page(records: 1), Page(records: 0)],
      "1 2 kept 1"
    ),
    Case(
      "more decides, not emptiness",
      "by: page, more: m",
      [Page(records: 0, more: true), Page(records: 2, more: true), Page(records: 1, more: false)],
      "1 2 3 kept 1,2,3"
    ),
    Case("missing more ends", "by: page, more: m", [Page(records: 9)], "1 kept 1"),
    Case(
      "until keeps its page",
      "by: page, until: { a: 1 }",
      [Page(records: 1), Page(records: 1, isLastByUntil: true)],
      "1 2 kept 1,2"
    ),
    Case(
      "max is an error",
      "by: page, max: 2",
      [Page(records: 1), Page(records: 1), Page(records: 1)],
      "1 2 3 kept 1,2 truncated 2"
    ),
    Case(
      "max is an error without another page where a count tells",
      "by: offset, max: 2, pages: p",
      [Page(records: 1, pages: 3), Page(records: 1, pages: 3)],
      "0 1 kept 1,2 truncated 2"
    ),
    Case(
      "max is no error where the page after it is empty",
      "by: page, max: 2",
      [Page(records: 1), Page(records: 1), Page(records: 0)],
      "1 2 3 kept 1,2"
    ),
    Case(
      "max may stop",
      "by: page, max: 2, atMax: stop",
      [Page(records: 1), Page(records: 1)],
      "1 2 kept 1,2"
    ),
    Case(
      "max is no error where nothing more comes",
      "by: page, max: 2, total: t",
      [Page(records: 1, total: 2), Page(records: 1, total: 2)],
      "1 2 kept 1,2"
    ),
    Case(
      "limit stops",
      "by: page",
      [Page(records: 1), Page(records: 1)],
      limit: 2,
      "1 2 kept 1,2 limited"
    ),
    Case(
      "a page again is a loop",
      "by: page",
      [Page(records: 1, hash: "x"), Page(records: 1, hash: "x")],
      "1 2 kept 1 same page"
    ),
    Case(
      "cursor ends at none",
      "by: cursor, at: c",
      [Page(records: 1, next: "a"), Page(records: 0, next: "b"), Page(records: 1)],
      "first a b kept 1,2,3"
    ),
    Case(
      "a cursor again is a loop",
      "by: cursor, at: c",
      [Page(records: 1, next: "a"), Page(records: 1, next: "a")],
      "first a kept 1,2 again a"
    ),
    Case(
      "equal pages of cursors are no loop",
      "by: cursor, at: c",
      [Page(records: 1, next: "a", hash: "x"), Page(records: 1, hash: "x")],
      "first a kept 1,2"
    ),
    Case(
      "next is resolved",
      "by: next, at: n",
      [Page(records: 1, next: "?p=2"), Page(records: 1, next: "../y?key=1&p=3"), Page(records: 1)],
      "first https://h/a/x?p=2 https://h/y?p=3 kept 1,2,3"
    ),
    Case(
      "a next that comes again is a loop",
      "by: next, at: n",
      [Page(records: 1, next: "?p=2"), Page(records: 1, next: "?p=2&key=new")],
      "first https://h/a/x?p=2 kept 1,2 again https://h/a/x?p=2"
    ),
    Case(
      "the first page again is a loop",
      "by: link",
      [Page(records: 1, next: "/a/x")],
      "first kept 1 again https://h/a/x"
    ),
    Case(
      "what is no URL is said",
      "by: next, at: n",
      [Page(records: 1, next: "ftp://h/")],
      "first kept 1 no URL ftp://h/"
    ),
    Case(
      "an end keeps its body",
      "by: page",
      [Page(records: 1), Page(records: 0, isEnd: true)],
      "1 2 kept 1,2"
    ),
    Case(
      "an end without a body keeps nothing",
      "by: page",
      [Page(records: 1), Page(records: 0, isEnd: true, isSkipped: true)],
      "1 2 kept 1"
    ),
    Case(
      "a skipped page ends pages",
      "by: page",
      [Page(records: 1), Page(records: 0, isSkipped: true)],
      "1 2 kept 1"
    ),
  ]

  @Test(arguments: cases) func decides(_ item: Case) throws {
    #expect(try run(item.paginate, item.pages, limit: item.limit) == item.result)
  }

  private func ahead(_ paginate: String, _ pages: [Page]) throws -> [String] {
    let (_, request, _) = try request(source("get: x, paginate: { \(paginate) }"))
    var pager = Pager(try #require(request.pagination))
    var position = pager.first
    for (index, page) in pages.enumerated() {
      let decision = pager.take(
        FetchedPage(
          position: position,
          facts: PageFacts(records: page.records, total: page.total, pages: page.pages),
          hash: "\(index)",
          url: try RequestURL("https://h/")
        )
      )
      if let next = decision.next { position = next }
    }
    return pager.ahead().map(Self.text)
  }

  @Test func knowsPagesAhead() throws {
    #expect(try ahead("by: page, pages: p", [Page(records: 5, pages: 4)]) == ["2", "3", "4"])
    #expect(try ahead("by: page, total: t, size: 2", [Page(records: 2, total: 5)]) == ["2", "3"])
    #expect(try ahead("by: offset, total: t, size: 2", [Page(records: 2, total: 5)]) == ["2", "4"])
    #expect(try ahead("by: offset, pages: p", [Page(records: 2, pages: 5)]) == [])
    #expect(try ahead("by: page, total: t", [Page(records: 2, total: 5)]) == [])
    #expect(try ahead("by: page, pages: p, max: 2", [Page(records: 2, pages: 5)]) == ["2"])
    // One page of another size: from there on one after another.
    #expect(try ahead("by: page, total: t, size: 2", [Page(records: 1, total: 5)]) == [])
    #expect(
      try ahead(
        "by: offset, total: t, size: 2",
        [Page(records: 2, total: 9), Page(records: 1, total: 9)]
      ) == []
    )
  }
}
