import SeedbedKitTestSupport

extension LanguageCase {
  /// Rows that are deleted for what other rows are.
  static let farDeletions: [LanguageCase] = [
    LanguageCase(
      "counts of a one-to-many and attributes of a to-one: all rows are asked as they are",
      """
      entities:
        User:
          primaryKey: id
          deleteWhen: [{ posts.@count: 0 }, { gone: true }]
          attributes: { id: integer, gone: boolean }
          relationships: { posts: { entity: Post, many: true, inverse: u } }
        Post:
          primaryKey: id
          deleteWhen: { u.gone: true }
          attributes: { id: integer }
          relationships: { u: { entity: User, foreignKey: u } }
      dumps:
        - { dump: d.json, keyPath: posts, entity: Post }
        - { dump: d.json, keyPath: users, entity: User }
      """,
      dump: """
        { "posts": [{ "id": 1, "u": 1 }, { "id": 2, "u": 2 }, { "id": 3 }, { "id": 4, "u": 9 },
                    { "id": 5, "u": 3 }, { "id": 5, "u": 1 }],
          "users": [{ "id": 1 }, { "id": 2, "gone": true }, { "id": 3 }, { "id": 4 }] }
        """,
      rows: [
        "SELECT id FROM User ORDER BY id": ["1"],
        "SELECT id, u_id FROM Post ORDER BY id": ["1, 1", "3, NULL", "4, NULL", "5, 1"],
      ]
    ),
    LanguageCase(
      "no row goes because another went",
      """
      entities:
        User:
          primaryKey: id
          deleteWhen: { posts.@count: 0 }
          attributes: { id: integer }
          relationships: { posts: { entity: Post, many: true, inverse: u } }
        Post:
          primaryKey: id
          deleteWhen: { dead: true }
          attributes: { id: integer, dead: boolean }
          relationships: { u: { entity: User, keyPath: u } }
      dumps: [{ dump: d.json, entity: Post }]
      """,
      dump: """
        [{ "id": 1, "dead": true, "u": { "id": 1 } }, { "id": 2, "u": { "id": 2 } }]
        """,
      rows: [
        "SELECT id FROM User ORDER BY id": ["1", "2"], "SELECT id, u_id FROM Post": ["2, 2"],
      ],
      counts: ["Post: 1 deleted"]
    ),
    LanguageCase(
      "counts of a many-to-many from both ends, each link once",
      """
      entities:
        Post:
          primaryKey: id
          surrogateKey: pk
          deleteWhen: { tags.@count: { lessThan: 2 } }
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, inverse: posts } }
        Tag:
          primaryKey: name
          deleteWhen: { posts.@count: { not: { in: [1, 2] } } }
          attributes: { name: text }
          relationships: { posts: { entity: Post, foreignKey: posts, many: true, inverse: tags } }
      dumps:
        - { dump: d.json, keyPath: posts, entity: Post }
        - { dump: d.json, keyPath: tags, entity: Tag }
      """,
      dump: """
        { "posts": [
            { "id": 1, "tags": [{ "name": "a" }, { "name": "b" }, { "name": "a" }] },
            { "id": 2, "tags": [{ "name": "a" }] },
            { "id": 3, "tags": [{ "name": "a" }, { "name": "c" }] }],
          "tags": [{ "name": "b", "posts": [1, 3, 77] }, { "name": "d", "posts": [77] }] }
        """,
      rows: [
        "SELECT id FROM Post ORDER BY id": ["1", "3"],
        "SELECT name FROM Tag ORDER BY name": ["'b'", "'c'"],
        "SELECT Post_pk, Tag_name FROM Post_tags JOIN Post ON pk = Post_pk ORDER BY 1, 2": [
          "1, 'b'", "3, 'b'", "3, 'c'",
        ],
      ]
    ),
    LanguageCase(
      "repeated elements and links with keys of their own count each",
      """
      entities:
        List:
          primaryKey: id
          deleteWhen: { songs.@count: 3 }
          attributes: { id: integer }
          relationships:
            songs: { entity: Song, many: true, ordered: true, repeats: true }
        Role:
          primaryKey: id
          deleteWhen: { of.@count: 2 }
          attributes: { id: integer }
          relationships:
            of:
              entity: Song
              many: true
              through: { attributes: { as: text }, primaryKey: [source, target, as] }
        Song: { primaryKey: id, attributes: { id: { keyPath: [id, "@self"], type: integer } } }
      dumps:
        - { dump: d.json, keyPath: lists, entity: List }
        - { dump: d.json, keyPath: roles, entity: Role }
      """,
      dump: """
        { "lists": [{ "id": 1, "songs": [1, 1, 2] }, { "id": 2, "songs": [1, 2] }],
          "roles": [{ "id": 1, "of": [{ "id": 1, "as": "x" }, { "id": 1, "as": "y" }] },
                    { "id": 2, "of": [{ "id": 1, "as": "x" }, { "id": 1, "as": "x" }] }] }
        """,
      rows: ["SELECT id FROM List": ["2"], "SELECT id FROM Role": ["2"]]
    ),
    LanguageCase(
      "a count takes rows of the kinds that the relationship takes",
      """
      entities:
        Box:
          primaryKey: id
          deleteWhen: { cats.@count: 0 }
          attributes: { id: integer }
          relationships:
            cats: { entity: Cat, many: true, inverse: box }
            pets: { entity: Pet, many: true, inverse: box }
        Pet:
          primaryKey: id
          discriminator: kind
          variants: { by: kind, cases: { cat: Cat }, otherwise: Pet }
          attributes: { id: integer }
          relationships: { box: { entity: Box } }
        Cat: { extends: Pet }
      """,
      dump: """
        [{ "id": 1, "pets": [{ "id": 1, "kind": "cat" }] }, { "id": 2, "pets": [{ "id": 2 }] },
         { "id": 3, "cats": [{ "id": 3 }] }]
        """,
      rows: [
        "SELECT id FROM Box ORDER BY id": ["1", "3"],
        "SELECT id, box_id FROM Pet ORDER BY id": ["1, 1", "2, NULL", "3, 3"],
      ]
    ),
    LanguageCase(
      "through a to-one to several entities",
      """
      entities:
        Note:
          primaryKey: id
          deleteWhen: { about.state: { in: [0] } }
          attributes: { id: integer }
          relationships: { about: { entity: Thing } }
        Thing: { variants: { by: type, cases: { Car: Car, Bike: Bike } } }
        Car:
          primaryKey: id
          attributes: { id: integer, state: integer }
        Bike: { primaryKey: id, attributes: { id: integer, state: integer } }
      """,
      dump: """
        [{ "id": 1, "about": { "type": "Car", "id": 1, "state": 0 } },
         { "id": 2, "about": { "type": "Bike", "id": 1, "state": 1 } },
         { "id": 3, "about": { "type": "Bike", "id": 2, "state": 0 } },
         { "id": 4 }]
        """,
      rows: ["SELECT id FROM Note ORDER BY id": ["2", "4"]]
    ),
  ]
}
