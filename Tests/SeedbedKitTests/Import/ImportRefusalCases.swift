import SeedbedKit

extension ImportCase {
  private static let schema = """
    entities:
      Item: { primaryKey: id, attributes: { id: integer, a: text } }
    dumps: [{ dump: d.json, entity: Item }]
    """

  /// What SQLite alone knows, in a dry run as in a real one.
  static let refusals: [ImportCase] = [true, false].flatMap { isDry in
    let way = isDry ? "a dry run" : "a run"
    @Sendable func adapt(_ options: inout ImportOptions) { options.isDryRun = isDry }
    return [
      ImportCase(
        "\(way) finds a CHECK that refuses a row",
        database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT CHECK (a <> 'no'))",
        schema: schema,
        dump: #"[{"id": 1, "a": "yes"}, {"id": 2, "a": "no"}]"#,
        problems: ["import.refused-row"],
        change: adapt
      ),
      ImportCase(
        "\(way) finds a trigger that refuses a row, in a WAL",
        database: """
          PRAGMA journal_mode = WAL;
          CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT);
          CREATE TRIGGER t BEFORE UPDATE ON Item BEGIN SELECT RAISE(FAIL, 'no'); END;
          INSERT INTO Item VALUES (1, 'a');
          """,
        schema: schema,
        dump: #"[{"id": 1, "a": "b"}]"#,
        problems: ["import.refused-row"],
        change: adapt
      ),
      ImportCase(
        "\(way) finds a unique index over an expression",
        database: """
          CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT);
          CREATE UNIQUE INDEX i ON Item (lower(a)); INSERT INTO Item VALUES (1, 'X');
          """,
        schema: schema,
        dump: #"[{"id": 2, "a": "x"}]"#,
        problems: ["import.refused-row"],
        change: adapt
      ),
      ImportCase(
        "\(way) finds a reference that leads nowhere",
        database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT REFERENCES Other (b));"
          + "CREATE TABLE Other (b TEXT UNIQUE);",
        schema: schema,
        dump: #"[{"id": 1, "a": "x"}]"#,
        problems: ["import.broken-reference"],
        change: adapt
      ),
    ]
  }
}
