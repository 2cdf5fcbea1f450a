import SeedbedBase

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
      sources += entries(readBy: mapping, in: SchemaGraph(schema)).flatMap(\.sources).map(\.value)
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
}
