import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// Exports in the shape of dumps give the dumps again, or say what a build of them would lose.
@Suite struct DumpExportTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The schema, but for its first line; `dumps` reads `d.json` where it has none.
    var schema: String
    /// The dump in its canonical order.
    var dump: String
    var file = "d.json"

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "values of all types",
      schema: """
        entities:
          A:
            primaryKey: id
            attributes:
              id: integer
              price: { type: decimal, store: text }
              cents: { type: decimal, scale: 2 }
              weight: real
              at: date
              ms: { type: date, format: unixMillis, store: unix }
              on: { type: day, format: dd.MM.yyyy }
              key: { type: uuid, store: blob }
              raw: { type: data, encoding: hex }
              tree: json
              done: boolean
        """,
      dump: """
        [{"id":9007199254740993,"price":0.10,"cents":9.5,"weight":2.25,"at":"2024-03-02T09:15:00Z",\
        "ms":1709370900000,"on":"02.03.2024","key":"3f2504e0-4f89-41d3-9a0c-0305e82c3301",\
        "raw":"00ff","tree":{"a":[1,null]},"done":true}]
        """
    ),
    Case(
      name: "an integer that is read as a boolean, too",
      schema: """
        entities:
          A: { primaryKey: id, attributes: { id: integer, a: { keyPath: x, type: boolean }, b: { keyPath: x, type: integer } } }
        """,
      dump: #"[{"id":1,"x":1},{"id":2,"x":0}]"#
    ),
    Case(
      name: "products and sums of decimals, with the zeros at their ends",
      schema: """
        entities:
          A:
            primaryKey: id
            attributes:
              id: integer
              cents: { type: decimal, store: text, required: true, transform: { scale: 100 } }
              minus: { type: decimal, store: text, transform: { scale: -1 } }
              more: { type: decimal, store: text, transform: { offset: 0.5 } }
        """,
      dump: """
        [{"id":1,"cents":1.10,"minus":-5.500,"more":1.50},{"id":2,"cents":5.5,"minus":2,"more":1}]
        """
    ),
    Case(
      name: "mentions that would clear what they do not have",
      schema: """
        entities:
          P:
            primaryKey: id
            attributes: { id: integer }
            relationships: { a: { entity: A } }
          A:
            primaryKey: id
            attributes:
              id: integer
              nick: { type: text, onMissing: setNull }
              size: { type: integer, default: 3, onMissing: default }
              age: integer
            relationships: { best: { entity: A, foreignKey: best_id, onMissing: clear } }
        """,
      dump: """
        [{"id":1,"a":{"id":1,"nick":"ada","size":4,"age":7,"best_id":1}},\
        {"id":2,"a":{"id":1,"nick":"ada","size":4,"best_id":1}}]
        """
    ),
    Case(
      name: "a record that is in its own list, and records below it",
      schema: """
        entities:
          A:
            primaryKey: id
            attributes: { id: integer, name: text }
            relationships:
              parent: { entity: A, foreignKey: parent_id }
              children: { entity: A, many: true, inverse: parent }
        """,
      dump: """
        [{"id":2,"name":"Tools","parent_id":2,"children":[{"id":1,"name":"Saws","parent_id":2},{"id":2}]},\
        {"id":3,"name":"Other","parent_id":null}]
        """
    ),
    Case(
      name: "records of two kinds that are in lists of each other",
      schema: """
        entities:
          A:
            primaryKey: id
            attributes: { id: integer, name: text }
            relationships:
              b: { entity: B, foreignKey: b_id }
              bs: { entity: B, many: true, inverse: a }
          B:
            primaryKey: id
            attributes: { id: integer, name: text }
            relationships:
              a: { entity: A, foreignKey: a_id }
              as: { entity: A, many: true, inverse: b }
        """,
      dump: """
        [{"id":1,"name":"a","b_id":5,"bs":[{"id":5,"name":"b","a_id":1,"as":[{"id":1},\
        {"id":2,"name":"c","b_id":5}]}]}]
        """
    ),
    Case(
      name: "an object that only some records have",
      schema: """
        entities:
          A:
            primaryKey: id
            attributes: { id: integer, path: { keyPath: t.path, type: text }, hasT: { type: boolean, exists: t } }
        """,
      dump: #"[{"id":1,"t":{"path":"p"}},{"id":2},{"id":3,"t":{"path":null}}]"#
    ),
    Case(
      name: "a text that stands for null in CSV",
      schema: """
        entities:
          A: { primaryKey: id, attributes: { id: integer, note: { type: text, nullValues: ["-", x] } } }
        dumps: [{ dump: d.csv, entity: A }]
        """,
      dump: "id,note\r\n1,-\r\n2,y",
      file: "d.csv"
    ),
    Case(
      name: "paths through objects, by name and by place",
      schema: """
        entities:
          A:
            primaryKey: id
            attributes:
              id: { keyPath: meta.id, type: integer }
              lat: { keyPath: meta.place.lat, type: real }
              first: { keyPath: "names[0]", type: text }
              second: { keyPath: "names[1]", type: text }
              wiki: { keyPath: "urls[type=wiki][0].url", type: text }
              dotted: { keyPath: '"a.b"', type: text }
        """,
      dump: """
        [{"meta":{"id":1,"place":{"lat":1.5}},"names":["x","y"],\
        "urls":[{"type":"wiki","url":"http://w"}],"a.b":"d"}]
        """
    ),
    Case(
      name: "an attribute and a list of one member",
      schema: """
        entities:
          Planet:
            primaryKey: id
            attributes: { id: integer, terrain: text }
            relationships:
              terrains:
                { entity: Terrain, keyPath: terrain, transform: [{ split: "," }, { each: trim }],
                  many: true, inverse: planet }
          Terrain:
            primaryKey: [planet, name]
            attributes: { name: { keyPath: "@self", type: text } }
            relationships: { planet: { entity: Planet } }
        dumps: [{ dump: d.json, entity: Planet }]
        """,
      dump: """
        [{"id":1,"terrain":"grass, hills"},{"id":2,"terrain":"ice"},{"id":3,"terrain":"sea,ice"}]
        """
    ),
    Case(
      name: "steps that can be undone",
      schema: """
        entities:
          A:
            primaryKey: id
            attributes:
              id: { type: integer, transform: { prefix: "1" } }
              size: { type: integer, enum: { small: 1, large: 2 } }
              word: { type: text, transform: { map: { a: Alpha, b: Beta } } }
              half: { type: decimal, store: text, transform: { scale: 0.5 } }
              tags: { type: json, transform: { split: "," } }
              note: { type: text, transform: [trim, lowercase] }
              code: { type: text, transform: base64Decode }
        """.replacing("transform: base64Decode", with: "transform: { base64Decode: true }"),
      dump: """
        [{"id":7,"size":"large","word":"b","half":3,"tags":"x,y","note":"low","code":"aGk="}]
        """
    ),
    Case(
      name: "lists of one table, told apart by a constant",
      schema: """
        entities:
          A: { primaryKey: id, attributes: { id: integer, name: text, kind: text } }
        mappings:
          Old: { entity: A, attributes: { id: id, name: name, kind: { value: old } } }
          New: { entity: A, attributes: { id: id, name: name, kind: { value: new } } }
        dumps:
          - { dump: d.json, read: [{ keyPath: old, mapping: Old }, { keyPath: new, mapping: New }] }
        """,
      dump: #"{"old":[{"id":1,"name":"x"},{"id":3,"name":"z"}],"new":[{"id":2,"name":"y"}]}"#
    ),
    Case(
      name: "lists of one owner, told apart by a constant",
      schema: """
        entities:
          P:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              old: { mapping: Old, many: true, inverse: p }
              new: { mapping: New, many: true, inverse: p }
          A:
            primaryKey: id
            attributes: { id: integer, kind: text }
            relationships: { p: { entity: P } }
        mappings:
          Old: { entity: A, attributes: { id: id, kind: { value: old } } }
          New: { entity: A, attributes: { id: id, kind: { value: new } } }
        dumps: [{ dump: d.json, entity: P }]
        """,
      dump: #"[{"id":1,"old":[{"id":1},{"id":3}],"new":[{"id":2}]},{"id":2,"new":[{"id":4}]}]"#
    ),
    Case(
      name: "lists of one join table, told apart by a constant",
      schema: """
        entities:
          P:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              likes:
                entity: A
                many: true
                through: { table: links, attributes: { kind: { type: text, value: like } } }
              owns:
                entity: A
                many: true
                through: { table: links, attributes: { kind: { type: text, value: own } } }
          A: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: d.json, entity: P }]
        """,
      dump:
        #"[{"id":1,"likes":[{"id":1},{"id":3}],"owns":[{"id":2}]},{"id":2,"owns":[{"id":1},{"id":2}]}]"#
    ),
    Case(
      name: "lists of one join table, which nothing tells apart",
      schema: """
        entities:
          P:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              likes: { entity: A, many: true, through: { table: links } }
              owns: { entity: A, many: true, through: { table: links } }
          A: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: d.json, entity: P }]
        """,
      dump: #"[{"id":1,"likes":[{"id":1},{"id":2}]}]"#
    ),
    Case(
      name: "nested records, lists and keys",
      schema: """
        entities:
          P:
            primaryKey: id
            attributes: { id: integer, name: text }
            relationships:
              owner: { entity: U }
              tasks: { entity: T, many: true, inverse: p, ordered: true }
          T:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              by: { entity: U, foreignKey: by_id }
              tags: { entity: G, many: true, ordered: true }
          U: { primaryKey: id, attributes: { id: integer, name: text } }
          G: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
        dumps: [{ dump: d.json, keyPath: data.ps, entity: P }]
        """,
      dump: """
        {"data":{"ps":[{"id":1,"name":"a","owner":{"id":5,"name":"u"},\
        "tasks":[{"id":9,"by_id":5,"tags":["x","w"]},{"id":8,"by_id":null}]},\
        {"id":2,"name":"b","owner":{"id":6,"name":"v"}}]}}
        """
    ),
    Case(
      name: "records as members of an object",
      schema: """
        entities:
          A:
            primaryKey: name
            attributes: { name: { keyPath: "@key", type: text }, n: integer }
            relationships: { bs: { entity: B, each: entries, many: true, inverse: a } }
          B: { primaryKey: [a, k], attributes: { k: { keyPath: "@key", type: text }, v: integer } }
        dumps: [{ dump: d.json, each: entries, entity: A }]
        """,
      dump: #"{"x":{"n":1,"bs":{"p":{"v":1},"q":{"v":2}}},"y":{"n":2}}"#
    ),
    Case(
      name: "columns of a join table",
      schema: """
        entities:
          A:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              bs:
                entity: B
                many: true
                through: { table: ab, attributes: { role: text }, targetPath: b }
          B: { primaryKey: id, attributes: { id: integer, name: text } }
        """,
      dump: #"[{"id":1,"bs":[{"b":{"id":3,"name":"c"},"role":"r"}]}]"#
    ),
    Case(
      name: "kinds by their word",
      schema: """
        entities:
          P:
            primaryKey: id
            variants: { by: type, cases: { x: X, z: Z } }
            discriminator: kind
            attributes: { id: integer }
          X: { extends: P, attributes: { a: integer } }
          Z: { extends: P, attributes: { b: integer } }
        """,
      dump: #"[{"id":1,"a":5,"type":"x"},{"id":2,"b":6,"type":"z"}]"#
    ),
    Case(
      name: "lines",
      schema: """
        entities: { A: { primaryKey: id, attributes: { id: integer, s: text } } }
        dumps: [{ dump: d.ndjson, entity: A }]
        """,
      dump: "{\"id\":1,\"s\":\"x\\ny\"}\n{\"id\":2,\"s\":null}",
      file: "d.ndjson"
    ),
    Case(
      name: "rows of CSV",
      schema: """
        entities: { A: { primaryKey: id, attributes: { id: integer, s: text, n: integer } } }
        dumps: [{ dump: d.csv, entity: A }]
        """,
      dump: "id,s,n\r\n1,\"x,\"\"y\"\"\",5\r\n2,,",
      file: "d.csv"
    ),
    Case(
      name: "a file for each value in its path",
      schema: """
        entities:
          A: { primaryKey: id, attributes: { id: { keyPath: "@path.id", type: text }, n: integer } }
        dumps: [{ dump: "{id}.json", entity: A }]
        """,
      dump: #"{"n":7}"#,
      file: "one.json"
    ),
  ]

  /// Builds a dump, exports it, and builds and exports that again.
  @Test(arguments: cases)
  func givesTheDumpAgain(one: Case) throws {
    let runner = try CommandRunner()
    let dumps =
      one.schema.contains("dumps:")
      ? "" : "\ndumps: [{ dump: d.json, entity: \(firstEntity(one)) }]"
    try runner.write("seedbed: 1\n" + one.schema + dumps + "\n", to: "schema.yml")
    let ending = one.file.hasSuffix(".csv") ? "\r\n" : "\n"
    try runner.write(one.dump + ending, to: one.file)
    let built = try Schema(path: runner.path("schema.yml")).build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    let report = try export(runner, "a.sqlite", "schema.yml", to: "out")
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    #expect(runner.text(of: "out/\(one.file)") == one.dump + ending)
    #expect(runner.text(of: "out/schema.yml") == runner.text(of: "schema.yml"))
  }

  private func firstEntity(_ one: Case) -> String {
    one.schema.contains("  P:") ? "P" : "A"
  }

  private func export(
    _ runner: CommandRunner,
    _ database: String,
    _ schema: String,
    to folder: String
  ) throws -> ExportReport {
    var options = try ExportOptions(
      database: runner.path(database),
      schema: Schema(path: runner.path(schema)),
      output: runner.path(folder)
    )
    options.indents = false
    return try options.perform()
  }

  // MARK: - Losses

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
    let report = try export(runner, "a.sqlite", "schema.yml", to: "out")
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

  /// Rows of a list are numbered in the order of their owners, which may be another than before.
  @Test func namesRowsThatGetOtherNumbers() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: text }, relationships: { tags: { entity: T, many: true } } }
        T: { primaryKey: name, surrogateKey: pk, attributes: { name: text } }
      dumps: [{ dump: d.json, entity: A }]
      """,
      to: "schema.yml"
    )
    try runner.write(
      #"[{"id":"b","tags":[{"name":"t1"}]},{"id":"a","tags":[{"name":"t2"}]}]"#,
      to: "d.json"
    )
    let built = try Schema(path: runner.path("schema.yml")).build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    let report = try export(runner, "a.sqlite", "schema.yml", to: "out")
    #expect(
      report.diagnostics.map(\.message).contains(
        "2 rows of 'T' would have another number in 'pk', by the order of the records: row 1 has 't1',"
          + " and would have 't2'"
      ),
      "\(report.diagnostics)"
    )
    let reversals = try Schema(path: runner.path("schema.yml")).reversals().reversals
    #expect(
      reversals.map { "\($0.attribute) \($0.kind)" }
        == ["id exact", "tags exact", "pk derived", "name exact"]
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

  /// Of an owner that no record can be made of, the rows in its list have none, either.
  @Test func countsRowsThatNoRecordHas() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: { type: text, transform: lowercase } }
          relationships: { bs: { entity: B, many: true, inverse: a } }
        B: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: A }]
      """,
      to: "schema.yml"
    )
    try runner.write(
      #"[{"id": "a", "bs": [{"id": 1}]}, {"id": "b", "bs": [{"id": 2}]}]"#,
      to: "d.json"
    )
    let built = try Schema(path: runner.path("schema.yml")).build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    try DatabaseFile(runner.path("a.sqlite")).execute(
      "UPDATE A SET id = 'B' WHERE id = 'b'; UPDATE B SET a_id = 'B' WHERE id = 2; INSERT INTO B VALUES (3, NULL)"
    )
    var options = try ExportOptions(
      database: runner.path("a.sqlite"),
      schema: Schema(path: runner.path("schema.yml")),
      output: runner.path("out")
    )
    options.verifies = false
    #expect(
      try options.perform().diagnostics.map(\.message) == [
        "1 row of 'A' cannot be written: its 'id' cannot be written",
        "2 rows of 'B' cannot be written: no dump of the schema has a place for them",
      ]
    )
  }

  @Test func countsNoRowThatComesBackByItsKey() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Pet: { primaryKey: id, discriminator: kind, attributes: { id: integer } }
        Cat: { extends: Pet, attributes: { c: text } }
        Dog: { extends: Pet, attributes: { d: text } }
        Owner:
          primaryKey: id
          attributes: { id: integer }
          relationships: { pets: { entity: Dog, many: true, inverse: owner } }
      dumps: [{ dump: cats.json, entity: Cat }, { dump: owners.json, entity: Owner }]
      """,
      to: "schema.yml"
    )
    try runner.write("[]", to: "cats.json")
    try runner.write(#"[{"id": 1, "pets": [{"id": 5, "d": "x"}, {"id": 6}]}]"#, to: "owners.json")
    let built = try Schema(path: runner.path("schema.yml")).build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    var options = try ExportOptions(
      database: runner.path("a.sqlite"),
      schema: Schema(path: runner.path("schema.yml")),
      output: runner.path("out")
    )
    options.verifies = false
    #expect(
      try options.perform().diagnostics.map(\.message) == [
        "1 row of 'Pet' cannot be written: no dump of the schema has a place for it"
      ]
    )
  }

  @Test func namesRowsThatHaveNoFile() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer, n: { keyPath: "@path.n", type: text } } } }
      dumps: [{ dump: "d-{n}.json", entity: A }]
      """,
      to: "schema.yml"
    )
    try runner.write(#"[{"id":1}]"#, to: "d-1.json")
    let built = try Schema(path: runner.path("schema.yml")).build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    let app = try DatabaseFile(runner.path("a.sqlite"))
    try app.execute("INSERT INTO A VALUES (2, 'x/y'), (3, NULL), (4, ''), (5, 'p\nq')")
    let options = try ExportOptions(
      database: runner.path("a.sqlite"),
      schema: Schema(path: runner.path("schema.yml")),
      output: runner.path("out")
    )
    var unchecked = options
    unchecked.verifies = false
    let words = "3 rows of 'A' cannot be written: no file can be named after the values"
    #expect(try unchecked.perform().diagnostics.map(\.message) == [words])
    // The name with a line feed is known again, and takes no other file with it.
    try runner.write("own", to: "out/q.json")
    try app.execute("DELETE FROM A WHERE id > 1")
    #expect(try options.perform().diagnostics.isEmpty)
    #expect(runner.names(in: "out") == [".seedbed-export", "d-1.json", "q.json", "schema.yml"])
  }

  @Test func refusesDumpsThatAreFetched() throws {
    let runner = try CommandRunner()
    try DatabaseFile(runner.path("a.sqlite")).execute("CREATE TABLE A (id INTEGER PRIMARY KEY)")
    try runner.write(
      """
      seedbed: 1
      sources: { api: { baseURL: "https://example.org", requests: { all: { get: /all } } } }
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      dumps: [{ source: api.all, entity: A }]
      """,
      to: "schema.yml"
    )
    let report = try export(runner, "a.sqlite", "schema.yml", to: "out")
    #expect(
      report.diagnostics.filter { $0.severity == .error }.map(\.code.rawValue) == [
        "export.cannot-export"
      ],
      "\(report.diagnostics)"
    )
  }

  @Test func namesTheTableOfAnEntityThatExtendsAnother() throws {
    let runner = try CommandRunner()
    try DatabaseFile(runner.path("a.sqlite"))
      .execute("CREATE TABLE A (id INTEGER PRIMARY KEY, kind TEXT, x TEXT)")
    try runner.write(
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, discriminator: kind, attributes: { id: integer } }
        B: { extends: A, attributes: { x: text } }
      dumps: [{ dump: d.json, entity: B }]
      """,
      to: "schema.yml"
    )
    var options = try ExportOptions(
      database: runner.path("a.sqlite"),
      schema: Schema(path: runner.path("schema.yml")),
      output: runner.path("out")
    )
    options.entities = ["B"]
    let report = try options.perform()
    #expect(
      report.diagnostics.filter { $0.severity == .error }.map(\.message) == [
        "'B' extends 'A', so its rows are exported with those of 'A': use '--entity A'"
      ]
    )
  }
}
