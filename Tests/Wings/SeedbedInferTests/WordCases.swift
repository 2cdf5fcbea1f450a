extension KeyDraftTests {
  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  /// References and keys by the words of names, and by values that say more than these.
  static let wordCases = [
    FileDraftCase(
      name: "words of kin, in records and in a table that says more of them",
      dumps: [
        "people.csv": "id,name\n" + (1...9).map { "\($0),N\($0)\n" }.joined(),
        "people_details.csv": "person_id,father,height\n"
          + (1...8).map { "\($0),\($0 + 1),\($0 * 7)\n" }.joined(),
      ],
      has: ["      father: { entity: Person, foreignKey: father }"]
    ),
    FileDraftCase(
      name: "texts that are keys of other records of their own",
      dumps: [
        "books.json": list(12) { book in
          let reworks = book > 4 ? #", "reworks": "bk-\#(book + 95)""# : ""
          return #"{"id": "bk-\#(book + 100)", "pages": \#(book * 9)\#(reworks)}"#
        }
      ],
      has: ["      reworks: { entity: Book, foreignKey: reworks }"]
    ),
    FileDraftCase(
      name: "texts that are the record's own key once more",
      dumps: ["books.json": list(12) { #"{"id": "bk-\#($0 + 100)", "shelf": "bk-\#($0 + 100)"}"# }],
      has: ["      shelf: text"]
    ),
    FileDraftCase(
      name: "values below names, one of each in a list",
      dumps: [
        "variants.json": list(9) { variant in
          let values = ["Red", "Blue", "Green"]
          return #"{"id": \#(variant), "options": [{"name": "Color", "value": "#
            + #""\#(values[variant % 3])"}, {"name": "Size", "value": "S\#(variant / 3)"}]}"#
        }
      ],
      has: ["    primaryKey: [variant, name]"]
    ),
    FileDraftCase(
      name: "names of nested records with a key of their own",
      dumps: [
        "schedule.json": #"{"version": "7", "title": "Days", "year": 2031, "rooms": "#
          + list(6) { #"{"slug": "r-\#($0)", "name": "Hall \#($0)", "seats": \#($0 * 30)}"# }
          + #", "talks": "#
          + list(18) { #"{"id": \#($0 + 40), "room": "Hall \#($0 % 6)", "title": "T\#($0)"}"# }
          + "}"
      ],
      has: ["      room: { entity: Room, foreignKey: { name: room } }"]
    ),
    FileDraftCase(
      name: "a table called after another of the same columns",
      dumps: [
        "book_people.csv": "book,person\n" + (0..<12).map { "\($0 % 4),\($0 % 5)\n" }.joined(),
        "book_lead_people.csv": "book,person\n" + (0..<4).map { "\($0),\($0)\n" }.joined(),
      ],
      has: ["  BookPerson:", "  BookLeadPerson:"]
    ),
    FileDraftCase(
      name: "numbers and lists of numbers below the names of records",
      dumps: [
        "blocks.json": list(30) { #"{"id": \#($0), "name": "block_\#($0)", "hard": \#($0).5}"# },
        "shapes.json": #"{"blocks": {"#
          + (0..<24).map { #""block_\#($0)": \#($0 % 5 == 0 ? "[1, 2]" : "\($0 % 4)")"# }
          .joined(separator: ", ")
          + "}}",
      ],
      lacks: ["block_7:"]
    ),
    FileDraftCase(
      name: "numbers that MongoDB writes with their type",
      dumps: [
        "customers.json": list(12) { customer in
          #"{"_id": {"$oid": "5ca4bbc7a2dd94ee581623\#(customer + 10)"}, "born": {"$date": "#
            + #"{"$numberLong": "\#(226_117_231_000 + customer * 604_801_000)"}}, "accounts": "#
            + #"[{"$numberInt": "\#(customer + 371_138)"}, {"$numberInt": "\#(customer + 7)"}]}"#
        }
      ],
      has: [
        #"      accounts: { entity: Account, keyPath: 'accounts."$numberInt"', "#
          + "many: true, inverse: customer }"
      ],
      notes: ["milliseconds since 1970"]
    ),
    FileDraftCase(
      name: "links of JSON:API, which are fields of pages",
      dumps: [
        "apps.json": #"{"data": "#
          + list(6) { app in
            #"{"type": "apps", "id": "a\#(app)", "attributes": {"name": "N\#(app)", "size": 4}, "#
              + #""relationships": {"builds": {"links": {"self": "https://e.org/\#(app)/b"}}}}"#
          } + "}"
      ],
      lacks: ["Links", "links:"]
    ),
    FileDraftCase(
      name: "edges that hold a node and nothing else",
      dumps: [
        "products.json": #"{"data": {"products": {"edges": "#
          + list(8) { #"{"node": {"id": "p\#($0)", "title": "T\#($0)", "price": \#($0)}}"# } + "}}}"
      ],
      has: ["  Product:", "    primaryKey: id"],
      lacks: ["entity: Node"]
    ),
  ]
}
