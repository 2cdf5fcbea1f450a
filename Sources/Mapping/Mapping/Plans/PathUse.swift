package import SeedbedBase
package import SeedbedLanguage

/// The parts of a dump that the mappings of a reading need from the reader.
package struct PathUse {
  /// True if a path climbs above the top-level record.
  package private(set) var climbsAboveTop = false
  /// The paths from `@document`, each once, in schema order.
  package private(set) var documentPaths: [DumpKeyPath] = []
  /// The paths to the name, the captures or the response of the dump's file, each once.
  package private(set) var filePaths: [DumpKeyPath] = []
  /// The record's own members that hold JSON, and those that are UUIDs.
  package private(set) var jsonMembers: Set<ExactText> = []
  package private(set) var uuidMembers: Set<ExactText> = []

  package init(of reading: DumpReading, in schema: MappingSchema) {
    if let when = reading.when { note(when, depth: 0) }
    // Level by level, and not by calls: a chain of mappings may be longer than the stack is deep.
    var known: Set<Int> = []
    var (level, depth) = ([reading.mapping], 0)
    while !level.isEmpty {
      var (next, position) = ([Int](), 0)
      while position < level.count {
        let index = level[position]
        position += 1
        guard known.insert(index).inserted else { continue }
        let (same, deeper) = note(schema.mappings[index], depth: depth)
        level += same
        next += deeper
      }
      (level, depth) = (next, depth + 1)
    }
  }

  /// Notes a mapping's own paths, and returns those that read the same record and nested ones.
  private mutating func note(_ mapping: Mapping, depth: Int) -> (same: [Int], deeper: [Int]) {
    var (same, deeper) = (mapping.variants?.mappings ?? [], [Int]())
    for attribute in mapping.attributes { note(attribute, depth: depth) }
    if let skipWhen = mapping.skipWhen { note(skipWhen, depth: depth) }
    if let variants = mapping.variants { note(variants, depth: depth) }
    for relationship in mapping.relationships {
      if let when = relationship.when { note(when, depth: depth) }
      if let variants = relationship.variants { note(variants, depth: depth) }
      for part in relationship.foreignKey?.parts ?? [] { note(part.keyPath, depth: depth) }
      for attribute in relationship.throughAttributes { note(attribute, depth: depth + 1) }
      guard let path = relationship.keyPath else { continue }
      note(path, depth: depth)
      note(member: path, depth: depth, in: \.jsonMembers)
      if path.root == .record, path.segments.isEmpty {
        same.append(relationship.mapping)
      } else {
        deeper.append(relationship.mapping)
      }
    }
    return (same, deeper)
  }

  private mutating func note(_ attribute: AttributeMapping, depth: Int) {
    for path in attribute.keyPaths {
      note(path, depth: depth)
      switch attribute.conversion.type {
      case .json: note(member: path, depth: depth, in: \.jsonMembers)
      case .uuid: note(member: path, depth: depth, in: \.uuidMembers)
      default: break
      }
    }
  }

  private mutating func note(_ variants: Variants, depth: Int) {
    for path in variants.keyPaths { note(path, depth: depth) }
  }

  private mutating func note(_ predicate: Predicate, depth: Int) {
    for path in predicate.keyPaths { note(path, depth: depth) }
  }

  /// Notes the member of a top-level record that a path begins with.
  private mutating func note(
    member path: DumpKeyPath,
    depth: Int,
    in members: WritableKeyPath<PathUse, Set<ExactText>>
  ) {
    guard depth == 0, path.root == .member || path.root == .record,
      case .member(let name)? = path.segments.first
    else { return }
    self[keyPath: members].insert(name)
  }

  private mutating func note(_ path: DumpKeyPath, depth: Int) {
    if path.segments.count > 1 { note(member: path, depth: depth, in: \.jsonMembers) }
    switch path.root {
    case .parent(let levels), .parentKey(let levels), .parentIndex(let levels):
      if levels > depth { climbsAboveTop = true }
    case .arrayKey, .arrayIndex:
      if depth == 0 { climbsAboveTop = true }
    case .document:
      if !documentPaths.contains(where: { $0.source == path.source }) { documentPaths.append(path) }
    case .dump, .captures, .response:
      if !filePaths.contains(where: { $0.source == path.source }) { filePaths.append(path) }
    default: break
    }
    for case .filter(let inner, _) in path.segments { note(inner, depth: depth) }
  }
}
