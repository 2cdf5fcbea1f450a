extension ImportCase {
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
