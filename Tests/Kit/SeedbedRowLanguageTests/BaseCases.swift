import SeedbedKitTestSupport

extension LanguageCase {
  /// Where the key paths of records start.
  static let bases: [LanguageCase] = [
    LanguageCase(
      "base: the key paths of attributes and relationships start there, and not those with a root",
      """
      entities:
        Team:
          base: fields
          primaryKey: id
          attributes:
            id: { keyPath: '@self.pk', type: integer }
            kind: { keyPath: '@self.model', type: text }
            name: text
            place: { template: '{place.city}, {place.land}', type: text }
            first: { keyPath: ['nick', 'names[0]'], type: text }
            isOpen: { exists: open, type: boolean }
            note: { keyPath: note, type: text, when: { noted: true } }
          relationships:
            captain: { entity: Player, foreignKey: captain }
            players: { entity: Player, many: true, inverse: team }
            hall: { entity: Hall, when: { hallIsKnown: true } }
        Player: { primaryKey: id, attributes: { id: integer, name: text } }
        Hall: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: """
        [{ "pk": 1, "model": "team", "name": "no", "captain": 9, "players": [{ "id": 9 }],
           "fields": { "name": "A", "place": { "city": "Rome", "land": "IT" }, "names": ["x"],
             "open": 1, "note": "n", "noted": true, "captain": 7, "hall": "H", "hallIsKnown": true,
             "players": [{ "id": 7, "name": "Z", "fields": { "name": "no" } }] } },
         { "pk": 2, "model": "team", "fields": { "name": "B", "note": "n", "hall": "I" } }]
        """,
      rows: [
        "SELECT id, kind, name, place, first, isOpen, note, captain_id, hall_name FROM Team": [
          "1, 'team', 'A', 'Rome, IT', 'x', 1, 'n', 7, 'H'",
          "2, 'team', 'B', NULL, NULL, 0, NULL, NULL, NULL",
        ],
        "SELECT id, name, team_id FROM Player": ["7, 'Z', 1"],
      ]
    ),
    LanguageCase(
      "base: brackets and operators are applied to what stands there",
      """
      entities:
        Item:
          base: data.list
          primaryKey: id
          attributes:
            id: { keyPath: '@self.id', type: integer }
            first: { keyPath: '[0].n', type: integer }
            count: { keyPath: '@count', type: integer }
      """,
      dump: #"[{ "id": 1, "data": { "list": [{ "n": 5 }, { "n": 6 }] } }]"#,
      rows: ["SELECT * FROM Item": ["1, 5, 2"]]
    ),
    LanguageCase(
      "base: skipWhen and variants.by start there, too",
      """
      entities:
        Media:
          base: attributes
          primaryKey: id
          discriminator: kind
          skipWhen: { hidden: true }
          variants: { by: type, cases: { photo: Photo, song: Song } }
          attributes: { id: integer }
        Photo: { extends: Media, attributes: { width: integer } }
        Song: { extends: Media, base: attributes.song, attributes: { length: integer } }
      """,
      dump: """
        [{ "type": "song", "attributes": { "type": "photo", "id": 1, "width": 3 } },
         { "attributes": { "type": "song", "id": 9, "song": { "id": 2, "length": 4 } } },
         { "attributes": { "type": "photo", "id": 3, "hidden": true } }]
        """,
      rows: [
        "SELECT id, kind, width, length FROM Media": ["1, 'Photo', 3, NULL", "2, 'Song', NULL, 4"]
      ]
    ),
    LanguageCase(
      "base: that of a dump's entry counts before a mapping's, and that before the entity's",
      """
      entities:
        Item:
          base: a
          primaryKey: id
          attributes: { id: integer, v: text }
      mappings:
        Plain: { entity: Item, extends: default }
        Other: { entity: Item, extends: default, base: b }
      dumps:
        - { dump: d.json, keyPath: own, entity: Item }
        - { dump: d.json, keyPath: plain, mapping: Plain }
        - { dump: d.json, keyPath: other, mapping: Other }
        - { dump: d.json, keyPath: entry, base: c.d, when: { v: z }, mapping: Other }
        - { dump: d.json, read: [{ keyPath: list, entity: Item }, { keyPath: list, base: '@self', entity: Item }], base: e }
      """,
      dump: """
        { "own": [{ "a": { "id": 1, "v": "own" }, "b": { "id": 9 } }],
          "plain": [{ "a": { "id": 2, "v": "plain" } }],
          "other": [{ "a": { "id": 9 }, "b": { "id": 3, "v": "other" } }],
          "entry": [{ "b": { "id": 9 }, "c": { "d": { "id": 4, "v": "z" } } },
                    { "v": "z", "c": { "d": { "id": 9, "v": "y" } } }],
          "list": [{ "id": 5, "v": "itself", "e": { "id": 6, "v": "e" } }] }
        """,
      rows: [
        "SELECT id, v FROM Item": [
          "1, 'own'", "2, 'plain'", "3, 'other'", "4, 'z'", "5, 'itself'", "6, 'e'",
        ]
      ]
    ),
    LanguageCase(
      "base: that of a dump's entry counts for all cases of variants, and not for nested records",
      """
      entities:
        Media:
          variants: { by: type, cases: { photo: Photo, song: Song } }
        Photo: { primaryKey: id, attributes: { id: integer } }
        Song:
          primaryKey: id
          attributes: { id: integer }
          relationships: { cover: { entity: Photo } }
      dumps: [{ dump: d.json, base: x, entity: Media }]
      """,
      dump: """
        [{ "x": { "type": "photo", "id": 1 } },
         { "x": { "type": "song", "id": 2, "cover": { "id": 3, "x": { "id": 4 } } } }]
        """,
      rows: [
        "SELECT id FROM Photo": ["1", "3"],
        "SELECT id, cover_id FROM Song": ["2, 3"],
      ]
    ),
    LanguageCase(
      "ignore: keys that are named there, and all below them, are not missed",
      """
      defaults: { unmappedKeys: error }
      entities:
        Item: { primaryKey: id, ignore: [links, '_*', 'a*c*e'], attributes: { id: integer } }
      mappings:
        Short: { entity: Item, extends: default, ignore: more }
      dumps:
        - { dump: d.json, keyPath: long, entity: Item }
        - { dump: d.json, keyPath: short, ignore: '@self.most', mapping: Short }
      """,
      dump: """
        { "long": [{ "id": 1, "links": { "self": "u" }, "_": 1, "_v": 2, "abcde": 3, "ace": 4 }],
          "short": [{ "id": 2, "links": 1, "more": 1, "most": 1 }] }
        """,
      rows: ["SELECT id FROM Item": ["1", "2"]]
    ),
    LanguageCase(
      "ignore: a path into a nested record counts for the records that stand there",
      """
      defaults: { unmappedKeys: error }
      entities:
        A:
          primaryKey: id
          ignore: [owner.url, owner.parts.junk]
          attributes: { id: integer }
          relationships: { owner: { entity: O } }
        O: { primaryKey: id, attributes: { id: integer }, relationships: { parts: { entity: P, many: true } } }
        P: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: a.json, entity: A }, { dump: o.json, entity: O }]
      """,
      files: [
        "a.json": """
        [{ "id": 1, "owner": { "id": 2, "url": "u", "parts": [{ "id": 3, "junk": 1 }] } },
         { "id": 4, "owner": { "id": 5, "other": 1 } }]
        """,
        "o.json": #"[{ "id": 6, "url": "u" }]"#,
      ],
      problems: ["map.unmapped-key 2:33", "map.unmapped-key 1:13"]
    ),
    LanguageCase(
      "ignore: a name that only begins alike, or stands elsewhere, is missed",
      """
      defaults: { unmappedKeys: warn }
      entities:
        Item:
          base: f
          primaryKey: id
          ignore: [links, 'f.x*y', 'f.o.z']
          attributes: { id: integer }
      """,
      dump: """
        [{ "linksy": 1,
           "f": { "id": 1, "xay": 1, "y": 1,
             "links": 2,
             "o": { "z": 1 } } }]
        """,
      rows: ["SELECT id FROM Item": ["1"]],
      problems: [
        "warning map.unmapped-key 1:4", "warning map.unmapped-key 2:30",
        "warning map.unmapped-key 3:6", "warning map.unmapped-key 4:6",
      ]
    ),
    LanguageCase(
      "unmappedKeys: a base may lead through elements of arrays",
      """
      entities:
        Item:
          base: "d[0].f[-1]"
          primaryKey: id
          unmappedKeys: error
          attributes: { id: { keyPath: '@self.id', type: integer }, v: integer }
      """,
      dump: """
        [{ "id": 1, "d": [{ "f": [{ "x": 1 }, { "v": 1 }] }, { "x": 1 }] },
        { "id": 2, "d": [{ "f": [{ "v": 1, "w": 1 }] }] },
        { "id": 3, "d": [{ "f": [], "g": 1 }] }]
        """,
      problems: ["map.unmapped-key 2:36", "map.unmapped-key 3:29"]
    ),
    LanguageCase(
      "unmappedKeys: what a nested or other record reads at the base is read",
      """
      defaults: { unmappedKeys: error }
      entities:
        Item:
          base: f.g
          primaryKey: id
          attributes: { id: integer, all: { keyPath: '@self.f.h', type: json } }
          relationships: { parts: { entity: Part, many: true, inverse: item } }
        Part:
          primaryKey: id
          attributes: { id: integer, up: { keyPath: '@parent.up', type: integer } }
      """,
      dump: #"[{ "f": { "h": { "a": 1 }, "g": { "id": 1, "up": 5, "parts": [{ "id": 2 }] } } }]"#,
      rows: ["SELECT id, up, item_id FROM Part": ["2, 5, 1"]]
    ),
  ]
}
