import SeedbedKit
import SeedbedLanguage

extension ImportCase {
  private static let newsroom = """
    CREATE TABLE User (id INTEGER PRIMARY KEY, mail TEXT UNIQUE, role TEXT);
    CREATE TABLE Post (id INTEGER PRIMARY KEY, title TEXT, editor_id INTEGER REFERENCES User);
    CREATE TABLE Post_editors (Post_id INTEGER NOT NULL REFERENCES Post,
      User_id INTEGER NOT NULL REFERENCES User, PRIMARY KEY (Post_id, User_id)) WITHOUT ROWID;
    INSERT INTO User VALUES (6, 'f', 'editor'), (7, 'g', 'editor'), (8, 'h', 'reader');
    INSERT INTO Post VALUES (1, 'a', 7), (2, 'b', 7), (3, 'c', 8);
    INSERT INTO Post_editors VALUES (1, 6), (1, 7), (2, 7);
    """

  private static func schema(
    _ key: String = "editor",
    dangling: String = "setNull",
    list: String = "assign: union"
  ) -> String {
    """
    entities:
      Post:
        primaryKey: id
        attributes: { id: integer, title: text }
        relationships:
          editor: { entity: User, foreignKey: \(key), where: { role: editor }, onDangling: \(dangling) }
          editors: { entity: User, foreignKey: editors, many: true, where: { role: editor },
            onDangling: skip, \(list) }
      User:
        primaryKey: id
        attributes: { id: integer, mail: { type: text, unique: true }, role: text }
    dumps:
      - dump: d.json
        read: [{ keyPath: posts, entity: Post }, { keyPath: users, entity: User }]
    """
  }

  private static func dump(_ posts: String, _ users: String = "") -> String {
    #"{ "posts": [\#(posts)], "users": [\#(users)] }"#
  }

  private static let editorOfPosts = "SELECT id, editor_id FROM Post ORDER BY id"
  private static let noEditor = #"{ "id": 7, "role": "reader" }"#

  /// The `where` of relationships, over rows of the run and of the database.
  static let conditions: [ImportCase] = [
    ImportCase(
      "'where' tests rows that only the database has",
      database: newsroom,
      schema: schema(),
      dump: dump(
        #"{ "id": 4, "editor": 6 }, { "id": 5, "editor": 8 }, { "id": 6, "editor": 9 }"#
      ),
      rows: [editorOfPosts: ["1, 7", "2, 7", "3, 8", "4, 6", "5, NULL", "6, NULL"]]
    ),
    ImportCase(
      "'where' tests rows that only the database has, found by another attribute",
      database: newsroom,
      schema: schema("{ mail: by }"),
      dump: dump(#"{ "id": 4, "by": "f" }, { "id": 5, "by": "h" }, { "id": 1, "by": "h" }"#),
      rows: [editorOfPosts: ["1, NULL", "2, 7", "3, 8", "4, 6", "5, NULL"]]
    ),
    ImportCase(
      "a key of a row for which 'where' is false may be an error",
      database: newsroom,
      schema: schema(dangling: "error"),
      dump: dump(#"{ "id": 4, "editor": 8 }"#),
      problems: ["store.dangling-key"]
    ),
    ImportCase(
      "'where' sees the values that the run writes",
      database: newsroom,
      schema: schema(),
      dump: dump(#"{ "id": 4, "editor": 8 }"#, #"{ "id": 8, "role": "editor" }"#),
      rows: [editorOfPosts: ["1, 7", "2, 7", "3, 8", "4, 8"]]
    ),
    ImportCase(
      "a row that does not meet 'where' any more keeps the references of other rows",
      database: newsroom,
      schema: schema(),
      dump: dump("", noEditor),
      rows: [editorOfPosts: ["1, 7", "2, 7", "3, 8"]],
      counts: ["User: 1 updated"]
    ),
    ImportCase(
      "a row that does not meet 'where' any more loses the references that records give again",
      database: newsroom,
      schema: schema(),
      dump: dump(#"{ "id": 1, "editor": 7 }, { "id": 3, "title": "C" }"#, noEditor),
      rows: [editorOfPosts: ["1, NULL", "2, 7", "3, 8"]]
    ),
    ImportCase(
      "a stored reference that does not meet 'where' is cleared only by a record that gives it",
      database: newsroom,
      schema: schema(),
      dump: dump(
        #"{ "id": 3, "editor": 8 }, { "id": 1, "title": "A" }, { "id": 4, "editor": 7 }"#,
        noEditor
      ),
      rows: [editorOfPosts: ["1, 7", "2, 7", "3, NULL", "4, NULL"]]
    ),
    ImportCase(
      "onDangling: skip deletes a stored row whose record refers to such a row",
      database: newsroom,
      schema: schema(dangling: "skip"),
      dump: dump(#"{ "id": 2, "editor": 7 }, { "id": 4, "editor": 8 }"#, noEditor),
      rows: [editorOfPosts: ["1, 7", "3, 8"]],
      change: { $0.pruneLimit = .none }
    ),
    ImportCase(
      "a list of 'union' adds no such row, and keeps the stored links that it does not give",
      database: newsroom,
      schema: schema(),
      dump: dump(#"{ "id": 1, "editors": [7, 8] }, { "id": 3, "editors": [6, 8] }"#, noEditor),
      rows: ["SELECT * FROM Post_editors ORDER BY 1, 2": ["1, 6", "2, 7", "3, 6"]]
    ),
    ImportCase(
      "a list of 'set' has no such row",
      database: newsroom,
      schema: schema(list: "assign: set"),
      dump: dump(#"{ "id": 1, "editors": [6, 7, 8] }"#, noEditor),
      rows: ["SELECT * FROM Post_editors ORDER BY 1, 2": ["1, 6", "2, 7"]]
    ),
  ]
}
