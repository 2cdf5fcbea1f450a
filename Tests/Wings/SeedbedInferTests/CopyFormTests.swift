import SeedbedKit
import SeedbedTestSupport
import Testing

/// Drafts for the tables of an app store dates and times in the form in which the app compares them.
@Suite struct CopyFormTests {
  private static let fine = #"""
    [{"id":1,"joined":"2024-01-01T00:00:00.123456Z"},{"id":2,"joined":"2024-01-01T00:00:01Z"}]
    """#

  private static func user(_ type: String, of framework: String = "") -> String {
    let mark = framework.isEmpty ? "" : "CREATE TABLE \(framework) (id INTEGER PRIMARY KEY);"
    return mark + "CREATE TABLE user (id INTEGER PRIMARY KEY, joined \(type));"
  }

  private static func dates(
    _ name: String,
    _ template: String,
    _ line: String,
    lacks: [String] = [],
    notes: [String] = [],
    _ rows: [String]
  ) -> FileDraftCase {
    FileDraftCase(
      name: name,
      template: template,
      dumps: ["users.json": fine],
      has: ["      joined: " + line],
      lacks: lacks,
      notes: notes,
      rows: ["SELECT joined FROM user": rows]
    )
  }

  static let cases = [
    dates(
      "fine digits in Room's form",
      user("INTEGER", of: "room_master_table"),
      "date",
      notes: ["finer digits than milliseconds are cut off"],
      ["1704067200123", "1704067201000"]
    ),
    dates(
      "fine digits in Django's form",
      user("datetime", of: "django_migrations"),
      "date",
      lacks: ["finer"],
      ["'2024-01-01 00:00:00.123456'", "'2024-01-01 00:00:01'"]
    ),
    dates(
      "fine digits in GRDB's form",
      user("DATETIME", of: "grdb_migrations"),
      "date",
      notes: ["finer digits than milliseconds are cut off"],
      ["'2024-01-01 00:00:00.123'", "'2024-01-01 00:00:01.000'"]
    ),
    dates(
      "fine digits where no framework is known",
      user("TEXT"),
      "{ type: date, store: micros }",
      notes: ["digits finer than milliseconds"],
      ["'2024-01-01 00:00:00.123456'", "'2024-01-01 00:00:01.000000'"]
    ),
    dates(
      "fine digits in integers",
      user("INTEGER"),
      "{ type: date, store: unixMillis }",
      notes: ["a guess: milliseconds since 1970; finer digits than milliseconds are cut off"],
      ["1704067200123", "1704067201000"]
    ),
    dates(
      "texts in a column of integers, where the framework stores texts",
      user("integer", of: "ar_internal_metadata"),
      "{ type: date, store: unixMillis }",
      notes: ["a guess: milliseconds since 1970"],
      ["1704067200123", "1704067201000"]
    ),
    dates(
      "times in a column of dates where no framework is known",
      user("DATE"),
      "{ type: date, store: micros }",
      ["'2024-01-01 00:00:00.123456'", "'2024-01-01 00:00:01.000000'"]
    ),
    FileDraftCase(
      name: "the unit of integers, by the dump or by its digits",
      template: """
        CREATE TABLE item (id INTEGER PRIMARY KEY, made INTEGER, seen_at INTEGER, day INTEGER,
          sent_at INTEGER, ended_at INTEGER);
        """,
      dumps: [
        "item.json": #"""
        [{"id":1,"made":"2024-01-01T00:00:00.120Z","seen_at":"2024-01-01T00:00:01Z",
          "day":"2024-01-02","sent_at":1704067200123,"ended_at":1704067200},
         {"id":2,"made":"2024-01-01T00:00:01Z","seen_at":"2024-01-01T00:00:02Z",
          "day":"2024-01-03","sent_at":1704067201000,"ended_at":1704067201}]
        """#
      ],
      has: [
        "      made: { type: date, store: unixMillis }",
        "      seen_at: { type: date, store: unix }",
        "      day: { type: date, store: unix }",
        "      sent_at: { type: date, format: unixMillis, store: unixMillis }",
        "      ended_at: { type: date, format: unix, store: unix }",
      ],
      notes: [
        "a guess: milliseconds since 1970", "a guess: seconds since 1970",
        "store: unixMillis }   # milliseconds since 1970",
      ],
      rows: [
        "SELECT made, seen_at, day, sent_at, ended_at FROM item WHERE id = 1": [
          "1704067200120, 1704067201, 1704153600, 1704067200123, 1704067200"
        ]
      ]
    ),
    FileDraftCase(
      name: "times of day, and Django's lengths of time",
      template: """
        CREATE TABLE django_migrations (id integer PRIMARY KEY);
        CREATE TABLE shop_slot (id integer PRIMARY KEY, opens time, length bigint,
          closes time NOT NULL, code time, name varchar(20));
        """,
      dumps: [
        "slots.json": #"""
        [{"id":1,"opens":"09:30:00","length":"01:30:00","code":"09:30","name":"09:30"},
         {"id":2,"opens":"09:30:00.5","length":"PT1S","code":"25:30","name":"10:30"}]
        """#
      ],
      has: ["      opens: time", "      length: duration", "      name: text"],
      notes: ["ignore: [code]", #"closes: { value: "00:00:00", type: time }"#],
      rows: [
        "SELECT opens, length, closes, name FROM shop_slot": [
          "'09:30:00', 5400000000, '00:00:00', '09:30'",
          "'09:30:00.500000', 1000000, '00:00:00', '10:30'",
        ]
      ]
    ),
    FileDraftCase(
      name: "members without a value, by the column",
      template: """
        CREATE TABLE django_migrations (id integer PRIMARY KEY);
        CREATE TABLE shop_user (id integer PRIMARY KEY, name varchar(9) NOT NULL, last_login datetime,
          born date, rank integer, price decimal, is_staff bool, nick varchar(9),
          extra text CHECK (JSON_VALID("extra") OR "extra" IS NULL), seen datetime);
        """,
      dumps: [
        "users.json": #"""
        [{"id":1,"name":"x","last_login":null,"born":null,"rank":null,"price":null,"is_staff":null,
          "nick":null,"extra":null,"seen":{"at":1}},
         {"id":2,"name":"y","last_login":null,"born":null,"rank":null,"price":null,"is_staff":null,
          "nick":null,"extra":null,"seen":{"at":2}}]
        """#
      ],
      has: [
        "      last_login: date", "      born: day", "      rank: integer",
        "      price: { type: decimal, store: real }", "      is_staff: boolean",
        "      nick: text", "      extra: json",
      ],
      lacks: ["seen: json"]
    ),
    FileDraftCase(
      name: "empty texts beside columns that must not be null",
      template: """
        CREATE TABLE user (id INTEGER PRIMARY KEY, name TEXT NOT NULL, photo TEXT NOT NULL);
        """,
      dumps: [
        "users.json": #"[{"id":1,"name":"x","photo":""},{"id":2,"name":"y","photo":"p"}]"#
      ],
      has: ["      name: text", "      photo: text"],
      lacks: ["nullValues", "default"],
      rows: ["SELECT photo FROM user": ["''", "'p'"]]
    ),
    FileDraftCase(
      name: "empty texts in columns of both kinds",
      template: """
        CREATE TABLE user (id INTEGER PRIMARY KEY, name TEXT NOT NULL, photo TEXT);
        """,
      dumps: [
        "users.json": #"[{"id":1,"name":"x","photo":""},{"id":2,"name":"y","photo":"p"}]"#
      ],
      has: [
        #"defaults: { nullValues: [""] }"#, "      name: { type: text, nullValues: [] }",
        "      photo: text",
      ],
      rows: ["SELECT photo FROM user": ["NULL", "'p'"]]
    ),
    dates(
      "times in GRDB's columns of dates",
      user("DATE", of: "grdb_migrations"),
      "date",
      ["'2024-01-01 00:00:00.123'", "'2024-01-01 00:00:01.000'"]
    ),
    dates(
      "times in Django's columns of dates",
      user("date", of: "django_migrations"),
      "day",
      notes: ["the column has no time of day"],
      ["'2024-01-01'", "'2024-01-01'"]
    ),
    FileDraftCase(
      name: "times of day of Rails",
      template: """
        CREATE TABLE ar_internal_metadata (key varchar PRIMARY KEY);
        CREATE TABLE slots (id integer PRIMARY KEY, opens time(6));
        """,
      dumps: ["slots.json": #"[{"id":1,"opens":"09:30:00"},{"id":2,"opens":null}]"#],
      has: ["      opens: time"],
      rows: ["SELECT opens FROM slots": ["'2000-01-01 09:30:00'", "NULL"]]
    ),
    FileDraftCase(
      name: "times of day and lengths of time of SQLAlchemy",
      template: """
        CREATE TABLE alembic_version (version_num VARCHAR PRIMARY KEY);
        CREATE TABLE slots (id INTEGER PRIMARY KEY, opens TIME, length DATETIME);
        """,
      dumps: ["slots.json": #"[{"id":1,"opens":"09:30","length":"01:30:00"}]"#],
      has: ["      opens: time", "      length: duration"],
      rows: [
        "SELECT opens, length FROM slots": ["'09:30:00.000000', '1970-01-01 01:30:00.000000'"]
      ]
    ),
  ]

  @Test(arguments: cases)
  func storesTheFormsOfAnApp(example: FileDraftCase) throws { try example.check() }

  /// The app alone fills a search without a content table, which no draft changes.
  @Test func draftsForARoomSchemaWithSearches() throws {
    let runner = try CommandRunner()
    try runner.write(#"[{"id":1,"title":"a","body":"b"}]"#, to: "note.json")
    let report = try Schema.infer(from: [runner.path("note.json")]) { options in
      options.outputPath = runner.path("seedbed.yml")
      options.allowsOutsidePaths = true
      options.copyOf = "\(packageFolder)/Tests/Fixtures/room/search.json"
    }
    let text = try #require(report.schema, "\(report.diagnostics)")
    #expect(text.contains("      body: text"), "\(text)")
  }
}
