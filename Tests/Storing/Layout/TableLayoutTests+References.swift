import SeedbedModelTestSupport

@testable import SeedbedLanguage

extension TableLayoutTests {
  static let references = [
    Case(
      "a reference to a surrogate key is one column",
      MappingSchema([
        Entity("days", [Attribute("year", .integer), Attribute("day", .integer)]) {
          $0.surrogateKey = "pk"
          $0.primaryKey = [.attribute(0), .attribute(1)]
        },
        Entity(
          "events",
          [Attribute("id")],
          [
            Relationship("day", to: [0], .toOne(columns: ["day_id"])) {
              $0.isRequired = true
              $0.onDelete = .cascade
            }
          ]
        ),
      ]),
      [
        """
        CREATE TABLE days (
          pk INTEGER PRIMARY KEY,
          year INTEGER,
          day INTEGER,
          UNIQUE (year, day)
        )
        """,
        """
        CREATE TABLE events (
          id TEXT NOT NULL PRIMARY KEY,
          day_id INTEGER NOT NULL REFERENCES days (pk) ON DELETE CASCADE \
        DEFERRABLE INITIALLY DEFERRED
        )
        """,
        "CREATE INDEX events_day_id ON events (day_id)",
      ]
    ),
    Case(
      "a compound reference stands on its own line",
      MappingSchema([
        Entity("days", [Attribute("year", .integer), Attribute("name")]) {
          $0.primaryKey = [.attribute(0), .attribute(1)]
        },
        Entity(
          "events",
          [Attribute("id", .integer)],
          [
            Relationship("day", to: [0], .toOne(columns: ["day_year", "day_name"])) {
              $0.onDelete = .setNull
            },
            Relationship("end", to: [0], .toOne(columns: ["day_year", "end_name"])) {
              $0.onDelete = .restrict
            },
          ]
        ),
      ]),
      [
        """
        CREATE TABLE days (
          year INTEGER NOT NULL,
          name TEXT NOT NULL,
          PRIMARY KEY (year, name)
        )
        """,
        """
        CREATE TABLE events (
          id INTEGER PRIMARY KEY,
          day_year INTEGER,
          day_name TEXT,
          end_name TEXT,
          FOREIGN KEY (day_year, day_name) REFERENCES days (year, name) ON DELETE SET NULL \
        DEFERRABLE INITIALLY DEFERRED,
          FOREIGN KEY (day_year, end_name) REFERENCES days (year, name) ON DELETE RESTRICT \
        DEFERRABLE INITIALLY DEFERRED
        )
        """,
        "CREATE INDEX events_day_year_day_name ON events (day_year, day_name)",
        "CREATE INDEX events_day_year_end_name ON events (day_year, end_name)",
      ]
    ),
    Case(
      "a polymorphic reference has no foreign key",
      MappingSchema([
        Entity("photos", [Attribute("id", .integer)]),
        Entity("songs", [Attribute("isrc")]),
        Entity("films", [Attribute("title")]) { $0.surrogateKey = "pk" },
        Entity(
          "likes",
          [Attribute("id", .integer)],
          [
            Relationship("any", to: [0, 1], .toOne(columns: ["any_type", "any_id"])),
            Relationship("seen", to: [0, 2], .toOne(columns: ["seen_type", "seen_id"])) {
              $0.isRequired = true
            },
          ]
        ),
      ]) { $0.database.indexForeignKeys = false },
      [
        "CREATE TABLE photos (\n  id INTEGER PRIMARY KEY\n)",
        "CREATE TABLE songs (\n  isrc TEXT NOT NULL PRIMARY KEY\n)",
        "CREATE TABLE films (\n  pk INTEGER PRIMARY KEY,\n  title TEXT UNIQUE\n)",
        """
        CREATE TABLE likes (
          id INTEGER PRIMARY KEY,
          any_type TEXT,
          any_id,
          seen_type TEXT NOT NULL,
          seen_id INTEGER NOT NULL
        )
        """,
      ]
    ),
    Case(
      "in a STRICT table a column of any kind has the type ANY",
      MappingSchema([
        Entity("photos", [Attribute("id", .integer)]),
        Entity("songs", [Attribute("isrc")]),
        Entity(
          "likes",
          [Attribute("id", .integer)],
          [Relationship("any", to: [0, 1], .toOne(columns: ["any_type", "any_id"]))]
        ),
      ]) { schema in
        schema.database.isStrict = true
        schema.database.foreignKeys = false
      },
      [
        "CREATE TABLE photos (\n  id INTEGER PRIMARY KEY\n) STRICT",
        "CREATE TABLE songs (\n  isrc TEXT NOT NULL PRIMARY KEY\n) STRICT",
        """
        CREATE TABLE likes (
          id INTEGER PRIMARY KEY,
          any_type TEXT,
          any_id ANY
        ) STRICT
        """,
        "CREATE INDEX likes_any_type_any_id ON likes (any_type, any_id)",
      ]
    ),
    Case(
      "references without foreign keys are indexed all the same",
      MappingSchema([
        Entity(
          "people",
          [Attribute("id", .integer)],
          [Relationship("boss", to: [0], .toOne(columns: ["boss_id"]))]
        )
      ]) { $0.database.foreignKeys = false },
      [
        "CREATE TABLE people (\n  id INTEGER PRIMARY KEY,\n  boss_id INTEGER\n)",
        "CREATE INDEX people_boss_id ON people (boss_id)",
      ]
    ),
    Case(
      "a key without a column takes no foreign key",
      MappingSchema([
        Entity("notes", [Attribute("id", .integer) { $0.isStored = false }, Attribute("text")]),
        Entity(
          "links",
          [Attribute("id", .integer)],
          [Relationship("note", to: [0], .toOne(columns: ["note_id"]))]
        ),
      ]),
      [
        "CREATE TABLE notes (\n  text TEXT\n)",
        "CREATE TABLE links (\n  id INTEGER PRIMARY KEY,\n  note_id INTEGER\n)",
        "CREATE INDEX links_note_id ON links (note_id)",
      ]
    ),
  ]

  static let joins = [
    Case(
      "a join table stands after its source's table",
      MappingSchema(
        [
          Entity("posts", [Attribute("id", .integer)]),
          Entity("tags", [Attribute("name")]),
        ],
        joins: [
          JoinTable(source: 0, ["posts_id"], target: 1, ["tags_name"]) {
            $0.table = "posts_tags"
            $0.positionColumn = "position"
          }
        ]
      ),
      [
        "CREATE TABLE posts (\n  id INTEGER PRIMARY KEY\n)",
        """
        CREATE TABLE posts_tags (
          posts_id INTEGER NOT NULL REFERENCES posts (id) DEFERRABLE INITIALLY DEFERRED,
          tags_name TEXT NOT NULL REFERENCES tags (name) DEFERRABLE INITIALLY DEFERRED,
          position INTEGER,
          PRIMARY KEY (posts_id, tags_name)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE tags (\n  name TEXT NOT NULL PRIMARY KEY\n)",
        "CREATE INDEX posts_tags_tags_name ON posts_tags (tags_name)",
      ]
    ),
    Case(
      "a join table may have columns of its own in its key",
      MappingSchema(
        [Entity("people", [Attribute("id", .integer)])],
        joins: [
          JoinTable(source: 0, ["people_id"], target: 0, ["friends_id"]) {
            $0.table = "friends"
            $0.onDelete = .cascade
            $0.attributes = [
              Attribute("role") { $0.isIndexed = true }, Attribute("since", .day),
            ]
            $0.primaryKey = ["people_id", "friends_id", "role"]
          }
        ]
      ),
      [
        "CREATE TABLE people (\n  id INTEGER PRIMARY KEY\n)",
        """
        CREATE TABLE friends (
          people_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE \
        DEFERRABLE INITIALLY DEFERRED,
          friends_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE \
        DEFERRABLE INITIALLY DEFERRED,
          role TEXT NOT NULL,
          since TEXT,
          PRIMARY KEY (people_id, friends_id, role)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX friends_role ON friends (role)",
        "CREATE INDEX friends_friends_id ON friends (friends_id)",
      ]
    ),
    Case(
      "a join row whose target may be cleared has a column that may be null",
      MappingSchema(
        [Entity("posts", [Attribute("id", .integer)]), Entity("tags", [Attribute("name")])],
        joins: [
          JoinTable(source: 0, ["posts_id"], target: 1, ["tags_name"]) {
            $0.table = "marks"
            $0.attributes = [Attribute("mark", .integer)]
            $0.primaryKey = ["posts_id", "mark"]
            $0.onDangling = .setNull
            $0.onDelete = .setNull
          }
        ]
      ),
      [
        "CREATE TABLE posts (\n  id INTEGER PRIMARY KEY\n)",
        """
        CREATE TABLE marks (
          posts_id INTEGER NOT NULL REFERENCES posts (id) DEFERRABLE INITIALLY DEFERRED,
          mark INTEGER NOT NULL,
          tags_name TEXT REFERENCES tags (name) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
          PRIMARY KEY (posts_id, mark)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE tags (\n  name TEXT NOT NULL PRIMARY KEY\n)",
        "CREATE INDEX marks_tags_name ON marks (tags_name)",
      ]
    ),
  ]
}

extension JoinTable {
  init(
    source: Int,
    _ sourceColumns: [String],
    target: Int,
    _ targetColumns: [String],
    _ change: (inout JoinTable) -> Void
  ) {
    self.init(
      table: "join",
      location: nowhere,
      source: source,
      targets: [target],
      sourceColumns: sourceColumns,
      targetColumns: targetColumns
    )
    change(&self)
  }
}
