import SeedbedBase

/// Names after `@vars`, `@path` and `@parentObject` exist, and `@response` has a page.
extension ResolvedSchema {
  func checkRoots() {
    // Of thousands of dumps, in many layers, these are asked for only where a path needs them.
    lazy var variables = knownVariables
    lazy var variableNames = Set<ExactText>(variables)
    lazy var captures = knownCaptures()
    lazy var captured = Set<ExactText>(captures)
    let parents = parentEntities()
    for (index, paths) in recordPaths() {
      for path in paths {
        guard case .member(let name)? = path.value.segments.first else { continue }
        switch path.value.root {
        case .variables where !variableNames.contains(name):
          reportUnknown(name, path, among: variables, "no variable is called")
        case .captures where !captured.contains(name):
          reportUnknown(name, path, among: captures, "no dump's path captures")
        case .response: checkResponse(path, of: index)
        case .parentObject: checkParent(name, path, of: index, parents)
        default: break
        }
      }
    }
  }

  /// The parts of dumps' paths, and those of the keys of requests.
  private func knownCaptures() -> [String] {
    let known = declaration.knownDumps
    let patterns = schema.dumps.flatMap(\.patterns) + known.flatMap(\.patterns).map(\.value)
    let named = Set<ExactText>(known.flatMap { $0.sources.map(\.value) })
    let parts = schema.sources.flatMap(\.requests).filter { named.contains($0.fullName) }
      .flatMap { $0.records?.key.map(\.name) ?? [] }
    return patterns.flatMap { captureNames(in: $0).compactMap(\.self) } + parts
  }

  private func reportUnknown(
    _ name: String,
    _ path: Located<DumpKeyPath>,
    among known: [String],
    _ message: String
  ) {
    report.unknown(
      .unknownVariable,
      Located(name, at: path.span),
      among: known,
      lead: ""
    ) {
      "\(message) \(quoted(name))"
    }
  }

  // MARK: - Parents

  /// By mapping: the entities of the records that may hold its records.
  private func parentEntities() -> [Set<Int>] {
    var parents: [Set<Int>] = schema.mappings.map { _ in [] }
    for (id, inner) in nested(in: schema.mappings.indices) {
      parents[inner].insert(id.entity)
    }
    return parents
  }

  private func checkParent(
    _ name: String,
    _ path: Located<DumpKeyPath>,
    of mapping: Int?,
    _ parents: [Set<Int>]
  ) {
    let readers = mapping.map { readersOfPaths(of: $0) } ?? []
    let possible = Set(readers.flatMap { parents[$0] }).sorted()
    guard !possible.contains(where: { attributeIndex(name, of: $0) != nil }) else { return }
    guard !possible.isEmpty else {
      report.error(.unknownAttribute, at: path.span) {
        "no relationship holds these records: they have no '@parentObject'"
      }
      return
    }
    report.unknown(
      .unknownAttribute,
      Located(name, at: path.span),
      among: possible.flatMap { schema.entities[$0].attributes.map(\.name) },
      lead: "@parentObject."
    ) {
      "none of \(wordList(possible.map { schema.entities[$0].name })) has an attribute"
        + " \(quoted(name))"
    }
  }

  /// A path from `@response` needs a dump of a source, and a header that may be kept.
  func checkResponse(_ path: Located<DumpKeyPath>, of mapping: Int?) {
    if let header = path.value.responseHeader,
      (SourceRequest.secretHeaders + ["set-cookie"]).contains(header)
    {
      report.error(.invalidKeyPath, at: path.span) {
        "the header '\(header)' may be secret: a snapshot does not keep it"
      }
    }
    let entries = entries(readBy: mapping, in: graph)
    let hasSource = { (dumps: [DumpDeclaration]) in dumps.contains { !$0.sources.isEmpty } }
    guard
      !entries.contains(where: { !$0.sources.isEmpty }), !hasSource(declaration.unreadDumps),
      !entries.isEmpty || !hasSource(declaration.knownDumps)
    else { return }
    report.error(.invalidKeyPath, at: path.span) {
      "'@response' is only for records that 'seedbed fetch' gets: no dump with a 'source' has these"
    }
  }
}
