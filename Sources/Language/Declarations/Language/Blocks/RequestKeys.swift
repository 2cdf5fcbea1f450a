struct RequestKeys: Block {
  static let table = KeyTable(Self(), "a request", "request")
  static let rules: [KeyRule] = [
    .one(["get", "post"]), .alone("get", ["body"]) { _ in "a GET request sends no 'body'" },
  ]

  let get = Key<Node>(.template, aliases: ["path", "url"])
  let post = Key<Node>(.template)
  let body = Key<Nested<RequestBodyKeys>>(noun: "a body: 'json', 'form', 'graphQL' or 'text'")
  let keyPath = Key<[DumpKeyPath]>()
  let paginate = Key<Nested<PaginateKeys>>(aliases: ["pagination", "paging"])
  let `for` = Key<Node>(.any([.texts, .block(RequestRecordsKeys.self)]))
  let format = Key<Word<SourceRequest.Format>>(default: "auto")
  let contentType = Key<[String]>(noun: "a media type")
  let omit = Key<Node>(.texts)
  let sha256 = Key<Node>(.template)
  let settings = RequestSettingKeys()
}

struct RequestBodyKeys: Block {
  static let table = KeyTable(Self(), "'body'", "`body`")
  static let rules: [KeyRule] = [
    .one(["json", "form", "graphQL", "text"]), .belongs("variables", ["graphQL"]),
    .belongs("type", ["text"]),
  ]

  let json = Key<Node>()
  let form = Key<Node>(.members(.any([.templateOrNull, .list(.template)])))
  let graphQL = Key<Node>(.template)
  let variables = Key<Node>()
  let text = Key<Node>(.template)
  let type = Key<String>(noun: "a media type", default: "text/plain")
}

struct RateKeys: Block {
  static let table = KeyTable(Self(), "'rate'", "`rate`")

  let limit = Key<Node>(.text)
  let pause = Key<DumpKeyPath>()
}

struct RetryKeys: Block {
  static let table = KeyTable(Self(), "'retry'", "`retry`")

  let times = Key<Int>(.integer(0...100), default: "5")
  let wait = Key<Duration>(default: "1 s")
  let maxWait = Key<Duration>(default: "15 min")
}

struct ResponseRuleKeys: Block {
  static let table = KeyTable(Self(), "a rule of 'responses'", "`responses`")
  static let rules: [KeyRule] = [.some(["status", "when"])]

  let status = Key<Node>(.any([.integer(100...599), .list(.integer(100...599))]))
  let when = Key<Predicate>()
  let `do` = Key<Word<ResponseRule.Action>>(isRequired: true)
  let wait = Key<Duration>()
}

struct TimeoutsKeys: Block {
  static let table = KeyTable(Self(), "'timeouts'", "`timeouts`")

  let connect = Key<Node>(.duration, default: "10 s")
  let idle = Key<Node>(.duration, default: "30 s")
  let total = Key<Node>(.duration, default: "10 min")
}

struct PaginateKeys: Block {
  static let table = KeyTable(Self(), "'paginate'", "`paginate`")

  let by = Key<Word<Pagination.Kind>>(isRequired: true)
  let param = Key<Node>(.any([.text, .block(PageParameterKeys.self)]), aliases: ["parameter"])
  let from = Key<Int>(.integer(0...1_000_000_000))
  let at = Key<Node>(.text)
  let rel = Key<String>(noun: "a relation", default: "next")
  let total = Key<DumpKeyPath>()
  let pages = Key<DumpKeyPath>()
  let more = Key<DumpKeyPath>()
  let until = Key<Predicate>()
  let size = Key<Int>(.integer(1...1_000_000))
  let max = Key<Int>(.integer(1...1_000_000_000), default: "10000")
  let atMax = Key<Word<Pagination.AtMax>>(default: "error")
}

struct PageParameterKeys: Block {
  static let table = KeyTable(Self(), "'param'", "`param`")
  static let rules: [KeyRule] = [.one(["body", "header"])]

  let body = Key<Node>(.text)
  let header = Key<Node>(.text)
}

struct RequestRecordsKeys: Block {
  static let table = KeyTable(Self(), "'for'", "`for`")
  static let rules: [KeyRule] = [
    .one(["request", "dump", "values", "range"]), .belongs("join", ["batch"]),
    .alone("batch", ["key"]) { _ in "a batch is named by its number, not by 'key'" },
  ]

  let request = Key<Node>(.texts)
  let dump = Key<Node>(.texts)
  let values = Key<Node>(.list(.anything))
  let range = Key<Nested<RangeKeys>>()
  let keyPath = Key<[DumpKeyPath]>()
  let when = Key<Predicate>()
  let `let` = Key<Node>(
    .members(.any([.keyPath, .list(.named(.alternative)), .named(.alternative)]))
  )
  let key = Key<Node>(.any([.texts, .members(.keyPath)]))
  let batch = Key<Int>(.integer(1...100_000))
  let join = Key<String>(noun: "a text", default: "\",\"")
}

struct RangeKeys: Block {
  static let table = KeyTable(Self(), "'range'", "`range`")

  let from = Key<Node>(.types(["integer", "string"]), isRequired: true)
  let to = Key<Node>(.types(["integer", "string"]), isRequired: true)
  let step = Key<Node>(.types(["integer", "string"]))
  let format = Key<String>(noun: "a pattern of dates", default: "yyyy-MM-dd")
}
