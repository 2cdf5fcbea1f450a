import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedModel

/// Warns of `@key` where no reading takes the members of an object: it is always null there.
struct EntryNameRule: SchemaRule {
  let resolved: ResolvedSchema

  func check() {
    let reached = usedMappings
    let named = graph.namedMappings
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
}
