import SeedbedTestSupport
import Testing

/// Rows with the URL and the headers of the pages that they come from.
@Suite struct FetchResponseTests {
  /// A server of two pages, the first with a header, and a schema that reads it.
  private final class Shop {
    let server: TestServer
    let runner: CommandRunner

    init() throws {
      server = TestServer { request in
        let page = request.target.contains("page=2") ? 2 : 1
        let tag = "\"\(page)\""
        if request.header("If-None-Match") == tag { return ServedResponse(304) }
        let headers = page == 1 ? [("X-Total-Count", "7"), ("Via", "a"), ("via", "b")] : []
        return .json("[{\"id\":\(page)}]", headers: headers + [("ETag", tag), ("X-Other", "no")])
      }
      runner = try CommandRunner(environment: ["SEEDBED_SECRET_KEY": "key-12345678"])
      try write(reading: ["x-total-count", "via"])
    }

    deinit { server.stop() }

    func write(reading headers: [String]) throws {
      let attributes = headers.enumerated().map { index, name in
        "      h\(index): { type: text, keyPath: \"@response.header.\(name)\" }\n"
      }
      try runner.write(
        """
        seedbed: 1
        sources:
          s:
            baseURL: "\(server.url)/"
            auth: { query: { key: "{@secret.KEY}" } }
            requests:
              items: { get: items, paginate: { by: page, max: 2, atMax: stop } }
              others: { get: others }
        entities:
          Item:
            primaryKey: id
            attributes:
              id: integer
              page: { type: text, keyPath: "@response.url" }
        \(attributes.joined())  Other: { primaryKey: id, attributes: { id: integer } }
        dumps:
          - { source: s.items, entity: Item }
          - { source: s.others, entity: Other }
        database: { metadata: false }

        """,
        to: "schema.yml"
      )
    }

    func fetch(_ arguments: [String] = []) throws {
      server.forget()
      let result = try runner.seedbed(["fetch", "schema.yml", "--allow-private"] + arguments)
      try #require(result.status == 0, "\(result)")
    }

    /// Builds; the rows of items, and the warnings.
    func build() throws -> (rows: String, warnings: String) {
      let built = try runner.seedbed(["build", "schema.yml", "-o", "seed.sqlite", "--quiet"])
      try #require(built.status == 0, "\(built)")
      let text = try runner.seedbed(["sql", "seed.sqlite"]).standardOutput
      let rows = text.split(separator: "\n").filter { $0.contains("/items?page=") }
      return (
        rows.joined(separator: "\n").replacing(server.url, with: "BASE"), built.standardError
      )
    }

    var lock: String { runner.text(of: "fetched/seedbed.lock") ?? "" }
    var validators: Int { server.requests.count { $0.header("If-None-Match") != nil } }
  }

  private static let rows = """
    INSERT INTO Item VALUES (1, 'BASE/items?page=1', '7', 'a, b');
    INSERT INTO Item VALUES (2, 'BASE/items?page=2', NULL, NULL);
    """

  @Test func readsThePageOfARecord() throws {
    let shop = try Shop()
    try shop.fetch()
    let (rows, warnings) = try shop.build()
    #expect(rows == Self.rows)
    #expect(warnings == "")
    #expect(shop.lock.contains(#""headers":[["via","a, b"],["x-total-count","7"]],"#))
    #expect(!shop.lock.contains("X-Other") && !shop.lock.contains("x-other"))
    #expect(shop.lock.split(separator: "\n").count { $0.contains("headers") } == 2)
  }

  @Test func keepsTheHeadersOfUnchangedPages() throws {
    let shop = try Shop()
    try shop.fetch()
    let lock = shop.lock
    try shop.fetch()
    #expect(shop.validators == 3)
    #expect(shop.lock == lock)
    #expect(try shop.build().rows == Self.rows)
  }

  @Test func asksAgainForHeadersThatItLacks() throws {
    let shop = try Shop()
    try shop.write(reading: [])
    try shop.fetch()
    try shop.write(reading: ["x-total-count", "via"])
    let (rows, warnings) = try shop.build()
    #expect(rows.contains("(1, 'BASE/items?page=1', NULL, NULL)"))
    #expect(
      warnings.contains(
        "'s.items' was fetched without the headers 'via' and 'x-total-count', which the schema reads"
      )
    )
    #expect(warnings.contains("'seedbed fetch schema.yml s.items' fetches it with its headers"))
    try shop.fetch()
    // Only the other request is asked for with its validator.
    #expect(shop.validators == 1)
    #expect(try shop.build() == (Self.rows, ""))
  }

  @Test func takesTheHeadersOfTheLock() throws {
    let shop = try Shop()
    try shop.fetch()
    let changed = shop.lock.replacing("\"7\"", with: "\"8\"")
    try shop.runner.write(changed, to: "fetched/seedbed.lock")
    try shop.fetch(["--locked"])
    #expect(shop.lock == changed)
  }
}
