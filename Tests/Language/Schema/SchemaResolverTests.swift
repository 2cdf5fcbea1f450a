import SeedbedBase
import Testing

@testable import SeedbedLanguage

struct SchemaResolverTests {
  struct TableCase: Sendable, CustomTestStringConvertible {
    var name: String
    var entities: String
    var tables: [String]

    init(_ name: String, _ entities: String, _ tables: String...) {
      self.name = name
      self.entities = entities
      self.tables = tables
    }

    var testDescription: String { name }
  }

  @Test(arguments: [
    TableCase(
      "one-to-many, many-to-many and a key",
      """
      User: { table: users, primaryKey: id, attributes: { id: integer, name: text } }
      Project:
        primaryKey: id
        attributes: { id: integer }
        relationships:
          owner: { entity: User, required: true }
          tasks: { entity: Task, many: true, inverse: project }
      Task:
        primaryKey: id
        attributes: { id: integer }
        relationships:
          project: { entity: Project }
          tags: { entity: Tag, many: true, ordered: true }
      Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
      """,
      "users(id!, name) key id",
      "Project(id!, owner_id!>User) key id",
      "Task(id!, project_id>Project) key id",
      "Tag(name!) key name",
      "Task_tags(Task_id>Task, Tag_name>Tag, position@) key Task_id, Tag_name"
    ),
    TableCase(
      "a to-one that only the other end names",
      """
      A: { primaryKey: id, attributes: { id: integer }, relationships:
        { bs: { entity: B, many: true, ordered: true, inverse: a, onDelete: cascade } } }
      B: { primaryKey: [a, n], attributes: { n: integer } }
      """,
      "A(id!) key id",
      "B(n!, a_id!>A, position@A) key a, n"
    ),
    TableCase(
      "snake case",
      """
      UserAccount: { naming: snakeCase, primaryKey: userID, attributes: { userID: integer },
        relationships: { bestFriend: { entity: UserAccount },
          allFriends: { entity: UserAccount, many: true } } }
      """,
      "user_account(user_id!, best_friend_user_id>UserAccount) key userID",
      "user_account_all_friends(user_account_user_id>UserAccount,"
        + " all_friends_user_id>UserAccount) key user_account_user_id, all_friends_user_id"
    ),
    TableCase(
      "camel case",
      """
      Task: { naming: camelCase, primaryKey: id, attributes: { id: integer, created_at: date },
        relationships: { owner: { entity: Task }, tags: { entity: Task, many: true } } }
      """,
      "task(id!, createdAt, ownerId>Task) key id",
      "taskTags(taskId>Task, tagsId>Task) key taskId, tagsId"
    ),
    TableCase(
      "a surrogate key",
      """
      Tag: { primaryKey: name, surrogateKey: pk, attributes: { name: text } }
      Task: { primaryKey: id, attributes: { id: integer },
        relationships: { tag: { entity: Tag }, tags: { entity: Tag, many: true } } }
      """,
      "Tag(pk#, name!) key name",
      "Task(id!, tag_pk>Tag) key id",
      "Task_tags(Task_id>Task, Tag_pk>Tag) key Task_id, Tag_pk"
    ),
    TableCase(
      "a key that may be null",
      "A: { primaryKey: n, surrogateKey: pk, nullKey: create, attributes: { n: text } }",
      "A(pk#, n) key n"
    ),
    TableCase(
      "keys within keys",
      """
      A: { primaryKey: [x, y], attributes: { x: integer, y: integer } }
      B: { primaryKey: [a, n], attributes: { n: integer },
        relationships: { a: { entity: A } } }
      C: { primaryKey: id, attributes: { id: integer }, relationships: {
        b: { entity: B },
        d: { entity: B, columns: { a: { x: dx }, n: dn } },
        e: { entity: B, columns: { a: { x: dx, y: ey }, n: en } } } }
      """,
      "A(x!, y!) key x, y",
      "B(n!, a_x!>A, a_y!>A) key a, n",
      "C(id!, b_a_x>B, b_a_y>B, b_n>B, dx>B, d_a_y>B, dn>B, dx>B, ey>B, en>B) key id"
    ),
    TableCase(
      "a pair of to-manys",
      """
      A: { primaryKey: id, attributes: { id: integer },
        relationships: { bs: { entity: B, many: true, inverse: as } } }
      B: { primaryKey: id, attributes: { id: integer },
        relationships: { as: { entity: A, many: true, through: ab } } }
      """,
      "A(id!) key id",
      "B(id!) key id",
      "ab(B_id>B, A_id>A) key B_id, A_id"
    ),
    TableCase(
      "a join table of one's own",
      """
      Film: { primaryKey: id, attributes: { id: integer }, relationships: {
        actors: { entity: Person, many: true, through: &t {
          table: credits, source: film, target: { id: person }, targetPath: person,
          attributes: { role: text, order: { type: integer, column: sort } },
          primaryKey: [source, target, role] } },
        crew: { entity: Person, many: true, through: *t } } }
      Person: { primaryKey: id, attributes: { id: integer } }
      """,
      "Film(id!) key id",
      "Person(id!) key id",
      "credits(film>Film, person>Person, role, sort) key film, person, role"
    ),
    TableCase(
      "several orders that end in one table",
      """
      A: { primaryKey: id, attributes: { id: integer }, relationships: {
        xs: { entity: C, many: true, ordered: true, inverse: ax },
        ys: { entity: C, many: true, ordered: true, inverse: ay } } }
      C: { primaryKey: id, attributes: { id: integer } }
      """,
      "A(id!) key id",
      "C(id!, ax_id>A, ay_id>A, xs_position@A, ys_position@A) key id"
    ),
    TableCase(
      "an order beside an attribute of that name",
      """
      A: { primaryKey: id, attributes: { id: integer }, relationships: {
        cs: { entity: C, many: true, ordered: true, inverse: a } } }
      C: { primaryKey: id, attributes: { id: integer, Position: real } }
      """,
      "A(id!) key id",
      "C(id!, Position, a_id>A, cs_position@A) key id"
    ),
    TableCase(
      "entities in one table",
      """
      Person:
        primaryKey: id
        discriminator: kind
        attributes: { id: integer }
        variants: { by: type, cases: { Boy: Boy, Girl: Girl }, otherwise: Person }
      Boy: { extends: Person, attributes: { toy: text } }
      Girl: { extends: Person, attributes: { toy: text, age: integer },
        relationships: { brother: { entity: Boy } } }
      Class: { primaryKey: id, attributes: { id: integer },
        relationships: { best: { entity: Person } } }
      """,
      "Person(id!, toy, age, brother_id>Person, kind?) key id",
      "Class(id!, best_id>Person) key id"
    ),
    TableCase(
      "entities in tables of their own",
      """
      Media: { variants: { by: type, cases: { photo: Photo, film: Film } } }
      Photo: { primaryKey: id, attributes: { id: integer } }
      Film: { primaryKey: id, attributes: { id: text } }
      Post: { primaryKey: id, attributes: { id: integer },
        relationships: { media: { entity: Media }, extra: { entity: Media, many: true,
          stored: false } } }
      """,
      "Photo(id!) key id",
      "Film(id!) key id",
      "Post(id!, media_type>Photo|Film, media_id>Photo|Film) key id"
    ),
    TableCase(
      "what is not stored",
      """
      A: { primaryKey: id, attributes: { id: integer, t: { type: text, stored: false } },
        relationships: { b: { entity: A, stored: false } } }
      """,
      "A(id!) key id"
    ),
    TableCase(
      "no key",
      "A: { primaryKey: none, surrogateKey: pk, attributes: { a: integer } }",
      "A(pk#, a) key "
    ),
  ])
  func namesTablesAndColumns(_ item: TableCase) throws {
    let entities = item.entities.split(separator: "\n").map { "  " + $0 }
    let made = try schema("seedbed: 1\nentities:\n" + entities.joined(separator: "\n"))
    #expect(made.tables == item.tables)
  }

  @Test func readsAtTheNameUnlessTheOtherEndFillsIt() throws {
    let made = try schema(
      """
      seedbed: 1
      entities:
        P:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tasks: { entity: T, many: true, inverse: project }
            notes: { entity: T, many: true }
        T:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true } }
          relationships:
            project: { entity: P, inverse: tasks }
            owner: { entity: P, foreignKey: owner_id }
            both: { entity: P, keyPath: both, foreignKey: both_id }
            twin: { entity: T, foreignKey: { code: twin_code } }
      """
    )
    #expect(made.readings(of: "P") == ["id: id", "tasks: tasks by T", "notes: notes by T"])
    #expect(
      made.readings(of: "T") == [
        "id: id", "code: code", "owner key owner_id by P", "both: both key both_id by P",
        "twin unique twin_code by T",
      ]
    )
  }

  @Test func ordersACompoundForeignKeyAsTheKey() throws {
    let made = try schema(
      """
      seedbed: 1
      entities:
        A: { primaryKey: [p, n], attributes: { n: integer }, relationships: { p: { entity: P } } }
        P: { primaryKey: id, attributes: { id: integer } }
        B: { primaryKey: id, attributes: { id: integer },
          relationships: { a: { entity: A, foreignKey: { n: a_n, p: a_p } } } }
      """
    )
    let foreignKey = try #require(made.mappings[2].relationships[0].foreignKey)
    #expect(foreignKey.isPrimaryKey)
    #expect(foreignKey.parts.map(\.keyPath.source) == ["a_p", "a_n"])
    #expect(foreignKey.parts.map(\.attribute) == [nil, 0])
  }

  @Test func letsAMappingReadOtherwise() throws {
    let made = try schema(
      """
      seedbed: 1
      defaults: { nullValues: [d] }
      entities:
        A:
          primaryKey: id
          nullValues: [e]
          onDuplicate: fill
          attributes:
            id: integer
            title: { type: text, keyPath: t, transform: trim, onConflict: keep, nullValues: a }
            when: { type: date, format: unix }
          relationships: { b: { entity: A, foreignKey: b_id } }
      mappings:
        Short:
          entity: A
          attributes: { id: key, title: name }
        Long:
          entity: A
          extends: default
          nullValues: [m]
          onDuplicate: merge
          attributes: { title: { onConflict: max }, when: { format: twitter } }
          relationships: { b: { keyPath: inner, mapping: Short } }
      """
    )
    #expect(made.readings(of: "Short") == ["id: key", "title: name"])
    #expect(
      made.readings(of: "Long") == ["id: id", "title: t", "when: when", "b: inner by Short"]
    )
    let short = made.mappings[1]
    #expect(short.onDuplicate == .fill)
    #expect(short.attributes[1].transforms == [])
    #expect(short.attributes[1].onConflict == .keep)
    #expect(short.attributes[1].nullValues == ["e"])
    let long = made.mappings[2]
    #expect(long.onDuplicate == .merge)
    #expect(long.attributes[0].nullValues == ["m"])
    #expect(long.attributes[1].nullValues == ["a"])
    #expect(long.attributes[1].transforms == [.simple(.trim)])
    #expect(long.attributes[1].onConflict == .max)
    #expect(long.attributes[2].conversion.dateFormats == ["twitter"])
    #expect(long.relationships[0].foreignKey == nil)
  }

  @Test func letsTheNearestDefaultCount() throws {
    let made = try schema(
      """
      seedbed: 1
      defaults: { timeZone: "+01:00" }
      entities:
        A:
          primaryKey: id
          attributes:
            id: integer
            a: { type: date, timeZone: "+02:00" }
            b: date
        B: { extends: A, timeZone: "+03:00", attributes: { c: date } }
      mappings:
        M: { entity: B, timeZone: "+04:00", extends: default, coercion: exact }
        N: { entity: A, timeZone: "+05:00", attributes: { id: i, a: x, b: { timeZone: "+06:00" } } }
      """
    )
    let zones = made.mappings.map { $0.attributes.map(\.conversion.timeZone) }
    #expect(zones[0] == ["+01:00", "+02:00", "+01:00"])
    #expect(zones[1] == ["+03:00", "+02:00", "+03:00", "+03:00"])
    #expect(zones[2] == ["+04:00", "+02:00", "+04:00", "+04:00"])
    #expect(zones[3] == ["+05:00", "+02:00", "+06:00"])
    #expect(made.mappings[2].attributes.allSatisfy { $0.conversion.coercion == .exact })
    #expect(made.mappings[1].attributes.allSatisfy { $0.conversion.coercion == .lossless })
  }

  @Test func letsAnEntityReadAsTheOneItExtends() throws {
    let made = try schema(
      """
      seedbed: 1
      entities:
        Person: { primaryKey: id, discriminator: kind, attributes: { id: integer, name: text },
          variants: { by: type, cases: { b: Boy }, otherwise: Person } }
        Boy: { extends: Person, onDuplicate: fill, attributes: { name: { keyPath: n }, toy: text } }
        Baby: { extends: Boy, attributes: { weight: real } }
      """
    )
    #expect(made.entities.count == 1)
    #expect(made.readings(of: "Person") == ["id: id", "name: name"])
    #expect(made.readings(of: "Boy") == ["id: id", "name: n", "toy: toy"])
    #expect(made.readings(of: "Baby") == ["id: id", "name: n", "toy: toy", "weight: weight"])
    #expect(made.mappings.map(\.discriminator) == ["Person", "Boy", "Baby", "Person"])
    #expect(made.mappings.map(\.onDuplicate) == [.merge, .fill, .fill, .merge])
    let variants = try #require(made.mappings[0].variants)
    #expect(variants.cases.map(\.mapping) == [1])
    #expect(variants.otherwise == .mapping(3))
    #expect(made.mappings[3].variants == nil)
  }

  @Test func settlesForeignKeysThatCannotBeCleared() throws {
    let made = try schema(
      """
      seedbed: 1
      entities:
        A:
          primaryKey: [k, n]
          attributes: { n: integer }
          relationships:
            k: { entity: B }
            free: { entity: B }
            required: { entity: B, required: true }
            stub: { entity: B, required: true, onDangling: stub }
            many: { entity: B, many: true }
            strict: { entity: B, many: true, onDangling: error }
        B: { primaryKey: id, attributes: { id: integer } }
      """
    )
    let rules = made.entities[0].relationships.prefix(4).map(\.onDangling)
    #expect(rules == [.error, .setNull, .error, .stub])
    #expect(made.joinTables.map(\.onDangling) == [.skip, .error])
  }

  @Test func resolvesIndexesAndSearches() throws {
    let made = try schema(
      """
      seedbed: 1
      defaults: { naming: snakeCase }
      entities:
        A:
          primaryKey: id
          attributes: { id: integer, firstName: text, lastName: text }
          relationships: { parent: { entity: A } }
          indexes: [[lastName, firstName], { columns: parent, unique: true }]
          search: { columns: [firstName], tokenize: porter }
      """
    )
    let entity = made.entities[0]
    #expect(entity.indexes.map(\.columns) == [["last_name", "first_name"], ["parent_id"]])
    #expect(entity.indexes.map(\.isUnique) == [false, true])
    #expect(
      entity.search == Entity.Search(table: "a_search", columns: ["first_name"], tokenize: "porter")
    )
  }

  @Test func givesEachReadingItsOwnRules() throws {
    let made = try schema(
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      dumps:
        - dump: [a.json, "b/*.json"]
          name: main
          format: ndjson
          required: false
          vars: { x: 1, y: 2 }
          read:
            - { entity: A, keyPath: a, each: entries, vars: { y: 3 }, prune: true }
            - { entity: A, required: true, create: false, onInvalid: reject, prune: { id: 1 } }
      """
    )
    let entry = made.dumps[0]
    #expect(entry.name == "main")
    #expect(entry.format == .ndjson)
    #expect(!entry.isRequired)
    #expect(entry.readings.map(\.isRequired) == [false, true])
    #expect(entry.readings.map(\.each) == [.entries, .elements])
    #expect(entry.readings.map(\.creates) == [true, false])
    #expect(entry.readings.map(\.rejectsInvalid) == [nil, true])
    #expect(
      entry.readings[0].variables == [
        Variable(name: "x", value: .number("1")), Variable(name: "y", value: .number("3")),
      ]
    )
    #expect(entry.readings[0].prune == .all)
  }

  @Test func letsTheCallerSetVariablesAndDumps() throws {
    let text = """
      seedbed: 1
      vars: { country: US, year: 2020 }
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      dumps: { name: main, dump: a.json, entity: A }
      """
    let loaded = try load(
      ["main.yml": text],
      variables: [("country", "CH"), ("year", "10")],
      dumpOverrides: [("main", "/other.json")]
    )
    let made = try #require(loaded.schema)
    #expect(made.variables.map(\.name) == ["country", "year"])
    #expect(made.variables.map(\.value) == [.text("CH"), .number("10")])
    #expect(made.dumps[0].patterns == ["/other.json"])

    let wrong = try load(["main.yml": text], dumpOverrides: [("mian", "b.json")])
    #expect(wrong.schema == nil)
    #expect(wrong.diagnostics.sorted.map(\.code) == [.unknownDump])
    #expect(wrong.diagnostics.sorted.first?.fixIt?.replacement == "main")
    let other = try load(["main.yml": text], dumpOverrides: [("orders", "b.json")])
    let advice = other.diagnostics.sorted.first?.fixIt?.message
    #expect(advice == "add 'name: orders' to the entry that it means")
  }

  /// The name of an entry's request is the entry's, with its source and without.
  @Test(arguments: ["s.shelves", "shelves", "books", "t.books"])
  func namesEntriesByTheirRequests(_ name: String) throws {
    let text = """
      seedbed: 1
      sources:
        s: { baseURL: "https://a.org/", requests: { shelves: { get: a }, books: { get: b } } }
        t: { baseURL: "https://b.org/", requests: { books: { get: b } } }
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      dumps:
        - { source: s.shelves, entity: A }
        - { source: s.books, entity: A }
        - { source: t.books, entity: A }

      """
    let loaded = try load(["main.yml": text], dumpOverrides: [(name, "/a.json")])
    // Two entries could be meant.
    guard name != "books" else {
      #expect(loaded.diagnostics.sorted.map(\.code) == [.unknownDump])
      return
    }
    let made = try #require(loaded.schema)
    let replaced = made.dumps.filter { $0.patterns == ["/a.json"] }.compactMap(\.name)
    #expect(replaced == [name == "shelves" ? "s.shelves" : name])
  }

  @Test(arguments: ["", ", surrogateKey: pk"])
  func boundsKeysThatMultiply(_ more: String) throws {
    var text = "seedbed: 1\nentities:\n  E0: { primaryKey: id, attributes: { id: integer } }\n"
    for level in 1...60 {
      let parts = "{ a: { entity: E\(level - 1) }, b: { entity: E\(level - 1) } }"
      text += "  E\(level): { primaryKey: [a, b]\(more), relationships: \(parts) }\n"
    }
    let codes = Set(try load(text).diagnostics.sorted.map(\.code))
    #expect(codes == [.nestingTooDeep])
  }

  @Test func readsASequenceFromNothing() throws {
    let made = try schema(
      """
      seedbed: 1
      entities: { A: { primaryKey: id, sequence: n, attributes: { id: integer, n: integer } } }
      """
    )
    #expect(made.entities[0].sequence == 1)
    #expect(made.readings(of: "A") == ["id: id", "n: sequence"])
  }
}
