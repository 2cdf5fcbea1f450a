import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

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
      guard let shown = first(node) else { return "\(name): nothing to ask for\n" }
      let text = asCommands ? shown.text : lines(shown.request)
      // A schema from elsewhere must not steer the terminal.
      return "\(name)\n" + text.visibleLines
    }.joined()
  }

  private func first(_ node: SourcePlan.Node) -> RequestCommand? {
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
    guard let shown = try? renderer.shown(item, at: position, isMarked: asCommands) else {
      return nil
    }
    return RequestCommand(
      request: shown.request,
      auth: shown.auth,
      secrets: renderer.neededSecrets.map(\.name)
    )
  }

  private func lines(_ request: ShownRequest) -> String {
    var text = "\(request.method) \(request.url.text)\n"
    for header in request.headers { text += "\(header.name): \(header.value)\n" }
    if let body = request.body, !body.isEmpty {
      text += String(decoding: body, as: UTF8.self) + "\n"
    }
    return text
  }
}
