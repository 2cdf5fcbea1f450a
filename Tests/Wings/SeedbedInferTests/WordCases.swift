extension KeyDraftTests {
  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  private static func cards(_ first: Int, _ more: String) -> String {
    list(8) { card in
      #"{"code": "c\#(card + first)", "name": "N\#(card)", "pack_code": "p", "type_code": "t", "faction_code": "f", "#
        + #""illustrator": "I\#(card)", "traits": "T", "text": "x", \#(more)}"#
    }
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
    FileDraftCase(
      name: "the same records in the edges of dumps and of records",
      dumps: [
        "groups.json": #"{"data": {"groups": {"edges": "#
          + list(3) { group in
            #"{"node": {"id": "g\#(group)", "title": "G\#(group)", "products": {"edges": "#
              + list(3) {
                #"{"cursor": "c\#($0)", "node": {"id": "p\#($0 + group)", "title": "T\#($0 + group)"}}"#
              } + #", "pageInfo": {"hasNextPage": false}}}}"#
          } + "}}}",
        "products.json": #"{"data": {"products": {"edges": "#
          + list(8) { #"{"node": {"id": "p\#($0)", "title": "T\#($0)"}}"# } + "}}}",
      ],
      has: [
        #"    ignore: [products.pageInfo, products.edges.cursor]"#,
        #"      products: { entity: Product, keyPath: "products.edges[*].node", many: true }"#,
        #"  - { dump: dumps/products.json, keyPath: "data.products.edges[*].node", entity: Product }"#,
      ]
    ),
    FileDraftCase(
      name: "edges that say more than a place",
      dumps: [
        "films.json": list(6) { film in
          #"{"id": \#(film), "title": "F\#(film)", "cast": {"edges": "#
            + list(3) {
              #"{"role": "R\#($0 * film)", "node": {"id": \#($0 + film), "name": "N\#($0 + film)"}}"#
            } + "}}"
        }
      ],
      has: ["      role: text"],
      lacks: ["[*].node"]
    ),
    FileDraftCase(
      name: "the one record of a query",
      dumps: [
        "film.json": #"{"data": {"film": {"id": "f1", "title": "T", "cast": "#
          + list(4) { #"{"id": "a\#($0)", "name": "N\#($0)"}"# } + "}}}"
      ],
      has: ["  - { dump: dumps/film.json, keyPath: data.film, entity: Film }"]
    ),
    FileDraftCase(
      name: "people by the names that they log in with",
      dumps: [
        "comments.json": list(12) {
          #"{"id": \#($0), "text": "t \#($0)", "user": {"username": "u\#($0 % 4)", "name": "N\#($0 % 4)"}}"#
        }
      ],
      has: ["  User:", "    primaryKey: username"]
    ),
    FileDraftCase(
      name: "lists beside each other whose names are kinds",
      dumps: [
        "people.json": #"{"cast": "# + list(5) { #"{"role": "C\#($0)", "person": "P\#($0)"}"# }
          + #", "crew": {"art": "# + list(4) { #"{"job": "J\#($0)", "person": "P\#($0)"}"# }
          + #", "costume & make-up": "# + list(3) { #"{"job": "J\#($0)", "person": "P\#($0)"}"# }
          + #", "sound": "# + list(6) { #"{"job": "J\#($0)", "person": "P\#($0)"}"# } + "}}"
      ],
      has: [
        #"      crew: { keyPath: "@array.@key", type: text }"#,
        #"      - { keyPath: "crew[*][*]", entity: Crew }"#,
      ]
    ),
    FileDraftCase(
      name: "the same in records",
      dumps: [
        "films.json": list(6) { film in
          #"{"id": \#(film), "title": "F\#(film)", "crew": {"art": "#
            + list(3) { #"{"job": "J\#($0)", "person": {"id": \#($0 * film), "age": 3}}"# }
            + #", "light": "#
            + list(2) { #"{"job": "J\#($0)", "person": {"id": \#($0), "age": 3}}"# }
            + #", "sound": "#
            + list(3) { #"{"job": "J\#($0)", "person": {"id": \#($0), "age": 3}}"# }
            + "}}"
        }
      ],
      has: [
        #"      kind: { keyPath: "@array.@key", type: text }"#, "    primaryKey: [film, kind, job]",
      ]
    ),
    FileDraftCase(
      name: "models whose names have no signs between their words",
      dumps: [
        "fixture.json": "["
          + (1...4).map {
            #"{"model": "shop.attributegroup", "pk": \#($0), "fields": {"name": "G\#($0)"}}"#
          }
          .joined(separator: ", ") + ", "
          + (1...8).map {
            #"{"model": "shop.attributeoption", "pk": \#($0 + 40), "fields": {"group": \#($0 % 4 + 1), "#
              + #""option": "o\#($0)"}}"#
          }.joined(separator: ", ") + ", "
          + (1...9).map {
            #"{"model": "shop.productattribute", "pk": \#($0), "fields": {"attribute": "c\#($0)", "#
              + #""value_option": \#($0 % 8 + 41), "more_options": [41, \#($0 % 7 + 42)]}}"#
          }.joined(separator: ", ") + "]"
      ],
      has: [
        "      value_option: { entity: AttributeOption, foreignKey: fields.value_option }",
        "      more_options: { entity: AttributeOption, foreignKey: fields.more_options, many: true }",
      ]
    ),
    FileDraftCase(
      name: "lists of numbered records that are others",
      dumps: [
        "blocks.json": list(40) {
          #"{"id": \#($0), "name": "b\#($0)", "label": "L\#($0)", "size": 64}"#
        },
        "items.json": list(40) {
          #"{"id": \#($0 + 20), "name": "b\#($0 + 20)", "label": "\#($0 % 5 == 0 ? "M" : "L")\#($0 + 20)", "#
            + #""size": 64}"#
        },
      ],
      has: ["  Block:", "  Item:"]
    ),
    FileDraftCase(
      name: "records in two folders, called by what they say of themselves",
      dumps: [
        "films/big-fish.json":
          #"{"slug": "big-fish", "title": "Big Fish", "year": 2003, "runtime": 125, "#
          + #""rating": 8.1, "votes": 7, "language": "en", "released": "2003-12-10", "tagline": "t"}"#,
        "shows/lost.json": #"{"slug": "lost", "title": "Lost", "year": 2004, "runtime": 44, "#
          + #""rating": 8.3, "votes": 9, "language": "en", "network": "ABC", "episodes": 121}"#,
      ],
      has: ["  Film:", "  Show:"]
    ),
    FileDraftCase(
      name: "an id that is an empty text",
      dumps: [
        "windows.json": #"[{"id": "", "title": "none yet"}, "#
          + list(5) { #"{"id": "w\#($0)", "title": ""}"# }.dropFirst()
      ],
      has: ["      id: { type: text, nullValues: [] }"],
      lacks: ["nullKey"]
    ),
    FileDraftCase(
      name: "places before a second reference",
      dumps: [
        "stops.csv": "stop_id,name\n" + (0..<9).map { "S\($0),N\($0)\n" }.joined(),
        "trips.csv": "trip_id,head\n" + (0..<6).map { "T\($0),H\($0 % 2)\n" }.joined(),
        "stop_times.csv": "trip_id,arrival,stop_id,stop_sequence\n"
          + (0..<30).map { "T\($0 / 5),\($0 % 7):10,S\($0 % 9),\($0 % 5 + 1)\n" }.joined(),
      ],
      has: ["    primaryKey: [trip, stop_sequence]"]
    ),
    FileDraftCase(
      name: "ids of JSON:API, texts in one kind of record",
      dumps: [
        "apps.json": #"{"data": "#
          + list(4) {
            #"{"type": "apps", "id": "\#($0 + 10)", "attributes": {"name": "N\#($0)", "size": 4}}"#
          }
          + "}",
        "builds.json": #"{"data": "#
          + list(4) {
            #"{"type": "builds", "id": "b\#($0)", "attributes": {"version": "1.\#($0)", "size": 4}}"#
          }
          + "}",
      ],
      has: ["      id: text"],
      lacks: ["id: integer"]
    ),
    FileDraftCase(
      name: "a record and a list of records of one type",
      dumps: [
        "bundle_id.json":
          #"{"data": {"type": "bundleIds", "id": "b1", "attributes": {"name": "Old", "size": 4}}}"#,
        "bundle_ids.json": #"{"data": "#
          + list(4) {
            #"{"type": "bundleIds", "id": "b\#($0)", "attributes": {"name": "N\#($0)", "size": 4}}"#
          }
          + "}",
      ],
      lacks: ["  BundleId2:"]
    ),
    FileDraftCase(
      name: "parts of one list in folders beside each other",
      dumps: [
        "pack/core/core.json": cards(0, #""cost": 2, "skill": 1"#),
        "pack/core/core_foes.json": cards(10, #""doom": 2, "clues": 1"#),
        "pack/dusk/dusk.json": cards(20, #""cost": 2, "slot": "Hand""#),
        "pack/dusk/dusk_foes.json": cards(30, #""doom": 2, "victory": 1"#),
      ],
      has: ["entities:", "  Pack:"],
      lacks: ["Dusk"]
    ),
    FileDraftCase(
      name: "references of JSON:API in few records",
      dumps: [
        "notes.json": #"{"data": "#
          + list(2) { note in
            #"{"type": "notes", "id": "n\#(note)", "attributes": {"text": "T\#(note)", "size": 4}, "#
              + #""relationships": {"build": {"data": {"type": "builds", "id": "b\#(note)"}, "links": "#
              + #"{"self": "https://e.org/\#(note)/build"}}}}"#
          } + "}",
        "builds.json": #"{"data": "#
          + list(5) {
            #"{"type": "builds", "id": "b\#($0)", "attributes": {"version": "1.\#($0)", "size": 4}}"#
          } + "}",
      ],
      has: [
        "      build: { entity: Build, foreignKey: relationships.build.data.id }"
      ],
      lacks: ["RelationshipBuild"]
    ),
  ]
}
