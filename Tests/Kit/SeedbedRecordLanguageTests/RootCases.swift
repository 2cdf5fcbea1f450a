import SeedbedKitTestSupport

extension LanguageCase {
  /// A case whose records read values of the whole document, in a dump of either kind.
  private static func documentCase(_ name: String, file: String, keyPath: String) -> LanguageCase {
    LanguageCase(
      name,
      """
      entities:
        Owner: { primaryKey: id, attributes: { id: integer, name: text } }
        Tag: { primaryKey: id, attributes: { id: integer, label: { keyPath: text.en, type: text } } }
        Group: { primaryKey: name, attributes: { name: { keyPath: '@key', type: text }, size: integer } }
        Item:
          primaryKey: id
          attributes: { id: integer, name: text }
          relationships:
            owner: { entity: Owner, keyPath: '@document.owner' }
            tags: { entity: Tag, many: true, keyPath: '@document.more.tags', through: item_tags }
            groups: { entity: Group, many: true, keyPath: '@document.groups', each: entries, through: g }
      dumps: [{ dump: \(file), keyPath: \(keyPath), entity: Item }]
      """,
      files: [
        file: """
        { "items": [{ "id": 5, "name": "five", "size": 1 }, { "id": 6, "text": { "en": "no" } }], \
        "owner": { "name": "Ann", "x": [1, 2], "id": 77 }, \
        "more": { "tags": [{ "id": 1, "text": { "en": "a" } }, { "id": 2, "text": { "en": "b" } }] }, \
        "groups": { "one": { "size": 3 }, "two": { "size": 4 } } }

        """
      ],
      rows: [
        "SELECT id, name, owner_id FROM Item ORDER BY id": ["5, 'five', 77", "6, NULL, 77"],
        "SELECT id, name FROM Owner": ["77, 'Ann'"],
        "SELECT id, label FROM Tag ORDER BY id": ["1, 'a'", "2, 'b'"],
        #"SELECT name, size FROM "Group" ORDER BY name"#: ["'one', 3", "'two', 4"],
        "SELECT count(*) FROM item_tags": ["4"],
        "SELECT count(*) FROM g": ["4"],
      ]
    )
  }

  /// The first segments of paths: `@root`, `@parent` and others.
  static let roots: [LanguageCase] = [
    LanguageCase(
      "@self is the record: an object, a scalar or an array",
      """
      entities:
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: json } } }
      """,
      dump: #"["red", 5, [1], { "a": 1 }]"#,
      rows: [
        "SELECT name FROM Tag ORDER BY rowid": [#"'"red"'"#, "'5'", "'[1]'", #"'{"a":1}'"#]
      ]
    ),
    LanguageCase(
      "@array is the inner list of a list of lists, in a dump's key path and in a relationship's",
      """
      entities:
        Cell:
          primaryKey: [row, column]
          attributes:
            row: { keyPath: "@array.@index", type: integer }
            column: { keyPath: "@index", type: integer }
            v: { keyPath: "@self", type: text }
        Board:
          primaryKey: id
          attributes: { id: integer }
          relationships: { cells: { entity: Square, many: true, inverse: board, keyPath: "rows[*][*]" } }
        Square:
          primaryKey: [board, row, column]
          attributes:
            row: { keyPath: "@array.@index", type: integer }
            column: { keyPath: "@index", type: integer }
            v: { keyPath: v, type: text }
          relationships: { board: { entity: Board } }
      dumps:
        - { dump: d.json, keyPath: "grid[*][*]", entity: Cell }
        - { dump: d.json, keyPath: board, entity: Board }
      """,
      dump: """
        { "grid": [["a", "b"], [], ["c"]],
          "board": { "id": 1, "rows": [[{ "v": "d" }], [{ "v": "e" }, { "v": "f" }]] } }
        """,
      rows: [
        "SELECT \"row\", \"column\", v FROM Cell ORDER BY 1, 2": [
          "0, 0, 'a'", "0, 1, 'b'", "2, 0, 'c'",
        ],
        "SELECT \"row\", v FROM Square ORDER BY v": ["0, 'd'", "1, 'e'", "1, 'f'"],
      ]
    ),
    LanguageCase(
      "@array.@key is the name of the list; it is missing where an object holds the record",
      """
      entities:
        Lesson:
          primaryKey: id
          attributes:
            id: integer
            day: { keyPath: "@array.@key", type: text }
          relationships: { room: { entity: Room, keyPath: room } }
        Room:
          primaryKey: id
          attributes: { id: integer, place: { keyPath: ["@array.@index", { value: 9 }], type: integer } }
      dumps: [{ dump: d.json, keyPath: "days[*][*]", entity: Lesson }]
      """,
      dump:
        #"{ "days": { "mon": [{ "id": 1, "room": { "id": 5 } }, { "id": 2 }], "tue": [{ "id": 3 }] } }"#,
      rows: [
        "SELECT id, day FROM Lesson": ["1, 'mon'", "2, 'mon'", "3, 'tue'"],
        "SELECT * FROM Room": ["5, 9"],
      ]
    ),
    LanguageCase(
      "@array needs '@index' or '@key'",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, a: { keyPath: "@array.n", type: text } } }
      """,
      dump: "[]",
      problems: ["schema.invalid-key-path 2:69"]
    ),
    LanguageCase(
      "@key is the name of an entry, @index its place",
      """
      entities:
        Item:
          primaryKey: k
          attributes:
            k: { keyPath: '@key', type: text }
            i: { keyPath: '@index', type: integer }
            v: integer
      dumps: [{ dump: d.json, keyPath: items, each: entries, entity: Item }]
      """,
      dump: #"{ "items": { "b": { "v": 1 }, "a": { "v": 2 } } }"#,
      rows: ["SELECT k, i, v FROM Item ORDER BY i": ["'b', 0, 1", "'a', 1, 2"]]
    ),
    LanguageCase(
      "@key of an entry keeps its escapes resolved while other texts are read",
      """
      entities:
        Item:
          primaryKey: k
          attributes: { k: { keyPath: '@key', type: text }, a: text, b: text }
      dumps: [{ dump: d.json, keyPath: 'x[v=1].items[*]', entity: Item }]
      """,
      dump: #"""
        { "x": [{ "v": 1, "items": {
          "a\u0041a": { "a": "x\u0042y", "b": "\u0043" },
          "b\u0041b": { "a": "x\u0044y", "b": "\u0045" },
          "c\u0041c": { "a": "x\u0046y", "b": "\u0047" } } }] }
        """#,
      rows: [
        "SELECT k, a, b FROM Item ORDER BY k": [
          "'aAa', 'xBy', 'C'", "'bAb', 'xDy', 'E'", "'cAc', 'xFy', 'G'",
        ]
      ]
    ),
    LanguageCase(
      "@index counts null elements, too, and is null in a nested to-one",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, i: { keyPath: '@index', type: integer, default: -1 } }
          relationships: { one: { entity: Item }, some: { entity: Item, many: true } }
      """,
      dump: #"[{ "id": 1, "one": { "id": 2 }, "some": [null, { "id": 3 }] }]"#,
      rows: ["SELECT id, i FROM Item ORDER BY id": ["1, 0", "2, NULL", "3, 1"]]
    ),
    LanguageCase(
      "@parent is the object around, arrays not counted, and what the path passed through",
      """
      entities:
        Step:
          primaryKey: [move, i]
          attributes:
            move: { keyPath: '@parent.id', type: integer }
            i: { keyPath: '@index', type: integer }
            place: { keyPath: '@parent.@index', type: integer }
      dumps: [{ dump: d.json, keyPath: 'moves[*].steps[*]', entity: Step }]
      """,
      dump:
        #"{ "name": "go", "moves": [{ "id": 5, "steps": [{}, {}] }, { "id": 6, "steps": [{}] }] }"#,
      rows: ["SELECT move, i, place FROM Step ORDER BY 1, 2": ["5, 0, 0", "5, 1, 0", "6, 0, 1"]]
    ),
    LanguageCase(
      "@parent is missing above what the path passed through",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            up: { keyPath: '@parent.name', type: text, default: none }
      """,
      dump: #"[{ "id": 1 }]"#,
      rows: ["SELECT up FROM Item": ["'none'"]]
    ),
    LanguageCase(
      "@parent.@parent goes further up, from a record inside a record",
      """
      entities:
        Game:
          primaryKey: name
          attributes: { name: text }
          relationships: { steps: { entity: Step, keyPath: 'moves[*].steps[*]', many: true } }
        Step:
          primaryKey: id
          attributes:
            id: integer
            move: { keyPath: '@parent.id', type: integer }
            game: { keyPath: '@parent.@parent.name', type: text }
      """,
      dump: """
        [{ "name": "go", "moves": [
            { "id": 5, "steps": [{ "id": 1 }] },
            { "id": 6, "steps": [{ "id": 2 }] }] }]
        """,
      rows: ["SELECT id, move, game FROM Step ORDER BY id": ["1, 5, 'go'", "2, 6, 'go'"]]
    ),
    LanguageCase(
      "@parent.@key is the name of the enclosing entry",
      """
      entities:
        Hour:
          primaryKey: [day, hour]
          attributes:
            day: { keyPath: '@parent.@key', type: text }
            hour: { keyPath: '@key', type: text }
            v: text
      dumps: [{ dump: d.json, keyPath: 'days[*]', each: entries, entity: Hour }]
      """,
      dump: #"{ "days": { "mon": { "9": { "v": "x" } }, "tue": { "9": { "v": "y" } } } }"#,
      rows: ["SELECT day, hour, v FROM Hour ORDER BY 1": ["'mon', '9', 'x'", "'tue', '9', 'y'"]]
    ),
    LanguageCase(
      "@parentObject is what the enclosing record became, converted",
      """
      entities:
        Shelf:
          primaryKey: id
          attributes: { id: integer, name: { type: text, transform: uppercase } }
          relationships: { books: { entity: Book, many: true, inverse: shelf } }
        Book:
          primaryKey: mark
          attributes: { mark: { template: '{@parentObject.name}/{nr}', type: text } }
      """,
      dump: #"[{ "id": 1, "name": "ab", "books": [{ "nr": 4 }] }]"#,
      rows: ["SELECT mark, shelf_id FROM Book": ["'AB/4', 1"]]
    ),
    LanguageCase(
      "@parentObject passes over objects that are no records",
      """
      entities:
        Shelf:
          primaryKey: id
          attributes: { id: integer, name: text }
          relationships: { books: { entity: Book, keyPath: box.books, many: true } }
        Book:
          primaryKey: nr
          attributes:
            nr: integer
            shelf: { keyPath: '@parentObject.name', type: text }
            box: { keyPath: '@parent.color', type: text }
      """,
      dump: #"[{ "id": 1, "name": "ab", "box": { "color": "red", "books": [{ "nr": 4 }] } }]"#,
      rows: ["SELECT nr, shelf, box FROM Book": ["4, 'ab', 'red'"]]
    ),
    LanguageCase(
      "@parentObject must name an attribute of some parent",
      """
      entities:
        Shelf:
          primaryKey: id
          attributes: { id: integer }
          relationships: { books: { entity: Book, many: true } }
        Book:
          primaryKey: nr
          attributes: { nr: integer, shelf: { keyPath: '@parentObject.name', type: text } }
      """,
      dump: "[]",
      problems: ["schema.unknown-attribute 8:50"]
    ),
    LanguageCase(
      "@depth counts enclosing records, @root is the outermost",
      """
      entities:
        Node:
          primaryKey: id
          attributes:
            id: integer
            depth: { keyPath: '@depth', type: integer }
            top: { keyPath: '@root.name', type: text }
          relationships: { children: { entity: Node, many: true, inverse: parent } }
      """,
      dump: """
        [{ "id": 1, "name": "r", "children": [
            { "id": 2, "children": [{ "id": 3, "name": "x" }] }] }]
        """,
      rows: [
        "SELECT id, depth, top, parent_id FROM Node ORDER BY id": [
          "1, 0, 'r', NULL", "2, 1, 'r', 1", "3, 2, 'r', 2",
        ]
      ]
    ),
    LanguageCase(
      "@document is the whole document, also what stands behind the record",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            offset: { keyPath: '@document.page.offset', type: integer }
      dumps: [{ dump: d.json, keyPath: items, entity: Item }]
      """,
      dump: #"{ "items": [{ "id": 1 }], "page": { "offset": 20 } }"#,
      rows: [#"SELECT id, "offset" FROM Item"#: ["1, 20"]]
    ),
    documentCase(
      "@document gives records as well, which are read of the document alone",
      file: "d.json",
      keyPath: "items"
    ),
    documentCase(
      "@document of a line gives records of that line",
      file: "d.ndjson",
      keyPath: "'items[*]'"
    ),
    LanguageCase(
      "@document of a line is that line",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, page: { keyPath: '@document.page', type: integer } }
      dumps: [{ dump: d.ndjson, keyPath: item, entity: Item }]
      """,
      files: [
        "d.ndjson": """
        { "item": { "id": 1 }, "page": 7 }
        { "page": 8, "item": { "id": 2 } }

        """
      ],
      rows: ["SELECT id, page FROM Item ORDER BY id": ["1, 7", "2, 8"]]
    ),
    LanguageCase(
      "@dump tells the file, @path what its pattern caught",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            name: { keyPath: '@dump.name', type: text }
            stem: { keyPath: '@dump.stem', type: text }
            path: { keyPath: '@dump.path', type: text }
            place: { keyPath: '@dump.index', type: integer }
            team: { keyPath: '@path.team', type: text }
      dumps: [{ dump: 'in/{team}/x-*.json', entity: Item }]
      """,
      files: ["in/b/x-1.json": #"[{ "id": 1 }]"#, "in/a/x-2.json": #"[{ "id": 2 }]"#],
      rows: [
        "SELECT id, name, stem, path, place, team FROM Item ORDER BY id": [
          "1, 'x-1.json', 'x-1', 'in/b/x-1.json', 1, 'b'",
          "2, 'x-2.json', 'x-2', 'in/a/x-2.json', 0, 'a'",
        ]
      ]
    ),
    LanguageCase(
      "@vars are constants; those of an entry come first",
      """
      vars: { country: SE, size: 5 }
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            country: { keyPath: '@vars.country', type: text }
            size: { keyPath: '@vars.size', type: integer }
      dumps:
        - { dump: d.json, entity: Item }
        - { dump: e.json, entity: Item, vars: { country: 'NO' } }
      """,
      files: ["d.json": #"[{ "id": 1 }]"#, "e.json": #"[{ "id": 2 }]"#],
      rows: ["SELECT id, country, size FROM Item ORDER BY id": ["1, 'SE', 5", "2, 'NO', 5"]]
    ),
    LanguageCase(
      "@vars must name a variable",
      """
      vars: { country: SE }
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, home: { keyPath: '@vars.contry', type: text } }
      """,
      dump: "[]",
      problems: ["schema.unknown-variable 5:49"]
    ),
    LanguageCase(
      "a path must be well formed",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            a: { keyPath: 'a[', type: text }
            b: { keyPath: a..b, type: text }
      """,
      dump: "[]",
      problems: ["schema.invalid-key-path 6:24", "schema.invalid-key-path 7:23"]
    ),
  ]
}
