import SeedbedKitTestSupport

extension LanguageCase {
  private static let people = """
    entities:
      User:
        primaryKey: id
        attributes: { id: integer }
        relationships:
          home: { entity: Address }
          others: { entity: Address, many: true ASSIGN }
          phones: { entity: Phone, many: true, ordered: true, inverse: owner ASSIGN }
      Address:
        primaryKey: none
        surrogateKey: pk
        attributes: { street: text }
        relationships: { lines: { entity: Line, many: true, inverse: address ASSIGN } }
      Line: { primaryKey: none, attributes: { n: integer } }
      Phone: { primaryKey: none, attributes: { number: text } }
    """

  private static func people(assign: String) -> String {
    people.split(separator: " ASSIGN", omittingEmptySubsequences: false)
      .joined(separator: assign.isEmpty ? "" : ", assign: \(assign)")
  }

  /// Rows that have only a number, and links to them.
  static let keyless: [LanguageCase] = [
    LanguageCase(
      "a nested record without a key is linked by its row's number",
      people(assign: ""),
      dump: """
        [
          { "id": 7, "home": { "street": "a", "lines": [{ "n": 1 }, { "n": 2 }] },
            "others": [{ "street": "b" }, { "street": "b" }] },
          { "id": 6, "home": null, "phones": [{ "number": "1" }, { "number": "1" }] },
          { "id": 5, "home": { "street": "a" } }
        ]
        """,
      rows: [
        "SELECT id, home_pk FROM User ORDER BY id": ["5, 4", "6, NULL", "7, 1"],
        "SELECT * FROM User_others ORDER BY 2": ["7, 2", "7, 3"],
        "SELECT * FROM Address ORDER BY pk": ["1, 'a'", "2, 'b'", "3, 'b'", "4, 'a'"],
        "SELECT n, address_pk FROM Line ORDER BY n": ["1, 1", "2, 1"],
        "SELECT number, owner_id, position FROM Phone ORDER BY 3": ["'1', 6, 0", "'1', 6, 1"],
      ]
    ),
    LanguageCase(
      "a record that is taken twice makes two rows, and the to-one leads to the last",
      people(assign: ""),
      dump: #"[{ "id": 1, "home": { "street": "a" } }, { "id": 1, "home": { "street": "a" } }]"#,
      rows: [
        "SELECT home_pk FROM User": ["2"],
        "SELECT * FROM Address ORDER BY pk": ["1, 'a'", "2, 'a'"],
      ]
    ),
    LanguageCase(
      "rows without a key go where a set lets them go",
      people(assign: "set"),
      dump: """
        [
          { "id": 1, "others": [{ "street": "a", "lines": [{ "n": 1 }] }, { "street": "b" }],
            "phones": [{ "number": "1" }, { "number": "2" }] },
          { "id": 2, "others": [{ "street": "c" }], "phones": [{ "number": "3" }] },
          { "id": 1, "others": [{ "street": "b" }], "phones": [{ "number": "4" }] },
          { "id": 2, "phones": [] }
        ]
        """,
      rows: [
        "SELECT u.User_id, a.street FROM User_others AS u JOIN Address AS a ON a.pk = u.Address_pk "
          + "ORDER BY 1": ["1, 'b'", "2, 'c'"],
        "SELECT street FROM Address ORDER BY 1": ["'b'", "'c'"],
        "SELECT owner_id, number, position FROM Phone": ["1, '4', 0"],
        "SELECT n, address_pk FROM Line": ["1, NULL"],
      ]
    ),
    LanguageCase(
      "rows without a key go where a list is replaced",
      people(assign: "replace"),
      dump: """
        [
          { "id": 1, "others": [{ "street": "a" }], "phones": [{ "number": "1" }] },
          { "id": 1, "others": [{ "street": "b" }], "phones": null }
        ]
        """,
      rows: [
        "SELECT street FROM Address": ["'b'"],
        "SELECT count(*) FROM Phone": ["0"],
      ]
    ),
    LanguageCase(
      "a foreign key names no row that has no key",
      """
      entities:
        User:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            home: { entity: Address, foreignKey: home }
        Address: { primaryKey: none, surrogateKey: pk, attributes: { street: text } }
      """,
      dump: "[]",
      problems: ["schema.invalid-foreign-key 6:44"]
    ),
    LanguageCase(
      "a key has no part that leads to a row without a key",
      """
      entities:
        User:
          primaryKey: [id, home]
          attributes: { id: integer }
          relationships:
            home: { entity: Address }
        Address: { primaryKey: none, surrogateKey: pk, attributes: { street: text } }
      """,
      dump: "[]",
      problems: ["schema.invalid-primary-key 3:22"]
    ),
    LanguageCase(
      "nothing leads to rows without a key and without a number",
      """
      entities:
        User:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            home: { entity: Address }
        Address: { primaryKey: none, attributes: { street: text } }
      """,
      dump: "[]",
      problems: ["schema.invalid-primary-key 6:23"]
    ),
  ]

  private static func shop(_ rules: String = "") -> String {
    """
    entities:
      Order:
        primaryKey: id
        attributes: { id: integer }
        relationships:
          user: { entity: User, foreignKey: { shop: us, id: u }, columns: { shop: shop }\(rules) }
          item: { entity: Item, foreignKey: { shop: is, id: i }, columns: { shop: shop } }
      User: { primaryKey: [shop, id], attributes: { shop: integer, id: integer } }
      Item: { primaryKey: [shop, id], attributes: { shop: integer, id: integer } }
    dumps:
      - { dump: users.json, entity: User }
      - { dump: users.json, entity: Item }
      - { dump: d.json, entity: Order }
    """
  }

  private static let shops = #"[{ "shop": 1, "id": 5 }, { "shop": 2, "id": 5 }]"#

  /// References that share a column.
  static let sharedColumns: [LanguageCase] = [
    LanguageCase(
      "references that share a column agree, or one of them is null",
      shop(),
      files: [
        "users.json": shops,
        "d.json": """
        [
          { "id": 1, "us": 1, "u": 5, "is": 1, "i": 5 },
          { "id": 2, "us": 2, "u": 5, "is": null, "i": 5 },
          { "id": 3, "us": 1, "u": 9, "is": 2, "i": 5 }
        ]
        """,
      ],
      rows: [
        "SELECT id, shop, user_id, item_id FROM \"Order\" ORDER BY id": [
          "1, 1, 5, 5", "2, 2, 5, NULL", "3, 2, NULL, 5",
        ]
      ]
    ),
    LanguageCase(
      "references that need different values in a column are a problem of the record",
      shop(),
      files: [
        "users.json": shops,
        "d.json": """
        [
          { "id": 1, "us": 1, "u": 5, "is": 1, "i": 5 },
          { "id": 2, "us": 1, "u": 5 },
          { "id": 2, "is": 2, "i": 5 }
        ]
        """,
      ],
      rows: [
        "SELECT id, shop, user_id, item_id FROM \"Order\" ORDER BY id": [
          "1, 1, 5, 5", "2, 1, 5, NULL",
        ]
      ],
      problems: ["warning store.shared-column 4:3"],
      rejects: true
    ),
    LanguageCase(
      "a column that another reference fills cannot be null where its row is not there",
      """
      entities:
        Order:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            user: { entity: User, foreignKey: u, column: u }
            owner: { entity: User, foreignKey: o, column: u }
            item: { entity: Item, foreignKey: i, column: u }
        User: { primaryKey: id, attributes: { id: integer } }
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps:
        - { dump: users.json, entity: User }
        - { dump: items.json, entity: Item }
        - { dump: d.json, entity: Order }
      """,
      files: [
        "users.json": #"[{ "id": 1 }, { "id": 2 }]"#,
        "items.json": #"[{ "id": 2 }]"#,
        "d.json": """
        [
          { "id": 1, "u": 1, "i": 1 },
          { "id": 2, "u": 2, "i": 2 },
          { "id": 3, "o": 2 }
        ]
        """,
      ],
      problems: ["store.shared-column 2:3"]
    ),
  ]
}
