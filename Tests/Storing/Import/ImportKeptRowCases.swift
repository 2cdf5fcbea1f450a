import SeedbedKit

extension ImportCase {
  private static func tasks(_ lists: String) -> String {
    """
    entities:
      A: { primaryKey: id, attributes: { id: integer }, relationships: { \(lists) } }
      T:
        primaryKey: id
        attributes: { id: integer, st: text }
        relationships: { a: { entity: A, column: a } }
    dumps: [{ dump: d.json, entity: A }]
    """
  }

  private static func list(
    _ name: String,
    _ rest: String = "assign: set",
    to target: String = "entity: T"
  ) -> String {
    "\(name): { \(target), many: true, inverse: a, \(rest) }"
  }

  private static let taskTables = """
    CREATE TABLE A (id INTEGER PRIMARY KEY);
    CREATE TABLE T (id INTEGER PRIMARY KEY, st TEXT, a INTEGER, open_position INTEGER, done_position INTEGER);
    CREATE INDEX i ON T (a);
    INSERT INTO A VALUES (1);
    INSERT INTO T VALUES (1, 'open', 1, 0, NULL), (2, 'open', 1, 1, NULL), (3, 'done', 1, NULL, 0);

    """

  private static let both = #"[{ "id": 1, "open": [{ "id": 1 }], "done": [{ "id": 3 }] }]"#

  private static func links(_ key: String) -> String {
    """
    CREATE TABLE A (id INTEGER PRIMARY KEY);
    CREATE TABLE Tag (n TEXT NOT NULL PRIMARY KEY);
    CREATE TABLE t (a INTEGER NOT NULL, tag TEXT NOT NULL, role TEXT NOT NULL, position INTEGER,
      PRIMARY KEY (\(key)));
    INSERT INTO A VALUES (1);
    INSERT INTO Tag VALUES ('x'), ('y'), ('z');
    INSERT INTO t VALUES (1, 'x', 'made', 0), (1, 'y', 'made', 1), (1, 'z', 'own', 0);

    """
  }

  /// Rows that an import leaves where they are, because other lists, other kinds or other records have them.
  static let keptRows: [ImportCase] =
    [
      ImportCase(
        "of two lists with the same columns, none lets go of rows",
        database: taskTables,
        schema: tasks("\(list("open")), \(list("done"))"),
        dump: both,
        rows: ["SELECT id, a FROM T ORDER BY id": ["1, 1", "2, 1", "3, 1"]],
        counts: ["A: 1 unchanged", "T: 2 unchanged"]
      ),
      ImportCase(
        "of two lists with positions, each lets go of its own rows",
        database: taskTables,
        schema: tasks(
          "\(list("open", "ordered: true, assign: set")), \(list("done", "ordered: true, assign: set"))"
        ),
        dump: both,
        rows: ["SELECT id, a FROM T ORDER BY id": ["1, 1", "2, NULL", "3, 1"]]
      ),
      ImportCase(
        "of two lists with constants, each lets go of its own rows",
        database: taskTables,
        schema: """
          \(tasks("\(list("open", to: "mapping: O")), \(list("done", to: "mapping: D"))"))
          mappings:
            O: { entity: T, extends: default, attributes: { st: { value: open } } }
            D: { entity: T, extends: default, attributes: { st: { value: done } } }
          """,
        dump: #"[{ "id": 1, "open": [{ "id": 1 }] }]"#,
        rows: ["SELECT id, a FROM T ORDER BY id": ["1, 1", "2, NULL", "3, 1"]]
      ),
      ImportCase(
        "a list lets go of rows of its own kind alone",
        database: """
          CREATE TABLE Home (id INTEGER PRIMARY KEY);
          CREATE TABLE Pet (id INTEGER PRIMARY KEY, kind TEXT, home INTEGER);
          CREATE INDEX i ON Pet (home);
          INSERT INTO Home VALUES (1);
          INSERT INTO Pet VALUES (1, 'Cat', 1), (2, 'Cat', 1), (3, 'Dog', 1), (4, NULL, 1), (5, 'Horse', 1);
          """,
        schema: """
          entities:
            Home: { primaryKey: id, attributes: { id: integer }, relationships: {
              cats: { entity: Cat, many: true, inverse: home, assign: set },
              dogs: { entity: Dog, many: true, inverse: home, assign: set } } }
            Pet: { primaryKey: id, discriminator: kind, attributes: { id: integer },
              relationships: { home: { entity: Home, column: home } } }
            Cat: { extends: Pet }
            Dog: { extends: Pet }
          dumps: [{ dump: d.json, entity: Home }]
          """,
        dump: #"[{ "id": 1, "cats": [{ "id": 1 }] }]"#,
        rows: ["SELECT id, home FROM Pet ORDER BY id": ["1, 1", "2, NULL", "3, 1", "4, 1", "5, 1"]]
      ),
      ImportCase(
        "links with another constant stay, though it is in no key",
        database: links("a, tag"),
        schema: roles("made", "sold", key: "source, target", isOrdered: true),
        dump: #"[{ "id": 1, "made": ["x"] }]"#,
        rows: [
          "SELECT tag, role, position FROM t ORDER BY tag": ["'x', 'made', 0", "'z', 'own', 0"]
        ]
      ),
      ImportCase(
        "positions have no gaps among links with one constant",
        database: links("a, tag, role")
          + "INSERT INTO t VALUES (1, 'x', 'own', 1), (1, 'y', 'own', 2);",
        schema: roles("made", isOrdered: true),
        dump: #"[{ "id": 1, "made": ["y", "z"] }]"#,
        rows: [
          "SELECT role, tag, position FROM t ORDER BY role, position": [
            "'made', 'y', 0", "'made', 'z', 1", "'own', 'z', 0", "'own', 'x', 1", "'own', 'y', 2",
          ]
        ]
      ),
      ImportCase(
        "'prune' of a kind leaves the others",
        database: "CREATE TABLE Pet (id INTEGER PRIMARY KEY, kind TEXT);"
          + "INSERT INTO Pet VALUES (1, 'Cat'), (2, 'Cat'), (3, 'Dog'), (4, NULL), (5, 'Kitten')",
        schema: """
          entities:
            Pet: { primaryKey: id, discriminator: kind, attributes: { id: integer } }
            Cat: { extends: Pet }
            Kitten: { extends: Cat }
            Dog: { extends: Pet }
          dumps: [{ dump: d.json, entity: Cat, prune: true }]
          """,
        dump: #"[{ "id": 1 }]"#,
        rows: ["SELECT id FROM Pet": ["1", "3", "4"]],
        change: { $0.pruneLimit = .none }
      ),
      ImportCase(
        "columns that another reference has stay when a row goes",
        database: """
          CREATE TABLE X (ten INTEGER, id INTEGER, gone INTEGER, PRIMARY KEY (ten, id));
          CREATE TABLE W (ten INTEGER, id INTEGER, PRIMARY KEY (ten, id));
          CREATE TABLE A (id INTEGER PRIMARY KEY, ten INTEGER, x_id INTEGER, w_id INTEGER);
          CREATE INDEX ix ON A (ten, x_id);
          INSERT INTO X VALUES (1, 2, 0); INSERT INTO W VALUES (1, 1); INSERT INTO A VALUES (7, 1, 2, 1);
          """,
        schema: """
          entities:
            X: { primaryKey: [ten, id], deleteWhen: { gone: 1 }, attributes: { ten: integer, id: integer, gone: integer } }
            W: { primaryKey: [ten, id], attributes: { ten: integer, id: integer } }
            A:
              primaryKey: id
              attributes: { id: integer }
              relationships:
                x: { entity: X, columns: { ten: ten, id: x_id }, foreignKey: { ten: t, id: x } }
                w: { entity: W, columns: { ten: ten, id: w_id }, foreignKey: { ten: t, id: w } }
          dumps: [{ dump: d.json, entity: X }]
          """,
        dump: #"[{ "ten": 1, "id": 2, "gone": 1 }]"#,
        rows: ["SELECT ten, x_id, w_id FROM A": ["1, NULL, 1"]],
        repeats: false,
        change: { $0.pruneLimit = .none }
      ),
    ]
    + ["set", "replace"].map { assign in
      ImportCase(
        "\(assign): a list that lacks an invalid element lets none go",
        database: taskTables,
        schema: tasks(list("open", "assign: \(assign), onNestedInvalid: skip"))
          .replacing(
            "id: integer, st: text",
            with: "id: integer, st: { type: text, check: { maxLength: 4 } }"
          ),
        dump: #"[{ "id": 1, "open": [{ "id": 1 }, { "id": 2, "st": "wrong" }] }]"#,
        rows: ["SELECT id, a FROM T ORDER BY id": ["1, 1", "2, 1", "3, 1"]],
        problems: ["warning map.invalid-value"]
      )
    }

  /// Rows that only a rejected or a skipped record, or none at all, could name.
  static let namedElsewhere: [ImportCase] = [
    ImportCase(
      "'replace' deletes no row while a record is rejected",
      database: taskTables,
      schema: tasks(list("open", "assign: replace"))
        .replacing(
          "attributes: { id: integer }, r",
          with: "attributes: { id: integer, k: { type: integer, stored: false } }, r"
        ),
      dump:
        #"[{ "id": 1, "open": [{ "id": 1 }] }, { "id": 2, "k": "oops", "open": [{ "id": 2 }] }]"#,
      rows: ["SELECT id FROM T": ["1", "2", "3"]],
      problems: ["warning map.invalid-value"],
      change: { $0.onInvalid = .reject }
    ),
    ImportCase(
      "'prune' leaves what is nested in a record that is not newer",
      database:
        "CREATE TABLE A (id INTEGER PRIMARY KEY, u INTEGER, up_id INTEGER); CREATE INDEX i ON A (up_id);"
        + "INSERT INTO A VALUES (1, 5, NULL), (10, 5, 1)",
      schema: """
        entities:
          A: { primaryKey: id, newerBy: u, attributes: { id: integer, u: integer },
            relationships: { ch: { entity: A, many: true, inverse: up }, up: { entity: A } } }
        dumps: [{ dump: d.json, entity: A, prune: true }]
        """,
      dump: #"[{ "id": 1, "u": 5, "ch": [{ "id": 10, "u": 5 }] }]"#,
      rows: ["SELECT id FROM A": ["1", "10"]],
      change: { $0.pruneLimit = .none }
    ),
    ImportCase(
      "'prune' waits while a last line is cut off",
      database: "CREATE TABLE A (id INTEGER PRIMARY KEY); INSERT INTO A VALUES (1), (2)",
      schema: """
        entities: { A: { primaryKey: id, attributes: { id: integer } } }
        dumps: [{ dump: d.ndjson, entity: A, prune: true }]
        """,
      files: ["d.ndjson": "{\"id\":1}\n{\"id"],
      rows: ["SELECT id FROM A": ["1", "2"]],
      problems: ["warning import.prune-skipped", "warning dump.invalid-json"],
      change: {
        $0.onInvalid = .reject
        $0.pruneLimit = .none
      }
    ),
    ImportCase(
      "a table's own ON CONFLICT deletes no row",
      database: "CREATE TABLE A (id INTEGER PRIMARY KEY, mail TEXT, lang TEXT DEFAULT 'en',"
        + " UNIQUE (mail, lang) ON CONFLICT REPLACE); INSERT INTO A VALUES (1, 'a@b.c', 'en')",
      schema: """
        entities: { A: { primaryKey: id, attributes: { id: integer, mail: text } } }
        dumps: [{ dump: d.json, entity: A }]
        """,
      dump: #"[{ "id": 2, "mail": "a@b.c" }]"#,
      rows: ["SELECT id FROM A": ["1"]],
      problems: ["import.refused-row"]
    ),
  ]
}
