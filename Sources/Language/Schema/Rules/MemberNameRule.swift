import SeedbedBase

/// An attribute and a relationship of one entity have different names: keys, indexes and
/// predicates name either.
extension ResolvedSchema {
  func checkMemberNames() {
    for entity in schema.entities {
      for relationship in entity.relationships {
        guard
          let attribute = entity.attributes.first(where: {
            ExactText($0.name) == ExactText(relationship.name)
          })
        else { continue }
        report.error(
          .duplicateName,
          at: SourceSpan(of: relationship.name, at: relationship.location)
        ) {
          "\(quoted(relationship.name)) is an attribute and a relationship of"
            + " \(quoted(entity.name))"
        }
        .fix("rename one of them, and give it a 'keyPath'")
        .note("the attribute is declared here", at: attribute.location)
      }
    }
  }
}

/// Warns of `@key` where no reading takes the members of an object: it is always null there.
extension ResolvedSchema {
  func checkEntryNames() {
    let reached = usedMappings
    let named = graph.namedMappings
    for (index, paths) in recordPaths() {
      guard let index, paths.contains(where: { $0.value.root == .key }) else { continue }
      let readers = readersOfPaths(of: index).filter(reached.contains)
      guard !readers.isEmpty, named.isDisjoint(with: readers) else { continue }
      for path in paths where path.value.root == .key {
        report.warning(.invalidKeyPath, at: path.span) {
          "'@key' is always null here: these records are never read with 'each: entries' or"
            + " 'each: keys'"
        }
        .fix("write 'each: entries' where an object's members are the records")
      }
    }
  }
}
