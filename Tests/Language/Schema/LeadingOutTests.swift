import SeedbedBase
import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage

/// Messages for common mistakes, word for word: each must help the user to fix the mistake.
struct LeadingOutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The schema without its version; `1️⃣` marks the location of the problem.
    var text: String
    var told: String
    var fixIt: String?
    var notes: [String] = []

    var testDescription: String { name }
  }

  @Test(arguments: others + decoding + rules)
  func saysWhatToDo(_ item: Case) throws {
    let text = MarkedText("seedbed: 1\n" + item.text + "\n")
    let found = try load(text.text).diagnostics.sorted
    #expect(
      found.map { "\($0.severity): \($0.message) [\($0.code)]" } == [item.told]
    )
    let place = try #require(text.place(of: 1))
    let location = try #require(found.first?.location)
    #expect("\(location.line):\(location.column)" == "\(place)")
    #expect(found.first?.fixIt?.message == item.fixIt)
    #expect(found.first?.notes.map(\.message) == item.notes)
  }

  private static func attribute(_ text: String) -> String {
    "entities: { A: { primaryKey: id, attributes: { id: integer, \(text) } } }"
  }

  private static func relationship(_ text: String) -> String {
    "entities: { A: { primaryKey: id, attributes: { id: integer },"
      + " relationships: { b: { entity: A, \(text) } } } }"
  }

  private static func condition(_ text: String) -> String {
    attribute("t: { type: text, when: { n: \(text) } }")
  }

  /// Words of other tools, and typing errors.
  static let others: [Case] = [
    Case(
      name: "no blank behind a colon in an attribute's braces",
      text: attribute("t: { type: text, 1️⃣keyPath:x }"),
      told: "error: unknown key 'keyPath:x' in an attribute [schema.unknown-key]",
      fixIt: "write 'keyPath: x', with a space after the colon"
    ),
    Case(
      name: "a name beside the location of its block",
      text: attribute("d: { type: date, pseudonym: 1️⃣{ as: shift, days: 3, by: idd } }"),
      told: "error: 'A' has no attribute or to-one relationship 'idd' [schema.unknown-attribute]",
      fixIt: "write 'by: id'"
    ),
    Case(
      name: "half of a reference",
      text: relationship("foreignKey: x") + "\nsubset: { root: A, limit: 2, cut: [1️⃣B.b] }",
      told: "error: no entity is called 'B' [schema.unknown-entity]",
      fixIt: "write 'A.b'"
    ),
    Case(
      name: "a key that is as near to one that is there",
      text: relationship("foreignKey: x, when: { id: 1 }, 1️⃣wher: { id: 1 }"),
      told: "error: unknown key 'wher' in a relationship [schema.unknown-key]",
      fixIt: "replace with 'where'"
    ),
    Case(
      name: "null in the place of a relationship",
      text:
        "entities: { A: { primaryKey: id, attributes: { id: integer }, relationships: { b: 1️⃣~ } } }",
      told: "error: expected a relationship, found null [schema.wrong-kind]"
    ),
    Case(
      name: "many in the words of an object mapper",
      text: relationship("1️⃣hasMany: true"),
      told: "error: unknown key 'hasMany' in a relationship [schema.unknown-key]",
      fixIt: "write 'entity: …, many: true'"
    ),
    Case(
      name: "the inverse in the words of an object mapper",
      text: relationship("1️⃣mappedBy: c"),
      told: "error: unknown key 'mappedBy' in a relationship [schema.unknown-key]",
      fixIt: "replace with 'inverse'"
    ),
    Case(
      name: "many in an entity",
      text: "entities: { A: { primaryKey: id, attributes: { id: integer }, 1️⃣hasMany: bs } }",
      told: "error: unknown key 'hasMany' in an entity [schema.unknown-key]",
      fixIt: "write 'relationships: { NAME: { entity: …, many: true } }'"
    ),
    Case(
      name: "one in an entity",
      text: "entities: { A: { primaryKey: id, attributes: { id: integer }, 1️⃣belongsTo: bs } }",
      told: "error: unknown key 'belongsTo' in an entity [schema.unknown-key]",
      fixIt: "write 'relationships: { NAME: { entity: … } }'"
    ),
    Case(
      name: "a number that the table gives",
      text: attribute("n: { type: integer, 1️⃣autoIncrement: true }"),
      told: "error: unknown key 'autoIncrement' in an attribute [schema.unknown-key]",
      fixIt: "write 'surrogateKey: …' beside 'attributes', with the name"
    ),
    Case(
      name: "a comparison of a query language",
      text: condition("{ 1️⃣gt: 3 }"),
      told: "error: unknown key 'gt' in a test of a value [schema.unknown-key]",
      fixIt: "replace with 'greaterThan'"
    ),
    Case(
      name: "a comparison of a document store",
      text: condition("{ 1️⃣$lte: 3 }"),
      told: "error: unknown key '$lte' in a test of a value [schema.unknown-key]",
      fixIt: "replace with 'atMost'"
    ),
    Case(
      name: "an equation",
      text: condition("{ 1️⃣eq: 3 }"),
      told: "error: unknown key 'eq' in a test of a value [schema.unknown-key]",
      fixIt: "write the value itself, without a test"
    ),
    Case(
      name: "a rule of mappings among dumps",
      text: attribute("t: text")
        + "\ndumps: [{ dump: a.json, entity: A, 1️⃣onDuplicate: replace }]",
      told: "error: unknown key 'onDuplicate' in an entry of 'dumps' [schema.unknown-key]",
      fixIt: "write 'onDuplicate' in the entity, or in a mapping that 'mapping' names here"
    ),
    Case(
      name: "a rule of mappings in a reading",
      text: attribute("t: text")
        + "\ndumps: [{ dump: a.json, read: [{ entity: A, 1️⃣newerBy: t }] }]",
      told: "error: unknown key 'newerBy' in an item of 'read' [schema.unknown-key]",
      fixIt: "write 'newerBy' in the entity, or in a mapping that 'mapping' names here"
    ),
    Case(
      name: "a path beside the dump",
      text: attribute("t: text") + "\ndumps: [{ dump: a.json, entity: A, 1️⃣path: items }]",
      told: "error: unknown key 'path' in an entry of 'dumps' [schema.unknown-key]",
      fixIt: "replace with 'keyPath'"
    ),
    Case(
      name: "a path for the dump",
      text: attribute("t: text") + "\ndumps: [{ entity: A, 1️⃣path: a.json }]",
      told: "error: unknown key 'path' in an entry of 'dumps' [schema.unknown-key]",
      fixIt: "replace with 'dump'"
    ),
  ]

  static let decoding: [Case] = [
    Case(
      name: "a relationship among attributes",
      text: attribute("1️⃣b: { entity: A, many: true, keyPath: bs }"),
      told: "error: 'b' refers to an entity: write it under 'relationships' [schema.misplaced-key]"
    ),
    Case(
      name: "an attribute among relationships",
      text: "entities: { A: { primaryKey: id, attributes: { id: integer },"
        + " relationships: { 1️⃣t: { type: text, keyPath: x } } } }",
      told: "error: 't' has a type: write it under 'attributes' [schema.misplaced-key]"
    ),
    Case(
      name: "a short attribute among relationships",
      text: "entities: { A: { primaryKey: id, attributes: { id: integer },"
        + " relationships: { 1️⃣t: text } } }",
      told: "error: 't' has a type: write it under 'attributes' [schema.misplaced-key]"
    ),
    Case(
      name: "a check's key in an attribute",
      text: attribute("t: { type: text, 1️⃣minLength: 3 }"),
      told: "error: unknown key 'minLength' in an attribute [schema.unknown-key]",
      fixIt: "write 'check: { minLength: … }'"
    ),
    Case(
      name: "a primary key in an attribute",
      text: attribute("t: { type: text, 1️⃣primaryKey: true }"),
      told: "error: unknown key 'primaryKey' in an attribute [schema.unknown-key]",
      fixIt: "write 'primaryKey: …' beside 'attributes', with the name"
    ),
    Case(
      name: "a key of two parts without brackets",
      text: "entities:\n  A:\n    primaryKey: 1️⃣id, n\n    attributes: { id: integer, n: text }",
      told: "error: expected a name or a list of names, found text 'id, n' [schema.wrong-kind]",
      fixIt: "replace with '[id, n]'"
    ),
    Case(
      name: "an enum that is a list",
      text: attribute("t: { type: text, enum: 1️⃣[a, b] }"),
      told: "error: expected a mapping of source values to stored values, found a list"
        + " [schema.wrong-kind]",
      fixIt: "for values that are stored as they come, write 'check: { in: [a, b] }'"
    ),
    Case(
      name: "entities that are a list",
      text: "entities:\n  1️⃣- name: A\n    primaryKey: id",
      told: "error: expected a mapping of entities, found a list [schema.wrong-kind]",
      fixIt: "write each name as a key, without '-': 'A: …'"
    ),
    Case(
      name: "attributes that are a list",
      text: "entities:\n  A:\n    primaryKey: id\n    attributes:\n      1️⃣- id: integer",
      told: "error: expected a mapping of attributes, found a list [schema.wrong-kind]",
      fixIt: "write each name as a key, without '-': 'id: …'"
    ),
    Case(
      name: "no blank behind a colon in braces",
      text: "entities: { A: { primaryKey: id, attributes: {id:integer1️⃣} } }",
      told: "error: expected a type or a mapping, found null [schema.wrong-kind]",
      fixIt: "write 'id: integer', with a space after the colon"
    ),
    Case(
      name: "another name for attributes",
      text: "entities: { A: { primaryKey: id, 1️⃣columns: { id: integer } } }",
      told: "error: unknown key 'columns' in an entity [schema.unknown-key]",
      fixIt: "replace with 'attributes'"
    ),
    Case(
      name: "an operator before its list",
      text: attribute("n: { type: integer, keyPath: \"1️⃣@count.items\" }"),
      told:
        "error: '@count' gives a number: nothing can follow it; write the path of the list"
        + " before it"
        + " [schema.invalid-key-path]",
      fixIt: "replace with 'items.@count'"
    ),
    Case(
      name: "a filter with two equals signs",
      text: attribute("n: { type: text, keyPath: \"p[a1️⃣==b][0].c\" }"),
      told: "error: a filter has one '='; put a text that begins with '=' in double quotes"
        + " [schema.invalid-key-path]",
      fixIt: "replace with '='"
    ),
    Case(
      name: "a filter in single quotes",
      text: attribute("n: { type: text, keyPath: \"p[a=1️⃣'b'][0].c\" }"),
      told:
        "error: write a filter's text in double quotes or without quotes [schema.invalid-key-path]",
      fixIt: "replace with 'b'"
    ),
    Case(
      name: "a filter with blanks",
      text: attribute("n: { type: text, keyPath: \"p[a1️⃣ = b][0].c\" }"),
      told: "error: remove the spaces around the '=' of a filter [schema.invalid-key-path]",
      fixIt: "replace with '='"
    ),
    Case(
      name: "a filter with a blank behind its sign",
      text: attribute("n: { type: text, keyPath: \"p[a=1️⃣ b][0].c\" }"),
      told: "error: put a filter's text that begins or ends with a space in double quotes"
        + " [schema.invalid-key-path]",
      fixIt: "replace with 'b'"
    ),
    Case(
      name: "a dot before a bracket",
      text: attribute("n: { type: text, keyPath: \"p1️⃣.[0].c\" }"),
      told: "error: expected a name after '.', found '[': write brackets without a dot"
        + " [schema.invalid-key-path]",
      fixIt: "replace with '['"
    ),
  ]

  static let rules: [Case] = [
    Case(
      name: "rows that are only looked up",
      text: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, relationships: {
            tags: { entity: Tag, foreignKey: tag_names, many: true } } }
          1️⃣Tag: { primaryKey: name, attributes: { name: text } }
        dumps: { dump: a.json, entity: Book }
        """,
      told: "warning: 'Tag' gets no rows: 'Book.tags' only looks up rows by key"
        + " [schema.unused-entity]",
      notes: [
        "if a dump has the records of 'Tag', add it to 'dumps'",
        "if the dumps have only their keys, write 'keyPath: tag_names' instead of 'foreignKey'"
          + " in 'tags', and 'keyPath: \"@self\"' in 'name' of 'Tag'",
        "or write 'onDangling: stub' in 'tags', for rows that have only their key",
      ]
    ),
    Case(
      name: "an inverse at the wrong end",
      text: """
        entities:
          Shop: { primaryKey: id, attributes: { id: integer }, relationships: {
            orders: { entity: Order, many: true } } }
          1️⃣Order: { primaryKey: id, attributes: { id: integer }, relationships: {
            shop: { entity: Shop, inverse: orders } } }
        dumps: { dump: a.json, entity: Shop }
        """,
      told:
        "warning: 'Order' gets no rows: 'Shop.orders' is not read, because the other end has"
        + " 'inverse' and is not read either [schema.unused-entity]",
      fixIt: "write 'inverse: shop' in 'Shop.orders', and remove it from 'shop'",
      notes: ["the other end is declared here"]
    ),
    Case(
      name: "an entity that extends none, which would have the key",
      text: "entities:\n  A: { primaryKey: id, attributes: { id: integer } }\n"
        + "  Special: { extends: 1️⃣AA, attributes: { t: text } }",
      told: "error: no entity is called 'AA' [schema.unknown-entity]",
      fixIt: "replace with 'A'"
    ),
    Case(
      name: "an inverse that is not declared",
      text: """
        entities:
          Shop: { primaryKey: id, attributes: { id: integer } }
          Order: { primaryKey: id, attributes: { id: integer }, relationships: {
            shop: { entity: Shop, inverse: 1️⃣orders } } }
        """,
      told: "error: 'Shop' has no relationship 'orders' [schema.unknown-relationship]",
      fixIt: "declare 'orders: { entity: Order, many: true, inverse: shop }' in 'Shop' instead"
    ),
    Case(
      name: "a place in a list as the key",
      text: """
        entities:
          Order: { primaryKey: id, attributes: { id: integer }, relationships: {
            lines: { entity: Line, many: true, inverse: order } } }
          Line: { primaryKey: 1️⃣pos, attributes: { pos: { type: integer, keyPath: "@index" } } }
        dumps: { dump: a.json, entity: Order }
        """,
      told:
        "warning: the key of 'Line' is only the position in a list: rows at the same position in"
        + " different lists of 'Order.lines' become one [schema.place-as-key]",
      fixIt: "write 'primaryKey: [order, pos]'",
      notes: ["the lists are declared here"]
    ),
    Case(
      name: "a type for a key path",
      text: """
        entities: { A: { primaryKey: id, attributes: { id: integer, t: text } } }
        mappings: { M: { entity: A, attributes: { id: 1️⃣integer, t: text } } }
        dumps: { dump: a.json, mapping: M }
        """,
      told:
        "warning: 'integer' is a key path here: a mapping has no types of its own, but those of"
        + " its entity [schema.type-as-key-path]",
      fixIt: "write 'id:' alone to read 'id', or '{ keyPath: integer }' for a member of this name"
    ),
    Case(
      name: "a key that no record of a dump gives",
      text: """
        entities:
          Order: { primaryKey: id, attributes: { id: integer }, relationships: {
            lines: { entity: Line, many: true, inverse: order } } }
          Line: { primaryKey: [order, pos], attributes: { pos: integer } }
        dumps: [{ dump: a.json, entity: Order }, { dump: b.json, entity: 1️⃣Line }]
        """,
      told:
        "error: 'order' is in the key of 'Line', but the records in a dump do not give it"
        + " [schema.unfilled-key]",
      fixIt: "write 'foreignKey' in 'order', with the key path of the key in these records",
      notes: ["'order' is declared here"]
    ),
    Case(
      name: "a key that another nest does not give",
      text: """
        entities:
          Order: { primaryKey: id, attributes: { id: integer }, relationships: {
            lines: { entity: Line, many: true, inverse: order },
            1️⃣first: { entity: Line, keyPath: first } } }
          Line: { primaryKey: [order, pos], attributes: { pos: integer } }
        dumps: { dump: a.json, entity: Order }
        """,
      told:
        "error: 'order' is in the key of 'Line', but the records nested in 'Order.first' do not"
        + " give it [schema.unfilled-key]",
      fixIt: "write 'foreignKey' in 'order', with the key path of the key in these records",
      notes: ["'order' is declared here"]
    ),
    Case(
      name: "a text's least value",
      text: attribute("t: { type: text, check: 1️⃣{ min: 3 } }"),
      told: "warning: 'min' compares texts by their bytes, so that \"10\" is less than \"9\""
        + " [schema.type-mismatch]",
      fixIt: "write 'minLength' for the length, or a number's type"
    ),
  ]

  @Test func knowsAVariableThatIsSetByNearlyItsName() throws {
    let text = """
      seedbed: 1
      vars: { country: US }
      entities: { A: { primaryKey: id, attributes: { id: integer, c: { keyPath: "@vars.country",
        type: text }, r: { keyPath: "@vars.region", type: text } } } }
      dumps: { dump: a.json, entity: A, vars: { region: north } }

      """
    let found = try load(
      ["main.yml": text],
      variables: [("contry", "SE"), ("regoin", "south"), ("other", "x")]
    ).diagnostics.sorted
    #expect(
      found.map(\.message) == [
        "the variable 'contry' is set, but not read",
        "the variable 'regoin' is set, but not read",
        "the variable 'other' is set, but not read",
      ]
    )
    #expect(found.allSatisfy { $0.severity == .error })
    #expect(found.map { $0.fixIt?.message } == ["set 'country'", "set 'region'", nil])
    #expect(found[2].notes.map(\.message) == ["the schema has 'country', 'region'"])
    let good = try load(["main.yml": text], variables: [("country", "SE"), ("region", "south")])
    #expect(good.diagnostics.isEmpty)
  }

  @Test func reportsAVariableThatIsSetWhereTheSchemaHasNone() throws {
    let text = """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      dumps: { dump: a.json, entity: A }

      """
    let found = try load(["main.yml": text], variables: [("nope", "1")]).diagnostics.sorted
    #expect(found.map(\.severity) == [.error])
    #expect(found.map(\.message) == ["the variable 'nope' is set, but not read"])
    #expect(
      found[0].notes.map(\.message) == [
        "the schema has no variables: 'vars' declares them, and '@vars.NAME' reads them"
      ]
    )
    let shared = try load(["main.yml": text], variables: [("nope", "1")], sharesVariables: true)
    #expect(shared.diagnostics.isEmpty)
  }
}
