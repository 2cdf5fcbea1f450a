import CSQLite
import SeedbedModelTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage
@testable import SeedbedStoring

struct TableLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var schema: MappingSchema
    var statements: [String]

    init(_ description: String, _ schema: MappingSchema, _ statements: [String]) {
      testDescription = description
      self.schema = schema
      self.statements = statements
    }
  }

  @Test(arguments: keys + columns + references + joins)
  func writesTables(_ test: Case) throws {
    let layout = test.schema.layout
    #expect(layout.statements == test.statements)
    let database = try Database(path: ":memory:")
    for sql in layout.statements { try database.execute(sql) }
    let texts = try database.texts(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid"
    )
    #expect(texts == test.statements, "SQLite keeps the text")
    try database.execute("PRAGMA foreign_keys = ON")
    for reference in layout.order {
      // A foreign key that does not fit its target shows when rows are deleted.
      try database.execute("DELETE FROM \(SQLText.name(layout[reference].name))")
    }
  }

  static let keys = [
    Case(
      "an integer key is the rowid",
      MappingSchema([
        Entity("users", [Attribute("id", .integer) { $0.isRequired = true }, Attribute("name")])
      ]),
      ["CREATE TABLE users (\n  id INTEGER PRIMARY KEY,\n  name TEXT\n)"]
    ),
    Case(
      "a text key has an index of its own",
      MappingSchema([Entity("tags", [Attribute("name") { $0.collation = .noCase }])]),
      ["CREATE TABLE tags (\n  name TEXT NOT NULL PRIMARY KEY COLLATE NOCASE\n)"]
    ),
    Case(
      "a compound key stands on its own line",
      MappingSchema([
        Entity("moves", [Attribute("game", .integer), Attribute("place", .integer)]) {
          $0.primaryKey = [.attribute(1), .attribute(0)]
        }
      ]),
      [
        """
        CREATE TABLE moves (
          game INTEGER NOT NULL,
          place INTEGER NOT NULL,
          PRIMARY KEY (place, game)
        )
        """
      ]
    ),
    Case(
      "a surrogate key makes the natural key unique",
      MappingSchema([
        Entity("users", [Attribute("email")]) { $0.surrogateKey = "pk" },
        Entity("days", [Attribute("year", .integer), Attribute("day", .integer)]) {
          $0.surrogateKey = "pk"
          $0.primaryKey = [.attribute(0), .attribute(1)]
        },
      ]),
      [
        "CREATE TABLE users (\n  pk INTEGER PRIMARY KEY,\n  email TEXT UNIQUE\n)",
        """
        CREATE TABLE days (
          pk INTEGER PRIMARY KEY,
          year INTEGER,
          day INTEGER,
          UNIQUE (year, day)
        )
        """,
      ]
    ),
    Case(
      "a key without a column is none",
      MappingSchema([
        Entity("notes", [Attribute("id", .integer) { $0.isStored = false }, Attribute("text")]),
        Entity("lines", [Attribute("text")]) { $0.primaryKey = [] },
      ]),
      [
        "CREATE TABLE notes (\n  text TEXT\n)",
        "CREATE TABLE lines (\n  text TEXT\n)",
      ]
    ),
    Case(
      "a key made of references takes their columns",
      MappingSchema([
        Entity("users", [Attribute("id", .integer)]),
        Entity(
          "profiles",
          [Attribute("bio")],
          [Relationship("user", to: [0], .toOne(columns: ["user_id"]))]
        ) { $0.primaryKey = [.relationship(0)] },
        Entity(
          "pages",
          [Attribute("number", .integer)],
          [Relationship("profile", to: [1], .toOne(columns: ["profile_user_id"]))]
        ) { $0.primaryKey = [.relationship(0), .attribute(0)] },
      ]) { $0.database.indexForeignKeys = true },
      [
        "CREATE TABLE users (\n  id INTEGER PRIMARY KEY\n)",
        """
        CREATE TABLE profiles (
          bio TEXT,
          user_id INTEGER PRIMARY KEY REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED
        )
        """,
        """
        CREATE TABLE pages (
          number INTEGER NOT NULL,
          profile_user_id INTEGER NOT NULL REFERENCES profiles (user_id) \
        DEFERRABLE INITIALLY DEFERRED,
          PRIMARY KEY (profile_user_id, number)
        )
        """,
      ]
    ),
  ]

  static let columns = [
    Case(
      "each type has its storage class",
      MappingSchema([
        Entity(
          "things",
          [
            Attribute("id", .uuid) { $0.conversion.forms.uuid = .blob },
            Attribute("price", .decimal),
            Attribute("cents", .decimal) { $0.conversion.decimalScale = 2 },
            Attribute("weight", .real), Attribute("at", .date), Attribute("on", .day),
            Attribute("seen", .date) { $0.conversion.forms.date = .unix },
            Attribute("julian", .date) { $0.conversion.forms.date = .julianDay },
            Attribute("photo", .data), Attribute("raw", .json), Attribute("link", .url),
          ]
        )
      ]),
      [
        """
        CREATE TABLE things (
          id BLOB NOT NULL PRIMARY KEY,
          price TEXT,
          cents INTEGER,
          weight REAL,
          at TEXT,
          "on" TEXT,
          seen INTEGER,
          julian REAL,
          photo BLOB,
          raw TEXT,
          link TEXT
        )
        """
      ]
    ),
    Case(
      "defaults and checks are as far as SQLite can say them",
      MappingSchema([
        Entity(
          "posts",
          [
            Attribute("id", .integer),
            Attribute("stars", .integer) {
              $0.defaultValue = .number("3")
              $0.conversion.check = Check {
                $0.minimum = .number("0")
                $0.maximum = .number("5")
              }
            },
            Attribute("done", .boolean) {
              $0.isRequired = true
              $0.defaultValue = .boolean(false)
            },
            Attribute("state", .integer) {
              $0.conversion.enumeration = [
                Named(name: "draft", value: .number("0")),
                Named(name: "live", value: .number("1")),
              ]
              $0.defaultValue = .number("2")
            },
            Attribute("title") {
              $0.conversion.check = Check {
                $0.minimumLength = 1
                $0.maximumLength = 80
              }
              $0.defaultValue = .text("it's")
            },
            Attribute("code") {
              $0.collation = .rtrim
              $0.conversion.check = Check {
                $0.minimumLength = 2
                $0.minimum = .text("a")
                $0.allowed = [.text("ab"), .number("12")]
                $0.pattern = "^.."
              }
            },
            Attribute("at", .date) {
              $0.defaultValue = .text("2020-01-01")
              $0.conversion.check = Check { $0.minimum = .text("2000-01-01") }
            },
          ]
        )
      ]),
      [
        """
        CREATE TABLE posts (
          id INTEGER PRIMARY KEY,
          stars INTEGER DEFAULT 3 CHECK (stars >= 0) CHECK (stars <= 5),
          done INTEGER NOT NULL DEFAULT 0 CHECK (done IN (0, 1)),
          state INTEGER DEFAULT 2 CHECK (state IN (0, 1, 2)),
          title TEXT DEFAULT 'it''s' CHECK (title <> '') CHECK (length(title) <= 80),
          code TEXT COLLATE RTRIM CHECK (code >= 'a' COLLATE BINARY) CHECK (length(code) >= 2) \
        CHECK (code IN ('ab', '12')),
          at TEXT
        )
        """
      ]
    ),
    Case(
      "a check that a mapping changes is left to the mapping",
      MappingSchema([
        Entity(
          "posts",
          [
            Attribute("id", .integer),
            Attribute("stars", .integer) {
              $0.conversion.check = Check { $0.maximum = .number("5") }
            },
            Attribute("state") {
              $0.conversion.enumeration = [
                Named(name: "a", value: .text("x"))
              ]
            },
            Attribute("tags") {
              $0.conversion.check = Check { $0.maximumLength = 5 }
            },
          ]
        )
      ]) { schema in
        schema.mappings[0].attributes[1].conversion.check = nil
        schema.mappings[0].attributes[2].conversion.enumeration = [
          Named(name: "b", value: .text("y"))
        ]
        schema.mappings[0].attributes[3].onConflict = .concat
      },
      [
        """
        CREATE TABLE posts (
          id INTEGER PRIMARY KEY,
          stars INTEGER,
          state TEXT CHECK (state IN ('x', 'y')),
          tags TEXT
        )
        """
      ]
    ),
    Case(
      "names are quoted where they need it",
      MappingSchema([
        Entity("order", [Attribute("id", .integer), Attribute("Group"), Attribute("größe \"x\"")])
      ]) { $0.database.isStrict = false },
      [
        """
        CREATE TABLE "order" (
          id INTEGER PRIMARY KEY,
          "Group" TEXT,
          "größe ""x\""" TEXT
        )
        """
      ]
    ),
    Case(
      "positions and the discriminator come last",
      MappingSchema([
        Entity(
          "lists",
          [Attribute("id", .integer)],
          [
            Relationship("items", to: [1], .oneToMany(inverse: 0)) {
              $0.isOrdered = true
              $0.positionColumn = "position"
            }
          ]
        ),
        Entity(
          "items",
          [Attribute("id", .integer)],
          [Relationship("list", to: [0], .toOne(columns: ["list_id"]))]
        ) { $0.discriminatorColumn = "kind" },
      ]),
      [
        "CREATE TABLE lists (\n  id INTEGER PRIMARY KEY\n)",
        """
        CREATE TABLE items (
          id INTEGER PRIMARY KEY,
          list_id INTEGER REFERENCES lists (id) DEFERRABLE INITIALLY DEFERRED,
          position INTEGER,
          kind TEXT
        )
        """,
        "CREATE INDEX items_list_id ON items (list_id)",
      ]
    ),
  ]
}

extension Check {
  fileprivate init(_ change: (inout Check) -> Void) {
    self.init()
    change(&self)
  }
}
