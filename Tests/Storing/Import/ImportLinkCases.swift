extension ImportCase {
  /// Lists of one join table, each with a constant of its own.
  static func roles(
    _ names: String...,
    key: String = "source, target, role",
    isOrdered: Bool = false
  ) -> String {
    let lists = names.map { name in
      "\(name): { entity: Tag, many: true, ordered: \(isOrdered), assign: set, through: { table: t, source: a,"
        + " target: tag, attributes: { role: { value: \(name), type: text } }, primaryKey: [\(key)] } }"
    }
    return """
      entities:
        A: { primaryKey: id, attributes: { id: integer }, relationships: { \(lists.joined(separator: ", ")) } }
        Tag: { primaryKey: n, attributes: { n: { keyPath: "@self", type: text } } }
      dumps: [{ dump: d.json, entity: A }]
      """
  }

  private static let roleTables = """
    CREATE TABLE A (id INTEGER PRIMARY KEY);
    CREATE TABLE Tag (n TEXT NOT NULL PRIMARY KEY);
    CREATE TABLE t (id INTEGER PRIMARY KEY, tag TEXT NOT NULL, role TEXT NOT NULL, a INTEGER NOT NULL);
    CREATE UNIQUE INDEX u ON t (a, tag, role);
    INSERT INTO A VALUES (1);
    INSERT INTO Tag VALUES ('x'), ('y');
    INSERT INTO t (tag, role, a) VALUES ('x', 'made', 1), ('y', 'made', 1), ('y', 'sold', 1), ('x', 'own', 1);

    """

  /// Lists whose rows are told apart by a constant in their key.
  static let constantLists = [
    ImportCase(
      "a list replaces the links with its own constant alone",
      database: roleTables,
      schema: roles("made"),
      dump: #"[{ "id": 1, "made": ["x"] }]"#,
      rows: ["SELECT tag, role FROM t ORDER BY 2, 1": ["'x', 'made'", "'x', 'own'", "'y', 'sold'"]]
    ),
    ImportCase(
      "lists of one table are replaced each for itself",
      database: roleTables,
      schema: roles("made", "sold"),
      dump: #"[{ "id": 1, "made": ["x"] }, { "id": 1, "sold": ["x"] }]"#,
      rows: ["SELECT tag, role FROM t ORDER BY 2, 1": ["'x', 'made'", "'x', 'own'", "'x', 'sold'"]]
    ),
    ImportCase(
      "children with another constant in their key are in no list",
      database: roleTables,
      schema: """
        entities:
          A: { primaryKey: id, attributes: { id: integer },
            relationships: { made: { entity: T, many: true, assign: set, inverse: a } } }
          T:
            table: t
            primaryKey: [a, tag, role]
            surrogateKey: id
            attributes: { role: { value: made, type: text } }
            relationships: { a: { entity: A, column: a }, tag: { entity: Tag, keyPath: "@self", column: tag } }
          Tag: { primaryKey: n, attributes: { n: { keyPath: "@self", type: text } } }
        dumps: [{ dump: d.json, entity: A }]
        """,
      dump: #"[{ "id": 1, "made": ["x"] }]"#,
      rows: ["SELECT tag, role FROM t ORDER BY 2, 1": ["'x', 'made'", "'x', 'own'", "'y', 'sold'"]]
    ),
  ]

  private static func links(_ list: String = "", _ others: String = "") -> String {
    """
    entities:
      A:
        primaryKey: id
        attributes: { id: integer }
        \(others)
      B:
        primaryKey: id
        attributes: { id: integer }
        relationships:
          l:
            entity: A
            many: true
            \(list)
            through: { table: t, source: b, target: a, attributes: { w: integer, d: { type: text, default: q }, n: integer } }
    dumps: [{ dump: d.json, read: [{ keyPath: b, entity: B, required: false }, { keyPath: a, entity: A, required: false }] }]
    """
  }

  private static func tables(_ link: String) -> String {
    """
    CREATE TABLE A (id INTEGER PRIMARY KEY);
    CREATE TABLE B (id INTEGER PRIMARY KEY);
    CREATE TABLE t (b INTEGER, a INTEGER, w INTEGER, d TEXT, n INTEGER DEFAULT 5\(link), PRIMARY KEY (b, a));
    INSERT INTO A VALUES (3), (4), (5);
    INSERT INTO B VALUES (1);
    """
  }

  private static let all = "SELECT * FROM t ORDER BY b, a"

  /// Values of links' own attributes beside those that are stored.
  static let linkValues: [ImportCase] =
    [("", ""), ("ordered: true", ", position INTEGER"), ("assign: set", "")].map { list, column in
      let places = column.isEmpty ? ["", ""] : [", 0", ", 1"]
      return ImportCase(
        "a stored link keeps what no element gives, and a new one gets defaults: \(list)",
        database: tables(column)
          + "INSERT INTO t VALUES (1, 3, 1, 'x', 2\(places[0])), (1, 4, 1, 'x', 2\(places[1]));",
        schema: links(list),
        dump: """
          { "b": [{ "id": 1, "l": [{ "id": 3 }, { "id": 4, "w": null, "d": null, "n": 3 }] },
            { "id": 2, "l": [{ "id": 3 }, { "id": 4, "d": null, "n": null }] }], "a": [] }
          """,
        rows: [
          all: [
            "1, 3, 1, 'x', 2\(places[0])", "1, 4, NULL, NULL, 3\(places[1])",
            "2, 3, NULL, 'q', 5\(places[0])", "2, 4, NULL, NULL, NULL\(places[1])",
          ]
        ],
        counts: [
          "A: 2 unchanged", "B: 1 created", "B: 1 unchanged", "t: 2 created", "t: 1 updated",
          "t: 1 unchanged",
        ]
      )
    } + [
      ImportCase(
        "a stored link needs no value that a new one would need",
        database: tables("").replacing("w INTEGER", with: "w INTEGER NOT NULL")
          + "INSERT INTO t VALUES (1, 3, 1, 'x', 2);",
        schema: links(),
        dump: #"{ "b": [{ "id": 1, "l": [{ "id": 3 }, { "id": 4, "w": 7 }] }], "a": [] }"#,
        rows: [all: ["1, 3, 1, 'x', 2", "1, 4, 7, 'q', 5"]]
      ),
      ImportCase(
        "a new link without a value that the table asks for is a problem of its record",
        database: tables("").replacing("w INTEGER", with: "w INTEGER NOT NULL")
          + "INSERT INTO t VALUES (1, 3, 1, 'x', 2);",
        schema: links(),
        dump: #"{ "b": [{ "id": 1, "l": [{ "id": 3 }, { "id": 4 }] }], "a": [] }"#,
        problems: ["store.incomplete-row"]
      ),
      ImportCase(
        "of two lists that give one new link, each keeps what the other does not give",
        database: tables(", position INTEGER"),
        schema: links(
          "ordered: true\n        keyPath: l",
          "relationships: { bs: { entity: B, foreignKey: bs, many: true, inverse: l } }"
        ),
        dump:
          #"{ "b": [{ "id": 1, "l": [{ "id": 4 }, { "id": 3, "w": 7 }] }], "a": [{ "id": 3, "bs": [1] }] }"#,
        rows: [all: ["1, 3, 7, 'q', 5, 1", "1, 4, NULL, 'q', 5, 0"]]
      ),
    ]
}
