import SeedbedDiagnostics
import SeedbedModel
import SeedbedYAML

extension SchemaResolver {
  /// Warns of `@key` where no reading takes the members of an object: it is always null there.
  func warnAboutEntryNames() {
    let reached = ReachedMappings(self).all
    let named = namedMappings()
    for (index, paths) in recordPaths() {
      guard let index, paths.contains(where: { $0.value.root == .key }) else { continue }
      let readers = readersOfPaths(of: index).filter(reached.contains)
      guard !readers.isEmpty, named.isDisjoint(with: readers) else { continue }
      for path in paths where path.value.root == .key {
        report.warning(
          .invalidKeyPath,
          "'@key' is always null here: these records are never read with 'each: entries' or"
            + " 'each: keys'",
          at: path.span,
          fixIt: FixIt(message: "write 'each: entries' where an object's members are the records")
        )
      }
    }
  }

  /// The mappings of records that have a name.
  private func namedMappings() -> Set<Int> {
    var named: Set<Int> = []
    var open: [Int] = []
    for reading in schema.dumps.flatMap(\.readings)
    where reading.each != .elements || reading.keyPaths.contains(where: \.spreadsObjects) {
      open.append(reading.mapping)
    }
    for records in schema.tests.flatMap(\.records) where records.each != .elements {
      open.append(records.mapping)
    }
    for reading in schema.mappings.flatMap(\.relationships)
    where reading.each != .elements || reading.keyPath?.spreadsObjects ?? false {
      open.append(reading.mapping)
    }
    while let next = open.popLast() {
      guard named.insert(next).inserted else { continue }
      open += mappingsChosen(from: next)
      if let source = derivedFrom[next] { open.append(source) }
      // What is made of the same record has its name, too.
      for reading in schema.mappings[next].relationships where reading.keyPath?.root == .record {
        open.append(reading.mapping)
      }
    }
    return named
  }
}

extension DumpKeyPath {
  /// Whether `[*]` in it may take the members of an object, which have names.
  fileprivate var spreadsObjects: Bool { segments.contains(.all) }
}
