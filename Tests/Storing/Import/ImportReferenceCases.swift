import SeedbedKit

extension ImportCase {
  private static let tasks = """
    CREATE TABLE Project (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE Task (id INTEGER PRIMARY KEY, name TEXT, project_id INTEGER REFERENCES Project, position INTEGER);
    CREATE TABLE Tag (name TEXT PRIMARY KEY);
    CREATE TABLE Project_tags (project_id INTEGER NOT NULL REFERENCES Project, tag_name TEXT NOT NULL REFERENCES Tag,
      position INTEGER, PRIMARY KEY (project_id, tag_name)) WITHOUT ROWID;
    INSERT INTO Project VALUES (1, 'one'), (2, 'two');
    INSERT INTO Task VALUES (10, 'a', 1, 0), (11, 'b', 1, 1), (20, 'c', 2, 0);
    INSERT INTO Tag VALUES ('x'), ('y');
    INSERT INTO Project_tags VALUES (1, 'x', 0), (1, 'y', 1), (2, 'x', 0);
    """

  private static func schema(
    project: String = "",
    tasks: String = "assign: set",
    tags: String = "assign: set, ordered: true",
    dangling: String = "setNull"
  ) -> String {
    """
    defaults: { naming: snakeCase }
    entities:
      Project:
        table: Project
        primaryKey: id
        \(project.isEmpty ? "unmappedKeys: ignore" : project)
        attributes: { id: integer, name: text, gone: { type: boolean, stored: false } }
        relationships:
          tasks: { entity: Task, keyPath: tasks, many: true, inverse: project, \(tasks) }
          tags:
            entity: Tag
            keyPath: tags
            many: true
            through: { table: Project_tags, source: project_id, target: tag_name }
            \(tags.split(separator: ", ").joined(separator: "\n        "))
      Task:
        table: Task
        primaryKey: id
        attributes: { id: integer, name: text }
        relationships:
          project: { entity: Project, foreignKey: project_id, column: project_id, onDangling: \(dangling) }
      Tag:
        table: Tag
        primaryKey: name
        attributes: { name: { keyPath: "@self", type: text } }
    dumps: [{ dump: d.json, read: [{ keyPath: projects, entity: Project, required: false }, { keyPath: tasks, entity: Task, required: false }] }]
    """
  }

  /// References and links between rows of the run and rows that only the database has.
  static let references: [ImportCase] = [
    ImportCase(
      "a reference leads to a row that only the database has",
      database: tasks,
      schema: schema(),
      dump: #"{"projects": [], "tasks": [{"id": 30, "project_id": 2}, {"id": 10, "name": "A"}]}"#,
      rows: [
        "SELECT id, name, project_id FROM Task": [
          "10, 'A', 1", "11, 'b', 1", "20, 'c', 2", "30, NULL, 2",
        ]
      ],
      counts: ["Task: 1 created", "Task: 1 updated"]
    ),
    ImportCase(
      "a reference to a row that nobody has is treated as in a build",
      database: tasks,
      schema: schema(),
      dump: #"{"projects": [], "tasks": [{"id": 30, "project_id": 9}]}"#,
      rows: ["SELECT project_id FROM Task WHERE id = 30": ["NULL"]]
    ),
    ImportCase(
      "a nested record of create: false never clears the link that is stored",
      database: """
        CREATE TABLE User (id INTEGER PRIMARY KEY);
        CREATE TABLE Post (id INTEGER PRIMARY KEY, u_id INTEGER REFERENCES User);
        INSERT INTO User VALUES (7), (8), (9);
        INSERT INTO Post VALUES (1, 7), (2, 7), (3, 7), (4, NULL);
        """,
      schema: """
        entities:
          Post:
            primaryKey: id
            attributes: { id: integer }
            relationships: { u: { mapping: Known } }
          User: { primaryKey: id, attributes: { id: integer } }
        mappings: { Known: { entity: User, extends: default, create: false } }
        dumps: [{ dump: d.json, entity: Post }]
        """,
      dump: """
        [{ "id": 1, "u": { "id": 6 } }, { "id": 2, "u": { "id": 8 } }, { "id": 2, "u": { "id": 6 } },
         { "id": 3, "u": null }, { "id": 4, "u": { "id": 6 } }]
        """,
      rows: ["SELECT * FROM Post": ["1, 7", "2, 8", "3, NULL", "4, NULL"]],
      problems: ["warning dump.dangling-keys"],
      counts: ["Post: 2 updated", "Post: 2 unchanged", "User: 1 unchanged", "User: 3 skipped"]
    ),
    ImportCase(
      "a dangling reference is an error where the schema says so",
      database: tasks,
      schema: schema(dangling: "error"),
      dump: #"{"projects": [], "tasks": [{"id": 30, "project_id": 9}]}"#,
      problems: ["store.dangling-key"]
    ),
    ImportCase(
      "set lets children go that the list no longer has",
      database: tasks,
      schema: schema(),
      dump: #"{"tasks": [], "projects": [{"id": 1, "tasks": [{"id": 11}, {"id": 12}]}]}"#,
      rows: [
        "SELECT id, project_id FROM Task": ["10, NULL", "11, 1", "12, 1", "20, 2"]
      ],
      counts: ["Project: 1 unchanged", "Task: 1 created", "Task: 1 updated", "Task: 1 unchanged"]
    ),
    ImportCase(
      "replace deletes children that the list no longer has",
      database: tasks,
      schema: schema(tasks: "assign: replace"),
      dump: #"{"tasks": [], "projects": [{"id": 1, "tasks": [{"id": 11}]}]}"#,
      rows: ["SELECT id, project_id FROM Task": ["11, 1", "20, 2"]]
    ),
    ImportCase(
      "union only adds",
      database: tasks,
      schema: schema(tasks: "assign: union", tags: "assign: union"),
      dump: #"{"tasks": [], "projects": [{"id": 1, "tasks": [{"id": 12}], "tags": ["z"]}]}"#,
      rows: [
        "SELECT id FROM Task WHERE project_id = 1": ["10", "11", "12"],
        "SELECT tag_name, position FROM Project_tags WHERE project_id = 1": [
          "'x', 0", "'y', 1", "'z', NULL",
        ],
      ],
      repeats: true
    ),
    ImportCase(
      "a list of links is put in order, and what it lost goes",
      database: tasks,
      schema: schema(),
      dump: #"{"tasks": [], "projects": [{"id": 1, "tags": ["y", "z"]}]}"#,
      rows: [
        "SELECT * FROM Project_tags": ["1, 'y', 0", "1, 'z', 1", "2, 'x', 0"],
        "SELECT name FROM Tag": ["'x'", "'y'", "'z'"],
      ]
    ),
    ImportCase(
      "an ordered union goes on after the links that are there",
      database: tasks,
      schema: schema(tags: "assign: union, ordered: true"),
      dump: #"{"tasks": [], "projects": [{"id": 1, "tags": ["z", "x"]}]}"#,
      rows: [
        "SELECT * FROM Project_tags WHERE project_id = 1 ORDER BY position": [
          "1, 'x', 0", "1, 'y', 1", "1, 'z', 2",
        ]
      ]
    ),
    ImportCase(
      "replace deletes targets that nobody links to any more, in the run or outside it",
      database: tasks,
      schema: schema(tags: "assign: replace"),
      dump: #"{"tasks": [], "projects": [{"id": 1, "tags": []}]}"#,
      rows: [
        "SELECT * FROM Project_tags": ["2, 'x', 0"], "SELECT name FROM Tag": ["'x'"],
      ]
    ),
    ImportCase(
      "an empty list clears the links",
      database: tasks,
      schema: schema(),
      dump: #"{"tasks": [], "projects": [{"id": 1, "tags": []}]}"#,
      rows: ["SELECT * FROM Project_tags": ["2, 'x', 0"]]
    ),
    ImportCase(
      "a row that goes takes its links with it, and what refers to it is set to null",
      database: tasks,
      schema: schema(project: "deleteWhen: { gone: true }"),
      dump: #"{"tasks": [], "projects": [{"id": 1, "gone": true}]}"#,
      rows: [
        "SELECT id FROM Project": ["2"],
        "SELECT id, project_id FROM Task": ["10, NULL", "11, NULL", "20, 2"],
        "SELECT * FROM Project_tags": ["2, 'x', 0"],
      ],
      change: { $0.pruneLimit = .none }
    ),
    ImportCase(
      "what refers to a row that goes may go with it",
      database: tasks,
      schema: schema(project: "deleteWhen: { gone: true }", dangling: "skip"),
      dump: #"{"tasks": [], "projects": [{"id": 1, "gone": true}]}"#,
      rows: ["SELECT id FROM Task": ["20"]],
      counts: ["Project: 1 deleted", "Task: 2 deleted", "Project_tags: 2 deleted"],
      change: { $0.pruneLimit = .none }
    ),
    ImportCase(
      "what refers to a row that goes may be an error",
      database: tasks,
      schema: schema(project: "deleteWhen: { gone: true }", dangling: "error"),
      dump: #"{"tasks": [], "projects": [{"id": 1, "gone": true}]}"#,
      problems: ["store.dangling-key", "store.dangling-key"],
      change: { $0.pruneLimit = .none }
    ),
    ImportCase(
      "a reference by a unique attribute leads to a row that only the database has",
      database: "CREATE TABLE User (id INTEGER PRIMARY KEY, mail TEXT UNIQUE);"
        + "CREATE TABLE Note (id INTEGER PRIMARY KEY, author INTEGER REFERENCES User);"
        + "INSERT INTO User VALUES (5, 'a@x');",
      schema: """
        entities:
          User: { primaryKey: id, attributes: { id: integer, mail: { type: text, unique: true } } }
          Note:
            primaryKey: id
            attributes: { id: integer }
            relationships: { author: { entity: User, foreignKey: { mail: author }, column: author } }
        dumps: [{ dump: d.json, entity: Note }]
        """,
      dump: #"[{"id": 1, "author": "a@x"}, {"id": 2, "author": "b@x"}]"#,
      rows: ["SELECT * FROM Note": ["1, 5", "2, NULL"]],
      problems: ["warning dump.dangling-keys"]
    ),
    ImportCase(
      "keys of rows with surrogates are followed, in keys as well",
      database: """
        CREATE TABLE Project (pk INTEGER PRIMARY KEY, slug TEXT UNIQUE NOT NULL);
        CREATE TABLE Task (project_pk INTEGER NOT NULL REFERENCES Project, n INTEGER NOT NULL, name TEXT,
          PRIMARY KEY (project_pk, n));
        INSERT INTO Project VALUES (4, 'p'), (9, 'q');
        INSERT INTO Task VALUES (4, 1, 'old'), (9, 1, 'other');
        """,
      schema: """
        entities:
          Project: { primaryKey: slug, surrogateKey: pk, attributes: { slug: text } }
          Task:
            primaryKey: [project, number]
            attributes: { number: { keyPath: number, type: integer, column: n }, name: text }
            relationships: { project: { entity: Project, foreignKey: project } }
        dumps: [{ dump: d.json, entity: Task }]
        """,
      dump: #"[{"project": "p", "number": 1, "name": "new"}, {"project": "q", "number": 2}]"#,
      rows: ["SELECT * FROM Task": ["4, 1, 'new'", "9, 1, 'other'", "9, 2, NULL"]],
      counts: ["Task: 1 created", "Task: 1 updated"]
    ),
  ]
}
