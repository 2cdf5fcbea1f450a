import SeedbedKitTestSupport

extension LanguageCase {
  /// Keys and numbers that the tool makes.
  static let numbering: [LanguageCase] = [
    LanguageCase(
      "a surrogate key counts from 1 in first-seen order, and references point at it",
      """
      entities:
        Item:
          primaryKey: id
          surrogateKey: pk
          attributes: { id: text }
          relationships: { next: { entity: Item, foreignKey: next } }
      """,
      dump: """
        [
          { "id": "b", "next": "a" },
          { "id": "c" },
          { "id": "a", "next": "b" },
          { "id": "b" }
        ]
        """,
      rows: ["SELECT pk, id, next_pk FROM Item": ["1, 'b', 3", "2, 'c', NULL", "3, 'a', 1"]]
    ),
    LanguageCase(
      "rows whose key is another's surrogate are in the order of its numbers",
      """
      entities:
        Profile:
          primaryKey: user
          attributes: { bio: text }
          relationships: { user: { entity: User } }
        User: { primaryKey: name, surrogateKey: pk, attributes: { name: text } }
      """,
      dump: """
        [
          { "user": { "name": "b" }, "bio": "B" },
          { "user": { "name": "c" }, "bio": "C" },
          { "user": { "name": "a" }, "bio": "A" }
        ]
        """,
      rows: [
        "SELECT rowid, user_pk, bio FROM Profile": ["1, 1, 'B'", "2, 2, 'C'", "3, 3, 'A'"],
        "SELECT pk, name FROM User ORDER BY pk": ["1, 'b'", "2, 'c'", "3, 'a'"],
      ]
    ),
    LanguageCase(
      "a nested record is seen before the record that holds it",
      """
      entities:
        Item:
          primaryKey: id
          surrogateKey: pk
          attributes: { id: text }
          relationships: { part: { entity: Item } }
      """,
      dump: #"[{ "id": "a", "part": { "id": "b" } }]"#,
      rows: ["SELECT pk, id, part_pk FROM Item": ["1, 'b', NULL", "2, 'a', 1"]]
    ),
    LanguageCase(
      "a rejected record takes no number",
      """
      entities:
        Item: { primaryKey: id, surrogateKey: pk, attributes: { id: integer, v: integer } }
      """,
      dump: #"[{ "id": 9, "v": "bad" }, { "id": 8, "v": 1 }, { "id": 7, "v": 2 }]"#,
      rows: ["SELECT * FROM Item": ["1, 8, 1", "2, 7, 2"]],
      problems: ["warning map.invalid-value 1:18"],
      rejects: true
    ),
    LanguageCase(
      "a row that turns out incomplete takes no number, nor do references lead to it",
      """
      entities:
        Item:
          primaryKey: id
          surrogateKey: pk
          attributes: { id: integer, v: { type: integer, required: true } }
          relationships: { up: { entity: Item, foreignKey: up } }
      """,
      dump: #"[{ "id": 9 }, { "id": 8, "v": 1, "up": 9 }, { "id": 7, "v": 2, "up": 8 }]"#,
      rows: ["SELECT pk, id, up_pk FROM Item": ["1, 8, NULL", "2, 7, 1"]],
      problems: ["warning store.incomplete-row 1:2"],
      rejects: true
    ),
    LanguageCase(
      "stubs are numbered after all other rows",
      """
      entities:
        Item:
          primaryKey: id
          surrogateKey: pk
          attributes: { id: text }
          relationships: { up: { entity: Item, foreignKey: up, onDangling: stub } }
      """,
      dump: #"[{ "id": "b", "up": "z" }, { "id": "a", "up": "z" }]"#,
      rows: ["SELECT pk, id, up_pk FROM Item": ["1, 'b', 3", "2, 'a', 3", "3, 'z', NULL"]]
    ),
    LanguageCase(
      "with primaryKey: none every record makes a row",
      """
      entities:
        Event: { primaryKey: none, surrogateKey: id, attributes: { name: text } }
      """,
      dump: #"[{ "name": "x" }, { "name": "x" }, { "name": null }]"#,
      rows: ["SELECT * FROM Event": ["1, 'x'", "2, 'x'", "3, NULL"]]
    ),
    LanguageCase(
      "a record without any mapped path is reported: no row of nulls",
      """
      entities:
        Event: { primaryKey: none, attributes: { name: text } }
      """,
      dump: #"[{ "other": 1 }, { "name": "x" }]"#,
      rows: ["SELECT name FROM Event": ["'x'"]],
      problems: ["warning map.empty-record 1:2"],
      rejects: true
    ),
    LanguageCase(
      "a sequence counts rows from 0 in first-seen order, over files",
      """
      entities:
        Item: { primaryKey: id, sequence: place, attributes: { id: integer, place: integer } }
      dumps: [{ dump: 'p-*.json', entity: Item }]
      """,
      files: [
        "p-2.json": #"[{ "id": 3 }, { "id": 9 }, { "id": 1 }]"#,
        "p-1.json": #"[{ "id": 9, "place": 77 }, { "id": 5 }]"#,
      ],
      rows: ["SELECT id, place FROM Item ORDER BY place": ["9, 0", "5, 1", "3, 2", "1, 3"]]
    ),
    LanguageCase(
      "references point at the surrogate of a compound key",
      """
      entities:
        Shelf:
          primaryKey: [room, nr]
          surrogateKey: pk
          attributes: { room: text, nr: integer }
          relationships: { books: { entity: Book, many: true, inverse: shelf } }
        Book:
          primaryKey: id
          attributes: { id: integer }
          relationships: { next: { entity: Shelf, foreignKey: { room: room, nr: shelf } } }
      """,
      dump: """
        [
          { "room": "a", "nr": 1, "books": [{ "id": 1, "room": "b", "shelf": 1 }] },
          { "room": "b", "nr": 1, "books": [{ "id": 2 }] }
        ]
        """,
      rows: [
        "SELECT * FROM Shelf ORDER BY pk": ["1, 'a', 1", "2, 'b', 1"],
        "SELECT id, next_pk, shelf_pk FROM Book ORDER BY id": ["1, 2, 1", "2, NULL, 2"],
      ]
    ),
  ]
}
