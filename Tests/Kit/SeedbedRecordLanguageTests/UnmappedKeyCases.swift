import SeedbedKitTestSupport

extension LanguageCase {
  /// Keys of a record that no mapping reads.
  static let unmappedKeys: [LanguageCase] = [
    LanguageCase(
      "keys that nothing reads are ignored unless something says otherwise, the nearest first",
      """
      defaults: { unmappedKeys: warn }
      entities:
        Item: { primaryKey: id, unmappedKeys: ignore, attributes: { id: integer } }
        Other: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Item }, { dump: d.json, entity: Other }]
      """,
      dump: #"[{ "id": 1, "w": 2 }]"#,
      rows: ["SELECT id FROM Item": ["1"]],
      problems: ["warning map.unmapped-key 1:13"]
    ),
    LanguageCase(
      "keys that nothing reads are ignored by default",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 1, "w": 2 }]"#,
      rows: ["SELECT id FROM Item": ["1"]]
    ),
    LanguageCase(
      "every key that an attribute, a link, a condition or a dump reads is read",
      """
      defaults: { unmappedKeys: error }
      entities:
        Item:
          primaryKey: id
          skipWhen: { skipped: { exists: true } }
          attributes:
            id: integer
            a: { keyPath: '@self.a1', type: text }
            b: { template: '{b1}{b2.c}', type: text }
            c: { exists: c1, type: boolean }
            d: { keyPath: ['d1[k=v][0].z', { keyPath: d2, when: { d3: 1 } }], type: text, when: { d4: 1 } }
          relationships:
            parts:
              entity: Part
              many: true
              when: { e1: { exists: true } }
              through: { attributes: { role: text } }
            part: { entity: Part, foreignKey: f1 }
        Part: { primaryKey: id, skipWhen: { off: true }, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Item, when: { g1: { not: 2 } } }]
      """,
      dump: """
        [{ "id": 1, "a1": 1, "b1": 1, "b2": { "c": 1 }, "c1": 1, "d1": [], "d2": 1, "d3": 1, "d4": 1,
           "e1": 1, "f1": 2, "g1": 1, "parts": [{ "id": 2, "role": "r", "off": false }] }]
        """,
      rows: ["SELECT id FROM Item": ["1"], "SELECT role FROM Item_parts": ["'r'"]]
    ),
    LanguageCase(
      "a key that a record inside, or another record of the same object, reads is read",
      """
      defaults: { unmappedKeys: warn }
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            desk: { entity: Desk, keyPath: '@self' }
            parts: { entity: Part, many: true }
        Desk: { primaryKey: name, attributes: { name: { keyPath: desk, type: text } } }
        Part:
          primaryKey: id
          attributes:
            id: integer
            up: { keyPath: '@parent.code', type: text }
            top: { keyPath: '@root.mark', type: text }
      """,
      dump: """
        [{ "id": 1, "desk": "d", "code": "c", "mark": "m", "parts": [{ "id": 2,
        "odd": 1 }] ,
        "unread": 1 }]
        """,
      rows: ["SELECT * FROM Part": ["2, 'c', 'm'"]],
      problems: ["warning map.unmapped-key 2:1", "warning map.unmapped-key 3:1"]
    ),
    LanguageCase(
      "ignored names are no unmapped keys, however many there are",
      """
      entities:
        Item: { primaryKey: id, unmappedKeys: warn, ignore: ["k*", v, a.b], attributes: { id: integer } }
      """,
      dump: "[" + (0..<1_200).map { #"{ "id": \#($0), "k\#($0)": 1, "v": 1 }, "# }.joined()
        + "\n" + #"{ "id": -1, "w": 2, "v": 3 }]"#,
      rows: ["SELECT count(*) FROM Item": ["1201"]],
      problems: ["warning map.unmapped-key 2:13"]
    ),
    LanguageCase(
      "keys by which variants choose are read, however many times is chosen",
      """
      defaults: { unmappedKeys: warn }
      entities:
        Any: { variants: { by: type, cases: { thing: Thing } } }
        Thing: { variants: [{ when: { kind: k }, entity: Item }, { otherwise: skip }] }
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 1, "type": "thing", "kind": "k", "odd": 1 }]"#,
      rows: ["SELECT * FROM Item": ["1"]],
      problems: ["warning map.unmapped-key 1:43"]
    ),
  ]
}
