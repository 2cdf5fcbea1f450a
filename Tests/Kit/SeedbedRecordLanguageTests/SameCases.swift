import SeedbedKitTestSupport

extension LanguageCase {
  /// Comparing two values of a record.
  static let comparisons: [LanguageCase] = [
    LanguageCase(
      "same compares with another value of the record",
      """
      entities:
        Item:
          primaryKey: id
          skipWhen: { updated: { same: created } }
          attributes: { id: integer }
      """,
      dump: """
        [
          { "id": 1, "updated": 1, "created": 1.0 },
          { "id": 2, "updated": 1, "created": "1" },
          { "id": 3, "updated": "a", "created": "a" },
          { "id": 4, "updated": 1, "created": true },
          { "id": 5, "updated": null, "created": null },
          { "id": 6, "updated": null },
          { "id": 7 },
          { "id": 8, "updated": { "a": [1] }, "created": { "a" : [ 1 ] } },
          { "id": 9, "updated": [], "created": {} },
          { "id": 10, "updated": [1], "created": 1 }
        ]
        """,
      rows: ["SELECT id FROM Item ORDER BY id": ["2", "4", "6", "7", "9", "10"]],
      counts: ["Item: 4 skipped"]
    ),
    LanguageCase(
      "same takes any key path, in not and in when, variants and dump entries",
      """
      entities:
        Item:
          primaryKey: id
          base: f
          attributes:
            id: integer
            changed: { value: 1, type: integer, when: { a: { not: { same: b.c } } } }
            isOwn: { keyPath: "@self.id", type: integer, when: { b.o: { same: "@path.o" } } }
          relationships:
            up: { entity: Item, foreignKey: up, when: { up: { not: { same: id } } } }
      dumps:
        - dump: "{o}.json"
          entity: Item
          when: { kind: { same: "@dump.stem" } }
      """,
      files: [
        "x.json": """
        [
          { "kind": "x", "f": { "id": 1, "a": 1, "b": { "c": 1, "o": "x" }, "up": 1 }, "id": 10 },
          { "kind": "x", "f": { "id": 2, "a": 1, "b": { "c": 2, "o": "y" }, "up": 1 }, "id": 20 },
          { "kind": "y", "f": { "id": 3 } }
        ]
        """
      ],
      rows: [
        "SELECT id, changed, isOwn, up_id FROM Item ORDER BY id": [
          "1, NULL, 10, NULL", "2, 1, NULL, 1",
        ]
      ]
    ),
    LanguageCase(
      "variants choose by two values of the record",
      """
      entities:
        Item:
          variants: [{ when: { a: { same: b } }, entity: Twin }, { otherwise: Other }]
        Twin: { primaryKey: id, attributes: { id: integer } }
        Other: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 1, "a": "x", "b": "x" }, { "id": 2, "a": "x", "b": "y" }]"#,
      rows: ["SELECT id FROM Twin": ["1"], "SELECT id FROM Other": ["2"]]
    ),
    LanguageCase(
      "deleteWhen compares two attributes of the finished row",
      """
      entities:
        Item:
          primaryKey: id
          deleteWhen: { sold: { same: stock }, up: { not: { same: id } } }
          attributes: { id: integer, sold: integer, stock: integer }
          relationships: { up: { entity: Item, foreignKey: up } }
      """,
      dump: """
        [
          { "id": 1, "sold": 2, "stock": 3 }, { "id": 1, "stock": 2 },
          { "id": 2, "sold": 2, "stock": 3, "up": 3 },
          { "id": 3, "sold": 1, "stock": 1, "up": 3 }
        ]
        """,
      rows: ["SELECT id FROM Item ORDER BY id": ["2", "3"]],
      counts: ["Item: 1 updated", "Item: 1 deleted", "Item.stock: 1 conflicting"]
    ),
  ]
}
