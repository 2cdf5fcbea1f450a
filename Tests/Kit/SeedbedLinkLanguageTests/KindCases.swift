import SeedbedKitTestSupport

extension LanguageCase {
  /// References to an entity that extends another: they accept only rows of that kind.
  static let kinds: [LanguageCase] =
    [false, true].flatMap { toOneKinds(isTold: $0) + toManyKinds(isTold: $0) } + kindsOfStubs
    + kindEdges

  /// Pets of four kinds, and none with the key 5.
  private static let pets =
    #"{ "pets": [{ "id": 1 }], "cats": [{ "id": 2 }], "kittens": [{ "id": 3 }], "dogs": [{ "id": 4 }] }"#

  private static func zoo(
    _ relationships: String,
    isTold: Bool = true,
    discriminator: String = "discriminator: kind",
    petsFirst: Bool = false
  ) -> String {
    let pets =
      "{ dump: p.json, read: ["
      + ["pets: Pet", "cats: Cat", "kittens: Kitten", "dogs: Dog"]
      .map { $0.split(separator: ": ") }
      .map { "{ keyPath: \($0[0]), entity: \($0[1]), required: false }" }.joined(separator: ", ")
      + "] }"
    let homes = "{ dump: d.json, entity: Home }"
    return """
      entities:
        Home:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            \(relationships.split(separator: "\n").joined(separator: "\n      "))
        Pet:
          primaryKey: id
          \(isTold ? discriminator : "unmappedKeys: ignore")
          attributes: { id: integer, code: { type: text, unique: true } }
        Cat: { extends: Pet, attributes: { lives: { type: integer, default: 9 } } }
        Kitten: { extends: Cat }
        Dog: { extends: Pet, attributes: { trick: { type: text, default: sit } } }
      dumps: [\(petsFirst ? "\(pets), \(homes)" : "\(homes), \(pets)")]
      """
  }

  private static func suffix(_ isTold: Bool) -> String {
    isTold ? "" : ", also without a discriminator"
  }

  private static func homes(_ key: String, _ values: [String]) -> String {
    let records = values.enumerated().map { #"{ "id": \#($0 + 1), "\#(key)": \#($1) }"# }
    return "[\(records.joined(separator: ", "))]"
  }

  private static func toOneKinds(isTold: Bool) -> [LanguageCase] {
    [false, true].map { petsFirst in
      LanguageCase(
        "a foreign key to a kind takes rows of it and of what extends it\(suffix(isTold)),"
          + " \(petsFirst ? "after them" : "before them")",
        zoo(
          "cat: { entity: Cat, foreignKey: cat }\npet: { entity: Pet, foreignKey: cat }",
          isTold: isTold,
          petsFirst: petsFirst
        ),
        files: ["d.json": homes("cat", ["1", "2", "3", "4", "5"]), "p.json": pets],
        rows: [
          "SELECT id, cat_id, pet_id FROM Home ORDER BY id": [
            "1, NULL, 1", "2, 2, 2", "3, 3, 3", "4, NULL, 4", "5, NULL, NULL",
          ]
        ],
        counts: ["Home.cat: 3 dangling", "Home.pet: 1 dangling"]
      )
    } + [
      LanguageCase(
        "onDangling: skip leaves out what refers to a row of another kind\(suffix(isTold))",
        zoo("cat: { entity: Cat, foreignKey: cat, onDangling: skip }", isTold: isTold),
        files: ["d.json": homes("cat", ["1", "2", "3", "4", "5"]), "p.json": pets],
        rows: ["SELECT id FROM Home": ["2", "3"]]
      ),
      LanguageCase(
        "onDangling: error rejects what refers to a row of another kind\(suffix(isTold))",
        zoo("cat: { entity: Cat, foreignKey: cat, onDangling: error }", isTold: isTold),
        files: ["d.json": homes("cat", ["2", "3", "4", "5"]), "p.json": pets],
        problems: ["store.dangling-key 1:48", "store.dangling-key 1:71"]
      ),
      LanguageCase(
        "a row of another kind with the same key leaves no place for a stub\(suffix(isTold))",
        zoo("cat: { entity: Cat, foreignKey: cat, onDangling: stub }", isTold: isTold),
        files: ["d.json": homes("cat", ["1", "2", "4", "5"]), "p.json": pets],
        rows: [
          "SELECT id, lives, trick FROM Pet ORDER BY id": [
            "1, NULL, NULL", "2, 9, NULL", "3, 9, NULL", "4, NULL, 'sit'", "5, 9, NULL",
          ],
          "SELECT cat_id FROM Home ORDER BY id": ["NULL", "2", "NULL", "5"],
        ],
        counts: ["Home.cat: 2 dangling"]
      ),
      LanguageCase(
        "a unique attribute of a row of another kind names none\(suffix(isTold))",
        zoo("cat: { entity: Cat, foreignKey: { code: cat } }", isTold: isTold),
        files: [
          "d.json": homes("cat", [#""c""#, #""d""#]),
          "p.json":
            #"{ "pets": [], "cats": [{ "id": 2, "code": "c" }], "kittens": [], "dogs": [{ "id": 4, "code": "d" }] }"#,
        ],
        rows: ["SELECT id, cat_id FROM Home ORDER BY id": ["1, 2", "2, NULL"]],
        counts: ["Home.cat: 1 dangling"]
      ),
      LanguageCase(
        "a nested record leads to its row while that is of its kind\(suffix(isTold))",
        zoo("cat: { entity: Cat }", isTold: isTold),
        files: [
          "d.json": homes("cat", [#"{ "id": 7, "lives": 3 }"#, #"{ "id": 4 }"#, #"{ "id": 3 }"#]),
          "p.json": pets,
        ],
        rows: [
          "SELECT id, cat_id FROM Home ORDER BY id": ["1, 7", "2, NULL", "3, 3"],
          "SELECT id, lives FROM Pet ORDER BY id": ["1, NULL", "2, 9", "3, 9", "4, NULL", "7, 3"],
        ],
        counts: ["Pet: 2 updated", "Home.cat: 1 dangling"]
      ),
    ]
  }

  private static func toManyKinds(isTold: Bool) -> [LanguageCase] {
    [
      LanguageCase(
        "a list of keys takes children of its kind\(suffix(isTold))",
        zoo(
          """
          cats: { entity: Cat, many: true, inverse: home, foreignKey: cats }
          dogs: { entity: Dog, many: true, inverse: home, foreignKey: dogs }
          """,
          isTold: isTold
        ),
        files: [
          "d.json": #"[{ "id": 1, "cats": [1, 2, 3, 4, 5] }, { "id": 2, "dogs": [2, 4] }]"#,
          "p.json": pets,
        ],
        rows: [
          "SELECT id, home_id FROM Pet ORDER BY id": ["1, NULL", "2, 1", "3, 1", "4, 2"]
        ],
        counts: ["Home.cats: 3 dangling", "Home.dogs: 1 dangling"]
      ),
      LanguageCase(
        "a child of another kind takes no place in an ordered list\(suffix(isTold))",
        zoo(
          "cats: { entity: Cat, many: true, ordered: true, inverse: home, foreignKey: cats }",
          isTold: isTold
        ),
        files: ["d.json": #"[{ "id": 1, "cats": [3, 4, 2] }]"#, "p.json": pets],
        rows: [
          "SELECT id, home_id, position FROM Pet ORDER BY id": [
            "1, NULL, NULL", "2, 1, 1", "3, 1, 0", "4, NULL, NULL",
          ]
        ],
        counts: ["Home.cats: 1 dangling"]
      ),
      LanguageCase(
        "a list of unique attributes takes children of its kind\(suffix(isTold))",
        zoo(
          "cats: { entity: Cat, many: true, inverse: home, foreignKey: { code: cats } }",
          isTold: isTold
        ),
        files: [
          "d.json": #"[{ "id": 1, "cats": ["c", "d"] }]"#,
          "p.json":
            #"{ "pets": [], "cats": [{ "id": 2, "code": "c" }], "kittens": [], "dogs": [{ "id": 4, "code": "d" }] }"#,
        ],
        rows: ["SELECT id, home_id FROM Pet ORDER BY id": ["2, 1", "4, NULL"]],
        counts: ["Home.cats: 1 dangling"]
      ),
      LanguageCase(
        "a join table gets links to rows of the kind\(suffix(isTold))",
        zoo(
          """
          cats: { entity: Cat, many: true, ordered: true, foreignKey: cats }
          pets: { entity: Pet, many: true, foreignKey: cats }
          """,
          isTold: isTold
        ),
        files: ["d.json": #"[{ "id": 1, "cats": [3, 1, 4, 5, 2] }]"#, "p.json": pets],
        rows: [
          "SELECT Pet_id, position FROM Home_cats ORDER BY 2": ["3, 0", "2, 1"],
          "SELECT Pet_id FROM Home_pets ORDER BY 1": ["1", "2", "3", "4"],
        ],
        counts: ["Home.cats: 3 dangling", "Home.pets: 1 dangling"]
      ),
      LanguageCase(
        "a link to a row of another kind is an error with onDangling: error\(suffix(isTold))",
        zoo(
          "cats: { entity: Cat, many: true, foreignKey: cats, onDangling: error }",
          isTold: isTold
        ),
        files: ["d.json": #"[{ "id": 1, "cats": [2, 4] }]"#, "p.json": pets],
        problems: ["store.dangling-key 1:2"]
      ),
    ]
  }

  private static let kindsOfStubs: [LanguageCase] = [
    LanguageCase(
      "a stub that references of several kinds make is of the most particular kind",
      zoo(
        """
        pet: { entity: Pet, foreignKey: pet, onDangling: stub }
        cat: { entity: Cat, foreignKey: cat, onDangling: stub }
        kitten: { entity: Kitten, foreignKey: kitten, onDangling: stub }
        """
      ),
      files: [
        "d.json": """
        [
          { "id": 1, "pet": 10, "cat": 11, "kitten": 12 },
          { "id": 2, "pet": 11, "cat": 12, "kitten": 13 },
          { "id": 3, "pet": 13, "cat": 10, "kitten": 11 }
        ]
        """,
        "p.json": "{}",
      ],
      rows: [
        "SELECT id, kind, lives FROM Pet ORDER BY id": [
          "10, 'Cat', 9", "11, 'Kitten', 9", "12, 'Kitten', 9", "13, 'Kitten', 9",
        ],
        "SELECT id, pet_id, cat_id, kitten_id FROM Home ORDER BY id": [
          "1, 10, 11, 12", "2, 11, 12, 13", "3, 13, 10, 11",
        ],
      ],
      counts: []
    ),
    LanguageCase(
      "of references to two kinds the first in order makes the stub, and the other dangles",
      zoo(
        """
        cat: { entity: Cat, foreignKey: cat, onDangling: stub }
        dog: { entity: Dog, foreignKey: dog, onDangling: stub }
        dogs: { entity: Dog, many: true, inverse: home, foreignKey: dogs, onDangling: stub }
        """
      ),
      files: [
        "d.json": """
        [
          { "id": 1, "cat": 10, "dogs": [10] }, { "id": 2, "dog": 10, "dogs": [11] },
          { "id": 3, "dog": 11 }, { "id": 4, "cat": 11 }
        ]
        """,
        "p.json": "{}",
      ],
      rows: [
        "SELECT id, kind, home_id FROM Pet ORDER BY id": ["10, 'Cat', NULL", "11, 'Dog', 2"],
        "SELECT id, cat_id, dog_id FROM Home ORDER BY id": [
          "1, 10, NULL", "2, NULL, NULL", "3, NULL, 11", "4, NULL, NULL",
        ],
      ],
      counts: ["Home.dogs: 1 dangling", "Home.dog: 1 dangling", "Home.cat: 1 dangling"]
    ),
    LanguageCase(
      "a row is what its last record says, and a stub's kind is none where a record gives the row",
      zoo(
        """
        cat: { entity: Cat, foreignKey: cat, onDangling: stub }
        dog: { entity: Dog, foreignKey: dog, onDangling: stub }
        """
      ),
      files: [
        "d.json": #"[{ "id": 1, "cat": 2, "dog": 2 }]"#,
        "p.json": #"{ "pets": [], "cats": [{ "id": 2 }], "kittens": [], "dogs": [{ "id": 2 }] }"#,
      ],
      rows: [
        "SELECT id, kind FROM Pet": ["2, 'Dog'"],
        "SELECT cat_id, dog_id FROM Home": ["NULL, 2"],
      ]
    ),
    LanguageCase(
      "a stub of a kind is taken back where the record that names it changes its mind",
      zoo("cat: { entity: Cat, foreignKey: cat, onDangling: stub }"),
      files: [
        "d.json": #"[{ "id": 1, "cat": 10 }, { "id": 1, "cat": 11 }]"#, "p.json": "{}",
      ],
      rows: ["SELECT id, kind FROM Pet": ["11, 'Cat'"]]
    ),
  ]

  private static let kindEdges: [LanguageCase] = [
    LanguageCase(
      "a reference to variants takes the kinds that they name, in each table",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { owner: { entity: Owner } }
        Owner: { variants: { by: t, cases: { cat: Cat, dog: Dog, car: Car } } }
        Pet: { primaryKey: id, discriminator: kind, attributes: { id: integer } }
        Cat: { extends: Pet }
        Dog: { extends: Pet }
        Bird: { extends: Pet }
        Car: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Post }, { dump: b.json, entity: Bird }]
      """,
      files: [
        "d.json": """
        [
          { "id": 1, "owner": { "t": "cat", "id": 7 } }, { "id": 2, "owner": { "t": "dog", "id": 8 } },
          { "id": 3, "owner": { "t": "dog", "id": 9 } }, { "id": 4, "owner": { "t": "car", "id": 9 } }
        ]
        """,
        "b.json": #"[{ "id": 9 }]"#,
      ],
      rows: [
        "SELECT id, owner_type, owner_id FROM Post ORDER BY id": [
          "1, 'Pet', 7", "2, 'Pet', 8", "3, NULL, NULL", "4, 'Car', 9",
        ]
      ],
      counts: ["Pet: 1 updated", "Post.owner: 1 dangling"]
    ),
    LanguageCase(
      "a mapping of a kind makes rows of that kind",
      """
      entities:
        Home:
          primaryKey: id
          attributes: { id: integer }
          relationships: { cat: { mapping: Mouser, foreignKey: cat } }
        Pet: { primaryKey: id, attributes: { id: integer } }
        Cat: { extends: Pet }
        Dog: { extends: Pet }
      mappings:
        Mouser: { entity: Cat, attributes: { id: nr } }
        Hound: { entity: Dog, attributes: { id: nr } }
      dumps:
        - { dump: d.json, entity: Home }
        - { dump: m.json, mapping: Mouser }
        - { dump: h.json, mapping: Hound }
      """,
      files: [
        "d.json": #"[{ "id": 1, "cat": 1 }, { "id": 2, "cat": 2 }]"#,
        "m.json": #"[{ "nr": 1 }]"#, "h.json": #"[{ "nr": 2 }]"#,
      ],
      rows: ["SELECT id, cat_id FROM Home ORDER BY id": ["1, 1", "2, NULL"]]
    ),
    LanguageCase(
      "by the number of its row, too, a reference leads to none of another kind",
      """
      entities:
        Home:
          primaryKey: id
          attributes: { id: integer }
          relationships: { cat: { entity: Cat, foreignKey: cat, required: true, onDangling: skip } }
        Pet: { primaryKey: tag, surrogateKey: pk, attributes: { tag: text } }
        Cat: { extends: Pet }
        Dog: { extends: Pet }
      dumps:
        - { dump: p.json, read: [{ keyPath: dogs, entity: Dog }, { keyPath: cats, entity: Cat }] }
        - { dump: d.json, entity: Home }
      """,
      files: [
        "p.json": #"{ "dogs": [{ "tag": "a" }], "cats": [{ "tag": "b" }] }"#,
        "d.json": #"[{ "id": 1, "cat": "a" }, { "id": 2, "cat": "b" }]"#,
      ],
      rows: ["SELECT id, cat_pk FROM Home": ["2, 2"]]
    ),
  ]
}
