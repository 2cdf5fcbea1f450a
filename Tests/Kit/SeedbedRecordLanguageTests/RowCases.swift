import SeedbedKitTestSupport

extension LanguageCase {
  /// Rows of CSV as records.
  static let rowsOfCSV: [LanguageCase] = [
    LanguageCase(
      "a row is a record of texts, which are converted",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: text, x: real, b: boolean, d: { type: day, format: dd.MM.yyyy } }
      dumps: [{ dump: d.csv, entity: Item }]
      """,
      files: ["d.csv": "id,v,x,b,d\n1,\"a,b\",1.5,yes,21.07.2013\n2,,,,\n"],
      rows: [
        "SELECT * FROM Item ORDER BY id": [
          "1, 'a,b', 1.5, 1, '2013-07-21'", "2, '', NULL, NULL, NULL",
        ]
      ]
    ),
    LanguageCase(
      "an ending tells tabs, and an entry what it holds",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps:
        - { dump: [a.csv, b.tsv], entity: Item }
        - { dump: c.txt, entity: Item, format: csv }
        - { dump: d.json, entity: Item, csv: { separator: ";" } }
      """,
      files: [
        "a.csv": "id,v\n1,a\tb\n", "b.tsv": "id\tv\n2\ta,b\n", "c.txt": "id,v\n3,c\n",
        "d.json": "id;v\n4;d\n",
      ],
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 'a\tb'", "2, 'a,b'", "3, 'c'", "4, 'd'"]]
    ),
    LanguageCase(
      "the schema names the columns",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: d.csv, entity: Item, csv: { header: [v, id], skip: 2 } }]
      """,
      files: ["d.csv": "a \"title\n,,,\nx,1\ny,2\n"],
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 'x'", "2, 'y'"]]
    ),
    LanguageCase(
      "a row has a number, is a document, and comes from a file",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            place: { keyPath: "@index", type: integer }
            other: { keyPath: "@document.v", type: text }
            file: { keyPath: "@dump.name", type: text }
            part: { keyPath: "@path.part", type: text }
      dumps: [{ dump: "in/{part}.csv", entity: Item }]
      """,
      files: ["in/a.csv": "id,v\n1,x\n2,y\n", "in/b.csv": "id,v\n3,z\n"],
      rows: [
        "SELECT * FROM Item ORDER BY id": [
          "1, 0, 'x', 'a.csv', 'a'", "2, 1, 'y', 'a.csv', 'a'", "3, 0, 'z', 'b.csv', 'b'",
        ]
      ]
    ),
    LanguageCase(
      "a key path starts in the row",
      """
      entities:
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
        Cell:
          primaryKey: [row, name]
          attributes:
            row: { keyPath: "@parent.id", type: integer }
            name: { keyPath: "@key", type: text }
            value: { keyPath: "@self", type: text }
      dumps:
        - { dump: d.csv, keyPath: tag, entity: Tag }
        - { dump: d.csv, each: entries, entity: Cell }
      """,
      files: ["d.csv": "id,tag\n1,red\n2,blue\n"],
      rows: [
        "SELECT name FROM Tag ORDER BY name": ["'blue'", "'red'"],
        "SELECT name, value FROM Cell ORDER BY row, name": [
          "'id', '1'", "'tag', 'red'", "'id', '2'", "'tag', 'blue'",
        ],
      ]
    ),
    LanguageCase(
      "predicates compare texts",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
        Other: { primaryKey: id, attributes: { id: integer } }
      dumps:
        - dump: d.csv
          read:
            - { entity: Item, when: { kind: "1" } }
            - { entity: Other, when: { kind: { matches: "^2$" } } }
      """,
      files: ["d.csv": "id,kind\n1,1\n2,2\n3,1\n"],
      rows: ["SELECT id FROM Item": ["1", "3"], "SELECT id FROM Other": ["2"]]
    ),
    LanguageCase(
      "texts are cut, keys are lists, values are JSON as they are",
      #"""
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, whole: { keyPath: "@self", type: json }, v: json }
          relationships:
            tags:
              { entity: Tag, keyPath: tags, many: true, transform: [{ split: "|" }, { each: trim }], nullValues: [""] }
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
      dumps: [{ dump: d.csv, entity: Item }]
      """#,
      files: ["d.csv": "id,tags,v\n1,red | blue,\"a\"\"\\\nb\"\n2,,x\n"],
      rows: [
        "SELECT * FROM Item": [
          #"1, '{"id":"1","tags":"red | blue","v":"a\"\\\nb"}', '"a\"\\\nb"'"#,
          #"2, '{"id":"2","tags":"","v":"x"}', '"x"'"#,
        ],
        "SELECT * FROM Item_tags": ["1, 'blue'", "1, 'red'"],
      ]
    ),
    LanguageCase(
      "problems stand in the field, whatever lines the row has",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text, n: integer } }
      dumps: [{ dump: d.csv, entity: Item }]
      """,
      files: ["d.csv": "id,v,n\n1,é,x\n2,\"a\n\r\nb\",\"y\"\nz,,\n"],
      problems: ["map.invalid-value 2:6", "map.invalid-value 5:4", "map.invalid-value 6:1"]
    ),
    LanguageCase(
      "records that others make invalid are found again",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: { type: text, onConflict: error } }
      dumps: [{ dump: d.csv, entity: Item }]
      """,
      files: ["d.csv": "id,v\n1,\"a\nb\"\n2,x\n1,c\n"],
      problems: ["store.conflicting-value 5:1"]
    ),
    LanguageCase(
      "what is not CSV ends the dump",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: d.csv, entity: Item }]
      """,
      files: ["d.csv": "id,v\n1,a\n2,\"b\n3,c\n"],
      problems: ["dump.invalid-csv 3:3"]
    ),
    LanguageCase(
      "so does a header with a name twice",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: d.csv, entity: Item }]
      """,
      files: ["d.csv": "id,v,id\n1,a,1\n"],
      problems: ["dump.invalid-csv-header 1:6"]
    ),
    LanguageCase(
      "a key path that no row has is told",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.csv, keyPath: none, entity: Item }]
      """,
      files: ["d.csv": "id,v\n1,a\n"],
      problems: ["dump.missing-path 3:33"]
    ),
    LanguageCase(
      "what a schema says of CSV is checked",
      #"""
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps:
        - { dump: a.csv, entity: Item, csv: { separator: ab } }
        - { dump: a.csv, entity: Item, csv: { separator: '"' } }
        - { dump: a.csv, entity: Item, csv: { header: [id, "", id] } }
        - { dump: a.csv, entity: Item, csv: { skip: -1 } }
        - { dump: a.csv, entity: Item, format: json, csv: {} }
        - { dump: a.csv, entity: Item, csv: { delimiter: ";" } }
      """#,
      files: ["a.csv": "id\n"],
      problems: [
        "schema.wrong-kind 4:52", "schema.wrong-kind 5:52", "schema.wrong-kind 6:54",
        "schema.duplicate-name 6:58", "schema.out-of-range 7:47", "schema.conflicting-keys 8:48",
        "schema.unknown-key 9:41",
      ]
    ),
  ]
}
