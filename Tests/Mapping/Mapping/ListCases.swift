extension MappingCase {
  private static func tagged(_ relationship: String, tag: String = "'@self'") -> String {
    """
    entities:
      Item:
        primaryKey: id
        attributes: { id: integer }
        relationships: { tags: \(relationship) }
      Tag: { primaryKey: name, attributes: { name: { keyPath: \(tag), type: text } } }
    """
  }

  /// Lists of links.
  static let lists: [MappingCase] = [
    MappingCase(
      "a list that adds is told only where it has elements",
      tagged("{ entity: Tag, many: true }"),
      #"[{ "id": 1, "tags": ["a", "b"] }, { "id": 2, "tags": [] }, { "id": 3, "tags": null }, { "id": 4 }]"#,
      [
        "Tag name='a'", "Tag name='b'", "Item.tags union 1: 'a', 'b'", "Item id=1", "Item id=2",
        "Item id=3", "Item id=4",
      ]
    ),
    MappingCase(
      "a list that sets is told also where it is empty or null, but not where it is missing",
      tagged("{ entity: Tag, many: true, assign: set }"),
      #"[{ "id": 1, "tags": ["a"] }, { "id": 2, "tags": [] }, { "id": 3, "tags": null }, { "id": 4 }]"#,
      [
        "Tag name='a'", "Item.tags set 1: 'a'", "Item id=1", "Item.tags set 2:", "Item id=2",
        "Item.tags set 3:", "Item id=3", "Item id=4",
      ]
    ),
    MappingCase(
      "onMissing: clear makes an empty list of none",
      tagged("{ entity: Tag, many: true, assign: replace, onMissing: clear }"),
      #"[{ "id": 4 }]"#,
      ["Item.tags replace 4:", "Item id=4"]
    ),
    MappingCase(
      "nulls in a list are left out and counted, repeats are not the mapper's matter",
      tagged("{ entity: Tag, many: true, ordered: true, nullValues: ['-'] }"),
      #"[{ "id": 1, "tags": [null, "a", "-", "b", "a"] }]"#,
      [
        "Tag name='a'", "Tag name='b'", "Tag name='a'", "Item.tags union 1: 'a', 'b', 'a'",
        "Item id=1",
      ],
      counts: ["2 nulls"]
    ),
    MappingCase(
      "a record that only fills or keeps yields its lists to those that are there",
      """
      entities:
        Item:
          primaryKey: id
          onDuplicate: fill
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, assign: set } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      #"[{ "id": 1, "tags": ["a"] }]"#,
      ["Tag name='a'", "Item.tags set yields 1: 'a'", "Item id=1"]
    ),
    MappingCase(
      "children name their owner themselves, and the list is not told",
      """
      entities:
        List:
          primaryKey: [a, b]
          attributes: { a: integer, b: text }
          relationships: { items: { entity: Item, many: true, inverse: list } }
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      #"[{ "a": 1, "b": "x", "items": [{ "id": 5 }, { "id": 6 }] }]"#,
      [
        "Item nested id=5 list.0=1 list.1='x'", "Item nested id=6 list.0=1 list.1='x'",
        "List a=1 b='x'",
      ]
    ),
    MappingCase(
      "an ordered list of children is told, also where it is empty",
      """
      entities:
        List:
          primaryKey: id
          attributes: { id: integer }
          relationships: { items: { entity: Item, many: true, inverse: list, ordered: true } }
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      #"[{ "id": 1, "items": [{ "id": 6 }, { "id": 5 }] }, { "id": 2, "items": [] }]"#,
      [
        "Item nested id=6 list=1", "Item nested id=5 list=1", "List.items union 1: 6, 5",
        "List id=1",
        "List.items union 2:", "List id=2",
      ]
    ),
    MappingCase(
      "a link has attributes of its own, read from the element; its target may stand inside",
      """
      entities:
        Film:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            cast:
              entity: Person
              many: true
              through: { targetPath: who, attributes: { role: text, i: { keyPath: '@index', type: integer } } }
        Person: { primaryKey: name, attributes: { name: text } }
      """,
      #"[{ "id": 1, "cast": [{ "who": { "name": "A" }, "role": "x" }, { "role": "y" }, { "who": { "name": "B" } }] }]"#,
      [
        "Person name='A'", "Person name='B'", "Film.cast union 1: 'A' {'x'/0}, 'B' {-/2}",
        "Film id=1",
      ],
      counts: ["1 nulls"]
    ),
    MappingCase(
      "keys that repeat are left out where they have nothing else, but not of the list",
      tagged("{ entity: Tag, many: true }"),
      #"[{ "id": 1, "tags": ["a", "a"] }, { "id": 2, "tags": ["b", "a"] }]"#,
      [
        "Tag name='a'", "Item.tags union 1: 'a', 'a'", "Item id=1", "Tag name='b'",
        "Item.tags union 2: 'b', 'a'", "Item id=2",
      ],
      counts: ["Tag: 2 repeated"],
      leavesOutRepeats: true
    ),
    MappingCase(
      "keys of a record that was rejected are not known",
      tagged("{ entity: Tag, many: true }"),
      #"[{ "id": "x", "tags": ["a"] }, { "id": 2, "tags": ["a"] }]"#,
      ["Tag name='a'", "Item.tags union 2: 'a'", "Item id=2"],
      problems: ["map.invalid-value 1:10"],
      counts: ["Item: 1 rejected"],
      leavesOutRepeats: true
    ),
  ]

  /// Values that count as the elements of a list.
  static let elements: [MappingCase] = [
    MappingCase(
      "a single value is a list of one",
      tagged("{ entity: Tag, many: true }"),
      #"[{ "id": 1, "tags": "a" }]"#,
      ["Tag name='a'", "Item.tags union 1: 'a'", "Item id=1"]
    ),
    MappingCase(
      "an array in an array is a problem, which [*] avoids",
      tagged("{ entity: Tag, many: true }"),
      #"[{ "id": 1, "tags": [["a"]] }]"#,
      [],
      problems: ["map.nested-array 1:22"]
    ),
    MappingCase(
      "[*] goes through arrays of arrays, and objects",
      tagged("{ entity: Tag, many: true, keyPath: 'tags[*][*]' }"),
      #"[{ "id": 1, "tags": [["a"], ["b", null]] }, { "id": 2, "tags": { "x": ["c"], "y": [] } }]"#,
      [
        "Tag name='a'", "Tag name='b'", "Item.tags union 1: 'a', 'b'", "Item id=1", "Tag name='c'",
        "Item.tags union 2: 'c'", "Item id=2",
      ],
      counts: ["1 nulls"]
    ),
    MappingCase(
      "a path over an array has no element where the member is missing, and a null where it is null",
      tagged("{ entity: Tag, many: true, keyPath: rows.tag }"),
      #"[{ "id": 1, "rows": [{ "tag": "a" }, {}, { "tag": null }] }]"#,
      ["Tag name='a'", "Item.tags union 1: 'a'", "Item id=1"],
      counts: ["1 nulls"]
    ),
    MappingCase(
      "a filter chooses elements; none is an empty list",
      tagged("{ entity: Tag, many: true, assign: set, keyPath: 'rows[k=t]' }", tag: "n"),
      #"[{ "id": 1, "rows": [{ "k": "t", "n": "a" }, { "n": "b" }] }, { "id": 2, "rows": [{ "n": "b" }] }]"#,
      ["Tag name='a'", "Item.tags set 1: 'a'", "Item id=1", "Item.tags set 2:", "Item id=2"]
    ),
    MappingCase(
      "each: entries takes members with their names",
      tagged("{ entity: Tag, many: true, each: entries }", tag: "'@key'"),
      #"[{ "id": 1, "tags": { "a": null, "b": [1], "c": { "x": 1 } } }, { "id": 2, "tags": ["a"] }]"#,
      [
        "Tag name='a'", "Tag name='b'", "Tag name='c'", "Item.tags union 1: 'a', 'b', 'c'",
        "Item id=1",
      ],
      problems: ["map.expected-entries 1:84"]
    ),
    MappingCase(
      "each: keys takes names, also of an array or a single text",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, each: keys } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@key', type: text }, n: { keyPath: '@self', type: integer } } }
      """,
      #"[{ "id": 1, "tags": { "a": 1 } }, { "id": 2, "tags": ["b", null] }, { "id": 3, "tags": "c" }, { "id": 4, "tags": [{}] }]"#,
      [
        "Tag name='a' n=1", "Item.tags union 1: 'a'", "Item id=1", "Tag name='b'",
        "Item.tags union 2: 'b'", "Item id=2", "Tag name='c'", "Item.tags union 3: 'c'",
        "Item id=3",
      ],
      problems: ["map.expected-entries 1:115"],
      counts: ["Item: 1 rejected", "1 nulls"]
    ),
    MappingCase(
      "a transform makes the list",
      tagged(
        "{ entity: Tag, foreignKey: tags, many: true, transform: [{ split: ',' }, { each: trim }], nullValues: [''] }"
      ),
      #"[{ "id": 1, "tags": "a, b,," }, { "id": 2, "tags": "" }]"#,
      ["Item.tags union 1: 'a', 'b'", "Item id=1", "Item id=2"],
      counts: ["2 nulls"]
    ),
    MappingCase(
      "objects and keys may stand in one list",
      tagged("{ entity: Tag, many: true, keyPath: tags, foreignKey: tags }", tag: "n"),
      #"[{ "id": 1, "tags": [{ "n": "a" }, "b", null] }]"#,
      ["Tag name='a'", "Item.tags union 1: 'a', 'b'", "Item id=1"],
      counts: ["1 nulls"]
    ),
  ]
}
