/// Shapes of exports and of answers of APIs.
extension DraftTests {
  static let exportCases = days + kinds + keys + names + others + lists

  private static func lines(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: "\n")
  }

  private static let days = [
    Case(
      name: "messages by day in a folder for each channel",
      dumps: [
        "chat/general/2024-01-01.ndjson": lines(2) {
          #"{"kind": "m", "ts": "1.\#($0 + 1)", "user": "u1", "text": "a"}"#
        },
        "chat/general/2024-01-02.ndjson": lines(2) {
          #"{"kind": "m", "ts": "2.\#($0 + 1)", "bot": "b", "text": "b", "#
            + #""files": [{"id": 1, "name": "f", "size": 3, "type": "png", "title": "t"}]}"#
        },
        "chat/random/2024-01-01.ndjson": lines(2) {
          #"{"kind": "m", "ts": "3.\#($0 + 1)", "text": "c"}"#
        },
      ],
      has: [#"  - { dump: "chat/{folder}/2024-01-*.ndjson", entity: Chat }"#, "    primaryKey: ts"]
    ),
    Case(
      name: "records of two kinds by day in a folder for each kind",
      dumps: [
        "orders/2024-01-01.ndjson": lines(3) { #"{"id": \#($0), "total": 3, "customer_id": 1}"# },
        "customers/2024-01-01.ndjson": lines(3) { #"{"id": \#($0), "name": "a", "email": "e"}"# },
      ],
      has: ["  Order:", "  Customer:"]
    ),
  ]

  private static let kinds = [
    Case(
      name: "an object of another kind with the members of what holds it",
      dumps: [
        "plays.ndjson": lines(6) {
          #"{"id": \#($0), "track": {"id": "t\#($0)", "type": "track", "name": "n", "uri": "u", "#
            + #""album": {"id": "a\#($0 % 2)", "type": "album", "name": "m", "uri": "v"}}}"#
        }
      ],
      has: ["  Track:", "  Album:", "      album: { entity: Album }"]
    ),
    Case(
      name: "a list of one login in records of several models",
      dumps: [
        "site.ndjson": (1...6).map {
          #"{"model": "auth.user", "pk": \#($0), "fields": {"username": "name\#($0)"}}"# + "\n"
            + #"{"model": "blog.post", "pk": \#($0), "fields": {"title": "t", "#
            + #""user": ["name\#($0 % 4 + 1)"]}}"#
        }.joined(separator: "\n")
      ],
      has: [
        "      username: { keyPath: fields.username, type: text, unique: true }",
        "      user: { entity: User, foreignKey: { username: fields.user }, many: true }",
      ]
    ),
  ]

  private static let keys = [
    Case(
      name: "records whose system fields have the id",
      dumps: [
        "entries.ndjson": lines(4) {
          #"{"sys": {"id": "e\#($0)", "type": "Entry", "version": 1, "#
            + #""space": {"sys": {"id": "s", "type": "Link"}}}, "title": "t"}"#
        }
      ],
      has: ["    primaryKey: id", "      id: { keyPath: sys.id, type: text }"],
      lacks: ["type: json"]
    ),
    Case(
      name: "entries of a dictionary that are in a list, too",
      dumps: [
        "releases.json": "{"
          + (0..<6).map {
            #""release_\#($0)": {"id": "r\#($0)", "artist": "a", "label": "l", "country": "c"}"#
          }.joined(separator: ", ") + "}",
        "more.ndjson": lines(6) {
          #"{"id": "m\#($0)", "artist": "a", "label": "l", "country": "c"}"#
        },
      ],
      has: ["    primaryKey: id", #"      key: { keyPath: "@key", type: text }"#]
    ),
  ]

  private static func labels(of record: Int) -> String {
    let codes = ["en", "de", "fr", "it", "es", "pt", "nl", "da", "sv", "fi"]
    let labels = codes.map { #""\#($0)": {"text": "\#($0) \#(record)"}"# }
    return "{\(labels.joined(separator: ", "))}"
  }

  private static let others = [
    Case(
      name: "two texts that name the same things, which no dump describes",
      dumps: [
        "matches.ndjson": lines(16) {
          #"{"id": \#($0), "team1": "team \#($0 % 4)", "team2": "team \#(($0 + 1) % 4)"}"#
        }
      ],
      has: ["  Team:", "      team1: { entity: Team }", "      team2: { entity: Team }"]
    ),
    Case(
      name: "ten codes of languages, whose objects differ from record to record",
      dumps: [
        "items.ndjson": lines(3) { #"{"id": \#($0), "labels": \#(labels(of: $0))}"# }
      ],
      has: ["      labels: { entity: Label, many: true, each: entries, inverse: item }"]
    ),
    Case(
      name: "a key that is called after another entity's key",
      dumps: [
        "films.ndjson": lines(5) { #"{"id": \#($0 + 1), "year": 2001}"# },
        "film_texts.ndjson": lines(5) { #"{"film_id": \#($0 + 1), "text": "a"}"# },
      ],
      has: [
        "    primaryKey: film",
        "      film: { entity: Film, foreignKey: film_id }",
      ]
    ),
    Case(
      name: "a text at the end of the record's own URL",
      dumps: [
        "people.ndjson": lines(5) {
          #"{"url": "https://example.org/people/ada\#($0)", "nick": "ada\#($0)"}"#
        }
      ],
      has: ["    primaryKey: nick"]
    ),
    Case(
      name: "links of HAL that end in a key",
      dumps: [
        "customers.ndjson": lines(3) { #"{"id": \#($0 + 1), "name": "n"}"# },
        "orders.ndjson": lines(6) {
          #"{"id": \#($0 + 10), "_links": {"customer": {"href": "/api/customers/\#($0 % 3 + 1)"}}}"#
        },
      ],
      has: [
        "      customer: { entity: Customer, foreignKey: _links.customer.href, "
          + #"transform: { extract: '/(\d+)/?$' } }"#
      ]
    ),
  ]

  private static let names = [
    Case(
      name: "references whose names begin with id",
      dumps: [
        "boards.ndjson": lines(5) { #"{"id": "b\#($0)", "name": "n"}"# },
        "cards.ndjson": lines(9) { #"{"id": "c\#($0)", "idBoard": "b\#($0 % 5)"}"# },
      ],
      has: ["      board: { entity: Board, foreignKey: idBoard, column: idBoard }"]
    ),
    Case(
      name: "files of one entity, one of which has a longer name",
      dumps: [
        "admin_users.ndjson": lines(6) {
          #"{"id": \#($0), "login": "l\#($0)", "mail": "m\#($0)"}"#
        },
        "users.ndjson": lines(9) { #"{"id": \#($0), "login": "l\#($0)", "mail": "m\#($0)"}"# },
      ],
      has: ["  User:"],
      lacks: ["AdminUser"]
    ),
    Case(
      name: "keys whose names begin with id",
      dumps: [
        "clients.ndjson": lines(5) { #"{"nom": "n\#($0)", "id_client": \#($0 + 1)}"# },
        "commandes.ndjson": lines(9) {
          #"{"id_commande": \#($0 + 70), "id_client": \#($0 % 5 + 1), "montant": 1}"#
        },
      ],
      has: [
        "    primaryKey: id_client", "    primaryKey: id_commande",
        "      client: { entity: Client, foreignKey: id_client, column: id_client }",
      ]
    ),
  ]

  private static let lists = [
    Case(
      name: "lists of one name, whose words are all in the longer ones",
      dumps: [
        "albums.ndjson": lines(8) { #"{"id": \#($0), "markets": ["AD", "AE", "AF"]}"# },
        "tracks.ndjson": lines(8) {
          #"{"id": \#($0), "markets": ["AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO"]}"#
        },
      ],
      has: ["  Market:", "      markets: { entity: Market, many: true }"],
      lacks: ["TrackMarket"]
    ),
    Case(
      name: "a document that is a list of words",
      dumps: ["genres.json": #"{"genres": ["rock", "jazz", "folk"]}"#],
      has: ["  - { dump: genres.json, keyPath: genres, entity: Genre }"]
    ),
  ]
}
