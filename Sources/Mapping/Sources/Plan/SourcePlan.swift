import SeedbedBase
package import SeedbedLanguage

/// The requests of a schema in an order in which each comes after those it is made for.
package struct SourcePlan: Sendable {
  /// A request and what is to be read from its records.
  package struct Node: Sendable {
    package var source: Source
    package var request: SourceRequest
    /// The values that its templates and key ask of a record, and those that requests made for its
    /// own records ask of it by `@for`.
    package fileprivate(set) var needs: [RequestTemplate.RecordValue] = []
    /// The full names of requests that are made for its records.
    package fileprivate(set) var children: [String] = []
  }

  /// In an order in which each comes after those it is made for, else in schema order.
  package private(set) var nodes: [Node] = []

  /// Plans the requests of a schema that has no known circle.
  package init(_ schema: MappingSchema) {
    let all = schema.sources.flatMap { source in
      source.requests.map { Node(source: source, request: $0) }
    }
    var placed: Set<ExactText> = []
    func place(_ node: Node, inside open: Set<ExactText>) {
      let name = node.request.fullName
      guard !placed.contains(name), !open.contains(name) else { return }
      for parent in node.request.parents {
        guard let found = all.first(where: { $0.request.fullName == parent }) else { continue }
        place(found, inside: open.union([name]))
      }
      placed.insert(name)
      nodes.append(node)
    }
    for node in all { place(node, inside: []) }
    for index in nodes.indices.reversed() {
      for value in nodes[index].request.ownValues { need(value, at: index) }
      let name = nodes[index].request.fullName
      for parent in nodes.indices
      where nodes[index].request.parents.contains(nodes[parent].request.fullName) {
        nodes[parent].children.append(name)
        for value in nodes[index].needs where value.levels > 0 {
          var outer = value
          outer.levels -= 1
          need(outer, at: parent)
        }
      }
    }
    for index in nodes.indices { nodes[index].children.reverse() }
  }

  private mutating func need(_ value: RequestTemplate.RecordValue, at index: Int) {
    if !nodes[index].needs.contains(value) { nodes[index].needs.append(value) }
  }

  /// The nodes of names, each a source, `source.request` or a URL, and what they are made for; nil
  /// for the first name that is unknown.
  package func nodes(named names: [String]) -> Result<[Node], UnknownRequest> {
    guard !names.isEmpty else { return .success(nodes) }
    var wanted: Set<ExactText> = []
    for name in names {
      let found = nodes.filter { $0.request.fullName == name || $0.source.name == name }
      guard !found.isEmpty else {
        let known = nodes.map(\.request.fullName) + nodes.map(\.source.name)
        return .failure(UnknownRequest(name: name, near: suggestion(for: name, among: known)))
      }
      wanted.formUnion(found.map(\.request.fullName))
    }
    for node in nodes.reversed() where wanted.contains(node.request.fullName) {
      wanted.formUnion(node.request.parents)
    }
    return .success(nodes.filter { wanted.contains($0.request.fullName) })
  }
}

/// A name that no source or request has.
package struct UnknownRequest: Error, Equatable, Sendable {
  package var name: String
  /// The known name that is near to it.
  package var near: String?
}

extension SourceRequest {
  /// The values of records that its templates and its key name, each once.
  package var ownValues: [RequestTemplate.RecordValue] {
    let inTemplates = allTemplates.flatMap(\.parts).compactMap {
      part -> RequestTemplate.RecordValue? in
      if case .record(let value) = part { value } else { nil }
    }
    let inKey = (records?.key ?? []).compactMap { part -> RequestTemplate.RecordValue? in
      if case .record(let value) = part.value { value } else { nil }
    }
    return (inTemplates + inKey).distinct
  }
}
