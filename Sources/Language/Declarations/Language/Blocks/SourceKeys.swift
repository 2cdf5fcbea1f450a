struct FetchKeys: Block {
  static let table = KeyTable(Self(), "'fetch'", "`fetch`")

  let into = Key<String>(noun: "a folder's path", default: "fetched")
  let concurrency = Key<Int>(.integer(1...256), default: "16")
  let maxRequests = Key<Int>(.integer(1...1_000_000_000), default: "10000")
  let maxBytes = Key<ByteSize>(default: "8 GB")
}

struct SourceKeys: Block {
  static let table = KeyTable(Self(), "a source", "source")

  let baseURL = Key<Node>(.text, isRequired: true, aliases: ["url", "base", "host", "baseUrl"])
  let hosts = Key<Node>(.texts, aliases: ["allowedHosts"])
  let auth = Key<Node>(.oneOrList(.block(AuthKeys.self)), aliases: ["authorization"])
  let rate = Key<Node>(.any([.text, .block(RateKeys.self)]), aliases: ["rateLimit"])
  let concurrency = Key<Int>(.integer(1...256), default: "6")
  let requests = Key<Node>(.members(.block(RequestKeys.self)), isRequired: true)
  let settings = RequestSettingKeys()
}

/// Keys of a source that a request may have as well.
struct RequestSettingKeys: KeyGroup {
  let headers = Key<Node>(.members(.templateOrNull))
  let query = Key<Node>(.members(.any([.templateOrNull, .list(.template)])))
  let retry = Key<Nested<RetryKeys>>()
  let responses = Key<[Nested<ResponseRuleKeys>]>()
  let timeouts = Key<Nested<TimeoutsKeys>>()
  let redirects = Key<Word<RedirectRule>>(default: "follow")
  let maxAge = Key<Duration>(default: "0")
  let maxBody = Key<ByteSize>(default: "256 MB")
}
