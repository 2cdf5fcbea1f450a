extension FoldCase {
  private static func posts(_ rules: String) -> String {
    """
    entities:
      Post:
        primaryKey: id
        attributes: { id: integer }
        relationships: { author: { entity: User, foreignKey: u, \(rules) } }
      User: { primaryKey: id, attributes: { id: integer, mail: { type: text, unique: true } } }
    """
  }

  /// Rows that keys alone make.
  static let stubs: [FoldCase] = [
    FoldCase(
      "a stub makes a row only if nothing else does, before or after it",
      posts("onDangling: stub"),
      [
        "User stub id=5", "Post id=1 author=5", "User stub id=6", "Post id=2 author=6",
        "User id=5 mail='m'",
      ],
      ["User": ["5, 'm'", "6, null"], "Post": ["1, 5", "2, 6"]],
      counts: ["Post: 2 created", "User: 2 created"]
    ),
    FoldCase(
      "a stub goes with the record that asked for it",
      """
      entities:
        Post:
          primaryKey: id
          onDuplicate: error
          attributes: { id: integer }
          relationships: { author: { entity: User, foreignKey: u, onDangling: stub } }
        User: { primaryKey: id, attributes: { id: integer } }
      """,
      ["User stub id=5 @1", "Post id=1 author=5 @1", "User stub id=6 @2", "Post id=1 author=6 @2"],
      ["User": ["5"], "Post": ["1, 5"]],
      rejections: ["store.duplicate-key 4"]
    ),
    FoldCase(
      "a stub that nothing refers to in the end is taken back",
      posts("onDangling: stub"),
      ["User stub id=5", "Post id=1 author=5", "User stub id=6", "Post id=1 author=6"],
      ["User": ["6, null"], "Post": ["1, 6"]],
      counts: ["Post: 1 created", "Post: 1 updated", "User: 1 created"]
    ),
    FoldCase(
      "a list of keys links children after all dumps, and tells of those that are not there",
      """
      entities:
        List:
          primaryKey: id
          attributes: { id: integer }
          relationships: { items: { entity: Item, foreignKey: ids, many: true, inverse: list } }
        Item: { primaryKey: id, attributes: { id: integer, a: text } }
      """,
      ["Item late id=5 list=1", "Item late id=6 list=1", "List id=1", "Item id=5 a='x'"],
      ["Item": ["5, 'x', 1"]],
      counts: ["List: 1 created", "Item: 1 created", "List.items: 1 dangling"]
    ),
    FoldCase(
      "a list of keys with stubs makes the children that it names, and the last list counts",
      """
      entities:
        List:
          primaryKey: id
          attributes: { id: integer }
          relationships: { items: { entity: Item, foreignKey: ids, many: true, inverse: list, onDangling: stub } }
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      ["Item stub late id=5 list=1", "List id=1", "Item stub late id=5 list=2", "List id=2"],
      ["Item": ["5, 2"]]
    ),
  ]

  /// References without a row.
  static let dangling: [FoldCase] = [
    FoldCase(
      "setNull clears the reference and counts it",
      posts("onDangling: setNull"),
      ["Post id=1 author=5", "Post id=2 author=6", "User id=5"],
      ["Post": ["1, 5", "2, null"]],
      counts: ["Post: 2 created", "User: 1 created", "Post.author: 1 dangling"]
    ),
    FoldCase(
      "skip leaves the row out, and those that refer to it",
      """
      entities:
        A: { primaryKey: id, attributes: { id: integer }, relationships: { b: { entity: B, foreignKey: b, onDangling: skip } } }
        B: { primaryKey: id, attributes: { id: integer }, relationships: { c: { entity: C, foreignKey: c, onDangling: skip } } }
        C: { primaryKey: id, attributes: { id: integer } }
      """,
      ["A id=1 b=1", "A id=2 b=2", "B id=1 c=1", "B id=2 c=2", "C id=2"],
      ["A": ["2, 2"], "B": ["2, 2"]],
      counts: [
        "A: 1 created", "A: 1 skipped", "B: 1 created", "B: 1 skipped", "C: 1 created",
        "B.c: 1 dangling", "A.b: 1 dangling",
      ]
    ),
    FoldCase(
      "error rejects the record that gave the reference, and the row keeps what others gave",
      posts("onDangling: error"),
      ["Post id=1 author=5", "Post id=1 author=6", "Post id=2 author=7", "User id=5"],
      ["Post": ["1, 5"]],
      rejections: ["store.dangling-key 2", "store.dangling-key 3"]
    ),
    FoldCase(
      "a reference to a row that was rejected dangles",
      """
      entities:
        Post: { primaryKey: id, attributes: { id: integer }, relationships: { author: { entity: User, foreignKey: u } } }
        User: { primaryKey: id, attributes: { id: integer, mail: { type: text, unique: true } } }
      """,
      ["Post id=1 author=6", "User id=5 mail='m'", "User id=6 mail='m'"],
      ["Post": ["1, null"], "User": ["5, 'm'"]],
      rejections: ["store.duplicate-value 3"],
      counts: ["Post: 1 created", "User: 1 created", "Post.author: 1 dangling"]
    ),
    FoldCase(
      "a required reference cannot be cleared",
      posts("required: true"),
      ["Post id=1 author=5", "Post id=2 author=6", "User id=5"],
      ["Post": ["1, 5"]],
      rejections: ["store.dangling-key 2"]
    ),
    FoldCase(
      "circles of references are no problem",
      """
      entities:
        A: { primaryKey: id, attributes: { id: integer }, relationships: { b: { entity: B, foreignKey: b, onDangling: error } } }
        B: { primaryKey: id, attributes: { id: integer }, relationships: { a: { entity: A, foreignKey: a, onDangling: error } } }
      """,
      ["A id=1 b=2", "B id=2 a=1"],
      ["A": ["1, 2"], "B": ["2, 1"]]
    ),
    FoldCase(
      "a reference by a unique attribute is found among finished rows",
      """
      entities:
        Post: { primaryKey: id, attributes: { id: integer }, relationships: { author: { entity: User, foreignKey: { mail: m } } } }
        User: { primaryKey: id, attributes: { id: integer, mail: { type: text, unique: true } } }
      """,
      [
        "Post id=1 author=null author~1='new'", "Post id=2 author=null author~1='old'",
        "User id=5 mail='old'", "User id=5 mail='new'",
      ],
      ["Post": ["1, 5", "2, null"]],
      counts: [
        "Post: 2 created", "User: 1 created", "User: 1 updated", "User: 1 conflicting",
        "Post.author: 1 dangling",
      ]
    ),
    FoldCase(
      "a compound reference is looked up as a whole",
      """
      entities:
        Post: { primaryKey: id, attributes: { id: integer }, relationships: { at: { entity: Place, foreignKey: { c: c, n: n } } } }
        Place: { primaryKey: [c, n], attributes: { c: text, n: integer } }
      """,
      [
        "Place c='x' n=1", "Post id=1 at.0='x' at.1=1", "Post id=2 at.0='x' at.1=2",
        "Post id=3 at.0=null at.1=null",
      ],
      ["Post": ["1, 'x', 1", "2, null, null", "3, null, null"]]
    ),
    FoldCase(
      "a reference to one of several tables is looked up in the one that it names",
      """
      entities:
        Post: { primaryKey: id, attributes: { id: integer }, relationships: { of: { entity: Item } } }
        Item: { variants: { by: t, cases: { a: A, b: B } } }
        A: { primaryKey: id, attributes: { id: integer } }
        B: { primaryKey: id, attributes: { id: integer } }
      """,
      ["A id=1", "Post id=1 of.0='A' of.1=1", "Post id=2 of.0='B' of.1=1"],
      ["Post": ["1, 'A', 1", "2, null, null"]]
    ),
    FoldCase(
      "a link by a record that makes no row counts only if its row is there in the end",
      """
      entities:
        Post: { primaryKey: id, attributes: { id: integer }, relationships: { u: { mapping: Known } } }
        User: { primaryKey: id, attributes: { id: integer } }
      mappings:
        Known: { entity: User, extends: default, create: false }
        Plain: { entity: Post, attributes: { id: id }, relationships: { u: { entity: User, foreignKey: a } } }
      """,
      [
        "Post/Plain id=1 u=7", "Post id=1 u=6 u?=[]", "User id=7", "Post id=2 u=7 u?=[]",
        "User/Known update id=6",
      ],
      ["Post": ["1, 7", "2, 7"]],
      counts: ["Post: 2 created", "Post: 1 updated", "User: 1 created", "User: 1 skipped"]
    ),
    FoldCase(
      "two references that share a column must agree",
      """
      entities:
        Desk:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            room: { entity: Room, foreignKey: { house: h1, n: n }, columns: { house: house, n: room } }
            lamp: { entity: Lamp, foreignKey: { house: h2, n: l }, columns: { house: house, n: lamp } }
        Room: { primaryKey: [house, n], attributes: { house: text, n: integer } }
        Lamp: { primaryKey: [house, n], attributes: { house: text, n: integer } }
      """,
      [
        "Room house='x' n=1", "Lamp house='x' n=2", "Lamp house='y' n=2",
        "Desk id=1 room.0='x' room.1=1 lamp.0='x' lamp.1=2",
        "Desk id=2 room.0='x' room.1=1 lamp.0='y' lamp.1=2",
      ],
      ["Desk": ["1, 'x', 1, 2"]],
      rejections: ["store.shared-column 5"]
    ),
  ]
}
