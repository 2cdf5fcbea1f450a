extension MappingCase {
  private static func named(_ rules: String) -> String {
    """
    entities:
      Item:
        primaryKey: name
        \(rules)
        attributes: { name: text, n: integer }
        relationships: { owner: { entity: User } }
      User: { primaryKey: id, attributes: { id: integer } }
    """
  }

  /// Primary keys, and records that are left out for them.
  static let keys: [MappingCase] = [
    MappingCase(
      "a record without its key is rejected, with what is nested in it",
      named("nullKey: error"),
      #"[{ "n": 1, "owner": { "id": 5 } }, { "name": null }, { "name": "a" }]"#,
      ["Item name='a'"],
      problems: ["map.missing-key 1:2", "map.missing-key 1:36"],
      counts: ["Item: 2 rejected"]
    ),
    MappingCase(
      "nullKey: skip leaves such a record out, and what is nested in it",
      named("nullKey: skip"),
      #"[{ "n": 1, "owner": { "id": 5 } }, { "name": "a" }]"#,
      ["Item name='a'"],
      counts: ["Item: 1 skipped"]
    ),
    MappingCase(
      "nullKey: skip does not hide a key that is there and invalid",
      """
      entities:
        Item: { primaryKey: id, nullKey: skip, attributes: { id: integer, n: integer } }
      """,
      #"[{ "id": "x" }, { "n": "x" }, { "id": 1, "n": "x" }]"#,
      [],
      problems: ["map.invalid-value 1:10", "map.invalid-value 1:47"],
      counts: ["Item: 2 rejected", "Item: 1 skipped"]
    ),
    MappingCase(
      "nullKey: create makes an operation without a key",
      named("nullKey: create\n    surrogateKey: pk"),
      #"[{ "name": null, "n": 1, "owner": { "id": 5 } }]"#,
      ["User id=5", "Item keyless name=null n=1 owner=5"]
    ),
    MappingCase(
      "with primaryKey: none the record's number is its key",
      """
      entities:
        List: { primaryKey: id, attributes: { id: integer }, relationships: { at: { entity: Place } } }
        Place: { primaryKey: none, surrogateKey: pk, attributes: { city: text } }
      """,
      #"[{ "id": 1, "at": { "city": "X" } }, { "id": 2, "at": { "city": "X" } }]"#,
      [
        "Place city='X' number=1", "List id=1 at=1", "Place city='X' number=2", "List id=2 at=2",
      ]
    ),
    MappingCase(
      "a record of primaryKey: none that gives none of its paths is rejected",
      """
      entities:
        Place:
          primaryKey: none
          attributes: { city: text, i: { keyPath: '@index', type: integer }, c: { value: 1, type: integer } }
      """,
      #"[{ "town": "X" }, { "city": null }]"#,
      ["Place city=null i=1 c=1 number=2"],
      problems: ["map.empty-record 1:2"]
    ),
    MappingCase(
      "a to-one in the key is known from the nest, and from a foreign key, which counts more",
      """
      entities:
        Project:
          primaryKey: id
          attributes: { id: integer }
          relationships: { steps: { entity: Step, many: true, inverse: project } }
        Step:
          primaryKey: [project, n]
          attributes: { n: integer }
          relationships: { project: { entity: Project, foreignKey: project_id } }
      """,
      #"[{ "id": 5, "steps": [{ "n": 1 }, { "n": 2, "project_id": 6 }] }]"#,
      ["Step nested n=1 project=5", "Step nested n=2 project=6", "Project id=5"]
    ),
    MappingCase(
      "children of a record without its key are not reported for that",
      """
      entities:
        Project:
          primaryKey: id
          attributes: { id: integer }
          relationships: { steps: { entity: Step, many: true, inverse: project } }
        Step: { primaryKey: [project, n], attributes: { n: integer }, relationships: { project: { entity: Project } } }
      """,
      #"[{ "steps": [{ "n": 1 }] }]"#,
      [],
      problems: ["map.missing-key 1:2"]
    ),
    MappingCase(
      "keys are compared as what they were converted to: their texts may differ",
      "entities: { Item: { primaryKey: [a, b], attributes: { a: integer, b: text } } }",
      #"[{ "a": "3", "b": 1 }, { "a": 3.0, "b": "1" }, { "a": 30e-1, "b": "1" }]"#,
      ["Item a=3 b='1'", "Item a=3 b='1'", "Item a=3 b='1'"]
    ),
    MappingCase(
      "skipWhen leaves a record out before anything in it can be wrong",
      """
      entities:
        Item:
          primaryKey: id
          skipWhen: { gone: true }
          attributes: { id: integer, n: integer }
          relationships: { owner: { entity: User } }
        User: { primaryKey: id, skipWhen: { id: { atMost: 1 } }, attributes: { id: integer } }
      """,
      #"[{ "gone": true, "n": "x", "owner": { "id": 5 } }, { "id": 1, "gone": 1, "owner": { "id": 1 } }]"#,
      ["Item id=1"],
      counts: ["Item: 1 skipped", "User: 1 skipped"]
    ),
  ]
}
