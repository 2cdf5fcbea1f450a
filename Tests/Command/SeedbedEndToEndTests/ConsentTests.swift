import SeedbedTestSupport
import Testing

/// A rule that a schema writes out is consent to the data that it loses: `--strict` does not fail.
@Suite struct ConsentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The entities and dumps, with `RULE` in the place of the rule.
    var schema: String
    var rule: String
    /// The rule that does not allow the loss; nothing where the default does not.
    var other = ""
    var dump: String
    /// The code of the loss.
    var code: String
    /// True if the loss is a warning still.
    var warns = true
  }

  private static let item = """
    entities: { Item: { primaryKey: id, attributes: { id: integer, RULE } } }
    dumps: [{ dump: d.json, entity: Item }]
    """

  static let cases = [
    Case(
      testDescription: "onInvalid: setNull",
      schema: item,
      rule: "n: { type: integer, onInvalid: setNull }",
      other: "n: integer",
      dump: #"[{"id": 1, "n": "x"}]"#,
      code: "map.invalid-value"
    ),
    Case(
      testDescription: "onInvalid: keep",
      schema: item,
      rule: "n: { type: integer, onInvalid: keep }",
      other: "n: integer",
      dump: #"[{"id": 1, "n": "x"}]"#,
      code: "map.invalid-value"
    ),
    Case(
      testDescription: "onInvalid: default",
      schema: item,
      rule: "n: { type: integer, default: 7, onInvalid: default }",
      other: "n: { type: integer, onInvalid: error }",
      dump: #"[{"id": 1, "n": "x"}]"#,
      code: "map.invalid-value"
    ),
    Case(
      testDescription: "onConflict: replace",
      schema: item,
      rule: "n: { type: integer, onConflict: replace }",
      other: "n: integer",
      dump: #"[{"id": 1, "n": 1}, {"id": 1, "n": 2}]"#,
      code: "dump.conflicting-values",
      warns: false
    ),
    Case(
      testDescription: "store",
      schema: item,
      rule: "n: { type: date, store: unix }",
      other: "n: date",
      dump: #"[{"id": 1, "n": "2024-01-01T00:00:00.123456Z"}]"#,
      code: "map.lost-digits",
      warns: false
    ),
    Case(
      testDescription: "onDangling: setNull",
      schema: """
        entities:
          Item:
            primaryKey: id
            attributes: { id: integer }
            relationships: { up: { entity: Item, foreignKey: up RULE } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      rule: ", onDangling: setNull",
      dump: #"[{"id": 1, "up": 9}]"#,
      code: "dump.dangling-keys",
      warns: false
    ),
    Case(
      testDescription: "repeats: false",
      schema: """
        entities:
          Item:
            primaryKey: id
            attributes: { id: integer }
            relationships: { tags: { entity: Tag, many: true, ordered: true RULE } }
          Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      rule: ", repeats: false",
      dump: #"[{"id": 1, "tags": ["a", "b", "a"]}]"#,
      code: "dump.dropped-repeats",
      warns: false
    ),
    Case(
      testDescription: "onNestedInvalid: skip",
      schema: """
        entities:
          Item:
            primaryKey: id
            attributes: { id: integer }
            relationships: { tags: { entity: Tag, many: true RULE } }
          Tag: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      rule: ", onNestedInvalid: skip",
      dump: #"[{"id": 1, "tags": [{"id": 2}, {"id": "x"}]}]"#,
      code: "map.invalid-value"
    ),
    Case(
      testDescription: "required: false, no file",
      schema: """
        entities: { Item: { primaryKey: id, attributes: { id: integer } } }
        dumps: [{ dump: d.json, entity: Item }, { dump: none.json, entity: Item RULE }]
        """,
      rule: ", required: false",
      dump: #"[{"id": 1}]"#,
      code: "dump.no-file"
    ),
    Case(
      testDescription: "required: false, no key path",
      schema: """
        entities: { Item: { primaryKey: id, attributes: { id: integer } } }
        dumps: [{ dump: d.json, keyPath: a, entity: Item }, { dump: d.json, keyPath: b, entity: Item RULE }]
        """,
      rule: ", required: false",
      dump: #"{"a": [{"id": 1}]}"#,
      code: "dump.missing-path"
    ),
  ]

  @Test(arguments: cases) func allowsWhatIsWrittenOut(_ example: Case) throws {
    let runner = try CommandRunner()
    try runner.write(example.dump, to: "d.json")
    for (name, rule) in [("good.yml", example.rule), ("bad.yml", example.other)] {
      let schema = example.schema.replacing("RULE", with: rule)
      try runner.write("seedbed: 1\n\(schema)\n", to: name)
    }
    for command in [["validate", "--dumps"], ["build", "-o", "seed.sqlite"]] {
      let good = try runner.seedbed(command + ["--strict", "good.yml"])
      #expect(good.status == 0, "\(good)")
      #expect(good.standardError.contains("warning: ") == example.warns, "\(good)")
      let bad = try runner.seedbed(command + ["--strict", "bad.yml"])
      #expect(bad.status == 1, "\(bad)")
      #expect(bad.standardError.contains("[\(example.code)]"), "\(bad)")
    }
  }

  @Test func staysWarningsForPrograms() throws {
    let runner = try CommandRunner()
    let example = Self.cases[0]
    try runner.write(example.dump, to: "d.json")
    let schema = example.schema.replacing("RULE", with: example.rule)
    try runner.write("seedbed: 1\n\(schema)\n", to: "schema.yml")
    let result = try runner.seedbed(
      ["validate", "--dumps", "--strict", "--format", "github", "schema.yml"]
    )
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.hasPrefix("::warning file=d.json,"), "\(result)")
  }
}
