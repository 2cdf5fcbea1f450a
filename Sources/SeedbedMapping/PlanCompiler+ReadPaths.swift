import SeedbedModel

extension PlanCompiler {
  /// The paths that anything reads of a mapping's records: what chose the mapping, links, dumps
  /// and records nested in them read them, too.
  func pathsReadOfRecords(of index: Int) -> [DumpKeyPath] {
    let choosers = choosers(of: index)
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

  /// The mapping, and those whose variants lead to it.
  private func choosers(of index: Int) -> Set<Int> {
    var found: Set<Int> = []
    var open = [index]
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      for (chooser, mapping) in schema.mappings.enumerated() {
        guard let variants = mapping.variants else { continue }
        let leads = variants.cases.contains { $0.mapping == next }
        if leads || variants.otherwise == .mapping(next) { open.append(chooser) }
      }
    }
    return found
  }

  private func pathsOfMappings(chosenFrom mapping: Int) -> [DumpKeyPath] {
    schema.mappings.indices.filter { choosers(of: $0).contains(mapping) }
      .flatMap { schema.mappings[$0].keyPaths }
  }

  /// What nested records read of those around them, whichever these are.
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
