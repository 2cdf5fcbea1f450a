import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// An export builds, and exports of what it builds have the same bytes, even where a database has rows
/// that no build makes.
@Suite struct DumpExportEdgeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The entities; `d.json` is read as records of the first.
    var entities: String
    var dump: String
    /// More keys of the dump's entry.
    var reading = ""
    /// Changes to the database between build and export.
    var changes = ""
    /// Text that the export must contain, which shows that the case tests its claim.
    var holds: String

    var testDescription: String { name }
  }

  private static let lists = """
    A:
      primaryKey: id
      attributes: { id: integer, name: text }
      relationships:
        bs: { entity: B, many: true, inverse: a }
        tags: { entity: T, many: true }
        friend: { entity: A, foreignKey: friend_id }
    B:
      primaryKey: id
      surrogateKey: pk
      attributes: { id: integer, at: { type: date, store: unix }, size: real }
      relationships: { a: { entity: A }, next: { entity: B } }
    T:
      primaryKey: name
      surrogateKey: pk
      attributes: { name: { keyPath: "@self", type: text } }
    """

  private static let listed = """
    [{"id":1,"name":"a\\"\\n\\u0001é","bs":[{"id":1,"at":"2024-01-02T03:04:05Z","size":2.5},
      {"id":2,"next":{"id":3,"size":1e300}}],"tags":["x","y"]},
     {"id":2,"name":null,"friend_id":1,"tags":["y"],"bs":[]}]
    """

  static let cases: [Case] = [
    Case(
      name: "lists, keys and texts with escapes",
      entities: lists,
      dump: listed,
      holds: #""friend_id": 1"#
    ),
    Case(
      name: "a text that is no UTF-8",
      entities: lists,
      dump: listed,
      changes: "UPDATE A SET name = CAST(x'ff41' AS TEXT) WHERE id = 1",
      holds: #""tags": ["#
    ),
    Case(
      name: "a number that is infinite",
      entities: lists,
      dump: listed,
      changes: "UPDATE B SET size = 9e999",
      holds: #""id": 3"#
    ),
    Case(
      name: "whole numbers, and those with an exponent",
      entities: lists,
      dump: listed,
      changes: "UPDATE B SET size = CASE id WHEN 1 THEN -0.0 WHEN 2 THEN 7.0 ELSE 1e16 END",
      holds: #""size": 1e+16"#
    ),
    Case(
      name: "dates at the ends of the years, and behind",
      entities: lists,
      dump: listed,
      changes: """
        UPDATE B SET at = CASE id WHEN 1 THEN -62135596800 WHEN 2 THEN 253402300799
          ELSE 253402300800 END
        """,
      holds: #""0001-01-01T00:00:00Z""#
    ),
    Case(
      name: "a reference to no row",
      entities: lists,
      dump: listed,
      changes: "PRAGMA foreign_keys = OFF; UPDATE A SET friend_id = 77",
      holds: #""id": 2"#
    ),
    Case(
      name: "rows whose owner is gone",
      entities: lists,
      dump: listed,
      changes: "PRAGMA foreign_keys = OFF; DELETE FROM A WHERE id = 1",
      holds: #""id": 2"#
    ),
    Case(
      name: "links to no row",
      entities: lists,
      dump: listed,
      changes: "PRAGMA foreign_keys = OFF; DELETE FROM T WHERE name = 'y'",
      holds: #""x""#
    ),
    Case(
      name: "a chain deeper than records are nested",
      entities: """
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships: { parts: { entity: A, many: true, inverse: whole }, whole: { entity: A } }
        """,
      dump: (2...40).reversed().reduce(#"{"id":41}"#) { #"{"id":\#($1),"parts":[\#($0)]}"# }
        .wrapped,
      holds: #""id": 41"#
    ),
    Case(
      name: "rows that refer to each other in a circle",
      entities: """
        A:
          primaryKey: id
          attributes: { id: text }
          relationships: { other: { entity: A } }
        """,
      dump: #"[{"id":"a","other":{"id":"b","other":{"id":"c","other":{"id":"a"}}}}]"#,
      holds: #""id": "c""#
    ),
    Case(
      name: "objects for dotted paths, and none where nothing is in them",
      entities: """
        A:
          primaryKey: id
          attributes:
            id: { keyPath: meta.id, type: integer }
            lat: { keyPath: place.at.lat, type: real }
            name: { keyPath: meta.name, type: text }
          relationships:
            bs: { entity: B, keyPath: lists.bs, many: true }
        B: { primaryKey: [x, y], attributes: { x: integer, y: { type: text, keyPath: in.y } } }
        """,
      dump: """
        [{"meta":{"id":1,"name":"n"},"place":{"at":{"lat":1.5}},
          "lists":{"bs":[{"x":1,"in":{"y":"a"}},{"x":1,"in":{"y":"b"}}]}},{"meta":{"id":2}}]
        """,
      holds: #""lists": {"#
    ),
    Case(
      name: "values that a conversion has to prove",
      entities: """
        A:
          primaryKey: id
          attributes:
            id: { type: uuid, store: blob }
            kind: { type: integer, enum: { low: 1, high: 2 } }
            price: { type: decimal, scale: 2 }
            on: { type: day, format: dd.MM.yyyy }
            tree: json
            trimmed: { type: text, transform: trim }
            size: { type: integer, check: { min: 1 } }
        """,
      dump: """
        [{"id":"3f2504e0-4f89-41d3-9a0c-0305e82c3301","kind":"high","price":9.5,
          "on":"02.03.2024","tree":{"a":[1,null]},"trimmed":"t","size":3}]
        """,
      changes: "UPDATE A SET trimmed = ' t ', tree = NULL",
      holds: #""kind": "high""#
    ),
    Case(
      name: "places in arrays, with gaps",
      entities: """
        A:
          primaryKey: id
          attributes:
            id: { keyPath: "ids[0]", type: integer }
            x: { keyPath: "at.xyz[0]", type: real }
            z: { keyPath: "at.xyz[2]", type: real }
            y: { keyPath: "at.xyz[1]", type: real, default: 4 }
        """,
      dump: """
        [{"ids":[1],"at":{"xyz":[1,2,3]}},{"ids":[2],"at":{"xyz":[null,2.5]}},{"ids":[3]},
          {"ids":[4],"at":{"xyz":[null,null,3]}}]
        """,
      changes: "UPDATE A SET y = NULL WHERE id = 4",
      holds: #""xyz": ["#
    ),
    Case(
      name: "a key of two parts, named by a foreign key",
      entities: """
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships: { b: { entity: B, foreignKey: { x: b_x, y: in.b_y } } }
        B: { primaryKey: [x, y], attributes: { x: integer, y: text } }
        """,
      dump: #"[{"id":1,"b_x":1,"in":{"b_y":"a"}},{"id":2}]"#,
      changes: "INSERT INTO B VALUES (1, 'a'); UPDATE A SET b_x = 1, b_y = 'a' WHERE id = 1",
      holds: #""b_x": null"#
    ),
    Case(
      name: "numbers of rows in columns whose names need quotes",
      entities: #"""
        A:
          primaryKey: order
          surrogateKey: group
          attributes: { order: integer }
          relationships: { bs: { entity: B, many: true }, cs: { entity: C, many: true } }
        B:
          primaryKey: id
          attributes: { id: { type: integer, column: order } }
          relationships: { ds: { entity: D, many: true } }
        C:
          primaryKey: id
          attributes: { id: { type: integer, column: "a b" } }
        D:
          primaryKey: id
          attributes: { id: { type: integer, column: "q'w\"" } }
        """#,
      dump: #"[{"order":1,"bs":[{"id":1,"ds":[{"id":4}]}],"cs":[{"id":2}]}]"#,
      holds: #""order": 1"#
    ),
    Case(
      name: "lists of keys, of both kinds",
      entities: """
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            bs: { entity: B, foreignKey: b_ids, many: true }
            cs: { entity: A, foreignKey: c_ids, many: true, inverse: up }
            up: { entity: A }
        B: { primaryKey: id, attributes: { id: text } }
        """,
      dump: #"[{"id":1,"b_ids":["p","q"],"c_ids":[2,3]},{"id":2},{"id":3,"b_ids":["q"]}]"#,
      changes: """
        INSERT INTO B VALUES ('p'), ('q'); INSERT INTO A_bs VALUES (1, 'p'), (1, 'q');
        """,
      holds: #""c_ids": ["#
    ),
    Case(
      name: "a default that null would become",
      entities: """
        A:
          primaryKey: id
          attributes:
            id: integer
            n: { type: integer, default: 5 }
            m: { type: integer, onNull: default, default: 6 }
            k: { type: integer, onNull: keep }
        """,
      dump: #"[{"id":1},{"id":2,"n":null,"m":1,"k":null}]"#,
      changes: "UPDATE A SET m = NULL WHERE id = 2",
      holds: #""n": 5"#
    ),
    Case(
      name: "a default that no value of a dump gives",
      entities: """
        A:
          primaryKey: id
          attributes:
            id: integer
            n: { type: text, required: true, default: none, enum: { One: ONE } }
        """,
      dump: #"[{"id":1},{"id":2,"n":"One"},{"id":3}]"#,
      holds: #""n": "One""#
    ),
    Case(
      name: "alternatives by what another attribute has",
      entities: """
        A:
          primaryKey: id
          attributes:
            id: { keyPath: [{ keyPath: number, when: { kind: a } }, id], type: integer }
            v: { keyPath: [{ keyPath: x, when: { kind: a } }, z], type: text }
            w: { keyPath: p, type: text, when: { kind: { in: [a, b] } } }
            kind: text
          relationships: { next: { entity: A } }
        """,
      dump: """
        [{"number":1,"kind":"a","x":"one"},{"id":2,"x":"no","z":"two","kind":"b","p":"q"},
          {"id":3,"z":"three","next":{"id":4,"kind":"c","z":"four"}},{"number":5,"kind":"a","z":"five"}]
        """,
      holds: #""z": "five""#
    ),
    Case(
      name: "records that are null and no objects",
      entities: """
        A:
          primaryKey: none
          attributes: { value: { keyPath: "@self", type: integer } }
        """,
      dump: #"["", 5, null, ""]"#,
      holds: "\"\""
    ),
    Case(
      name: "nested records that are null and no objects",
      entities: """
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            bs: { entity: B, many: true, inverse: a }
            c: { entity: C }
            ds: { entity: D, many: true, inverse: a, each: entries }
        B:
          primaryKey: none
          attributes: { value: { keyPath: "@self", type: text, nullValues: ["-", "?"] } }
        C:
          primaryKey: none
          surrogateKey: pk
          attributes: { value: { keyPath: "@self", type: date } }
        D:
          primaryKey: [a, name]
          attributes: { name: { keyPath: "@key", type: text }, value: { keyPath: "@self", type: real } }
          relationships: { a: { entity: A } }
        """,
      dump: #"[{"id":1,"bs":["?","","x"],"c":"","ds":{"x":null,"y":1}},{"id":2}]"#,
      holds: #""-""#
    ),
    Case(
      name: "members of an object that are null",
      entities: """
        A:
          primaryKey: none
          surrogateKey: pk
          attributes: { id: { keyPath: "@key", type: text }, v: { keyPath: "@self", type: integer } }
        """,
      dump: #"{"a":null,"b":2}"#,
      reading: ", each: entries",
      holds: #""a": null"#
    ),
    Case(
      name: "null where no text is read as null",
      entities: """
        A:
          primaryKey: none
          surrogateKey: pk
          attributes: { v: { keyPath: "@self", type: text } }
        """,
      dump: #"["x", "y"]"#,
      changes: "UPDATE A SET v = NULL WHERE pk = 1",
      holds: #""y""#
    ),
  ]

  @Test(arguments: cases, [ExportNulls.write, .omit])
  func givesTheSameBytesAgain(one: Case, nulls: ExportNulls) throws {
    let runner = try CommandRunner()
    let entity = one.entities.prefix { $0 != ":" }
    let entities = one.entities.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    try runner.write(
      "seedbed: 1\nentities:\n\(entities)\ndumps: [{ dump: d.json, entity: \(entity)\(one.reading) }]\n",
      to: "schema.yml"
    )
    try runner.write(one.dump, to: "d.json")
    let built = try Schema(path: runner.path("schema.yml")).build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    try DatabaseFile(runner.path("a.sqlite")).execute(one.changes)
    let first = try export(runner, "a.sqlite", nulls, to: "first")
    #expect(first.isSuccess, "\(first.diagnostics)")
    if nulls == .write { #expect(runner.text(of: "first/d.json")?.contains(one.holds) == true) }
    let again = try Schema(path: runner.path("first/schema.yml")).build(to: runner.path("b.sqlite"))
    #expect(again.isSuccess, "\(again.diagnostics)")
    let second = try export(runner, "b.sqlite", nulls, to: "second")
    #expect(second.isSuccess, "\(second.diagnostics)")
    let found = try Seed(runner.path("a.sqlite")).differences(from: Seed(runner.path("b.sqlite")))
      .rows
    // Only rows that no build makes may be lost.
    #expect(found.isEmpty || !one.changes.isEmpty, "\(found)")
    guard found.isEmpty else { return }
    let texts = ["first", "second"].map { runner.text(of: "\($0)/d.json") }
    #expect(texts[0] == texts[1])
  }

  private func export(
    _ runner: CommandRunner,
    _ database: String,
    _ nulls: ExportNulls,
    to folder: String
  ) throws -> ExportReport {
    var options = try ExportOptions(
      database: runner.path(database),
      schema: Schema(path: runner.path("schema.yml")),
      output: runner.path(folder)
    )
    options.nulls = nulls
    options.verifies = false
    return try options.perform()
  }
}

extension String {
  /// The one element of an array.
  fileprivate var wrapped: String { "[\(self)]" }
}
