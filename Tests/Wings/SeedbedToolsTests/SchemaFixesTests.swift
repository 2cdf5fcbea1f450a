import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

/// Changes that the safe fix-its make to schemas.
@Suite struct SchemaFixesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let claim: String
    let before: String
    let after: String
    /// `line:column old > new`.
    let changes: [String]

    init(_ claim: String, _ before: String, _ after: String, _ changes: String...) {
      self.claim = claim
      self.before = before
      self.after = after
      self.changes = changes
    }

    var testDescription: String { claim }
  }

  static let cases: [Case] = [
    Case(
      "keys, words and booleans, with comments and spaces as they were",
      """
      # a schema
      seedbed: 1
      entities:
        A:   # é
          primarykey: id     # 🚀 primarykey
          attributes:   { id: interger,   n: { "typ" : 'txt', required: yes } }

      """,
      """
      # a schema
      seedbed: 1
      entities:
        A:   # é
          primaryKey: id     # 🚀 primarykey
          attributes:   { id: integer,   n: { type : text, required: true } }

      """,
      "5:5 primarykey > primaryKey",
      "6:25 interger > integer",
      "6:42 \"typ\" > type",
      "6:67 yes > true",
      "6:48 'txt' > text"
    ),
    Case(
      "ends of lines of all kinds, and no end at the last one",
      "seedbed: 1\r\nentities:\n  A:\r    primarykey: id\r\n    attribtes: { id: integer }",
      "seedbed: 1\r\nentities:\n  A:\r    primaryKey: id\r\n    attributes: { id: integer }",
      "4:5 primarykey > primaryKey",
      "5:5 attribtes > attributes"
    ),
    Case(
      "a byte order mark stays",
      "\u{FEFF}seedbed: 1\nentities: { A: { primaryKy: id, attributes: { id: integer } } }\n",
      "\u{FEFF}seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: integer } } }\n",
      "2:18 primaryKy > primaryKey"
    ),
    Case(
      "a byte order mark before the mistake",
      "\u{FEFF}sedbed: 1\nseedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: integer } } }\n",
      "\u{FEFF}sedbed: 1\nseedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: integer } } }\n"
    ),
    Case(
      "a path that needs quotes",
      "seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: { keyPath: @index, typ: integer } } } }\n",
      "seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: { keyPath: \"@index\", type: integer } } } }\n",
      "2:63 @index > \"@index\"",
      "2:73 typ > type"
    ),
    Case(
      "texts that others take for booleans",
      "seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: { type: text, nullValues: [no, n/a] } } } }\n",
      "seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: { type: text, nullValues: [\"no\", n/a] } } } }\n",
      "2:79 no > \"no\""
    ),
    Case(
      "names of the user's own are left alone",
      "seedbed: 1\nentities: { A: { primaryKey: idd, attributes: { id: integer } } }\n",
      "seedbed: 1\nentities: { A: { primaryKey: idd, attributes: { id: integer } } }\n"
    ),
    Case(
      "no key is made twice",
      "seedbed: 1\nentities: { A: { primaryKey: id, primarykey: id, attributes: { id: integer } } }\n",
      "seedbed: 1\nentities: { A: { primaryKey: id, primarykey: id, attributes: { id: integer } } }\n"
    ),
    Case(
      "of two keys that may mean the same only one is replaced",
      "seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: { typ: integer, tpye: text } } } }\n",
      "seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: { type: integer, tpye: text } } } }\n",
      "2:54 typ > type"
    ),
    Case(
      "a key that swallowed its value is left alone",
      "seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: { type: integer, default :0 } } } }\n",
      "seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: { type: integer, default :0 } } } }\n"
    ),
    Case(
      "a word over two lines is left alone",
      "seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: inte\n ger } } }\n",
      "seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: inte\n ger } } }\n"
    ),
    Case(
      "one mistake that many aliases repeat",
      "seedbed: 1\nx-a: &a { typ: text }\nentities: { A: { primaryKey: a, attributes: { a: *a, b: *a } } }\n",
      "seedbed: 1\nx-a: &a { type: text }\nentities: { A: { primaryKey: a, attributes: { a: *a, b: *a } } }\n",
      "2:11 typ > type"
    ),
  ]

  @Test(arguments: cases)
  func replacesOnlyWhatIsWrong(_ test: Case) throws {
    let runner = try CommandRunner()
    try runner.write(test.before, to: "schema.yml")
    let fixes = try SchemaFixer(Schema(path: runner.path("schema.yml"))).run()
    #expect(fixes.changes.map(Self.summary) == test.changes)
    #expect(fixes.files.map(\.path) == (test.changes.isEmpty ? [] : [runner.path("schema.yml")]))
    let after = fixes.files.first.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(Array((after ?? test.before).utf8) == Array(test.after.utf8))
    #expect(runner.text(of: "schema.yml") == test.before, "nothing is written")
  }

  @Test func goesIntoIncludedFiles() throws {
    let runner = try CommandRunner()
    try runner.write("seedbed: 1\ninclude: more/b.yml\nentites: {}\n", to: "a.yml")
    try runner.write(
      "entities: { B: { primarykey: id, attributes: { id: integer } } }\n",
      to: "more/b.yml"
    )
    let fixes = try SchemaFixer(Schema(path: runner.path("a.yml"))).run()
    #expect(fixes.files.map(\.path) == [runner.path("a.yml"), runner.path("more/b.yml")])
    #expect(fixes.changes.count == 2)
  }

  private static func summary(_ change: SchemaFixes.Change) -> String {
    "\(change.location.line):\(change.location.column) \(change.replaced) > \(change.replacement)"
  }
}
