import SeedbedBase
import Testing

@testable import SeedbedLanguage

/// Schemas that look like a mistake and are none: a false alarm is worse than silence.
struct NearlyWrongTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      "places in lists that are not the whole key, or of one list",
      """
      seedbed: 1
      entities:
        Order: { primaryKey: id, attributes: { id: integer }, relationships: {
          lines: { entity: Line, many: true, inverse: order },
          last: { entity: Event } } }
        Line: { primaryKey: [order, pos], attributes: {
          pos: { type: integer, keyPath: "@index" } } }
        Event: { primaryKey: pos, attributes: { pos: { type: integer, keyPath: "@index" } } }
      dumps: [{ dump: a.json, entity: Order }, { dump: b.json, entity: Event }]
      """
    ),
    Case(
      "keys that a dump gives as well as a nest, and records without a key that are skipped",
      """
      seedbed: 1
      entities:
        Order: { primaryKey: id, attributes: { id: integer }, relationships: {
          lines: { entity: Line, many: true, inverse: order },
          notes: { entity: Note, many: true, inverse: order } } }
        Line: { primaryKey: [order, pos], attributes: { pos: integer }, relationships: {
          order: { entity: Order, foreignKey: order_id } } }
        Note: { primaryKey: [order, pos], nullKey: skip, attributes: { pos: integer },
          relationships: { line: { entity: Line }, twin: { entity: Note } } }
      dumps: [{ dump: a.json, entity: Order }, { dump: b.json, entity: Line },
        { dump: c.json, entity: Note }]
      """
    ),
    Case(
      "rows that are looked up and made, or filled by another relationship",
      """
      seedbed: 1
      entities:
        Book: { primaryKey: id, attributes: { id: integer }, relationships: {
          tags: { entity: Tag, foreignKey: tags, many: true, onDangling: stub },
          author: { entity: Author, foreignKey: author_id },
          people: { entity: Author, many: true } } }
        Tag: { primaryKey: name, attributes: { name: text } }
        Author: { primaryKey: id, attributes: { id: integer } }
      dumps: { dump: a.json, entity: Book }
      """
    ),
    Case(
      "an inverse at the end that is read",
      """
      seedbed: 1
      entities:
        Shop: { primaryKey: id, attributes: { id: integer }, relationships: {
          orders: { entity: Order, many: true } } }
        Order: { primaryKey: id, attributes: { id: integer }, relationships: {
          shop: { entity: Shop, inverse: orders } } }
      dumps: { dump: a.json, entity: Order }
      """
    ),
    Case(
      "members that are called as types are",
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: {
        id: integer, title: text, link: url, seen: date, n: integer, more: text } } }
      mappings: { M: { entity: A, attributes: { id: id, title: text, link: url, seen: date,
        n: { keyPath: integer }, more: { keyPath: text } } } }
      dumps: [{ dump: a.json, entity: A }, { dump: b.json, mapping: M }]
      """
    ),
    Case(
      "bounds of texts that are texts, and lengths",
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer,
        t: { type: text, check: { min: "a", max: "m", minLength: 1 } },
        n: { type: integer, check: { min: 3 } } } } }
      """
    ),
    Case(
      "filters whose texts are in quotes, and names with digits",
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer,
        a: { type: text, keyPath: 'p[a="=b"][0].c' }, b: { type: text, keyPath: 'p[a=" b "][0].c' },
        c: { type: text, keyPath: "p[a=it's][0].c" }, d: { type: text, keyPath: items.0.name },
        e: { type: integer, keyPath: items.@count } } } }
      """
    ),
    Case(
      "lists that become one value, or stay a list",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          skipWhen: { "tags[*]": { exists: false }, "tags[kind=a].@count": 0, "t[*][0]": red }
          attributes:
            id: integer
            a: { type: text, keyPath: "names[lang=en][0].text" }
            b: { type: json, keyPath: "names[lang=en].text" }
            c: { type: text, keyPath: "names[*].text", transform: [{ each: trim }, { join: "," }] }
            d: { type: text, keyPath: "names[*].@first.text" }
            e: { type: real, keyPath: "names[*].@sum.size" }
            f: { type: text, transform: [{ split: "," }, { join: ";" }] }
            g: { type: boolean, exists: "names[lang=en]" }
          relationships:
            one: { entity: A, keyPath: "as[kind=b][0]" }
            all: { entity: A, keyPath: "as[kind=b]", many: true }
            keys: { entity: A, foreignKey: "as[*].id", many: true }
      dumps: { dump: a.json, entity: A }
      """
    ),
    Case(
      "references that share a column of one kind",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer }, relationships: {
          b: { entity: B, column: shared, foreignKey: b }, c: { entity: C, column: shared } } }
        B: { primaryKey: id, attributes: { id: integer } }
        C: { primaryKey: name, surrogateKey: pk, attributes: { name: text } }
      dumps: [{ dump: a.json, entity: A }, { dump: b.json, entity: B }]
      """
    ),
    Case(
      "what is required and has a way out",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: {
            id: { type: integer, required: true, onNull: error },
            n: { type: text, required: true, default: x, onInvalid: default, onNull: keep } },
          relationships: { b: { entity: B, foreignKey: b, required: true, onDangling: stub },
            c: { entity: B, onDangling: setNull, onMissing: clear } } }
        B: { primaryKey: id, attributes: { id: integer, n: { type: text, required: true, default: z } } }
      dumps: { dump: a.json, entity: A }
      """
    ),
    Case(
      "cases that overlap and differ",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer } }
        B:
          variants:
            - { when: { a: 1, b: 2 }, entity: A }
            - { when: { a: 1 }, entity: A }
            - { when: { a: { not: 1 } }, entity: A }
            - { when: [{ a: 2 }, { a: 3 }], entity: A }
            - { otherwise: skip }
      dumps: { dump: a.json, entity: B }
      """
    ),
    Case(
      "records that CSV alone does not have, and rows of CSV",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, skipWhen: { deleted: true }, attributes: { id: integer } }
        B: { primaryKey: id, deleteWhen: { gone: true }, skipWhen: { state: { in: [1, "1"] } },
          attributes: { id: integer, gone: boolean },
          relationships: { cs: { entity: C, many: true, transform: parseJSON } } }
        C: { primaryKey: id, skipWhen: { deleted: true }, attributes: { id: integer } }
      dumps: [{ dump: a.csv, entity: A }, { dump: a.json, entity: A, when: { n: 1 } },
        { dump: b.csv, entity: B }]
      """
    ),
    Case(
      "rows that may be so",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          deleteWhen: { status: { in: [2, 3] }, isOld: true, title: { matches: "^x" }, price: 0,
            day: "2020-01-01", owner: null, raw: { exists: true } }
          attributes:
            id: integer
            status: { type: integer, enum: { here: 1, gone: 2 } }
            isOld: boolean
            title: text
            price: { type: decimal, store: text }
            day: day
            raw: json
          relationships: { owner: { entity: A } }
      dumps: { dump: a.json, entity: A }
      """
    ),
    Case(
      "decimals that say how they are stored",
      """
      seedbed: 1
      defaults: { store: { decimal: text } }
      entities:
        A: { primaryKey: id, attributes: { id: integer, a: decimal, b: { type: decimal, scale: 2 } } }
      dumps: { dump: a.json, entity: A }
      """
    ),
    Case(
      "decimals of which each says how it is stored",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          store: { decimal: textTrimmed }
          attributes: { id: integer, a: decimal }
        B:
          primaryKey: id
          attributes:
            id: integer
            a: { type: decimal, store: real }
            b: { type: decimal, stored: false }
      dumps: [{ dump: a.json, entity: A }, { dump: a.json, entity: B }]
      """
    ),
    Case(
      "decimals whose form the target chooses",
      """
      seedbed: 1
      database: { target: rails }
      entities:
        A: { primaryKey: id, attributes: { id: integer, a: decimal } }
      dumps: { dump: a.json, entity: A }
      """
    ),
    Case(
      "constants that fit",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes:
            id: integer
            a: { type: integer, enum: { draft: 0, done: 1 }, default: 0 }
            b: { type: text, enum: { d: draft, draft: x }, default: draft }
            c: { type: text, enum: { d: draft }, keyPath: [c, { value: d }] }
            d: { type: decimal, store: text, default: 1.50, check: { min: 0, max: 5 } }
            e: { type: integer, value: "7" }
            f: { type: text, template: "{{ {a} }" }
      dumps: { dump: a.json, entity: A }
      """
    ),
    Case(
      "names of records that some have",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: { type: text, keyPath: [id, "@key"] },
          up: { type: text, keyPath: "@parent.@key" } } }
        Library: { primaryKey: id, attributes: { id: { type: text, keyPath: "@key" } } }
      dumps:
        - { dump: a.json, entity: A }
        - { dump: b.json, entity: A, each: entries }
        - { dump: c.json, keyPath: "names[*]", entity: Library }
      """
    ),
    Case(
      "a part of other schemas, without dumps",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: { type: text, keyPath: "@key" }, note: text } }
      mappings:
        M: { entity: A, attributes: { id: id } }
      """
    ),
    Case(
      "attributes that SQL fills",
      """
      seedbed: 1
      database: { after: ranks.sql }
      entities: { A: { primaryKey: id, attributes: { id: integer, rank: integer } } }
      mappings: { M: { entity: A, attributes: { id: id } } }
      dumps: { dump: a.json, mapping: M }
      """
    ),
    Case(
      "a to-one of its own beside a to-many",
      """
      seedbed: 1
      entities:
        Team: { primaryKey: id, attributes: { id: integer },
          relationships: { admins: { entity: Person, many: true },
            members: { entity: Person, many: true, inverse: squad } } }
        Person: { primaryKey: id, attributes: { id: integer },
          relationships: { team: { entity: Team }, friends: { entity: Person, many: true },
            boss: { entity: Person } } }
        Album: { primaryKey: id, attributes: { id: integer },
          relationships: { songs: { entity: Song, many: true } } }
        Song: { primaryKey: id, attributes: { id: integer },
          relationships: { first: { entity: Album, foreignKey: first_album } } }
      dumps: [{ dump: a.json, entity: Team }, { dump: b.json, entity: Person },
        { dump: c.json, entity: Album }]
      """
    ),
    Case(
      "a place in a list of one's own",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer }, relationships: {
          bs: { entity: B, many: true, inverse: a }, cs: { entity: C, many: true, ordered: true },
          ds: { entity: D, many: true } } }
        B: { primaryKey: id, attributes: { id: integer, n: { type: integer, keyPath: "@index" } } }
        C: { primaryKey: id, attributes: { id: integer, n: { type: integer, keyPath: "@index" } } }
        D: { primaryKey: id, attributes: { id: integer, n: { type: integer, keyPath: "@index" } } }
      dumps: [{ dump: a.json, entity: A }, { dump: d.json, entity: D }]
      """
    ),
    Case(
      "lists of alternatives, and unions",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer }, relationships: {
            bs: { entity: B, many: true, assign: set }, cs: { entity: B, many: true } },
          variants: [{ when: { v: 2 }, mapping: M }, { otherwise: A }] }
        B: { primaryKey: id, attributes: { id: integer } }
      mappings:
        M: { entity: A, extends: default, relationships: { bs: others, cs: rest } }
        P: { entity: A, extends: default, relationships: { cs: more } }
      dumps: [{ dump: a.json, entity: A }, { dump: b.json, mapping: P }]
      """
    ),
    Case(
      "foreign keys that need no index",
      """
      seedbed: 1
      database: { indexForeignKeys: false }
      entities:
        A: { primaryKey: [b, m], attributes: { m: integer },
          relationships: { b: { entity: B, onDelete: cascade, foreignKey: b },
            c: { entity: B, foreignKey: c } } }
        B: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: a.json, entity: A }, { dump: b.json, entity: B }]
      """
    ),
    Case(
      "a response of records that a file has, too",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships: { bs: { entity: B, many: true } }
        B: { primaryKey: id, attributes: { id: integer, u: { type: text, keyPath: "@response.url" } } }
      dumps:
        - { source: "https://h.example.org/a.json", entity: A }
        - { dump: b.json, entity: B }
      """
    ),
    Case(
      "captures that one of the dumps has",
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer,
        page: { type: text, keyPath: "@path.page" } } } }
      dumps: { dump: ["pages/{page}.json", "all.json"], name: all, entity: A }
      """
    ),
  ])
  func isClean(_ item: Case) throws {
    let found = describe(try load(item.text))
    #expect(found == [], "\(found)")
  }

  @Test func keepsCapturesWhenAnotherPathIsGiven() throws {
    let text = """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer,
        page: { type: text, keyPath: "@path.page" } } } }
      dumps: { dump: "pages/{page}.json", name: all, entity: A }
      """
    let loaded = try load(["main.yml": text], dumpOverrides: [("all", "/tmp/one.json")])
    #expect(describe(loaded) == [])
  }
}
