import SeedbedKitTestSupport

extension LanguageCase {
  /// Foreign keys of one entity or another, as the record says.
  static let polymorphicKeys: [LanguageCase] =
    chosenKeys + danglingChosenKeys + chosenKeyForms + mistakenChosenKeys

  /// Comments whose owner is user 1, 2 or the organisation `acme`.
  private static func comments(
    _ owner: String,
    user: String = "primaryKey: id, attributes: { id: integer, name: text }",
    org: String = "primaryKey: code, attributes: { code: text, name: text }",
    keys: String = "",
    ownersFirst: Bool = false
  ) -> String {
    let dumps = [
      "{ dump: d.json, entity: Comment }",
      "{ dump: o.json, read: [{ keyPath: users, entity: User }, { keyPath: orgs, entity: Org }] }",
    ]
    return """
      entities:
        Comment:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            owner: { \(owner) }
          \(keys.split(separator: "\n").joined(separator: "\n    "))
        User: { \(user) }
        Org: { \(org) }
      dumps: [\((ownersFirst ? dumps.reversed() : dumps).joined(separator: ", "))]
      """
  }

  private static let byType =
    "variants: { by: owner_type, cases: { User: User, Org: Org } }, foreignKey: owner_id"
  private static let owners =
    #"{ "users": [{ "id": 1 }, { "id": 2 }], "orgs": [{ "code": "acme" }, { "code": "1" }] }"#

  private static func files(_ records: String...) -> KeyValuePairs<String, String> {
    ["d.json": "[" + records.joined(separator: ", ") + "]", "o.json": owners]
  }

  private static func comment(_ id: Int, _ type: String, _ key: String) -> String {
    #"{ "id": \#(id), "owner_type": \#(type), "owner_id": \#(key) }"#
  }

  private static let ownersOfComments =
    "SELECT id, owner_type, owner_id FROM Comment ORDER BY id"

  private static let chosenKeys: [LanguageCase] =
    [false, true].map { ownersFirst in
      LanguageCase(
        "a key is that of the entity that the record names, \(ownersFirst ? "after" : "before") it",
        comments(byType, ownersFirst: ownersFirst),
        files: files(
          comment(1, #""User""#, "1"),
          comment(2, #""Org""#, #""acme""#),
          comment(3, #""User""#, #""2""#),
          comment(4, #""Org""#, "1")
        ),
        rows: [
          ownersOfComments: [
            "1, 'User', 1", "2, 'Org', 'acme'", "3, 'User', 2", "4, 'Org', '1'",
          ],
          "SELECT count(*) FROM pragma_foreign_key_list('Comment')": ["0"],
        ],
        counts: []
      )
    } + [
      LanguageCase(
        "null clears both columns, whatever the type; a missing key leaves them",
        comments(byType),
        files: files(
          comment(1, #""User""#, "1"),
          comment(2, #""User""#, "1"),
          comment(1, "null", "null"),
          #"{ "id": 2, "owner_type": "Org" }"#,
          comment(3, #""Ghost""#, "null")
        ),
        rows: [ownersOfComments: ["1, NULL, NULL", "2, 'User', 1", "3, NULL, NULL"]]
      ),
      LanguageCase(
        "onMissing: clear clears both columns",
        comments(byType + ", onMissing: clear"),
        files: files(comment(1, #""User""#, "1"), #"{ "id": 1 }"#),
        rows: [ownersOfComments: ["1, NULL, NULL"]]
      ),
      LanguageCase(
        "a later record refers to another entity",
        comments(byType),
        files: files(comment(1, #""User""#, "1"), comment(1, #""Org""#, #""acme""#)),
        rows: [ownersOfComments: ["1, 'Org', 'acme'"]]
      ),
      LanguageCase(
        "a type that no case has rejects the record",
        comments(byType),
        files: files(comment(1, #""Ghost""#, "1"), comment(2, "null", "1")),
        problems: ["map.no-variant 1:2", "map.no-variant 1:53"]
      ),
      LanguageCase(
        "otherwise: skip leaves the reference as it is",
        comments(
          "variants: { by: owner_type, cases: { User: User, Org: Org }, otherwise: skip },"
            + " foreignKey: owner_id"
        ),
        files: files(
          comment(1, #""User""#, "1"),
          comment(1, #""Ghost""#, "7"),
          comment(2, #""Ghost""#, "7")
        ),
        rows: [ownersOfComments: ["1, 'User', 1", "2, NULL, NULL"]]
      ),
      LanguageCase(
        "otherwise names the entity of all other keys",
        comments(
          "variants: { by: owner_type, cases: { Org: Org }, otherwise: User }, foreignKey: owner_id"
        ),
        files: files(comment(1, #""Org""#, #""acme""#), #"{ "id": 2, "owner_id": 2 }"#),
        rows: [ownersOfComments: ["1, 'Org', 'acme'", "2, 'User', 2"]]
      ),
      LanguageCase(
        "predicates on the record choose as well",
        comments(
          "variants: [{ when: { kind: { in: [u, U] } }, entity: User },"
            + " { when: { owner_id: { is: text } }, entity: Org }, { otherwise: skip }],"
            + " foreignKey: owner_id"
        ),
        files: files(
          #"{ "id": 1, "kind": "U", "owner_id": "2" }"#,
          #"{ "id": 2, "owner_id": "acme" }"#,
          #"{ "id": 3, "owner_id": 1 }"#
        ),
        rows: [ownersOfComments: ["1, 'User', 2", "2, 'Org', 'acme'", "3, NULL, NULL"]]
      ),
    ]

  private static let danglingChosenKeys: [LanguageCase] = [
    LanguageCase(
      "a key without its row clears both columns, also where another entity has the key",
      comments(byType),
      files: files(comment(1, #""User""#, "7"), comment(2, #""Org""#, "2")),
      rows: [ownersOfComments: ["1, NULL, NULL", "2, NULL, NULL"]],
      counts: ["Comment.owner: 2 dangling"]
    ),
    LanguageCase(
      "onDangling: skip leaves out the row of a key of several entities",
      comments(byType + ", onDangling: skip"),
      files: files(comment(1, #""User""#, "7"), comment(2, #""Org""#, "1")),
      rows: [ownersOfComments: ["2, 'Org', '1'"]]
    ),
    LanguageCase(
      "onDangling: error rejects the record of a key of several entities",
      comments(byType + ", onDangling: error"),
      files: files(comment(1, #""User""#, "7"), comment(2, #""Org""#, "1")),
      problems: ["store.dangling-key 1:2"]
    ),
    LanguageCase(
      "a required key of several entities must have its row",
      comments(byType + ", required: true"),
      files: files(comment(1, #""User""#, "7"), comment(2, #""Org""#, "1")),
      problems: ["store.dangling-key 1:2"]
    ),
    LanguageCase(
      "onDangling: stub makes a row of the entity that the record names",
      comments(byType + ", onDangling: stub"),
      files: files(
        comment(1, #""User""#, "7"),
        comment(2, #""Org""#, "7"),
        comment(3, #""Org""#, #""acme""#)
      ),
      rows: [
        ownersOfComments: ["1, 'User', 7", "2, 'Org', '7'", "3, 'Org', 'acme'"],
        "SELECT id FROM User ORDER BY 1": ["1", "2", "7"],
        "SELECT code FROM Org ORDER BY 1": ["'1'", "'7'", "'acme'"],
      ]
    ),
    LanguageCase(
      "a stub of a key that a later record takes back is none",
      comments(byType + ", onDangling: stub"),
      files: files(comment(1, #""User""#, "7"), comment(1, #""Org""#, #""acme""#)),
      rows: ["SELECT id FROM User ORDER BY 1": ["1", "2"]]
    ),
    LanguageCase(
      "deleteWhen reads an attribute of whichever row the key leads to",
      comments(
        byType,
        user: "primaryKey: id, attributes: { id: integer, name: { value: u, type: text } }",
        org: "primaryKey: code, attributes: { code: text, name: { keyPath: code, type: text } }",
        keys: "deleteWhen: { owner.name: { in: [u, acme] } }"
      ),
      files: files(
        comment(1, #""User""#, "1"),
        comment(2, #""Org""#, #""acme""#),
        comment(3, #""Org""#, "1")
      ),
      rows: ["SELECT id FROM Comment": ["3"]]
    ),
  ]

  private static let chosenKeyForms: [LanguageCase] = [
    LanguageCase(
      "a key of several entities leads to surrogate keys",
      comments(
        byType,
        user: "primaryKey: id, surrogateKey: pk, attributes: { id: integer, name: text }",
        org: "primaryKey: code, surrogateKey: number, attributes: { code: text, name: text }"
      ),
      files: files(
        comment(1, #""Org""#, #""1""#),
        comment(2, #""User""#, "2"),
        comment(3, #""Org""#, #""2""#)
      ),
      rows: [
        "SELECT c.id, owner_type, typeof(owner_id), coalesce(u.id, o.code) FROM Comment c"
          + " LEFT JOIN User u ON owner_type = 'User' AND u.pk = owner_id"
          + " LEFT JOIN Org o ON owner_type = 'Org' AND o.number = owner_id ORDER BY c.id": [
            "1, 'Org', 'integer', '1'", "2, 'User', 'integer', 2", "3, NULL, 'null', NULL",
          ]
      ]
    ),
    LanguageCase(
      "the case of a kind takes rows of that kind",
      """
      entities:
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            about:
              variants: { by: about.type, cases: { cat: Cat, home: Home } }
              foreignKey: about.id
              onDangling: stub
        Pet: { primaryKey: id, discriminator: kind, attributes: { id: integer } }
        Cat: { extends: Pet }
        Dog: { extends: Pet }
        Home: { primaryKey: id, attributes: { id: integer } }
      dumps:
        - { dump: d.json, entity: Note }
        - dump: p.json
          read: [{ keyPath: cats, entity: Cat }, { keyPath: dogs, entity: Dog }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "about": { "type": "cat", "id": 1 } },
         { "id": 2, "about": { "type": "cat", "id": 2 } },
         { "id": 3, "about": { "type": "home", "id": 1 } },
         { "id": 4, "about": { "type": "cat", "id": 4 } }]
        """,
        "p.json": #"{ "cats": [{ "id": 1 }], "dogs": [{ "id": 2 }] }"#,
      ],
      rows: [
        "SELECT id, about_type, about_id FROM Note": [
          "1, 'Pet', 1", "2, NULL, NULL", "3, 'Home', 1", "4, 'Pet', 4",
        ],
        "SELECT id, kind FROM Pet": ["1, 'Cat'", "2, 'Dog'", "4, 'Cat'"],
      ]
    ),
    LanguageCase(
      "the type and the key are read from base, and their names can be given",
      """
      entities:
        Comment:
          primaryKey: id
          base: fields
          attributes: { id: { keyPath: "@self.id", type: integer } }
          relationships:
            owner:
              variants: { by: type, cases: { u: User, o: Org } }
              foreignKey: key
              columns: { type: kind, id: whose }
        User: { primaryKey: id, attributes: { id: integer } }
        Org: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Comment }, { dump: o.json, entity: Org }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "fields": { "type": "o", "key": 5 } }]"#,
        "o.json": #"[{ "id": 5 }]"#,
      ],
      rows: ["SELECT * FROM Comment": ["1, 'Org', 5"]],
      problems: ["warning schema.unused-entity 11:3"]
    ),
    LanguageCase(
      "a mapping reads the key of several entities elsewhere",
      """
      entities:
        Comment:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            owner: { variants: { by: type, cases: { u: User, o: Org } }, foreignKey: key }
        User: { primaryKey: id, attributes: { id: integer } }
        Org: { primaryKey: id, attributes: { id: integer } }
      mappings:
        Short:
          entity: Comment
          attributes: { id: "@self[0]" }
          relationships:
            owner: { variants: { by: "@self[1]", cases: { 1: User, 2: Org } }, foreignKey: "@self[2]" }
      dumps:
        - { dump: d.json, mapping: Short }
        - { dump: o.json, read: [{ entity: User }, { entity: Org }] }
      """,
      files: ["d.json": "[[1, 2, 5], [2, 1, 5]]", "o.json": #"[{ "id": 5 }]"#],
      rows: ["SELECT * FROM Comment": ["1, 'Org', 5", "2, 'User', 5"]]
    ),
    LanguageCase(
      "cases of one table are a plain foreign key",
      comments(
        "variants: { by: owner_type, cases: { User: User, Admin: User } }, foreignKey: owner_id"
      ),
      files: files(comment(1, #""Admin""#, "1"), comment(2, #""User""#, "7")),
      rows: [
        "SELECT id, owner_id FROM Comment": ["1, 1", "2, NULL"],
        "SELECT \"table\" FROM pragma_foreign_key_list('Comment')": ["'User'"],
      ]
    ),
    LanguageCase(
      "a list has keys of the entity that its record names",
      comments(byType + ", many: true, ordered: true"),
      files: files(
        comment(1, #""User""#, "[2, 1, 7]"),
        comment(2, #""Org""#, #"["acme", 1]"#)
      ),
      rows: [
        "SELECT Comment_id, owner_type, owner_id, position FROM Comment_owner ORDER BY 1, 4": [
          "1, 'User', 2, 0", "1, 'User', 1, 1", "2, 'Org', 'acme', 0", "2, 'Org', '1', 1",
        ]
      ],
      counts: ["Comment.owner: 1 dangling"]
    ),
    LanguageCase(
      "a nested record may have a compound key behind its surrogate",
      """
      entities:
        Comment:
          primaryKey: id
          attributes: { id: integer }
          relationships: { owner: { entity: Owner } }
        Owner: { variants: { by: type, cases: { u: User, t: Team } } }
        User: { primaryKey: id, attributes: { id: integer } }
        Team:
          primaryKey: [org, number]
          surrogateKey: pk
          attributes: { org: text, number: integer, name: text }
      """,
      dump: """
        [{ "id": 1, "owner": { "type": "t", "org": "a", "number": 1 } },
         { "id": 2, "owner": { "type": "u", "id": 3 } },
         { "id": 3, "owner": { "type": "t", "org": "a", "number": 2 } },
         { "id": 4, "owner": { "type": "t", "org": "a", "number": 1 } },
         { "id": 4, "owner": { "type": "u", "id": 3 } }]
        """,
      rows: [
        "SELECT * FROM Comment": ["1, 'Team', 1", "2, 'User', 3", "3, 'Team', 2", "4, 'User', 3"]
      ],
      counts: ["Comment: 1 updated"]
    ),
  ]

  private static func mistake(
    _ rule: String,
    _ owner: String,
    org: String = "primaryKey: code, attributes: { code: text, name: text }",
    _ problems: String...
  ) -> LanguageCase {
    LanguageCase(rule, comments(owner, org: org), files: files("{}"), problems: problems)
  }

  private static let cases = "variants: { by: type, cases: { u: User, o: Org } }"

  private static let mistakenChosenKeys: [LanguageCase] = [
    mistake("variants of a relationship need a foreign key", cases, "schema.missing-key 6:16"),
    mistake(
      "variants of a relationship choose no nested records",
      cases + ", keyPath: owner, foreignKey: key",
      "schema.conflicting-keys 6:16"
    ),
    mistake(
      "variants of a relationship stand instead of its entity",
      "entity: User, \(cases), foreignKey: key",
      "schema.conflicting-keys 6:30"
    ),
    mistake(
      "a case names an entity with a table",
      "variants: { by: type, cases: { u: User, x: Ghost } }, foreignKey: key",
      "schema.unknown-entity 6:59"
    ),
    mistake(
      "a foreign key of several entities is one path",
      cases + ", foreignKey: { id: key }",
      "schema.invalid-foreign-key 6:80"
    ),
    mistake(
      "a foreign key of several entities is the whole key of each",
      cases + ", foreignKey: key",
      org: "primaryKey: [code, name], surrogateKey: pk, attributes: { code: text, name: text }",
      "schema.invalid-foreign-key 6:80"
    ),
    mistake(
      "a foreign key of several entities needs keys that dumps can give",
      cases + ", foreignKey: key",
      org: "primaryKey: none, surrogateKey: pk, attributes: { code: text, name: text }",
      "schema.invalid-foreign-key 6:80"
    ),
  ]
}
