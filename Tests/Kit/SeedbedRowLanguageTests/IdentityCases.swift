import SeedbedKitTestSupport

extension LanguageCase {
  /// Records that belong to the same row.
  static let keys: [LanguageCase] = [
    LanguageCase(
      "records with one key are one row, in a batch, over batches and over dumps",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, a: text, b: text } }
      dumps: [{ dump: d.json, entity: Item }, { dump: e.json, entity: Item }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "a": "x" }, { "id": 2 }, { "id": 1, "b": "y" }]"#,
        "e.json": #"[{ "id": 2, "a": "z" }]"#,
      ],
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 'x', 'y'", "2, 'z', NULL"]]
    ),
    LanguageCase(
      "keys are compared after conversion",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, a: text, b: text, c: text } }
      """,
      dump: """
        [
          { "id": 3, "a": "x" },
          { "id": "3", "b": "y" },
          { "id": 3.0, "c": "z" },
          { "id": 0.3e1 }
        ]
        """,
      rows: ["SELECT * FROM Item": ["3, 'x', 'y', 'z'"]]
    ),
    LanguageCase(
      "a text key is its digits: 3 and 3.0 are two",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: text } }
      """,
      dump: #"[{ "id": 3 }, { "id": "3" }, { "id": 3.0 }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["'3'", "'3.0'"]]
    ),
    LanguageCase(
      "neighbours among great integers are two keys",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 9007199254740992 }, { "id": 9007199254740993 }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["9007199254740992", "9007199254740993"]]
    ),
    LanguageCase(
      "the parts of a compound key are compared one by one",
      """
      entities:
        Item: { primaryKey: [a, b], attributes: { a: text, b: text, v: integer } }
      """,
      dump: """
        [
          { "a": "a:b", "b": "c", "v": 1 },
          { "a": "a", "b": "b:c", "v": 2 },
          { "a": "", "b": "a:bc", "v": 3 }
        ]
        """,
      rows: [
        "SELECT a, b, v FROM Item ORDER BY v": ["'a:b', 'c', 1", "'a', 'b:c', 2", "'', 'a:bc', 3"]
      ]
    ),
    LanguageCase(
      "texts are compared scalar by scalar",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: text } }
      """,
      dump: #"""
        [
          { "id": "\u00e9" },
          { "id": "e\u0301" },
          { "id": "a" },
          { "id": "A" },
          { "id": "a " },
          { "id": "a\u0000" }
        ]
        """#,
      rows: [
        "SELECT hex(id) FROM Item ORDER BY 1": [
          "'41'", "'61'", "'6100'", "'6120'", "'65CC81'", "'C3A9'",
        ]
      ]
    ),
    LanguageCase(
      "dates that are one instant are one key",
      """
      entities:
        Item: { primaryKey: at, attributes: { at: date, a: text, b: text } }
      """,
      dump: """
        [
          { "at": "2020-01-01T10:00:00+02:00", "a": "x" },
          { "at": "2020-01-01T08:00:00Z", "b": "y" }
        ]
        """,
      rows: ["SELECT * FROM Item": ["'2020-01-01 08:00:00.000', 'x', 'y'"]]
    ),
    LanguageCase(
      "a key whose column ignores case is one key in both cases",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: { type: text, collate: noCase }, v: integer }
      """,
      dump: #"[{ "id": "x", "v": 1 }, { "id": "X", "v": 2 }]"#,
      rows: ["SELECT v FROM Item": ["2"]]
    ),
    LanguageCase(
      "a null or missing key rejects the record",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      """,
      dump: """
        [{ "v": "x" },
        { "id": null },
        { "id": "" },
        { "id": 1 }]
        """,
      rows: ["SELECT * FROM Item": ["1, NULL"]],
      problems: [
        "warning map.missing-key 1:2",
        "warning map.missing-key 2:1, 3:1",
      ],
      rejects: true
    ),
    LanguageCase(
      "nullKey: skip leaves such records out, and counts them",
      """
      entities:
        Item: { primaryKey: id, nullKey: skip, attributes: { id: integer } }
      """,
      dump: #"[{ "v": "x" }, { "id": null }, { "id": 1 }]"#,
      rows: ["SELECT * FROM Item": ["1"]],
      counts: ["Item: 2 skipped"]
    ),
    LanguageCase(
      "nullKey: create makes a row of each: null keys never collapse",
      """
      entities:
        Item:
          primaryKey: id
          surrogateKey: pk
          nullKey: create
          attributes: { id: text, v: integer }
      """,
      dump: """
        [
          { "v": 1 },
          { "id": null, "v": 2 },
          { "id": "x", "v": 3 },
          { "v": 1 },
          { "id": "x", "v": 4 }
        ]
        """,
      rows: ["SELECT * FROM Item": ["1, NULL, 1", "2, NULL, 2", "3, 'x', 4", "4, NULL, 1"]]
    ),
    LanguageCase(
      "nullKey: create makes children that are no repeats, and have no position",
      """
      entities:
        P:
          primaryKey: id
          attributes: { id: integer }
          relationships: { c: { entity: C, many: true, inverse: p, ordered: true } }
        C: { primaryKey: code, surrogateKey: pk, nullKey: create, attributes: { code: text, v: integer } }
      """,
      dump: #"[{ "id": 1, "c": [{ "v": 1 }, { "code": "x", "v": 2 }, { "v": 3 }] }]"#,
      rows: ["SELECT v, p_id, position FROM C ORDER BY v": ["1, 1, NULL", "2, 1, 0", "3, 1, NULL"]]
    ),
    LanguageCase(
      "a null part makes a compound key null",
      """
      entities:
        Item: { primaryKey: [a, b], nullKey: skip, attributes: { a: integer, b: integer } }
      """,
      dump: #"[{ "a": 1 }, { "a": 1, "b": null }, { "b": 1 }, { "a": 1, "b": 1 }]"#,
      rows: ["SELECT * FROM Item": ["1, 1"]],
      counts: ["Item: 3 skipped"]
    ),
    LanguageCase(
      "nullKey: create needs a surrogate key",
      """
      entities:
        Item: { primaryKey: id, nullKey: create, attributes: { id: text } }
      """,
      dump: "[]",
      problems: ["schema.misplaced-key 2:36"]
    ),
    LanguageCase(
      "a key is read first, whatever its path",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { name: text, id: { keyPath: meta.id, type: integer } }
          relationships: { parts: { entity: Part, many: true } }
        Part:
          primaryKey: mark
          attributes: { mark: { template: '{@parentObject.id}-{n}', type: text } }
      """,
      dump: #"[{ "name": "x", "parts": [{ "n": 1 }], "meta": { "id": 7 } }]"#,
      rows: ["SELECT mark FROM Part": ["'7-1'"]]
    ),
    LanguageCase(
      "a relationship in a key is known from the record around, even where that stands later",
      """
      entities:
        Purchase:
          primaryKey: nr
          attributes: { nr: integer }
          relationships: { lines: { entity: Line, many: true, inverse: purchase } }
        Line:
          primaryKey: [purchase, place]
          attributes: { place: { keyPath: '@index', type: integer }, v: text }
          relationships: { purchase: { entity: Purchase } }
      """,
      dump: """
        [{ "lines": [{ "v": "x" }, { "v": "y" }], "nr": 5 }, { "nr": 6, "lines": [{ "v": "z" }] },
        { "nr": 5, "lines": [{ "v": "w" }] }]
        """,
      rows: [
        "SELECT purchase_nr, place, v FROM Line ORDER BY 1, 2": [
          "5, 0, 'w'", "5, 1, 'y'", "6, 0, 'z'",
        ]
      ]
    ),
    LanguageCase(
      "a relationship in a key is known from the value of its foreign key",
      """
      entities:
        Line:
          primaryKey: [item, nr]
          attributes: { nr: integer, v: text }
          relationships: { item: { entity: Item, foreignKey: item_id } }
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Line }, { dump: e.json, entity: Item }]
      """,
      files: [
        "d.json": #"[{ "item_id": "4", "nr": 1, "v": "x" }, { "item_id": 4, "nr": 1, "v": "y" }]"#,
        "e.json": #"[{ "id": 4 }]"#,
      ],
      rows: ["SELECT item_id, nr, v FROM Line": ["4, 1, 'y'"]]
    ),
    LanguageCase(
      "the target of a relationship in a key must exist in the end",
      """
      entities:
        Line:
          primaryKey: [item, nr]
          attributes: { nr: integer }
          relationships: { item: { entity: Item, foreignKey: item_id } }
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Line }, { dump: e.json, entity: Item }]
      """,
      files: ["d.json": #"[{ "item_id": 4, "nr": 1 }]"#, "e.json": "[]"],
      problems: ["store.dangling-key 1:2"]
    ),
    LanguageCase(
      "compound keys nest",
      """
      entities:
        House:
          primaryKey: name
          attributes: { name: text }
          relationships: { floors: { entity: Floor, many: true, inverse: house } }
        Floor:
          primaryKey: [house, level]
          attributes: { level: integer }
          relationships:
            house: { entity: House }
            rooms: { entity: Room, many: true, inverse: floor }
        Room:
          primaryKey: [floor, nr]
          attributes: { nr: integer }
          relationships: { floor: { entity: Floor } }
      """,
      dump: """
        [{ "name": "a", "floors": [
            { "level": 1, "rooms": [{ "nr": 1 }, { "nr": 2 }] },
            { "level": 2, "rooms": [{ "nr": 1 }] }] }]
        """,
      rows: [
        "SELECT floor_house_name, floor_level, nr FROM Room ORDER BY 1, 2, 3": [
          "'a', 1, 1", "'a', 1, 2", "'a', 2, 1",
        ]
      ]
    ),
    LanguageCase(
      "a nested record with a null key that is skipped is no element, and no target",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: Tag }
            tags: { entity: Tag, many: true, ordered: true }
        Tag: { primaryKey: name, nullKey: skip, attributes: { name: text } }
      """,
      dump: """
        [
          { "id": 1, "author": { "name": null, "x": 1 }, "tags": [{ "x": 1 }, { "name": "a" }] }
        ]
        """,
      rows: [
        "SELECT id, author_name FROM Post": ["1, NULL"],
        "SELECT Tag_name, position FROM Post_tags": ["'a', 0"],
      ]
    ),
  ]
}
