import SeedbedKit

extension ImportCase {
  private static func tasks(
    _ assign: String,
    numbered: Bool = false,
    onDuplicate: String = "merge"
  ) -> String {
    """
    entities:
      Project:
        primaryKey: id
        onDuplicate: \(onDuplicate)
        attributes: { id: integer }
        relationships:
          tasks: { entity: Task, many: true, inverse: project, assign: \(assign) }
      Task:
        primaryKey: none
        \(numbered ? "surrogateKey: pk" : "unmappedKeys: ignore")
        attributes: { name: text, n: { type: integer, default: 3 } }
        relationships: { user: { entity: User, foreignKey: user_id } }
      User: { primaryKey: id, attributes: { id: integer } }
    dumps: [{ dump: d.json, entity: Project }]
    """
  }

  private static let tables =
    "CREATE TABLE Project (id INTEGER PRIMARY KEY);"
    + "CREATE TABLE User (id INTEGER PRIMARY KEY); INSERT INTO User VALUES (1), (2);"
    + "CREATE TABLE Task (name TEXT, n INTEGER, user_id INTEGER, project_id INTEGER, mine TEXT);"
    + "CREATE INDEX i ON Task (project_id);"
    + "INSERT INTO Project VALUES (1), (2);"
    + "INSERT INTO Task VALUES ('a', 1, 1, 1, 'x'), ('b', 2, NULL, 1, 'y'), ('b', 2, NULL, 1, 'z'),"
    + "('a', 1, 1, 2, 'other');"

  /// Lists of rows that have no key of their own.
  static let keyless: [ImportCase] = ["set", "replace"].flatMap { assign in
    [
      ImportCase(
        "\(assign): rows that a list has already stay as they are",
        database: tables,
        schema: tasks(assign),
        dump: #"""
          [{"id": 1, "tasks": [{"name": "b", "n": 2}, {"name": "b"}, {"name": "a", "n": 1, "user_id": 1}]}]
          """#,
        rows: ["SELECT rowid, mine FROM Task": ["1, 'x'", "2, 'y'", "3, 'z'", "4, 'other'"]],
        counts: ["Project: 1 unchanged", "Task: 3 unchanged"]
      ),
      ImportCase(
        "\(assign): rows that a list lacks go, and new ones come",
        database: tables,
        schema: tasks(assign),
        dump: #"[{"id": 1, "tasks": [{"name": "c"}, {"name": "b"}]}, {"id": 2, "tasks": []}]"#,
        rows: ["SELECT rowid, name, n, mine FROM Task": ["2, 'b', 2, 'y'", "5, 'c', 3, NULL"]],
        counts: [
          "Project: 2 unchanged", "Task: 1 created", "Task: 1 unchanged", "Task: 3 deleted",
        ]
      ),
      ImportCase(
        "\(assign): a record that is skipped adds the rows that its list lacks, and no others",
        database: tables,
        schema: tasks(assign, onDuplicate: "keepFirst"),
        dump: #"""
          [{"id": 1, "tasks": [{"name": "b", "n": 2}, {"name": "c"}]},
           {"id": 1, "tasks": [{"name": "a", "n": 1, "user_id": 1}]}]
          """#,
        rows: [
          "SELECT rowid, name, mine FROM Task": [
            "1, 'a', 'x'", "2, 'b', 'y'", "3, 'b', 'z'", "4, 'a', 'other'", "5, 'c', NULL",
          ]
        ],
        counts: ["Project: 1 unchanged", "Task: 1 created", "Task: 2 unchanged"]
      ),
      ImportCase(
        "\(assign): a record that fills adds no row that its list has",
        database: tables,
        schema: tasks(assign, onDuplicate: "fill"),
        dump: #"[{"id": 1, "tasks": [{"name": "b", "n": 2}, {"name": "b"}]}]"#,
        rows: ["SELECT rowid, mine FROM Task": ["1, 'x'", "2, 'y'", "3, 'z'", "4, 'other'"]],
        counts: ["Project: 1 unchanged", "Task: 2 unchanged"]
      ),
      ImportCase(
        "\(assign): null empties a list, and a record without it leaves it",
        database: tables,
        schema: tasks(assign),
        dump: #"[{"id": 1, "tasks": null}, {"id": 2}]"#,
        rows: ["SELECT rowid FROM Task": ["4"]]
      ),
      ImportCase(
        "\(assign): a row that differs in a reference alone is changed",
        database: tables,
        schema: tasks(assign),
        dump: #"[{"id": 2, "tasks": [{"name": "a", "n": 1, "user_id": 2}]}]"#,
        rows: ["SELECT rowid, user_id, mine FROM Task WHERE project_id = 2": ["4, 2, 'other'"]],
        counts: ["Project: 1 unchanged", "Task: 1 updated"]
      ),
      ImportCase(
        "\(assign): rows with numbers keep theirs, and new ones go on",
        database: "CREATE TABLE Project (id INTEGER PRIMARY KEY);"
          + "CREATE TABLE User (id INTEGER PRIMARY KEY);"
          + "CREATE TABLE Task (pk INTEGER PRIMARY KEY, name TEXT, n INTEGER, user_id INTEGER,"
          + "project_id INTEGER); CREATE INDEX i ON Task (project_id);"
          + "INSERT INTO Project VALUES (1); INSERT INTO Task VALUES (-4, 'a', 3, NULL, 1),"
          + "(7, 'b', 3, NULL, 1), (8, 'c', 3, NULL, 1);",
        schema: tasks(assign, numbered: true),
        dump: #"[{"id": 1, "tasks": [{"name": "d"}, {"name": "b"}, {"name": "a"}]}]"#,
        rows: ["SELECT pk, name FROM Task": ["-4, 'a'", "7, 'b'", "9, 'd'"]]
      ),
    ]
  }

  private static let nested = """
    entities:
      User:
        primaryKey: id
        attributes: { id: integer }
        relationships: { homes: { entity: Address, many: true, assign: set } }
      Address:
        primaryKey: none
        surrogateKey: pk
        attributes: { street: text }
        relationships: { lines: { entity: Line, many: true, inverse: address, assign: set } }
      Line:
        primaryKey: none
        attributes: { n: integer }
        relationships: { address: { entity: Address, onDangling: skip } }
    dumps: [{ dump: d.json, entity: User }]
    """

  private static let addresses =
    "CREATE TABLE User (id INTEGER PRIMARY KEY);"
    + "CREATE TABLE Address (pk INTEGER PRIMARY KEY, street TEXT);"
    + "CREATE TABLE User_homes (User_id INTEGER, Address_pk INTEGER, PRIMARY KEY (User_id, Address_pk))"
    + "WITHOUT ROWID; CREATE TABLE Line (n INTEGER, address_pk INTEGER);"
    + "INSERT INTO User VALUES (1); INSERT INTO Address VALUES (1, 'a'), (2, 'b'), (3, 'c');"
    + "INSERT INTO User_homes VALUES (1, 1), (1, 2);"
    + "INSERT INTO Line VALUES (1, 1), (2, 1), (1, 2), (9, 3);"

  /// Lists of rows without a key that own such lists themselves.
  static let nestedKeyless: [ImportCase] = [
    ImportCase(
      "links to rows without a key are paired, and the lists of these rows",
      database: addresses,
      schema: nested,
      dump: #"""
        [{"id": 1, "homes": [{"street": "b", "lines": [{"n": 1}, {"n": 3}]},
          {"street": "a", "lines": [{"n": 2}]}]}]
        """#,
      rows: [
        "SELECT * FROM Address": ["1, 'a'", "2, 'b'", "3, 'c'"],
        "SELECT * FROM User_homes": ["1, 1", "1, 2"],
        "SELECT rowid, * FROM Line": ["2, 2, 1", "3, 1, 2", "4, 9, 3", "5, 3, 2"],
      ]
    ),
    ImportCase(
      "what belongs to a row without a key goes with it, as 'onDangling' says",
      database: addresses,
      schema: nested,
      dump: #"[{"id": 1, "homes": [{"street": "b"}]}]"#,
      rows: [
        "SELECT * FROM Address": ["2, 'b'", "3, 'c'"],
        "SELECT * FROM User_homes": ["1, 2"],
        "SELECT * FROM Line": ["1, 2", "9, 3"],
      ]
    ),
    ImportCase(
      "a row without a key stays that an owner outside the run links to",
      database: addresses + "INSERT INTO User VALUES (2); INSERT INTO User_homes VALUES (2, 1);",
      schema: nested,
      dump: #"[{"id": 1, "homes": []}]"#,
      rows: [
        "SELECT * FROM Address": ["1, 'a'", "3, 'c'"],
        "SELECT * FROM User_homes": ["2, 1"],
      ]
    ),
  ]
}
