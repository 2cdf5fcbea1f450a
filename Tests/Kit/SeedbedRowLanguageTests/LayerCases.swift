import SeedbedKit
import SeedbedKitTestSupport

extension LanguageCase {
  private static let base = """
    entities:
      User:
        primaryKey: id
        attributes: { id: integer, name: text, mail: text, place: { type: text, default: here } }
    dumps:
      - { records: [ { id: 1, name: Ada, mail: a@x }, { id: 2, name: Bob, mail: b@x } ], entity: User }
    """
  private static let users = "SELECT id, name, mail FROM User ORDER BY id"

  /// Layers over a base, by the rules that hold for any later record.
  static let layers: [LanguageCase] = [
    LanguageCase(
      "without '--layer' a schema is its base",
      """
      \(base)
      layers:
        demo: { dumps: [ { records: [ { id: 3 } ], entity: User } ], database: { userVersion: 3 } }
      """,
      rows: [users: ["1, 'Ada', 'a@x'", "2, 'Bob', 'b@x'"], "PRAGMA user_version": ["0"]]
    ),
    LanguageCase(
      "partial records merge, null clears, new keys make rows",
      """
      \(base)
      layers:
        demo:
          dumps:
            - { records: [ { id: 1, name: Ada Demo }, { id: 2, mail: ~ }, { id: 3 } ], entity: User }
      """,
      rows: [
        "SELECT * FROM User ORDER BY id": [
          "1, 'Ada Demo', 'a@x', 'here'", "2, 'Bob', NULL, 'here'", "3, NULL, NULL, 'here'",
        ]
      ],
      layers: LayerSelection(["demo"])
    ),
    LanguageCase(
      "layers are taken in the order given",
      """
      \(base)
      layers:
        one: { dumps: { records: { id: 1, name: one, mail: one }, entity: User } }
        two: { dumps: { records: { id: 1, name: two }, entity: User } }
      """,
      rows: [users: ["1, 'one', 'one'", "2, 'Bob', 'b@x'"]],
      layers: LayerSelection(["two", "one"])
    ),
    LanguageCase(
      "a layer given twice counts once, at its first place",
      """
      \(base)
      layers:
        one: { dumps: { records: { id: 1, name: one, mail: one }, entity: User } }
        two: { dumps: { records: { id: 1, name: two }, entity: User } }
      """,
      rows: [users: ["1, 'two', 'one'", "2, 'Bob', 'b@x'"]],
      layers: LayerSelection(["one", "two", "one"])
    ),
    LanguageCase(
      "a layer alone leaves out the base's dumps, and nothing else of it",
      """
      vars: { shop: base, town: Rome }
      entities:
        User:
          primaryKey: id
          attributes:
            id: integer
            shop: { keyPath: "@vars.shop", type: text }
            town: { keyPath: "@vars.town", type: text }
      database: { userVersion: 2, applicationID: 5 }
      dumps: [ { records: [ { id: 1 } ], entity: User } ]
      layers:
        demo:
          dumps: [ { records: [ { id: 2 } ], entity: User } ]
          vars: { shop: demo }
          database: { userVersion: 9 }
      """,
      rows: [
        "SELECT * FROM User": ["2, 'demo', 'Rome'"], "PRAGMA user_version": ["9"],
        "PRAGMA application_id": ["5"],
      ],
      layers: LayerSelection(["demo"], includesBase: false)
    ),
    LanguageCase(
      "settings of a layer stand over the base's: views by name, SQL files as a whole",
      """
      entities:
        User: { primaryKey: id, attributes: { id: integer, name: text } }
      dumps: [ { records: [ { id: 1, name: a } ], entity: User } ]
      database:
        views: { kept: SELECT 1 AS v, other: SELECT 2 AS v }
        after: [base.sql]
      layers:
        demo: { database: { views: { other: SELECT 3 AS v, more: SELECT 4 AS v }, after: layer.sql } }
      """,
      files: [
        "base.sql": "UPDATE User SET name = name || ' base';",
        "layer.sql": "UPDATE User SET name = name || ' layer';",
      ],
      rows: [
        "SELECT (SELECT v FROM kept), (SELECT v FROM other), (SELECT v FROM more)": ["1, 3, 4"],
        "SELECT name FROM User": ["'a layer'"],
      ],
      layers: LayerSelection(["demo"])
    ),
    LanguageCase(
      "a layer's file is included, with paths from its own folder",
      """
      include: layers/demo.yml
      \(base)
      """,
      files: [
        "layers/demo.yml": """
        layers:
          demo: { dumps: [ { dump: "{name}.json", entity: User } ] }
        """, "layers/more.json": #"[{ "id": 2, "mail": "m" }]"#,
      ],
      rows: [users: ["1, 'Ada', 'a@x'", "2, 'Bob', 'm'"]],
      layers: LayerSelection(["demo"])
    ),
    LanguageCase(
      "captures and variables of dumps that are left out are known, and missing",
      """
      entities:
        User:
          primaryKey: id
          attributes:
            id: integer
            page: { keyPath: "@path.page", type: text }
            feed: { keyPath: "@vars.feed", type: text }
      dumps: [ { dump: "{page}.json", entity: User, vars: { feed: a } } ]
      layers:
        demo: { dumps: [ { records: [ { id: 1 } ], entity: User } ] }
      """,
      rows: ["SELECT * FROM User": ["1, NULL, NULL"]],
      layers: LayerSelection(["demo"], includesBase: false)
    ),
  ]

  /// Rules for later records, with the later ones in a layer.
  static let layeredRules: [LanguageCase] = [
    LanguageCase(
      "onConflict decides between base and layer",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            kept: { type: text, onConflict: keep }
            low: { type: integer, onConflict: min }
            all: { type: text, onConflict: concat }
            last: { type: text, onConflict: replace }
      dumps: [ { records: [ { id: 1, kept: a, low: 3, all: a, last: a } ], entity: Item } ]
      layers:
        demo: { dumps: [ { records: [ { id: 1, kept: b, low: 5, all: b, last: b } ], entity: Item } ] }
      """,
      rows: ["SELECT * FROM Item": ["1, 'a', 3, 'a, b', 'b'"]],
      layers: LayerSelection(["demo"])
    ),
    LanguageCase(
      "newerBy leaves rows alone that are as new as the layer's record",
      """
      entities:
        Item: { primaryKey: id, newerBy: rev, attributes: { id: integer, rev: integer, v: text } }
      dumps: [ { records: [ { id: 1, rev: 5, v: a }, { id: 2, rev: 5, v: a } ], entity: Item } ]
      layers:
        demo: { dumps: [ { records: [ { id: 1, rev: 5, v: b }, { id: 2, rev: 6, v: b } ], entity: Item } ] }
      """,
      rows: ["SELECT v FROM Item ORDER BY id": ["'a'", "'b'"]],
      layers: LayerSelection(["demo"])
    ),
    LanguageCase(
      "deleteWhen takes away rows of the base that the layer marks",
      """
      entities:
        Item:
          primaryKey: id
          deleteWhen: { gone: true }
          attributes: { id: integer, gone: { type: boolean, default: 0 } }
          relationships: { next: { entity: Item, foreignKey: next } }
      dumps: [ { records: [ { id: 1, next: 2 }, { id: 2 } ], entity: Item } ]
      layers:
        demo: { dumps: [ { records: [ { id: 2, gone: true } ], entity: Item } ] }
      """,
      rows: ["SELECT id, next_id FROM Item": ["1, NULL"]],
      layers: LayerSelection(["demo"])
    ),
    LanguageCase(
      "onDuplicate: fill keeps the base's values, create: false makes no rows",
      """
      entities:
        Item: { primaryKey: id, onDuplicate: fill, attributes: { id: integer, v: text, w: text } }
      dumps: [ { records: [ { id: 1, v: a } ], entity: Item } ]
      layers:
        demo:
          dumps: [ { records: [ { id: 1, v: b, w: b }, { id: 2 } ], create: false, entity: Item } ]
      """,
      rows: ["SELECT * FROM Item": ["1, 'a', 'b'"]],
      layers: LayerSelection(["demo"])
    ),
    LanguageCase(
      "references lead from the base to rows of the layer, and back",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            next: { entity: Item, foreignKey: next }
            tags: { entity: Tag, keyPath: tags, many: true, assign: set }
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
      dumps: [ { records: [ { id: 1, next: 2, tags: [a, b] } ], entity: Item } ]
      layers:
        demo: { dumps: [ { records: [ { id: 2, next: 1 }, { id: 1, tags: [c] } ], entity: Item } ] }
      """,
      rows: [
        "SELECT * FROM Item ORDER BY id": ["1, 2", "2, 1"],
        "SELECT Tag_name FROM Item_tags": ["'c'"],
      ],
      layers: LayerSelection(["demo"])
    ),
  ]

  private static let shop = """
    entities:
      Customer:
        primaryKey: id
        attributes: { id: integer, land: text }
        relationships: { orders: { entity: Order, keyPath: orders, many: true, inverse: customer } }
      Order:
        primaryKey: id
        attributes: { id: integer }
        relationships: { item: { entity: Item, foreignKey: item } }
      Item: { primaryKey: id, attributes: { id: integer } }
    dumps:
      - entity: Customer
        records:
          - { id: 1, land: CH, orders: [ { id: 10, item: 7 }, { id: 11, item: 8 } ] }
          - { id: 2, land: SE, orders: [ { id: 20, item: 9 } ] }
          - { id: 3, land: SE, orders: [ { id: 30, item: 7 } ] }
      - { entity: Item, records: [ { id: 7 }, { id: 8 }, { id: 9 } ] }
    """
  private static let kept = """
    SELECT (SELECT group_concat(id) FROM Customer), (SELECT group_concat(id) FROM "Order"),
      (SELECT group_concat(id) FROM Item)
    """

  /// Builds that a layer cuts down to a subset.
  static let layeredSubsets: [LanguageCase] = [
    LanguageCase(
      "a subset at the top cuts no build, a layer's does",
      """
      subset: { root: Customer, limit: 1 }
      \(shop)
      layers: { none: {} }
      """,
      rows: [kept: ["'1,2,3', '10,11,20,30', '7,8,9'"]],
      layers: LayerSelection(["none"])
    ),
    LanguageCase(
      "a layer has a subset of its own",
      """
      \(shop)
      layers: { ci: { subset: { root: Customer, where: { land: SE }, limit: 1, with: orders } } }
      """,
      rows: [
        kept: ["'2', '20', '9'"],
        "SELECT value FROM seedbed_meta WHERE key IN ('layers', 'rows.Item') ORDER BY key": [
          #"'["ci"]'"#, "'1'",
        ],
      ],
      layers: LayerSelection(["ci"])
    ),
    LanguageCase(
      "keys of a layer's subset stand over those of the base's",
      """
      subset: { root: Customer, where: { land: SE }, with: orders }
      \(shop)
      layers: { ci: { subset: { limit: 1 } }, all: { subset: { root: Item, limit: 2 } } }
      """,
      rows: [kept: ["'2', '20', '9'"]],
      layers: LayerSelection(["ci"])
    ),
    LanguageCase(
      "another root replaces the base's subset",
      """
      subset: { root: Customer, where: { land: SE }, with: orders }
      \(shop)
      layers: { ci: { subset: { limit: 1 } }, all: { subset: { root: Item, limit: 2 } } }
      """,
      rows: [kept: ["NULL, NULL, '7,8'"]],
      layers: LayerSelection(["all"])
    ),
    LanguageCase(
      "a subset without a root has nothing to change",
      """
      \(shop)
      layers: { ci: { subset: { limit: 1 } } }
      """,
      problems: ["schema.missing-key 18:25"],
      layers: LayerSelection(["ci"])
    ),
  ]

  /// Mistakes in layers.
  static let layerProblems: [LanguageCase] = [
    LanguageCase(
      "a layer that the schema does not have",
      """
      \(base)
      layers: { demo: {}, ci: {} }
      """,
      problems: ["schema.unknown-layer"],
      layers: LayerSelection(["dmeo"])
    ),
    LanguageCase(
      "mistakes in a layer are told whether it is chosen or not",
      """
      \(base)
      layers:
        demo: { entities: {}, dumps: [ { dump: d.json, name: a }, { records: 1, entity: User } ] }
        ci: { database: { pageSize: 1000 }, vars: [] }
        two: { dumps: [ { records: [], entity: User, name: a } ] }
        no: 3
      """,
      problems: [
        "schema.unknown-key 8:11", "schema.missing-key 8:34", "schema.duplicate-name 8:56",
        "schema.wrong-kind 8:72", "schema.out-of-range 9:31", "schema.wrong-kind 9:45",
        "schema.duplicate-name 10:54", "schema.wrong-kind 11:7",
      ]
    ),
    LanguageCase(
      "names in a layer are looked up where it is chosen",
      """
      \(base)
      layers:
        demo: { dumps: [ { records: [], entity: Usr } ] }
      """,
      problems: ["schema.unknown-entity 8:43"],
      layers: LayerSelection(["demo"])
    ),
    LanguageCase(
      "two layers of one name",
      """
      include: more.yml
      \(base)
      layers: { demo: {} }
      """,
      files: ["more.yml": "layers: { demo: {} }\n"],
      problems: ["schema.duplicate-name 1:11", "schema.duplicate-name 8:11"]
    ),
  ]
}
