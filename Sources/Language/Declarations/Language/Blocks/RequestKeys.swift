struct RequestKeys: Block {
  static let table = KeyTable(Self(), "a request", "request", "requests")
  static let rules: [KeyRule] = [
    .one(["get", "post"]), .alone("get", ["body"]) { _ in "a GET request sends no 'body'" },
  ]

  let get = Key<Node>(.template, aliases: ["path", "url"]) {
    "The path of a GET request, or an absolute URL of the source's origin or of 'hosts'."
  }
  let post = Key<Node>(.template) { "The path or URL of a POST request." }
  let body = Key<Nested<RequestBodyKeys>>(
    noun: "a body: 'json', 'form', 'graphQL' or 'text'"
  ) {
    "The body of a POST request."
  }
  let keyPath = Key<[DumpKeyPath]> {
    "The key path of the records in a body; default: the elements of an array, else the"
      + " document."
  }
  let paginate = Key<Nested<PaginateKeys>>(
    section: "paginate",
    aliases: ["pagination", "paging"]
  ) {
    "How to request the next page, and when to stop."
  }
  let `for` = Key<Node>(.any([.texts, .block(RequestRecordsKeys.self)]), section: "for") {
    "The records that the request is made for: one request for each, or for a batch."
  }
  let format = Key<Word<SourceRequest.Format>>(default: "auto") {
    "The form of a body: auto as for dumps, json, ndjson, or data for any bytes."
  }
  let contentType = Key<[String]>(noun: "a media type") {
    "The accepted media types, with *; default: any but text/html, for data any."
  }
  let omit = Key<Node>(.texts) {
    "Members to remove from a body before it is stored: key paths of names."
  }
  let sha256 = Key<Node>(.template) {
    "The hash that the body must have, in hexadecimal digits."
  }
  let settings = RequestSettingKeys()
}

struct RequestBodyKeys: Block {
  static let table = KeyTable(Self(), "'body'", "`body`", "requests")
  static let rules: [KeyRule] = [
    .one(["json", "form", "graphQL", "text"]), .belongs("variables", ["graphQL"]),
    .belongs("type", ["text"]),
  ]

  let json = Key<Node> { "A JSON value; its texts are templates." }
  let form = Key<Node>(.members(.any([.templateOrNull, .list(.template)]))) {
    "Fields of a form by name."
  }
  let graphQL = Key<Node>(.template) { "A GraphQL query." }
  let variables = Key<Node> {
    "The variables of the GraphQL query; their texts are templates."
  }
  let text = Key<Node>(.template) { "A text that is sent as it is." }
  let type = Key<String>(noun: "a media type", default: "text/plain") {
    "The media type of 'text'."
  }
}

struct RateKeys: Block {
  static let table = KeyTable(Self(), "'rate'", "`rate`", "sources")

  let limit = Key<Node>(.text) { "The most requests in a time: 25/s." }
  let pause = Key<DumpKeyPath> {
    "The key path in a body to the number of seconds that the server wants the client to wait."
  }
}

struct RetryKeys: Block {
  static let table = KeyTable(Self(), "'retry'", "`retry`", "responses")

  let times = Key<Int>(.integer(0...100), default: "5") {
    "How often a failed request is repeated."
  }
  let wait = Key<Duration>(default: "1 s") {
    "How long to wait before the first repetition; the time doubles for each further one."
  }
  let maxWait = Key<Duration>(default: "15 min") {
    "If the wait would be longer than this, the request fails at once."
  }
}

struct ResponseRuleKeys: Block {
  static let table = KeyTable(Self(), "a rule of 'responses'", "`responses`", "responses")
  static let rules: [KeyRule] = [.some(["status", "when"])]

  let status = Key<Node>(.any([.integer(100...599), .list(.integer(100...599))])) {
    "A status or a list of them; default: any."
  }
  let when = Key<Predicate> { "A predicate on the body." }
  let `do` = Key<Word<ResponseRule.Action>>(isRequired: true) {
    "fail, retry, skip (keep nothing), or end (the paging ends)."
  }
  let wait = Key<Duration> {
    "How long to wait before a retry, instead of the computed time."
  }
}

struct TimeoutsKeys: Block {
  static let table = KeyTable(Self(), "'timeouts'", "`timeouts`", "responses")

  let connect = Key<Node>(.duration, default: "10 s") { "How long connecting may take." }
  let idle = Key<Node>(.duration, default: "30 s") { "How long a server may be silent." }
  let total = Key<Node>(.duration, default: "10 min") {
    "How long a whole response may take."
  }
}

struct PaginateKeys: Block {
  static let table = KeyTable(Self(), "'paginate'", "`paginate`", "paginate")

  let by = Key<Word<Pagination.Kind>>(isRequired: true) {
    "page counts, offset grows by the records of each page, cursor is a value of the previous page,"
      + " next is a URL in the body, link is the Link header."
  }
  let param = Key<Node>(
    .any([.text, .block(PageParameterKeys.self)]),
    aliases: ["parameter"]
  ) {
    "A parameter of the query, a path in the body, or a header to send it in; default: page,"
      + " offset or cursor."
  }
  let from = Key<Int>(.integer(0...1_000_000_000)) {
    "The first page's number (1) or offset (0)."
  }
  let at = Key<Node>(.text) {
    "The next cursor or URL: a key path in the previous page, or @header.NAME."
  }
  let rel = Key<String>(noun: "a relation", default: "next") {
    "The relation of the Link header."
  }
  let total = Key<DumpKeyPath> { "The key path of the number of all records." }
  let pages = Key<DumpKeyPath> { "The key path of the number of pages." }
  let more = Key<DumpKeyPath> {
    "The key path of a value that tells whether more pages follow; false, missing or null: no."
  }
  let until = Key<Predicate> {
    "The page with a record for which this is true is the last; it is kept."
  }
  let size = Key<Int>(.integer(1...1_000_000)) { "How many records a full page has." }
  let max = Key<Int>(.integer(1...1_000_000_000), default: "10000") { "The most pages." }
  let atMax = Key<Word<Pagination.AtMax>>(default: "error") {
    "If there are more pages than 'max': error, or stop after them."
  }
}

struct PageParameterKeys: Block {
  static let table = KeyTable(Self(), "'param'", "`param`", "paginate")
  static let rules: [KeyRule] = [.one(["body", "header"])]

  let body = Key<Node>(.text) { "A path of names in the sent body: variables.after." }
  let header = Key<Node>(.text) { "The name of a header." }
}

struct RequestRecordsKeys: Block {
  static let table = KeyTable(Self(), "'for'", "`for`", "for")
  static let rules: [KeyRule] = [
    .one(["request", "dump", "values", "range"]), .belongs("join", ["batch"]),
    .alone("batch", ["key"]) { _ in "a batch is named by its number, not by 'key'" },
  ]

  let request = Key<Node>(.texts) {
    "The requests whose records to use: issues, or other.list."
  }
  let dump = Key<Node>(.texts) {
    "A local file or pattern whose records to use."
  }
  let values = Key<Node>(.list(.anything)) { "The records themselves." }
  let range = Key<Nested<RangeKeys>> {
    "Records of 'from' and 'to', numbers or dates, both inclusive."
  }
  let keyPath = Key<[DumpKeyPath]> {
    "The key path of inner records, in each of these records."
  }
  let when = Key<Predicate> { "Selects the records." }
  let `let` = Key<Node>(
    .members(.any([.keyPath, .list(.named(.alternative)), .named(.alternative)]))
  ) {
    "Values by name, read like attributes."
  }
  let key = Key<Node>(.any([.texts, .members(.keyPath)])) {
    "The paths that name a record's files; default: the paths in 'get', 'query' and 'body'."
  }
  let batch = Key<Int>(.integer(1...100_000)) { "How many records share a request." }
  let join = Key<String>(noun: "a text", default: "\",\"") {
    "The text between the values of a batch."
  }
}

struct RangeKeys: Block {
  static let table = KeyTable(Self(), "'range'", "`range`", "for")

  let from = Key<Node>(.types(["integer", "string"]), isRequired: true) {
    "The first number or date."
  }
  let to = Key<Node>(.types(["integer", "string"]), isRequired: true) { "The last one." }
  let step = Key<Node>(.types(["integer", "string"])) {
    "The numbers in a record (1), or its length of time: 1 day, 1 week, 1 month, 1 year."
  }
  let format = Key<String>(noun: "a pattern of dates", default: "yyyy-MM-dd") {
    "How dates are written."
  }
}
