extension MappingCase {
  private static func owned(_ relationship: String) -> String {
    """
    entities:
      Item:
        primaryKey: id
        attributes: { id: integer }
        relationships: { owner: \(relationship) }
      User: { primaryKey: id, attributes: { id: integer, name: text, mail: { type: text, unique: true } } }
    """
  }

  /// Nested to-ones.
  static let toOne: [MappingCase] = [
    MappingCase(
      "missing leaves a to-one, null and {} clear it",
      owned("{ entity: User }"),
      #"[{ "id": 1 }, { "id": 2, "owner": null }, { "id": 3, "owner": {} }]"#,
      ["Item id=1", "Item id=2 owner=null", "Item id=3 owner=null"]
    ),
    MappingCase(
      "onMissing: clear clears a to-one that is missing",
      owned("{ entity: User, onMissing: clear }"),
      #"[{ "id": 1 }]"#,
      ["Item id=1 owner=null"]
    ),
    MappingCase(
      "where its condition does not hold a to-one is missing, also with onMissing: clear",
      owned("{ entity: User, onMissing: clear, when: { ok: true } }"),
      #"[{ "id": 1, "owner": { "id": 5 } }, { "id": 2, "ok": true, "owner": { "id": 5 } }]"#,
      ["Item id=1", "User id=5", "Item id=2 owner=5"]
    ),
    MappingCase(
      "an array for a to-one is a problem, and so is a scalar",
      owned("{ entity: User }"),
      #"[{ "id": 1, "owner": [{ "id": 5 }] }, { "id": 2, "owner": 5 }]"#,
      [],
      problems: ["map.unexpected-array 1:22", "map.unexpected-scalar 1:59"]
    ),
    MappingCase(
      "a text that means null clears a to-one, and a transform may take it apart",
      owned(
        "{ entity: User, foreignKey: owner, transform: { extract: '\\d+' }, nullValues: ['0'] }"
      ),
      #"[{ "id": 1, "owner": "0" }, { "id": 2, "owner": "/users/7" }, { "id": 3, "owner": "me" }]"#,
      ["Item id=1 owner=null", "Item id=2 owner=7", "Item id=3"]
    ),
    MappingCase(
      "a target of the record itself is there only if something of it is",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships: { owner: { entity: User, keyPath: '@self' } }
        User:
          primaryKey: name
          attributes: { name: { keyPath: owner_name, type: text }, c: { value: 1, type: integer } }
      """,
      #"[{ "id": 1, "owner_name": "a" }, { "id": 2 }]"#,
      ["User name='a' c=1", "Item id=1 owner='a'", "Item id=2"]
    ),
    MappingCase(
      "an object is a nested record and a scalar a key, where both are read",
      owned("{ entity: User, keyPath: owner, foreignKey: owner }"),
      #"[{ "id": 1, "owner": { "id": 5, "name": "a" } }, { "id": 2, "owner": 6 }, { "id": 3, "owner": null }]"#,
      [
        "User id=5 name='a'", "Item id=1 owner=5", "Item id=2 owner=6", "Item id=3 owner=null",
      ]
    ),
    MappingCase(
      "a foreign key beside a nested record counts",
      owned("{ entity: User, keyPath: owner, foreignKey: owner_id }"),
      #"[{ "id": 1, "owner": { "id": 5 }, "owner_id": 6 }, { "id": 2, "owner": null, "owner_id": 7 }, { "id": 3, "owner": { "id": 5 }, "owner_id": null }]"#,
      [
        "User id=5", "Item id=1 owner=6", "Item id=2 owner=7", "User id=5", "Item id=3 owner=5",
      ]
    ),
    MappingCase(
      "a nested record of a mapping that makes no rows gives its link by key, if its row is there",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            owner: { mapping: Known }
        User: { primaryKey: id, attributes: { id: integer, name: text } }
      mappings:
        Known: { entity: User, extends: default, create: false }
      """,
      #"[{ "id": 1, "owner": { "id": 5, "name": "a" } }]"#,
      ["User/Known update id=5 name='a'", "Item id=1 owner=5 owner?=[]"]
    ),
  ]

  /// References by key.
  static let foreignKeys: [MappingCase] = [
    MappingCase(
      "a foreign key is converted to the type of what it names",
      owned("{ entity: User, foreignKey: u }"),
      #"[{ "id": 1, "u": "07" }, { "id": 2, "u": "7" }, { "id": 3, "u": null }, { "id": 4 }, { "id": 5, "u": {} }]"#,
      ["Item id=2 owner=7", "Item id=3 owner=null", "Item id=4"],
      problems: ["map.invalid-value 1:18", "map.invalid-value 1:102"]
    ),
    MappingCase(
      "a compound key is null as a whole where a part is null or missing",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships: { at: { entity: Place, foreignKey: { country: c, code: n } } }
        Place: { primaryKey: [country, code], attributes: { country: text, code: integer } }
      """,
      #"[{ "id": 1, "c": "X", "n": "5" }, { "id": 2, "c": "X" }, { "id": 3, "c": "X", "n": null }, { "id": 4 }]"#,
      [
        "Item id=1 at.0='X' at.1=5", "Item id=2 at.0=null at.1=null",
        "Item id=3 at.0=null at.1=null",
        "Item id=4",
      ]
    ),
    MappingCase(
      "a unique attribute that names the target has a cell of its own",
      owned("{ entity: User, foreignKey: { mail: m } }"),
      #"[{ "id": 1, "m": "a@b" }, { "id": 2, "m": null }]"#,
      ["Item id=1 owner=null owner~1='a@b'", "Item id=2 owner=null owner~1=null"]
    ),
    MappingCase(
      "onDangling: stub gives the key a row, before the record that names it",
      owned("{ entity: User, foreignKey: u, onDangling: stub }"),
      #"[{ "id": 1, "u": 5 }, { "id": 2, "u": null }]"#,
      ["User stub id=5", "Item id=1 owner=5", "Item id=2 owner=null"]
    ),
    MappingCase(
      "a key list of children names each after all dumps, with its owner",
      """
      entities:
        List:
          primaryKey: id
          attributes: { id: integer }
          relationships: { items: { entity: Item, foreignKey: ids, many: true, inverse: list } }
        Item: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      #"[{ "id": 1, "ids": [5, null, "6"] }, { "id": 2, "ids": 7 }, { "id": 3, "ids": ["x"] }]"#,
      [
        "Item late id=5 list=1", "Item late id=6 list=1", "List id=1", "Item late id=7 list=2",
        "List id=2",
      ],
      problems: ["map.invalid-value 1:80"],
      counts: ["List: 1 rejected", "1 nulls"]
    ),
    MappingCase(
      "a key list with stubs makes children that nothing else makes",
      """
      entities:
        List:
          primaryKey: id
          attributes: { id: integer }
          relationships: { items: { entity: Item, foreignKey: ids, many: true, inverse: list, onDangling: stub } }
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      #"[{ "id": 1, "ids": [5] }]"#,
      ["Item stub late id=5 list=1", "List id=1"]
    ),
    MappingCase(
      "children that are named by a unique attribute stand in a list",
      """
      entities:
        List:
          primaryKey: id
          attributes: { id: integer }
          relationships: { users: { entity: User, foreignKey: { mail: mails }, many: true, inverse: list } }
        User: { primaryKey: id, attributes: { id: integer, mail: { type: text, unique: true } } }
      """,
      #"[{ "id": 1, "mails": ["a", "b"] }]"#,
      ["List.users union 1: by 1 'a', by 1 'b'", "List id=1"]
    ),
  ]
}
