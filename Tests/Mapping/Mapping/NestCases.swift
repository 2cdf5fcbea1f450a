import SeedbedModelTestSupport

extension MappingCase {
  /// Shelves of books by authors, with added keys for books or shelves.
  static func shelf(_ books: String = "", shelf: String = "") -> String {
    """
    entities:
      Shelf:
        primaryKey: id
        \(shelf)
        attributes: { id: integer, n: integer }
        relationships:
          books: { entity: Book, many: true, inverse: shelf, \(books) }
      Book:
        primaryKey: id
        attributes: { id: integer, pages: integer }
        relationships: { author: { entity: Author } }
      Author: { primaryKey: id, attributes: { id: integer } }
    """
  }

  /// The order of operations, and the locations that they name.
  static let order: [MappingCase] = [
    MappingCase(
      "a nested record comes before its holder, and has a number and a place of its own",
      shelf(),
      """
      [{ "n": 1,
        "books": [{ "id": 5, "author": { "id": 8 } },
          { "id": 6 }], "id": 1 }]
      """,
      [
        "#1 Author id=8 2:34", "#2 Book nested id=5 author=8 shelf=1 2:13",
        "#3 Book nested id=6 shelf=1 3:5", "#4 Shelf id=1 n=1 1:2",
      ],
      details: [.sequence, .origin]
    ),
    MappingCase(
      "relationships come in the schema's order, not in the dump's; a key's to-one comes first",
      """
      entities:
        Item:
          primaryKey: [b, id]
          attributes: { id: integer }
          relationships: { a: { entity: A }, b: { entity: A }, c: { entity: A } }
        A: { primaryKey: id, attributes: { id: integer } }
      """,
      #"[{ "c": { "id": 3 }, "b": { "id": 2 }, "a": { "id": 1 }, "id": 0 }]"#,
      ["A id=2", "A id=1", "A id=3", "Item id=0 a=1 b=2 c=3"]
    ),
    MappingCase(
      "numbers go on after a record that is rejected, and operations after it stand alone",
      shelf(),
      #"[{ "id": 1 }, { "id": 2, "books": [{ "id": 5 }, { "id": "x" }] }, { "id": 3 }]"#,
      ["#1 Shelf id=1 @1", "#3 Shelf id=3 @3"],
      problems: ["map.invalid-value 1:57"],
      counts: ["Shelf: 1 rejected", "Book: 1 rejected"],
      details: [.sequence, .scopes]
    ),
    MappingCase(
      "the lists of records that nest in their own kind come inner ones first",
      """
      entities:
        Node:
          primaryKey: id
          attributes: { id: integer }
          relationships: { to: { entity: Node, many: true } }
      """,
      #"[{ "id": 1, "to": [{ "id": 2, "to": [{ "id": 1 }] }, { "id": 3 }] }]"#,
      [
        "Node id=1", "Node.to union 2: 1", "Node id=2", "Node id=3", "Node.to union 1: 2, 3",
        "Node id=1",
      ]
    ),
    MappingCase(
      "readings take records where their condition holds",
      """
      entities:
        A: { primaryKey: id, attributes: { id: integer } }
        B: { primaryKey: id, attributes: { id: integer } }
      dumps:
        - dump: d.json
          read:
            - { entity: A, when: { t: a } }
            - { entity: B, when: { id: { greaterThan: 1 } }, create: false }
      """,
      #"[{ "id": 1, "t": "a" }, { "id": 2, "t": "a" }, { "id": 3 }]"#,
      ["A id=1", "A id=2", "B update id=2", "B update id=3"]
    ),
  ]

  /// Records that are rejected together with others.
  static let rejections: [MappingCase] = [
    MappingCase(
      "a nested record that is wrong takes the whole record with it",
      shelf(),
      #"[{ "id": 1, "books": [{ "id": 5 }, { "id": 6, "author": { "id": "x" } }] }]"#,
      [],
      problems: ["map.invalid-value 1:65"],
      counts: ["Shelf: 1 rejected", "Book: 1 rejected", "Author: 1 rejected"]
    ),
    MappingCase(
      "onNestedInvalid: skip gives each nested record a scope, and drops a wrong one with what it holds",
      shelf("onNestedInvalid: skip"),
      #"[{ "id": 1, "books": [{ "id": 5, "author": { "id": 8 } }, { "pages": 1, "author": { "id": 9 } }, { "id": 7 }] }]"#,
      [
        "scope 2 in 1", "Author id=8 @2", "Book nested id=5 author=8 shelf=1 @2", "scope 4 in 1",
        "Book nested id=7 shelf=1 @4", "Shelf id=1 @1",
      ],
      problems: ["warning map.missing-key 1:59"],
      counts: ["Book: 1 rejected"],
      details: .scopes
    ),
    MappingCase(
      "a to-one that is dropped leaves the link as it is",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships: { owner: { entity: User, onNestedInvalid: skip } }
        User: { primaryKey: id, attributes: { id: integer } }
      """,
      #"[{ "id": 1, "owner": { "id": "x" } }, { "id": 2, "owner": { "id": 5 } }]"#,
      ["Item id=1 @1", "scope 4 in 3", "User id=5 @4", "Item id=2 owner=5 @3"],
      problems: ["warning map.invalid-value 1:30"],
      details: .scopes
    ),
    MappingCase(
      "scopes nest, and a record that is rejected drops those inside",
      """
      entities:
        A: { primaryKey: id, attributes: { id: integer }, relationships: { b: { entity: B, onNestedInvalid: skip } } }
        B: { primaryKey: id, attributes: { id: integer }, relationships: { c: { entity: C, onNestedInvalid: skip } } }
        C: { primaryKey: id, attributes: { id: integer } }
      """,
      #"[{ "id": 1, "b": { "id": 2, "c": { "id": 3 } } }, { "id": 4, "b": { "c": { "id": 5 } } }]"#,
      [
        "scope 2 in 1", "scope 3 in 2", "C id=3 @3", "B id=2 c=3 @2", "A id=1 b=2 @1", "A id=4 @4",
      ],
      problems: ["warning map.missing-key 1:67"],
      details: .scopes
    ),
    MappingCase(
      "a wrong attribute of a link rejects the record that has the list",
      """
      entities:
        Film:
          primaryKey: id
          attributes: { id: integer }
          relationships: { cast: { entity: Person, many: true, through: { attributes: { n: { type: integer, required: true } } } } }
        Person: { primaryKey: name, attributes: { name: text } }
      """,
      #"[{ "id": 1, "cast": [{ "name": "A", "n": 1 }, { "name": "B", "n": null }] }]"#,
      [],
      problems: ["map.required-value 1:47"]
    ),
    MappingCase(
      "every problem of a record is told",
      shelf(),
      #"[{ "id": "a", "n": "b", "books": [{ "id": "c" }, { "id": 1, "pages": "d" }] }]"#,
      [],
      problems: [
        "map.invalid-value 1:10", "map.invalid-value 1:20", "map.invalid-value 1:43",
        "map.invalid-value 1:70",
      ]
    ),
  ]
}
