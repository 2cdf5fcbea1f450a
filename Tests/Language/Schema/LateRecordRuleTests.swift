import SeedbedBase
import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage

/// Requirements of `findBy`, and limits of late records.
struct LateRecordRuleTests {
  private static let entities = """
    seedbed: 1
    entities:
      Team: { primaryKey: id, attributes: { id: integer }, relationships: { lead: { mapping: Named } } }
      Hero:
        primaryKey: id
        attributes: { id: integer, name: { type: text, unique: true }, power: integer }

    """

  private static let dumps = """

    dumps: [{ dump: a.json, mapping: Named }, { dump: b.json, entity: Team }]
    """

  @Test(arguments: [
    DiagnosticCase(
      "an attribute that is not unique",
      entities + "mappings: { Named: { entity: Hero, findBy: 1️⃣power, extends: default } }" + dumps,
      "schema.invalid-find-by"
    ),
    DiagnosticCase(
      "an attribute that the entity does not have",
      entities + "mappings: { Named: { entity: Hero, findBy: 1️⃣nam, extends: default } }" + dumps,
      "schema.unknown-attribute"
    ),
    DiagnosticCase(
      "an attribute twice",
      entities + "mappings: { Named: { entity: Hero, findBy: [1️⃣name, name], extends: default } }"
        + dumps,
      "schema.invalid-find-by"
    ),
    DiagnosticCase(
      "an attribute that the mapping does not read",
      entities + "mappings: { Named: { entity: Hero, findBy: 1️⃣name, attributes: { power: p } } }"
        + dumps,
      "schema.unread-key"
    ),
    DiagnosticCase(
      "a key that is read and not written",
      entities
        + "mappings: { Named: { entity: Hero, findBy: name, attributes: { 1️⃣id: nr, name: name } } }"
        + dumps,
      "schema.invalid-find-by"
    ),
    DiagnosticCase(
      "an entity without a key",
      """
      seedbed: 1
      entities:
        Hero: { primaryKey: none, attributes: { name: { type: text, unique: true } } }
      mappings: { Named: { entity: Hero, findBy: 1️⃣name, extends: default } }
      dumps: [{ dump: a.json, mapping: Named }]
      """,
      "schema.invalid-find-by"
    ),
    DiagnosticCase(
      "findBy in an entity",
      """
      seedbed: 1
      entities:
        Hero:
          primaryKey: id
          1️⃣findBy: name
          attributes: { id: integer, name: { type: text, unique: true } }
      dumps: [{ dump: a.json, entity: Hero }]
      """,
      "schema.unknown-key"
    ),
    DiagnosticCase(
      "late records in a key",
      """
      seedbed: 1
      entities:
        Team:
          primaryKey: [lead, id]
          attributes: { id: integer }
          relationships: { 1️⃣lead: { mapping: Named } }
        Hero: { primaryKey: id, attributes: { id: integer, name: { type: text, unique: true } } }
      mappings: { Named: { entity: Hero, findBy: name, extends: default } }
      dumps: [{ dump: b.json, entity: Team }, { dump: c.json, entity: Hero }]
      """,
      "schema.late-record"
    ),
    DiagnosticCase(
      "late records whose owner is in their key",
      """
      seedbed: 1
      entities:
        Team:
          primaryKey: id
          attributes: { id: integer }
          relationships: { 1️⃣heroes: { mapping: Named, many: true, inverse: team } }
        Hero:
          primaryKey: [team, id]
          attributes: { id: integer, name: { type: text, unique: true } }
          relationships: { team: { entity: Team } }
      mappings: { Named: { entity: Hero, findBy: name, extends: default } }
      dumps: [{ dump: b.json, entity: Team }, { dump: c.json, entity: 2️⃣Hero }]
      """,
      "schema.late-record",
      "schema.unfilled-key"
    ),
    DiagnosticCase(
      "late records and stubs",
      """
      seedbed: 1
      entities:
        Team:
          primaryKey: id
          attributes: { id: integer }
          relationships: { 1️⃣lead: { mapping: Named, onDangling: stub } }
        Hero: { primaryKey: id, attributes: { id: integer, name: { type: text, unique: true } } }
      mappings: { Named: { entity: Hero, findBy: name, extends: default } }
      dumps: [{ dump: b.json, entity: Team }, { dump: c.json, entity: Hero }]
      """,
      "schema.late-record"
    ),
    DiagnosticCase(
      "lists of rows without a key",
      """
      seedbed: 1
      entities:
        Hero:
          primaryKey: id
          surrogateKey: pk
          attributes: { id: integer, name: { type: text, unique: true } }
          relationships:
            friends: { entity: Hero, many: true }
            1️⃣feats: { entity: Feat, many: true, inverse: hero, ordered: true }
            2️⃣steps: { entity: Step, many: true, inverse: hero }
            notes: { entity: Note, many: true, inverse: hero }
        Feat: { primaryKey: id, attributes: { id: integer } }
        Note: { primaryKey: id, attributes: { id: integer } }
        Step:
          primaryKey: [hero, nr]
          attributes: { nr: integer }
          relationships: { hero: { entity: Hero } }
      mappings: { Named: { entity: Hero, findBy: name, extends: default } }
      dumps: [{ dump: b.json, mapping: Named }, { dump: c.json, entity: Hero }]
      """,
      "schema.late-record",
      "schema.late-record"
    ),
    DiagnosticCase(
      "lists of records whose key is known late",
      """
      seedbed: 1
      entities:
        Hero:
          primaryKey: id
          attributes: { id: integer, name: { type: text, unique: true } }
          relationships: { steps: { entity: Step, many: true, inverse: hero } }
        Step:
          primaryKey: [hero, nr]
          attributes: { nr: integer }
          relationships:
            hero: { entity: Hero }
            tags: { entity: Tag, many: true }
            1️⃣marks: { entity: Tag, many: true, ordered: true }
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
      mappings: { Named: { entity: Hero, findBy: name, extends: default } }
      dumps: [{ dump: b.json, mapping: Named }, { dump: c.json, entity: Hero }]
      """,
      "schema.late-record"
    ),
    DiagnosticCase(
      "a late key that needs a late key",
      """
      seedbed: 1
      entities:
        Hero: { primaryKey: id, attributes: { id: integer, name: { type: text, unique: true } } }
        Power:
          primaryKey: [hero, kind]
          attributes: { kind: text, code: { type: text, unique: true } }
          relationships: { hero: { entity: Hero, foreignKey: { name: hero } } }
        Use:
          primaryKey: [power, day]
          attributes: { day: text }
          relationships: { 1️⃣power: { entity: Power, foreignKey: { code: power } } }
      dumps: [{ dump: p.json, entity: Power }, { dump: h.json, entity: Hero }, { dump: u.json, entity: Use }]
      """,
      "schema.late-record"
    ),
    DiagnosticCase(
      "a late key in the key of the record around it",
      """
      seedbed: 1
      entities:
        Hero: { primaryKey: id, attributes: { id: integer, name: { type: text, unique: true } } }
        Power:
          primaryKey: [hero, kind]
          attributes: { kind: text }
          relationships: { hero: { entity: Hero, foreignKey: { name: hero } } }
        Use:
          primaryKey: [power, day]
          attributes: { day: text }
          relationships: { 1️⃣power: { entity: Power } }
      dumps: [{ dump: h.json, entity: Hero }, { dump: u.json, entity: Use }]
      """,
      "schema.late-record"
    ),
    DiagnosticCase(
      "a list that is ordered, of records with a late key, and a stub of such a key",
      """
      seedbed: 1
      entities:
        Hero: { primaryKey: id, attributes: { id: integer, name: { type: text, unique: true } } }
        Power:
          primaryKey: [hero, kind]
          attributes: { kind: text }
          relationships:
            hero: { entity: Hero, foreignKey: { name: hero } }
            1️⃣tags: { entity: Tag, many: true, ordered: true }
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
        Use:
          primaryKey: day
          attributes: { day: text }
          relationships: { 2️⃣power: { entity: Power, onDangling: stub } }
      dumps: [{ dump: h.json, entity: Hero }, { dump: u.json, entity: Use }]
      """,
      "schema.late-record",
      "schema.late-record"
    ),
  ])
  func reportsWhatLateRecordsCannotDo(_ item: DiagnosticCase) throws {
    let found = try item.found()
    #expect(found.places == item.expected, "\(found.details)")
  }
}
