import SeedbedKitTestSupport

extension LanguageCase {
  /// YAML, includes, variables and defaults.
  static let schemaTexts: [LanguageCase] = [
    LanguageCase(
      "anchors stand under keys that start with x-, are used by aliases, and merge",
      """
      x-text: &trimmed { type: text, transform: trim }
      x-id: &id integer
      x-both: &both { default: d, keyPath: w }
      entities:
        Item:
          primaryKey: id
          attributes:
            id: *id
            v: { <<: *trimmed, keyPath: a }
            w: { <<: [*both, *trimmed], default: e }
            z: { <<: *trimmed, <<: *both }
      """,
      dump: "[]",
      problems: ["schema.duplicate-key 11:26"]
    ),
    LanguageCase(
      "a merged key gives way to an own one, and to one of an earlier mapping",
      """
      x-text: &trimmed { type: text, transform: trim, default: t }
      x-both: &both { default: d, keyPath: w }
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            v: { <<: *trimmed, keyPath: a }
            w: { <<: [*both, *trimmed], transform: uppercase }
      dumps: [{ dump: d.json, entity: Item }]
      """,
      dump: #"[{ "id": 1, "a": " x ", "w": " y " }, { "id": 2 }]"#,
      rows: ["SELECT v, w FROM Item ORDER BY id": ["'x', ' Y '", "'t', 'd'"]]
    ),
    LanguageCase(
      "block scalars keep or fold their lines, and know no comments",
      """
      entities:
        Item:  # a comment
          primaryKey: id
          attributes:
            id: integer
            kept:
              type: text
              value: |
                one
                 two # three
            folded:
              type: text
              value: >-
                one
                two
            quoted: { type: text, value: "a\\tb # c" }
            single: { type: text, value: 'it''s' }
      """,
      dump: #"[{ "id": 1 }]"#,
      rows: [
        "SELECT kept, folded, quoted, single FROM Item": [
          "'one\n two # three\n', 'one two', 'a\tb # c', 'it's'"
        ]
      ]
    ),
    LanguageCase(
      "a plain number is a number as JSON has it, and what YAML 1.1 took for one a text",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            a: { type: text, value: 0o17 }
            b: { type: text, value: 0x1F }
            c: { type: text, value: 1_000 }
            d: { type: text, value: 1:30 }
            e: { type: text, value: 0.10 }
            f: { type: text, value: 017 }
            g: { type: text, value: "~", nullValues: [] }
            h: { type: text, value: ~, default: d }
            i: { type: text, value: True }
            j: { type: text, value: 2020-01-01 }
      """,
      dump: #"[{ "id": 1 }]"#,
      rows: [
        "SELECT a, b, c, d, e, f, g, h, i, j FROM Item": [
          "'15', '31', '1_000', '1:30', '0.10', '17', '~', NULL, 'true', '2020-01-01'"
        ]
      ],
      problems: ["warning schema.ambiguous-scalar 11:31"]
    ),
    LanguageCase(
      "infinities are no numbers",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { type: real, default: -.inf } } }
      """,
      dump: "[]",
      problems: ["schema.invalid-number 2:80"]
    ),
    LanguageCase(
      "a word that YAML 1.1 took for a boolean is a text with a warning, but not as a key",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            y: { type: text, enum: { no: off, on: "on" } }
            n: { type: text, default: 'no' }
      """,
      dump: #"[{ "id": 1, "y": "no" }]"#,
      rows: ["SELECT y, n FROM Item": ["'off', 'no'"]],
      problems: ["warning schema.ambiguous-scalar 6:36"]
    ),
    LanguageCase(
      "a list of one may stand alone, wherever a list is meant",
      """
      include: common.yml
      database: { before: a.sql, after: b.sql }
      dumps:
        dump: d.json
        read: { entity: Item, keyPath: items }
      """,
      files: [
        "common.yml": """
        defaults: { nullValues: '-' }
        entities:
          Item:
            primaryKey: id
            indexes: { columns: v, unique: true }
            search: { columns: v }
            attributes:
              id: integer
              v: { type: text, keyPath: a, transform: trim, check: { in: x } }
              at: { type: date, format: unix, nullValues: '0' }
            relationships:
              tags:
                { entity: Tag, many: true, transform: [{ split: ',' }, { each: trim }], nullValues: q }
          Tag:
            primaryKey: name
            attributes: { name: { keyPath: '@self', type: text } }

        """,
        "a.sql": "CREATE TABLE x (y);", "b.sql": "INSERT INTO x VALUES (1);",
        "d.json": #"{ "items": [{ "id": 1, "a": " x ", "at": 0, "tags": "p,q" }] }"#,
      ],
      rows: [
        "SELECT * FROM Item, x, Item_tags": ["1, 'x', NULL, 1, 1, 'p'"],
        "SELECT count(*) FROM pragma_index_list('Item') WHERE \"unique\"": ["1"],
      ]
    ),
    LanguageCase(
      "includes are merged, each with paths of its own folder",
      """
      include: [parts/a.yml, parts/b.yml]
      vars: { left: main }
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { keyPath: '@vars.right', type: text } } }
      """,
      files: [
        "parts/a.yml": """
        seedbed: 1
        vars: { right: a }
        include: deep/c.yml
        dumps: [{ dump: d.json, entity: Item }]

        """,
        "parts/b.yml": "dumps: [{ dump: ../e.json, entity: Item }]\n",
        "parts/deep/c.yml": "dumps: { dump: ../f.json, entity: Item }\n",
        "parts/d.json": #"[{ "id": 1 }]"#, "e.json": #"[{ "id": 2 }]"#,
        "parts/f.json": #"[{ "id": 3 }]"#,
        "d.json": #"[{ "id": 4 }]"#,
      ],
      rows: ["SELECT id, v FROM Item ORDER BY id": ["1, 'a'", "2, 'a'", "3, 'a'", "4, 'a'"]]
    ),
    LanguageCase(
      "a name that two files define is an error at both places",
      """
      include: common.yml
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      files: [
        "d.json": "[]",
        "common.yml": "entities:\n  Item: { primaryKey: id, attributes: { id: integer } }\n",
      ],
      problems: ["schema.duplicate-name 2:3", "schema.duplicate-name 3:3"]
    ),
    LanguageCase(
      "a cycle of includes is an error at each of them",
      "include: a.yml\ndumps: []",
      files: ["a.yml": "include: b.yml\n", "b.yml": "# the last\ninclude: [schema.yml]\n"],
      problems: [
        "schema.include-cycle 1:10", "schema.include-cycle 2:11", "schema.include-cycle 1:10",
      ]
    ),
    LanguageCase(
      "keys that start with x- are ignored at the top alone",
      """
      x-notes: { anything: [goes, 1, { here: true }] }
      X-notes: 1
      entities:
        Item: { primaryKey: id, attributes: { id: integer }, x-notes: 1 }
      """,
      dump: "[]",
      problems: ["schema.unknown-key 2:1", "schema.unknown-key 4:56"]
    ),
    LanguageCase(
      "texts that mean null: a relationship's own count for it, not the entity's",
      """
      defaults: { nullValues: ['-'] }
      entities:
        Item:
          primaryKey: id
          nullValues: ['?']
          attributes: { id: integer, v: text }
          relationships:
            a: { entity: Tag, keyPath: a, nullValues: ['!'] }
            b: { entity: Tag, keyPath: b }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: """
        [{ "id": 1, "v": "-", "a": "!", "b": "?" }, { "id": 2, "v": "?", "a": "?", "b": "!" },
         { "id": 3, "v": "!", "a": "x", "b": "x" }]
        """,
      rows: [
        "SELECT v, a_name, b_name FROM Item ORDER BY id": [
          "'-', NULL, NULL", "NULL, '?', '!'", "'!', 'x', 'x'",
        ]
      ]
    ),
    LanguageCase(
      "naming makes the names of tables and columns from those of entities and attributes",
      """
      defaults: { naming: snakeCase }
      entities:
        TodoList:
          primaryKey: listID
          attributes: { listID: integer, fullName: text, keptAs: { type: text, column: KeptAs } }
          relationships: { doneItems: { entity: Item, many: true } }
        Item: { naming: camelCase, table: THINGS, primaryKey: item_id, attributes: { item_id: integer } }
      """,
      dump: #"[{ "listID": 1, "fullName": "x", "keptAs": "y", "doneItems": [{ "item_id": 2 }] }]"#,
      rows: [
        "SELECT list_id, full_name, KeptAs FROM todo_list": ["1, 'x', 'y'"],
        "SELECT itemId FROM THINGS": ["2"],
        "SELECT count(*) FROM todo_list_done_items": ["1"],
        "SELECT name FROM pragma_table_info('todo_list')": [
          "'list_id'", "'full_name'", "'KeptAs'",
        ],
      ]
    ),
  ]
}
