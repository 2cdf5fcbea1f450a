import SeedbedModelTestSupport

extension MappingCase {
  /// Records nested in records that may be left alone.
  static let gates: [MappingCase] = [
    MappingCase(
      "what is nested in a record with newerBy is behind its gate",
      shelf(shelf: "newerBy: n"),
      #"[{ "id": 1, "n": 2, "books": [{ "id": 5, "author": { "id": 8 } }] }, { "id": 2, "n": 1 }]"#,
      [
        "gate 2 in 1", "Author id=8 @2", "Book nested id=5 author=8 shelf=1 @2",
        "Shelf id=1 n=2 @1 gate 2", "gate 4 in 3", "Shelf id=2 n=1 @3 gate 4",
      ],
      details: .scopes
    ),
    MappingCase(
      "with relationshipsWhenNotNewer nothing waits",
      shelf(shelf: "newerBy: n\n    relationshipsWhenNotNewer: true"),
      #"[{ "id": 1, "n": 2, "books": [{ "id": 5 }] }]"#,
      ["Book nested id=5 shelf=1 @1", "Shelf id=1 n=2 @1"],
      details: .scopes
    ),
    MappingCase(
      "what is nested in a record that makes no row is behind its gate, but makes rows itself",
      shelf(shelf: "create: false"),
      #"[{ "id": 1, "books": [{ "id": 5 }] }]"#,
      ["gate 2 in 1", "Book nested id=5 shelf=1 @2", "Shelf update id=1 @1 gate 2"],
      details: .scopes
    ),
    MappingCase(
      "a reading with create: false makes top-level records update, and gates what they hold",
      shelf() + "\ndumps: [{ dump: d.json, entity: Shelf, create: false }]",
      #"[{ "id": 1, "books": [{ "id": 5, "author": { "id": 8 } }] }]"#,
      [
        "gate 2 in 1", "Author id=8 @2", "Book nested id=5 author=8 shelf=1 @2",
        "Shelf update id=1 @1 gate 2",
      ],
      details: .scopes
    ),
    MappingCase(
      "a record that holds nothing has no gate",
      """
      entities:
        Item: { primaryKey: id, newerBy: n, attributes: { id: integer, n: integer } }
      """,
      #"[{ "id": 1, "n": 2 }]"#,
      ["Item id=1 n=2 @1"],
      details: .scopes
    ),
    MappingCase(
      "gates nest with the records",
      """
      entities:
        A: { primaryKey: id, newerBy: n, attributes: { id: integer, n: integer }, relationships: { b: { entity: B } } }
        B: { primaryKey: id, newerBy: n, attributes: { id: integer, n: integer }, relationships: { c: { entity: C } } }
        C: { primaryKey: id, attributes: { id: integer } }
      """,
      #"[{ "id": 1, "b": { "id": 2, "c": { "id": 3 } } }]"#,
      [
        "gate 2 in 1", "gate 3 in 2", "C id=3 @3", "B id=2 c=3 @2 gate 3", "A id=1 b=2 @1 gate 2",
      ],
      details: .scopes
    ),
    MappingCase(
      "lists wait as nested records do",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: n
          attributes: { id: integer, n: integer }
          relationships: { tags: { entity: Tag, many: true, assign: set } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      #"[{ "id": 1, "n": 2, "tags": ["a"] }]"#,
      ["gate 2 in 1", "Tag name='a' @2", "Item.tags set 1: 'a' @2", "Item id=1 n=2 @1 gate 2"],
      details: .scopes
    ),
  ]
}
