import SeedbedDiagnostics
import SeedbedModel
import SeedbedPlatform
import SeedbedSources
import SeedbedText
import SeedbedValues

/// A request as a curl command, in which a shell fills in secrets by their names.
struct RequestCommand {
  let request: ShownRequest
  let auth: AuthorizedRequest
  /// The names of the secrets that the request needs.
  let secrets: [String]

  private static let basic = "Authorization: Basic $basic"

  /// A comment that names what must be set, and the command.
  var text: String {
    let parameters = (request.url.query ?? "").split(separator: "&")
    let named = parameters.filter(hasNames)
    let others = parameters.filter { !hasNames($0) }.joined(separator: "&")
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
    let command = (parts + [quoted(url.text)]).joined(separator: " ")
    let needed = Set<ExactText>(names(in: command))
    let list = names.filter { needed.contains($0.name) }.map { $0.name + $0.meaning }
    return (list.isEmpty ? "" : "# set \(list.joined(separator: ", "))\n") + command + "\n"
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

  private var body: [String] {
    guard let body = request.body else { return [] }
    let text = String(decoding: body, as: UTF8.self)
    let type = request.headers.first { $0.isNamed("content-type") }
    let fields = text.split(separator: "&")
    guard type?.value == "application/x-www-form-urlencoded", fields.contains(where: hasNames)
    else { return (type == nil ? ["-H \"Content-Type:\""] : []) + ["--data-raw " + quoted(text)] }
    return fields.map { field in
      hasNames(field)
        ? "--data-urlencode " + quoted(Self.decoded(field)) : "--data-raw " + quoted(String(field))
    }
  }

  // MARK: Names

  private func hasNames(_ parameter: Substring) -> Bool {
    !names(in: Self.decoded(parameter)).isEmpty
  }

  /// A parameter whose value is not encoded.
  private static func decoded(_ parameter: Substring) -> String {
    let name = parameter.prefix { $0 != "=" }
    let value = String(parameter.dropFirst(name.count)).replacing("+", with: " ")
    return name + URLText.decoded(value)
  }

  /// The names behind the dollar signs of a text.
  private func names(in text: String) -> [String] {
    let known = Set<ExactText>(names.map(\.name))
    return text.unicodeScalars.split(separator: "$", omittingEmptySubsequences: false).dropFirst()
      .map { String($0.prefix(while: Self.isOfName)) }.filter { known.contains($0) }
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
      case "$": quoted += known.contains(String(rest.prefix(while: Self.isOfName))) ? "$" : "\\$"
      // Shells that are talked to look for an old command behind it, in double quotes as well.
      case "!": quoted += "\"'!'\""
      case "\"", "\\", "`": quoted += "\\" + String(scalar)
      case _ where scalar.isUnfitForTerminal && scalar != "\n":
        quoted += "\"$'" + Array(String(scalar).utf8).map { "\\x" + hexText([$0]) }.joined() + "'\""
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\"\(quoted)\""
  }
}
