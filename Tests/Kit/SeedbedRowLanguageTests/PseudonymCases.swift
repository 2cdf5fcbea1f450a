import SeedbedKitTestSupport

extension LanguageCase {
  private static let users = """
    entities:
      User:
        primaryKey: email
        attributes:
          email: { type: text, pseudonym: email }
          n: integer
    """

  /// Values that are stored as pseudonyms, and links by them.
  static let pseudonyms: [LanguageCase] = linksByPseudonym + valuesOfPseudonyms

  private static let linksByPseudonym: [LanguageCase] = [
    LanguageCase(
      "a foreign key is replaced as the key is that it names",
      """
      \(users)
      #
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: User, foreignKey: by }
            fans: { entity: User, many: true, ordered: true, foreignKey: liked_by }
      dumps: [{ dump: d.json, read: [{ keyPath: posts, entity: Post }, { keyPath: users, entity: User }] }]
      """,
      dump: """
        {
          "posts": [
            { "id": 1, "by": "ada@x.org", "liked_by": ["bob@x.org", "ada@x.org"] },
            { "id": 2, "by": "nobody@x.org" }
          ],
          "users": [{ "email": "ada@x.org", "n": 10 }, { "email": "bob@x.org", "n": 20 }]
        }
        """,
      rows: [
        "SELECT p.id, u.n FROM Post p LEFT JOIN User u ON u.email = p.author_email ORDER BY 1": [
          "1, 10", "2, NULL",
        ],
        "SELECT u.n FROM Post_fans f JOIN User u ON u.email = f.User_email ORDER BY position": [
          "20", "10",
        ],
        "SELECT count(*) FROM User WHERE email LIKE 'u%@example.com' AND length(email) = 29": ["2"],
      ],
      counts: ["Post.author: 1 dangling"]
    ),
    LanguageCase(
      "a foreign key by a unique attribute, and a record that finds its row by one, are replaced",
      """
      entities:
        User:
          primaryKey: id
          attributes:
            id: { type: integer, pseudonym: digits }
            handle: { type: text, unique: true, pseudonym: letters }
            n: integer
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: User, foreignKey: { handle: by } } }
      mappings:
        Score: { entity: User, extends: default, findBy: handle, attributes: { n: score } }
      dumps:
        - { dump: d.json, keyPath: scores, mapping: Score }
        - { dump: d.json, keyPath: posts, entity: Post }
        - { dump: d.json, keyPath: users, entity: User }
      """,
      dump: """
        {
          "users": [{ "id": 1001, "handle": "ada" }, { "id": 1002, "handle": "bob" }],
          "posts": [{ "id": 1, "by": "bob" }],
          "scores": [{ "handle": "bob", "score": 7 }]
        }
        """,
      rows: [
        "SELECT p.id, u.n FROM Post p JOIN User u ON u.id = p.author_id": ["1, 7"],
        "SELECT count(*) FROM User WHERE id BETWEEN 1000 AND 9999 AND id NOT IN (1001, 1002)": [
          "2"
        ],
        "SELECT count(*) FROM User WHERE handle GLOB '[a-z][a-z][a-z]'": ["2"],
      ]
    ),
    LanguageCase(
      "children get the pseudonym of the record that holds them, also as part of their key",
      """
      entities:
        User:
          primaryKey: email
          attributes: { email: { type: text, pseudonym: hash }, n: integer }
          relationships: { phones: { entity: Phone, many: true, inverse: owner } }
        Phone:
          primaryKey: [owner, kind]
          attributes: { kind: text, number: { type: text, pseudonym: { as: digits, keep: 2 } } }
          relationships: { owner: { entity: User } }
        Call:
          primaryKey: id
          attributes: { id: integer }
          relationships: { from: { entity: Phone, foreignKey: { owner: user, kind: kind } } }
      dumps:
        - { dump: d.json, keyPath: users, entity: User }
        - { dump: d.json, keyPath: calls, entity: Call }
      """,
      dump: """
        {
          "users": [
            { "email": "a@x", "n": 1, "phones": [{ "kind": "home", "number": "12-3456" }] },
            { "email": "b@x", "n": 2, "phones": [{ "kind": "home", "number": "12-3456" }] }
          ],
          "calls": [{ "id": 1, "user": "b@x", "kind": "home" }]
        }
        """,
      rows: [
        """
        SELECT u.n, p.number LIKE '12-____', p.number <> '12-3456' FROM Phone p
        JOIN User u ON u.email = p.owner_email ORDER BY 1
        """: ["1, 1, 1", "2, 1, 1"],
        "SELECT count(DISTINCT number) FROM Phone": ["1"],
        """
        SELECT u.n FROM Call c JOIN Phone p ON p.owner_email = c.from_owner_email
        JOIN User u ON u.email = p.owner_email
        """: ["2"],
      ]
    ),
    LanguageCase(
      "a stub has the pseudonym as its key, and so has a reference to one of several entities",
      """
      entities:
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            owner: { entity: User, foreignKey: user, onDangling: stub }
            about:
              variants: { by: kind, cases: { user: User, team: Team } }
              foreignKey: subject
        User: { primaryKey: email, attributes: { email: { type: text, pseudonym: email } } }
        Team: { primaryKey: name, attributes: { name: { type: text, personal: false } } }
      dumps:
        - { dump: d.json, keyPath: notes, entity: Note }
        - { dump: d.json, keyPath: teams, entity: Team }
      """,
      dump: """
        {
          "notes": [
            { "id": 1, "user": "a@x", "kind": "user", "subject": "a@x" },
            { "id": 2, "user": "a@x", "kind": "team", "subject": "red" }
          ],
          "teams": [{ "name": "red" }]
        }
        """,
      rows: [
        "SELECT count(*) FROM User WHERE email LIKE 'u%@example.com'": ["1"],
        """
        SELECT n.id, n.about_id = u.email, n.about_id = 'red' FROM Note n
        JOIN User u ON u.email = n.owner_email ORDER BY 1
        """: ["1, 1, 0", "2, 0, 1"],
      ]
    ),
    LanguageCase(
      "names of members are replaced where they are the key, and where they link",
      """
      entities:
        Team:
          primaryKey: name
          attributes: { name: { type: text, personal: false } }
          relationships: { members: { entity: User, keyPath: members, many: true, each: keys } }
        User:
          primaryKey: email
          attributes: { email: { keyPath: "@key", type: text, pseudonym: email }, n: integer }
      dumps:
        - { dump: d.json, keyPath: users, entity: User, each: entries }
        - { dump: d.json, keyPath: teams, entity: Team }
      """,
      dump: """
        {
          "users": { "a@x": { "n": 1 }, "b@x": { "n": 2 } },
          "teams": [{ "name": "red", "members": ["b@x"] }]
        }
        """,
      rows: [
        "SELECT u.n FROM Team_members m JOIN User u ON u.email = m.User_email": ["2"],
        "SELECT count(*) FROM User WHERE email LIKE '%@x'": ["0"],
      ]
    ),
    LanguageCase(
      "one person has one pseudonym in all tables, unless a domain keeps them apart",
      """
      entities:
        A: { primaryKey: id, attributes: { id: integer, mail: { type: text, pseudonym: email } } }
        B: { primaryKey: id, attributes: { id: integer, to: { type: text, pseudonym: email } } }
        C:
          primaryKey: id
          attributes: { id: integer, cc: { type: text, pseudonym: { as: email, domain: staff } } }
      dumps:
        - { dump: d.json, keyPath: a, entity: A }
        - { dump: d.json, keyPath: b, entity: B }
        - { dump: d.json, keyPath: c, entity: C }
      """,
      dump: """
        {
          "a": [{ "id": 1, "mail": "a@x" }],
          "b": [{ "id": 1, "to": "a@x" }],
          "c": [{ "id": 1, "cc": "a@x" }]
        }
        """,
      rows: ["SELECT mail = \"to\", mail = cc FROM A JOIN B USING (id) JOIN C USING (id)": ["1, 0"]]
    ),
  ]

  private static let valuesOfPseudonyms: [LanguageCase] = [
    LanguageCase.values(
      "null, missing and empty values have no pseudonym",
      "{ type: text, pseudonym: name, nullValues: [none] }",
      [
        #"{ "v": null }"#: "NULL", "{}": "NULL", #"{ "v": "none" }"#: "NULL", #"{ "v": "" }"#: "''",
      ]
    ),
    LanguageCase.values(
      "the pseudonym comes after the transforms and before the check",
      """
      { type: text, transform: [trim, lowercase], pseudonym: email, check: { pattern: '^u.*com$' } }
      """,
      [
        #"{ "v": " A@x " }"#: "'u824a9631175663bb@example.com'",
        #"{ "v": "a@X" }"#: "'u824a9631175663bb@example.com'",
      ]
    ),
    LanguageCase.values(
      "redact leaves the length of words, setNull nothing, month and year the first day",
      "{ type: text, pseudonym: redact }",
      [#"{ "v": "Hi Ada!" }"#: "'•• ••••'"]
    ),
    LanguageCase.values(
      "setNull stores null",
      "{ type: json, pseudonym: setNull }",
      [#"{ "v": { "a": 1 } }"#: "NULL"]
    ),
    LanguageCase.values(
      "month cuts a date down to the first day",
      "{ type: date, pseudonym: month, store: iso8601Seconds }",
      [#"{ "v": "2024-05-17T23:59:59Z" }"#: "'2024-05-01T00:00:00Z'"]
    ),
    LanguageCase.values(
      "year cuts a day down to the first of January",
      "{ type: day, pseudonym: year }",
      [#"{ "v": "2024-05-17" }"#: "'2024-01-01'"]
    ),
    LanguageCase.values(
      "round gives the nearest multiple",
      "{ type: integer, pseudonym: { as: round, to: 5 } }",
      [#"{ "v": 37 }"#: "35", #"{ "v": 38 }"#: "40", #"{ "v": -38 }"#: "-40"]
    ),
    LanguageCase.invalid(
      "a value that its type does not take is not shown",
      "{ type: integer, pseudonym: digits }",
      [#"{ "v": "12x" }"#],
      problems: ["map.invalid-value 2:8"]
    ),
    LanguageCase(
      "shift moves all dates by one person alike, in every table",
      """
      entities:
        Customer:
          primaryKey: id
          attributes:
            id: { type: integer, pseudonym: digits }
            since: { type: day, pseudonym: { as: shift, days: 20, by: id } }
          relationships: { orders: { entity: Order, many: true, inverse: customer } }
        Order:
          primaryKey: id
          attributes:
            id: integer
            at: { type: date, pseudonym: { as: shift, days: 20, by: customer } }
      dumps:
        - { dump: d.json, entity: Customer }
      """,
      dump: """
        [
          { "id": 123, "since": "2020-01-01", "orders": [
            { "id": 1, "at": "2020-02-01T10:00:00Z" }, { "id": 2, "at": "2020-02-03T10:00:00Z" } ] },
          { "id": 456, "since": "2020-01-01", "orders": [{ "id": 3, "at": "2020-02-01" }] }
        ]
        """,
      rows: [
        """
        SELECT o.id, CAST(julianday(date(at)) - julianday(since) AS INTEGER),
          abs(julianday(since) - julianday('2020-01-01')) BETWEEN 1 AND 20
        FROM "Order" o JOIN Customer c ON c.id = o.customer_id ORDER BY 1
        """: ["1, 31, 1", "2, 33, 1", "3, 31, 1"]
      ]
    ),
    LanguageCase(
      "a record that does not give what its dates are moved by is rejected",
      """
      entities:
        Visit:
          primaryKey: id
          attributes:
            id: integer
            person: text
            day: { type: day, pseudonym: { as: shift, days: 20, by: person } }
      """,
      dump: """
        [{ "id": 1, "person": "a", "day": "2020-01-01" },
        { "id": 2, "day": "2020-01-01" },
        { "id": 3, "person": null, "day": "2020-01-01" },
        { "id": 4 }]
        """,
      rows: ["SELECT id FROM Visit ORDER BY id": ["1", "4"]],
      problems: ["warning map.required-value 2:1, 3:1"],
      rejects: true
    ),
    LanguageCase(
      "an attribute of the record around is read as its pseudonym",
      """
      entities:
        User:
          primaryKey: email
          attributes: { email: { type: text, pseudonym: email } }
          relationships: { posts: { entity: Post, many: true, stored: false } }
        Post:
          primaryKey: id
          attributes: { id: integer, by: { keyPath: "@parentObject.email", type: text } }
      """,
      dump: #"[{ "email": "a@x", "posts": [{ "id": 1 }] }]"#,
      rows: ["SELECT count(*) FROM Post JOIN User ON email = by": ["1"]]
    ),
    LanguageCase(
      "unique is judged on pseudonyms, which are one to one",
      """
      entities:
        User:
          primaryKey: id
          attributes: { id: integer, phone: { type: text, unique: true, pseudonym: digits } }
      """,
      dump: """
        [{ "id": 1, "phone": "11" }, { "id": 2, "phone": "12" },
        { "id": 3, "phone": "11" }, { "id": 4, "phone": "13" }]
        """,
      rows: ["SELECT id FROM User ORDER BY id": ["1", "2", "4"]],
      problems: ["warning store.duplicate-value 2:1"],
      rejects: true
    ),
  ]
}
