import SeedbedBase

/// `asset` of attributes.
extension SchemaResolver {
  /// Gives attributes with `asset` the values that the URL of their request is made of.
  func resolveAssets() {
    guard !declaration.assets.isEmpty else { return }
    let known = schema.sources.flatMap(\.requests).filter { $0.urlPath == nil }
    var members: [ExactText: [Named<DumpKeyPath>]] = [:]
    for name in declaration.assets {
      guard let request = known.first(where: { $0.fullName == name.value }) else {
        report.unknownRequest(name, known: known.map(\.fullName))
        continue
      }
      members[name.value] = self.members(of: request, name)
    }
    for mapping in schema.mappings.indices {
      for index in schema.mappings[mapping].attributes.indices {
        let attribute = schema.mappings[mapping].attributes[index]
        guard case .firstOf(var alternatives) = attribute.source,
          let asset = alternatives.first?.asset, let values = members[asset.request]
        else { continue }
        alternatives[0].origin = .object(values)
        alternatives[0].asset?.form =
          attribute.conversion.type == .data ? .bytes(attribute.conversion.dataEncoding) : .path
        if ![.data, .text].contains(attribute.conversion.type) { reportType(of: attribute) }
        schema.mappings[mapping].attributes[index].source = .firstOf(alternatives)
      }
    }
  }

  private func reportType(of attribute: AttributeMapping) {
    report.error(.invalidAsset, at: SourceSpan(location: attribute.location, length: 1)) {
      "'asset' gives bytes or the path of a file: the type is data or text"
    }
  }

  /// The key paths of a request's `get`, by the names of its placeholders.
  private func members(
    of request: SourceRequest,
    _ name: Located<String>
  ) -> [Named<DumpKeyPath>] {
    if request.format != .data {
      report.error(.invalidAsset, at: name.span) { "'\(request.fullName)' is not 'format: data'" }
    }
    var members: [Named<DumpKeyPath>] = []
    for part in request.target.parts {
      switch part {
      case .record(let value) where value.levels == 0:
        members.append(Named(name: value.keyPath.source, value: value.keyPath))
      case .binding(let binding):
        let source = request.records?.bindings.first { $0.name == binding }?.value
        guard let only = source?.only, only.isPlain, let path = only.origin.keyPath else {
          reportPlaceholder(binding, name)
          continue
        }
        members.append(Named(name: binding, value: path))
      case .text, .variable: break
      default: reportPlaceholder("@", name)
      }
    }
    return members
  }

  private func reportPlaceholder(_ placeholder: String, _ name: Located<String>) {
    report.error(.invalidAsset, at: name.span) {
      "the URL of '\(name.value)' is made of more than key paths of the record"
        + " ('\(placeholder)'): no record leads to its file"
    }
  }
}
