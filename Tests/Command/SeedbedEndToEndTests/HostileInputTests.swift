import SeedbedTestSupport
import Testing

/// Input that is made to exhaust memory or time, or to be mistaken for something else: it is refused
/// with a message, or read as it is, in bounded memory and processor time.
@Suite struct HostileInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var schema = HostileInputTests.schema()
    var dump = Books.dump
    var files: [String: String] = [:]
    var arguments: [String] = []
    /// Text in standard error; nil where the build succeeds.
    let message: String?

    var testDescription: String { name }
  }

  /// The most bytes that all problems of a case may take.
  private static let longestAnswer = 40_000

  static func schema(
    attributes: String = "id: integer, title: text",
    entity: String = "",
    more: String = "",
    dump: String = "dump: books.json, entity: Book"
  ) -> String {
    """
    seedbed: 1
    entities:
      Book: { primaryKey: id, attributes: { \(attributes) } \(entity) }
    dumps: [{ \(dump) }]
    \(more)
    """
  }

  private static func times(_ count: Int, _ piece: String) -> String {
    String(repeating: piece, count: count)
  }

  static let depth = [
    Case(
      name: "a million arrays",
      dump: times(1_000_000, "["),
      message: "books.json:1:1001: error: arrays and objects are nested more than 1000 levels deep"
    ),
    Case(
      name: "a million objects in a record",
      dump: #"[{"id": 1, "title": "# + times(1_000_000, #"{"a":"#),
      message: "nested more than 1000 levels deep"
    ),
    Case(
      name: "a million arrays in a skipped member",
      schema: schema(dump: "dump: books.json, keyPath: b, entity: Book"),
      dump: #"{"a": "# + times(1_000_000, "["),
      message: "nested more than 1000 levels deep"
    ),
    Case(
      name: "a million lists of YAML",
      schema: "seedbed: 1\nx-a: " + times(1_000_000, "["),
      message: "expected at most 256 levels of nesting"
    ),
    Case(
      name: "a million mappings of YAML",
      schema: "seedbed: 1\nx-a: " + times(1_000_000, "{a: "),
      message: "expected at most 256 levels of nesting"
    ),
    Case(
      name: "a million keys of YAML within each other",
      schema: "seedbed: 1\nx-a: " + times(1_000_000, "{? "),
      message: "expected at most 256 levels of nesting"
    ),
    Case(
      name: "aliases of aliases",
      schema: "seedbed: 1\nx-0: &x0 [x, x]\n"
        + (1...60).map { "x-\($0): &x\($0) [*x\($0 - 1), *x\($0 - 1)]\n" }.joined(),
      message: "the aliases up to here expand to more than 100000 values"
    ),
    Case(
      name: "merges of merges",
      schema: "seedbed: 1\nx-0: &x0 { a: 1 }\n"
        + (1...60).map { "x-\($0): &x\($0) { a\($0): *x\($0 - 1), <<: *x\($0 - 1) }\n" }.joined(),
      message: "[schema."
    ),
  ]

  static let sizes = [
    Case(
      name: "a text above the limit",
      dump: #"[{"id": 1, "title": ""# + times(3 << 20, "x") + #""}]"#,
      arguments: ["--max-record", "2"],
      message: "books.json:1:2: error: a value is larger than 2097152 bytes"
    ),
    Case(
      name: "a text below the limit",
      dump: #"[{"id": 1, "title": ""# + times(3 << 20, "x") + #""}]"#,
      arguments: ["--max-record", "4"],
      message: nil
    ),
    Case(
      name: "a name of ten megabytes",
      dump: #"[{"id": 1, ""# + times(10 << 20, "k") + #"": 2}]"#,
      message: nil
    ),
    Case(
      name: "a name of ten megabytes where a path leads nowhere",
      schema: schema(dump: "dump: books.json, keyPath: b, entity: Book"),
      dump: #"{""# + times(10 << 20, "k") + #"": 2}"#,
      message: "found the keys 'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk…' [dump.missing-path]"
    ),
    Case(
      name: "a hundred thousand names",
      dump: #"[{"id": 1"# + (0..<100_000).map { ",\"k\($0)\":0" }.joined() + "}]",
      message: nil
    ),
    Case(
      name: "a name a hundred thousand times",
      dump: #"[{"id": 1"# + times(100_000, #","title":"x""#) + "}]",
      message: "the name 'title' occurs twice in one object"
    ),
    Case(
      name: "a schema of two megabytes",
      schema: schema() + "# " + times(2 << 20, "x"),
      message: nil
    ),
    Case(
      name: "a key of two megabytes in a schema",
      schema: schema() + "? " + times(2 << 20, "x") + "\n: 1\n",
      message: "unknown key 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…' in a schema"
    ),
    Case(
      name: "more columns than SQLite takes",
      schema: schema(attributes: (0..<2_001).map { "a\($0): text" }.joined(separator: ", "))
        .replacing("primaryKey: id", with: "primaryKey: a0"),
      message: "expected at most 2000 attributes, found 2001 [schema.too-many]"
    ),
    Case(
      name: "an index of more columns than SQLite takes",
      schema: schema(entity: ", indexes: [[" + times(2_000, "title, ") + "title]]"),
      message: "the index has 2001 columns; SQLite's limit is 2000 [schema.too-many]"
    ),
    Case(
      name: "more tables and indexes than take reasonable time",
      schema: "seedbed: 1\nx-a: &a { primaryKey: a0, attributes: { a0: integer, "
        + (1...20).map { "a\($0): { type: text, index: true }" }.joined(separator: ", ") + " } }\n"
        + "entities: { " + (0..<953).map { "E\($0): *a" }.joined(separator: ", ") + " }\n"
        + "dumps: [{ dump: books.json, read: ["
        + (0..<953).map { "{ entity: E\($0) }" }.joined(separator: ", ") + "] }]",
      message: "the database has 20013 tables and indexes; the limit is 20000"
    ),
    Case(
      name: "an enumeration of ten thousand values",
      schema: schema(
        attributes: "id: integer, title: { type: text, enum: { One: One, Two: Two, "
          + (0..<10_000).map { "a\($0): b\($0)" }.joined(separator: ", ") + " } }"
      ),
      message: nil
    ),
  ]

  /// Ten thousand requests, most for the records of another, the last one first.
  private static func requests(_ parent: (Int) -> Int?) -> String {
    let requests = (0..<10_000).reversed().map { number in
      "r\(number): { get: r" + (parent(number).map { ", for: r\($0)" } ?? "") + " }"
    }
    return "sources: { s: { baseURL: \"https://x.example/\", requests: { "
      + requests.joined(separator: ", ") + " } } }"
  }

  /// Records that are wrong because others with the same keys are.
  private static func rejections(_ count: Int) -> [String] {
    var state: UInt64 = 1
    func draw(_ limit: Int) -> Int {
      state = (state &* 25_214_903_917 &+ 11) & (1 << 48 - 1)
      return Int(state >> 17) % limit
    }
    return (0..<count).map { _ in
      var members = ["\"id\": \(draw(count / 2))"]
      if draw(10) < 7 { members.append("\"n\": \(12 + draw(2))") }
      if draw(10) < 7 { members.append("\"day\": \(draw(10))") }
      if draw(10) < 9 { members.append("\"title\": \"x\"") }
      if draw(2) == 0 { members.append("\"best\": \(draw(count / 2 + 3))") }
      if draw(10) < 6 { members.append("\"pages\": [{}, {}]") }
      return "{" + members.joined(separator: ", ") + "}"
    }
  }

  /// Far more of something than its limit, which is checked before the rest is read.
  static let counts = [
    Case(
      name: "entities",
      schema: "seedbed: 1\nentities: { "
        + (0..<30_000).map { "E\($0): { primaryKey: id, attributes: { id: integer } }" }
        .joined(separator: ", ") + " }",
      message: "expected at most 10000 entities, found 30000 [schema.too-many]"
    ),
    Case(
      name: "mappings",
      schema: schema(
        more: "mappings: { "
          + (0..<30_000).map { "M\($0): { entity: Book }" }
          .joined(separator: ", ") + " }"
      ),
      message: "expected at most 10000 mappings, found 30000 [schema.too-many]"
    ),
    Case(
      name: "variables",
      schema: schema(
        more: "vars: { " + (0..<150_000).map { "v\($0): x" }.joined(separator: ", ") + " }"
      ),
      message: nil
    ),
    Case(
      name: "variables of a template",
      schema: schema(
        attributes: "id: integer, title: { type: text, template: \""
          + (0..<10_000).map { "{@vars.v\($0)}" }.joined() + "\" }",
        more: "vars: { " + (0..<10_000).map { "v\($0): x" }.joined(separator: ", ") + " }"
      ),
      message: nil
    ),
    Case(
      name: "sources",
      schema: schema(
        more: "sources: { "
          + (0..<10_000).map {
            "s\($0): { baseURL: \"https://x.example/\", requests: { r: { get: r\($0) } } }"
          }
          .joined(separator: ", ") + " }"
      ),
      message: nil
    ),
    Case(
      name: "URLs as sources",
      schema: schema(
        dump: (0..<10_000).map { "source: \"https://x.example/\($0).json\", entity: Book" }
          .joined(separator: " }, { ")
      ),
      message: "[source.not-fetched]"
    ),
    Case(
      name: "paths of one entry",
      schema: schema(
        dump: "entity: Book, dump: ["
          + (0..<12_000).map { "b\($0).json" }.joined(separator: ", ") + "]"
      ),
      files: [String: String](
        uniqueKeysWithValues: (0..<12_000).map { ("b\($0).json", "{\"id\": \($0)}") }
      ),
      message: nil
    ),
    Case(
      name: "records that read the list that they are in",
      schema: """
        seedbed: 1
        entities:
          Shelf:
            primaryKey: id
            attributes: { id: integer }
            relationships: { books: { entity: Book, many: true, inverse: shelf } }
          Book:
            primaryKey: id
            attributes:
              id: integer
              total: { keyPath: "@parent.books.@sum.id", type: integer }
              first: { keyPath: "@root.books[0].id", type: integer }
              all: { keyPath: "@document.books.@sum.id", type: integer }
              last: { keyPath: "@document.books[id=19999].id[0]", type: text }
              count: { keyPath: "@parent.@parent.books.id.@count", type: integer }
            relationships: { shelf: { entity: Shelf } }
        dumps: [ { dump: books.json, entity: Shelf }, { dump: books.json, keyPath: books, entity: Book } ]
        """,
      files: [
        "books.json":
          "{\"id\": 1, \"books\": ["
          + (0..<20_000).map { "{\"id\": \($0)}" }.joined(separator: ",") + "]}"
      ],
      message: nil
    ),
    Case(
      name: "rejections that undo each other",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            newerBy: day
            deleteWhen: { n: 13 }
            attributes: { id: integer, n: integer, day: integer, title: { type: text, required: true } }
            relationships:
              pages: { entity: Page, many: true, inverse: book, assign: set }
              best: { entity: Book, onDangling: skip }
          Page:
            primaryKey: [book, number]
            attributes: { number: { keyPath: "@index", type: integer } }
            relationships: { book: { entity: Book } }
        dumps: [{ dump: books.json, entity: Book }]
        """,
      dump: "[" + rejections(1_000).joined(separator: ",\n") + "]",
      arguments: ["--on-invalid", "reject"],
      message: nil
    ),
    Case(
      name: "unknown keys",
      schema: schema(entity: (0..<10_000).map { ", nullKey\($0): 1" }.joined()),
      message: "unknown key 'nullKey0' in an entity"
    ),
    Case(
      name: "a chain of requests, the last one first",
      schema: schema(more: requests { $0 == 0 ? nil : $0 - 1 }),
      message: nil
    ),
    Case(
      name: "a circle of requests",
      schema: schema(more: requests { ($0 + 1) % 10_000 }),
      message: "'s.r9999' depends on its own records"
    ),
    Case(
      name: "a chain of entities",
      schema: "seedbed: 1\nentities: { E0: { primaryKey: id, attributes: { id: integer } }, "
        + (1..<5_000).map { "E\($0): { extends: E\($0 - 1), attributes: { a\($0): text } }" }
        .joined(separator: ", ") + " }",
      message: "expected at most 64 entities that extend each other, found more at 'E65'"
    ),
    Case(
      name: "a circle of entities",
      schema: "seedbed: 1\nentities: { "
        + (0..<5_000).map { "E\($0): { extends: E\(($0 + 1) % 5_000) }" }
        .joined(separator: ", ") + " }",
      message: "expected at most 64 entities that extend each other, found more at 'E0'"
    ),
    Case(
      name: "attributes",
      schema: schema(
        attributes: "id: integer, " + (0..<30_000).map { "a\($0): text" }.joined(separator: ", ")
      ),
      message: "expected at most 2000 attributes, found 30001 [schema.too-many]"
    ),
    Case(
      name: "relationships",
      schema: schema(
        entity: ", relationships: { "
          + (0..<30_000).map { "r\($0): { entity: Book, many: true }" }.joined(separator: ", ")
          + " }"
      ),
      message: "expected at most 2000 relationships, found 30000 [schema.too-many]"
    ),
    Case(
      name: "indexes",
      schema: schema(entity: ", indexes: [" + times(30_000, "[title], ") + "[title]]"),
      message: "expected at most 2000 indexes, found 30001 [schema.too-many]"
    ),
    Case(
      name: "views",
      schema: schema(
        more: "database: { views: { "
          + (0..<30_000).map { "v\($0): SELECT 1" }.joined(separator: ", ") + " } }"
      ),
      message: "expected at most 2000 views, found 30000 [schema.too-many]"
    ),
    Case(
      name: "alternatives",
      schema: schema(
        attributes: "id: integer, title: { type: text, keyPath: [" + times(30_000, "a, ") + "b] }"
      ),
      message: "expected at most 1000 alternatives, found 30001 [schema.too-many]"
    ),
    Case(
      name: "conditions",
      schema: schema(
        dump: "dump: books.json, entity: Book, when: [" + times(30_000, "{ id: 1 }, ")
          + "{ id: 2 }]"
      ),
      message: "expected at most 1000 conditions, found 30001 [schema.too-many]"
    ),
    Case(
      name: "columns of a search",
      schema: schema(entity: ", search: { columns: [" + times(30_000, "title, ") + "title] }"),
      message: "expected at most 2000 names, found 30001 [schema.too-many]"
    ),
  ]

  static let numbers = [
    ("integer", "an integer has at most 64 bits"), ("real", "it is beyond the largest real"),
    ("decimal", "a decimal has at most 10000 digits"), ("boolean", "expected a boolean"),
    ("date", "expected a date"), ("day", "expected a "), ("uuid", "expected a UUID"),
    ("data", "expected data in base64"), ("text", nil), ("json", nil),
  ].flatMap { type, message in
    [times(100_000, "9"), "1e" + times(100_000, "9")].map { number in
      Case(
        name: "\(type): \(number.prefix(4))…",
        schema: schema(attributes: "id: integer, title: \(type)"),
        dump: #"[{"id": 1, "title": \#(number)}]"#,
        message: message
      )
    }
  }

  static let patterns = [
    ("(a*)*b", nil), ("(a|aa)+$", nil), ("(x+x+)+y", nil),
    ("(a{1,1000}){1,1000}", "more than 2000 states"), ("a{99999999}", "at most 1000"),
    (times(100_000, "("), "more than 100 groups"), (times(50_000, "[a-z]"), "2000 states"),
    (times(2_001, "a?"), "more than 2000 states"), (".{1,1000}", nil),
  ].map { pattern, message in
    Case(
      name: "the pattern \(pattern.prefix(20))",
      schema: schema(
        attributes: "id: integer, title: { type: text, transform: [{ replace: "
          + "{ pattern: '\(pattern)', with: z } }] }"
      ),
      dump: #"[{"id": 1, "title": ""# + times(20_000, "a") + #""}]"#,
      message: message
    )
  }

  static let characters = [
    Case(name: "a NUL escape in a text", dump: #"[{"id": 1, "title": "a\u0000b"}]"#, message: nil),
    Case(
      name: "a NUL in a text",
      dump: "[{\"id\": 1, \"title\": \"a\0b\"}]",
      message: "a NUL byte"
    ),
    Case(
      name: "half a surrogate pair in a text",
      dump: #"[{"id": 1, "title": "\ud800"}]"#,
      message: "books.json:1:22: error: a \\u escape is half of a surrogate pair"
    ),
    Case(
      name: "half a surrogate pair in a name that is not read",
      dump: #"[{"id": 1, "\udc00": 0}]"#,
      message: "a \\u escape is half of a surrogate pair"
    ),
    Case(
      name: "a NUL in the output's name",
      schema: schema(more: #"database: { views: { "a\0b": SELECT 1 } }"#),
      message: "expected a name for a view"
    ),
    Case(
      name: "a NUL in a dump's name",
      schema: schema(dump: #"dump: "books.json\0x", entity: Book"#),
      message: "does not exist [dump.no-file]"
    ),
    Case(
      name: "a NUL in the name of SQL",
      schema: schema(more: #"database: { after: ["a.sql\0x"] }"#),
      files: ["a.sql": "SELECT 1;"],
      message: "cannot read"
    ),
  ]

  static let sql = [
    "PRAGMA writable_schema = 1; DELETE FROM sqlite_schema", "PRAGMA temp_store_directory = '/'",
    "PRAGMA hard_heap_limit = 1", "PRAGMA journal_mode = WAL", "PRAGMA max_page_count = 1",
    "ATTACH 'other.sqlite' AS other", "VACUUM INTO 'other.sqlite'", "COMMIT",
    "SELECT load_extension('x')", "SELECT writefile('other.sqlite', 'x')",
  ].map { text in
    Case(
      name: text,
      schema: schema(more: "database: { after: [a.sql] }"),
      files: ["a.sql": text],
      message: "a.sql:1:"
    )
  }

  @Test(arguments: depth + sizes + counts + numbers + patterns + characters + sql)
  func isRefusedInWordsOrTaken(example: Case) throws {
    let runner = try CommandRunner()
    try runner.write(example.schema, to: "schema.yml")
    try runner.write(example.dump, to: "books.json")
    try runner.write("old", to: "seed.sqlite")
    for (name, text) in example.files { try runner.write(text, to: name) }
    let before = runner.names()
    let result = try runner.runBounded(
      ["build", "schema.yml", "-o", "seed.sqlite", "--force", "--quiet"] + example.arguments
    )
    #expect(result.standardError.utf8.count <= Self.longestAnswer)
    #expect(runner.names() == before)
    guard let message = example.message else {
      #expect(result.status == 0, "\(result.standardError.prefix(500))")
      #expect(runner.bytes(of: "seed.sqlite")?.starts(with: Array("SQLite".utf8)) == true)
      return
    }
    #expect(result.standardError.contains(message), "\(result.standardError.prefix(500))")
    let isWarning = !result.standardError.contains("error: ")
    #expect(result.status == (isWarning ? 0 : 1))
    #expect((runner.text(of: "seed.sqlite") == "old") == !isWarning)
  }

  @Test func refusesAGzipBomb() throws {
    let runner = try Books.runner()
    let packed = try runner.run([
      "/bin/sh", "-c",
      #"{ printf '['; head -c 100000000 /dev/zero | tr '\0' ' '; printf ']'; } | gzip > books.json"#,
    ])
    try #require(packed.status == 0, "\(packed)")
    let result = try runner.runBounded(["build", "schema.yml", "-o", "seed.sqlite", "--quiet"])
    #expect(result.status == 1, "\(result)")
    #expect(
      result.standardError.contains(
        "error: the gzip data inflates to more than 200 times its size [dump.invalid-gzip]"
      )
    )
    let raised = try runner.runBounded([
      "build", "schema.yml", "-o", "seed.sqlite", "--quiet", "--max-inflation", "2000",
    ])
    #expect(raised.status == 0, "\(raised)")
    for (arguments, status) in [([], 1), (["--max-inflation", "2000"], 0)] as [([String], Int32)] {
      let checked = try runner.runBounded(["validate", "schema.yml", "--dumps"] + arguments)
      #expect(checked.status == status, "\(checked)")
    }
  }

  @Test func refusesASchemaWithoutEnd() throws {
    let runner = try Books.runner()
    let result = try runner.runBounded(["build", "/dev/zero", "-o", "seed.sqlite"])
    #expect(result.status == 2, "\(result)")
    #expect(
      result.standardError == "error: cannot read '/dev/zero': a schema has at most 64 MB\n"
    )
  }

  static let names = [
    "a\"b", "a'b", "a]b", "[a", "a`b", "a;b", "\"; DROP TABLE Book; --", "a b", "ä😀", "e\u{301}",
    "select", "a.b", "%s", "?1", "--", "/*", "main", "1", "a\\b", "$a", ":a", "@a", "temp.x",
    String(repeating: "x", count: 500),
  ]

  /// Uses the name for a table, a column, an index's column, a search, a view and a join table.
  @Test(arguments: names)
  func takesAnyNameForAName(name: String) throws {
    let quoted = "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    func other(_ start: String) -> String { "\"\(start)" + quoted.dropFirst() }
    let schema = """
      seedbed: 1
      entities:
        Book:
          table: \(quoted)
          primaryKey: id
          attributes: { id: integer, \(quoted): { type: text, keyPath: title, unique: true } }
          relationships:
            tags: { entity: Tag, many: true, keyPath: tags, through: \(other("j")) }
          indexes: [[\(quoted)]]
          search: { name: \(other("s")), columns: [\(quoted)] }
        Tag:
          table: \(other("t"))
          primaryKey: \(quoted)
          attributes: { \(quoted): { type: integer, keyPath: "@self" } }
      dumps: [{ dump: books.json, entity: Book }]
      database: { views: { \(other("v")): SELECT 1 AS one } }
      """
    let dump = #"[{"id": 1, "title": "One", "tags": [7]}, {"id": 2, "title": "Two"}]"#
    let runner = try Books.runner(dump: dump)
    try runner.write(schema, to: "schema.yml")
    let result = try runner.build("schema.yml", "--quiet")
    #expect(result.status == 0, "\(result)")
    let text = try runner.seedbed(["sql", "seed.sqlite"])
    #expect(text.status == 0)
    #expect(text.standardOutput.contains("VALUES (1, 'One');"))
    #expect(text.standardOutput.contains("VALUES (1, 7);"))
  }
}

extension CommandRunner {
  /// Runs `seedbed` with at most 4 GB of address space and two minutes of processor time.
  fileprivate func runBounded(_ arguments: [String]) throws -> CommandResult {
    let limits = #"ulimit -v 4000000 && ulimit -t 120 && exec "$0" "$@""#
    return try run(["/bin/sh", "-c", limits, Self.seedbed] + arguments)
  }
}
