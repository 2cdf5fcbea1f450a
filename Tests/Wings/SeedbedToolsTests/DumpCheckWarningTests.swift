import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

/// Warnings of a dump check besides those of keys and paths, and cases without a warning.
@Suite struct DumpCheckWarningTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var claim: String
    /// All of the schema but its version.
    var schema: String
    var dump: String
    /// `code line:column: message` of each problem, its notes indented below it.
    var told: [String]

    var testDescription: String { claim }
  }

  private static func item(_ more: String, _ dump: String = "") -> String {
    "entities:\n  Item: { primaryKey: id, attributes: { id: integer, n: integer }\(more) }\n"
      + "dumps: [{ dump: d.json, entity: Item\(dump) }]"
  }

  private static func linked(_ more: String) -> String {
    """
    entities:
      Book: { primaryKey: id, attributes: { id: integer }, relationships: {
        author: { entity: Author, foreignKey: author_id\(more) } } }
      Author: { primaryKey: id, attributes: { id: integer } }
    dumps: [{ dump: d.json, keyPath: books, entity: Book },
      { dump: d.json, keyPath: authors, entity: Author }]
    """
  }

  private static func ordered(_ more: String) -> String {
    """
    entities:
      Item: { primaryKey: id, attributes: { id: integer }, relationships: {
        tags: { entity: Tag, many: true, ordered: true\(more) } } }
      Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
    dumps: [{ dump: d.json, entity: Item }]
    """
  }

  private static let dangling = #"{"books": [{"id": 1, "author_id": 7}], "authors": [{"id": 8}]}"#
  private static let differing = #"[{"id": 1, "n": 2}, {"id": 1, "n": 3}]"#

  @Test(arguments: [
    Case(
      claim: "a condition that nothing passes says what of it is not as the dump has it",
      schema: item("", #", when: { kind: a, size: { atLeast: 3 }, n: "2", id: 1 }"#),
      dump: #"[{"id": 1, "kinds": "a", "size": "5", "n": 2}]"#,
      told: [
        "dump.unmet-condition 4:47: 'when' excludes the only record from which 'Item' is read",
        "  no record has 'kind'; did you mean 'kinds'?",
        "  'size' is a text in all records, but is compared with numbers; a number in quotes is a"
          + " text",
        "  'n' is a number in all records, but is compared with texts",
        "  write 'required: false' if a dump may have none",
      ]
    ),
    Case(
      claim: "a condition that compares a text with a number says so",
      schema: item("", #", when: { n: { same: m } }"#),
      dump: #"[{"id": 1, "n": 2, "m": "2"}]"#,
      told: [
        "dump.unmet-condition 4:47: 'when' excludes the only record from which 'Item' is read",
        "  'n' is a number in all records, and 'm' a text",
        "  write 'required: false' if a dump may have none",
      ]
    ),
    Case(
      claim: "what users change needs no dump, where it has a default",
      schema: """
        update: true
        entities:
          Item: { primaryKey: id, update: { keep: [a, b] }, attributes: { id: integer,
            a: { type: boolean, default: false }, b: text } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{"id": 1}]"#,
      told: ["dump.absent-path 5:43: no record of 'Item' has the key path 'b' of 'b'"]
    ),
    Case(
      claim: "a condition that one record passes is as it should be",
      schema: item("", ", when: { kind: a }"),
      dump: #"[{"id": 1, "n": 2, "kind": "b"}, {"id": 2, "n": 2, "kind": "a"}]"#,
      told: []
    ),
    Case(
      claim: "a condition that no record was asked is let be",
      schema: item("", ", when: { kind: a }"),
      dump: "[]",
      told: []
    ),
    Case(
      claim: "a misspelt path of skipWhen is told",
      schema: item(", skipWhen: { staus: hidden }"),
      dump: #"[{"id": 1, "n": 2, "status": "hidden"}]"#,
      told: [
        "dump.absent-path 3:3: no record of 'Item' has the key path 'staus' of 'skipWhen'",
        "  the most similar key is 'status'",
        "dump.unread-key 1:20: key 'status' of 'Item' is not mapped",
        "  did you mean 'staus'?",
      ]
    ),
    Case(
      claim: "a skipWhen whose key only skipped records have is let be, and one without a near key",
      schema: item(", skipWhen: [{ statu: hidden }, { gone: true }]"),
      dump: #"[{"id": 1, "n": 2}, {"id": 2, "n": 2, "statu": "hidden"}]"#,
      told: []
    ),
    Case(
      claim: "a key that nothing reads has the line that would read it",
      schema: item(""),
      dump: #"[{"id": 1, "n": 2, "weight": {"y": 1}}]"#,
      told: [
        "dump.unread-key 1:20: key 'weight' of 'Item' is not mapped",
        "  to read it, add to 'attributes' of 'Item': weight: json",
      ]
    ),
    Case(
      claim: "a misspelt path of a when inside is told",
      schema: """
        entities:
          Item: { primaryKey: id, attributes: { id: integer,
            n: { type: integer, when: { knd: a } } } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{"id": 1, "n": 2, "kind": "a"}]"#,
      told: [
        "dump.absent-path 4:5: no record of 'Item' has the key path 'knd' of 'when' of 'n'",
        "  the most similar key is 'kind'",
        "dump.unread-key 1:20: key 'kind' of 'Item' is not mapped",
        "  did you mean 'knd'?",
      ]
    ),
    Case(
      claim: "a style of keys that would read the dump's names is named",
      schema: """
        entities:
          Item: { primaryKey: id, attributes: { id: integer, madeAt: text, x_y: text },
            relationships: { topTag: { entity: Tag } } }
          Tag: { primaryKey: tagID, attributes: { tagID: integer, n: integer, fullName: text } }
          Camel: { primaryKey: id, attributes: { id: integer, made_at: text } }
          Both: { primaryKey: id, attributes: { id: integer, madeAt: text, aB: text } }
        dumps:
          - { dump: d.json, entity: Item, keyPath: items }
          - { dump: d.json, entity: Camel, keyPath: camels }
          - { dump: d.json, entity: Both, keyPath: both }
        """,
      dump: """
        {"items": [{"id": 1, "made_at": "a", "x_y": "b", "top_tag": {"tagID": 2, "n": 1, "full_name": "c"}}],
         "camels": [{"id": 1, "madeAt": "a"}], "both": [{"id": 1, "made_at": "a", "aB": "b"}]}
        """,
      told: [
        "dump.absent-path 3:54: no record of 'Item' has the key path 'madeAt' of 'madeAt'",
        "  'keys: snakeCase' in 'Item' reads 'made_at' as 'madeAt'",
        "dump.absent-path 4:22: no record of 'Item' has the key path 'topTag' of 'topTag'",
        "  'keys: snakeCase' in 'Item' reads 'top_tag' as 'topTag'",
        "dump.absent-path 6:55: no record of 'Camel' has the key path 'made_at' of 'made_at'",
        "  'keys: camelCase' in 'Camel' reads 'madeAt' as 'made_at'",
        "dump.absent-path 7:54: no record of 'Both' has the key path 'madeAt' of 'madeAt'",
        "  the most similar key is 'made_at'",
        "dump.unread-key 1:22: key 'made_at' of 'Item' is not mapped",
        "  'keys: snakeCase' in 'Item' reads 'made_at' as 'madeAt'",
        "dump.unread-key 1:50: key 'top_tag' of 'Item' is not mapped",
        "  'keys: snakeCase' in 'Item' reads 'top_tag' as 'topTag'",
        "dump.unread-key 2:23: key 'madeAt' of 'Camel' is not mapped",
        "  'keys: camelCase' in 'Camel' reads 'madeAt' as 'made_at'",
        "dump.unread-key 2:59: key 'made_at' of 'Both' is not mapped",
        "  did you mean 'madeAt'?",
      ]
    ),
    Case(
      claim: "an index as a name is explained where nothing is there",
      schema: """
        entities:
          Item: { primaryKey: id, attributes: { id: integer,
            a: { type: integer, keyPath: ns.0.v }, b: { type: integer, keyPath: "@sum.ns.v" } } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{"id": 1, "ns": [{"v": 1}]}]"#,
      told: [
        "dump.absent-path 4:5: no record of 'Item' has the key path 'ns.0.v' of 'a'",
        "  '.0' is a member's name; an array's element is '[0]'",
        "dump.absent-path 4:44: no record of 'Item' has the key path '@sum.ns.v' of 'b'",
        "  write the list before its operator, as in 'ns.@sum.v'",
      ]
    ),
    Case(
      claim: "keys that dangle are a warning where the schema does not say what becomes of them",
      schema: linked(""),
      dump: dangling,
      told: [
        "dump.dangling-keys 1:12: 'Book.author' refers to a row of 'Author' that does not exist;"
          + " the foreign key became null",
        "  the key: 7",
        "  'onDangling' selects what happens to such keys; 'onDangling: setNull' allows them"
          + " without a"
          + " warning",
      ]
    ),
    Case(
      claim: "a key of a row for which 'where' is false is a warning",
      schema: linked(", where: { id: { lessThan: 7 } }"),
      dump: #"{"books": [{"id": 1, "author_id": 7}], "authors": [{"id": 7}]}"#,
      told: [
        "dump.dangling-keys 1:12: 'Book.author' refers to a row of 'Author' for which 'where' does"
          + " not hold; the foreign key became null",
        "  the key: 7",
        "  'onDangling' selects what happens to such keys; 'onDangling: setNull' allows them"
          + " without a"
          + " warning",
      ]
    ),
    Case(
      claim: "keys of both kinds are one warning",
      schema: linked(", where: { id: { lessThan: 7 } }"),
      dump: #"""
        {"books": [{"id": 1, "author_id": 7}, {"id": 2, "author_id": 8}], "authors": [{"id": 7}]}
        """#,
      told: [
        "dump.dangling-keys 1:12: 'Book.author' refers to a row of 'Author' that does not exist, or"
          + " for which 'where' does not hold; the foreign key became null",
        "  the keys: 7, 8",
        "  'onDangling' selects what happens to such keys; 'onDangling: setNull' allows them"
          + " without a"
          + " warning",
      ]
    ),
    Case(
      claim: "an error says that 'where' does not hold",
      schema: linked(", required: true, where: { id: { lessThan: 7 } }"),
      dump: #"{"books": [{"id": 1, "author_id": 7}], "authors": [{"id": 7}]}"#,
      told: [
        "store.dangling-key 1:12: 'author' refers to 7, but 'where' does not hold for this row of"
          + " 'Author'"
      ]
    ),
    Case(
      claim: "keys that may dangle are let be",
      schema: linked(", onDangling: setNull"),
      dump: dangling,
      told: []
    ),
    Case(
      claim: "a reference that must be there is an error alone",
      schema: linked(", required: true"),
      dump: dangling,
      told: [
        "store.dangling-key 1:12: 'author' refers to 7, but there is no such row of 'Author'"
      ]
    ),
    Case(
      claim: "values that differ are a warning where the schema does not say which counts",
      schema: item(""),
      dump: differing,
      told: [
        "dump.conflicting-values 1:21: a later record replaced the value of 'Item.n'",
        "  with the key 1: 2, then 3",
        "  'onConflict' selects the value to store; 'onConflict: replace' stores the last"
          + " without a warning",
      ]
    ),
    Case(
      claim: "links without their rows are a warning where the schema does not say what happens",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, relationships: {
            authors: { entity: Author, many: true, foreignKey: author_ids } } }
          Author: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: d.json, keyPath: books, entity: Book },
          { dump: d.json, keyPath: authors, entity: Author }]
        """,
      dump: #"{"books": [{"id": 1, "author_ids": [7, 8, 7, 9]}], "authors": [{"id": 8}]}"#,
      told: [
        "dump.dangling-keys 1:12: 'Book.authors' refers to a row of 'Author' that does not exist;"
          + " the link was left out",
        "  the keys: 7, 9",
        "  'onDangling' selects what happens to such keys; 'onDangling: skip' allows them without a"
          + " warning",
      ]
    ),
    Case(
      claim: "a repeat in an ordered list is a warning, once a relationship",
      schema: ordered(""),
      dump: #"[{"id": 1, "tags": ["a", "b", "a"]}, {"id": 2, "tags": ["c", "c", "c"]}]"#,
      told: [
        "dump.dropped-repeats 1:2: a list of 'Item.tags' names a row more than once; only the"
          + " first occurrence is stored",
        "  the key: 'a'",
        "  'repeats: true' keeps all occurrences; 'repeats: false' drops repeats without a warning",
      ]
    ),
    Case(
      claim: "a list that another record gives again has no repeats",
      schema: ordered(""),
      dump: #"[{"id": 1, "tags": ["a", "b"]}, {"id": 1, "tags": ["b", "c"]}]"#,
      told: []
    ),
    Case(
      claim: "a list without places loses nothing by a repeat",
      schema: ordered("").replacing(", ordered: true", with: ""),
      dump: #"[{"id": 1, "tags": ["a", "b", "a"]}]"#,
      told: []
    ),
    Case(
      claim: "a condition whose reading need not have records is let be",
      schema: item("", ", required: false, when: { kind: a }"),
      dump: #"[{"id": 1, "n": 2, "kind": "b"}]"#,
      told: []
    ),
    Case(
      claim: "a value that a newer record replaces is as it should be",
      schema: item(", newerBy: id"),
      dump: differing,
      told: []
    ),
    Case(
      claim: "a rule that chooses among values is consent",
      schema: """
        entities:
          Item: { primaryKey: id, attributes: { id: integer,
            n: { type: integer, onConflict: max } } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: differing,
      told: []
    ),
    Case(
      claim: "a mapping takes over the consent of its entity",
      schema: """
        entities:
          Item: { primaryKey: id, attributes: { id: integer,
            n: { type: integer, onConflict: replace } } }
        mappings: { Brief: { entity: Item, extends: default } }
        dumps: [{ dump: d.json, mapping: Brief }]
        """,
      dump: differing,
      told: []
    ),
    Case(
      claim: "a member that a many-to-many end does not read is told",
      schema: """
        entities:
          Post: { primaryKey: id, attributes: { id: integer }, relationships: {
            tags: { entity: Tag, many: true } } }
          Tag: { primaryKey: id, attributes: { id: integer }, relationships: {
            posts: { entity: Post, many: true, inverse: tags } } }
        dumps: [{ dump: d.json, keyPath: posts, entity: Post },
          { dump: d.json, keyPath: tags, entity: Tag }]
        """,
      dump: """
        {"posts": [{"id": 1, "tags": [{"id": 5}]}, {"id": 2, "tags": []}], "tags": [{"id": 5,
        "posts": [{"id": 1}]}]}
        """,
      told: [
        "map.unread-relationship 1:30: 'tags' of 'Post' is not read: the other end has 'inverse',"
          + " and fills this relationship",
        "  write 'keyPath: tags' to read it here as well",
      ]
    ),
    Case(
      claim: "values that may differ, by a rule for the record, are let be",
      schema: item(", onDuplicate: merge"),
      dump: differing,
      told: []
    ),
    Case(
      claim: "values that may differ, by a rule for the attribute, are let be",
      schema: """
        entities:
          Item: { primaryKey: id, attributes: { id: integer,
            n: { type: integer, onConflict: replace } } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: differing,
      told: []
    ),
  ])
  func warnsOfWhatIsHardlyMeant(_ item: Case) throws {
    let runner = try CommandRunner()
    try runner.write("seedbed: 1\n" + item.schema + "\n", to: "schema.yml")
    try runner.write(item.dump, to: "d.json")
    let report = try Schema(path: runner.path("schema.yml")).checkDumps()
    let told = Self.told(report.diagnostics)
    #expect(told == item.told, Comment(rawValue: told.joined(separator: "\n")))
    // Only a check of dumps reports these codes.
    let checked = ["dump.absent-path", "dump.unread-key"]
    let expected = report.diagnostics.filter { !checked.contains($0.code.rawValue) }
    let build = try Schema(path: runner.path("schema.yml")).build(to: runner.path("seed.sqlite"))
    #expect(build.diagnostics.sorted == expected)
    try runner.write("", to: "app.sqlite")
    var options = try ImportOptions(
      Schema(path: runner.path("schema.yml")),
      into: runner.path("app.sqlite")
    )
    options.createsMissing = true
    let imported = try options.perform()
    #expect(imported.diagnostics.sorted == expected)
    try expectStrictFailure(runner, fails: !expected.isEmpty)
  }

  @Test func saysThatATemplateMustHaveTheColumn() throws {
    let runner = try CommandRunner()
    try runner.write("CREATE TABLE Item (id INTEGER PRIMARY KEY, n INTEGER);", to: "app.sql")
    try runner.write(
      "seedbed: 1\ndatabase: { copyOf: app.sql }\n" + Self.item(""),
      to: "schema.yml"
    )
    try runner.write(#"[{"id": 1, "n": 2, "weight": 3}]"#, to: "d.json")
    let report = try Schema(path: runner.path("schema.yml")).checkDumps()
    #expect(
      Self.told(report.diagnostics) == [
        "dump.unread-key 1:20: key 'weight' of 'Item' is not mapped",
        "  to read it, add to 'attributes' of 'Item' if the table in 'copyOf' has a column for it:"
          + " weight: integer",
      ]
    )
  }

  /// Expects warnings alone to fail a strict build and a strict import, which then leave no file.
  private func expectStrictFailure(_ runner: CommandRunner, fails: Bool) throws {
    var options = try BuildOptions(
      Schema(path: runner.path("schema.yml")),
      output: runner.path("strict.sqlite")
    )
    options.isStrict = true
    #expect(try options.perform().isSuccess == !fails)
    #expect((runner.bytes(of: "strict.sqlite") == nil) == fails)
    try runner.write("", to: "strict-app.sqlite")
    var importing = try ImportOptions(
      Schema(path: runner.path("schema.yml")),
      into: runner.path("strict-app.sqlite")
    )
    importing.createsMissing = true
    importing.isStrict = true
    let report = try importing.perform()
    #expect(report.isSuccess == !fails)
    if fails { #expect(runner.bytes(of: "strict-app.sqlite") == []) }
  }

  /// `code line:column: message` of each problem, its notes indented below it.
  private static func told(_ diagnostics: Diagnostics) -> [String] {
    diagnostics.sorted.flatMap { problem in
      let place = problem.location.map { "\($0.line):\($0.column)" } ?? "-"
      return ["\(problem.code) \(place): \(problem.message)"]
        + problem.notes.map { "  \($0.message)" }
    }
  }
}
