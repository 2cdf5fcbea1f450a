import SeedbedBase
import SeedbedLanguage
import Testing

/// Mistakes in `sources`.
struct SourceDiagnosticTests {
  private static func source(_ request: String, _ settings: String = "") -> String {
    "seedbed: 1\nsources: { s: { baseURL: https://a.org, \(settings)requests: { r: {"
      + " \(request) } } } }\n"
  }

  static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "no URL and no requests",
      "seedbed: 1\nsources: { 1️⃣s: {} }\n",
      "schema.missing-key",
      "schema.missing-key"
    ),
    DiagnosticCase(
      "a URL of another scheme",
      "seedbed: 1\nsources: { s: { baseURL: 1️⃣ftp://a.org, requests: {} } }\n",
      "source.url"
    ),
    DiagnosticCase(
      "a password in a URL",
      "seedbed: 1\nsources: { s: { baseURL: \"1️⃣https://u:p@a.org\", requests: {} } }\n".replacing(
        "\"1️⃣",
        with: "1️⃣\""
      ),
      "source.literal-secret"
    ),
    DiagnosticCase(
      "a secret in baseURL",
      "seedbed: 1\nsources: { s: { baseURL: 1️⃣\"https://a.org/{@secret.X}\", requests: {} } }\n",
      "source.url"
    ),
    DiagnosticCase(
      "a secret in the schema",
      source("get: x", "auth: { bearer: 1️⃣abc }, "),
      "source.literal-secret"
    ),
    DiagnosticCase(
      "a password in the schema",
      source("get: x", "auth: { basic: { user: u, password: 1️⃣p } }, "),
      "source.literal-secret"
    ),
    DiagnosticCase(
      "a header that belongs to auth",
      source("get: x, headers: { 1️⃣authorization: \"Bearer {@secret.T}\" }"),
      "source.literal-secret"
    ),
    DiagnosticCase(
      "a cookie",
      source("get: x", "headers: { 1️⃣Cookie: a }, "),
      "source.literal-secret"
    ),
    DiagnosticCase(
      "auth that would go unencrypted",
      "seedbed: 1\nsources: { s: { baseURL: \"http://93.184.216.34\", "
        + "auth: 1️⃣{ bearer: \"{@secret.T}\" }, requests: { r: { get: x } } } }\n",
      "source.auth-over-http"
    ),
    DiagnosticCase("get and post", source("get: x, 1️⃣post: z"), "schema.conflicting-keys"),
    DiagnosticCase(
      "a request to nowhere",
      "seedbed: 1\nsources: { s: { baseURL: https://a.org, requests: { 1️⃣r: {} } } }\n",
      "schema.missing-key"
    ),
    DiagnosticCase(
      "a body of GET",
      source("get: x, 1️⃣body: { text: a }"),
      "schema.conflicting-keys"
    ),
    DiagnosticCase(
      "braces without quotes",
      source("get: 1️⃣{url}, for: { values: [1], key: url }"),
      "schema.wrong-kind"
    ),
    DiagnosticCase("a brace that is open", source("get: \"a/1️⃣{b\""), "schema.invalid-template"),
    DiagnosticCase("an unknown root", source("get: \"{1️⃣@secret}\""), "schema.invalid-template"),
    DiagnosticCase("a record where there is none", source("get: 1️⃣\"x/{id}\""), "source.no-record"),
    DiagnosticCase(
      "a record's record where there is none",
      source("get: 1️⃣\"x/{@for.id}\", for: { values: [1] }"),
      "source.no-record"
    ),
    DiagnosticCase(
      "no key for a URL of a record",
      source("get: \"{url}\", for: 1️⃣{ values: [{ url: x }] }"),
      "schema.missing-key"
    ),
    DiagnosticCase(
      "two parts of one name",
      source("get: 1️⃣\"x/{a.id}/{b.id}\", for: { values: [1] }"),
      "source.ambiguous-key"
    ),
    DiagnosticCase(
      "an unknown request",
      source("get: \"x/{id}\", for: 1️⃣q"),
      "source.unknown-request"
    ),
    DiagnosticCase("a circle", source("get: \"x/{id}\", for: 1️⃣r"), "source.circle"),
    DiagnosticCase(
      "a cursor from nowhere",
      source("get: x, paginate: 1️⃣{ by: cursor }"),
      "schema.missing-key"
    ),
    DiagnosticCase(
      "a page without paging",
      source("get: 1️⃣\"x/{@page}\""),
      "schema.invalid-template"
    ),
    DiagnosticCase(
      "a cursor in the first page's path",
      source("get: 1️⃣\"x/{@cursor}\", paginate: { by: cursor, at: c }"),
      "schema.invalid-template"
    ),
    DiagnosticCase(
      "a key of another paging",
      source("get: x, paginate: { by: link, 1️⃣at: z }"),
      "schema.conflicting-keys"
    ),
    DiagnosticCase(
      "a duration of no unit",
      source("get: x, maxAge: 1️⃣3 parsecs"),
      "schema.wrong-kind"
    ),
    DiagnosticCase("a size of no unit", source("get: x, maxBody: 1️⃣3 XB"), "schema.wrong-kind"),
    DiagnosticCase(
      "a snapshot without a folder",
      source("get: x") + "fetch: { into: 1️⃣\"\" }\n",
      "schema.wrong-kind"
    ),
    DiagnosticCase("a rate of no time", source("get: x", "rate: 1️⃣fast, "), "schema.wrong-kind"),
    DiagnosticCase(
      "a host that is none",
      source("get: x", "hosts: [1️⃣\"a b\"], "),
      "schema.wrong-kind"
    ),
    DiagnosticCase(
      "any host for what is no data",
      source("get: x", "hosts: [1️⃣\"*\"], "),
      "source.url"
    ),
    DiagnosticCase("another origin", source("get: 1️⃣https://b.org/x"), "fetch.foreign-host"),
    DiagnosticCase(
      "a rule without an end",
      source("get: x, responses: 1️⃣{ status: 404 }"),
      "schema.missing-key"
    ),
    DiagnosticCase(
      "a range backwards",
      source("get: \"x/{from}\", for: { range: 1️⃣{ from: 3, to: 1 } }"),
      "schema.out-of-range"
    ),
    DiagnosticCase(
      "a range without end",
      source("get: \"x/{from}\", for: { range: 1️⃣{ from: 1, to: 100000000000 } }"),
      "schema.too-many"
    ),
    DiagnosticCase(
      "a day that does not exist",
      source("get: \"x/{from}\", for: { range: { from: 1️⃣2025-02-29, to: 2025-03-01 } }"),
      "schema.wrong-kind"
    ),
    DiagnosticCase("an omitted element", source("get: x, omit: 1️⃣\"a[0]\""), "schema.wrong-kind"),
    DiagnosticCase(
      "an unknown variable",
      source("get: 1️⃣\"x/{@vars.none}\""),
      "schema.unknown-variable"
    ),
    DiagnosticCase(
      "names that differ in case",
      "seedbed: 1\nsources: { s: { baseURL: https://a.org, requests: { r: { get: x }, 1️⃣R:"
        + " { get: z } } } }\n",
      "schema.duplicate-name"
    ),
    DiagnosticCase(
      "a name with a slash",
      "seedbed: 1\nsources: { 1️⃣a/b: { baseURL: https://a.org, requests: {} } }\n",
      "schema.reserved-name"
    ),
    DiagnosticCase(
      "a dump of an unknown request",
      source("get: x")
        + "entities: { A: { primaryKey: id, attributes: { id: integer } } }\ndumps: { source:"
        + " 1️⃣s.q, entity: A }\n",
      "source.unknown-request"
    ),
    DiagnosticCase(
      "a dump and a source",
      source("get: x")
        + "entities: { A: { primaryKey: id, attributes: { id: integer } } }\ndumps: { dump: a,"
        + " 1️⃣source: s.r, entity: A }\n",
      "schema.conflicting-keys"
    ),
    DiagnosticCase(
      "two entries of one name",
      source("get: x")
        + "entities: { A: { primaryKey: id, attributes: { id: integer } } }\ndumps:\n- {"
        + " source: 1️⃣s.r, entity: A }\n- { source: 2️⃣s.r, entity: A }\n",
      "schema.duplicate-name",
      "schema.duplicate-name"
    ),
  ]

  @Test(arguments: cases) func pointsAtTheFault(_ item: DiagnosticCase) throws {
    let found = try item.found()
    // Both problems of the first case stand at one place.
    let expected = item.codes.count == 2 && item.expected.count == 1 ? [] : item.expected
    if expected.isEmpty {
      #expect(found.places.map { $0.split(separator: " ")[1] } == item.codes.map { $0[...] })
    } else {
      #expect(found.places == expected, "\(found.details)")
    }
  }

  @Test func showsTheQuotedFormOfBraces() throws {
    let loaded = try load(Self.source("get: {url}, for: { values: [1], key: url }"))
    #expect(loaded.diagnostics.sorted.first?.fixIt?.message == "write it in quotes: \"{url}\"")
  }

  @Test(
    arguments: [
      ("https://B.org:443/x", "b.org"), ("https://b.org:8443/x", "\"b.org:8443\""),
      ("http://b.org/x", "\"http://b.org\""), ("https://[::1]/x", "\"[::1]\""),
    ]
  )
  func writesTheHostThatAllowsAURL(_ url: String, _ host: String) throws {
    let loaded = try load(Self.source("get: \"\(url)\""))
    let message = try #require(loaded.diagnostics.sorted.first?.fixIt?.message)
    #expect(message == "write 'hosts: [\(host)]' in the source")
    let fixed = try load(Self.source("get: \"\(url)\"", "hosts: [\(host)], "))
    #expect(fixed.diagnostics.sorted.isEmpty)
  }

  @Test func resolvesSettings() throws {
    let made = try schema(
      """
      seedbed: 1
      vars: { v: a/b }
      fetch: { into: data, concurrency: 4, maxRequests: 9, maxBytes: 2 GB }
      sources:
        s:
          baseURL: "https://a.org/{@vars.v}"
          headers: { Accept: x, X-A: 1 }
          retry: { times: 2, wait: 500 ms }
          rate: 5/min
          responses: { status: 404, do: skip }
          timeouts: { idle: 7 }
          maxBody: 32 MB
          requests:
            r: { get: x, headers: { accept: y, X-A: null }, retry: { wait: 2 s }, maxAge: 7 d, responses: { status: 500, do: fail } }
            d: { get: y, format: data }
      """
    )
    #expect(
      made.fetch.into == "data" && made.fetch.maxBytes == 2 << 30 && made.fetch.concurrency == 4
    )
    let source = made.sources[0]
    #expect(source.baseURL == "https://a.org/a/b")
    #expect(source.rate?.interval == .seconds(12))
    let request = source.requests[0]
    #expect(request.headers.map(\.name) == ["accept"])
    #expect(request.rules.retry.times == 2 && request.rules.retry.wait == .seconds(2))
    #expect(request.rules.retry.maxWait == .seconds(900))
    #expect(request.rules.responses.map(\.statuses) == [[500], [404]])
    #expect(
      request.rules.timeouts.idle == .seconds(7) && request.rules.timeouts.connect == .seconds(10)
    )
    #expect(request.rules.maxAge == .seconds(604_800) && request.rules.maxBody == 32 << 20)
  }

  @Test func limitsDataToLess() throws {
    let made = try schema(Self.source("get: x, format: data"))
    #expect(made.sources[0].requests[0].rules.maxBody == 32 << 20)
    #expect(try schema(Self.source("get: x")).sources[0].requests[0].rules.maxBody == 256 << 20)
  }

  @Test func namesADefinitionByWhatIsFetched() throws {
    func definition(_ request: String, _ settings: String = "") throws -> String {
      try schema(Self.source(request, settings)).sources[0].requests[0].definition
    }
    let plain = try definition("get: x, query: { a: 1, b: 2 }")
    #expect(try definition("query: { b: 2, 'a': 1 }, get: 'x'") == plain)
    #expect(
      try definition(
        "get: x, query: { a: 1, b: 2 }",
        "auth: { bearer: \"{@secret.T}\" }, rate: 1/s, "
      ) == plain
    )
    #expect(
      try definition("get: x, query: { a: 1, b: 2 }, retry: { times: 9 }, maxAge: 5") == plain
    )
    #expect(try definition("get: x, query: { a: 1, b: 3 }") != plain)
    #expect(try definition("get: x, query: { a: 1, b: 2 }", "headers: { A: b }, ") != plain)
    #expect(try definition("get: x, query: { a: 1, b: 2 }, omit: q") != plain)
  }

  @Test func takesAURLAsASource() throws {
    let made = try schema(
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      dumps:
        - { source: "https://b.org/x/users.json.gz", entity: A }
        - { name: again, source: "https://b.org/x/users.json.gz", entity: A }
      """
    )
    #expect(made.sources.count == 1 && made.sources[0].requests.count == 1)
    let request = made.sources[0].requests[0]
    #expect(request.urlPath == "b.org/x/users.json.gz")
    #expect(request.fullName == "https://b.org/x/users.json.gz")
    #expect(made.dumps.map(\.name) == ["https://b.org/x/users.json.gz", "again"])
  }

  @Test func givesEntriesTheirRequestsKeyPath() throws {
    let made = try schema(
      Self.source("get: x, keyPath: data.items")
        + "entities: { A: { primaryKey: id, attributes: { id: integer } } }\ndumps: { source:"
        + " s.r, entity: A }\n"
    )
    #expect(made.dumps[0].name == "s.r")
    #expect(made.dumps[0].readings[0].keyPaths.map(\.source) == ["data.items"])
  }
}
