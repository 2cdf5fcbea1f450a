import Testing

/// A schema and a dump with one fault, which has one code.
struct DiagnosticExample: Sendable, CustomTestStringConvertible {
  let code: String
  let schema: String
  /// The text of `books.json` and of standard input.
  let dump: String
  let files: [String: String]
  let arguments: [String]
  let namesOutput: Bool
  /// True if `validate` reports the problem, instead of a build.
  let isValidated: Bool
  /// The SQL that makes `app.sqlite`, the target of an import; nil for a build.
  let database: String?
  /// The arguments of `infer`, which reports the problem; nil for other commands.
  let inferred: [String]?
  /// The arguments of `generate`, which reports the problem; nil for other commands.
  let generated: [String]?
  /// The arguments of `export` after the database, for its problems; nil for other commands.
  let exported: [String]?
  /// The arguments of `inspect` after the database, for its problems; nil for other commands.
  let inspected: [String]?
  /// The SQL that makes `seed.sqlite`, from which `subset` takes rows with `arguments`; nil for other
  /// commands.
  let subset: String?
  /// The arguments of `fetch` after the schema, for its problems; nil for other commands.
  let fetched: [String]?
  /// The SQL that makes `seed.sqlite`, which is compared with `12.json`; nil for other commands.
  let compared: String?
  /// The SQL that makes `1.sqlite` and so on, the released seeds.
  let released: [String]
  /// The arguments of `update` after the built seed, for its problems; nil for other commands.
  let updated: [String]?
  /// True if another process is using the folder of the snapshot.
  let isBusy: Bool
  /// True if each character is one byte, so that some texts are not valid UTF-8.
  let isLatin1: Bool

  init(
    _ code: String,
    schema: String,
    dump: String = "[]",
    files: [String: String] = [:],
    arguments: [String] = [],
    namesOutput: Bool = true,
    isValidated: Bool = false,
    database: String? = nil,
    inferred: [String]? = nil,
    generated: [String]? = nil,
    exported: [String]? = nil,
    inspected: [String]? = nil,
    subset: String? = nil,
    fetched: [String]? = nil,
    compared: String? = nil,
    released: [String] = [],
    updated: [String]? = nil,
    isBusy: Bool = false,
    isLatin1: Bool = false
  ) {
    self.code = code
    self.schema = schema
    self.dump = dump
    self.files = files
    self.arguments = arguments
    self.namesOutput = namesOutput
    self.isValidated = isValidated
    self.database = database
    self.inferred = inferred
    self.generated = generated
    self.exported = exported
    self.inspected = inspected
    self.subset = subset
    self.fetched = fetched
    self.compared = compared
    self.released = released
    self.updated = updated
    self.isBusy = isBusy
    self.isLatin1 = isLatin1
  }

  static let all =
    schemas + schemaValues + meaning + unknown + dumps + records + rows + templates + imports
    + drafts + types
    + exports
    + inspections
    + subsets
    + updateSchemas + updates
    + tests + sources + fetches

  /// Databases that cannot be exported with the given options, or only in part.
  static let exports = [
    DiagnosticExample(
      "export.cannot-export",
      schema: "",
      database: "CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT)",
      exported: ["--shape", "table", "-o", "-", "--entity", "book"]
    ),
    DiagnosticExample(
      "export.lost",
      schema: "",
      database: "CREATE VIRTUAL TABLE notes USING fts5 (words)",
      exported: ["--shape", "table", "-o", "rows", "--strict"]
    ),
    DiagnosticExample(
      "export.misfit",
      schema: """
        seedbed: 1
        entities: { Book: { table: books, primaryKey: id, attributes: { id: integer, pages: integer } } }
        """,
      database: "CREATE TABLE books (id INTEGER PRIMARY KEY)",
      exported: ["seedbed.yml", "-o", "rows"]
    ),
  ]

  /// Databases that cannot be shown with the given options.
  static let inspections = [
    DiagnosticExample(
      "inspect.unmatched-redaction",
      schema: "",
      database: "CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT)",
      inspected: ["--redact", "books.titel"]
    )
  ]

  /// Dumps that no schema can be drafted from.
  static let drafts = [
    DiagnosticExample("infer.no-dump", schema: "", inferred: ["book.json"]),
    DiagnosticExample("infer.no-record", schema: "", dump: "null", inferred: ["books.json"]),
    DiagnosticExample(
      "infer.no-table",
      schema: "",
      dump: #"[{ "isbn": 1 }]"#,
      files: ["structure.sql": "CREATE TABLE ship (id INTEGER PRIMARY KEY, sails INTEGER);"],
      inferred: ["books.json", "--copy-of", "structure.sql"]
    ),
    DiagnosticExample(
      "infer.outside-dump",
      schema: "",
      files: ["schemas/notes.txt": ""],
      inferred: ["books.json", "-o", "schemas/seedbed.yml"]
    ),
    DiagnosticExample(
      "infer.invalid-hint",
      schema: "",
      inferred: ["books.json", "--hint", "author is a person"]
    ),
    DiagnosticExample(
      "infer.unused-hint",
      schema: "",
      dump: #"[{"id": 1, "title": "Kindred"}]"#,
      inferred: ["books.json", "--hint", "type Book.titel = text"]
    ),
    DiagnosticExample(
      "infer.too-many-names",
      schema: "",
      dump: manyNames,
      inferred: ["books.json", "--max-memory", "1", "-o", "new.yml"]
    ),
  ]

  /// Two objects with 200 names each, whose values are of two kinds.
  private static let manyNames: String = {
    let members = (0..<200).map { "\"field\($0)x\": \($0 % 2 == 0 ? "1" : "true")" }
      .joined(separator: ", ")
    return "[{\"id\": 1, \"left\": {\(members)}, \"right\": {\(members)}}]"
  }()

  /// Schemas for which no types, or other types, are generated.
  static let types = [
    DiagnosticExample(
      "generate.duplicate-name",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, page-count: integer, pageCount: integer } }
        """,
      generated: ["--language", "swift"]
    ),
    DiagnosticExample(
      "generate.mixed-column",
      schema: """
        seedbed: 1
        entities:
          Item:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              owner:
                foreignKey: owner_id
                variants: { by: owner_type, cases: { user: User, team: Team } }
          User: { primaryKey: id, attributes: { id: integer } }
          Team: { primaryKey: name, attributes: { name: text } }
        """,
      generated: ["--language", "swift"]
    ),
    DiagnosticExample(
      "generate.no-output",
      schema: """
        seedbed: 1
        entities: { Book: { primaryKey: id, attributes: { id: integer } } }
        """,
      generated: []
    ),
    DiagnosticExample(
      "generate.outdated",
      schema: """
        seedbed: 1
        entities: { Book: { primaryKey: id, attributes: { id: integer } } }
        """,
      files: [
        "types.ts": """
        // Made by 'seedbed generate' from seedbed.yml. Do not edit.

        /** A row of `Book`. */
        export interface Books {

        """
      ],
      generated: ["--language", "typescript", "-o", "types.ts", "--check"]
    ),
  ]

  /// Subsets that cannot be taken.
  static let subsets = [
    DiagnosticExample(
      "subset.empty-root",
      schema: """
        seedbed: 1
        entities: { Book: { primaryKey: id, attributes: { id: integer } } }
        """,
      arguments: ["--root", "Book", "--where", "{ id: 7 }"],
      subset: "CREATE TABLE Book (id INTEGER PRIMARY KEY)"
    ),
    DiagnosticExample(
      "subset.missing-table",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
        """,
      arguments: ["--root", "Book"],
      subset: "CREATE TABLE Author (id INTEGER PRIMARY KEY)"
    ),
    DiagnosticExample(
      "subset.no-root",
      schema: """
        seedbed: 1
        entities: { Book: { primaryKey: id, attributes: { id: integer } } }
        """,
      subset: "CREATE TABLE Book (id INTEGER PRIMARY KEY)"
    ),
    DiagnosticExample(
      "subset.too-many-rows",
      schema: """
        seedbed: 1
        entities: { Book: { primaryKey: id, attributes: { id: integer } } }
        """,
      arguments: ["--root", "Book", "--max-rows", "2"],
      subset: "CREATE TABLE Book (id INTEGER PRIMARY KEY); INSERT INTO Book VALUES (1), (2), (3)"
    ),
  ]

  /// A code without an example, as it needs a record of more than 256 MiB.
  static let withoutExample = "dump.record-too-large"

  var testDescription: String { code }

  func bytes(_ text: String) -> [UInt8] {
    isLatin1 ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8)
  }
}
