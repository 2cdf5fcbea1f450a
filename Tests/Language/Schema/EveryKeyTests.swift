import SeedbedBase
import SeedbedLanguage
import Testing

struct EveryKeyTests {
  /// A schema that says everything that can be said.
  static let text = """
    # yaml-language-server: $schema=./seedbed.schema.json
    seedbed: 1
    include: []
    x-anything: [&id { type: integer }]
    vars: { country: US }
    defaults:
      naming: snakeCase
      keys: camelCase
      onMissing: keep
      onNull: error
      coercion: exact
      store: iso8601Seconds
      timeZone: Europe/Zurich
      nullValues: ["", unknown]
      unmappedKeys: warn
      personal: ignore
    database:
      output: build/Seed.sqlite
      target: sqlite
      userVersion: 3
      applicationID: -7
      pageSize: 8192
      strict: false
      foreignKeys: false
      indexForeignKeys: false
      views: { all_people: SELECT * FROM person }
      before: a.sql
      after: [b.sql, c.sql]
      metadata: false
      analyze: false
      vacuum: false
    entities:
      Person:
        table: people
        naming: camelCase
        keys: asIs
        onMissing: setNull
        onNull: setNull
        store: unix
        timeZone: "+02:00"
        coercion: lossless
        nullValues: []
        unmappedKeys: error
        primaryKey: personID
        surrogateKey: pk
        nullKey: skip
        newerBy: updatedAt
        relationshipsWhenNotNewer: true
        onDuplicate: replace
        create: false
        skipWhen: { deleted: true }
        deleteWhen: [{ name: "" }, { boss: null }]
        discriminator: kind
        sequence: place
        indexes: [[personID, name], { columns: email, unique: true }]
        search: { name: people_search, columns: name, tokenize: porter }
        variants:
          - { when: { "@path.kind": boy }, entity: Boy }
          - { when: [{ a: 1 }, { b: { exists: false } }], mapping: Short }
          - { otherwise: skip }
        attributes:
          personID: { <<: *id, keyPath: "@key", onInvalid: error }
          place: integer
          updatedAt: { type: date, format: [twitter, "yyyyMMdd"], timeZone: UTC, store: julianDay }
          name:
            type: text
            template: "{first} {last}"
            when: { first: { exists: true } }
            transform: [trim, { each: lowercase }]
            required: true
            default: a
            onMissing: default
            onNull: keep
            onInvalid: default
            onConflict: concat
            check: { minLength: 1, maxLength: 80, pattern: "^[a-z]+$", in: [a, b] }
            unique: true
            index: true
            collate: noCase
            column: full_name
          email:
            type: text
            keyPath: [mail, { template: "{user}@{host}", when: { user: { is: text } } }, { value: x }]
          rank: { type: integer, enum: { low: 0, high: 1 }, coercion: exact }
          price: { type: decimal, scale: 2, check: { min: 0, max: 5.5 }, pseudonym: { as: round, to: 0.5 } }
          hasMail: { type: boolean, exists: mail }
          version: { type: integer, value: 1, stored: false, personal: false }
          token: { type: uuid, store: blob }
          image: { type: data, encoding: hex }
          site: { type: url, nullValues: none }
          birth: { type: day, format: iso8601, pseudonym: { as: shift, days: 30, by: boss, domain: d } }
          raw:
            type: json
            personal: false
            keyPath:
              - { keyPath: "@self", transform: [parseJSON, { pick: "a.b[0]" }], nullValues: "-" }
          spot: { type: json, object: { x: x, z: "@parent.z" }, onInvalid: keep,
            personal: false }
        relationships:
          boss: { entity: Person, foreignKey: { email: boss_mail }, onMissing: clear, onNull: keep,
            where: { rank: { atLeast: 0 } }, onDangling: skip, onDelete: cascade,
            onNestedInvalid: skip, column: chief }
          friends:
            mapping: Short
            keyPath: friends
            each: keys
            many: true
            ordered: true
            assign: set
            when: { a: 1 }
            transform: [{ split: "," }, { each: trim }]
            nullValues: n/a
            through:
              table: friendships
              source: { pk: person }
              target: friend
              targetPath: person
              attributes: { since: { type: date, keyPath: since } }
              primaryKey: [source, target, since]
          home: { entity: Place, columns: { x: home_x, z: home_z }, required: false }
          seen: { entity: Place, many: true, stored: false }
      Boy: { extends: Person, attributes: { toy: text } }
      Place:
        primaryKey: [x, z]
        attributes: { x: { type: integer, pseudonym: { as: digits, keep: 2 } }, z: integer }
        relationships: { people: { entity: Person, many: true, inverse: home } }
    mappings:
      Short:
        entity: Person
        extends: default
        nullValues: []
        coercion: exact
        timeZone: UTC
        unmappedKeys: ignore
        onDuplicate: fill
        nullKey: error
        newerBy: updatedAt
        relationshipsWhenNotNewer: false
        create: true
        keys: snakeCase
        onMissing: error
        onNull: keep
        skipWhen: { a: { same: b } }
        deleteWhen: { name: x }
        attributes: { name: title, email: {} }
        relationships: { boss: chief }
    dumps:
      - { name: main, dump: ["people/{kind}.json", "-"], keyPath: [a, b], mapping: Short,
          when: { a: 1 }, each: entries, format: json, required: false, prune: { name: x },
          create: true, vars: { a: b }, onInvalid: fail }
      - { dump: "**/*.json", read: [{ entity: Place, keyPath: "places[*]" }, { entity: Person }] }
    tests:
      - { name: first, entity: Person, record: {}, expectDiagnostic: map.invalid-value }
      - { name: m, mapping: Short, record: [1], expect: { Place: [{ x: 1 }] } }
      - { mapping: Short, each: entries, records: [{ a: {} }], given: { Place: [{ x: 1, z: 2 }] },
          vars: { a: b }, document: { page: 1 }, dump: people/kind.json,
          expect: { Person: [{ chief: null, friends: [] }] },
          expectDiagnostic: [map.missing-key, map.invalid-value] }
    """

  @Test func knowsEveryKey() throws {
    let found = describe(try load(Self.text))
    #expect(found == [])
  }

  @Test func keepsEveryValue() throws {
    let made = try schema(Self.text)
    #expect(
      made.tables == [
        "people(pk#, personID!, place, updatedAt, full_name!, email, rank, price, hasMail, token,"
          + " image, site, birth, raw, spot, toy, chief>Person, home_x>Place, home_z>Place, kind?)"
          + " key personID",
        "place(x!, z!) key x, z",
        "friendships(person>Person, friend>Person, since, position@) key person, friend, since",
      ]
    )
    #expect(made.database.userVersion == 3)
    #expect(made.database.applicationID == -7)
    #expect(made.database.pageSize == 8192)
    #expect(!made.database.isStrict && !made.database.foreignKeys && !made.database.vacuum)
    #expect(made.database.after == ["b.sql", "c.sql"])
    let person = made.entities[0]
    #expect(person.attributes[2].conversion.dateStore == .julianDay)
    #expect(person.attributes[2].conversion.timeZone == "UTC")
    #expect(person.attributes[12].conversion.timeZone == "+02:00")
    #expect(person.attributes[5].conversion.coercion == .exact)
    let mapping = made.mappings[0]
    #expect(mapping.nullKey == .skip)
    #expect(mapping.newerBy == 2)
    #expect(!mapping.creates)
    #expect(mapping.relationships.map(\.skipsInvalidNested) == [true, false, false])
    #expect(mapping.relationships.map(\.keepsWhenNull) == [true, false, false])
    #expect(mapping.relationships[0].foreignKey?.isPrimaryKey == false)
    #expect(mapping.relationships[1].assign == .set)
    #expect(mapping.relationships[1].targetPath?.source == "person")
    #expect(mapping.relationships[1].throughAttributes.count == 1)
    #expect(made.mappings[3].name == "Short")
    #expect(made.mappings[3].creates)
    #expect(made.mappings[3].discriminator == "Person")
  }
}
