/// References to keys of several parts, and what answers of an API hold below ids.
extension KeyDraftTests {
  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  private static func prize(_ number: Int) -> String {
    #""year": "19\#(number / 2 + 10)", "category": "\#(number % 2 == 0 ? "peace" : "physics")""#
  }

  private static let prizes = list(12) { #"{\#(prize($0)), "text": "t"}"# }

  private static func party(_ number: Int, _ country: String) -> String {
    number == 0 ? "IND" : "\(country)-P\(number)"
  }

  private static func parties(_ country: String) -> String {
    let parties = list(9) {
      #"{"id": "\#(party($0, country))", "name": "p\#($0 == 0 ? country : "\($0)")"}"#
    }
    let votes = list(20) {
      #"{"vote": \#($0 / 9), "on_behalf_of_id": "\#(party($0 % 9, country))"}"#
    }
    return #"{"organizations": \#(parties), "votes": \#(votes)}"#
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
      name: "a value beside the key of a record",
      dumps: [
        "elements.json": list(40) { #"{"id": \#($0 * 9 + 10), "name": "e\#($0)"}"# },
        "events.json": list(9) {
          #"{"id": \#($0), "top_element_info": {"id": \#($0 * 18 + 10), "points": \#($0 / 2)}}"#
        },
      ],
      has: [
        "      top_element_info_points: { keyPath: top_element_info.points, type: integer }",
        "      top_element_info: { entity: Element, foreignKey: top_element_info.id }",
      ],
      lacks: ["  TopElementInfo:"]
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
    FileDraftCase(
      name: "two members of a list that are the key of its records",
      dumps: [
        "laureates.json": list(12) {
          #"{"id": \#($0), "prizes": [{\#(prize($0)), "share": "\#($0 % 3 + 1)"}]}"#
        },
        "prizes.json": prizes,
      ],
      has: [
        "    primaryKey: [laureate, prize]",
        "      prize: { entity: Prize, foreignKey: { year: year, category: category } }",
      ],
      rows: ["SELECT count(*), count(prize_year) FROM LaureatePrize": ["12, 12"]]
    ),
    FileDraftCase(
      name: "two members of another list that are a key",
      dumps: [
        "laureates.json": list(12) {
          #"{"id": \#($0), "wishes": [{\#(prize($0)), "share": "\#($0 % 3 + 1)"}]}"#
        },
        "prizes.json": prizes,
      ],
      lacks: ["foreignKey: {"]
    ),
    FileDraftCase(
      name: "ids that are different in each file",
      dumps: ["at.json": parties("at"), "ee.json": parties("ee"), "pt.json": parties("pt")],
      has: [
        "    primaryKey: [language, id]",
        "      on_behalf_of: { entity: Organization, foreignKey: { language: \"@path.language\", id: on_behalf_of_id } }",
      ],
      rows: ["SELECT count(*), count(on_behalf_of_language) FROM Vote": ["60, 60"]]
    ),
  ]
}
