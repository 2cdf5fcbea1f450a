import SeedbedKitTestSupport

extension LanguageCase {
  /// Keys without a row, in every part of a record that may have a key.
  static let dangling: [LanguageCase] = [
    LanguageCase(
      "in a key, onDangling: skip leaves the row out",
      """
      entities:
        Line:
          primaryKey: [item, nr]
          attributes: { nr: integer }
          relationships: { item: { entity: Item, foreignKey: item, onDangling: skip } }
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Line }, { dump: e.json, entity: Item }]
      """,
      files: [
        "d.json": #"[{ "item": 4, "nr": 1 }, { "item": 5, "nr": 1 }]"#, "e.json": #"[{ "id": 5 }]"#,
      ],
      rows: ["SELECT item_id, nr FROM Line": ["5, 1"]],
      counts: ["Line: 1 skipped", "Line.item: 1 dangling"]
    ),
    LanguageCase(
      "in a key, onDangling: stub makes the target",
      """
      entities:
        Line:
          primaryKey: [item, nr]
          attributes: { nr: integer }
          relationships: { item: { entity: Item, foreignKey: item, onDangling: stub } }
        Item: { primaryKey: id, attributes: { id: integer, v: { type: text, default: d } } }
      dumps: [{ dump: d.json, entity: Line }]
      """,
      files: ["d.json": #"[{ "item": 4, "nr": 1 }]"#],
      rows: ["SELECT item_id, nr FROM Line": ["4, 1"], "SELECT * FROM Item": ["4, 'd'"]]
    ),
    LanguageCase(
      "a required reference may leave its row out, or make its target",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: Person, foreignKey: a, required: true, onDangling: skip }
            editor: { entity: Person, foreignKey: e, required: true, onDangling: stub }
        Person: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Person }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "a": 7, "e": 9 }, { "id": 2, "a": 8, "e": 9 }]"#,
        "e.json": #"[{ "id": 8 }]"#,
      ],
      rows: ["SELECT * FROM Post": ["2, 8, 9"], "SELECT id FROM Person ORDER BY 1": ["8", "9"]]
    ),
    LanguageCase(
      "a chain of rows leaves one after the other, up to a record that is rejected with them",
      """
      entities:
        Step:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            next: { entity: Step, foreignKey: next, onDangling: skip }
            other: { entity: Step, foreignKey: other, onDangling: skip }
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships: { step: { entity: Step, foreignKey: step, onDangling: error } }
      dumps: [{ dump: d.json, entity: Step }, { dump: e.json, entity: Note }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "next": 2 }, { "id": 2, "next": 3 }, { "id": 3, "next": 4, "other": 3 },
        { "id": 4, "next": 5, "other": 1 }, { "id": 5, "next": 6 }, { "id": 6, "next": 7, "other": 7 },
        { "id": 7, "next": 9 }, { "id": 8 }]
        """,
        "e.json": """
        [{ "id": 1, "step": 2 },
        { "id": 2, "step": 8 }]
        """,
      ],
      rows: ["SELECT id FROM Step": ["8"], "SELECT * FROM Note": ["2, 8"]],
      problems: ["warning store.dangling-key 1:2"],
      counts: [
        "Step: 7 skipped", "Note: 1 rejected", "Step.next: 7 dangling", "Step.other: 2 dangling",
      ],
      rejects: true
    ),
    LanguageCase(
      "a chain of records is rejected one after the other; a row of two records stays",
      """
      entities:
        Step:
          primaryKey: id
          attributes: { id: integer, v: integer }
          relationships: { next: { entity: Step, foreignKey: next, onDangling: error } }
      """,
      dump: """
        [{ "id": 1, "next": 2 },
        { "id": 2, "next": 3 },
        { "id": 3, "v": 1 },
        { "id": 3, "next": 4 },
        { "id": 4, "next": 5 },
        { "id": 5, "next": 6 },
        { "id": 6, "next": 7 },
        { "id": 7, "next": 8 },
        { "id": 8, "next": 10 }]
        """,
      rows: ["SELECT id, next_id FROM Step ORDER BY id": ["1, 2", "2, 3", "3, NULL"]],
      problems: [4, 5, 6, 7, 8, 9].map { "warning store.dangling-key \($0):1" },
      rejects: true
    ),
    LanguageCase(
      "a stub that cannot be complete is told",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, foreignKey: a, onDangling: stub } }
        Person: { primaryKey: id, attributes: { id: integer, name: { type: text, required: true } } }
      dumps: [{ dump: d.json, entity: Post }]
      """,
      dump: #"[{ "id": 1, "a": 7 }]"#,
      problems: ["warning schema.conflicting-keys 5:75", "store.incomplete-row 1:2"]
    ),
    LanguageCase(
      "onDangling: error rejects the record whose list leads nowhere",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { likes: { entity: Post, foreignKey: likes, many: true, onDangling: error } }
      """,
      dump: """
        [{ "id": 1, "likes": [1] },
        { "id": 2, "likes": [1, 9] },
        { "id": 3, "likes": [1] }]
        """,
      rows: [
        "SELECT id FROM Post ORDER BY id": ["1", "3"],
        "SELECT * FROM Post_likes ORDER BY 1": ["1, 1", "3, 1"],
      ],
      problems: ["warning store.dangling-key 2:1"],
      rejects: true
    ),
    LanguageCase(
      "onDangling: setNull leaves a link to nowhere out of a join table: there is no column to clear",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { likes: { entity: Post, foreignKey: likes, many: true, onDangling: setNull } }
      """,
      dump: #"[{ "id": 1, "likes": [9, 1] }]"#,
      rows: ["SELECT * FROM Post_likes": ["1, 1"]],
      counts: ["Post.likes: 1 dangling"]
    ),
    LanguageCase(
      "a reference to one of several tables whose row goes is cleared as a whole",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { media: { entity: Media } }
        Media: { variants: { by: type, cases: { p: Photo, v: Video } } }
        Photo: { primaryKey: id, deleteWhen: { bad: true }, attributes: { id: integer, bad: boolean } }
        Video: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [
          { "id": 1, "media": { "type": "p", "id": 7, "bad": true } },
          { "id": 2, "media": { "type": "v", "id": 7 } },
          { "id": 3, "media": { "type": "p", "id": 8 } }
        ]
        """,
      rows: [
        "SELECT id, media_type, media_id FROM Post ORDER BY id": [
          "1, NULL, NULL", "2, 'Video', 7", "3, 'Photo', 8",
        ]
      ]
    ),
    LanguageCase(
      "a reference to one of several tables may leave its row out",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { media: { entity: Media, onDangling: skip } }
        Media: { variants: { by: type, cases: { p: Photo, v: Video } } }
        Photo: { primaryKey: id, deleteWhen: { bad: true }, attributes: { id: integer, bad: boolean } }
        Video: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "media": { "type": "p", "id": 7, "bad": true } },
        { "id": 2, "media": { "type": "v", "id": 7 } }]
        """,
      rows: ["SELECT id FROM Post": ["2"]]
    ),
    LanguageCase(
      "where references share a column, one that dangles leaves the other as it is",
      """
      entities:
        Room:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            house: { entity: House, foreignKey: house, column: house_id }
            spot:
              entity: Spot
              foreignKey: { house: house, nr: spot }
              columns: { house: house_id, nr: spot_nr }
        House: { primaryKey: id, attributes: { id: integer } }
        Spot:
          primaryKey: [house, nr]
          attributes: { nr: integer }
          relationships: { house: { entity: House, foreignKey: house } }
      dumps:
        - { dump: d.json, entity: Room }
        - { dump: e.json, entity: House }
        - { dump: f.json, entity: Spot }
      """,
      files: [
        "d.json": """
        [{ "id": 1, "house": 1, "spot": 2 }, { "id": 2, "house": 1, "spot": 9 },
        { "id": 3, "house": 1 }, { "id": 4 }]
        """,
        "e.json": #"[{ "id": 1 }]"#,
        "f.json": #"[{ "house": 1, "nr": 2 }]"#,
      ],
      rows: [
        "SELECT id, house_id, spot_nr FROM Room ORDER BY id": [
          "1, 1, 2", "2, 1, NULL", "3, 1, NULL", "4, NULL, NULL",
        ]
      ]
    ),
    LanguageCase(
      "keys that name no child are counted for the list that they stand in",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            first: { entity: Note, foreignKey: first, many: true, inverse: a }
            second: { entity: Note, foreignKey: second, many: true, inverse: b }
        Note: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Note }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "first": [1], "second": [1, 9] }]"#, "e.json": #"[{ "id": 1 }]"#,
      ],
      rows: ["SELECT * FROM Note": ["1, 1, 1"]],
      counts: ["Post.second: 1 dangling"]
    ),
    LanguageCase(
      "a list of keys may leave its record out for an error of its own",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            first: { entity: Note, foreignKey: first, many: true, inverse: a }
            second: { entity: Note, foreignKey: second, many: true, inverse: b, onDangling: error }
        Note: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Note }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "first": [1, 8] },
        { "id": 2, "second": [1, 9] }]
        """,
        "e.json": #"[{ "id": 1 }]"#,
      ],
      rows: ["SELECT * FROM Note": ["1, 1, NULL"], "SELECT id FROM Post": ["1"]],
      problems: ["warning store.dangling-key 2:1"],
      rejects: true
    ),
    LanguageCase(
      "children may be named by a unique attribute of theirs",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, foreignKey: { code: codes }, many: true, inverse: post, ordered: true }
        Note: { primaryKey: id, attributes: { id: integer, code: { type: text, unique: true } } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Note }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "codes": ["b", "x", "a"] }]"#,
        "e.json":
          #"[{ "id": 1, "code": "a" }, { "id": 2, "code": "b" }, { "id": 3, "code": "c" }]"#,
      ],
      rows: [
        "SELECT id, code, post_id, position FROM Note ORDER BY id": [
          "1, 'a', 1, 1", "2, 'b', 1, 0", "3, 'c', NULL, NULL",
        ]
      ]
    ),
    LanguageCase(
      "a list may name its targets by a unique attribute",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { lands: { entity: Land, foreignKey: { code: ccs }, many: true, ordered: true } }
        Land: { primaryKey: id, attributes: { id: integer, code: { type: text, unique: true } } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Land }]
      """,
      files: [
        "d.json":
          #"[{ "id": 1, "ccs": ["SE", null, "XX", "NO", "SE"] }, { "id": 2, "ccs": "NO" }]"#,
        "e.json": #"[{ "id": 7, "code": "SE" }, { "id": 8, "code": "NO" }]"#,
      ],
      rows: [
        "SELECT * FROM Post_lands ORDER BY Post_id, position": ["1, 7, 0", "1, 8, 1", "2, 8, 0"]
      ],
      counts: ["Post.lands: 1 dangling"]
    ),
    LanguageCase(
      "a list may name targets by keys of several parts, side by side",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { seats: { entity: Seat, foreignKey: { row: 'at.r', nr: 'at.n' }, many: true } }
        Seat: { primaryKey: [row, nr], attributes: { row: text, nr: integer } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Seat }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "at": [{ "r": "a", "n": 2 }, { "r": "a" }, { "r": "b", "n": null }, { "r": "b", "n": "1" }] }]
        """,
        "e.json": #"[{ "row": "a", "nr": 2 }, { "row": "b", "nr": 1 }, { "row": "a", "nr": 1 }]"#,
      ],
      rows: ["SELECT Seat_row, Seat_nr FROM Post_seats ORDER BY 1": ["'a', 2", "'b', 1"]]
    ),
    LanguageCase(
      "texts that mean null are no key",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: Person, foreignKey: a, nullValues: ['', n/a] }
            team: { entity: Person, foreignKey: t, transform: [{ split: '#' }, { join: '' }] }
        Person: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Person }]
      """,
      files: [
        "d.json":
          ##"[{ "id": 1, "a": 7, "t": "#7" }, { "id": 1, "a": "n/a" }, { "id": 2, "a": "7" }]"##,
        "e.json": #"[{ "id": 7 }]"#,
      ],
      rows: ["SELECT * FROM Post ORDER BY id": ["1, NULL, 7", "2, 7, NULL"]]
    ),
    LanguageCase(
      "an object for a key is told",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, foreignKey: author } }
        Person: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Person }]
      """,
      files: ["d.json": #"[{ "id": 1, "author": { "id": 7 } }]"#, "e.json": "[]"],
      problems: ["map.invalid-value 1:23"]
    ),
    LanguageCase(
      "a reference to one of several tables may be an error where it dangles",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { media: { entity: Media, onDangling: error } }
        Media: { variants: { by: type, cases: { p: Photo, v: Video } } }
        Photo: { primaryKey: id, deleteWhen: { bad: true }, attributes: { id: integer, bad: boolean } }
        Video: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "media": { "type": "v", "id": 7 } },
        { "id": 2, "media": { "type": "p", "id": 7, "bad": true } }]
        """,
      problems: ["store.dangling-key 2:1"]
    ),
    LanguageCase(
      "mappings may name one list's targets by different attributes",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { lands: { entity: Land, foreignKey: { code: ccs }, many: true } }
        Land:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true }, nr: { type: text, unique: true } }
      mappings:
        ByNumber: { entity: Post, extends: default, relationships: { lands: { entity: Land, foreignKey: { nr: nrs } } } }
        ByKey: { entity: Post, extends: default, relationships: { lands: { entity: Land, foreignKey: ids } } }
      dumps:
        - { dump: d.json, entity: Post }
        - { dump: d.json, mapping: ByNumber }
        - { dump: d.json, mapping: ByKey }
        - { dump: e.json, entity: Land }
      """,
      files: [
        "d.json": #"[{ "id": 1, "ccs": ["SE"], "nrs": ["NO"], "ids": [3, 1] }]"#,
        "e.json": """
        [{ "id": 1, "code": "SE", "nr": "46" }, { "id": 2, "code": "46", "nr": "NO" }, { "id": 3, "nr": "SE" }]
        """,
      ],
      rows: ["SELECT Land_id FROM Post_lands ORDER BY 1": ["1", "2", "3"]]
    ),
    LanguageCase(
      "a stub needs a key",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { land: { entity: Land, foreignKey: { code: cc }, onDangling: stub } }
        Land: { primaryKey: id, attributes: { id: integer, code: { type: text, unique: true } } }
      dumps: [{ dump: d.json, entity: Post }, { dump: d.json, entity: Land }]
      """,
      dump: "[]",
      problems: ["schema.invalid-foreign-key 5:56"]
    ),
    LanguageCase(
      "a stub of no kind has a number, and no defaults of kinds",
      """
      entities:
        Home:
          primaryKey: id
          attributes: { id: integer }
          relationships: { pet: { entity: Pet, foreignKey: pet, onDangling: stub } }
        Pet:
          primaryKey: id
          surrogateKey: pk
          sequence: place
          discriminator: kind
          attributes: { id: text, place: integer }
          variants: { by: t, cases: { c: Cat } }
        Cat: { extends: Pet, attributes: { lives: { type: integer, default: 9 } } }
      dumps: [{ dump: d.json, entity: Home }, { dump: e.json, entity: Pet }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "pet": "x" }, { "id": 2, "pet": "y" }]"#,
        "e.json": #"[{ "id": "y", "t": "c" }, { "id": "z", "t": "c", "lives": null }]"#,
      ],
      rows: [
        "SELECT * FROM Home": ["1, 3", "2, 1"],
        "SELECT pk, id, place, lives, kind FROM Pet": [
          "1, 'y', 0, 9, 'Cat'", "2, 'z', 1, NULL, 'Cat'", "3, 'x', 2, NULL, NULL",
        ],
      ]
    ),
  ]
}
