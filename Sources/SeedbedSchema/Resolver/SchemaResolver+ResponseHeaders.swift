import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedModel
import SeedbedText
import SeedbedYAML

/// Values of responses: the headers that a snapshot keeps, and the records that have a response.
extension SchemaResolver {
  /// Gives each request the headers that records of its pages are read with.
  func resolveResponseHeaders() {
    var names: [ExactText: Set<ExactText>] = [:]
    for (mapping, paths) in recordPaths() {
      let headers = paths.compactMap { $0.value.responseHeader.map { ExactText($0) } }
      guard !headers.isEmpty else { continue }
      // A layer that is not chosen may read with any mapping.
      var sources = declaration.unreadDumps.flatMap(\.sources).map(\.value)
      sources += entries(readBy: mapping, in: SchemaGraph(schema)).flatMap(\.sources).map(\.text)
      for source in sources { names[ExactText(source), default: []].formUnion(headers) }
    }
    guard !names.isEmpty else { return }
    for source in schema.sources.indices {
      for request in schema.sources[source].requests.indices {
        let name = ExactText(schema.sources[source].requests[request].fullName)
        schema.sources[source].requests[request].responseHeaders =
          (names[name] ?? []).sorted().map(\.text)
      }
    }
  }

  /// The dump entries whose records a declared mapping reads; nil stands for paths of any entry.
  private func entries(readBy mapping: Int?, in graph: SchemaGraph) -> [DumpEntry] {
    guard let mapping else { return schema.dumps }
    let readers = readersOfPaths(of: mapping)
    return schema.dumps.filter { !graph.mappingsRead(by: $0).isDisjoint(with: readers) }
  }

  /// A path from `@response` needs a dump of a source, and a header that may be kept.
  func checkResponse(_ path: Located<DumpKeyPath>, of mapping: Int?) {
    if let header = path.value.responseHeader,
      (SourceRequest.secretHeaders + ["set-cookie"]).contains(header)
    {
      report.error(
        .invalidKeyPath,
        "the header '\(header)' may be secret: a snapshot does not keep it",
        at: path.span
      )
    }
    let entries = entries(readBy: mapping, in: graph)
    let hasSource = { (dumps: [DumpDeclaration]) in dumps.contains { !$0.sources.isEmpty } }
    guard
      !entries.contains(where: { !$0.sources.isEmpty }), !hasSource(declaration.unreadDumps),
      !entries.isEmpty || !hasSource(declaration.knownDumps)
    else { return }
    report.error(
      .invalidKeyPath,
      "'@response' is only for records that 'seedbed fetch' gets: no dump with a 'source' has these",
      at: path.span
    )
  }
}
