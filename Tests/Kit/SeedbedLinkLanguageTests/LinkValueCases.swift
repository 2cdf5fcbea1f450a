import SeedbedKitTestSupport

extension LanguageCase {
  /// Values of links' own attributes: the rules for those of rows hold for them.
  static let linkValues: [LanguageCase] = [
    LanguageCase(
      "a default is for a new link that no element gives a value",
      links("v: { type: text, default: q }"),
      dump: """
        [{ "id": 1, "l": [{ "id": 3, "v": "x" }, { "id": 4 }, { "id": 5, "v": null }, { "id": 5 }, { "id": 6 }] },
        { "id": 1, "l": [{ "id": 3 }, { "id": 4 }, { "id": 6, "v": "y" }] }]
        """,
      rows: ["SELECT * FROM t ORDER BY 2": ["1, 3, 'x'", "1, 4, 'q'", "1, 5, NULL", "1, 6, 'y'"]]
    ),
    LanguageCase(
      "the rules for missing, null and invalid values of links",
      links(
        """
        a: { type: integer, default: 9, onMissing: default }, b: { type: integer, onMissing: setNull },
                        c: { type: integer, default: 9, onNull: keep }, d: { type: integer, default: 9, onNull: default },
                        e: { type: integer, default: 9, onInvalid: keep }
        """
      ),
      dump: """
        [{ "id": 1, "l": [{ "id": 3, "a": 1, "b": 1, "c": 1, "d": 1, "e": 1 }, { "id": 4, "c": null }] },
        { "id": 1, "l": [{ "id": 3, "c": null, "d": null, "e": "x" }] }]
        """,
      rows: [
        "SELECT * FROM t ORDER BY 2": ["1, 3, 9, NULL, 1, 9, 1", "1, 4, 9, NULL, 9, 9, 9"]
      ],
      problems: ["warning map.invalid-value 2:56"]
    ),
    LanguageCase(
      "a required value is asked of the finished link",
      links("v: { type: integer, required: true }"),
      dump: """
        [{ "id": 1, "l": [{ "id": 3, "v": 2 }] },
        { "id": 1, "l": [{ "id": 3 }] },
        { "id": 2, "l": [{ "id": 4 }] },
        { "id": 2, "l": [{ "id": 4, "v": 1 }] },
        { "id": 5, "l": [{ "id": 4 }] },
        { "id": 6, "l": [{ "id": 4, "v": null }] }]
        """,
      rows: [
        "SELECT * FROM t ORDER BY 1": ["1, 3, 2", "2, 4, 1"],
        "SELECT id FROM B ORDER BY 1": ["1", "2"],
      ],
      problems: ["warning store.incomplete-row 5:1", "warning map.required-value 6:18"],
      rejects: true
    ),
    LanguageCase(
      "either end of a pair may give a link its required value",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            credits:
              entity: Person
              many: true
              inverse: works
              through: { table: credit, targetPath: who, attributes: { role: { type: text, required: true } } }
        Person:
          primaryKey: id
          attributes: { id: integer }
          relationships: { works: { entity: Post, foreignKey: works, many: true } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Person }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "credits": [{ "who": { "id": 7 }, "role": "x" }] }]"#,
        "e.json": """
        [{ "id": 7, "works": [1] },
        { "id": 8, "works": [1] }]
        """,
      ],
      rows: ["SELECT * FROM credit": ["1, 7, 'x'"], "SELECT id FROM Person": ["7"]],
      problems: ["warning store.incomplete-row 2:1"],
      rejects: true
    ),
    LanguageCase(
      "a default in the key says which link an element gives",
      links("v: { type: text, default: q }", ", primaryKey: [source, target, v]"),
      dump: """
        [{ "id": 1, "l": [{ "id": 3 }, { "id": 3, "v": "x" }] }, { "id": 1, "l": [{ "id": 3, "v": "q" }] }]
        """,
      rows: ["SELECT * FROM t ORDER BY 3": ["1, 3, 'q'", "1, 3, 'x'"]]
    ),
    LanguageCase(
      "each repeat of an element is a link with values of its own",
      links("v: { type: text, default: q }", list: "ordered: true, repeats: true, "),
      dump: """
        [{ "id": 1, "l": [{ "id": 3, "v": "x" }, { "id": 3 }] },
        { "id": 1, "l": [{ "id": 3 }, { "id": 3 }, { "id": 3 }] }]
        """,
      rows: [
        "SELECT A_id, position, v FROM t ORDER BY 2": ["3, 0, 'x'", "3, 1, 'q'", "3, 2, 'q'"]
      ]
    ),
  ]

  private static func links(_ attributes: String, _ key: String = "", list: String = "") -> String {
    """
    entities:
      B:
        primaryKey: id
        attributes: { id: integer }
        relationships:
          l:
            { entity: A, many: true, \(list)through: { table: t, attributes: { \(attributes) }\(key) } }
      A: { primaryKey: id, attributes: { id: integer } }
    """
  }
}
