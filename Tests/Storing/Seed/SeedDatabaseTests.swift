import SeedbedModelTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage
@testable import SeedbedStoring

struct SeedDatabaseTests {
  private let schema = MappingSchema([
    Entity(
      "articles",
      [Attribute("id", .integer), Attribute("title"), Attribute("body")],
      [Relationship("next", to: [0], .toOne(columns: ["next_id"]))]
    ) {
      $0.search = Entity.Search(
        table: "articles_search",
        columns: ["title", "BODY"],
        tokenize: "porter unicode61"
      )
    }
  ])

  private func make(
    _ change: (inout MappingSchema) -> Void = { _ in },
    before: [UserSQL] = [],
    rows: [[StoredValue]] = [[1, "Swift birds", "They flew", nil], [2, "Cats", "They sleep", 1]]
  ) throws -> SeedDatabase {
    var schema = schema
    change(&schema)
    let seed = SeedDatabase(
      try Database(path: ":memory:"),
      layout: schema.layout,
      settings: schema.database
    )
    try seed.begin(before: before)
    let writer = TableWriter(seed.database, table: seed.layout.tables[0])
    for row in rows { try writer.append(row) }
    try writer.flush()
    return seed
  }

  @Test func makesEverythingThatTheSchemaAsksFor() throws {
    let seed = try make({ schema in
      schema.database.userVersion = 3
      schema.database.applicationID = 77
      schema.database.views = [
        DatabaseSettings.View(name: "later", sql: "SELECT * FROM titles;", location: nowhere),
        DatabaseSettings.View(name: "titles", sql: "SELECT title FROM articles", location: nowhere),
      ]
    })
    try seed.finish(
      after: [UserSQL(name: "after.sql", text: "CREATE TABLE more (x); -- and\nDELETE FROM more;")],
      metadata: [("tool", "seedbed 1"), ("rows.articles", "2")]
    )
    try seed.verify()
    #expect(
      try SQLDump.text(of: seed.database) == """
        PRAGMA application_id = 77;
        PRAGMA user_version = 3;
        CREATE TABLE articles (
          id INTEGER PRIMARY KEY,
          title TEXT,
          body TEXT,
          next_id INTEGER REFERENCES articles (id) DEFERRABLE INITIALLY DEFERRED
        );
        INSERT INTO articles VALUES (1, 'Swift birds', 'They flew', NULL);
        INSERT INTO articles VALUES (2, 'Cats', 'They sleep', 1);
        CREATE TABLE seedbed_meta (
          key TEXT NOT NULL PRIMARY KEY,
          value TEXT
        ) WITHOUT ROWID;
        INSERT INTO seedbed_meta VALUES ('rows.articles', '2');
        INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 1');
        CREATE TABLE more (x);
        CREATE INDEX articles_next_id ON articles (next_id);
        CREATE VIEW later AS SELECT * FROM titles;
        CREATE VIEW titles AS SELECT title FROM articles;
        CREATE VIRTUAL TABLE articles_search USING fts5(
          title,
          body,
          content='articles',
          content_rowid='id',
          tokenize='porter unicode61'
        );
        INSERT INTO articles_search (articles_search) VALUES ('rebuild');
        CREATE TRIGGER articles_search_insert AFTER INSERT ON articles BEGIN
          INSERT INTO articles_search (rowid, title, body)
          VALUES (new.id, new.title, new.body);
        END;
        CREATE TRIGGER articles_search_delete AFTER DELETE ON articles BEGIN
          INSERT INTO articles_search (articles_search, rowid, title, body)
          VALUES ('delete', old.id, old.title, old.body);
        END;
        CREATE TRIGGER articles_search_update AFTER UPDATE ON articles BEGIN
          INSERT INTO articles_search (articles_search, rowid, title, body)
          VALUES ('delete', old.id, old.title, old.body);
          INSERT INTO articles_search (rowid, title, body)
          VALUES (new.id, new.title, new.body);
        END;

        """
    )
    let statistics = "SELECT idx || ': ' || stat FROM sqlite_stat1 WHERE tbl = 'articles'"
    #expect(try seed.database.texts(statistics) == ["articles_next_id: 2 1"])
  }

  @Test func keepsTheSearchInStep() throws {
    let seed = try make()
    try seed.finish()
    func found(_ word: String) throws -> [String] {
      try seed.database.texts(
        "SELECT rowid FROM articles_search WHERE articles_search MATCH '\(word)' ORDER BY rowid"
      )
    }
    #expect(try found("bird") == ["1"])
    #expect(try found("they") == ["1", "2"])
    try seed.database.execute(
      """
      INSERT INTO articles VALUES (3, 'Dogs and birds', 'They bark', NULL);
      UPDATE articles SET title = 'Bees' WHERE id = 1;
      DELETE FROM articles WHERE id = 2;
      """
    )
    #expect(try found("bird") == ["3"])
    #expect(try found("they") == ["1", "3"])
    try seed.database.execute(
      "INSERT INTO articles_search (articles_search) VALUES ('integrity-check')"
    )
  }

  @Test func keepsTheSearchInStepWhereRowsAreNumberedAnew() throws {
    let seed = try make(
      { schema in
        schema.entities[0].primaryKey = []
        schema.entities[0].relationships = []
      },
      rows: [[1, "Swift birds", "They flew"], [2, "Cats", "They sleep"]]
    )
    try seed.finish(
      after: [UserSQL(name: "after.sql", text: "DELETE FROM articles WHERE title = 'Swift birds'")]
    )
    let found = try seed.database.texts(
      """
      SELECT a.title FROM articles_search AS s JOIN articles AS a ON a.rowid = s.rowid
      WHERE articles_search MATCH 'sleep'
      """
    )
    #expect(found == ["Cats"])
    #expect(try seed.database.integer("SELECT rowid FROM articles") == 1)
    #expect(try seed.database.integer("PRAGMA freelist_count") == 0)
  }

  struct WrongSQL: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var message: String
    /// The text that the offset points at.
    var place: String
  }

  @Test(arguments: [
    WrongSQL(
      testDescription: "an unknown column",
      text: "SELECT 1;\n-- ö; '\nSELECT id, nought FROM articles",
      message: "no such column: nought",
      place: "nought FROM articles"
    ),
    WrongSQL(
      testDescription: "a syntax error",
      text: "/* a; */ ; SELECT id FRUM articles;",
      message: "near \"articles\": syntax error",
      place: "articles;"
    ),
    WrongSQL(
      testDescription: "a constraint",
      text: "SELECT 1; INSERT INTO articles (id) VALUES (1);",
      message: "UNIQUE constraint failed: articles.id",
      place: "INSERT INTO articles (id) VALUES (1);"
    ),
    WrongSQL(
      testDescription: "the end of the transaction",
      text: "SELECT 1; COMMIT",
      message:
        "SQL of a schema may not use BEGIN, COMMIT, ROLLBACK, SAVEPOINT, or PRAGMAs that set how"
        + " the file is written; ATTACH and DETACH need '--allow-unsafe-sql'",
      place: "COMMIT"
    ),
    WrongSQL(
      testDescription: "another file",
      text: "ATTACH ':memory:' AS other",
      message:
        "SQL of a schema may not use BEGIN, COMMIT, ROLLBACK, SAVEPOINT, or PRAGMAs that set how"
        + " the file is written; ATTACH and DETACH need '--allow-unsafe-sql'",
      place: "ATTACH ':memory:' AS other"
    ),
    WrongSQL(
      testDescription: "a NUL character",
      text: "SELECT 1\0; x",
      message: "the SQL contains a NUL character",
      place: "\0; x"
    ),
  ])
  func pointsIntoWrongSQL(_ test: WrongSQL) throws {
    let seed = try make()
    let error = #expect(throws: UserSQLError.self) {
      try seed.finish(after: [UserSQL(name: "after.sql", text: test.text)])
    }
    #expect(error?.name == "after.sql")
    #expect(error?.message == test.message)
    let place = error?.offset.map { String(decoding: test.text.utf8.dropFirst($0), as: UTF8.self) }
    #expect(place == test.place)
  }

  @Test(arguments: [
    ("SELECT id, nought FROM articles", "no such column: nought", 11),
    ("SELECT id FRUM articles", "near \"articles\": syntax error", 15),
    ("SELECT 1; SELECT 2", "expected one statement, found more", 10),
    ("DELETE FROM articles", "near \"DELETE\": syntax error", 0),
  ])
  func pointsIntoAWrongView(sql: String, message: String, offset: Int) throws {
    let seed = try make({ schema in
      schema.database.views = [DatabaseSettings.View(name: "v", sql: sql, location: nowhere)]
    })
    let error = #expect(throws: UserSQLError.self) { try seed.finish() }
    #expect(error == UserSQLError(name: "view 'v'", message: message, offset: offset))
  }

  @Test func refusesAViewThatSaysNothing() throws {
    let seed = try make({ schema in
      schema.database.views = [DatabaseSettings.View(name: "v", sql: " -- none", location: nowhere)]
    })
    let error = #expect(throws: UserSQLError.self) { try seed.finish() }
    #expect(error == UserSQLError(name: "view 'v'", message: "incomplete input", offset: nil))
  }

  @Test(arguments: ["", "  \n", "-- only words", "/* closed */", ";;;", "\u{feff}-- mark\n"])
  func runsSQLThatSaysNothing(text: String) throws {
    let seed = try make()
    try seed.finish(after: [UserSQL(name: "after.sql", text: text)])
  }

  @Test func refusesACommentWithoutAnEnd() throws {
    let seed = try make()
    let error = #expect(throws: UserSQLError.self) {
      try seed.finish(after: [UserSQL(name: "after.sql", text: "SELECT 1; /* open")])
    }
    #expect(error?.message == "the comment that begins with '/*' is not closed with '*/'")
    #expect(error?.offset == 10)
  }

  @Test(arguments: ["articles", "ARTICLES", "articles_next_id", "articles_search", "seedbed_meta"])
  func refusesNamesThatTheSchemaUses(name: String) throws {
    let error = #expect(throws: UserSQLError.self) {
      try make(before: [UserSQL(name: "before.sql", text: "CREATE TABLE \(name) (x)")])
    }
    let message = "it makes '\(name)', a name that the schema uses"
    #expect(error == UserSQLError(name: "before.sql", message: message, offset: nil))
  }

  @Test func runsSQLBeforeTheTables() throws {
    let seed = try make(
      before: [
        UserSQL(name: "a.sql", text: "CREATE TABLE kinds (id PRIMARY KEY) WITHOUT ROWID;"),
        UserSQL(name: "b.sql", text: "INSERT INTO kinds VALUES ('x'), ('y')"),
      ]
    )
    try seed.finish()
    #expect(try seed.database.texts("SELECT id FROM kinds") == ["x", "y"])
  }

  @Test func showsValuesThatAUniqueIndexRefuses() throws {
    let seed = try make(
      {
        $0.entities[0].indexes = [Entity.Index(columns: ["title", "next_id"], isUnique: true)]
      },
      rows: [[1, "a", "", nil], [2, "a", "", nil], [3, "b'", "", 1], [4, "b'", "", 1]]
    )
    let error = #expect(throws: UniqueIndexError.self) { try seed.finish() }
    let expected = UniqueIndexError(
      table: "articles",
      columns: ["title", "next_id"],
      example: ["'b'''", "1"]
    )
    #expect(error == expected)
  }

  @Test func namesAnUnknownTokenizer() throws {
    let seed = try make({ $0.entities[0].search?.tokenize = "klingon" })
    let error = #expect(throws: UserSQLError.self) { try seed.finish() }
    #expect(error?.name == "search 'articles_search'")
    #expect(error?.message == "no such tokenizer: klingon")
  }

  @Test func findsRowsThatReferToNothing() throws {
    let seed = try make(rows: (1...12).map { [.integer($0), "", "", .integer($0 + 100)] })
    try seed.finish()
    let error = #expect(throws: SeedCheckError.self) { try seed.verify() }
    #expect(error?.danglingRows.count == 11)
    #expect(
      error?.danglingRows.first
        == "row 1 of 'articles' refers to a row of 'articles' that does not exist"
    )
    #expect(error?.danglingRows.last == "and 2 more")
    #expect(error?.integrityProblems == [])
  }

  @Test func findsRowsThatBreakAConstraint() throws {
    let seed = try make(
      {
        $0.entities[0].attributes[1].conversion.check = someCheck
        $0.mappings[0].attributes[1].conversion.check = someCheck
      },
      rows: [[1, "a", "", nil]]
    )
    try seed.finish(
      after: [
        UserSQL(
          name: "after.sql",
          text: "PRAGMA ignore_check_constraints = 1; UPDATE articles SET title = ''"
        )
      ]
    )
    try seed.database.execute("PRAGMA ignore_check_constraints = 0")
    let error = #expect(throws: SeedCheckError.self) { try seed.verify() }
    #expect(error?.integrityProblems == ["CHECK constraint failed in articles"])
  }

  private var someCheck: Check {
    var check = Check()
    check.minimumLength = 1
    return check
  }
}
