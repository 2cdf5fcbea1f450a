import SeedbedKit
import SeedbedTestSupport
import Testing

/// Drafts for the tables of an app's empty database.
@Suite struct CopyDraftTests {
  private static let django = """
    CREATE TABLE django_migrations (id integer PRIMARY KEY, app varchar(255) NOT NULL);
    CREATE TABLE shop_category (id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
      slug varchar(50) NOT NULL UNIQUE, name varchar(100) NOT NULL);
    CREATE TABLE shop_tag (id integer NOT NULL PRIMARY KEY, name varchar(50) NOT NULL UNIQUE);
    CREATE TABLE shop_product (id integer NOT NULL PRIMARY KEY, sku varchar(20) NOT NULL UNIQUE,
      name varchar(100) NOT NULL, price decimal NOT NULL, rating real NOT NULL,
      created_at datetime NOT NULL, data text NOT NULL CHECK (JSON_VALID("data")),
      category_id bigint NOT NULL REFERENCES shop_category (id));
    CREATE TABLE shop_product_tags (id integer NOT NULL PRIMARY KEY,
      product_id bigint NOT NULL REFERENCES shop_product (id),
      tag_id bigint NOT NULL REFERENCES shop_tag (id), UNIQUE (product_id, tag_id));
    """

  private static let room = """
    CREATE TABLE room_master_table (id INTEGER PRIMARY KEY, identity_hash TEXT);
    CREATE TABLE Artist (artistId TEXT NOT NULL PRIMARY KEY, displayName TEXT NOT NULL);
    CREATE TABLE Album (albumId INTEGER NOT NULL PRIMARY KEY, title TEXT NOT NULL,
      releaseDate INTEGER, artistId TEXT NOT NULL REFERENCES Artist (artistId), extras TEXT,
      isLive INTEGER NOT NULL);
    CREATE TABLE Genre (name TEXT NOT NULL PRIMARY KEY);
    CREATE TABLE AlbumGenre (albumId INTEGER NOT NULL REFERENCES Album (albumId),
      genreName TEXT NOT NULL REFERENCES Genre (name), PRIMARY KEY (albumId, genreName));
    CREATE TABLE Track (trackId INTEGER PRIMARY KEY NOT NULL,
      albumId INTEGER NOT NULL REFERENCES Album (albumId), name TEXT NOT NULL,
      position INTEGER NOT NULL);
    CREATE TABLE Playlist (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    """

  private static let rails = """
    CREATE TABLE ar_internal_metadata (key varchar NOT NULL PRIMARY KEY, value varchar);
    CREATE TABLE authors (id integer PRIMARY KEY, name varchar, email varchar);
    CREATE UNIQUE INDEX index_authors_on_email ON authors (email);
    CREATE TABLE posts (id integer PRIMARY KEY NOT NULL, title varchar, author_id integer,
      published_at datetime(6), parent_id integer REFERENCES posts (id),
      created_at datetime(6) NOT NULL);
    CREATE TABLE comments (id integer PRIMARY KEY NOT NULL,
      post_id integer NOT NULL REFERENCES posts (id), user_name varchar, text text);
    """

  static let cases = [
    FileDraftCase(
      name: "natural keys, and join tables of Django",
      template: django,
      dumps: [
        "categories.json": #"[{"slug":"tools","name":"Tools"},{"slug":"toys","name":"Toys"}]"#,
        "products.json": #"""
        [{"sku":"P-1","Name":"Saw","category":"tools","tags":["a","b"],"price":"19.90",
          "rating":4.5,"createdAt":"2024-03-01T10:00:00Z","weights":{"net":1}},
         {"sku":"P-2","Name":"Doll","category":"toys","tags":["a"],"price":"5.00",
          "rating":null,"createdAt":"2024-03-02T10:00:00Z","weights":{"net":2}}]
        """#,
      ],
      has: [
        "database: { copyOf: app.sql }", "    table: shop_product", "    primaryKey: sku",
        "    surrogateKey: id", "      createdAt: { type: date, column: created_at }",
        "      price: { type: decimal, store: real }",
        "      rating: { type: real, default: 0, onNull: default }",
        "      category: { entity: Category, foreignKey: category, column: category_id }",
        "      tags: { entity: Tag, many: true, through: { table: shop_product_tags, "
          + "source: product_id, target: tag_id } }",
      ],
      notes: [
        "ignore: [weights]   # no column takes these",
        "data: { value: {}, type: json }", "# NOT NULL, and no dump has it",
      ],
      rows: [
        "SELECT id, sku, name, price, rating, created_at, data, category_id FROM shop_product": [
          "1, 'P-1', 'Saw', 19.9, 4.5, '2024-03-01 10:00:00', '{}', 1",
          "2, 'P-2', 'Doll', 5, 0.0, '2024-03-02 10:00:00', '{}', 2",
        ],
        "SELECT product_id, tag_id FROM shop_product_tags": ["1, 1", "1, 2", "2, 1"],
        "SELECT id, name FROM shop_tag": ["1, 'a'", "2, 'b'"],
      ]
    ),
    FileDraftCase(
      name: "a join table without a unique index",
      template: """
        CREATE TABLE posts (id integer PRIMARY KEY, title varchar);
        CREATE TABLE tags (id integer PRIMARY KEY, name varchar NOT NULL UNIQUE);
        CREATE TABLE posts_tags (post_id integer NOT NULL REFERENCES posts (id),
          tag_id integer NOT NULL REFERENCES tags (id));
        """,
      dumps: [
        "posts.json": #"""
        [{"id":1,"title":"A","tags":["x","y"]},{"id":2,"title":"B","tags":["x"]},
         {"id":3,"title":"C","tags":["x","y"]}]
        """#
      ],
      has: ["    table: posts"],
      notes: ["tags of Post needs a unique index over post_id, tag_id of posts_tags"],
      rows: ["SELECT id, title FROM posts": ["1, 'A'", "2, 'B'", "3, 'C'"]]
    ),
    FileDraftCase(
      name: "a fixture of Django",
      template: django,
      dumps: [
        "fixture.json": #"""
        [{"model":"shop.category","pk":4,"fields":{"slug":"s","name":"S"}},
         {"model":"shop.category","pk":5,"fields":{"slug":"t","name":"T"}},
         {"model":"shop.tag","pk":7,"fields":{"name":"new"}},
         {"model":"shop.tag","pk":8,"fields":{"name":"old"}},
         {"model":"shop.product","pk":1,"fields":{"sku":"P","name":"N","price":"1.50",
           "rating":1.5,"created_at":"2024-01-01T00:00:01Z","data":{"a":1},"category":4,
           "tags":[7,8]}},
         {"model":"shop.product","pk":2,"fields":{"sku":"Q","name":"O","price":"2.50",
           "rating":2.5,"created_at":"2024-01-01T00:00:01Z","data":{"a":2},"category":5,
           "tags":[8]}}]
        """#
      ],
      has: ["    primaryKey: pk", "      pk: { type: integer, column: id }"],
      rows: [
        "SELECT id, sku, data, category_id FROM shop_product": [
          #"1, 'P', '{"a":1}', 4"#, #"2, 'Q', '{"a":2}', 5"#,
        ],
        "SELECT product_id, tag_id FROM shop_product_tags": ["1, 7", "1, 8", "2, 8"],
      ]
    ),
    FileDraftCase(
      name: "names of other forms, JSON columns and positions of Room",
      template: room,
      dumps: [
        "artists.json": #"""
        {"data":[{"artist_id":"a1","display_name":"Ella"},{"artist_id":"a2","display_name":"Nina"}]}
        """#,
        "albums.json": #"""
        {"data":[{"album_id":1,"title":"One","release_date":"1970-01-02","extras":{"pages":3},
          "artist":{"artist_id":"a2"},"genres":["jazz","soul"],"tracks":["x","y"]},
         {"album_id":2,"title":"Two","release_date":null,"extras":{"pages":4},
          "artist":{"artist_id":"a1"},"genres":["jazz"],"tracks":["x"]}]}
        """#,
      ],
      has: [
        "      artist: { entity: Artist, foreignKey: artist.artist_id, column: artistId }",
        "      extras: json",
        "      genres: { entity: Genre, many: true, through: { table: AlbumGenre, "
          + "source: albumId, target: genreName } }",
        "      tracks: { entity: Track, many: true, ordered: true, inverse: album, assign: set }",
      ],
      notes: ["# no dump fills these tables: Playlist"],
      rows: [
        "SELECT * FROM Album": [
          #"1, 'One', 86400000, 'a2', '{"pages":3}', 0"#,
          #"2, 'Two', NULL, 'a1', '{"pages":4}', 0"#,
        ],
        "SELECT * FROM AlbumGenre": ["1, 'jazz'", "1, 'soul'", "2, 'jazz'"],
        "SELECT * FROM Track": ["1, 1, 'x', 0", "2, 1, 'y', 1", "3, 2, 'x', 0"],
      ]
    ),
    FileDraftCase(
      name: "parts with a table of their own, and references that Rails does not declare",
      template: rails,
      dumps: [
        "posts.json": #"""
        {"posts":[
          {"id":10,"Title":"A","author":{"name":"Ann","email":"a@x.org"},"publishedAt":null,
           "parentId":null,"comments":[{"user":{"name":"Bob"},"text":"hi"}],"seen":true},
          {"id":11,"Title":"B","author":{"name":"Bo","email":"b@x.org"},
           "publishedAt":"2024-01-02T03:04:05Z","parentId":10,"comments":[],"seen":true},
          {"id":12,"Title":"C","author":{"name":"Ann","email":"a@x.org"},"publishedAt":null,
           "parentId":10,"comments":[{"user":{"name":"Cy"},"text":"ho"}],"seen":true}]}
        """#
      ],
      has: [
        "      author: { entity: Author, column: author_id }", "    primaryKey: email",
        "      post: { entity: Post, column: post_id }",
      ],
      notes: ["ignore: [seen]"],
      rows: [
        "SELECT id, title, author_id, published_at, parent_id FROM posts": [
          "10, 'A', 1, NULL, NULL", "11, 'B', 2, '2024-01-02 03:04:05', 10", "12, 'C', 1, NULL, 10",
        ],
        "SELECT * FROM authors": ["1, 'Ann', 'a@x.org'", "2, 'Bo', 'b@x.org'"],
        "SELECT * FROM comments": ["1, 10, 'Bob', 'hi'", "2, 12, 'Cy', 'ho'"],
      ]
    ),
    FileDraftCase(
      name: "records in records that no table takes",
      template: """
        CREATE TABLE product (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE variant (id INTEGER PRIMARY KEY,
          product_id INTEGER NOT NULL REFERENCES product (id), size TEXT);
        CREATE TABLE account (id INTEGER PRIMARY KEY, login TEXT NOT NULL UNIQUE, name TEXT);
        """,
      dumps: [
        "shops.json": #"""
        [{"place":"A","open":true,"products":[{"id":1,"name":"n",
            "variants":[{"id":5,"size":"S"},{"id":6,"size":"M"}]}]},
         {"place":"B","open":true,"products":[{"id":3,"name":"m","variants":[]}]}]
        """#,
        "accounts.json": #"[{"id":1,"name":"x","age":3},{"id":2,"name":"y","age":4}]"#,
      ],
      has: [
        #"  - { dump: dumps/shops.json, keyPath: "products[*]", required: false, entity: Product }"#
      ],
      notes: [
        "# no table takes Shop",
        "# Account is left out of account: no dump fills login, which is NOT NULL",
      ],
      rows: [
        "SELECT * FROM product": ["1, 'n'", "3, 'm'"],
        "SELECT * FROM variant": ["5, 1, 'S'", "6, 1, 'M'"],
        "SELECT count(*) FROM account": ["0"],
      ]
    ),
    FileDraftCase(
      name: "records of a join table, plural names, and keys that are not in the dumps",
      template: """
        CREATE TABLE films (id INTEGER PRIMARY KEY, title TEXT);
        CREATE TABLE people (id INTEGER PRIMARY KEY, full_name TEXT);
        CREATE TABLE castings (film_id INTEGER NOT NULL REFERENCES films (id),
          person_id INTEGER NOT NULL REFERENCES people (id), role TEXT,
          PRIMARY KEY (film_id, person_id));
        """,
      dumps: [
        "film.csv": "ID,Title\n1,A\n2,B\n3,C\n4,D\n",
        "person.csv": "ID,FullName\n7,x\n8,y\n9,z\n",
        "casting.csv": "FilmID,PersonID,Role\n1,7,r\n2,8,s\n2,9,t\n3,7,u\n4,70,v\n",
      ],
      has: ["    table: castings", "    table: people"],
      rows: [
        "SELECT * FROM castings": ["1, 7, 'r'", "2, 8, 's'", "2, 9, 't'", "3, 7, 'u'"],
        "SELECT * FROM people": ["7, 'x'", "8, 'y'", "9, 'z'"],
      ]
    ),
  ]

  @Test(arguments: cases)
  func fillsTheTablesOfAnApp(example: FileDraftCase) throws { try example.check() }

  @Test(arguments: [
    ("CREATE TABLE", "[{\"id\": 1}]", "target.unreadable-template"),
    (
      "CREATE TABLE ship (id INTEGER PRIMARY KEY, sails TEXT);", "[{\"isbn\": 1}]", "infer.no-table"
    ),
  ])
  func refusesTemplates(sql: String, dump: String, code: String) throws {
    let runner = try CommandRunner()
    try runner.write(sql, to: "app.sql")
    try runner.write(dump, to: "books.json")
    let report = try Schema.infer(from: [runner.path("books.json")]) { options in
      options.outputPath = runner.path("seedbed.yml")
      options.copyOf = runner.path("app.sql")
    }
    #expect(report.schema == nil)
    #expect(report.diagnostics.map { $0.code.rawValue } == [code])
  }

  @Test func saysWhatTheTableOfAHintLacks() throws {
    let runner = try CommandRunner()
    try runner.write("CREATE TABLE ship (id TEXT PRIMARY KEY NOT NULL, name TEXT);", to: "app.sql")
    try runner.write(#"[{"nr": "7", "name": "A"}, {"nr": "8", "name": "B"}]"#, to: "boats.json")
    let report = try Schema.infer(from: [runner.path("boats.json")]) { options in
      options.outputPath = runner.path("seedbed.yml")
      options.copyOf = runner.path("app.sql")
      options.hints = ["name Boat = Ship"]
    }
    let notes = report.diagnostics.flatMap { $0.notes.map(\.message) }
    #expect(notes.contains { $0.contains("Ship is left out of ship: ") }, "\(report)")
  }
}
