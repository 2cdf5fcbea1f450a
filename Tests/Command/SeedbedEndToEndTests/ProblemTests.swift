import SeedbedTestSupport
import Testing

/// Messages for mistakes of the user: the location, the key path and the fix.
@Suite struct ProblemTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let schema: String
    let dump: String
    var files: [String: String] = [:]
    /// Lines of standard error, in order, among others.
    let lines: [String]

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a value that is not unique",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer, isbn: { type: text, unique: true } } }
        dumps: [{ dump: books.json, keyPath: data.books, entity: Book }]
        """,
      dump: #"{"data": {"books": [{"id": 1, "isbn": "x"}, {"id": 2, "isbn": "x"}]}}"#,
      lines: [
        "books.json:1:45: error: another row of 'Book' has the same value of the unique 'isbn', from books.json:1:21 [store.duplicate-value]",
        #"  {"data": {"books": [{"id": 1, "isbn": "x"}, {"id": 2, "isbn": "x"}]}}"#,
        "  record: data.books[1] (byte 44)",
      ]
    ),
    Case(
      name: "a nested row without what it must have",
      schema: """
        entities:
          Shelf: { primaryKey: id, attributes: { id: integer }, relationships: { books: { entity: Book, keyPath: 'box.books', many: true } } }
          Book: { primaryKey: id, attributes: { id: integer, title: { type: text, required: true } } }
        dumps: [{ dump: books.json, each: entries, entity: Shelf }]
        """,
      dump:
        #"{"a": {"id": 1}, "b": {"id": 2, "box": {"books": [{"id": 1, "title": "x"}, {"id": 2}]}}}"#,
      lines: ["  record: b.box.books[1] (byte 75)"]
    ),
    Case(
      name: "a foreign key to nowhere in a line of JSON",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, relationships: { next: { entity: Book, foreignKey: next, onDangling: error } } }
        dumps: [{ dump: books.ndjson, entity: Book }]
        """,
      dump: "",
      files: ["books.ndjson": "{\"id\": 1}\n{\"id\": 2, \"next\": 9}\n"],
      lines: [
        "books.ndjson:2:1: error: 'next' refers to 9, but there is no such row of 'Book'"
          + " [store.dangling-key]",
        #"  {"id": 2, "next": 9}"#, "  ^", "  record: [1] (byte 10)",
      ]
    ),
    Case(
      name: "an object where a key is meant",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, relationships: { author: { entity: Author, foreignKey: by } } }
          Author: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }, { dump: books.json, entity: Author }]
        """,
      dump: #"[{"id": 1, "by": {"id": 7}}]"#,
      lines: [
        "books.json:1:18: error: 'author': expected a key, found an object [map.invalid-value]",
        "  record: [0].by (byte 17)",
        "note: if it is the record itself, write 'keyPath: by'",
      ]
    ),
    Case(
      name: "a scalar where a record is meant",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, relationships: { author: { entity: Author, keyPath: by } } }
          Author: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]
        """,
      dump: #"[{"id": 1, "by": 7}]"#,
      lines: [
        "books.json:1:18: error: 'author': expected an object of 'Author', found the number 7 [map.unexpected-scalar]",
        "note: if the dump has only this value of it, write 'keyPath: \"@self\"' in 'id' of 'Author'; "
          + "'foreignKey: by' only looks up rows, and no dump has records of 'Author'",
      ]
    ),
    Case(
      name: "wrong SQL in a file",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
        database: { after: after.sql }
        dumps: [{ dump: books.json, entity: Book }]
        """,
      dump: "[]",
      files: ["after.sql": "DELETE FROM Book;\nDELETE FORM Book;\n"],
      lines: [
        "after.sql:2:8: error: near \"FORM\": syntax error [build.invalid-sql]",
        "  DELETE FORM Book;",
        "         ^",
      ]
    ),
    Case(
      name: "a member of the key path that is not there",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, keyPath: data.boks, entity: Book }]
        """,
      dump: #"{"data": {"books": [], "page": 1}}"#,
      lines: [
        "schema.yml:4:38: error: key path 'data.boks' does not exist in 'books.json': searched"
          + " 'data.boks', found the keys 'books', 'page' [dump.missing-path]",
        "note: did you mean 'books'?",
      ]
    ),
  ]

  @Test(arguments: cases)
  func tellsPlaceAndPath(_ example: Case) throws {
    let runner = try CommandRunner()
    try runner.write("seedbed: 1\n" + example.schema + "\n", to: "schema.yml")
    try runner.write(example.dump, to: "books.json")
    for (name, text) in example.files { try runner.write(text, to: name) }
    let result = try runner.build("schema.yml", "--quiet")
    #expect(result.status == 1, "\(result)")
    var rest = result.standardError.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for line in example.lines {
      let place = rest.firstIndex { $0 == line }
      #expect(place != nil, "\(line)\n\(result)")
      if let place { rest = rest[(place + 1)...] }
    }
  }

  @Test(arguments: [(["--all-problems"], 100), ([], 10)])
  func showsSomeOfACodeAndCountsTheRest(options: [String], count: Int) throws {
    let bad = (0..<250).map { "{\"id\": \"\($0)x\"}" }.joined(separator: ",\n")
    let runner = try Books.runner(dump: "[\(bad), {}]")
    let arguments = ["build", "schema.yml", "-o", "s.sqlite", "-q", "--report", "report.json"]
    let result = try runner.seedbed(arguments + options)
    #expect(result.status == 1, "\(result)")
    let shown = result.standardError.split(separator: "\n")
    #expect(shown.count { $0.contains("[map.invalid-value]") && $0.contains("error: ") } == count)
    #expect(shown.contains { $0.hasPrefix("… and \(250 - count) more [map.invalid-value]") })
    #expect(shown.count { $0.contains("[map.missing-key]") } == 1)
    #expect(try #require(runner.text(of: "report.json")).contains("\"errors\": 251"))
  }

  @Test func writesALineForARecordThatProvesWrongInTwoWays() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Book:
          primaryKey: id
          attributes: { id: integer, a: { type: text, unique: true }, b: { type: text, unique: true } }
      dumps: [{ name: books, dump: books.json, keyPath: books, entity: Book }]
      """,
      to: "schema.yml"
    )
    let dump = #"{"books": [{"id": 1, "a": "x", "b": "y"}, {"id": 2, "a": "x", "b": "y"}]}"#
    try runner.write(dump, to: "books.json")
    func reject(_ arguments: String..., input: [UInt8]? = nil) throws -> String? {
      let command = [
        "build", "schema.yml", "-o", "seed.sqlite", "--quiet", "--on-invalid", "reject",
      ]
      let result = try runner.seedbed(
        command + ["--rejects", "rejects.ndjson", "--max-rejects", "1"] + arguments,
        input: input
      )
      #expect(result.status == 0, "\(result)")
      return runner.text(of: "rejects.ndjson")
    }
    func line(_ file: String, path: String, record: String) -> String {
      let reasons = ["a", "b"].map { name in
        """
        {"code":"store.duplicate-value","message":"another row of 'Book' has the same value of the \
        unique '\(name)', from \(file):1:12","path":\(path),"line":1,"column":43}
        """
      }
      return """
        {"file":"\(file)","line":1,"column":43,"byte":42,"reasons":[\(reasons.joined(separator: ","))],\
        "record":\(record)}

        """
    }
    let record = #"{"id":2,"a":"x","b":"y"}"#
    #expect(try reject() == line("books.json", path: "\"books[1]\"", record: record))
    // A pipe cannot be read again.
    #expect(
      try reject("--dump", "books=-", input: Array(dump.utf8))
        == line("-", path: "null", record: "null")
    )
  }

  @Test func setsAsideTheRecordOfTheReadingThatItIs() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Item: { primaryKey: id, attributes: { id: integer, code: { type: text, unique: true } } }
        Part: { primaryKey: id, attributes: { id: integer, code: { type: text, unique: true } } }
      dumps:
        - dump: d.json
          read:
            - { entity: Item, keyPath: items }
            - { entity: Part, keyPath: 'items[*].parts[*]' }
        - { dump: e.ndjson, keyPath: 'a[*]', each: entries, entity: Item }
      """,
      to: "schema.yml"
    )
    let item = #"{"id":2,"code":"x","parts":[{"id":2,"code":"t"},{"id":3,"code":"t"}]}"#
    try runner.write(#"{"items":[{"id":1,"code":"x"},"# + item + "]}", to: "d.json")
    try runner.write(
      "{\"a\":{}}\n{\"a\":{\"z\":{\"k\":{\"id\":3,\"code\":\"x\"}}}}\n",
      to: "e.ndjson"
    )
    let result = try runner.build(
      "schema.yml",
      "--quiet",
      "--on-invalid",
      "reject",
      "--rejects",
      "rejects.ndjson"
    )
    #expect(result.status == 0, "\(result)")
    let lines = try #require(runner.text(of: "rejects.ndjson")).split(separator: "\n")
    #expect(lines.count == 3)
    for (line, parts) in zip(
      lines,
      [
        ["\"path\":\"items[1]\"", "\"record\":\(item)}"],
        ["\"path\":\"a.z.k\"", #""record":{"id":3,"code":"x"}}"#],
        ["\"path\":\"items[1].parts[1]\"", #""record":{"id":3,"code":"t"}}"#],
      ]
    ) {
      for part in parts { #expect(line.contains(part), "\(line)") }
    }
  }
}
