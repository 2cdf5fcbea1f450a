import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

/// The types that `generate` writes for small schemas.
@Suite struct GenerateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var schema: String
    var form: GeneratedForm
    /// Lines that the text has, in this order.
    var lines: [String]

    var testDescription: String { name }
  }

  private static let types = """
    entities:
      A:
        table: things
        primaryKey: id
        attributes:
          id: integer
          price: decimal
          cents: { type: decimal, scale: 2 }
          at: { type: date, store: unixMillis }
          seen: { type: date, store: iso8601 }
          key: uuid
          raw: { type: uuid, store: blob }
          link: url
          file: { type: data, required: true }
          on: { type: boolean, required: true }
          opens: time
          took: duration
          ran: { type: duration, store: microseconds }
    """

  private static let wordless = """
    entities:
      A:
        primaryKey: id
        attributes: { id: integer, _: text, "*/": text, kind: { type: text, check: { in: [_, "*/"] } } }
    """

  static let cases: [Case] = [
    Case(
      name: "Swift's names of what has no letter",
      schema: wordless,
      form: .swift(),
      lines: [
        "  var value5F: String?", "  var value2A2F: String?", "    case value5F = \"_\"",
        "    case value2A2F = \"*/\"",
      ]
    ),
    Case(
      name: "TypeScript's literals and columns, which Swift would call the same",
      schema: """
        entities:
          A:
            primaryKey: id
            attributes: { id: integer, a-b: text, a b: text, size: { type: text, check: { in: [xl, XL] } } }
        """,
      form: .typescript(),
      lines: [
        "  \"a-b\": string | null;", "  \"a b\": string | null;",
        "  size: \"xl\" | \"XL\" | null;",
      ]
    ),
    Case(
      name: "Kotlin's names of what has no letter",
      schema: wordless,
      form: .kotlin(),
      lines: ["    val value5F: String? = null,", "    val value2A2F: String? = null,"]
    ),
    Case(
      name: "characters that TypeScript does not take in a type",
      schema: "entities: { a²b: { primaryKey: id, attributes: { id: integer } } }",
      form: .typescript(),
      lines: ["export interface AB {", "  \"a²b\": AB;"]
    ),
    Case(
      name: "marks over letters, which Kotlin does not take as they are",
      schema:
        "entities: { e\u{301}: { primaryKey: id, attributes: { id: integer, i\u{301}: text } } }",
      form: .kotlin(),
      lines: ["data class `E\u{301}`(", "    val `i\u{301}`: String? = null,"]
    ),
    Case(
      name: "Swift's own types",
      schema: types,
      form: .swift(),
      lines: [
        "struct A: Codable, Sendable, Hashable, Identifiable {", "  var id: Int64",
        "  var price: Decimal?", "  var cents: Int64?", "  var at: Int64?", "  var seen: String?",
        "  var key: UUID?", "  var raw: UUID?", "  var link: URL?", "  var file: Data",
        "  var on: Bool", "  /// A time of day, such as `08:15:00` or `08:15:00.25`.",
        "  var opens: String?", "  /// A duration in seconds.", "  var took: Double?",
        "  var ran: Int64?",
      ]
    ),
    Case(
      name: "records of GRDB have the stored form of what GRDB writes in another form",
      schema: types,
      form: .swift(style: .grdb),
      lines: [
        "  static let databaseTableName = \"things\"", "  var price: String?", "  var at: Int64?",
        "  var seen: String?", "  var key: String?", "  var raw: UUID?", "  var link: String?",
      ]
    ),
    Case(
      name: "records of GRDB have Foundation's types where GRDB writes the stored form",
      schema: types + "\ndatabase: { target: grdb }",
      form: .swift(style: .grdb),
      lines: ["  var price: Decimal?", "  var on: Bool"]
    ),
    Case(
      name: "rows by column in TypeScript",
      schema: types,
      form: .typescript(integers: .bigint),
      lines: [
        "export interface A {", "  id: bigint;", "  price: string | null;",
        "  cents: bigint | null;",
        "  raw: Uint8Array | null;", "  on: 0n | 1n;", "  opens: string | null;",
        "  took: number | null;", "  ran: bigint | null;", "  things: A;",
      ]
    ),
    Case(
      name: "entities of Room",
      schema: types,
      form: .kotlin(package: "app.data"),
      lines: [
        "package app.data", "    tableName = \"things\",", "    @PrimaryKey", "    val id: Long,",
        "    val price: String? = null,", "    val file: ByteArray,", "    val on: Boolean,",
        "    val opens: String? = null,", "    val took: Double? = null,",
        "    val ran: Long? = null,",
      ]
    ),
    Case(
      name: "constants of all mappings become an enumeration, with the default",
      schema: """
        entities:
          A:
            primaryKey: id
            attributes:
              id: integer
              state: { type: text, enum: { o: open, in-work: in_work }, default: new }
              free: { type: text, check: { in: [x] } }
              level: { type: integer, check: { in: [1, -2] }, required: true }
              kind: { type: integer, enum: { push: 0, re-opened: 1, pushed: 0 } }
              mark: { type: integer, enum: { a: 0, A: 1 } }
        mappings:
          Other: { entity: A, attributes: { id: id, free: { keyPath: free, check: { in: [y z] } } } }
        """,
      form: .swift(),
      lines: [
        "  var state: State?", "  var free: Free?", "  var level: Level",
        "  enum State: String, Codable, Sendable, CaseIterable {", "    case open",
        "    case inWork = \"in_work\"", "    case new",
        "  enum Free: String, Codable, Sendable, CaseIterable {",
        "    case x", "  enum Level: Int64, Codable, Sendable, CaseIterable {",
        "    case value1 = 1",
        "    case valueMinus2 = -2", "    case push = 0", "    case reOpened = 1",
        "  enum Mark: Int64, Codable, Sendable, CaseIterable {", "    case value0 = 0",
      ]
    ),
    Case(
      name: "reserved words and taken names",
      schema: """
        entities:
          Data:
            primaryKey: class
            attributes: { class: integer, in-case: text, 1st: text, CodingKeys: text }
        """,
      form: .swift(),
      lines: [
        "struct DataRecord: Codable, Sendable, Hashable {", "  var `class`: Int64",
        "  var inCase: String?",
        "  var _1st: String?", "  var CodingKeysValue: String?", "    case inCase = \"in-case\"",
        "    case CodingKeysValue = \"CodingKeys\"",
      ]
    ),
    Case(
      name: "references, lists and join tables",
      schema: """
        entities:
          A:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              bs: { entity: B, many: true, inverse: a }
              tags: { entity: T, many: true }
          B: { primaryKey: id, attributes: { id: integer }, relationships: { a: { entity: A } } }
          T: { primaryKey: name, attributes: { name: { type: text, keyPath: "@self" } } }
        """,
      form: .swift(style: .grdb),
      lines: [
        "    using: B.aForeignKey", "  static let tagsLinks = hasMany(", "    through: tagsLinks,",
        "  static let aForeignKey = ForeignKey(",
      ]
    ),
    Case(
      name: "an enumeration hides no structure",
      schema: """
        entities:
          A:
            primaryKey: id
            attributes: { id: integer, b: { type: text, check: { in: [x] } } }
            relationships: { owner: { entity: B } }
          B: { primaryKey: id, attributes: { id: integer } }
        """,
      form: .swift(style: .grdb),
      lines: ["  var b: BValue?", "    B.self,"]
    ),
    Case(
      name: "a polymorphic reference names its targets",
      schema: """
        entities:
          A:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              owner: { foreignKey: owner_id, variants: { by: kind, cases: { u: U, o: O } } }
          U: { primaryKey: id, attributes: { id: integer } }
          O: { primaryKey: id, attributes: { id: integer } }
        """,
      form: .typescript(),
      lines: ["  owner_type: \"U\" | \"O\" | null;", "  owner_id: number | null;"]
    ),
  ]

  private static func generate(
    _ schema: String,
    _ form: GeneratedForm
  ) throws -> GenerateReport {
    var options = GenerateOptions(Schema(yaml: "seedbed: 1\n" + schema))
    options.form = form
    return try options.perform()
  }

  @Test(arguments: cases) func writesTypesOfRows(_ item: Case) throws {
    let report = try Self.generate(item.schema, item.form)
    #expect(!report.diagnostics.hasErrors, "\(report.diagnostics)")
    let text = try #require(report.files.first?.text)
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for line in item.lines {
      let place = rest.firstIndex { $0 == line }
      #expect(place != nil, "'\(line)' is missing or out of order in:\n\(text)")
      if let place { rest = rest[place...].dropFirst() }
    }
  }

  @Test(arguments: [
    (
      "entities: { A: { primaryKey: id, attributes: { id: integer, a-b: text, aB: text } } }",
      GeneratedLanguage.swift,
      "generate.duplicate-name"
    ),
    (
      "entities: { Data: { primaryKey: none, attributes: { a: text } }, DataRecord: { primaryKey: none, "
        + "attributes: { a: text } } }",
      .swift,
      "generate.duplicate-name"
    ),
    (
      """
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships: { owner: { foreignKey: owner_id, variants: { by: kind, cases: { u: U, o: O } } } }
        U: { primaryKey: id, attributes: { id: integer } }
        O: { primaryKey: id, attributes: { id: text } }
      """,
      .kotlin,
      "generate.mixed-column"
    ),
  ])
  func refusesNamesAndColumnsThatALanguageCannotHave(
    _ schema: String,
    _ language: GeneratedLanguage,
    _ code: String
  ) throws {
    let report = try Self.generate(schema, GeneratedForm(language))
    #expect(report.diagnostics.map(\.code.rawValue) == [code])
    #expect(report.files.isEmpty)
  }

  private static let hostile =
    "x\nlet a = 1\rlet b = 1\u{85}let c = 1\u{2028}let d = 1\u{2029}let e = 1"
    + "*/let f = 1/*\\(g)$h${i}`j`\"k\"\u{202E}"

  /// A schema whose names, constants and paths all hold the text.
  private static var hostileSchema: String {
    let text =
      "\""
      + hostile.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined() + "\""
    return """
      entities:
        A:
          table: \(text)
          primaryKey: id
          attributes:
            id: integer
            name: { type: text, column: \(text), keyPath: \(pathText) }
            kind: { type: text, check: { in: [a, \(text)] } }

      """
  }

  /// A path of one quoted name, as YAML.
  private static var pathText: String {
    let name = hostile.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\""
      + ("\"" + name + "\"").unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined() + "\""
  }

  /// No line of the code begins with a text of the schema, and none leaves its comment or literal.
  @Test(arguments: GeneratedLanguage.allCases)
  func keepsTextsOfSchemasInTheirCommentsAndLiterals(_ language: GeneratedLanguage) throws {
    for style in GeneratedForm.Style.allCases {
      let form = GeneratedForm(language, style: style, package: "app.in.x\nfun p() = 1")
      let report = try Self.generate(Self.hostileSchema, form)
      #expect(!report.diagnostics.hasErrors, "\(report.diagnostics)")
      let text = try #require(report.files.first?.text)
      for scalar: Unicode.Scalar in ["\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{202E}"]
      where language != .jsonSchema || scalar == "\r" {
        #expect(!text.unicodeScalars.contains(scalar), "\(scalar.escaped(asASCII: true))")
      }
      let lines = text.unicodeScalars.split(separator: "\n").map { line in
        String(line).drop { $0 == " " }
      }
      #expect(!lines.contains { $0.hasPrefix("let ") || $0.hasPrefix("fun p") }, "\(text)")
      for line in lines where line.hasPrefix("/") {
        #expect(!line.contains("*/let") && !line.contains("1/*"), "\(line)")
      }
      switch language {
      case .swift:
        #expect(text.contains(#"/// A row of `x\u{A}let a = 1\u{D}let b"#), "\(text)")
        #expect(text.contains(##"\\(g)$h${i}`j`\"k\"\u{202E}""##), "\(text)")
      case .kotlin:
        #expect(text.contains("package app.`in`.xFunP1\n"), "\(text)")
        #expect(text.contains(#"\$h\${i}`j`\"k\"\u202e""#), "\(text)")
      case .typescript:
        #expect(text.contains(#""x\nlet a = 1\rlet b = 1\u0085let c = 1\u2028"#), "\(text)")
      case .jsonSchema:
        #expect(text.contains(#"x\nlet a = 1\rlet b"#), "\(text)")
      }
    }
  }

  private static let listed = """
    seedbed: 1
    entities: { A: { primaryKey: id, attributes: { id: integer } } }
    generate:
      - { swift: types/A.swift, style: grdb, access: public }
      - { typescript: a.d.ts }

    """

  @Test func writesAllFilesThatTheSchemaLists() throws {
    let runner = try CommandRunner()
    try runner.write(Self.listed, to: "schema.yml")
    try runner.write("", to: "types/.keep")
    var options = try GenerateOptions(Schema(path: runner.path("schema.yml")))
    let first = try options.perform()
    #expect(first.files.map(\.isCurrent) == [false, false], "\(first.diagnostics)")
    #expect(try #require(runner.text(of: "types/A.swift")).contains("public struct A:"))
    let second = try options.perform()
    #expect(second.files.map(\.isCurrent) == [true, true])
    options.checks = true
    #expect(try options.perform().diagnostics.isEmpty)
    try runner.write(
      "// Made by 'seedbed generate' from schema.yml. Do not edit.\nx\n",
      to: "a.d.ts"
    )
    let checked = try options.perform()
    #expect(checked.diagnostics.map(\.code.rawValue) == ["generate.outdated"])
    #expect(checked.diagnostics.first { _ in true }?.location?.line == 2)
    #expect(runner.text(of: "a.d.ts")?.hasSuffix("\nx\n") == true)
  }

  @Test(arguments: [
    ("[{}]", "schema.missing-key"),
    ("[{ swift: a.swift, kotlin: a.kt }]", "schema.conflicting-keys"),
    ("[{ typescript: a.ts, style: grdb }]", "schema.conflicting-keys"),
    ("[{ swift: ../a.swift }]", "schema.outside-path"),
    ("[{ swift: a.swift, style: realm }]", "schema.unknown-word"),
    ("[]", "generate.no-output"),
  ])
  func refusesListsThatMakeNoSense(_ list: String, _ code: String) throws {
    let runner = try CommandRunner()
    let entities = "entities: { A: { primaryKey: id, attributes: { id: integer } } }"
    try runner.write("seedbed: 1\n\(entities)\ngenerate: \(list)\n", to: "schema.yml")
    let report = try GenerateOptions(Schema(path: runner.path("schema.yml"))).perform()
    #expect(report.diagnostics.map(\.code.rawValue) == [code])
  }
}
