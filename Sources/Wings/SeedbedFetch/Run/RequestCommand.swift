import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// A request as a curl command, in which a shell fills in secrets by their names.
struct RequestCommand {
  /// With marks around the names.
  let request: ShownRequest
  let auth: AuthorizedRequest
  /// The names of the secrets that the request needs.
  let secrets: [String]

  private static let mark = ShownRequest.mark
  private static let encodedMark = URLText.encoded(String(mark))
  private static let basic = "Authorization: Basic \(ShownRequest.marked("basic"))"

  /// A comment that names what must be set, and the command.
  var text: String {
    let parameters = (request.url.query ?? "").split(separator: "&")
    let named = parameters.filter(Self.hasNames)
    let others = parameters.filter { !Self.hasNames($0) }.joined(separator: "&")
    let url =
      named.isEmpty
      ? request.url : request.url.with(path: request.url.path, query: others.isEmpty ? nil : others)
    var parts = ["curl"]
    // Brackets and braces of a URL would stand for several URLs.
    if url.text.contains(where: { "[]{}".contains($0) }) { parts.append("-g") }
    let headers = request.headers.map(\.line).filter { $0 != Self.basic }
    if let login = auth.credentials {
      if headers.count == request.headers.count { parts.append("--digest") }
      parts.append("-u " + quoted(login.user + ":" + login.password))
    }
    parts += headers.map { "-H " + quoted($0) } + body
    // curl encodes a parameter once the shell has filled it in.
    parts += named.map { "--url-query " + quoted(Self.decoded($0)) }
    parts.append(quoted(Self.marked(url.text)))
    let list = needed(headers).map { $0.name + $0.meaning }
    let comment = list.isEmpty ? "" : "# set \(list.joined(separator: ", "))\n"
    return comment + parts.joined(separator: " ") + "\n"
  }

  /// The names that a shell fills in, each with its meaning if it is no secret.
  private var names: [(name: String, meaning: String)] {
    let names =
      secrets.map { ($0, "") }
      + [("token", " (what the request of 'token' answers)"), ("now", " (the time)")]
      + auth.derived.map { ($0.name, " (a hash that 'auth' sends)") }
    var seen: Set<ExactText> = []
    return names.filter { seen.insert(ExactText($0.0)).inserted }
  }

  /// The names that the request has.
  private func needed(_ headers: [String]) -> [(name: String, meaning: String)] {
    let login = auth.credentials.map { [$0.user, $0.password] } ?? []
    let body = String(decoding: request.body ?? [], as: UTF8.self)
    let texts = ([request.url.text, body] + headers + login).map { Self.marked($0[...]) }
    return names.filter { name, _ in texts.contains { $0.contains(ShownRequest.marked(name)) } }
  }

  private var body: [String] {
    guard let body = request.body else { return [] }
    let text = String(decoding: body, as: UTF8.self)
    let type = request.headers.first { $0.isNamed("content-type") }
    let fields = text.split(separator: "&")
    guard type?.value == "application/x-www-form-urlencoded", fields.contains(where: Self.hasNames)
    else { return (type == nil ? ["-H \"Content-Type:\""] : []) + ["--data-raw " + quoted(text)] }
    return fields.map { field in
      Self.hasNames(field)
        ? "--data-urlencode " + quoted(Self.decoded(field)) : "--data-raw " + quoted(String(field))
    }
  }

  // MARK: Names

  private static func marked(_ text: some StringProtocol) -> String {
    String(text).replacing(encodedMark, with: String(mark))
  }

  private static func hasNames(_ parameter: Substring) -> Bool {
    marked(parameter).unicodeScalars.contains(mark)
  }

  /// A parameter whose value is not encoded; one that is a value alone stands behind `=`, or curl would
  /// look for a file in it.
  private static func decoded(_ parameter: Substring) -> String {
    let name = parameter.contains("=") ? parameter.prefix { $0 != "=" } + "=" : "="
    let value = parameter.contains("=") ? parameter.dropFirst(name.count) : parameter
    return marked(name) + URLText.decoded(String(value).replacing("+", with: " "))
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    UInt8(exactly: scalar.value).map { $0.isLetter || $0.isDigit || $0 == 0x5F } ?? false
  }

  /// A text in double quotes, in which a shell fills in the names and nothing else.
  private func quoted(_ text: String) -> String {
    let known = Set<ExactText>(names.map(\.name))
    var quoted = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case Self.mark:
        let name = String(rest.prefix { $0 != Self.mark })
        guard known.contains(name) else {
          quoted.unicodeScalars.append(scalar)
          continue
        }
        rest = rest.dropFirst(name.unicodeScalars.count + 1)
        // A shell would read on, or take a part of the value.
        let isEnd = rest.first.map { !Self.isOfName($0) && $0 != "[" && $0 != ":" } ?? true
        quoted += isEnd ? "$\(name)" : "${\(name)}"
      // Shells with a user look for an old command behind it, in double quotes as well.
      case "!": quoted += "\"'!'\""
      case "\"", "\\", "`", "$": quoted += "\\" + String(scalar)
      case _ where scalar.isUnfitForTerminal && scalar != "\n":
        quoted += "\"$'" + Array(String(scalar).utf8).map { "\\x" + hexText([$0]) }.joined() + "'\""
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\"\(quoted)\""
  }
}
