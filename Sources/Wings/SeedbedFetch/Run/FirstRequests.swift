import SeedbedDiagnostics
import SeedbedModel
import SeedbedPlatform
import SeedbedSources
import SeedbedText
import SeedbedValues

/// The first request of each request of a schema, as text: what a fetch would send.
struct FirstRequests {
  let schema: MappingSchema
  let secrets: SecretStore
  /// True if each is a command for a shell.
  let asCommands: Bool

  /// The text; problems are left to the fetch itself.
  func text(_ nodes: [SourcePlan.Node]) -> String {
    nodes.map { node in
      let name = "# \(node.request.fullName.visible())"
      guard node.request.parents.isEmpty else {
        let parents = node.request.parents.joined(separator: ", ").visible()
        return "\(name): for each record of \(parents)\n"
      }
      guard let (shown, names) = first(node) else { return "\(name): nothing to ask for\n" }
      let text = asCommands ? command(shown, names) : lines(shown)
      // A schema from elsewhere must not steer the terminal.
      return "\(name)\n" + text.visibleLines
    }.joined()
  }

  /// The request, and the names that stand in it for secrets.
  private func first(_ node: SourcePlan.Node) -> (ShownRequest, names: Set<ExactText>)? {
    guard
      let renderer = try? RequestRenderer(
        source: node.source,
        request: node.request,
        secrets: secrets
      ),
      let expansion = try? RequestExpansion(
        node,
        variables: schema.variables,
        folder: schema.folder,
        limit: 1
      ),
      let items = try? expansion.start() + expansion.finish(), let item = items.first
    else { return nil }
    let position = node.request.pagination.map { Pager($0).first } ?? .first
    let now = Instant(milliseconds: WallClock.milliseconds)
    let names = renderer.neededSecrets.map(\.name) + ["now", "token", "basic"]
    return (try? renderer.shown(item, at: position, now: now)).map { ($0, Set<ExactText>(names)) }
  }

  private func lines(_ request: ShownRequest) -> String {
    var text = "\(request.method) \(request.url.text)\n"
    for header in request.headers { text += "\(header.name): \(header.value)\n" }
    if let body = request.body, !body.isEmpty {
      text += String(decoding: body, as: UTF8.self) + "\n"
    }
    return text
  }

  private func command(_ request: ShownRequest, _ names: Set<ExactText>) -> String {
    var parts = ["curl"]
    // Brackets and braces of a URL would stand for several URLs.
    if request.url.text.contains(where: { "[]{}".contains($0) }) { parts.append("-g") }
    for header in request.headers {
      parts.append("-H " + Self.quoted(header.line, names))
    }
    if let body = request.body {
      if !request.headers.contains(where: { $0.isNamed("content-type") }) {
        parts.append("-H \"Content-Type:\"")
      }
      parts.append("--data-raw " + Self.quoted(String(decoding: body, as: UTF8.self), names))
    }
    parts.append(Self.quoted(request.url.text, names))
    return parts.joined(separator: " ") + "\n"
  }

  /// A text in double quotes, in which a shell fills in the names of secrets and nothing else.
  private static func quoted(_ text: String, _ names: Set<ExactText>) -> String {
    var quoted = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "$":
        let name = rest.prefix { scalar in
          UInt8(exactly: scalar.value).map { $0.isLetter || $0.isDigit || $0 == 0x5F } ?? false
        }
        quoted += names.contains(String(name)) ? "$" : "\\$"
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
