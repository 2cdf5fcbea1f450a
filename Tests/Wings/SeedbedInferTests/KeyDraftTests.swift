import SeedbedTestSupport
import Testing

/// Keys and references of records: which members are taken for them.
@Suite struct KeyDraftTests {
  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  private static func rows(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map { make($0) + "\n" }.joined()
  }

  private static let tickets = "id,subject\n" + rows(4) { "\($0 + 11),S\($0)" }

  static let keyCases = [
    FileDraftCase(
      name: "an id behind a uuid",
      dumps: [
        "comments.json": list(6) { #"{"id": \#($0 + 90), "observation_id": \#($0 % 3 + 500)}"# },
        "observations.json": list(3) {
          #"{"uuid": "0000000\#($0)-1111-4000-8000-000000000000", "id": \#($0 + 500)}"#
        },
      ],
      has: [
        "    primaryKey: id",
        "      observation: { entity: Observation, foreignKey: observation_id }",
      ]
    ),
    FileDraftCase(
      name: "what changed, and when",
      dumps: [
        "changes.csv": "ticket_id,field,updated,value\n"
          + rows(24) { "\($0 % 4 + 11),f\($0 / 4 % 2),2020-0\($0 / 8 + 1)-01 10:00:00,v\($0 % 3)" },
        "tickets.csv": tickets,
      ],
      has: ["    primaryKey: [ticket, field, updated]"]
    ),
    FileDraftCase(
      name: "ids in lists of one element",
      dumps: [
        "coins.json": list(4) {
          #"{"id": "c\#($0)", "tickers": [{"coin_id": "c\#($0)", "base": "BTC", "last": \#($0).5}]}"#
        }
      ],
      has: ["    primaryKey: [coin2, position]"]
    ),
    FileDraftCase(
      name: "names in lists of one element",
      dumps: [
        "coins.json": list(4) {
          #"{"id": "c\#($0)", "tickers": [{"name": "n\#($0 % 2)", "last": \#($0).5}]}"#
        }
      ],
      has: ["    primaryKey: [coin, name]"]
    ),
  ]

  static let referenceCases = [
    FileDraftCase(
      name: "an object beside its key",
      dumps: [
        "items.json": list(8) { number in
          let label = #"{"id": "l\#(number % 3)", "name": "L\#(number % 3)", "color": "red"}"#
          return #"{"id": \#(number), "labelId": "l\#(number % 3)", "#
            + #""label": \#(number == 7 ? "null" : label)}"#
        }
      ],
      has: ["      label: { entity: Label, keyPath: label, foreignKey: labelId }"],
      rows: ["SELECT label_id FROM Item WHERE id > 5": ["'l0'", "'l1'"]]
    ),
    FileDraftCase(
      name: "an object beside the key of another",
      dumps: [
        "items.json": list(8) {
          #"{"id": \#($0), "labelId": "l\#(($0 + 1) % 3)", "#
            + #""label": {"id": "l\#($0 % 3)", "name": "L\#($0 % 3)", "color": "red"}}"#
        }
      ],
      has: ["      label: { entity: Label }"],
      lacks: ["keyPath: label"]
    ),
    FileDraftCase(
      name: "numbers of a table that are keys by chance",
      dumps: [
        "clients.csv": "client_id,birth\n" + rows(60) { "\($0 + 100),19\($0 + 20)" },
        "districts.csv": "id,name,a14\n" + rows(20) { "\($0),D\($0),\($0 * 7 % 50 + 105)" },
      ],
      has: ["      a14: integer"]
    ),
    FileDraftCase(
      name: "numbers that are keys in the sample alone",
      dumps: [
        "clients.json": list(3_000) { #"{"id": \#($0 * 11 + 10), "n": \#($0 % 7)}"# },
        "districts.json": list(66) {
          #"{"id": \#($0), "a14": \#($0 * 67 % 3_000 * 11 + ($0 % 11 == 0 ? 11 : 10))}"#
        },
      ],
      has: ["      a14: integer"],
      notes: ["# 6 values are no keys of Client"]
    ),
    FileDraftCase(
      name: "counts, which are small numbers as keys are",
      dumps: [
        "carts.json": list(9) { number in
          let products = list(number % 4 + 1) {
            #"{"id": \#($0 + 1), "title": "T\#($0)", "price": 2}"#
          }
          return #"{"id": \#(number), "totalProducts": \#(number % 4 + 1), "#
            + #""number_of_products": \#(number % 4 + 1), "products": \#(products)}"#
        }
      ],
      has: ["      totalProducts: integer", "      number_of_products: integer"],
      lacks: ["perhaps"]
    ),
    FileDraftCase(
      name: "a name that each record says twice",
      dumps: [
        "cast.json": list(9) {
          #"{"id": \#($0 * 7), "name": "Ada \#($0)", "original_name": "Ada \#($0)"}"#
        }
      ],
      has: ["      name: text", "      original_name: text"]
    ),
  ]

  @Test(
    arguments: keyCases + referenceCases + evidenceCases + joinCases + answerCases + webCases
      + likeCases + requestCases + compoundCases + oddCases + wordCases + tellingCases
  )
  func draftsKeysAndReferences(example: FileDraftCase) throws { try example.check() }
}
