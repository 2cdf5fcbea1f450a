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
      name: "lists of kinds in one table",
      schema: """
        entities:
          A: { primaryKey: id, attributes: { id: integer }, relationships: {
            cats: { entity: Cat, many: true, inverse: a }, dogs: { entity: Dog, many: true, inverse: a },
            friends: { entity: Cat, many: true, through: { table: links } },
            foes: { entity: Dog, many: true, through: { table: links } } } }
          P: { primaryKey: id, discriminator: kind, attributes: { id: integer }, relationships: { a: { entity: A } } }
          Cat: { extends: P }
          Dog: { extends: P }
        dumps: [{ dump: d.json, entity: A }]
        """,
      dump: """
        [{"id":1,"cats":[{"id":1}],"dogs":[{"id":2},{"id":3}]},\
        {"id":2,"friends":[{"id":4}],"foes":[{"id":5}]}]
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
      name: "rows of CSV without a value",
      schema: """
        entities: { A: { primaryKey: none, attributes: { s: text, n: integer } } }
        dumps: [{ dump: d.csv, entity: A }]
        """,
      dump: "s,n\r\n\"\",\r\nx,1",
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
    Case(
      name: "a reference that the path of its file is a part of",
      schema: """
        entities:
          A:
            primaryKey: [r, id]
            attributes: { r: { keyPath: "@path.r", type: text }, id: integer }
            relationships: { up: { entity: A, foreignKey: { r: "@path.r", id: up_id } } }
        dumps: [{ dump: "{r}.json", entity: A }]
        """,
      dump: #"[{"id":1,"up_id":null},{"id":2,"up_id":1}]"#,
      file: "n.json"
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
    let report = try runner.exportDumps("a.sqlite", "schema.yml", to: "out")
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    #expect(runner.text(of: "out/\(one.file)") == one.dump + ending)
    #expect(runner.text(of: "out/schema.yml") == runner.text(of: "schema.yml"))
  }

  private func firstEntity(_ one: Case) -> String {
    one.schema.contains("  P:") ? "P" : "A"
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
    let report = try runner.exportDumps("a.sqlite", "schema.yml", to: "out")
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
