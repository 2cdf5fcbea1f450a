import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

@Suite struct HintTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// All of the schema but its version.
    var schema: String
    var dump: String
    /// The notes of all problems, in order.
    var notes: [String]

    var testDescription: String { name }
  }

  private static let item =
    "entities: { Item: { primaryKey: id, attributes: { id: integer, name: text } } }\n"
  private static let tags = """
    entities:
      Post:
        primaryKey: id
        attributes: { id: integer }
        relationships: { tags: { entity: Tag, many: true } }
      Tag: { primaryKey: name, attributes: { name: text } }

    """

  @Test(arguments: [
    Case(
      name: "an object for a number",
      schema: """
        entities: { Item: { primaryKey: id, attributes: { id: integer, price: real } } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{ "id": 1, "price": { "currency": "EUR", "amount": 3.5, "tax": {} } }]"#,
      notes: ["its keys are 'currency', 'amount': 'keyPath: price.amount' reads one of them"]
    ),
    Case(
      name: "an object for a text, at a key path",
      schema: """
        entities: { Item: { primaryKey: id, attributes: {
          id: integer, name: { type: text, keyPath: a.b } } } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{ "id": 1, "a": { "b": { "n": 1, "x y": "z" } } }]"#,
      notes: [#"its keys are 'n', 'x y': 'keyPath: a.b."x y"' reads one of them"#]
    ),
    Case(
      name: "arrays of arrays of records",
      schema: item + "dumps: [{ dump: d.json, entity: Item }]",
      dump: #"[[[{ "id": 1 }]]]"#,
      notes: [#"to take its elements, write 'keyPath: "[*][*][*]"' in the dump entry"#]
    ),
    Case(
      name: "a list in each of several pages",
      schema: item + "dumps: [{ dump: d.json, keyPath: books, entity: Item }]",
      dump: #"[{ "books": [{ "id": 1 }] }]"#,
      notes: [#"to take its elements, write 'keyPath: "books[*]"' in the dump entry"#]
    ),
    Case(
      name: "an array of records below a key path",
      schema: item + #"dumps: [{ dump: d.json, keyPath: "a[*]", entity: Item }]"#,
      dump: #"{ "a": [[{ "id": 1 }]] }"#,
      notes: [#"to take its elements, write 'keyPath: "a[*][*]"' in the dump entry"#]
    ),
    Case(
      name: "an object without scalars",
      schema: """
        entities: { Item: { primaryKey: id, attributes: { id: integer, price: real } } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{ "id": 1, "price": { "tax": {} } }]"#,
      notes: []
    ),
    Case(
      name: "scalars for records that nothing else gives",
      schema: tags + "dumps: [{ dump: d.json, entity: Post }]",
      dump: #"[{ "id": 1, "tags": ["x"] }]"#,
      notes: [
        "if the dump has only this value of it, write 'keyPath: \"@self\"' in 'name' of 'Tag'; "
          + "'foreignKey: tags' only looks up rows, and no dump has records of 'Tag'"
      ]
    ),
    Case(
      name: "scalars for records that are objects elsewhere",
      schema: """
        entities:
          Post: { primaryKey: id, attributes: { id: integer }, relationships: {
            author: { entity: Person }, guests: { entity: Person, many: true } } }
          Person: { primaryKey: name, attributes: { name: text } }
        dumps: [{ dump: d.json, entity: Post }]
        """,
      dump: #"[{ "id": 1, "author": { "name": "x" }, "guests": ["y"] }]"#,
      notes: [
        "if the dump has only this value of it, write 'keyPath: [name,"
          + " \"@self\"]' in 'name' of 'Person'; 'foreignKey: guests' only looks up rows, and no dump has records of"
          + " 'Person'"
      ]
    ),
    Case(
      name: "scalars for records that a dump gives",
      schema: tags + "dumps: [{ dump: d.json, entity: Post }, { dump: t.json, entity: Tag }]",
      dump: #"[{ "id": 1, "tags": ["x"] }]"#,
      notes: [
        "if it is the key of a 'Tag' in a dump, write 'foreignKey: tags' instead of"
          + " 'keyPath'"
      ]
    ),
    Case(
      name: "a key path that is too short",
      schema: item + "dumps: [{ dump: d.json, entity: Item }]",
      dump: #"{ "page": 1, "data": { "items": [{ "id": 1 }] } }"#,
      notes: ["'id' is in the elements of 'data.items': is the key path too short?"]
    ),
    Case(
      name: "an object around the record",
      schema: item + "dumps: [{ dump: d.json, entity: Item }]",
      dump: #"{ "item": { "id": 1 } }"#,
      notes: ["'id' is in 'item': is the key path too short?"]
    ),
    Case(
      name: "members that are the records",
      schema: item + "dumps: [{ dump: d.json, keyPath: items, entity: Item }]",
      dump: #"{ "items": { "a": { "id": 1 }, "b": { "id": 2 } } }"#,
      notes: [
        "each member is an object that has 'id': if the members are the records, write"
          + " 'each: entries'"
      ]
    ),
    Case(
      name: "a key that is nowhere",
      schema: item + "dumps: [{ dump: d.json, entity: Item }]",
      dump: #"[{ "uuid": 1, "name": "x" }, {}]"#,
      notes: ["its keys are 'uuid', 'name'"]
    ),
    Case(
      name: "a key that is nowhere, around a list",
      schema: item + "dumps: [{ dump: d.json, entity: Item }]",
      dump: #"{ "page": 1, "items": [{ "uuid": 1 }] }"#,
      notes: [
        "its keys are 'page', 'items'; 'items' is a list of objects: is the key path too short?"
      ]
    ),
    Case(
      name: "dates of another form, and a list for a text",
      schema: """
        entities: { Item: { primaryKey: id, attributes: { id: integer, at: date, t: text } } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{ "id": 1, "at": "03/09/2019" }, { "id": 2, "at": "2019-13-01", "t": ["a"] }]"#,
      notes: [
        "'format' says how dates are written, as in 'format: dd/MM/yyyy'",
        "'type: json' keeps its JSON, 'transform: { join: \", \" }' makes one text of its elements,"
          + " and a relationship with 'many: true' makes rows of them",
      ]
    ),
    Case(
      name: "a member's name where there are elements",
      schema: """
        entities: { Item: { primaryKey: id, attributes: { id: { keyPath: "@key", type: text } } } }
        dumps: [{ dump: d.json, keyPath: "lists[*]", entity: Item }]
        """,
      dump: #"{ "lists": [{ "a": 1 }] }"#,
      notes: [
        "'@key' is the name of a member: 'each: entries' reads an object's members as records"
      ]
    ),
    Case(
      name: "elements where members are asked for",
      schema: item + "dumps: [{ dump: d.json, keyPath: items, each: entries, entity: Item }]",
      dump: #"{ "items": [{ "id": 1 }, { "id": 2 }] }"#,
      notes: ["leave 'each' out to take the elements of an array"]
    ),
    Case(
      name: "a holder that nothing names",
      schema: """
        entities:
          Order: { primaryKey: id, attributes: { id: integer }, relationships: {
            lines: { entity: Line, many: true, through: order_lines } } }
          Line: { primaryKey: [order, pos], attributes: { pos: integer }, relationships: {
            order: { entity: Order } } }
        dumps: [{ dump: d.json, entity: Order }]
        """,
      dump: #"[{ "id": 1, "lines": [{ "pos": 1 }] }]"#,
      notes: [
        "if it is the enclosing record, write 'inverse: order' in the relationship that holds these"
          + " records"
      ]
    ),
    Case(
      name: "a holder without a key, which alone is told",
      schema: """
        entities:
          Order: { primaryKey: id, attributes: { id: integer }, relationships: {
            lines: { entity: Line, many: true, inverse: order } } }
          Line: { primaryKey: [order, pos], attributes: { pos: integer } }
        dumps: [{ dump: d.json, entity: Order }]
        """,
      dump: #"[{ "idd": 1, "lines": [{ "pos": 1 }, { "pos": 2 }] }]"#,
      notes: ["did you mean 'idd'?"]
    ),
    Case(
      name: "a sum of texts",
      schema: """
        entities: { Item: { primaryKey: id, attributes: {
          id: integer, sum: { type: decimal, keyPath: parts.@sum.price } } } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{ "id": 1, "parts": [{ "price": "1.50" }] }]"#,
      notes: [
        "operators do not convert texts: read the elements as records with a number's type, and"
          + " compute the sum in a view"
      ]
    ),
  ])
  func leadsOut(_ item: Case) throws {
    let runner = try CommandRunner()
    try runner.write("seedbed: 1\n" + item.schema + "\n", to: "schema.yml")
    try runner.write(item.dump, to: "d.json")
    try runner.write("[]", to: "t.json")
    let report = try Schema(path: runner.path("schema.yml")).build(to: runner.path("seed.sqlite"))
    let errors = report.diagnostics.sorted.filter { $0.severity == .error }
    let told = Comment(rawValue: TextRenderer().render(report.diagnostics))
    #expect(errors.flatMap(\.notes).map(\.message) == item.notes, told)
  }

  @Test func showsAScaledDecimalAsTheDumpHasIt() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities: { Item: { primaryKey: id, attributes: {
        id: integer, price: { type: decimal, scale: 2, check: { max: 10 } } } } }
      dumps: [{ dump: d.json, entity: Item }]
      """,
      to: "schema.yml"
    )
    try runner.write(#"[{ "id": 1, "price": 12.5 }]"#, to: "d.json")
    let report = try Schema(path: runner.path("schema.yml")).build(to: runner.path("seed.sqlite"))
    #expect(
      report.diagnostics.sorted.map(\.message) == ["'price': expected at most 10, found 12.50"]
    )
  }

  @Test func hintsAtMillisecondsOnlyWhereANumberIsTaken() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: { type: date, format: unix, coercion: exact } }
      dumps: [{ dump: d.json, entity: Item }]
      """,
      to: "schema.yml"
    )
    try runner.write(#"[{ "id": 1, "v": "5" }, { "id": 2, "v": 5e12 }]"#, to: "d.json")
    let report = try Schema(path: runner.path("schema.yml")).build(to: runner.path("seed.sqlite"))
    #expect(
      report.diagnostics.sorted.map { $0.notes.map(\.message) } == [
        [],
        [
          "in seconds it is far outside the years 1900 to 2200; 'format: unixMillis' reads milliseconds"
        ],
      ]
    )
  }
}
