struct AuthKeys: Block {
  static let table = KeyTable(Self(), "'auth'", "`auth`")

  let bearer = Key<Node>(.authValue)
  let basic = Key<Nested<CredentialsKeys>>()
  let digest = Key<Nested<CredentialsKeys>>()
  let header = Key<Node>(.members(.authValue), aliases: ["headers"])
  let query = Key<Node>(.members(.authValue))
  let token = Key<Nested<TokenKeys>>()
}

struct CredentialsKeys: Block {
  static let table = KeyTable(Self(), "a user with a password", "`basic`")

  let user = Key<Node>(.template, isRequired: true)
  let password = Key<Node>(.template, default: "\"\"")
}

struct AuthDigestKeys: Block {
  static let table = KeyTable(Self(), "a value of 'auth'", "digest of `auth`")
  static let rules: [KeyRule] = [
    .one(["md5", "sha256", "hmacSHA256"]), .needs("hmacSHA256", ["key"]),
    .belongs("key", ["hmacSHA256"]), .belongs("encoding", ["hmacSHA256"]),
  ]

  let md5 = Key<Node>(.template)
  let sha256 = Key<Node>(.template)
  let hmacSHA256 = Key<Node>(.template)
  let key = Key<Node>(.template)
  let encoding = Key<Word<AuthValue.Encoding>>(default: "hex")
}

struct TokenKeys: Block {
  static let table = KeyTable(Self(), "'token'", "`token`")

  let post = Key<Node>(.template, isRequired: true)
  let form = Key<Node>(.members(.any([.templateOrNull, .list(.template)])))
  let at = Key<DumpKeyPath>(default: "access_token")
  let expires = Key<DumpKeyPath>()
}

struct RawTextKeys: Block {
  static let table = KeyTable(Self(), "a text of a request", "text of a request")
  static let rules: [KeyRule] = [.one(["raw", "file"])]

  let raw = Key<String>(noun: "a text")
  let file = Key<String>(noun: "a file's path")
}
