import SeedbedBase
import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage

/// Which attributes look like people's, by their names.
@Suite struct PersonalNameTests {
  @Test(
    arguments: [
      ("email", .text), ("e-mail", .text), ("contactEmails", .json), ("email_address", .text),
      ("phone", .text), ("phoneNumber", .integer), ("home_phone_2", .text), ("birthDate", .day),
      ("date_of_birth", .text), ("birth_year", .integer), ("bornAt", .date), ("address", .json),
      ("homeAddress", .text), ("ipAddress", .text), ("last_ip", .text), ("accessToken", .text),
      ("deviceToken", .uuid), ("password", .text), ("firstName", .text), ("surname", .text),
      ("IBAN", .text), ("cardNumber", .integer), ("accountNumber", .text), ("tax_id", .text),
      ("socialSecurityNumber", .text), ("reviewerName", .text), ("cardHolderName", .text),
      ("username", .text), ("macAddress", .text),
    ] as [(String, AttributeType)]
  )
  func looksLikeAPersons(name: String, type: AttributeType) {
    #expect(PersonalName(name, type) != nil)
  }

  @Test(
    arguments: [
      ("emailVerified", .text), ("email", .boolean), ("emailCount", .integer), ("emails", .integer),
      ("emailSentAt", .date), ("phoneModel", .text), ("phone", .boolean), ("memory_address", .text),
      ("next_page_token", .text), ("tokenCount", .integer), ("vip", .text), ("zip", .text),
      ("recipe", .text), ("name", .text), ("full_name", .text), ("title", .text), ("number", .text),
      ("_", .text), ("", .text), ("microphone", .text), ("stubborn", .text), ("card", .text),
      ("account", .text), ("accountName", .text), ("displayName", .text), ("taxNumber", .boolean),
    ] as [(String, AttributeType)]
  )
  func isNoPersons(name: String, type: AttributeType) {
    #expect(PersonalName(name, type) == nil)
  }

  @Test func suggestsAKindThatTheTypeTakes() {
    for kind in PersonalName.allCases {
      for type in AttributeType.allCases {
        #expect(kind.pseudonym(for: type).types?.contains(type) ?? true)
      }
    }
  }

  @Test(
    arguments: [
      ("first_name", .firstName), ("middleName", .firstName), ("last_name", .lastName),
      ("surname", .lastName), ("customerName", .name),
    ] as [(String, Pseudonym.Kind)]
  )
  func suggestsTheHalfOfAName(name: String, kind: Pseudonym.Kind) {
    #expect(PersonalName(name, .text)?.pseudonym(for: .text) == kind)
  }

  @Test(arguments: [
    DiagnosticCase(
      "names of attributes and of the members that they read",
      """
      seedbed: 1
      defaults: { personal: error }
      entities:
        A:
          primaryKey: id
          attributes:
            id: integer
            1️⃣email: text
            2️⃣contact: { keyPath: owner.phone, type: text }
            mail: { type: text, personal: false }
            dob: { type: day, pseudonym: year }
            emails: { keyPath: "mails.@count", type: integer }
            token: { type: text, stored: false }
          relationships:
            bs: { entity: B, many: true, through: { attributes: { 3️⃣lastIp: text } } }
        B: { primaryKey: id, attributes: { id: integer } }
      dumps: { dump: a.json, entity: A }
      """,
      "schema.personal-name",
      "schema.personal-name",
      "schema.personal-name"
    ),
    DiagnosticCase(
      "nothing, unless the schema asks",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer, email: text } }
      dumps: { dump: a.json, entity: A }
      """
    ),
  ])
  func reports(_ item: DiagnosticCase) throws {
    let found = try item.found()
    #expect(found.places == item.expected, "\(found.details)")
  }

  @Test func warnsOnlyIfTheSchemaSaysSo() throws {
    let text = """
      seedbed: 1
      defaults: { personal: warn }
      entities: { A: { primaryKey: id, attributes: { id: integer, email: text } } }
      dumps: { dump: a.json, entity: A }
      """
    let loader = SchemaLoader(loadFile: { _ in Array(text.utf8) }, hash: { _ in "" })
    let loaded = try loader.load(path: "schema.yml")
    #expect(loaded.schema != nil)
    #expect(loaded.diagnostics.map(\.code) == [.personalName])
  }
}
