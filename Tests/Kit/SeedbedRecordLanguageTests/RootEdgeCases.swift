import SeedbedKitTestSupport

extension LanguageCase {
  /// Roots in arrays in arrays, above the top, and in combination.
  static let rootEdges: [LanguageCase] = [
    .values(
      "there is no @key without entries: it is null",
      "{ keyPath: '@key', type: text, default: none }",
      [#"{ "v": 1 }"#: "NULL"],
      problems: ["warning schema.invalid-key-path 6:21"]
    ),
    .values(
      "the top-level record is its own @root",
      "{ keyPath: '@root.v', type: text }",
      [
        #"{ "v": "x" }"#: "'x'"
      ]
    ),
    LanguageCase(
      "@parent passes over arrays in arrays, @index counts in the innermost",
      """
      entities:
        Box:
          primaryKey: name
          attributes: { name: text }
          relationships: { items: { entity: Item, keyPath: 'in.grid[*][*]', many: true } }
        Item:
          primaryKey: id
          attributes:
            id: integer
            place: { keyPath: '@index', type: integer }
            around: { keyPath: '@parent.mark', type: text }
            key: { keyPath: '@parent.@key', type: text }
            box: { keyPath: '@parent.@parent.name', type: text }
            boxPlace: { keyPath: '@parent.@parent.@index', type: integer }
            above: { keyPath: '@parent.@parent.@parent.name', type: text, default: none }
      dumps: [{ dump: d.json, keyPath: boxes, entity: Box }]
      """,
      dump: """
        { "name": "top", "boxes": [{ "name": "a" },
          { "name": "b", "in": { "mark": "m", "grid": [[{ "id": 1 }], [{ "id": 2 }, { "id": 3 }]] } }] }
        """,
      rows: [
        #"SELECT id, place, around, "key", box, boxPlace, above FROM Item ORDER BY id"#: [
          "1, 0, 'm', 'in', 'b', 1, 'none'", "2, 0, 'm', 'in', 'b', 1, 'none'",
          "3, 1, 'm', 'in', 'b', 1, 'none'",
        ]
      ],
      problems: ["warning schema.lost-order 10:7"]
    ),
    LanguageCase(
      "@index is the place in the array of the dump, also behind a filter",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships: { parts: { entity: Part, keyPath: 'parts[k=x]', many: true } }
        Part: { primaryKey: i, attributes: { i: { keyPath: '@index', type: integer } } }
      """,
      dump: #"[{ "id": 1, "parts": [{ "k": "y" }, { "k": "x" }, null, { "k": "x" }] }]"#,
      rows: ["SELECT i FROM Part ORDER BY i": ["1", "3"]],
      problems: ["warning schema.place-as-key 6:23"]
    ),
    LanguageCase(
      "@parent of a line reaches what the key path passed through in it, @document all of it",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            group: { keyPath: '@parent.name', type: text }
            place: { keyPath: '@parent.@index', type: integer }
            page: { keyPath: '@document.page', type: integer }
            groups: { keyPath: '@document.groups.@count', type: integer }
      dumps: [{ dump: d.ndjson, keyPath: 'groups[*].items[*]', entity: Item }]
      """,
      files: [
        "d.ndjson": """
        { "page": 1, "groups": [{ "name": "a", "items": [{ "id": 1 }] }] }
        { "groups": [{ "name": "x" }, { "name": "b", "items": [{ "id": 2 }, { "id": 3 }] }], "page": 2 }

        """
      ],
      rows: [
        #"SELECT id, "group", place, page, groups FROM Item ORDER BY id"#: [
          "1, 'a', 0, 1, 1", "2, 'b', 1, 2, 2", "3, 'b', 1, 2, 2",
        ]
      ]
    ),
    LanguageCase(
      "@document takes every kind of path, wherever the records stand",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            page: { keyPath: '@document.page.nr', type: integer }
            first: { keyPath: '@document.groups[0].name', type: text }
            last: { keyPath: '@document.groups[-1].name', type: text }
            some: { keyPath: '@document.groups[name=b].name', type: json }
            all: { keyPath: '@document.groups.name', type: json }
            count: { keyPath: '@document.groups.@count', type: integer }
            none: { keyPath: '@document.nothing.x', type: text, default: none }
            nil: { keyPath: '@document.empty.x', type: text, default: none }
            twice: { template: '{@document.page.nr}/{@parent.name}', type: text }
      dumps: [{ dump: d.json, keyPath: 'groups[*].items[*]', entity: Item }]
      """,
      dump: """
        { "empty": null,
          "groups": [{ "name": "a", "items": [{ "id": 1 }] }, { "name": "b", "items": [{ "id": 2 }] }],
          "page": { "nr": 4 } }
        """,
      rows: [
        "SELECT page, first, last, some, \"all\", count, none, nil, twice FROM Item ORDER BY id": [
          #"4, 'a', 'b', '["b"]', '["a","b"]', 2, 'none', NULL, '4/a'"#,
          #"4, 'a', 'b', '["b"]', '["a","b"]', 2, 'none', NULL, '4/b'"#,
        ]
      ]
    ),
    LanguageCase(
      "@document of a document that stands behind another is that one",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, page: { keyPath: '@document.page', type: integer } }
      dumps: [{ dump: d.json, keyPath: item, entity: Item }]
      """,
      dump: """
        { "item": { "id": 1 }, "page": 7 }
        {
          "page": 8,
          "item": { "id": 2 }
        }
        """,
      rows: ["SELECT id, page FROM Item ORDER BY id": ["1, 7", "2, 8"]]
    ),
    LanguageCase(
      "@document of an array is read by index",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            first: { keyPath: '@document[0].id', type: integer }
            count: { keyPath: '@document.@count', type: integer }
      """,
      dump: #"[{ "id": 5 }, { "id": 6 }]"#,
      rows: ["SELECT id, first, count FROM Item ORDER BY id": ["5, 5, 2", "6, 5, 2"]]
    ),
    LanguageCase(
      "@depth counts a record built from the same object, @root stays the outermost",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, depth: { keyPath: '@depth', type: integer } }
          relationships:
            desk: { entity: Desk, keyPath: '@self' }
            far: { entity: Desk, keyPath: x.desk }
        Desk:
          primaryKey: desk
          attributes:
            desk: text
            depth: { keyPath: '@depth', type: integer }
            top: { keyPath: '@root.id', type: integer }
            around: { keyPath: '@parent.mark', type: text, default: none }
            place: { keyPath: '@index', type: integer, default: -1 }
      """,
      dump: #"[{ "id": 1, "desk": "a", "x": { "mark": "m", "desk": { "desk": "b" } } }]"#,
      rows: [
        "SELECT depth FROM Item": ["0"],
        "SELECT desk, depth, top, around, place FROM Desk ORDER BY desk": [
          "'a', 1, 1, 'none', 0", "'b', 1, 1, 'm', NULL",
        ],
      ]
    ),
    LanguageCase(
      "@dump.index is the place among all files of the entry, sorted by bytes",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            place: { keyPath: '@dump.index', type: integer }
            stem: { keyPath: '@dump.stem', type: text }
      dumps: [{ dump: ['b/*.json', '*.ndjson', 'a.old.json'], entity: Item }]
      """,
      files: [
        "b/x.json": #"[{ "id": 1 }]"#, "b/Y.json": #"[{ "id": 2 }]"#, "z.ndjson": #"{ "id": 3 }"#,
        "a.old.json": #"[{ "id": 4 }]"#,
      ],
      rows: [
        "SELECT id, stem FROM Item ORDER BY place": ["4, 'a.old'", "2, 'Y'", "1, 'x'", "3, 'z'"],
        "SELECT min(place), max(place) FROM Item": ["0, 3"],
      ]
    ),
    LanguageCase(
      "@path has what the file's own pattern caught, as a text",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            team: { keyPath: '@path.team', type: text, default: none }
            nr: { keyPath: '@path.nr', type: text, default: none }
      dumps: [{ dump: ['{team}/u-{nr}.json', 'z/{nr}-*.json'], entity: Item }]
      """,
      files: ["x/u-007.json": #"[{ "id": 1 }]"#, "z/5-y.json": #"[{ "id": 2 }]"#],
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 'x', '007'", "2, 'none', '5'"]]
    ),
    LanguageCase(
      "roots may stand in conditions",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            name: text
            top: { value: 1, type: integer, when: { '@depth': 0 } }
            own: { value: 1, type: integer, when: { '@parentObject.name': { exists: true } } }
            first: { value: 1, type: integer, when: { '@index': 0, '@dump.stem': d } }
          relationships: { items: { entity: Item, many: true } }
      """,
      dump: """
        [{ "id": 1, "name": "a", "items": [{ "id": 2 }, { "id": 3, "items": [{ "id": 4 }] }] }]
        """,
      rows: [
        "SELECT id, top, own, first FROM Item ORDER BY id": [
          "1, 1, NULL, 1", "2, NULL, 1, 1", "3, NULL, 1, NULL", "4, NULL, NULL, 1",
        ]
      ]
    ),
    LanguageCase(
      "@vars of a reading come before those of its entry, which come before the schema's",
      """
      vars: { a: schema, b: schema, c: schema, none: null, digits: 1.50, yes: true }
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            v: { template: '{@vars.a} {@vars.b} {@vars.c} {@vars.digits}', type: text }
            none: { keyPath: '@vars.none', type: text, default: d }
            yes: { keyPath: '@vars.yes', type: boolean }
      dumps:
        - dump: d.json
          vars: { a: entry, b: entry }
          read: [{ entity: Item, vars: { a: item } }]
      """,
      dump: #"[{ "id": 1 }]"#,
      rows: ["SELECT v, none, yes FROM Item": ["'item entry schema 1.50', NULL, 1"]]
    ),
  ]
}
