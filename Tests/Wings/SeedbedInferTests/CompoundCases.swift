/// Answers of an API, and what they hold below ids.
extension KeyDraftTests {
  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  private static func item(_ id: String, _ name: String? = nil) -> String {
    let labels = ["de", "en", "fr"].map {
      #""\#($0)": {"language": "\#($0)", "value": "\#(id)\#($0)"}"#
    }
    return #""\#(name ?? id)": {"id": "\#(id)", "type": "item", "#
      + #""labels": {\#(labels.joined(separator: ", "))}}"#
  }

  private static func answer(_ items: String...) -> String {
    #"{"entities": {\#(items.joined(separator: ", "))}, "success": 1}"#
  }

  static let compoundCases = [
    FileDraftCase(
      name: "one name of several that is not the id of its record",
      dumps: [
        "a.json": answer(item("Q131")), "b.json": answer(item("Q42")),
        "c.json": answer(item("Q1")), "d.json": answer(item("Q1040", "Q3206")),
        "e.json": answer(item("P31"), item("Q42")),
      ],
      has: ["  Entity:"],
      lacks: ["  Q131:"],
      rows: ["SELECT count(*) FROM Entity": ["5"]]
    ),
    FileDraftCase(
      name: "lists below names that their elements say",
      dumps: [
        "items.json": list(4) { number in
          let names = ["de", "en", "fr", "it"].map { name in
            #""\#(name)": \#(list(number % 2 + 1) { #"{"language": "\#(name)", "value": "a\#(number)\#($0)"}"# })"#
          }
          return #"{"id": \#(number), "aliases": {\#(names.joined(separator: ", "))}}"#
        }
      ],
      has: [
        "    primaryKey: [item, language, value]",
        #"      aliases: { entity: Alias, keyPath: "aliases[*][*]", many: true, inverse: item }"#,
      ],
      rows: ["SELECT count(*) FROM Alias": ["24"]]
    ),
    FileDraftCase(
      name: "a text or objects of several shapes",
      dumps: [
        "claims.json": list(9) { number in
          let value = [
            #""t\#(number)""#, #"{"time": "+19\#(number)", "precision": \#(number)}"#,
            #"{"amount": "+\#(number)", "unit": "m"}"#,
          ][number % 3]
          return #"{"id": \#(number), "rank": "normal", "value": \#(value)}"#
        }
      ],
      has: [
        "      value: { type: text, when: { value: { is: text } } }",
        "      value_unit: { keyPath: value.unit, type: text, when: { value: { is: object } } }",
      ],
      rows: [
        "SELECT count(value), count(value_precision), count(value_unit) FROM Claim": ["3, 3, 3"]
      ]
    ),
    FileDraftCase(
      name: "texts that are names of their own records",
      dumps: [
        "arenas.json": list(8) {
          #"{"id": \#($0 + 540), "name": "Arena \#($0)", "chest_arena": "Arena \#($0 / 2)", "level": \#($0)}"#
        }
      ],
      has: ["      chest_arena: { entity: Arena, foreignKey: { name: chest_arena } }"]
    ),
    FileDraftCase(
      name: "texts that begin as the keys of one entity do",
      dumps: [
        "buyers.json": list(3) { #"{"id": "cus_9s6XKzk0\#($0)", "name": "n\#($0)"}"# },
        "charges.json": list(4) {
          #"{"id": "ch_0158384zW\#($0)", "paid_by": "cus_9s6XKzk0\#($0)", "note": "see_page0000\#($0)"}"#
        },
      ],
      has: [
        "      paid_by: { entity: Buyer, foreignKey: paid_by, onDangling: stub }",
        "      note: text",
      ]
    ),
    FileDraftCase(
      name: "answers about requests",
      dumps: [
        "get-offer-by-id.json": #"{"id": "o1", "price": 4}"#,
        "get-offer-request-by-id.json": #"{"id": "r1", "cabin": "x"}"#,
        "orders.json": list(4) {
          #"{"id": "d\#($0)", "offer_request_id": "r1", "offer_id": "o1"}"#
        },
      ],
      has: [
        "  OfferRequest:",
        "      offer_request: { entity: OfferRequest, foreignKey: offer_request_id }",
      ]
    ),
  ]
}
