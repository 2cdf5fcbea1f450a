import SeedbedLanguage

extension PlanCompiler {
  /// The paths that anything reads of a mapping's records: what chose the mapping, links, dumps
  /// and records nested in them read them, too.
  func pathsReadOfRecords(of index: Int) -> [DumpKeyPath] {
    let choosers = graph.mappingsChoosing(index)
    var paths = schema.mappings[index].keyPaths
    for chooser in choosers where chooser != index {
      let mapping = schema.mappings[chooser]
      paths += (mapping.skipWhen?.keyPaths ?? []) + (mapping.variants?.keyPaths ?? [])
    }
    for reading in schema.dumps.flatMap(\.readings) where choosers.contains(reading.mapping) {
      paths += reading.when?.keyPaths ?? []
    }
    for (holder, mapping) in schema.mappings.enumerated() {
      for relationship in mapping.relationships {
        let leadsHere = choosers.contains(relationship.mapping)
        if leadsHere, relationship.targetPath == nil {
          paths += relationship.throughAttributes.flatMap(\.keyPaths)
        }
        guard relationship.readsHolder else { continue }
        if leadsHere { paths += mapping.keyPaths }
        if holder == index { paths += pathsOfMappings(chosenFrom: relationship.mapping) }
      }
    }
    return paths.filter { $0.root == .member || $0.root == .record } + pathsReadFromWithin()
  }

  private func pathsOfMappings(chosenFrom mapping: Int) -> [DumpKeyPath] {
    graph.mappingsChosen(from: mapping).sorted().flatMap { schema.mappings[$0].keyPaths }
  }

  /// The paths that nested records read in the records around them.
  private func pathsReadFromWithin() -> [DumpKeyPath] {
    schema.mappings.flatMap { mapping in
      mapping.keyPaths + mapping.relationships.flatMap(\.throughAttributes).flatMap(\.keyPaths)
    }.filter { path in
      switch path.root {
      case .parent, .top: true
      default: false
      }
    }
  }
}
