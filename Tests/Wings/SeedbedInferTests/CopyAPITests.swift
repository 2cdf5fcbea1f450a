import SeedbedKit
import SeedbedTestSupport
import Testing

/// Drafts for the tables of an app whose API names things in its own way.
@Suite struct CopyAPITests {
  private static func records(_ count: Int, _ text: (Int) -> String) -> String {
    let list = (1...count).map(text).joined(separator: ",\n")
    return #"{"data": [\#(list)]}"#
  }

  private static func link(_ kind: String, _ id: Int) -> String {
    #"{"data": {"type": "\#(kind)", "id": "\#(id)"}}"#
  }

  private static let template = """
    CREATE TABLE users (id integer PRIMARY KEY NOT NULL, type varchar DEFAULT 'Customer' NOT NULL,
      name varchar);
    CREATE TABLE posts (id integer PRIMARY KEY NOT NULL, title varchar);
    CREATE TABLE comments (id integer PRIMARY KEY NOT NULL, body text,
      commentable_type varchar NOT NULL, commentable_id integer NOT NULL);
    """
  private static let users = records(6) {
    #"{"type": "users", "id": "\#($0)", "attributes": {"name": "N\#($0)"}}"#
  }
  private static let posts = records(6) {
    #"{"type": "posts", "id": "\#($0)", "attributes": {"title": "T\#($0)"}}"#
  }
  private static func comments(_ kinds: [String]) -> String {
    records(6) {
      #"{"type": "comments", "id": "\#($0)", "attributes": {"body": "B"}, "relationships": "#
        + #"{"commentable": \#(link(kinds[$0 % kinds.count], $0))}}"#
    }
  }

  static let cases = [
    FileDraftCase(
      name: "defaults of columns, in the place of null and of what is missing",
      template: """
        CREATE TABLE films (id INTEGER PRIMARY KEY NOT NULL, title TEXT NOT NULL,
          status TEXT NOT NULL DEFAULT 'UNKNOWN', votes INTEGER NOT NULL DEFAULT 5,
          lang TEXT NOT NULL DEFAULT 'en', has_video INTEGER NOT NULL, plot TEXT NOT NULL);
        """,
      dumps: [
        "films.json": #"""
        [{"id":1,"title":"A","status":"RELEASED","lang":null,"video":true,"plot":"p"},
         {"id":2,"title":"B","votes":3,"lang":"","video":false,"plot":null}]
        """#
      ],
      has: [
        "      status: { type: text, onNull: keep }",
        "      votes: { type: integer, onNull: keep }",
        #"      plot: { type: text, default: "", onNull: default }"#,
        "      video: { type: boolean, column: has_video }",
      ],
      notes: ["NOT NULL: without a value, a row has the default 'UNKNOWN'"],
      rows: [
        "SELECT * FROM films": [
          "1, 'A', 'RELEASED', 5, 'en', 1, 'p'", "2, 'B', 'UNKNOWN', 3, '', 0, ''",
        ]
      ]
    ),
    FileDraftCase(
      name: "a reference of JSON:API to several tables",
      template: template,
      dumps: [
        "users.json": users, "posts.json": posts, "comments.json": comments(["users", "posts"]),
      ],
      has: [
        "      commentable: { variants: { by: relationships.commentable.data.type, "
          + "cases: { posts: Post, users: User } }, foreignKey: relationships.commentable.data.id }"
      ],
      lacks: ["value:"],
      notes: ["commentable_type holds Post, User", "'type' is always users"],
      rows: [
        "SELECT id, commentable_type, commentable_id FROM comments WHERE id < 3": [
          "1, 'Post', 1", "2, 'User', 2",
        ],
        "SELECT DISTINCT type FROM users": ["'Customer'"],
      ]
    ),
    FileDraftCase(
      name: "a reference of JSON:API to one of several tables",
      template: template,
      dumps: ["users.json": users, "comments.json": comments(["users"])],
      notes: ["if these are not the app's classes: enum: { users: User }"],
      rows: [
        "SELECT id, commentable_type, commentable_id FROM comments WHERE id < 3": [
          "1, 'users', 1", "2, 'users', 2",
        ]
      ]
    ),
    FileDraftCase(
      name: "columns of a reference to several tables, as a database has them",
      template: template,
      dumps: [
        "users.json": #"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}]"#,
        "posts.json": #"[{"id":1,"title":"a"},{"id":2,"title":"b"},{"id":3,"title":"c"}]"#,
        "comments.json": #"""
        [{"id":1,"body":"x","commentable_type":"User","commentable_id":2},
         {"id":2,"body":"y","commentable_type":"Post","commentable_id":1}]
        """#,
      ],
      has: ["      commentable_type: text", "      commentable_id: integer"],
      lacks: ["enum"],
      rows: [
        "SELECT commentable_type, commentable_id FROM comments": ["'User', 2", "'Post', 1"]
      ]
    ),
    FileDraftCase(
      name: "words where the app has the numbers of an enum",
      template: """
        CREATE TABLE orders (id integer PRIMARY KEY NOT NULL, status integer NOT NULL,
          kind integer DEFAULT 3, total integer);
        """,
      dumps: [
        "orders.json": records(4) {
          #"{"type": "orders", "id": "\#($0)", "attributes": {"total": \#($0), "#
            + #""kind": "big", "status": "\#($0 < 3 ? "paid" : "draft")"}}"#
        }
      ],
      has: ["      status: { value: 0, type: integer }"],
      lacks: ["no dump fills"],
      notes: [
        "# perhaps: status: { keyPath: attributes.status, type: integer, enum: { draft: _, paid: _ } }",
        "# perhaps: kind: { keyPath: attributes.kind, type: integer, enum: { big: _ } }",
        "NOT NULL, and 'enum' must say it",
      ],
      rows: ["SELECT id, status, kind FROM orders LIMIT 1": ["1, 0, 3"]]
    ),
    FileDraftCase(
      name: "numbers where the app has UUIDs",
      template: """
        CREATE TABLE repos ("id" UUID PRIMARY KEY, name TEXT NOT NULL, github_id INTEGER NOT NULL);
        """,
      dumps: [
        "repos.json": #"[{"id":11,"name":"x"},{"id":12,"name":"y"}]"#
      ],
      has: [
        "      id: { type: uuid, transform: { uuid5: url } }",
        "      github_id: { keyPath: id, type: integer }",
      ],
      rows: [
        "SELECT github_id, length(id), name FROM repos": ["11, 36, 'x'", "12, 36, 'y'"]
      ]
    ),
  ]

  @Test(arguments: cases)
  func fillsTheTablesOfAnApp(example: FileDraftCase) throws { try example.check() }

  /// The numbers of images are keys by chance, or by a name that no column has.
  @Test func proposesNoReferenceWithoutColumn() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      CREATE TABLE products (id integer PRIMARY KEY NOT NULL, name varchar);
      CREATE TABLE blobs (id integer PRIMARY KEY NOT NULL, key varchar NOT NULL);
      """,
      to: "app.sql"
    )
    let blobs = (1...5).map {
      #"{"type": "blobs", "id": "\#($0 * 4)", "attributes": {"key": "k\#($0)"}}"#
    }
    let products = Self.records(20) {
      #"{"type": "products", "id": "\#($0)", "attributes": {"name": "P\#($0)"}, "relationships": "#
        + #"{"image": \#($0 % 4 == 0 ? Self.link("blobs", $0) : #"{"data": null}"#)}}"#
    }
    let text = products.dropLast() + ", \"included\": [\(blobs.joined(separator: ","))]}"
    try runner.write(String(text), to: "products.json")
    let report = try Schema.infer(from: [runner.path("products.json")]) { options in
      options.outputPath = runner.path("seedbed.yml")
      options.copyOf = runner.path("app.sql")
    }
    #expect(report.doubts.isEmpty)
    #expect(try #require(report.schema).contains("perhaps") == false)
  }

  @Test func asksForTheNumbersOfEnumsFirst() throws {
    let runner = try CommandRunner()
    try runner.write("CREATE TABLE orders (id integer PRIMARY KEY, status integer);", to: "app.sql")
    try runner.write(
      #"[{"id": 1, "status": "paid"}, {"id": 2, "status": "draft"}]"#,
      to: "orders.json"
    )
    let report = try Schema.infer(from: [runner.path("orders.json")]) { options in
      options.outputPath = runner.path("seedbed.yml")
      options.copyOf = runner.path("app.sql")
    }
    #expect(report.doubts.first?.hasPrefix("Order.status: the dumps have words") == true)
  }
}
