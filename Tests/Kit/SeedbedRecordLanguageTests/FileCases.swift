import SeedbedKitTestSupport

extension LanguageCase {
  private static let one = #"[{ "n": 1 }]"#
  private static let pages = """
    entities:
      Item: { primaryKey: id, attributes: { id: integer, v: text } }

    """
  private static let numbered: KeyValuePairs = [
    "p1.json": #"[{ "id": 1, "v": "p1" }]"#, "p2.json": #"[{ "id": 1, "v": "p2" }]"#,
    "p10.json": #"[{ "id": 1, "v": "p10" }]"#,
  ]

  /// Which files an entry means, and how each is read.
  static let files: [LanguageCase] = [
    LanguageCase(
      "a file that an entry names twice is read once",
      """
      entities:
        Event: { primaryKey: none, attributes: { name: text } }
      dumps: [{ dump: [d.json, ./d.json, 'd.*', 'in//e.json', 'in/../in/./e.json', 'in/*'], entity: Event }]
      """,
      files: ["d.json": #"[{ "name": "d" }]"#, "in/e.json": #"[{ "name": "e" }]"#],
      rows: ["SELECT name FROM Event ORDER BY 1": ["'d'", "'e'"]]
    ),
    LanguageCase(
      "files are read by the bytes of their paths",
      pages + "dumps: [{ dump: 'p*.json', entity: Item }]",
      files: numbered,
      rows: ["SELECT v FROM Item": ["'p2'"]]
    ),
    LanguageCase(
      "sort: natural reads files by the numbers in their paths",
      pages + "dumps: [{ dump: [p1.json, 'p*.json'], sort: natural, entity: Item }]",
      files: numbered,
      rows: ["SELECT v FROM Item": ["'p10'"]]
    ),
    LanguageCase(
      "sort is for files",
      """
      entities:
        Item: { primaryKey: none, attributes: { v: text } }
      dumps: [{ records: [{ v: a }], sort: natural, entity: Item }]
      """,
      problems: ["schema.conflicting-keys 3:32"]
    ),
    LanguageCase(
      "two entries read the same file twice",
      """
      entities:
        Event: { primaryKey: none, attributes: { name: text } }
      dumps: [{ dump: d.json, entity: Event }, { dump: ./d.json, entity: Event }]
      """,
      files: ["d.json": #"[{ "name": "d" }]"#],
      rows: ["SELECT name FROM Event": ["'d'", "'d'"]]
    ),
    LanguageCase(
      "stars and captures find a hidden file only behind a dot of the pattern's own",
      """
      entities:
        Event: { primaryKey: none, attributes: { n: integer, name: { keyPath: '@path.name', type: text } } }
      dumps:
        - { dump: 'in/.{name}.json', entity: Event }
        - { dump: '{name}.json', entity: Event }
        - { dump: '.*/{name}.json', entity: Event }
      """,
      files: [
        "in/.a.json": one, "in/b.json": one, "c.json": one, ".d.json": one, ".h/e.json": one,
        ".h/.f.json": one,
      ],
      rows: ["SELECT name FROM Event ORDER BY 1": ["'a'", "'c'", "'e'"]]
    ),
    LanguageCase(
      "files with captures go by the bytes of their paths, and the last one counts",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, page: { keyPath: '@path.n', type: integer }, i: { keyPath: '@dump.index', type: integer } } }
      dumps: [{ dump: 'p-{n}.json', entity: Item }]
      """,
      files: [
        "p-2.json": #"[{ "id": 1 }]"#, "p-10.json": #"[{ "id": 1 }]"#,
        "p-9.json": #"[{ "id": 2 }]"#,
      ],
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 2, 1", "2, 9, 2"]]
    ),
    LanguageCase(
      "readings go group by group where they pass through one document",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
        Note: { primaryKey: id, sequence: place, attributes: { id: text, place: integer } }
      dumps:
        - dump: d.json
          read:
            - { entity: Item, keyPath: items }
            - { entity: Note, keyPath: 'items.notes[*]' }
            - { entity: Note, keyPath: notes, when: { ok: true } }
      """,
      dump: """
        { "notes": [{ "id": "x", "ok": true }, { "id": "y" }],
          "items": [{ "id": 1, "notes": [{ "id": "b" }, { "id": "a" }] }, { "id": 2, "notes": [{ "id": "c" }] }] }
        """,
      rows: [
        "SELECT id FROM Item ORDER BY id": ["1", "2"],
        "SELECT id FROM Note ORDER BY place": ["'x'", "'b'", "'a'", "'c'"],
      ]
    ),
    LanguageCase(
      "a reading has its own variables, conditions, ways to treat what is invalid, and what it creates",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { keyPath: '@vars.v', type: text } } }
        Other: { primaryKey: id, attributes: { id: integer, v: { keyPath: '@vars.v', type: text } } }
      vars: { v: schema }
      dumps:
        - dump: d.json
          read:
            - { entity: Item, onInvalid: reject, vars: { v: own } }
            - { entity: Other, when: { id: { lessThan: 2 } } }
            - { entity: Other, create: false, vars: { v: late } }
            - { entity: Item, keyPath: nowhere, required: false }
      """,
      dump: """
        [{ "id": 1 },
        { "id": 2 }]
        """,
      rows: [
        "SELECT * FROM Item ORDER BY id": ["1, 'own'", "2, 'own'"],
        "SELECT * FROM Other": ["1, 'late'"],
      ],
      problems: ["warning dump.missing-path 11:34"],
      counts: ["Other: 1 updated", "Other: 1 skipped", "Other.v: 1 conflicting"]
    ),
    LanguageCase(
      "a reading may not name a dump, a format or readings of its own",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps:
        - { dump: d.json, read: [{ entity: Item, format: json }, { entity: Item, dump: e.json }] }
        - { dump: d.json, read: [{ entity: Item, name: x }, { entity: Item, read: [] }] }
      """,
      dump: "[]",
      problems: [
        "schema.unknown-key 4:44", "schema.unknown-key 4:76", "schema.unknown-key 5:44",
        "schema.unknown-key 5:71",
      ]
    ),
    LanguageCase(
      "of alternative key paths the first that stands in a document is read",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: 'd-*.json', keyPath: [a.items, items, 'old[*]'], entity: Item }]
      """,
      files: [
        "d-1.json": #"{ "items": [{ "id": 1 }] }"#, "d-2.json": #"{ "old": [{ "id": 2 }] }"#,
        "d-3.json": #"{ "a": { "items": [{ "id": 3 }] }, "page": 1 }"#, "d-4.json": "{}",
        "d-5.json": "[]",
      ],
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2", "3"]]
    ),
    LanguageCase(
      "each: entries and each: keys of an entry",
      """
      entities:
        Item:
          primaryKey: k
          attributes: { k: { keyPath: '@key', type: text }, i: { keyPath: '@index', type: integer }, v: text }
      dumps:
        - { dump: d.json, keyPath: a, each: keys, entity: Item }
        - { dump: e.json, keyPath: a, each: keys, entity: Item }
        - { dump: f.json, each: entries, entity: Item }
      """,
      files: [
        "d.json": #"{ "a": ["x", "y", null, "x"] }"#, "e.json": #"{ "a": { "z": { "v": "v" } } }"#,
        "f.json": #"{ "w": { "v": "v" }, "q": [], "n": null }"#,
      ],
      rows: [
        "SELECT * FROM Item ORDER BY k": [
          "'n', 2, NULL", "'q', 1, NULL", "'w', 0, 'v'", "'x', 3, NULL", "'y', 1, NULL",
          "'z', 0, 'v'",
        ]
      ]
    ),
    LanguageCase(
      "a dump without its file, and one without its member, are warnings where they may be missing",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps:
        - { dump: [none.json, d.json, 'n-*.json'], entity: Item, required: false }
        - { dump: d.json, keyPath: items, entity: Item, required: false }
      """,
      dump: #"[{ "id": 1 }]"#,
      rows: ["SELECT id FROM Item": ["1"]],
      problems: [
        "warning dump.no-file 4:14", "warning dump.no-file 4:33", "warning dump.missing-path 5:30",
      ]
    ),
    LanguageCase(
      "every pattern of an entry must match a file",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: [d.json, none.json], entity: Item }]
      """,
      dump: #"[{ "id": 1 }]"#,
      problems: ["dump.no-file 3:26"]
    ),
    LanguageCase(
      "format: json insists on one document",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, format: json, entity: Item }]
      """,
      dump: """
        { "id": 1 }
        { "id": 2 }
        """,
      problems: ["dump.invalid-json 2:1"]
    ),
    LanguageCase(
      "format: ndjson takes a file for lines whatever its name",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@document.id', type: integer } } }
      dumps: [{ dump: [d.json, e.json], format: ndjson, entity: Item, keyPath: i }]
      """,
      files: ["d.json": "{ \"id\": 1, \"i\": {} }\n{ \"i\": {}, \"id\": 2 }\n", "e.json": ""],
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2"]]
    ),
    LanguageCase(
      "nulls among the records of a dump are skipped",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, i: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item }, { dump: e.json, keyPath: 'a[*].b[*]', entity: Item }]
      """,
      files: [
        "d.json": #"[null, { "id": 1 }, null]"#,
        "e.json":
          #"{ "a": [{ "b": [null, { "id": 2 }] }, { "b": null }, { "b": [{ "id": 3 }] }] }"#,
      ],
      rows: [
        "SELECT id FROM Item ORDER BY id": ["1", "2", "3"],
        "SELECT i FROM Item WHERE id < 3": ["1", "1"],
      ]
    ),
    LanguageCase(
      "a member that is missing is told also where another reading takes the record",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps:
        - { dump: d.json, read: [{ entity: Item }, { entity: Item, keyPath: prats }, { entity: Item, keyPath: parts.half }] }
        - { dump: d.json, read: [{ entity: Item }, { entity: Item, keyPath: 'parts[*]' }] }
      """,
      dump: #"[{ "id": 1 }, { "id": 2, "parts": [{ "id": 3 }] }]"#,
      problems: ["dump.missing-path 4:71", "dump.missing-path 4:105"]
    ),
    LanguageCase(
      "format: json takes a file for JSON whatever its name",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.ndjson, format: json, entity: Item }]
      """,
      files: [
        "d.ndjson": """
        [{ "id": 1 },
        { "id": 2 }]
        """
      ],
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2"]]
    ),
    LanguageCase(
      "a byte order mark is no part of the document",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: [d.json, e.ndjson], entity: Item }]
      """,
      files: ["d.json": "\u{FEFF}[{ \"id\": 1 }]", "e.ndjson": "\u{FEFF}{ \"id\": 2 }\n"],
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2"]]
    ),
    LanguageCase(
      "columns count bytes, lines end where they end",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: "[{ \"åäö\": \"日\", \"id\": \"x\" },\r\n{ \"id\": \"y\" }]",
      problems: ["map.invalid-value 1:27", "map.invalid-value 2:9"]
    ),
    LanguageCase(
      "a schema that is wrong stops the run before a dump is looked at",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integr } }
      dumps: [{ dump: none.json, entity: Item }]
      """,
      problems: ["schema.unknown-word 2:45"]
    ),
  ]
}
