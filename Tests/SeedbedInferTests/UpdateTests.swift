import SeedbedDiagnostics
import SeedbedKit
import SeedbedTestSupport
import Testing

/// Additions to a schema that leave every other byte as it was, and what they tell.
@Suite struct UpdateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let schema: String
    let dump: String
    /// The lines that are new, in their order.
    var added: [String] = []
    var drift: [String] = []
    var testDescription: String { name }
  }

  private static func schema(_ attributes: String, after: String = "") -> String {
    """
    # My books, by hand.
    seedbed: 1
    entities:
      Book:   # the main thing
        primaryKey: id
    \(attributes)
      # the end of entities
    \(after)dumps:
      - { dump: books.json, entity: Book }   # one
    # the end

    """
  }

  private static let block = "    attributes:\n      id:   integer   # as it is"

  static let cases = [
    Case(name: "nothing new", schema: schema(block), dump: #"[{"id": 1}]"#),
    Case(
      name: "an attribute at the end of its block",
      schema: schema(block),
      dump: #"[{"id": 1, "title": "Kindred"}]"#,
      added: ["      title: text   # new"],
      drift: ["dump.unread-key"]
    ),
    Case(
      name: "an attribute of a nested object",
      schema: schema(block),
      dump: #"[{"id": 1, "size": {"width": 3}}]"#,
      added: ["      size_width: { keyPath: size.width, type: integer }   # new"],
      drift: ["dump.unread-key"]
    ),
    Case(
      name: "a relationship with its entity",
      schema: schema(block),
      dump: #"[{"id": 1, "author": {"id": 7, "name": "Lem"}}]"#,
      added: [
        "    relationships:",
        "      author: { entity: Author }   # new",
        "  Author:   # new",
        "    primaryKey: id   # 1 values, all different",
        "    attributes:",
        "      id: integer",
        "      name: text",
      ],
      drift: ["dump.unread-key"]
    ),
    Case(
      name: "a name that the entity has for something else",
      schema: schema(block + "\n      title: { keyPath: subtitle, type: text }"),
      dump: #"[{"id": 1, "title": "Kindred", "subtitle": "a"}]"#,
      added: ["      title2: { keyPath: title, type: text }   # new"],
      drift: ["dump.unread-key"]
    ),
    Case(
      name: "keys that are ignored",
      schema: schema("    ignore: [title]\n" + block),
      dump: #"[{"id": 1, "title": "Kindred"}]"#
    ),
    Case(
      name: "values that do not fit",
      schema: schema(block + "\n      pages: integer"),
      dump: #"[{"id": 1, "pages": "many"}]"#,
      drift: ["infer.wider-type"]
    ),
    Case(
      name: "a new attribute beside values that do not fit",
      schema: schema(block + "\n      pages: integer"),
      dump: #"[{"id": 1, "pages": "many", "title": "a"}]"#,
      added: ["      title: text   # new"],
      drift: ["infer.wider-type", "dump.unread-key"]
    ),
    Case(
      name: "a path that no record has",
      schema: schema(block + "\n      title: text"),
      dump: #"[{"id": 1}]"#,
      drift: ["dump.absent-path"]
    ),
  ]

  private static func update(_ schema: String, _ dump: String) throws -> InferReport {
    let scratch = Scratch()
    scratch.write(schema, to: "schema.yml")
    scratch.write(dump, to: "books.json")
    var options = InferOptions(dumps: [])
    options.updatedSchema = scratch.path("schema.yml")
    return try Seedbed.infer(options)
  }

  @Test(arguments: cases)
  func addsAndTells(_ example: Case) throws {
    let report = try Self.update(example.schema, example.dump)
    let text = try #require(report.schema, "\(report.diagnostics)")
    #expect(report.drift.map(\.code.rawValue).sorted() == example.drift.sorted())
    #expect(report.drift.allSatisfy { $0.count > 0 && $0.location != nil })
    // Without the added lines, the schema is unchanged.
    var added = example.added[...]
    var kept: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let next = added.first, line == next {
        added = added.dropFirst()
      } else {
        kept.append(line)
      }
    }
    #expect(added.isEmpty, "\(text)")
    #expect(kept.joined(separator: "\n") == example.schema, "\(text)")
  }

  @Test(arguments: cases)
  func changesNothingTheSecondTime(_ example: Case) throws {
    let first = try #require(Self.update(example.schema, example.dump).schema)
    let second = try Self.update(first, example.dump)
    #expect(second.schema == first)
    #expect(!second.drift.contains { $0.code.rawValue == "dump.unread-key" })
  }

  @Test func addsToFlowStyle() throws {
    let schema =
      "seedbed: 1\r\nentities: { Book: { primaryKey: id, attributes: { id: integer } } } # x\r\n"
      + "dumps: [{ dump: books.json, entity: Book }]\r\n"
    let report = try Self.update(schema, #"[{"id": 1, "title": "a"}]"#)
    #expect(
      report.schema
        == schema.replacing("{ id: integer }", with: "{ id: integer, title: text }")
    )
  }

  @Test func leavesAliasesAlone() throws {
    let schema = """
      seedbed: 1
      x-common: &common { id: integer }
      entities:
        Book: { primaryKey: id, attributes: *common }
      dumps:
        - { dump: books.json, entity: Book }

      """
    let report = try Self.update(schema, #"[{"id": 1, "title": "a"}]"#)
    #expect(report.schema == schema)
    #expect(report.drift.map(\.code.rawValue) == ["dump.unread-key"])
    #expect(report.diagnostics.contains { $0.code.rawValue == "infer.not-added" })
  }

  @Test func tellsWhatOnlyAMappingCouldRead() throws {
    let schema = """
      seedbed: 1
      entities:
        Book: { primaryKey: id, attributes: { id: integer } }
      mappings:
        Short: { entity: Book, attributes: { id: id } }
      dumps:
        - { dump: books.json, mapping: Short }

      """
    let report = try Self.update(schema, #"[{"id": 1, "title": "a"}]"#)
    #expect(report.schema == schema)
    let told = report.diagnostics.filter { $0.code.rawValue == "infer.not-added" }
    #expect(
      told.map(\.message) == [
        "'title' of 'Short' is not added: a block under 'mappings' would have to read it"
      ]
    )
  }
}
