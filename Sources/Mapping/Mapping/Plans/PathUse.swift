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
  /// The mappings that records can be read by, by index.
  private var depths: [Int: Int] = [:]

  package init(of reading: DumpReading, in schema: MappingSchema) {
    if let when = reading.when { note(when, depth: 0) }
    visit(reading.mapping, depth: 0, in: schema)
  }

  private mutating func visit(_ index: Int, depth: Int, in schema: MappingSchema) {
    if let known = depths[index], known <= depth { return }
    depths[index] = depth
    let mapping = schema.mappings[index]
    for attribute in mapping.attributes { note(attribute, depth: depth) }
    if let skipWhen = mapping.skipWhen { note(skipWhen, depth: depth) }
    if let variants = mapping.variants {
      note(variants, depth: depth)
      for chosen in variants.mappings { visit(chosen, depth: depth, in: schema) }
    }
    for relationship in mapping.relationships {
      if let when = relationship.when { note(when, depth: depth) }
      if let variants = relationship.variants { note(variants, depth: depth) }
      for part in relationship.foreignKey?.parts ?? [] { note(part.keyPath, depth: depth) }
      for attribute in relationship.throughAttributes { note(attribute, depth: depth + 1) }
      guard let path = relationship.keyPath else { continue }
      note(path, depth: depth)
      note(member: path, depth: depth, in: \.jsonMembers)
      let isSameRecord = path.root == .record && path.segments.isEmpty
      visit(relationship.mapping, depth: isSameRecord ? depth : depth + 1, in: schema)
    }
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
