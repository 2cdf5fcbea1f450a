import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading
import SeedbedStoring

extension PreparedStore {
  /// The entries that prune, with the files that were read for them: a rule for each entity whose
  /// records they hold.
  func pruneRules(_ run: BuildRun) throws -> [PruneRule] {
    let graph = SchemaGraph(schema)
    var rules: [PruneRule] = []
    for (index, entry) in schema.dumps.enumerated() {
      let files = index < run.dumpFiles.count ? run.dumpFiles[index] : []
      for reading in entry.readings
      where reading.prune != .no && !run.unread.contains(reading.location) {
        for entity in graph.entitiesChosen(from: reading.mapping) {
          var holds = try kindScope(of: graph.mappingsChosen(from: reading.mapping), entity)
          if case .matching(let predicate) = reading.prune {
            let scope = try scope(of: predicate, reading, files, entity)
            holds = holds.map { isOfKind in { isOfKind($0) && scope($0) } } ?? scope
          }
          rules.append(
            PruneRule(
              entity: entity,
              files: Array(run.filesOfEntries[index]),
              holds: holds,
              location: reading.location
            )
          )
        }
      }
    }
    return rules
  }

  /// True if a row of a table that several entities share is of one that mappings make; nil where all are.
  ///
  /// Throws a `SeedbedError` where no column tells.
  private func kindScope(
    of mappings: [Int],
    _ entity: Int
  ) throws(SeedbedError) -> ((UnsafeBufferPointer<Cell>) -> Bool)? {
    let model = schema.entities[entity]
    let chosen = mappings.map { schema.mappings[$0] }.filter { $0.entity == entity }
    let names = chosen.compactMap(\.discriminator)
    let made = model.kinds.indices.filter { names.contains(model.kinds[$0].name) }
    guard var kinds = made.first.map({ KindSet($0, andExtending: model.kinds) }) else { return nil }
    for kind in made { kinds.formUnion(KindSet(kind, andExtending: model.kinds)) }
    guard !kinds.holdsAll else { return nil }
    guard model.discriminatorColumn != nil, let slot = store.plan.slots[entity].discriminator else {
      throw SeedbedError(
        "'prune' cannot tell the rows of \(wordList(names)) from others in \(quoted(model.table)):"
          + " it has no column for 'discriminator'"
      )
    }
    let taken = model.kinds.indices.filter(kinds.contains).map { Array(model.kinds[$0].name.utf8) }
    return { cells in
      guard cells[slot].hasValue else { return kinds.contains(0) }
      return taken.contains { $0.elementsEqual(cells[slot].bytes) }
    }
  }

  /// True if a row is in the scope of an entry: where the predicate compares with what surrounds
  /// the records, such as `@path`, the row may be in that of any of the files.
  private func scope(
    of predicate: Predicate,
    _ reading: DumpReading,
    _ files: [DumpFile],
    _ entity: Int
  ) throws(PlanError) -> (UnsafeBufferPointer<Cell>) -> Bool {
    let paths = predicate.lines.flatMap(\.tests).flatMap(\.keyPaths).filter { $0.root != .member }
    guard !paths.isEmpty else {
      let rows = try rowPredicate(predicate, entity) { _ in nil }
      return { rows.holds($0) }
    }
    let variables = schema.variables + reading.variables
    var scopes: [RowPredicate] = []
    var known: Set<[Literal?]> = []
    for (index, file) in files.enumerated() {
      let values = paths.map { file.surrounding($0, index: index, variables) }
      guard known.insert(values).inserted else { continue }
      let arena = ByteArena()
      scopes.append(
        try rowPredicate(predicate, entity) { path in
          file.surrounding(path, index: index, variables).map { RawValue($0, arena) }
        }
      )
    }
    return { [scopes] cells in scopes.contains { $0.holds(cells) } }
  }

  private func rowPredicate(
    _ predicate: Predicate,
    _ entity: Int,
    _ surroundings: (DumpKeyPath) -> RawValue?
  ) throws(PlanError) -> RowPredicate {
    try RowPredicate(
      predicate,
      entity: entity,
      in: schema,
      layout: store.plan.slots[entity],
      surroundings: surroundings
    )
  }
}

extension DumpFile {
  /// The value of a path from `@path`, `@dump` or `@vars` for the records of the file.
  fileprivate func surrounding(
    _ path: DumpKeyPath,
    index: Int,
    _ variables: [Variable]
  ) -> Literal? {
    guard path.segments.count == 1, case .member(let name) = path.segments[0] else { return nil }
    switch (path.root, name) {
    case (.captures, _): return captures.last { $0.name == name }.map { .text($0.value) }
    case (.variables, _): return variables.last { $0.name == name }?.value
    case (.dump, "name"): return .text(self.name)
    case (.dump, "stem"): return .text(stem)
    case (.dump, "path"): return .text(relativePath)
    case (.dump, "index"): return .number(String(index))
    default: return nil
    }
  }
}
