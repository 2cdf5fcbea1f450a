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
        "The absolute URL that the paths of requests are appended to; @vars may stand in it."
      },
      key("hosts", .texts, aliases: ["allowedHosts"]) {
        "Other origins that requests, next links and redirects may lead to; auth never goes there."
      },
      key("auth", .oneOrList(.block(.auth)), section: "auth", aliases: ["authorization"]) {
        "How the server knows who asks; sent to the origin of 'baseURL' alone."
      },
      key("rate", .any([.text, .block(.rate)]), aliases: ["rateLimit"]) {
        "How often the source is asked, evenly spaced: 1/s, 5/min, 1000/h."
      },
      key("concurrency", .integer(1...256), default: "6") { "Requests of this source at once." },
      key("requests", .members(.block(.request)), isRequired: true, section: "requests") {
        "The requests by name."
      },
    ] + requestSettings

  /// Keys of a source that a request may have as well.
  private static let requestSettings: [LanguageKey] = [
    key("headers", .members(.templateOrNull), section: "requests") {
      "Headers by name; null takes one of the source away."
    },
    key("query", .members(.any([.templateOrNull, .list(.template)])), section: "requests") {
      "Parameters of the query by name; a list repeats one, null takes one of the source away."
    },
    key("retry", .block(.retry), section: "responses") {
      "How often a request is repeated, and after which waits."
    },
    key("responses", .oneOrList(.block(.responseRule)), section: "responses") {
      "What a response means, before the defaults: the first rule that fits."
    },
    key("timeouts", .block(.timeouts), section: "responses") {
      "How long connecting, silence and a whole response may take."
    },
    key("redirects", .words(RedirectRule.self), default: "follow", section: "responses") {
      "Whether redirects are followed: to the source's hosts, to the same host, or none."
    },
    key("maxAge", .duration, default: "0", section: "sources") {
      "A response younger than this is taken from the snapshot without asking."
    },
    key("maxBody", .size, default: "256 MB", section: "sources") {
      "The most bytes of one decoded body; of 'format: data' 32 MB."
    },
  ]

  static let requestKeys: [LanguageKey] =
    [
      key("get", .template, aliases: ["path", "url"]) {
        "The path of a GET request, or an absolute URL of the source's origin or of 'hosts'."
      },
      key("post", .template) { "The same of a POST request." },
      key("body", .block(.requestBody)) { "What a POST request sends." },
      key("keyPath", .oneOrList(.keyPath)) {
        "The key path of the records in a body; default: the elements of an array, else the"
          + " document."
      },
      key("paginate", .block(.paginate), section: "paginate", aliases: ["pagination", "paging"]) {
        "How the next page is asked for, and when there is none."
      },
      key("for", .any([.texts, .block(.requestRecords)]), section: "for") {
        "The records that the request is made for: one request each, or a batch."
      },
      key("format", .words(SourceRequest.Format.self), default: "auto") {
        "The form of a body: auto as for dumps, json, ndjson, or data for any bytes."
      },
      key("contentType", .texts) {
        "The media types that are taken, with *; default: any but text/html, for data any."
      },
      key("omit", .texts) {
        "Members that are cut out of a body before it is kept, by key paths of names."
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
    key("limit", .text) { "How often the source is asked: 25/s." },
    key("pause", .keyPath) {
      "The key path in a body to the seconds that the source asks to be left alone."
    },
  ]

  static let retryKeys: [LanguageKey] = [
    key("times", .integer(0...100), default: "5") { "How often a request is repeated." },
    key("wait", .duration, default: "1 s") {
      "The wait before the first repetition, doubled before each further one."
    },
    key("maxWait", .duration, default: "15 min") {
      "A longer wait is not made: the request fails at once."
    },
  ]

  static let responseRuleKeys: [LanguageKey] = [
    key("status", .any([.integer(100...599), .list(.integer(100...599))])) {
      "A status or a list of them; default: any."
    },
    key("when", .predicate) { "A predicate on the body." },
    key("do", .words(ResponseRule.Action.self), isRequired: true) {
      "fail, retry, skip (nothing is kept), or end (of the paging)."
    },
    key("wait", .duration) { "The wait before a retry, in place of the computed one." },
  ]

  static let timeoutsKeys: [LanguageKey] = [
    key("connect", .duration, default: "10 s") { "How long connecting may take." },
    key("idle", .duration, default: "30 s") { "How long a server may be silent." },
    key("total", .duration, default: "10 min") { "How long a whole response may take." },
  ]

  static let paginateKeys: [LanguageKey] = [
    key("by", .words(Pagination.Kind.self), isRequired: true) {
      "page counts, offset grows by the records that came, cursor is a value of the page before,"
        + " next is a URL in the body, link is the Link header."
    },
    key("param", .any([.text, .block(.pageParameter)]), aliases: ["parameter"]) {
      "Where it is sent: a parameter of the query, a path in the body, or a header; default: page,"
        + " offset or cursor."
    },
    key("from", .integer(0...1_000_000_000)) {
      "The first page's number (1) or offset (0)."
    },
    key("at", .text) {
      "Where the next cursor or URL stands: a key path in the page before, or @header.NAME."
    },
    key("rel", .text, default: "next") { "The relation of the Link header." },
    key("total", .keyPath) { "The key path of how many records there are." },
    key("pages", .keyPath) { "The key path of how many pages there are." },
    key("more", .keyPath) {
      "The key path of whether more pages follow; false, missing or null ends."
    },
    key("until", .predicate) { "The page with a record that fits is the last; it is kept." },
    key("size", .integer(1...1_000_000)) { "How many records a full page has." },
    key("max", .integer(1...1_000_000_000), default: "10000") { "The most pages." },
    key("atMax", .words(Pagination.AtMax.self), default: "error") {
      "Whether it is an error if more pages would come than 'max'."
    },
  ]

  static let pageParameterKeys: [LanguageKey] = [
    key("body", .text) { "The path of names in the body as it is sent: variables.after." },
    key("header", .text) { "The name of a header." },
  ]

  static let requestRecordsKeys: [LanguageKey] = [
    key("request", .texts) { "Requests whose records are meant: issues, or other.list." },
    key("dump", .texts) { "A local file or pattern whose records are meant." },
    key("values", .list(.anything)) { "The records themselves." },
    key("range", .block(.range)) {
      "Records of 'from' and 'to', numbers or dates, both inclusive."
    },
    key("keyPath", .oneOrList(.keyPath)) { "From each of these records on: inner records." },
    key("when", .predicate) { "Selects the records." },
    key("let", .members(.any([.keyPath, .list(.named(.alternative)), .named(.alternative)]))) {
      "Values by name, read as those of attributes are."
    },
    key("key", .any([.texts, .members(.keyPath)])) {
      "The paths that name a record's files; default: the paths in 'get', 'query' and 'body'."
    },
    key("batch", .integer(1...100_000)) { "How many records a request is made for." },
    key("join", .text, default: "\",\"") { "The text between the values of a batch." },
  ]

  static let rangeKeys: [LanguageKey] = [
    key("from", .types(["integer", "string"]), isRequired: true) { "The first number or date." },
    key("to", .types(["integer", "string"]), isRequired: true) { "The last one." },
    key("step", .types(["integer", "string"])) {
      "How many numbers a record spans (1), or how long: 1 day, 1 week, 1 month, 1 year."
    },
    key("format", .text, default: "yyyy-MM-dd") { "How dates are written." },
  ]

  static let authKeys: [LanguageKey] = [
    key("bearer", .authValue) { "Authorization: Bearer." },
    key("basic", .block(.credentials)) { "Authorization: Basic." },
    key("digest", .block(.credentials)) { "Authorization: Digest, after the server's challenge." },
    key("header", .members(.authValue), aliases: ["headers"]) { "Headers by name." },
    key("query", .members(.authValue)) { "Parameters of the query by name." },
    key("token", .block(.token)) { "Asks for a token first, and sends it as bearer." },
  ]

  static let credentialsKeys: [LanguageKey] = [
    key("user", .template, isRequired: true) { "The user's name." },
    key("password", .template, isRequired: true) { "The password: a secret." },
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
    key("at", .keyPath, default: "access_token") { "Where the token stands in the answer." },
    key("expires", .keyPath) { "Where its lifetime in seconds stands." },
  ]

  static let rawTextKeys: [LanguageKey] = [
    key("raw", .text) { "A text in which braces mean nothing." },
    key("file", .text) { "A file with such a text, in the schema's folder." },
  ]
}
