struct AuthKeys: Block {
  static let table = KeyTable(Self(), "'auth'", "`auth`", "auth")

  let bearer = Key<Node>(.authValue) { "Authorization: Bearer." }
  let basic = Key<Nested<CredentialsKeys>> { "Authorization: Basic." }
  let digest = Key<Nested<CredentialsKeys>> {
    "Authorization: Digest, after the server's challenge."
  }
  let header = Key<Node>(.members(.authValue), aliases: ["headers"]) { "Headers by name." }
  let query = Key<Node>(.members(.authValue)) { "Parameters of the query by name." }
  let token = Key<Nested<TokenKeys>> { "Requests a token first, and sends it as bearer." }
}

struct CredentialsKeys: Block {
  static let table = KeyTable(Self(), "a user with a password", "`basic`", "auth")

  let user = Key<Node>(.template, isRequired: true) { "The user's name." }
  let password = Key<Node>(.template, default: "\"\"") { "The password: a secret." }
}

struct AuthDigestKeys: Block {
  static let table = KeyTable(Self(), "a value of 'auth'", "digest of `auth`", "auth")
  static let rules: [KeyRule] = [
    .one(["md5", "sha256", "hmacSHA256"]), .needs("hmacSHA256", ["key"]),
    .belongs("key", ["hmacSHA256"]), .belongs("encoding", ["hmacSHA256"]),
  ]

  let md5 = Key<Node>(.template) { "The MD5 digest of a template, in hexadecimal digits." }
  let sha256 = Key<Node>(.template) {
    "The SHA-256 digest of a template, in hexadecimal digits."
  }
  let hmacSHA256 = Key<Node>(.template) { "The HMAC of a template with SHA-256 and 'key'." }
  let key = Key<Node>(.template) { "The key of 'hmacSHA256'." }
  let encoding = Key<Word<AuthValue.Encoding>>(default: "hex") {
    "How the HMAC is written."
  }
}

struct TokenKeys: Block {
  static let table = KeyTable(Self(), "'token'", "`token`", "auth")

  let post = Key<Node>(.template, isRequired: true) {
    "The URL or path that gives the token."
  }
  let form = Key<Node>(.members(.any([.templateOrNull, .list(.template)]))) {
    "The fields to send."
  }
  let at = Key<DumpKeyPath>(default: "access_token") {
    "The key path of the token in the response."
  }
  let expires = Key<DumpKeyPath> { "The key path of its lifetime in seconds." }
}

struct RawTextKeys: Block {
  static let table = KeyTable(
    Self(),
    "a text of a request",
    "text of a request",
    "templates-of-requests"
  )
  static let rules: [KeyRule] = [.one(["raw", "file"])]

  let raw = Key<String>(noun: "a text") { "A text in which braces have no meaning." }
  let file = Key<String>(noun: "a file's path") {
    "A file with such a text, in the schema's folder."
  }
}
