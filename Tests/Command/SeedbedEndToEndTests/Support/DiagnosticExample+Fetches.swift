extension DiagnosticExample {
  private static func schema(_ request: String, _ settings: String = "") -> String {
    """
    seedbed: 1
    sources:
      shop:
        baseURL: https://api.example.org/
        retry: { times: 1, wait: 1 s }
    \(settings)    requests:
          books: { \(request) }
    entities: { Book: { primaryKey: id, attributes: { id: integer } } }

    """
  }

  /// A line of a recording, whose body is in the file of the same number.
  private static func exchange(
    _ path: String,
    _ status: Int = 200,
    type: String = "application/json",
    header: (String, String)? = nil,
    body: String? = "000001"
  ) -> String {
    let extra = header.map { ",[\"\($0.0)\",\"\($0.1)\"]" } ?? ""
    return "{\"method\":\"GET\",\"url\":\"https://api.example.org/\(path)\",\"status\":\(status),"
      + "\"headers\":[[\"Content-Type\",\"\(type)\"]\(extra)]"
      + (body.map { ",\"body\":\"\($0)\"" } ?? "") + "}\n"
  }

  /// An answer to a request, replayed from a recording.
  private static func replayed(
    _ code: String,
    _ schema: String,
    exchanges: String,
    body: String = "[{\"id\":1}]",
    arguments: [String] = []
  ) -> DiagnosticExample {
    DiagnosticExample(
      code,
      schema: schema,
      files: ["rec/exchanges.ndjson": exchanges, "rec/000001": body, "rec/000002": "[{\"id\":2}]"],
      fetched: ["--replay", "rec"] + arguments
    )
  }

  private static let books = schema("get: books")

  /// Answers of servers, and requests that a run may not send.
  static let fetches = [
    DiagnosticExample("fetch.busy", schema: books, fetched: ["--allow-private"], isBusy: true),
    replayed(
      "fetch.content-type",
      books,
      exchanges: exchange("books", type: "text/html; charset=utf-8"),
      body: "<html><head><title>Sign in</title></head></html>"
    ),
    replayed(
      "fetch.foreign-host",
      books,
      exchanges: exchange("books", 302, header: ("Location", "https://evil.example/b"), body: nil)
    ),
    replayed(
      "fetch.graphql",
      schema("post: graphql, body: { graphQL: { raw: '{ books { id } }' } }"),
      exchanges: #"{"method":"POST","url":"https://api.example.org/graphql","sent":"#
        + #""{\"query\":\"{ books { id } }\"}","status":200,"headers":[],"body":"000001"}"# + "\n",
      body: #"{"errors":[{"message":"no such field 'books'"}]}"#
    ),
    replayed(
      "fetch.hash",
      schema("get: books, sha256: 9f86d081"),
      exchanges: exchange("books")
    ),
    replayed(
      "fetch.header",
      schema(
        "get: books, headers: { X-Shelf: \"{@self}\" }, "
          + "for: { values: [\"a\\nb\"], key: { shelf: '@self' } }"
      ),
      exchanges: ""
    ),
    replayed(
      "fetch.limit",
      schema("get: books, paginate: { by: link }"),
      exchanges: exchange("books", header: ("Link", "</books?page=2>; rel=next")),
      arguments: ["--max-requests", "1"]
    ),
    replayed(
      "fetch.loop",
      schema("get: books, paginate: { by: link }"),
      exchanges: exchange("books", header: ("Link", "</books>; rel=next"))
    ),
    replayed(
      "fetch.missing-path",
      schema("get: \"books/{id}\", for: { values: [{ id: 1 }], key: shelf }"),
      exchanges: ""
    ),
    replayed(
      "fetch.moved",
      schema("get: books, keyPath: data, paginate: { by: page, total: total, pages: pages }"),
      exchanges: exchange("books?page=1"),
      body: #"{"total":3,"pages":1,"data":[{"id":1}]}"#
    ),
    replayed(
      "fetch.unknown-path",
      schema("get: books, keyPath: data, paginate: { by: next, at: nxt }"),
      exchanges: exchange("books"),
      body: #"{"data":[{"id":1}],"next":"/books?page=2"}"#
    ),
    replayed("fetch.no-recording", books, exchanges: ""),
    DiagnosticExample(
      "fetch.no-response",
      schema: books,
      files: [
        "rec/exchanges.ndjson": String(
          repeating: #"{"method":"GET","url":"https://api.example.org/books","failure":"#
            + #""timeout was reached","status":0,"headers":[]}"# + "\n",
          count: 2
        )
      ],
      fetched: ["--replay", "rec"]
    ),
    DiagnosticExample(
      "fetch.not-a-snapshot",
      schema: books,
      files: ["fetched/notes.txt": "mine"],
      fetched: []
    ),
    replayed("fetch.not-json", books, exchanges: exchange("books"), body: "[{\"id\": one}]"),
    DiagnosticExample(
      "fetch.private-address",
      schema: books.replacing("https://api.example.org/", with: "http://127.1:8080/"),
      fetched: []
    ),
    replayed(
      "fetch.redirect",
      books,
      exchanges: exchange(
        "books",
        302,
        header: ("Location", "http://api.example.org/books"),
        body: nil
      )
    ),
    replayed(
      "fetch.secret-in-body",
      schema("get: books", "    auth: { bearer: \"{@secret.SHOP_TOKEN}\" }\n"),
      exchanges: exchange("books"),
      body: #"{"token":"$SHOP_TOKEN","data":[]}"#
    ),
    replayed("fetch.status", books, exchanges: exchange("books", 404), body: #"{"error":"gone"}"#),
    replayed("fetch.too-large", schema("get: books, maxBody: 5"), exchanges: exchange("books")),
    replayed(
      "fetch.truncated",
      schema("get: books, paginate: { by: link, max: 1 }"),
      exchanges: exchange("books", header: ("Link", "</books?page=2>; rel=next"))
    ),
    DiagnosticExample(
      "source.auth-over-http",
      schema: schema("get: books", "    auth: { bearer: \"{@secret.SHOP_TOKEN}\" }\n")
        .replacing("https://api.example.org/", with: "http://93.184.216.34/"),
      files: ["secrets.txt": "SHOP_TOKEN=sesame"],
      fetched: ["--secrets", "secrets.txt"]
    ),
    DiagnosticExample(
      "source.missing-secret",
      schema: schema("get: books", "    auth: { bearer: \"{@secret.SHOP_TOKEN}\" }\n"),
      fetched: []
    ),
    DiagnosticExample(
      "source.none",
      schema: """
        seedbed: 1
        entities: { Book: { primaryKey: id, attributes: { id: integer } } }

        """,
      fetched: []
    ),
    DiagnosticExample(
      "source.secrets-file",
      schema: books,
      files: ["secrets.txt": "SHOP_TOKEN=sesame"],
      fetched: ["--secrets", "secrets.txt"]
    ),
  ]
}
