import SeedbedBase
import SeedbedLanguage
import SeedbedTestSupport
import Testing

/// Secrets, wherever a fetch writes or prints something.
@Suite struct FetchSecretTests {
  /// Bytes that each encoding writes in another way.
  private static let secret = "op3n/se same+\u{fc}\"x\\y"

  /// The secret in the forms that requests and servers give it.
  private static var forms: [String] {
    let plain = secret.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return [
      secret, URLText.encoded(secret), URLText.formEncoded(secret),
      URLText.encoded(secret).lowercased(), plain, plain.replacing("/", with: "\\/"),
      plain.replacing("\u{fc}", with: "\\u00fc"), Base64.text(Array(secret.utf8)),
      hexText(Array(secret.utf8)), hexText(MD5.digest(Array(secret.utf8))),
    ]
  }

  /// Answers with all forms of the secret in headers and bodies.
  private static func server() -> TestServer {
    TestServer { request in
      let header = URLText.encoded(secret)
      let body = forms.joined(separator: " ")
      switch request.path {
      case "/ok":
        return .json(
          "[1]",
          headers: [
            ("ETag", "\"\(header)\""), ("Last-Modified", header), ("X-Echo", request.target),
            ("Link", "</last?k=\(header)>; rel=next"),
          ]
        )
      case "/moved": return .redirect(302, to: "/bad?again=\(header)")
      case "/last": return .json("[2]", headers: [("Set-Cookie", header)])
      default: return .json(body, status: 400, headers: [("X-Echo", header)])
      }
    }
  }

  static let commands: [(source: String, command: String)] = [
    (
      "auth: { query: { key: \"{@secret.K}\" } }, requests: { r: { get: \"x?a=%20b\" } }",
      #"set K\#ncurl --url-query "key=$K" "https://a.org/x?a=%20b""#
    ),
    (
      "auth: { basic: { user: me, password: \"{@secret.K}\" } }, requests: { r: { get: \"{@secret.K}\" } }",
      #"set K\#ncurl -u "me:$K" "https://a.org/$K""#
    ),
    (
      "auth: { digest: { user: me, password: \"{@secret.K}\" } }, requests: { r: { get: x } }",
      #"set K\#ncurl --digest -u "me:$K" "https://a.org/x""#
    ),
    (
      "auth: { header: { X-Sig: { hmacSHA256: \"{@method}\", key: \"{@secret.K}\" } } },"
        + " requests: { r: { get: x } }",
      #"set X_Sig (a hash that 'auth' sends)\#ncurl -H "X-Sig: $X_Sig" "https://a.org/x""#
    ),
    (
      "requests: { r: { post: x, body: { form: { k: \"a {@secret.K}\", b: c d } } } }",
      #"set K\#ncurl -H "Content-Type: application/x-www-form-urlencoded" --data-urlencode "k=a $K""#
        + #" --data-raw "b=c+d" "https://a.org/x""#
    ),
    (
      "auth: { token: { post: t } }, requests: { r: { get: x } }",
      #"set token (what the request of 'token' answers)\#ncurl -H "Authorization: Bearer $token" "https://a.org/x""#
    ),
    ("requests: { r: { get: \"x?a=$K\" } }", #"curl "https://a.org/x?a=\$K""#),
    (
      "requests: { r: { get: x, headers: { H: \"{@secret.K}x{@secret.K}:{@secret.K}$K\" } } }",
      #"set K\#ncurl -H "H: ${K}x${K}:$K\$K" "https://a.org/x""#
    ),
    (
      "auth: { header: { 2fa-Sig: { sha256: \"{@secret.K}\" } } }, requests: { r: { get: x } }",
      #"set _2fa_Sig (a hash that 'auth' sends)\#ncurl -H "2fa-Sig: $_2fa_Sig" "https://a.org/x""#
    ),
    (
      "requests: { r: { get: \"x?sig=$K&{@secret.K}\" } }",
      #"set K\#ncurl --url-query "=$K" "https://a.org/x?sig=\$K""#
    ),
  ]

  /// A shell fills them in, curl encodes them, and a comment names them.
  @Test(arguments: commands) func areNamesInCommands(source: String, command: String) throws {
    let runner = try CommandRunner()
    try runner.write(
      "seedbed: 1\nsources: { s: { baseURL: https://a.org/, \(source) } }\n"
        + "entities: { A: { primaryKey: id, attributes: { id: integer } } }\n"
        + "dumps: [{ source: s.r, entity: A }]\n",
      to: "seedbed.yml"
    )
    let result = try runner.seedbed(["fetch", "--curl"])
    let comment = command.hasPrefix("set ") ? "# " : ""
    #expect(result.standardOutput == "# s.r\n\(comment)\(command)\n", "\(result)")
  }

  @Test func reachNoFileAndNoMessage() throws {
    let server = Self.server()
    defer { server.stop() }
    let runner = try CommandRunner()
    let schema = { (requests: String) in
      """
      seedbed: 1
      sources:
        s:
          baseURL: \(server.url)/
          auth: { query: { k: "{@secret.K}", sum: { md5: "{@secret.K}" } } }
          query: { own: "{@secret.K}" }
          requests:
            \(requests)
      entities: { Item: { primaryKey: id, attributes: { id: integer } } }

      """
    }
    try runner.write(schema("ok: { get: ok, paginate: { by: link } }"), to: "good.yml")
    try runner.write(
      schema(
        "a: { get: moved }\n      b: { post: bad, body: { json: { x: \"{@secret.K}\" } } }"
      ),
      to: "bad.yml"
    )
    let environment = ["SEEDBED_SECRET_K": Self.secret]
    let runs: [(arguments: [String], status: Int32)] = [
      (["good.yml", "--record", "recording", "--report", "report.json"], 0),
      (["good.yml"], 0),
      (["bad.yml", "--record", "refused", "--report", "refused.json"], 1),
      (["good.yml", "--dry-run"], 0), (["good.yml", "--curl"], 0),
      (["bad.yml", "--curl"], 0), (["bad.yml", "--format", "json"], 1),
    ]
    for run in runs {
      let result = try runner.seedbed(
        ["fetch"] + run.arguments + ["--allow-private"],
        environment: environment
      )
      #expect(result.status == run.status, "\(result)")
      for form in Self.forms {
        #expect(!result.standardOutput.contains(form), "\(form)")
        #expect(!result.standardError.contains(form), "\(form)")
      }
    }
    #expect(server.requests.contains { $0.target.contains(URLText.encoded(Self.secret)) })
    for form in Self.forms {
      let found = try runner.run(["/usr/bin/env", "grep", "-rlF", "--", form, runner.folder])
      #expect(found.standardOutput == "", "\(form)")
    }
  }
}
