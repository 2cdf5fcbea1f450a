import SeedbedKit

extension ImportCase {
  /// Tables with the names that an import's own SQL has for rows.
  static let names: [ImportCase] = ["k", "d", "T"].flatMap { name in
    [[name, "Kid", "Link"], ["Parent", name, "Link"], ["Parent", "Kid", name]].map(named)
  }

  private static func named(_ tables: [String]) -> ImportCase {
    let (parent, kid, link) = (tables[0], tables[1], tables[2])
    return ImportCase(
      "tables may be called \(tables.joined(separator: ", "))",
      database: """
        CREATE TABLE \(parent) (pk INTEGER PRIMARY KEY, id INTEGER UNIQUE, up INTEGER REFERENCES \(parent));
        CREATE TABLE \(kid) (id INTEGER PRIMARY KEY, p INTEGER REFERENCES \(parent));
        CREATE TABLE Tag (name TEXT PRIMARY KEY);
        CREATE TABLE \(link) (p INTEGER, tag TEXT, PRIMARY KEY (p, tag));
        INSERT INTO \(parent) VALUES (10, 1, NULL), (20, 2, 10), (30, 3, 20);
        INSERT INTO \(kid) VALUES (1, 10), (2, 10), (3, 20);
        INSERT INTO Tag VALUES ('x'), ('y');
        INSERT INTO \(link) VALUES (10, 'x'), (10, 'y'), (20, 'x');
        """,
      schema: """
        entities:
          P:
            table: \(parent)
            primaryKey: id
            surrogateKey: pk
            attributes: { id: integer }
            relationships:
              up: { entity: P, foreignKey: up, column: up, onDangling: skip }
              kids: { entity: Kid, many: true, inverse: p, assign: set }
              tags: { entity: Tag, many: true, assign: set, through: { table: \(link), source: p, target: tag } }
          Kid:
            table: \(kid)
            primaryKey: id
            attributes: { id: integer }
            relationships: { p: { entity: P, column: p, onDangling: skip } }
          Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
        dumps: [{ dump: d.json, entity: P, prune: true }]
        """,
      dump: #"[{ "id": 1, "kids": [{ "id": 2 }], "tags": ["y"] }]"#,
      rows: [
        "SELECT * FROM \(parent)": ["10, 1, NULL"],
        "SELECT * FROM \(kid)": ["1, NULL", "2, 10"],
        "SELECT * FROM \(link)": ["10, 'y'"],
      ],
      change: { $0.pruneLimit = .none }
    )
  }
}
