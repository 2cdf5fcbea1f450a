struct FetchKeys: Block {
  static let table = KeyTable(Self(), "'fetch'", "`fetch`", "sources")

  let into = Key<String>(noun: "a folder's path", default: "fetched") {
    "The snapshot's folder, relative to the main schema."
  }
  let concurrency = Key<Int>(.integer(1...256), default: "16") {
    "The most requests at once, of all sources together."
  }
  let maxRequests = Key<Int>(.integer(1...1_000_000_000), default: "10000") {
    "The most requests of a run."
  }
  let maxBytes = Key<ByteSize>(default: "8 GB") { "The most bytes that a run transfers." }
}

struct SourceKeys: Block {
  static let table = KeyTable(Self(), "a source", "source", "sources")

  let baseURL = Key<Node>(
    .text,
    isRequired: true,
    aliases: ["url", "base", "host", "baseUrl"]
  ) {
    "The absolute URL to which the paths of requests are appended; it may contain @vars."
  }
  let hosts = Key<Node>(.texts, aliases: ["allowedHosts"]) {
    "Other origins that requests, next links and redirects may lead to; auth is never sent there."
  }
  let auth = Key<Node>(
    .oneOrList(.block(AuthKeys.self)),
    section: "auth",
    aliases: ["authorization"]
  ) {
    "Credentials, sent only to the origin of 'baseURL'."
  }
  let rate = Key<Node>(.any([.text, .block(RateKeys.self)]), aliases: ["rateLimit"]) {
    "The most requests in a time, evenly spaced: 1/s, 5/min, 1000/h."
  }
  let concurrency = Key<Int>(.integer(1...256), default: "6") {
    "The most requests of this source at once."
  }
  let requests = Key<Node>(
    .members(.block(RequestKeys.self)),
    isRequired: true,
    section: "requests"
  ) {
    "The requests by name."
  }
  let settings = RequestSettingKeys()
}

/// Keys of a source that a request may have as well.
struct RequestSettingKeys: KeyGroup {
  let headers = Key<Node>(.members(.templateOrNull), section: "requests") {
    "Headers by name; null removes a header of the source."
  }
  let query = Key<Node>(
    .members(.any([.templateOrNull, .list(.template)])),
    section: "requests"
  ) {
    "Parameters of the query by name; a list repeats one, null removes one of the source."
  }
  let retry = Key<Nested<RetryKeys>>(section: "responses") {
    "How often a failed request is repeated, and how long to wait before."
  }
  let responses = Key<[Nested<ResponseRuleKeys>]>(section: "responses") {
    "Rules for responses; the first rule that matches decides, before the defaults."
  }
  let timeouts = Key<Nested<TimeoutsKeys>>(section: "responses") {
    "Time limits for connecting, for a silent server and for a whole response."
  }
  let redirects = Key<Word<RedirectRule>>(default: "follow", section: "responses") {
    "Whether redirects are followed: to the source's hosts, to the same host, or none."
  }
  let maxAge = Key<Duration>(default: "0", section: "sources") {
    "A response younger than this is taken from the snapshot, without a request."
  }
  let maxBody = Key<ByteSize>(default: "256 MB", section: "sources") {
    "The most bytes of one decoded body; for 'format: data', the default is 32 MB."
  }
}
