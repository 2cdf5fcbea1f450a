extension DiagnosticExample {
  private static let entity =
    "entities: { Book: { primaryKey: id, attributes: { id: integer } } }\n"

  private static func source(_ request: String, _ settings: String = "") -> String {
    """
    seedbed: 1
    sources:
      shop:
        baseURL: https://api.example.org/
    \(settings)    requests:
          books: { \(request) }
    \(entity)dumps: { source: shop.books, entity: Book }

    """
  }

  /// The definition of `books`.
  private static let definition = "dbe010c8bfd59db9dd473f4a19abb057"

  /// A lock of one file of ten bytes.
  private static func lock(_ definition: String, _ limited: String = "") -> String {
    """
    {"requests":[
    {"definition":"\(definition)","files":[
    {"bytes":10,"key":[],"method":"GET","path":"shop/books.json","sha256":"","url":\
    "https://api.example.org/books","xxh64":"xxh64:97339d35f5a22c31"}
    ],\(limited)"name":"shop.books","skipped":[
    ]}
    ],"version":1}

    """
  }

  private static let books = source("get: books")

  /// Mistakes in `sources`, and snapshots that do not fit.
  static let sources = [
    DiagnosticExample(
      "source.ambiguous-key",
      schema: source("get: \"a/{shop.id}/b/{id}\", for: { values: [{ id: 1, shop: { id: 2 } }] }"),
      isValidated: true
    ),
    DiagnosticExample(
      "source.asset",
      schema: books.replacing(
        "id: integer",
        with: "id: integer, cover: { type: data, asset: shop.books }"
      ),
      isValidated: true
    ),
    DiagnosticExample(
      "source.changed",
      schema: books,
      files: ["fetched/seedbed.lock": lock(definition), "fetched/shop/books.json": "[{\"id\":12}]"]
    ),
    DiagnosticExample(
      "source.circle",
      schema: source("get: \"{id}\", for: { request: books, key: id }"),
      isValidated: true
    ),
    DiagnosticExample(
      "source.limited",
      schema: books,
      files: [
        "fetched/seedbed.lock": lock(definition, "\"limited\":true,"),
        "fetched/shop/books.json": "[{\"id\":1}]",
      ]
    ),
    DiagnosticExample(
      "source.literal-secret",
      schema: source("get: books", "    auth: { bearer: abcdef }\n"),
      isValidated: true
    ),
    DiagnosticExample(
      "source.no-record",
      schema: source("get: \"books/{id}\""),
      isValidated: true
    ),
    DiagnosticExample("source.not-fetched", schema: books),
    DiagnosticExample(
      "source.outdated",
      schema: books,
      files: [
        "fetched/seedbed.lock": lock("0123"), "fetched/shop/books.json": "[{\"id\":1}]",
      ]
    ),
    DiagnosticExample(
      "source.unknown-request",
      schema: source("get: \"books/{id}\", for: lists"),
      isValidated: true
    ),
    DiagnosticExample(
      "source.url",
      schema: books.replacing("https://api", with: "ftp://api"),
      isValidated: true
    ),
  ]
}
