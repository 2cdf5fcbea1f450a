import SeedbedKit

extension ImportCase {
  private static func schema(_ assign: String) -> String {
    """
    entities:
      Team:
        primaryKey: name
        attributes: { name: text }
        relationships:
          members: { entity: Member, keyPath: members, many: true, inverse: team, \(assign) }
      Member:
        primaryKey: id
        attributes: { id: integer }
        relationships: { team: { entity: Team, column: team } }
    dumps: [{ dump: d.json, entity: Team }]
    """
  }

  private static func tables(_ collation: String) -> String {
    """
    CREATE TABLE Team (name TEXT COLLATE NOCASE PRIMARY KEY);
    CREATE TABLE Member (
      id INTEGER PRIMARY KEY, team TEXT \(collation) REFERENCES Team, position INTEGER
    );
    INSERT INTO Team VALUES ('Red');
    INSERT INTO Member VALUES (1, 'Red', 0), (2, 'RED', 1), (3, 'red', 2);
    """
  }

  /// Keys that are the same to the database and not to the byte.
  static let collations: [ImportCase] = [
    ImportCase(
      "an ordered list finds its children however its owner is written",
      database: tables("COLLATE NOCASE"),
      schema: schema("ordered: true, assign: set"),
      dump: #"[{"name": "rEd", "members": [{"id": 3}, {"id": 1}, {"id": 2}, {"id": 4}]}]"#,
      rows: ["SELECT id, position FROM Member": ["1, 1", "2, 2", "3, 0", "4, 3"]]
    ),
    ImportCase(
      "a list that replaces finds what refers to its owner in other letters",
      database: tables(""),
      schema: schema("assign: replace"),
      dump: #"[{"name": "rEd", "members": [{"id": 3}]}]"#,
      rows: ["SELECT id, team FROM Member": ["3, 'rEd'"]]
    ),
    ImportCase(
      "rows that refer in other letters to one that goes are found",
      database: tables("") + "INSERT INTO Team VALUES ('Blue');",
      schema: schema("assign: union")
        .replacing("entity: Team }]", with: "entity: Team, prune: true }]"),
      dump: #"[{"name": "blue"}]"#,
      rows: [
        "SELECT name FROM Team": ["'blue'"], "SELECT team FROM Member": ["NULL", "NULL", "NULL"],
      ],
      change: { $0.pruneLimit = .none }
    ),
    ImportCase(
      "a row that refers to itself in other letters takes those of its key",
      database: """
        CREATE TABLE Tag (
          name TEXT COLLATE NOCASE PRIMARY KEY, parent TEXT COLLATE NOCASE REFERENCES Tag
        );
        INSERT INTO Tag VALUES ('Old', NULL);
        """,
      schema: """
        entities:
          Tag:
            primaryKey: name
            attributes: { name: text }
            relationships: { parent: { entity: Tag, foreignKey: parent, column: parent } }
        dumps: [{ dump: d.json, entity: Tag }]
        """,
      dump: """
        [{ "name": "Top", "parent": "top" }, { "name": "OLD", "parent": "old" },
        { "name": "x", "parent": "TOP" }]
        """,
      rows: ["SELECT * FROM Tag ORDER BY name": ["'OLD', 'OLD'", "'Top', 'Top'", "'x', 'TOP'"]]
    ),
    ImportCase(
      "links are the same in other letters",
      database: """
        CREATE TABLE Post (name TEXT COLLATE NOCASE PRIMARY KEY);
        CREATE TABLE Tag (name TEXT COLLATE NOCASE PRIMARY KEY);
        CREATE TABLE Post_tags (
          Post_name TEXT COLLATE NOCASE REFERENCES Post, Tag_name TEXT COLLATE NOCASE REFERENCES Tag,
          PRIMARY KEY (Post_name, Tag_name)
        );
        INSERT INTO Post VALUES ('One'); INSERT INTO Tag VALUES ('X'), ('Y');
        INSERT INTO Post_tags VALUES ('One', 'X'), ('ONE', 'y');
        """,
      schema: """
        entities:
          Post:
            primaryKey: name
            attributes: { name: text }
            relationships: { tags: { entity: Tag, keyPath: tags, many: true, assign: set } }
          Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
        dumps: [{ dump: d.json, entity: Post }]
        """,
      dump: #"[{"name": "one", "tags": ["x", "Z"]}]"#,
      rows: [
        "SELECT lower(Post_name), lower(Tag_name) FROM Post_tags": ["'one', 'x'", "'one', 'z'"]
      ]
    ),
    ImportCase(
      "a target goes that every list lets go, in whatever letters",
      database: """
        CREATE TABLE Post (name TEXT PRIMARY KEY);
        CREATE TABLE Tag (name TEXT COLLATE NOCASE PRIMARY KEY);
        CREATE TABLE Post_tags (
          Post_name TEXT REFERENCES Post, Tag_name TEXT REFERENCES Tag,
          PRIMARY KEY (Post_name, Tag_name)
        );
        INSERT INTO Post VALUES ('One'), ('Two'), ('Three');
        INSERT INTO Tag VALUES ('X'), ('Y'), ('Z');
        INSERT INTO Post_tags VALUES
          ('One', 'X'), ('Two', 'x'), ('Two', 'Y'), ('One', 'z'), ('Three', 'Z');
        """,
      schema: """
        entities:
          Post:
            primaryKey: name
            attributes: { name: text }
            relationships: { tags: { entity: Tag, keyPath: tags, many: true, assign: replace } }
          Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
        dumps: [{ dump: d.json, entity: Post }]
        """,
      dump: #"[{"name": "One", "tags": []}, {"name": "Two", "tags": ["Y"]}]"#,
      rows: [
        "SELECT name FROM Tag ORDER BY name": ["'Y'", "'Z'"],
        "SELECT Post_name, Tag_name FROM Post_tags ORDER BY 1": ["'Three', 'Z'", "'Two', 'Y'"],
      ]
    ),
  ]
}
