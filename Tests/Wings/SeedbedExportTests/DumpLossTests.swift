import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// An export says what a build of the dumps would lose of values, lists and names.
@Suite struct DumpLossTests {
  private static let counted = """
    seedbed: 1
    entities:
      A:
        primaryKey: id
        attributes:
          id: integer
          count: { keyPath: "words.@count", type: integer }
          hash: { keyPath: secret, type: text, transform: sha256 }
    dumps: [{ dump: d.json, entity: A }]
    """

  private func counted(_ change: (inout ExportOptions) -> Void) throws -> (
    CommandRunner, ExportReport
  ) {
    let runner = try CommandRunner()
    try runner.write(Self.counted, to: "schema.yml")
    try runner.write(#"[{"id":1,"words":["a","b"],"secret":"s"},{"id":2}]"#, to: "d.json")
    let built = try Schema(path: runner.path("schema.yml")).build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    var options = try ExportOptions(
      database: runner.path("a.sqlite"),
      schema: Schema(path: runner.path("schema.yml")),
      output: runner.path("out")
    )
    change(&options)
    return (runner, try options.perform())
  }

  @Test func namesEachColumnThatDoesNotComeBack() throws {
    let (runner, report) = try counted { _ in }
    #expect(report.isSuccess)
    #expect(
      report.diagnostics.map(\.message.description).map { $0.prefix { $0 != ":" } } == [
        "the column 'count' of 'A' does not come back in 1 row",
        "the column 'hash' of 'A' does not come back in 1 row",
      ]
    )
    #expect(
      runner.text(of: "out/d.json") == """
        [
          {
            "id": 1
          },
          {
            "id": 2
          }
        ]

        """
    )
  }

  @Test func writesNothingWithStrictIfSomethingIsLost() throws {
    let (runner, report) = try counted { $0.isStrict = true }
    #expect(!report.isSuccess)
    #expect(report.diagnostics.map(\.severity) == [.error, .error])
    #expect(runner.names() == ["a.sqlite", "d.json", "schema.yml"])
  }

  /// A build sees by the first bytes that a dump is compressed; the name is the schema's.
  @Test func compressesDumpsUnderTheirNames() throws {
    let (runner, report) = try counted { $0.gzips = true }
    #expect(report.isSuccess, "\(report.diagnostics)")
    let bytes = try #require(runner.bytes(of: "out/d.json"))
    // Neither a name nor a time.
    #expect(bytes.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    let built = try Schema(path: runner.path("out/schema.yml")).build(to: runner.path("b.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    let rows = try Seed(runner.path("a.sqlite")).differences(from: Seed(runner.path("b.sqlite")))
      .rows
    #expect(rows == report.comparison?.rows)
  }

  /// Records that hold each other in full have no end.
  @Test func losesListsOfRecordsThatWouldHoldEachOtherWithoutEnd() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          onDuplicate: replace
          attributes: { id: integer, name: text }
          relationships: { links: { entity: A, many: true } }
      dumps: [{ dump: d.json, entity: A }]
      """,
      to: "schema.yml"
    )
    let links = (1...4).map { #"{"id":\#($0),"name":"n"}"# }.joined(separator: ",")
    let linked = (1...4).map { #"{"id":\#($0),"name":"n","links":[\#(links)]}"# }
    try runner.write("[\(linked.joined(separator: ","))]", to: "d.json")
    let built = try Schema(path: runner.path("schema.yml")).build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    let report = try runner.exportDumps("a.sqlite", "schema.yml", to: "out")
    #expect(
      report.diagnostics.map(\.message).contains {
        $0.hasPrefix("16 rows of 'A_links' would not come back")
      },
      "\(report.diagnostics)"
    )
    let records = (1...4).map { #"{"id":\#($0),"name":"n"}"# }.joined(separator: ",")
    #expect(runner.text(of: "out/d.json") == "[\(records)]\n")
    let reversals = try Schema(path: runner.path("schema.yml")).reversals().reversals
    #expect(
      reversals.map { "\($0.attribute) \($0.kind)" } == ["id exact", "name exact", "links lost"]
    )
  }

  @Test func tellsOfRelationshipsWhetherTheyComeBack() throws {
    let schema = """
      seedbed: 1
      entities:
        P:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tasks: { entity: T, many: true, inverse: p }
            likes: { entity: A, many: true, through: { table: links } }
            owns: { entity: A, many: true, through: { table: links } }
            last: { entity: A, keyPath: "seen[-1]" }
            hash: { entity: A, foreignKey: code, transform: md5 }
            mixed: { entity: A, foreignKey: "a.b" }
            spread: { entity: A, keyPath: "pages[*].a", many: true }
        T: { primaryKey: id, attributes: { id: integer }, relationships: { p: { entity: P } } }
        A: { primaryKey: id, attributes: { id: text } }
      dumps: [{ dump: d.json, entity: P }]
      """
    let reversals = try Schema(yaml: schema, name: "schema.yml", folder: "").reversals()
      .reversals
    #expect(
      reversals.map { "\($0.entity).\($0.attribute) \($0.kind) \($0.reason)" } == [
        "P.id exact id", "P.tasks exact tasks", "P.likes exact likes",
        "P.owns lost 'likes' is stored in the same rows", "P.last lost seen[-1]", "P.hash lost md5",
        "P.mixed exact a.b", "P.spread exact pages[*].a", "T.id exact id", "T.p derived P.tasks",
        "A.id exact id",
      ]
    )
  }

  /// By rule: which of several places is written, and what then comes by itself.
  @Test func decidesWhatIsWrittenByTheSchemaAlone() throws {
    let schema = """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes:
            id: integer
            slug: { keyPath: title, type: text, transform: slug }
            title: text
            hash: { keyPath: title, type: text, transform: sha256 }
            code: { keyPath: [{ keyPath: a, transform: md5 }, b], type: text }
            tree: { keyPath: meta, type: json }
            inner: { keyPath: meta.x, type: text }
            word: { keyPath: [plain, other], type: text }
            below: { keyPath: plain.x, type: text }
            last: { keyPath: "words[-1]", type: text }
            file: { keyPath: "@dump.name", type: text }
            kind: { value: a, type: text }
            label: { template: "{title}!", type: text }
            place: { keyPath: "@index", type: integer }
            group: { keyPath: "@parent.@key", type: text }
      dumps: [{ dump: d.json, keyPath: "groups[*][*]", entity: A }]
      """
    let report = try Schema(yaml: schema, name: "schema.yml", folder: "").reversals()
    #expect(
      report.reversals.map { "\($0.attribute) \($0.kind) \($0.reason)" } == [
        "id exact id", "slug derived 'title' is read there, too", "title exact title",
        "hash derived sha256", "code exact b", "tree exact meta", "inner derived it is in 'tree'",
        "word exact plain", "below lost 'word' is read above it", "last lost words[-1]",
        "file lost @dump.name", "kind derived a constant", "label derived a template",
        "place lost @index", "group lost @parent.@key",
      ]
    )
  }

  /// Alternatives come back by what others write, and parts of a list only with all of it.
  @Test func callsLostWhatOthersDoNotWriteWhole() throws {
    let schema = """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes:
            id: integer
            v: { keyPath: [{ keyPath: x, when: { kind: a } }, z], type: text }
            w: { keyPath: [{ keyPath: x2, when: { kind: a } }, { template: "{q}!" }], type: text }
            u: { keyPath: x3, type: text, when: { kind: { matches: "a.*" } } }
            t: { keyPath: [{ keyPath: x4, when: { b: 1 } }, z4], type: text }
            s: { keyPath: x5, type: text, when: { low: a } }
            kind: text
            low: { type: text, transform: lowercase }
            first: { keyPath: "l[0]", type: text }
            last: { keyPath: "l[-1]", type: text }
            count: { keyPath: "l.@count", type: integer }
            one: { keyPath: "m[k=a][0].v", type: text }
            two: { keyPath: "m[k=a][1].v", type: text }
            label: { template: "{l[0]}!", type: text }
            names: { keyPath: "bs[*].id", type: json }
            end: { keyPath: "c_ids[-1]", type: text }
          relationships:
            b: { entity: B, foreignKey: b }
            bs: { entity: B, many: true }
            cs: { entity: B, foreignKey: c_ids, many: true }
        B: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: A }]
      """
    let report = try Schema(yaml: schema, name: "schema.yml", folder: "").reversals()
    #expect(
      report.reversals.filter { $0.entity == "A" }.map { "\($0.attribute) \($0.kind)" } == [
        "id exact", "v exact", "w lost", "u lost", "t lost", "s stable", "kind exact", "low stable",
        "first exact", "last lost", "count lost", "one exact", "two lost", "label derived",
        "names derived", "end derived", "b exact", "bs exact", "cs exact",
      ]
    )
  }

  @Test func callsRecordsLostThatNoStoredRelationshipLeadsTo() throws {
    let schema = """
      seedbed: 1
      entities:
        User:
          primaryKey: id
          attributes: { id: integer }
          relationships: { home: { entity: Address, stored: false } }
        Address:
          primaryKey: user
          attributes: { street: text }
          relationships: { user: { entity: User, foreignKey: "@root.id" } }
      dumps: [{ dump: d.json, entity: User }]
      """
    let report = try Schema(yaml: schema, name: "schema.yml", folder: "").reversals()
    #expect(
      report.reversals.map { "\($0.attribute) \($0.kind)" } == [
        "id exact", "street lost", "user lost",
      ]
    )
  }

  @Test func callsReferencesLostThatOnlyThePathOfTheirFileGives() throws {
    let schema = """
      seedbed: 1
      entities:
        R: { primaryKey: r, attributes: { r: { keyPath: "@path.r", type: text } } }
        A:
          primaryKey: id
          attributes: { id: integer, s: { keyPath: "@path.s", type: text } }
          relationships:
            r: { entity: R, foreignKey: "@path.r" }
            t: { entity: R, foreignKey: "@path.s" }
      dumps: [{ dump: "{r}/r.json", entity: R }, { dump: "{r}/{s}/a.json", entity: A }]
      """
    let report = try Schema(yaml: schema, name: "schema.yml", folder: "").reversals()
    #expect(
      report.reversals.filter { $0.entity == "A" }.map { "\($0.attribute) \($0.kind)" } == [
        "id exact", "s exact", "r lost", "t derived",
      ]
    )
  }

  @Test(arguments: [("", "lost"), (", key: { keyPath: '@key', type: text }", "exact")])
  func callsRecordsLostThatHaveNoName(attribute: String, kind: String) throws {
    let text =
      "seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: integer\(attribute) } } }\n"
      + "dumps: [{ dump: d.json, each: entries, entity: A }]\n"
    let report = try Schema(yaml: text, name: "schema.yml", folder: "").reversals()
    #expect(report.reversals.allSatisfy { $0.kind.rawValue == kind }, "\(report.reversals)")
  }

  @Test func writesNoLinesWhereTheSchemaSaysJSON() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      dumps: [{ dump: d.json, format: json, entity: A }]
      """,
      to: "schema.yml"
    )
    try runner.write(#"[{"id": 1}, {"id": 2}]"#, to: "d.json")
    let schema = try Schema(path: runner.path("schema.yml"))
    #expect(try schema.build(to: runner.path("a.sqlite")).isSuccess)
    var options = ExportOptions(
      database: runner.path("a.sqlite"),
      schema: schema,
      output: runner.path("out")
    )
    options.writesLines = true
    #expect(try options.perform().diagnostics.isEmpty)
    #expect(runner.text(of: "out/d.json")?.hasPrefix("[") == true)
  }

  @Test func namesLostAttributesWithoutAComparison() throws {
    let (runner, report) = try counted { $0.verifies = false }
    #expect(report.isSuccess)
    #expect(
      report.diagnostics.map(\.message.description) == [
        "the attribute 'count' of 'A' is not written, and has a value in 1 row: words.@count",
        "the attribute 'hash' of 'A' is not written, and has a value in 1 row: sha256",
      ]
    )
    #expect(runner.names().contains("out"))
  }
}
