extension ImportCase {
  /// Stored forms that follow from the tables of a framework.
  static let targets: [ImportCase] = [
    ImportCase(
      "values have the forms of the framework whose tables are in the database",
      database: """
        CREATE TABLE django_migrations (id INTEGER PRIMARY KEY, app TEXT, name TEXT, applied TEXT);
        CREATE TABLE item (id char(32) PRIMARY KEY, at datetime, price decimal, plain datetime);
        INSERT INTO item VALUES ('6ba7b8119dad11d180b400c04fd430c8', NULL, 1.5, NULL);
        """,
      schema: item,
      dump: """
        [{ "id": "6ba7b811-9dad-11d1-80b4-00c04fd430c8", "at": "2024-05-01T10:00:00.123456Z", "price": "2.50",
           "plain": "2024-05-01" }]
        """,
      rows: [
        "SELECT id, at, price, plain FROM item": [
          "'6ba7b8119dad11d180b400c04fd430c8', '2024-05-01 10:00:00.123456', 2.5, 1714521600"
        ]
      ],
      counts: ["item: 1 updated"]
    ),
    ImportCase(
      "a number that is a whole JSON text stays the number that a column declared 'json' holds",
      database:
        "CREATE TABLE A (id INTEGER PRIMARY KEY, v json, t text); INSERT INTO A VALUES (1, 5, 'a'), (2, 1.5, 'b');",
      schema: "entities: { A: { primaryKey: id, attributes: { id: integer, v: json, t: text } } }"
        + "\ndumps: [ { dump: d.json, entity: A } ]",
      dump:
        #"[{ "id": 1, "v": 5, "t": "a" }, { "id": 2, "v": 1.5, "t": "c" }, { "id": 3, "v": 7 }]"#,
      rows: ["SELECT v, t FROM A": ["5, 'a'", "1.5, 'c'", "7, NULL"]],
      counts: ["A: 1 created", "A: 1 updated", "A: 1 unchanged"]
    ),
    ImportCase(
      "times and durations have the forms of Django",
      database: """
        CREATE TABLE django_migrations (id INTEGER PRIMARY KEY, app TEXT, name TEXT, applied TEXT);
        CREATE TABLE shop (id integer PRIMARY KEY, opens time, visit bigint);
        INSERT INTO shop VALUES (1, '08:00:00', 900000000);
        """,
      schema: shop,
      dump:
        #"[{ "id": 1, "opens": "08:00", "visit": "PT15M" }, { "id": 2, "opens": "09:30:00.5" }]"#,
      rows: ["SELECT * FROM shop": ["1, '08:00:00', 900000000", "2, '09:30:00.500000', NULL"]],
      counts: ["shop: 1 created", "shop: 1 unchanged"]
    ),
    ImportCase(
      "times and durations have the forms of SQLAlchemy",
      database: """
        CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL);
        CREATE TABLE shop (id integer PRIMARY KEY, opens TIME, visit DATETIME);
        """,
      schema: shop,
      dump: #"[{ "id": 1, "opens": "08:00", "visit": "PT15M" }]"#,
      rows: ["SELECT * FROM shop": ["1, '08:00:00.000000', '1970-01-01 00:15:00.000000'"]]
    ),
    ImportCase(
      "times have the form of Rails",
      database: """
        CREATE TABLE ar_internal_metadata (key varchar NOT NULL PRIMARY KEY, value varchar);
        CREATE TABLE shop (id integer PRIMARY KEY, opens time(6), visit float);
        """,
      schema: shop,
      dump: #"[{ "id": 1, "opens": "08:00", "visit": "PT15M" }]"#,
      rows: ["SELECT * FROM shop": ["1, '2000-01-01 08:00:00', 900.0"]]
    ),
    ImportCase(
      "the schema's own target comes before the database's",
      database: """
        CREATE TABLE django_migrations (id INTEGER PRIMARY KEY);
        CREATE TABLE item (id text PRIMARY KEY, at text, price text, plain integer);
        """,
      schema: item + "\ndatabase: { target: sqlite }",
      dump: """
        [{ "id": "6ba7b811-9dad-11d1-80b4-00c04fd430c8", "at": "2024-05-01T10:00:00Z", "price": "2.50" }]
        """,
      rows: [
        "SELECT id, at, price FROM item": [
          "'6ba7b811-9dad-11d1-80b4-00c04fd430c8', '2024-05-01 10:00:00.000', '2.50'"
        ]
      ]
    ),
    ImportCase(
      "a database without tables of a framework takes the usual forms",
      database: "CREATE TABLE item (id text PRIMARY KEY, at text, price text, plain integer);",
      schema: item,
      dump: """
        [{ "id": "6BA7B811-9dad-11d1-80b4-00c04fd430c8", "at": "2024-05-01T10:00:00Z", "price": "2.50" }]
        """,
      rows: [
        "SELECT id, at, price FROM item": [
          "'6ba7b811-9dad-11d1-80b4-00c04fd430c8', '2024-05-01 10:00:00.000', '2.50'"
        ]
      ]
    ),
    ImportCase(
      "a stored date of another form is compared by its time",
      database: """
        CREATE TABLE item (id integer PRIMARY KEY, at text, v text);
        INSERT INTO item VALUES (1, '2024-05-01T10:00:00.1235Z', 'stored'), (2, '2024-05-01T10:00:00.1235Z', 'stored'),
          (3, '2024-05-01 10:00:00', 'stored');
        """,
      schema: """
        entities:
          Item:
            table: item
            primaryKey: id
            newerBy: at
            attributes: { id: integer, at: { type: date, store: text }, v: text }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: """
        [{ "id": 1, "at": "2024-05-01T10:00:00.1234Z", "v": "new" },
        { "id": 2, "at": "2024-05-01T10:00:00.1236Z", "v": "new" },
        { "id": 3, "at": "2024-05-01T10:00:00Z", "v": "new" }]
        """,
      rows: ["SELECT id, v FROM item": ["1, 'stored'", "2, 'new'", "3, 'stored'"]],
      repeats: false
    ),
  ]

  private static let shop = """
    entities:
      Shop: { table: shop, primaryKey: id, attributes: { id: integer, opens: time, visit: duration } }
    dumps: [{ dump: d.json, entity: Shop }]
    """

  private static let item = """
    entities:
      Item:
        table: item
        primaryKey: id
        attributes:
          id: uuid
          at: date
          price: decimal
          plain: { type: date, store: unix }
    dumps: [{ dump: d.json, entity: Item }]
    """
}
