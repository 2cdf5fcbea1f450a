import SeedbedBase
import Testing

@testable import SeedbedLanguage

struct SchemaDecoderTests {
  @Test func namesTheKeysWhereNoneIsNear() throws {
    let loaded = try load("seedbed: 1\ndefaults: { colour: red }\n")
    #expect(
      loaded.diagnostics.sorted.flatMap(\.notes).map(\.message) == [
        "the keys of 'defaults' are 'naming', 'coercion', 'store', 'unmappedKeys', 'personal',"
          + " 'timeZone', 'nullValues', 'keys', 'onMissing' and 'onNull'"
      ]
    )
  }

  @Test(arguments: [
    DiagnosticCase("no version", "1️⃣entities: {}\n", "schema.missing-key"),
    DiagnosticCase(
      "another version, and nothing else of it",
      "seedbed: 1️⃣2\nnonsense: 1\n",
      "schema.unsupported-version"
    ),
    DiagnosticCase("a list", "1️⃣- seedbed: 1\n", "schema.wrong-kind"),
    DiagnosticCase(
      "an unknown key at the top",
      "seedbed: 1\n1️⃣entites: {}\n",
      "schema.unknown-key",
      fixIt: "entities"
    ),
    DiagnosticCase(
      "unknown keys everywhere",
      """
      seedbed: 1
      defaults: { 1️⃣nameing: asIs }
      database: { 2️⃣outptu: a.sqlite }
      entities:
        A:
          3️⃣primarykey: id
          attributes:
            id: { type: integer, 4️⃣uniqe: true, check: { 5️⃣minimum: 1 } }
          relationships:
            b: { entity: A, 6️⃣forignKey: b_id, through: { 7️⃣tabel: x } }
      mappings:
        M: { entity: A, 8️⃣attribute: {} }
      dumps:
        - { dump: a.json, entity: A, 9️⃣keypath: a }
      """,
      "schema.unknown-key",
      "schema.unknown-key",
      "schema.unknown-key",
      "schema.unknown-key",
      "schema.unknown-key",
      "schema.unknown-key",
      "schema.unknown-key",
      "schema.unknown-key",
      "schema.unknown-key",
      fixIt: "naming"
    ),
    DiagnosticCase(
      "wrong kinds",
      """
      seedbed: 1
      include: 1️⃣{}
      vars: { v: 2️⃣[1] }
      entities:
        A:
          primaryKey: 3️⃣{}
          table: 4️⃣[a]
          attributes:
            id: 5️⃣[integer]
            b: { type: text, required: 6️⃣1, scale: 7️⃣x }
          relationships: 8️⃣text
      """,
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind"
    ),
    DiagnosticCase(
      "yes for true",
      "seedbed: 1\ndatabase: { strict: 1️⃣yes }\n",
      "schema.wrong-kind",
      fixIt: "true"
    ),
    DiagnosticCase(
      "a type of another language",
      "seedbed: 1\nentities: { A: { attributes: { a: 1️⃣string } } }\n",
      "schema.unknown-word",
      fixIt: "text"
    ),
    DiagnosticCase(
      "unknown words",
      """
      seedbed: 1
      defaults: { naming: 1️⃣snakecase, unmappedKeys: 2️⃣warning }
      entities:
        A:
          onDuplicate: 3️⃣merg
          attributes: { a: { type: date, store: 4️⃣unixMilis, onInvalid: 5️⃣skip } }
          relationships:
            b: { entity: A, onDangling: 6️⃣null, assign: 7️⃣add }
      """,
      "schema.unknown-word",
      "schema.unknown-word",
      "schema.unknown-word",
      "schema.unknown-word",
      "schema.unknown-word",
      "schema.wrong-kind",
      "schema.unknown-word",
      fixIt: "snakeCase"
    ),
    DiagnosticCase(
      "two sources",
      "seedbed: 1\nentities: { A: { attributes: { a: { keyPath: b, 1️⃣value: 1 } } } }\n",
      "schema.conflicting-keys"
    ),
    DiagnosticCase(
      "an entity and a mapping",
      "seedbed: 1\ndumps: { dump: a.json, entity: A, 1️⃣mapping: B }\n",
      "schema.conflicting-keys"
    ),
    DiagnosticCase(
      "two transforms in one",
      """
      seedbed: 1
      entities: { A: { attributes: { a: { transform: { split: ",", 1️⃣join: ";" } } } } }
      """,
      "schema.conflicting-keys"
    ),
    DiagnosticCase(
      "transforms that are none",
      """
      seedbed: 1
      x-n: null
      entities:
        A:
          attributes:
            a: { transform: [1️⃣trimm, 2️⃣split, { scale: 3️⃣x }, { uuid5: 4️⃣x }, 5️⃣[trim]] }
            b: { transform: [{ replace: 6️⃣x }] }
      """,
      "schema.unknown-word",
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind",
      fixIt: "trim"
    ),
    DiagnosticCase(
      "key paths, inside their texts",
      """
      seedbed: 1
      entities:
        A:
          attributes:
            a: { keyPath: a.1️⃣@cuont }
            b: { keyPath: "b.2️⃣@self" }
            c: { keyPath: 3️⃣"\\x61.@self" }
            d: { template: "{a}{b.4️⃣.c}" }
            e: { when: { "a5️⃣ b": 1 } }
            f: { keyPath: [a, { keyPath: b.6️⃣@self, when: { c: { exists: true } } }] }
      """,
      "schema.invalid-key-path",
      "schema.invalid-key-path",
      "schema.invalid-key-path",
      "schema.invalid-template",
      "schema.invalid-key-path",
      "schema.invalid-key-path",
      fixIt: "@count"
    ),
    DiagnosticCase(
      "predicates",
      """
      seedbed: 1
      entities:
        A:
          skipWhen: { a: 1️⃣[1], b: { 2️⃣equals: 1 }, c: { is: 3️⃣integer }, d: { matches: 4️⃣'(' } }
          deleteWhen: 5️⃣text
      """,
      "schema.wrong-kind",
      "schema.unknown-key",
      "schema.unknown-word",
      "schema.invalid-regular-expression",
      "schema.wrong-kind"
    ),
    DiagnosticCase(
      "a regular expression in a layer that is not chosen",
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      layers: { l: { dumps: { dump: a.json, entity: A, when: { b: { matches: 1️⃣'(' } } } } }
      """,
      "schema.invalid-regular-expression"
    ),
    DiagnosticCase(
      "time zones and date formats",
      """
      seedbed: 1
      defaults: { timeZone: 1️⃣badly/named }
      entities:
        A: { attributes: { a: { type: date, format: [unix, 2️⃣bad], timeZone: 3️⃣bad } } }
      """,
      "schema.invalid-time-zone",
      "schema.invalid-date-format",
      "schema.invalid-time-zone"
    ),
    DiagnosticCase(
      "what is missing",
      """
      seedbed: 1
      entities:
        A:
          relationships: { 1️⃣b: { many: true } }
          variants: 2️⃣{ by: type }
          indexes: [3️⃣{ unique: true }]
      mappings: { 4️⃣M: { attributes: {} } }
      dumps: [5️⃣{ entity: A }, 6️⃣{ dump: a.json }]
      tests: [7️⃣{ entity: A }, 8️⃣{ record: {} }]
      """,
      "schema.missing-key",
      "schema.missing-key",
      "schema.missing-key",
      "schema.missing-key",
      "schema.missing-key",
      "schema.missing-key",
      "schema.missing-key",
      "schema.missing-key"
    ),
    DiagnosticCase(
      "lists that need an item",
      """
      seedbed: 1
      entities:
        A:
          attributes: { b: { type: date, format: 1️⃣[] } }
          indexes: [2️⃣[], { columns: 3️⃣[] }]
          search: { columns: 4️⃣[] }
        B: { search: 5️⃣[] }
      sources: { s: { baseURL: "https://e.org", requests: { r: { get: a, for: 6️⃣[] } } } }
      """,
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind"
    ),
    DiagnosticCase(
      "keys of the entity on a mapping",
      "seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: integer } } }\nmappings: { M: { entity: A, 1️⃣primaryKey: id } }\n",
      "schema.misplaced-key"
    ),
    DiagnosticCase(
      "keys of the items beside 'read'",
      "seedbed: 1\ndumps: [{ dump: a.json, 1️⃣keyPath: a, read: [{ entity: A }] }]\n",
      "schema.misplaced-key"
    ),
    DiagnosticCase(
      "numbers out of range",
      "seedbed: 1\ndatabase: { pageSize: 1️⃣1000, userVersion: 2️⃣3000000000 }\n",
      "schema.out-of-range",
      "schema.out-of-range"
    ),
    DiagnosticCase(
      "'otherwise' before the end",
      """
      seedbed: 1
      entities:
        A: { variants: [{ 1️⃣otherwise: skip }, { when: { a: 1 }, entity: B }] }
        B: { primaryKey: id, attributes: { id: integer } }
      """,
      "schema.misplaced-key"
    ),
  ])
  func pointsAtTheFault(_ item: DiagnosticCase) throws {
    let found = try item.found()
    #expect(found.places == item.expected, "\(found.details)")
    if let fixIt = item.fixIt { #expect(found.fixIts.first == fixIt) }
  }

  @Test func letsOneStandForAListOfOne() throws {
    let made = try schema(
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          nullValues: n/a
          attributes:
            id: integer
            a: { type: date, format: unix }
            b: { type: text, transform: stripHTML, keyPath: [x, y.z] }
      dumps: { dump: a.json, entity: A, keyPath: [data.items, items] }
      """
    )
    let mapping = made.mappings[0]
    #expect(mapping.attributes[1].conversion.dateFormats == ["unix"])
    #expect(mapping.attributes[2].transforms == [.simple(.stripHTML)])
    #expect(mapping.attributes[2].nullValues == ["n/a"])
    #expect(made.readings(of: "A") == ["id: id", "a: a", "b: x | y.z"])
    #expect(made.dumps[0].patterns == ["a.json"])
    #expect(made.dumps[0].readings[0].keyPaths.map(\.source) == ["data.items", "items"])
  }

  @Test func decodesEachTransform() throws {
    let made = try schema(
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes:
            id:
              type: text
              transform:
                - trim
                - { replace: { pattern: "a(b)", with: "$1" } }
                - { extract: "x+" }
                - { split: "," }
                - { each: [trim, { prefix: p }] }
                - { join: ", " }
                - { suffix: "" }
                - { map: { 1: one, two: 2 }, otherwise: null }
                - { scale: 0.10 }
                - { offset: -1 }
                - { uuid5: dns }
                - { base64Decode: true }
      """
    )
    let expected: [Transform] = [
      .simple(.trim), .replace(pattern: "a(b)", with: "$1"), .extract("x+"), .split(","),
      .each([.simple(.trim), .prefix("p")]), .join(", "), .suffix(""),
      .map(
        [.init(name: "1", value: .text("one")), .init(name: "two", value: .number("2"))],
        otherwise: .null
      ),
      .scale("0.10"), .offset("-1"),
      .uuid5(namespace: "6ba7b810-9dad-11d1-80b4-00c04fd430c8"), .simple(.base64Decode),
    ]
    #expect(made.mappings[0].attributes[0].transforms == expected)
  }

  @Test func decodesEachTestOfAPredicate() throws {
    let made = try schema(
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          skipWhen:
            - { type: photo, "meta.size": { greaterThan: 10, atMost: 1.5 } }
            - a: { in: [1, x], not: { exists: true }, is: [null, number], matches: "^a" }
              b: { not: 1, lessThan: 2, atLeast: z }
              c: null
      """
    )
    func path(_ source: String, _ names: [String]) -> DumpKeyPath {
      DumpKeyPath(source: source, root: .member, segments: names.map { .member($0) })
    }
    typealias Line = Predicate.Line
    let first = Predicate.all([
      Line(keyPath: path("type", ["type"]), tests: [.equals(.text("photo"))]),
      Line(
        keyPath: path("meta.size", ["meta", "size"]),
        tests: [.atMost(.number("1.5")), .greaterThan(.number("10"))]
      ),
    ])
    let second = Predicate.all([
      Line(
        keyPath: path("a", ["a"]),
        tests: [
          .isOneOf(LiteralList([.number("1"), .text("x")])), .not([.exists(true)]),
          .isOfKind([.null, .number]), .matches(ExactText("^a")),
        ]
      ),
      Line(
        keyPath: path("b", ["b"]),
        tests: [
          .not([.equals(.number("1"))]), .lessThan(.number("2")), .atLeast(.text("z")),
        ]
      ),
      Line(keyPath: path("c", ["c"]), tests: [.equals(.null)]),
    ])
    #expect(made.mappings[0].skipWhen == .any([first, second]))
  }

  @Test func writesTestRecordsAsJSON() throws {
    let made = try schema(
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer, j: json } } }
      tests:
        - name: t
          entity: A
          record: { id: 1, "q\\"\\n": [true, ~, 0x10, "x"], e: {} }
          expect: { A: { id: 1, j: [1, { a: b }] } }
        - { entity: A, record: 5, expectDiagnostic: map.invalid-value }
        - { entity: A, each: keys, records: [{ a: 1 }, { b: 1.50 }], given: { A: { id: 7 } } }
      """
    )
    let tests = made.tests
    #expect(
      tests[0].records.flatMap(\.documents).map(\.text)
        == [#"[{"id":1,"q\"\n":[true,null,16,"x"],"e":{}}]"#]
    )
    let fields = try #require(tests[0].expectedRows.first?.rows.first).value
    #expect(fields.map(\.name.value) == ["id", "j"])
    #expect(fields[0].value == .literal(.number("1")))
    guard case .list(let elements, let json) = fields[1].value else {
      Issue.record("a list stays one")
      return
    }
    #expect(elements == [.literal(.number("1")), .mapping(json: #"{"a":"b"}"#)])
    #expect(json == #"[1,{"a":"b"}]"#)
    #expect(tests[1].records.flatMap(\.documents).map(\.text) == ["[5]"])
    #expect(tests[1].expectedCodes.map(\.value) == ["map.invalid-value"])
    let texts = tests[2].records.map { $0.documents.map(\.text) }
    #expect(texts == [[#"[{"id":7}]"#], [#"{"a":1}"#, #"{"b":1.50}"#]])
    #expect(tests[2].records.map(\.each) == [.elements, .keys])
  }

  @Test func knowsWhereThePartsOfATestRecordStand() throws {
    let made = try schema(
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      tests:
        - entity: A
          record:
            id: abc
            b: [1,
              2]
      """
    )
    let document = try #require(made.tests[0].records.first?.documents.first)
    #expect(document.text == #"[{"id":"abc","b":[1,2]}]"#)
    func place(of part: String) throws -> String {
      let range = try #require(document.text.utf8.firstRange(of: part.utf8))
      let offset = document.text.utf8.distance(
        from: document.text.utf8.startIndex,
        to: range.lowerBound
      )
      let location = try #require(document.location(at: offset))
      return "\(location.line):\(location.column)"
    }
    #expect(try place(of: #"{"id""#) == "6:7")
    #expect(try place(of: #""abc""#) == "6:11")
    #expect(try place(of: "[1") == "7:10")
    #expect(try place(of: "2]") == "8:9")
  }
}
