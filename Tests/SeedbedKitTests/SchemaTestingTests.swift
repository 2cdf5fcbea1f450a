import SeedbedDiagnostics
import SeedbedKit
import SeedbedTestSupport
import Testing

/// The tests that schemas hold: what passes, and what is said of those that fail.
@Suite struct SchemaTestingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let claim: String
    /// `entities` and what else the schema has, but for `tests`.
    let schema: String
    /// The one test, as a flow mapping.
    let test: String
    /// Where it fails and what is said of it, without the test's name; empty where it passes.
    let failures: [String]

    init(_ claim: String, schema: String = books, _ test: String, _ failures: String...) {
      self.claim = claim
      self.schema = schema
      self.test = test
      self.failures = failures
    }

    static let books = """
      entities:
        Author: { primaryKey: id, attributes: { id: integer, name: text } }
        Book:
          primaryKey: id
          attributes:
            { id: integer, title: { type: text, required: true }, price: decimal, lent: boolean,
              day: date, raw: json }
          relationships:
            author: { entity: Author, foreignKey: author_id }
            tags: { entity: Tag, many: true, ordered: true }
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
      """

    var testDescription: String { claim }

    var text: String {
      "tests:\n  - { name: t, \(test) }\nseedbed: 1\n\(schema)\n"
    }
  }

  static let passing: [Case] = [
    Case("a record maps", "entity: Book, record: { id: 1, title: a }"),
    Case(
      "only named columns are compared",
      "entity: Book, record: { id: 1, title: a, price: 3 }, expect: { Book: [{ title: a }] }"
    ),
    Case(
      "values are as stored, or as a default is written",
      """
      entity: Book, record: { id: 1, title: 007, price: 1.50, lent: true, day: 2013-07-21,
        raw: [1, { a: b }] },
        expect: { Book: [{ id: 1, title: 7, price: 1.50, lent: 1,
        day: 2013-07-21, raw: [1, { a: b }] }, ] }
      """
    ),
    Case(
      "a date as it is stored",
      """
      entity: Book, record: { id: 1, title: a, day: 2013-07-21 },
        expect: { Book: [{ day: "2013-07-21 00:00:00.000", price: null, lent: null }] }
      """
    ),
    Case(
      "rows in any order",
      """
      entity: Book, records: [{ id: 1, title: a }, { id: 2, title: a }, { id: 3, title: b }],
        expect: { Book: [{ title: b }, { title: a }, { id: 1 }] }
      """
    ),
    Case("no rows", "entity: Book, records: [], expect: { Book: [] }"),
    Case(
      "records of one row are one row",
      """
      entity: Book, records: [{ id: 1, title: a }, { id: 1, price: 2 }],
        expect: { Book: { id: 1, title: a, price: 2 } }
      """
    ),
    Case(
      "a relationship by the key of its target",
      """
      entity: Book, given: { Author: { id: 7 } }, record: { id: 1, title: a, author_id: 7 },
        expect: { Book: [{ author: 7, author_id: 7 }], Author: [{ id: 7 }] }
      """
    ),
    Case(
      "a relationship to nowhere",
      "entity: Book, record: { id: 1, title: a, author_id: 7 }, expect: { Book: [{ author: null }] }"
    ),
    Case(
      "an ordered list of keys",
      """
      entity: Book, record: { id: 1, title: a, tags: [z, x] },
        expect: { Book: [{ tags: [z, x] }], Tag: [{ name: x }, { name: z }] }
      """
    ),
    Case(
      "the diagnostic that is expected",
      "entity: Book, record: { id: abc }, expectDiagnostic: map.invalid-value"
    ),
    Case(
      "a rejected record among others",
      """
      entity: Book, records: [{ id: abc }, { id: 1, title: a }],
        expectDiagnostic: [map.invalid-value], expect: { Book: [{ id: 1 }] }
      """
    ),
    Case(
      "a diagnostic of a row",
      "entity: Book, record: { id: 1 }, expectDiagnostic: [store.incomplete-row]"
    ),
    Case(
      "roots of the dump",
      schema: """
        vars: { country: US }
        dumps: [{ dump: "pages/{shelf}.json", entity: Book }]
        entities:
          Book:
            primaryKey: id
            attributes:
              id: { keyPath: "@key", type: text }
              country: { keyPath: "@vars.country", type: text }
              shelf: { keyPath: "@path.shelf", type: text }
              stem: { keyPath: "@dump.stem", type: text }
              page: { keyPath: "@document.page", type: integer }
        """,
      """
      entity: Book, each: entries, record: { a: {}, b: {} }, vars: { country: SE },
        document: { page: 3 }, dump: pages/top.json,
        expect: { Book: [{ id: a, country: SE, shelf: top, stem: top, page: 3 }, { id: b }] }
      """
    ),
    Case(
      "keys behind surrogates and compound keys",
      schema: """
        entities:
          Shelf:
            surrogateKey: pk
            primaryKey: [room, number]
            attributes: { room: text, number: integer }
            relationships: { books: { entity: Book, many: true, inverse: shelf } }
          Book:
            primaryKey: [shelf, place]
            attributes: { place: integer }
            relationships: { shelf: { entity: Shelf } }
        """,
      """
      entity: Shelf, record: { room: a, number: 5, books: [{ place: 2 }, { place: 1 }] },
        expect: { Shelf: [{ pk: 1, books: [[a, 5, 1], [a, 5, 2]] }],
        Book: [{ shelf: [a, 5], place: 1 }, { place: 2 }] }
      """
    ),
    Case(
      "what deleteWhen deletes is gone",
      schema: """
        entities:
          Book: { primaryKey: id, deleteWhen: { gone: true }, attributes: { id: integer, gone: boolean } }
        """,
      """
      entity: Book, records: [{ id: 1, gone: true }, { id: 2, gone: false }],
        expect: { Book: [{ id: 2 }] }
      """
    ),
  ]

  @Test(arguments: passing)
  func passes(_ test: Case) throws {
    let report = try Self.run(test.text)
    #expect(report.diagnostics.isEmpty, "\(TextRenderer().render(report.diagnostics))")
    #expect(report.results.map(\.isPassed) == [true])
  }

  static let failing: [Case] = [
    Case(
      "a column differs",
      "entity: Book, record: { id: 1, title: a }, expect: { Book: [{ id: 1, title: b }] }",
      """
      2:76: a row of 'Book' differs in 'title'
        expected { id: 1, title: 'b' }
        found    { id: 1, title: 'a' }
        2:85: expected title 'b', found 'a'
      """
    ),
    Case(
      "a row too many, and one too few",
      "entity: Book, records: [{ id: 1, title: a }], expect: { Book: [{ id: 2 }, { id: 1 }] }",
      """
      2:79: no row of 'Book' is as expected
        expected { id: 2 }
      """
    ),
    Case(
      "rows that nobody expects",
      "entity: Tag, records: [x, z], expect: { Tag: { name: x } }",
      """
      2:56: expected 1 row of 'Tag', found 2
        not expected: { name: 'z' }
      """
    ),
    Case(
      "null is not zero, and a text no number",
      "entity: Author, record: { id: 0, name: '0' }, expect: { Author: { id: null, name: 0.0 } }",
      """
      2:80: a row of 'Author' differs in 'id', 'name'
        expected { id: null, name: 0.0 }
        found    { id: 0, name: '0' }
        2:82: expected id null, found 0
        2:92: expected name 0.0, found '0'
      """
    ),
    Case(
      "a list in another order",
      "entity: Book, record: { id: 1, title: a, tags: [z, x] }, expect: { Book: [{ tags: [x, z] }] }",
      """
      2:90: a row of 'Book' differs in 'tags'
        expected { tags: ['x', 'z'] }
        found    { tags: ['z', 'x'] }
        2:92: expected tags ['x', 'z'], found ['z', 'x']
      """
    ),
    Case(
      "an error that nobody expects",
      "entity: Book, record: { id: abc }, expect: { Book: [] }",
      """
      2:44: 'map.invalid-value' was not expected
        2:44: 'id': expected an integer, found the text 'abc' [map.invalid-value]
      """
    ),
    Case(
      "another error than expected",
      "entity: Book, record: { title: a }, expectDiagnostic: map.invalid-value",
      "2:70: expected 'map.invalid-value', which was not reported",
      """
      2:38: 'map.missing-key' was not expected
        2:38: the primary key 'id' of 'Book' is missing [map.missing-key]
      """
    ),
    Case(
      "no error where one is expected",
      "entity: Tag, record: x, expectDiagnostic: map.invalid-value",
      """
      2:58: expected 'map.invalid-value', which was not reported
        no problem was found
      """
    ),
  ]

  @Test(arguments: failing)
  func saysWhy(_ test: Case) throws {
    let report = try Self.run(test.text)
    #expect(report.results.map(\.isPassed) == [false])
    let failures = try #require(report.results.first).diagnostics
    #expect(report.diagnostics.errorCount == failures.count)
    #expect(failures.map(Self.text) == test.failures)
    #expect(failures.allSatisfy { $0.code.rawValue == "validate.test-failed" })
    #expect(failures.allSatisfy { $0.excerpt?.text.contains("name: t,") ?? false })
  }

  @Test func runsTheTestsThatAFilterNames() throws {
    let text = """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      tests:
        - { name: first good, entity: A, record: { id: 1 } }
        - { name: second, entity: A, record: { id: x } }
        - { name: third good, entity: A, record: { id: 1 } }
      """
    let all = try Self.run(text)
    #expect(all.results.map(\.isPassed) == [true, false, true])
    #expect((all.passedCount, all.failureCount) == (2, 1))
    let some = try Self.run(text, filter: "good")
    #expect(some.results.map(\.name) == ["first good", "third good"])
    #expect(some.diagnostics.isEmpty)
    #expect(try Self.run(text, filter: "fourth").results.isEmpty)
  }

  @Test func runsNothingOfAWrongSchema() throws {
    let report = try Self.run(
      "seedbed: 1\nentities: { A: {} }\ntests: [{ entity: B, record: 1 }]\n"
    )
    #expect(report.diagnostics.hasErrors)
    #expect(report.results.isEmpty)
  }

  @Test func runsTheSQLOfTheSchema() throws {
    let schema = """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer, n: integer } } }
      database: { after: after.sql, views: { ns: SELECT n FROM A } }
      tests: [{ entity: A, record: { id: 1, n: 2 }, expect: { A: [{ n: 3 }] } }]
      """
    let good = try Self.run(schema, files: ["after.sql": "UPDATE A SET n = n + 1;"])
    #expect(good.diagnostics.isEmpty, "\(TextRenderer().render(good.diagnostics))")
    let bad = try Self.run(schema, files: ["after.sql": "UPDATE B SET n = 1;"])
    let notes = try #require(bad.results.first?.diagnostics.first).notes
    #expect(notes.count == 1)
    #expect(notes[0].message.contains("no such table: B [build.invalid-sql]"))
    let gone = try Self.run(schema, files: ["after.sql": "DROP VIEW ns; DROP TABLE A;"])
    let message = try #require(gone.results.first?.diagnostics.first).message
    #expect(message.contains("its rows cannot be read: ':memory:': no such table: A"))
  }

  private static func run(
    _ schema: String,
    filter: String? = nil,
    files: [String: String] = [:]
  ) throws -> TestReport {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    for (name, text) in files { try runner.write(text, to: name) }
    let before = runner.names()
    var options = TestOptions()
    options.filter = filter
    let report = try Seedbed.runTests(schema: runner.path("schema.yml"), options: options)
    #expect(runner.names() == before, "nothing is written")
    return report
  }

  private static func text(_ failure: Diagnostic) -> String {
    var text = place(failure.location)
    text += failure.message.replacing("test 't' failed: ", with: "")
    for note in failure.notes { text += "\n  \(place(note.location))\(note.message)" }
    return text
  }

  private static func place(_ location: TextLocation?) -> String {
    location.map { "\($0.line):\($0.column): " } ?? ""
  }
}
