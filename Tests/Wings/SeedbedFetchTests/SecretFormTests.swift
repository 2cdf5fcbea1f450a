import SeedbedBase
import SeedbedKit
import SeedbedLanguage
import SeedbedTestSupport
import Testing

/// Forms of secrets, whole and cut, in messages, reports, recordings and snapshots.
@Suite struct SecretFormTests {
  /// 21 characters: no eight in a row may show.
  private static let secret = "k3y/Zq9+wV7=pL2xNd4Ue"
  private static let base64 = "azN5L1pxOSt3Vjc9cEwyeE5kNFVl"
  /// Behind one byte, and in the alphabet of URLs.
  private static let inside = "OmszeS9acTkrd1Y3PXBMMnhOZDRVZQ"

  struct Form: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String

    var testDescription: String { name }
  }

  static let forms: [Form] = [
    Form(name: "whole", text: secret),
    Form(name: "percent", text: URLText.encoded(secret)),
    Form(name: "percent, lower", text: URLText.encoded(secret).lowercased()),
    Form(name: "partly percent", text: secret.replacing("/", with: "%2f")),
    Form(name: "JSON", text: secret.replacing("/", with: "\\/")),
    Form(name: "JSON, any escape", text: secret.replacing("3y", with: "\\u0033\\u0079")),
    Form(name: "HTML", text: secret.replacing("/", with: "&#x2F;")),
    Form(name: "base64", text: base64),
    Form(name: "base64 behind a name", text: inside),
    Form(name: "base64 in a URL", text: base64.replacing("+", with: "%2B")),
    Form(name: "hex", text: "6b33792f5a71392b7756373d704c32784e643455" + "65"),
  ]

  /// Eight characters of any form show enough to go on from.
  private static func showsSecret(_ text: String, _ form: String) -> Bool {
    let characters = Array(form)
    return (0...(characters.count - 8)).contains { start in
      text.contains(String(characters[start..<(start + 8)]))
    }
  }

  /// All that a fetch wrote: by the name of where it stands.
  private static func output(of fetch: SchemaFetch) -> [String: String] {
    var output = ["messages": fetch.messages.joined(separator: "\n"), "report": fetch.report.json]
    for name in ["rec", "fetched", "fetched.partial"] {
      for (path, text) in fetch.files(in: fetch.scratch.path(name)) { output[path] = text }
    }
    for name in ["fetched", "fetched.partial"] {
      let path = fetch.scratch.path(name) + "/.state.json"
      output[path] = (try? FileBytes.read(path)).map { String(decoding: $0, as: UTF8.self) }
    }
    return output
  }

  private static func fetch(
    _ answer: ServedResponse,
    form: String,
    requests: String = "a: { get: a }",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let fetch = SchemaFetch { request in request.path == "/api/a" ? answer : .json("[2]") }
    fetch.write(requests: requests, settings: "auth: { bearer: \"{@secret.K}\" }")
    try fetch.fetch { options in
      options.environment = ["SEEDBED_SECRET_K": secret]
      options.recordPath = fetch.scratch.path("rec")
    }
    for (place, text) in output(of: fetch) {
      #expect(!showsSecret(text, form), "\(place): \(text)", sourceLocation: sourceLocation)
    }
  }

  /// Where a message of 200 characters ends inside of the secret.
  @Test(arguments: forms, [0, 160, 180, 187, 195])
  func areMaskedBeforeABodyIsCut(_ form: Form, _ start: Int) throws {
    let lead = String(repeating: "x", count: start)
    try Self.fetch(.json(lead + form.text + " is no key", status: 400), form: form.text)
    let page = "<title>" + lead + form.text + "</title>"
    let type = [("Content-Type", "text/html")]
    try Self.fetch(.json(page, headers: type), form: form.text)
    try Self.fetch(.json("{\"e\":\"" + lead + form.text, headers: []), form: form.text)
  }

  @Test(arguments: forms)
  func areMaskedWhereBytesOfABodyAreCut(_ form: Form) throws {
    // Only the first 16,384 bytes of a body are looked at.
    let mark = String(repeating: "e\u{301}", count: 5_450)
    let lead = mark + String(repeating: "x", count: 16_384 - mark.utf8.count - 13)
    try Self.fetch(.json(lead + form.text, status: 400), form: form.text)
  }

  @Test(arguments: forms)
  func areMaskedInErrorsHeadersAndLinks(_ form: Form) throws {
    let text = form.text
    let lead = String(repeating: "x", count: 28)
    let escaped = text.hasPrefix("k3y\\/") || text.contains("\\u")
    let errors = "{\"errors\":[{\"message\":\"" + lead + text + "\"}]}"
    try Self.fetch(
      .json(errors),
      form: text,
      requests: "a: { post: a, body: { graphQL: { raw: \"{a}\" } } }"
    )
    guard !escaped else { return }
    try Self.fetch(.redirect(302, to: "ftp://h/" + lead + text), form: text)
    try Self.fetch(
      .json("[1]", headers: [("Link", "<http://[" + lead + text + ">; rel=next")]),
      form: text,
      requests: "a: { get: a, paginate: { by: link } }"
    )
    try Self.fetch(
      .json("[1]", headers: [("ETag", "\"\(text)\""), ("X-Echo", text)]),
      form: text
    )
  }

  /// Only text without escapes is looked for in a body that is to be kept.
  @Test(arguments: forms.filter { $0.name != "HTML" && $0.name != "partly percent" })
  func areNotKeptInASnapshot(_ form: Form) throws {
    try Self.fetch(.json("[\"" + form.text + "\"]"), form: form.text)
  }

  // MARK: Tokens

  struct Token: Sendable, CustomTestStringConvertible {
    let name: String
    let answer: String
    let at: String
    let recorded: String

    var testDescription: String { name }
  }

  static let tokens: [Token] = [
    Token(
      name: "a token",
      answer: "{\"access_token\":\"k3y/Zq9+wV7=pL2xNd4Ue\",\"expires_in\":3600}",
      at: "at: access_token, expires: expires_in",
      recorded: "{\"access_token\":\"$token\",\"expires_in\":3600}"
    ),
    Token(
      name: "others beside it",
      answer:
        "{ \"t\": [\"k3y\\/Zq9+wV7=pL2xNd4Ue\"], \"refresh\": \"other-secret\", \"pin\": 4711 }",
      at: "at: \"t[0]\"",
      recorded: "{\"t\":[\"$token\"],\"refresh\":\"$token\",\"pin\":0}"
    ),
    Token(
      name: "a lifetime as a text",
      answer: "{\"t\":\"k3y/Zq9+wV7=pL2xNd4Ue\",\"e\":\"60\"}",
      at: "at: t, expires: e",
      recorded: "{\"t\":\"$token\",\"e\":\"60\"}"
    ),
  ]

  @Test(arguments: tokens)
  func areNotInARecordingOfTokensWhichCanBeReplayed(_ token: Token) throws {
    let fetch = SchemaFetch { request in
      if request.path == "/token" {
        return .json(token.answer, headers: [("X-Token", Self.secret)])
      }
      let isMeant = request.header("Authorization") == "Bearer " + Self.secret
      return isMeant ? .json("[1]") : ServedResponse(401)
    }
    fetch.write(
      requests: "a: { get: a }",
      settings: "auth: { token: { post: BASE/token, form: { s: \"{@secret.K}\" }, \(token.at) } }"
    )
    let recording = fetch.scratch.path("rec")
    let isDone = try fetch.fetch { options in
      options.environment = ["SEEDBED_SECRET_K": "another secret"]
      options.recordPath = recording
    }
    #expect(isDone, "\(fetch.messages)")
    for (place, text) in Self.output(of: fetch) {
      #expect(!Self.showsSecret(text, Self.secret), "\(place): \(text)")
      #expect(!text.contains("other-secret"), "\(place): \(text)")
    }
    #expect(fetch.files(in: recording)["000001"] == token.recorded)
    let recorded = fetch.files()
    try Folders.remove(fetch.snapshot)
    #expect(try fetch.fetch { $0.replayPath = recording }, "\(fetch.messages)")
    #expect(fetch.targets == [])
    #expect(fetch.files() == recorded)
  }

  @Test func keepNoAnswerForATokenThatIsNoJSON() throws {
    let fetch = SchemaFetch { _ in .json("token=" + Self.secret) }
    fetch.write(
      requests: "a: { get: a }",
      settings: "auth: { token: { post: BASE/token, form: { s: \"{@secret.K}\" }, at: t } }"
    )
    let isDone = try fetch.fetch { options in
      options.environment = ["SEEDBED_SECRET_K": "another secret"]
      options.recordPath = fetch.scratch.path("rec")
    }
    #expect(!isDone)
    for (place, text) in Self.output(of: fetch) {
      #expect(!Self.showsSecret(text, Self.secret), "\(place): \(text)")
    }
  }
}
