package import SeedbedModel
import SeedbedPlatform
package import SeedbedSources
import SeedbedURLs

/// The first request of each request of a schema, as text: what a fetch would send.
package struct FirstRequests {
  private let schema: MappingSchema
  private let secrets: SecretStore
  /// Whether each is a command for a shell.
  private let asCommands: Bool

  package init(_ schema: MappingSchema, secrets: SecretStore, asCommands: Bool) {
    self.schema = schema
    self.secrets = secrets
    self.asCommands = asCommands
  }

  /// The text; problems are left to the fetch itself.
  package func text(_ nodes: [SourcePlan.Node]) -> String {
    nodes.map { node in
      let name = "# \(node.request.fullName)"
      guard node.request.parents.isEmpty else {
        let parents = node.request.parents.joined(separator: ", ")
        return "\(name): for each record of \(parents)\n"
      }
      guard let shown = first(node) else { return "\(name): nothing to ask for\n" }
      return "\(name)\n" + (asCommands ? command(shown, node) : lines(shown, node))
    }.joined()
  }

  private func first(_ node: SourcePlan.Node) -> ShownRequest? {
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
    return try? renderer.shown(item, at: position, now: now)
  }

  private func lines(_ request: ShownRequest, _ node: SourcePlan.Node) -> String {
    var text = "\(request.method) \(request.url.text)\n"
    for header in request.headers { text += "\(header.name): \(header.value)\n" }
    if let body = request.body { text += String(decoding: body, as: UTF8.self) + "\n" }
    return text
  }

  private func command(_ request: ShownRequest, _ node: SourcePlan.Node) -> String {
    var parts = ["curl"]
    for header in request.headers {
      parts.append("-H " + Self.quoted("\(header.name): \(header.value)"))
    }
    if let body = request.body {
      parts.append("--data-binary " + Self.quoted(String(decoding: body, as: UTF8.self)))
    }
    parts.append(Self.quoted(request.url.text))
    return parts.joined(separator: " ") + "\n"
  }

  /// A text in double quotes, in which a shell fills in `$NAME` and nothing else.
  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for character in text {
      if "\"\\`".contains(character) { quoted += "\\" }
      quoted.append(character)
    }
    return "\"\(quoted)\""
  }
}
