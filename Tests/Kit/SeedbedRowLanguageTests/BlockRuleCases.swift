import SeedbedKitTestSupport

extension LanguageCase {
  /// Key paths that are derived from names.
  static let memberNames: [LanguageCase] = [
    LanguageCase(
      "keys makes the key paths that are not written, of attributes and relationships",
      """
      defaults: { keys: snakeCase }
      entities:
        Task:
          primaryKey: taskID
          attributes:
            taskID: integer
            createdAt: { type: text, nullValues: ["-"] }
            dueOn: { keyPath: dueOn, type: text }
            areaKm2: text
            hasURL: { exists: theURL, type: boolean }
          relationships:
            assignedTo: { entity: User }
            subTasks: { entity: Task, many: true, inverse: parentTask }
            parentTask: { entity: Task }
            madeBy: { entity: User, foreignKey: madeBy }
            tagNames:
              entity: Tag
              many: true
              through: { attributes: { addedBy: text } }
        User: { keys: asIs, primaryKey: userID, attributes: { userID: integer } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: [tagName, "@self"], type: text } } }
      """,
      dump: """
        [{ "task_id": 1, "created_at": "a", "createdAt": "b", "dueOn": "c", "due_on": "d",
           "area_km2": 9, "theURL": "", "madeBy": 5, "made_by": 6,
           "assigned_to": { "userID": 5, "user_id": 6 },
           "sub_tasks": [{ "task_id": 2, "created_at": "-" }],
           "tag_names": [{ "tagName": "x", "added_by": "me", "addedBy": "you" }] }]
        """,
      rows: [
        "SELECT taskID, createdAt, dueOn, areaKm2, hasURL, assignedTo_userID, madeBy_userID,"
          + " parentTask_taskID FROM Task ORDER BY 1": [
            "1, 'a', 'c', '9', 1, 5, 5, NULL", "2, NULL, NULL, NULL, 0, NULL, NULL, 1",
          ],
        "SELECT Tag_name, addedBy FROM Task_tagNames": ["'x', 'me'"],
      ]
    ),
    LanguageCase(
      "the nearest keys counts: mapping, entity, the entity that it extends, defaults",
      """
      defaults: { keys: snakeCase }
      entities:
        Base:
          primaryKey: theID
          keys: camelCase
          variants: { by: kind, cases: { plain: Base, other: Other } }
          attributes: { theID: integer, first_name: { type: text, transform: trim } }
        Other: { extends: Base, keys: asIs, attributes: { lastName: text } }
        Far: { primaryKey: farID, attributes: { farID: integer, theName: text } }
      mappings:
        Loud:
          entity: Base
          extends: default
          keys: asIs
          attributes: { first_name: { transform: uppercase } }
        Bare: { entity: Far, keys: camelCase, attributes: { farID: , theName: the_name } }
      dumps:
        - { dump: d.json, keyPath: base, entity: Base }
        - { dump: d.json, keyPath: loud, mapping: Loud }
        - { dump: d.json, keyPath: far, entity: Far }
        - { dump: d.json, keyPath: bare, mapping: Bare }
      """,
      dump: """
        { "base": [{ "kind": "plain", "theID": 1, "firstName": " a" },
                   { "kind": "other", "theID": 2, "first_name": "b", "firstName": "x", "lastName": "c" }],
          "loud": [{ "kind": "plain", "theID": 3, "first_name": "d" }],
          "far": [{ "far_id": 1, "the_name": "e" }],
          "bare": [{ "farID": 2, "the_name": "f" }] }
        """,
      rows: [
        "SELECT theID, first_name, lastName FROM Base ORDER BY 1": [
          "1, 'a', NULL", "2, 'b', 'c'", "3, 'D', NULL",
        ],
        "SELECT * FROM Far ORDER BY 1": ["1, 'e'", "2, 'f'"],
      ]
    ),
    LanguageCase(
      "keys and base go together, and unread keys are known by the names that are made",
      """
      entities:
        Item:
          primaryKey: itemID
          base: the_fields
          keys: snakeCase
          unmappedKeys: error
          attributes: { itemID: { keyPath: "@self.id", type: integer }, shortName: text }
      """,
      dump: """
        [{ "id": 1, "the_fields": { "short_name": "a" } },
         { "id": 2, "the_fields": { "shortName": "a" } }]
        """,
      problems: ["map.unmapped-key 2:29"]
    ),
  ]

  /// Rules of a block for all of its attributes.
  static let absenceOfBlocks: [LanguageCase] = [
    LanguageCase(
      "the texts of a block that mean null are none of those that exists makes",
      """
      defaults: { nullValues: ["0", "false"] }
      entities:
        Item:
          primaryKey: id
          nullValues: ["1", "0"]
          attributes:
            id: integer
            i: { exists: a, type: integer }
            t: { exists: a, type: text }
            b: { exists: a, type: boolean }
            own: { exists: a, type: integer, nullValues: ["0"] }
          relationships:
            tags:
              entity: Tag
              many: true
              through: { attributes: { old: { exists: since, type: integer } } }
        Tag: { primaryKey: t, attributes: { t: text } }
      """,
      dump: """
        [{ "id": 5, "a": 5, "tags": [{ "t": "x" }, { "t": "y", "since": 3 }] }, { "id": 6 }]
        """,
      rows: [
        "SELECT i, t, b, own FROM Item ORDER BY id": ["1, '1', 1, 1", "0, '0', 0, NULL"],
        "SELECT Tag_t, old FROM Item_tags ORDER BY 1": ["'x', 0", "'y', 1"],
      ]
    ),
    LanguageCase(
      "onMissing of a block is for the columns of links, too",
      """
      entities:
        Item:
          primaryKey: id
          onMissing: setNull
          attributes: { id: integer }
          relationships:
            tags:
              entity: Tag
              many: true
              through: { attributes: { role: text, since: { type: integer, onMissing: keep } } }
        Tag: { primaryKey: t, attributes: { t: text } }
      """,
      dump: #"[{ "id": 1, "tags": [{ "t": "x", "role": "r", "since": 1 }, { "t": "x" }] }]"#,
      rows: ["SELECT Tag_t, role, since FROM Item_tags": ["'x', NULL, 1"]]
    ),
    LanguageCase(
      "onMissing and onNull of a block are for all attributes; the nearest counts",
      """
      defaults: { onNull: keep }
      entities:
        Item:
          primaryKey: id
          onMissing: setNull
          attributes:
            id: integer
            a: text
            b: { type: text, onNull: setNull, onMissing: keep }
            c: { type: text, default: d }
        Other:
          primaryKey: id
          onNull: default
          attributes: { id: integer, a: { type: text, default: none }, b: text }
      mappings:
        Quiet: { entity: Item, extends: default, onMissing: keep, onNull: setNull }
      dumps:
        - { dump: d.json, keyPath: items, entity: Item }
        - { dump: d.json, keyPath: quiet, mapping: Quiet }
        - { dump: d.json, keyPath: others, entity: Other }
      """,
      dump: """
        { "items": [
            { "id": 1, "a": "a", "b": "b", "c": "c" }, { "id": 1, "a": null, "b": null },
            { "id": 2, "a": "a", "b": "b", "c": "c" }, { "id": 2 },
            { "id": 3, "a": "a", "b": "b", "c": "c" }],
          "quiet": [{ "id": 3, "a": null }],
          "others": [{ "id": 1, "a": null, "b": null }, { "id": 1, "b": "b" }, { "id": 1, "b": null }] }
        """,
      rows: [
        "SELECT * FROM Item ORDER BY id": [
          "1, 'a', NULL, NULL", "2, NULL, 'b', NULL", "3, NULL, 'b', 'c'",
        ],
        "SELECT * FROM Other": ["1, 'none', NULL"],
      ]
    ),
    LanguageCase(
      "a kind may say it otherwise, and so may a mapping for what it reads",
      """
      entities:
        Base:
          primaryKey: id
          onMissing: error
          variants: { by: kind, cases: { free: Free }, otherwise: Base }
          attributes: { id: integer, a: text }
        Free: { extends: Base, onMissing: keep, attributes: { b: text } }
      """,
      dump: """
        [{ "id": 1, "a": "a" },
         { "id": 2, "kind": "free" },
         { "id": 3 }]
        """,
      problems: ["map.required-value 3:2"]
    ),
    LanguageCase(
      "columns of links follow the block of their relationship",
      """
      entities:
        Item:
          primaryKey: id
          onMissing: error
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, many: true, through: { attributes: { w: integer } } }
        Tag: { primaryKey: name, attributes: { name: text } }
      """,
      dump: """
        [{ "id": 1, "tags": [{ "name": "a", "w": 1 }] },
         { "id": 2, "tags": [{ "name": "a" }] }]
        """,
      problems: ["map.required-value 2:22"]
    ),
  ]
}
