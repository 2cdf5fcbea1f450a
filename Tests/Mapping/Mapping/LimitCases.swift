extension MappingCase {
  /// Bounds, and records that are not what a mapping reads.
  static let limits: [MappingCase] = [
    MappingCase(
      "records that nest in themselves end at the limit",
      """
      entities:
        Book:
          primaryKey: id
          attributes: { id: integer }
          relationships: { again: { entity: Book, keyPath: '@self' } }
      """,
      #"[{ "id": 1 }]"#,
      [],
      problems: ["map.nesting-limit 1:2"]
    ),
    MappingCase(
      "an array where a record is expected is a problem, a null is none",
      "entities: { Item: { primaryKey: id, attributes: { id: integer } } }",
      #"[[{ "id": 1 }], null, { "id": 2 }]"#,
      ["Item id=2"],
      problems: ["map.unexpected-array 1:2"],
      counts: ["Item: 1 rejected", "1 nulls"]
    ),
    MappingCase(
      "a member that no path reads rejects the record with unmappedKeys: error",
      """
      defaults: { unmappedKeys: error }
      entities:
        Item:
          primaryKey: id
          ignore: ['_*', a.x]
          attributes: { id: integer, b: { keyPath: a.b, type: integer } }
      """,
      #"[{ "id": 1, "_rev": 5, "a": { "b": 1, "x": 2 } }, { "id": 2, "other": 5 }]"#,
      ["Item id=1 b=1"],
      problems: ["map.unmapped-key 1:62"]
    ),
    MappingCase(
      "a long text and the largest integers pass unchanged",
      "entities: { Item: { primaryKey: id, attributes: { id: integer, t: text } } }",
      """
      [{ "id": 9223372036854775807, "t": "\(String(repeating: "0123456789", count: 7_000))" },
      { "id": -9223372036854775808, "t": "" }, { "id": 9223372036854775808 }]
      """,
      [
        "Item id=9223372036854775807 t='\(String(repeating: "0123456789", count: 7_000))'",
        "Item id=-9223372036854775808 t=''",
      ],
      problems: ["map.invalid-value 2:50"]
    ),
    MappingCase(
      "hundreds of members and slots are told apart",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
      \((0..<300).map { "      a\($0): integer" }.joined(separator: "\n"))
      """,
      "[{ \((0..<300).map { "\"a\(299 - $0)\": \($0)" }.joined(separator: ", ")), \"id\": 1 }]",
      ["Item id=1 " + (0..<300).map { "a\($0)=\(299 - $0)" }.joined(separator: " ")]
    ),
  ]
}
