/// References to keys of several parts.
extension KeyDraftTests {
  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  private static func prize(_ number: Int) -> String {
    #""year": "19\#(number / 2 + 10)", "category": "\#(number % 2 == 0 ? "peace" : "physics")""#
  }

  private static let prizes = list(12) { #"{\#(prize($0)), "text": "t\#($0)"}"# }

  private static func parties(_ country: String) -> String {
    let parties = list(9) { #"{"id": "\#($0 == 0 ? "IND" : "\(country)-P\($0)")", "name": "p\#($0)"}"# }
    let votes = list(20) {
      #"{"vote": \#($0 / 9), "on_behalf_of_id": "\#($0 % 9 == 0 ? "IND" : "\(country)-P\($0 % 9)")"}"#
    }
    return #"{"organizations": \#(parties), "votes": \#(votes)}"#
  }

  static let compoundCases = [
    FileDraftCase(
      name: "two members of a list that are the key of its records",
      dumps: [
        "people.json": list(12) {
          #"{"id": \#($0), "prizes": [{\#(prize($0)), "share": "\#($0 % 3 + 1)"}]}"#
        },
        "prizes.json": prizes,
      ],
      has: [
        "    primaryKey: [people, prize]",
        "      prize: { entity: Prize, foreignKey: { year: year, category: category } }",
      ],
      rows: ["SELECT count(*), count(prize_year) FROM PeoplePrize": ["12, 12"]]
    ),
    FileDraftCase(
      name: "two members of another list that are a key",
      dumps: [
        "people.json": list(12) {
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
        "    primaryKey: [file, id]",
        "      on_behalf_of: { entity: Organization, foreignKey: { file: \"@path.file\", id: on_behalf_of_id } }",
      ],
      rows: ["SELECT count(*), count(on_behalf_of_file) FROM Vote": ["60, 60"]]
    ),
  ]
}
