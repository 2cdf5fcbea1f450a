extension FoldCase {
  /// How a record meets a row that is there.
  static let merging: [FoldCase] = [
    .items(
      "merge writes what a record gives: null clears, and what is absent stays",
      "onDuplicate: merge",
      attributes: "a: text, b: text, c: text",
      ["id=1 a='x' b='x' c='x'", "id=1 a='y' b=null", "id=2 a='z'"],
      ["1, 'y', null, 'x'", "2, 'z', null, null"],
      counts: ["Item: 2 created", "Item: 1 updated", "Item: 1 conflicting"]
    ),
    .items(
      "fill writes only what is null or was never given",
      "onDuplicate: fill",
      attributes: "a: text, b: text, c: text",
      ["id=1 a='x' b=null", "id=1 a='y' b='y' c='y'", "id=1 b='z' c=null"],
      ["1, 'x', 'y', 'y'"],
      counts: ["Item: 1 created", "Item: 1 updated", "Item: 1 unchanged"]
    ),
    .items(
      "keepFirst leaves the row alone",
      "onDuplicate: keepFirst",
      attributes: "a: text, b: text",
      ["id=1 a='x'", "id=1 a='y' b='y'"],
      ["1, 'x', null"],
      counts: ["Item: 1 created", "Item: 1 unchanged"]
    ),
    .items(
      "replace resets what a record does not give, to its default or null",
      "onDuplicate: replace",
      attributes: "a: text, b: { type: text, default: d }, c: text",
      ["id=1 a='x' b='x' c='x'", "id=1 c='y'"],
      ["1, null, 'd', 'y'"]
    ),
    .items(
      "error rejects the later record",
      "onDuplicate: error",
      attributes: "a: text",
      ["id=1 a='x'", "id=1 a='y'", "id=1 a='x'", "id=2 a='z'"],
      ["1, 'x'", "2, 'z'"],
      rejections: ["store.duplicate-key 2", "store.duplicate-key 3"]
    ),
    .items(
      "a default is for rows that no record gave a value, not for null",
      "onDuplicate: merge",
      attributes: "a: { type: text, default: d }",
      ["id=1", "id=2 a=null", "id=3", "id=3 a='x'", "stub id=4"],
      ["1, 'd'", "2, null", "3, 'x'", "4, 'd'"]
    ),
    .items(
      "a record that only updates counts for rows that earlier records made",
      "create: true",
      attributes: "a: text",
      ["update id=1 a='x'", "id=1 a='y'", "update id=1 a='z'", "update id=2 a='x'"],
      ["1, 'z'"],
      counts: ["Item: 1 created", "Item: 1 updated", "Item: 2 skipped", "Item: 1 conflicting"]
    ),
    FoldCase(
      "the mapping of the later record decides",
      """
      entities:
        Item: { primaryKey: id, onDuplicate: replace, attributes: { id: integer, a: text, b: text } }
      mappings:
        Filling: { entity: Item, extends: default, onDuplicate: fill }
        First: { entity: Item, extends: default, onDuplicate: keepFirst }
      """,
      [
        "Item/Filling id=1 a='1'", "Item/First id=1 a='2' b='2'", "Item/Filling id=1 a='3' b='3'",
        "Item id=2 a='1' b='1'", "Item/Filling id=2 a='2'", "Item id=2 b='3'",
      ],
      ["Item": ["1, '1', '3'", "2, null, '3'"]]
    ),
    .items(
      "rows stand in the order of their keys, as these are compared",
      "onDuplicate: merge",
      attributes: "a: text",
      ["id=10", "id=-1", "id=9", "id=-9223372036854775808", "id=10 a='x'"],
      ["-9223372036854775808, null", "-1, null", "9, null", "10, 'x'"]
    ),
    FoldCase(
      "keys that are equal by their collation are one, and the first is kept",
      "entities: { Item: { primaryKey: k, attributes: { k: { type: text, collate: noCase }, a: text } } }",
      ["Item k='b'", "Item k='A' a='x'", "Item k='a' a='y'", "Item k='Ä'", "Item k='ä'"],
      ["Item": ["'a', 'y'", "'b', null", "'Ä', null", "'ä', null"]]
    ),
    FoldCase(
      "parts of a key are compared one by one",
      "entities: { Item: { primaryKey: [a, b], attributes: { a: text, b: text, n: integer } } }",
      [
        "Item a='x' b='yz' n=1", "Item a='xy' b='z' n=2", "Item a='x' b='yz' n=3",
        "Item a='' b='xyz' n=4",
      ],
      ["Item": ["'', 'xyz', 4", "'x', 'yz', 3", "'xy', 'z', 2"]]
    ),
    FoldCase(
      "a surrogate numbers rows as they were first seen; rows without a key never collapse",
      """
      entities:
        Item: { primaryKey: k, surrogateKey: pk, nullKey: create, attributes: { k: text, n: integer } }
      """,
      [
        "Item k='z' n=1", "Item keyless k=null n=2", "Item k='a' n=3", "Item keyless k=null n=2",
        "Item k='z' n=5",
      ],
      ["Item": ["1, 'z', 5", "2, null, 2", "3, 'a', 3", "4, null, 2"]]
    ),
  ]

  /// Values that differ.
  static let conflicts: [FoldCase] = [
    .items(
      "onConflict: keep keeps the first value; a null is none",
      "onDuplicate: merge",
      attributes: "a: { type: text, onConflict: keep }",
      ["id=1 a='x'", "id=1 a='y'", "id=1 a=null", "id=2 a=null", "id=2 a='z'"],
      ["1, 'x'", "2, 'z'"],
      counts: ["Item: 2 created", "Item: 1 updated", "Item: 2 unchanged", "Item: 1 conflicting"]
    ),
    .items(
      "onConflict: min and max compare as the type does",
      "onDuplicate: merge",
      attributes: "a: { type: integer, onConflict: min }, b: { type: decimal, onConflict: max }",
      ["id=1 a=9 b='9'", "id=1 a=10 b='10'", "id=1 a=-1 b='-11'", "id=1 a=null b=null"],
      ["1, -1, '10'"]
    ),
    .items(
      "onConflict: concat gathers texts, each once",
      "onDuplicate: merge",
      attributes: "a: { type: text, onConflict: concat }",
      [
        "id=1 a='x'", "id=1 a='y'", "id=1 a=null", "id=1 a='x'", "id=1 a='x, y'", "id=2 a='x'",
        "id=2 a='x'",
      ],
      ["1, 'x, y'", "2, 'x'"]
    ),
    .items(
      "onConflict: error rejects a record with another value, but not one with the same or none",
      "onDuplicate: merge",
      attributes: "a: { type: text, onConflict: error }, b: text",
      ["id=1 a='x' b='1'", "id=1 a='y' b='2'", "id=1 a='x' b='3'", "id=1 a=null b='4'"],
      ["1, 'x', '4'"],
      rejections: ["store.conflicting-value 2"]
    ),
    .items(
      "replace resets what is not given, and asks onConflict where both give a value",
      "onDuplicate: replace",
      attributes: "a: { type: integer, onConflict: max }, b: { type: integer, onConflict: keep }",
      ["id=1 a=5 b=5", "id=1 a=4", "id=1 b=6"],
      ["1, null, 6"]
    ),
    .items(
      "a value that a rejected record would have been in conflict with is none",
      "onDuplicate: merge",
      attributes: "a: { type: text, onConflict: error }, b: { type: text, unique: true }",
      ["id=1 b='u'", "id=2 a='x' b='u'", "id=2 a='y'"],
      ["1, null, 'u'", "2, 'y', null"],
      rejections: ["store.duplicate-value 2"]
    ),
  ]

  private static let stamped = "v: integer, a: text"

  /// Records that are not newer than their row.
  static let newer: [FoldCase] = [
    .items(
      "newerBy leaves the row alone where a record is as old or older",
      "newerBy: v",
      attributes: stamped,
      [
        "id=1 v=5 a='5'", "id=1 v=5 a='same'", "id=1 v=4 a='4'", "id=1 v=6 a='6'",
        "id=1 v=5 a='late'",
      ],
      ["1, 6, '6'"],
      counts: ["Item: 1 created", "Item: 1 updated", "Item: 3 unchanged", "Item: 2 conflicting"]
    ),
    .items(
      "newerBy: null or nothing on either side is newer",
      "newerBy: v",
      attributes: stamped,
      ["id=1 v=5 a='5'", "id=1 a='none'", "id=1 v=null a='null'", "id=1 v=1 a='1'"],
      ["1, 1, '1'"]
    ),
    .items(
      "newerBy looks at the row as it is, not at the record that made it",
      "newerBy: v",
      attributes: "v: { type: integer, onConflict: keep }, a: text",
      ["id=1 v=5 a='5'", "id=1 v=7 a='7'", "id=1 v=6 a='6'"],
      ["1, 5, '6'"]
    ),
    FoldCase(
      "relationshipsWhenNotNewer takes references of a record that is left alone",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: v
          relationshipsWhenNotNewer: true
          attributes: { id: integer, v: integer }
          relationships: { owner: { entity: User, foreignKey: u } }
        User: { primaryKey: id, attributes: { id: integer } }
      """,
      ["User id=1", "User id=2", "Item id=1 v=5 owner=1", "Item id=1 v=4 owner=2"],
      ["Item": ["1, 5, 2"]],
      counts: ["Item: 1 created", "Item: 1 updated", "User: 2 created"]
    ),
    FoldCase(
      "a list of its owner links a child that is left alone",
      """
      entities:
        List:
          primaryKey: id
          attributes: { id: integer }
          relationships: { items: { entity: Item, many: true, inverse: list } }
        Item: { primaryKey: id, newerBy: v, attributes: { id: integer, v: integer } }
      """,
      ["List id=1", "Item id=5 v=2", "Item nested id=5 v=1 list=1"],
      ["Item": ["5, 2, 1"]]
    ),
  ]
}
