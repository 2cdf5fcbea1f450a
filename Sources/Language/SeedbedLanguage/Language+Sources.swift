import SeedbedModel

extension Language {
  static let fetchKeys: [LanguageKey] = [
    key("into", .text, default: "fetched") {
      "The snapshot's folder, relative to the main schema."
    },
    key("concurrency", .integer(1...256), default: "16") {
      "The most requests at once, of all sources together."
    },
    key("maxRequests", .integer(1...1_000_000_000), default: "10000") {
      "The most requests of a run."
    },
    key("maxBytes", .size, default: "8 GB") { "The most bytes that a run transfers." },
  ]

  static let sourceKeys: [LanguageKey] =
    [
      key("baseURL", .text, isRequired: true, aliases: ["url", "base", "host", "baseUrl"]) {
        "The absolute URL to which the paths of requests are appended; it may contain @vars."
      },
      key("hosts", .texts, aliases: ["allowedHosts"]) {
        "Other origins that requests, next links and redirects may lead to; auth is never sent there."
      },
      key("auth", .oneOrList(.block(.auth)), section: "auth", aliases: ["authorization"]) {
        "Credentials, sent only to the origin of 'baseURL'."
      },
      key("rate", .any([.text, .block(.rate)]), aliases: ["rateLimit"]) {
        "The most requests in a time, evenly spaced: 1/s, 5/min, 1000/h."
      },
      key("concurrency", .integer(1...256), default: "6") {
        "The most requests of this source at once."
      },
      key("requests", .members(.block(.request)), isRequired: true, section: "requests") {
        "The requests by name."
      },
    ] + requestSettings

  /// Keys of a source that a request may have as well.
  private static let requestSettings: [LanguageKey] = [
    key("headers", .members(.templateOrNull), section: "requests") {
      "Headers by name; null removes a header of the source."
    },
    key("query", .members(.any([.templateOrNull, .list(.template)])), section: "requests") {
      "Parameters of the query by name; a list repeats one, null removes one of the source."
    },
    key("retry", .block(.retry), section: "responses") {
      "How often a failed request is repeated, and how long to wait before."
    },
    key("responses", .oneOrList(.block(.responseRule)), section: "responses") {
      "Rules for responses; the first rule that matches decides, before the defaults."
    },
    key("timeouts", .block(.timeouts), section: "responses") {
      "Time limits for connecting, for a silent server and for a whole response."
    },
    key("redirects", .words(RedirectRule.self), default: "follow", section: "responses") {
      "Whether redirects are followed: to the source's hosts, to the same host, or none."
    },
    key("maxAge", .duration, default: "0", section: "sources") {
      "A response younger than this is taken from the snapshot, without a request."
    },
    key("maxBody", .size, default: "256 MB", section: "sources") {
      "The most bytes of one decoded body; for 'format: data', the default is 32 MB."
    },
  ]

  static let requestKeys: [LanguageKey] =
    [
      key("get", .template, aliases: ["path", "url"]) {
        "The path of a GET request, or an absolute URL of the source's origin or of 'hosts'."
      },
      key("post", .template) { "The path or URL of a POST request." },
      key("body", .block(.requestBody)) { "The body of a POST request." },
      key("keyPath", .oneOrList(.keyPath)) {
        "The key path of the records in a body; default: the elements of an array, else the"
          + " document."
      },
      key("paginate", .block(.paginate), section: "paginate", aliases: ["pagination", "paging"]) {
        "How to request the next page, and when to stop."
      },
      key("for", .any([.texts, .block(.requestRecords)]), section: "for") {
        "The records that the request is made for: one request for each, or for a batch."
      },
      key("format", .words(SourceRequest.Format.self), default: "auto") {
        "The form of a body: auto as for dumps, json, ndjson, or data for any bytes."
      },
      key("contentType", .texts) {
        "The accepted media types, with *; default: any but text/html, for data any."
      },
      key("omit", .texts) {
        "Members to remove from a body before it is stored: key paths of names."
      },
      key("sha256", .template) { "The hash that the body must have, in hexadecimal digits." },
    ] + requestSettings

  static let requestBodyKeys: [LanguageKey] = [
    key("json", .anything) { "A JSON value; its texts are templates." },
    key("form", .members(.any([.templateOrNull, .list(.template)]))) {
      "Fields of a form by name."
    },
    key("graphQL", .template) { "A GraphQL query." },
    key("variables", .anything) {
      "The variables of the GraphQL query; their texts are templates."
    },
    key("text", .template) { "A text that is sent as it is." },
    key("type", .text, default: "text/plain") { "The media type of 'text'." },
  ]

  static let rateKeys: [LanguageKey] = [
    key("limit", .text) { "The most requests in a time: 25/s." },
    key("pause", .keyPath) {
      "The key path in a body to the number of seconds that the server wants the client to wait."
    },
  ]

  static let retryKeys: [LanguageKey] = [
    key("times", .integer(0...100), default: "5") { "How often a failed request is repeated." },
    key("wait", .duration, default: "1 s") {
      "How long to wait before the first repetition; the time doubles for each further one."
    },
    key("maxWait", .duration, default: "15 min") {
      "If the wait would be longer than this, the request fails at once."
    },
  ]

  static let responseRuleKeys: [LanguageKey] = [
    key("status", .any([.integer(100...599), .list(.integer(100...599))])) {
      "A status or a list of them; default: any."
    },
    key("when", .predicate) { "A predicate on the body." },
    key("do", .words(ResponseRule.Action.self), isRequired: true) {
      "fail, retry, skip (keep nothing), or end (the paging ends)."
    },
    key("wait", .duration) { "How long to wait before a retry, instead of the computed time." },
  ]

  static let timeoutsKeys: [LanguageKey] = [
    key("connect", .duration, default: "10 s") { "How long connecting may take." },
    key("idle", .duration, default: "30 s") { "How long a server may be silent." },
    key("total", .duration, default: "10 min") { "How long a whole response may take." },
  ]

  static let paginateKeys: [LanguageKey] = [
    key("by", .words(Pagination.Kind.self), isRequired: true) {
      "page counts, offset grows by the records of each page, cursor is a value of the previous page,"
        + " next is a URL in the body, link is the Link header."
    },
    key("param", .any([.text, .block(.pageParameter)]), aliases: ["parameter"]) {
      "A parameter of the query, a path in the body, or a header to send it in; default: page,"
        + " offset or cursor."
    },
    key("from", .integer(0...1_000_000_000)) {
      "The first page's number (1) or offset (0)."
    },
    key("at", .text) {
      "The next cursor or URL: a key path in the previous page, or @header.NAME."
    },
    key("rel", .text, default: "next") { "The relation of the Link header." },
    key("total", .keyPath) { "The key path of the number of all records." },
    key("pages", .keyPath) { "The key path of the number of pages." },
    key("more", .keyPath) {
      "The key path of a value that tells whether more pages follow; false, missing or null: no."
    },
    key("until", .predicate) {
      "The page with a record for which this is true is the last; it is kept."
    },
    key("size", .integer(1...1_000_000)) { "How many records a full page has." },
    key("max", .integer(1...1_000_000_000), default: "10000") { "The most pages." },
    key("atMax", .words(Pagination.AtMax.self), default: "error") {
      "If there are more pages than 'max': error, or stop after them."
    },
  ]

  static let pageParameterKeys: [LanguageKey] = [
    key("body", .text) { "A path of names in the sent body: variables.after." },
    key("header", .text) { "The name of a header." },
  ]

  static let requestRecordsKeys: [LanguageKey] = [
    key("request", .texts) { "The requests whose records to use: issues, or other.list." },
    key("dump", .texts) { "A local file or pattern whose records to use." },
    key("values", .list(.anything)) { "The records themselves." },
    key("range", .block(.range)) {
      "Records of 'from' and 'to', numbers or dates, both inclusive."
    },
    key("keyPath", .oneOrList(.keyPath)) {
      "The key path of inner records, in each of these records."
    },
    key("when", .predicate) { "Selects the records." },
    key("let", .members(.any([.keyPath, .list(.named(.alternative)), .named(.alternative)]))) {
      "Values by name, read like attributes."
    },
    key("key", .any([.texts, .members(.keyPath)])) {
      "The paths that name a record's files; default: the paths in 'get', 'query' and 'body'."
    },
    key("batch", .integer(1...100_000)) { "How many records share a request." },
    key("join", .text, default: "\",\"") { "The text between the values of a batch." },
  ]

  static let rangeKeys: [LanguageKey] = [
    key("from", .types(["integer", "string"]), isRequired: true) { "The first number or date." },
    key("to", .types(["integer", "string"]), isRequired: true) { "The last one." },
    key("step", .types(["integer", "string"])) {
      "The numbers in a record (1), or its length of time: 1 day, 1 week, 1 month, 1 year."
    },
    key("format", .text, default: "yyyy-MM-dd") { "How dates are written." },
  ]

  static let authKeys: [LanguageKey] = [
    key("bearer", .authValue) { "Authorization: Bearer." },
    key("basic", .block(.credentials)) { "Authorization: Basic." },
    key("digest", .block(.credentials)) { "Authorization: Digest, after the server's challenge." },
    key("header", .members(.authValue), aliases: ["headers"]) { "Headers by name." },
    key("query", .members(.authValue)) { "Parameters of the query by name." },
    key("token", .block(.token)) { "Requests a token first, and sends it as bearer." },
  ]

  static let credentialsKeys: [LanguageKey] = [
    key("user", .template, isRequired: true) { "The user's name." },
    key("password", .template, default: "\"\"") { "The password: a secret." },
  ]

  static let authDigestKeys: [LanguageKey] = [
    key("md5", .template) { "The MD5 digest of a template, in hexadecimal digits." },
    key("sha256", .template) { "The SHA-256 digest of a template, in hexadecimal digits." },
    key("hmacSHA256", .template) { "The HMAC of a template with SHA-256 and 'key'." },
    key("key", .template) { "The key of 'hmacSHA256'." },
    key("encoding", .words(AuthValue.Encoding.self), default: "hex") {
      "How the HMAC is written."
    },
  ]

  static let tokenKeys: [LanguageKey] = [
    key("post", .template, isRequired: true) { "The URL or path that gives the token." },
    key("form", .members(.any([.templateOrNull, .list(.template)]))) { "The fields to send." },
    key("at", .keyPath, default: "access_token") { "The key path of the token in the response." },
    key("expires", .keyPath) { "The key path of its lifetime in seconds." },
  ]

  static let rawTextKeys: [LanguageKey] = [
    key("raw", .text) { "A text in which braces have no meaning." },
    key("file", .text) { "A file with such a text, in the schema's folder." },
  ]
}
