import SeedbedBase
import SeedbedLanguage

/// Finds what the mappings of a schema read of their records, whichever mapping reads it: the
/// record's own, one that is nested in it and climbs up, or another of the same records.
struct ReadTrees {
  private typealias Segments = [DumpKeyPath.Segment]

  /// The most places that one path may lead to; beyond, all names below them count as read.
  private static let placeLimit = 64

  private let schema: MappingSchema
  private let graph: SchemaGraph
  /// By mapping: the paths whose values are read whole.
  private var reads: [[Segments]]
  /// By mapping: the first mapping known of those that read the same records.
  private var groups: [Int]
  /// By mapping: the relationships that its records are nested in.
  private var holders: [[(mapping: Int, path: DumpKeyPath)]]
  /// By mapping: what it reads of the objects around its records.
  private var climbs: [[Segments]]
  private var topReads: [Segments] = []
  private var documentReads: [Segments] = []

  init(_ schema: MappingSchema) {
    self.schema = schema
    graph = SchemaGraph(schema)
    reads = schema.mappings.map { _ in [] }
    groups = Array(schema.mappings.indices)
    holders = schema.mappings.map { _ in [] }
    climbs = schema.mappings.map { _ in [] }
    for index in schema.mappings.indices { note(index) }
    noteDumps()
    for index in schema.mappings.indices { climb(from: index) }
  }

  /// The tree of names that each mapping reads of its records.
  func makeRoots() -> [ReadNode] {
    schema.mappings.indices.map { index in
      let root = ReadNode()
      for other in schema.mappings.indices where group(of: other) == group(of: index) {
        for segments in reads[other] {
          for end in Self.insert(segments[...], at: [root]) { end.isWhole = true }
        }
      }
      return root
    }
  }

  // MARK: Mappings

  private mutating func note(_ index: Int) {
    let mapping = schema.mappings[index]
    for attribute in mapping.attributes { note(attribute, of: index) }
    for relationship in mapping.relationships { note(relationship, of: index) }
    let selectors = (mapping.skipWhen?.keyPaths ?? []) + (mapping.variants?.keyPaths ?? [])
    for path in selectors {
      for variant in graph.mappingsChosen(from: index) { note(path, of: variant) }
    }
  }

  private mutating func note(_ attribute: AttributeMapping, of index: Int, below: Segments = []) {
    let takesObjects =
      attribute.conversion.type == .json || !attribute.transforms.isEmpty
      || attribute.source.hasTransforms
    for path in attribute.keyPaths {
      note(path, of: index, below: below, takesObjects: takesObjects)
    }
  }

  private mutating func note(_ relationship: RelationshipMapping, of index: Int) {
    if let when = relationship.when {
      for path in when.keyPaths { note(path, of: index) }
    }
    for path in relationship.variants?.keyPaths ?? [] { note(path, of: index) }
    for part in relationship.foreignKey?.parts ?? [] { note(part.keyPath, of: index) }
    guard let path = relationship.keyPath else { return }
    let targets = graph.mappingsChosen(from: relationship.mapping)
    for target in targets { holders[target].append((index, path)) }
    guard path.root == .member || path.root == .record else { return note(path, of: index) }
    if path.segments.isEmpty {
      // The names of the record's own entries are read, whatever they are.
      if relationship.each != .elements { return reads[index].append([]) }
      for target in targets { join(index, target) }
      return
    }
    guard let target = relationship.targetPath else {
      for attribute in relationship.throughAttributes {
        for target in targets { note(attribute, of: target) }
      }
      return note(path, of: index)
    }
    // The elements are the links: what is read of them stands between the owner and its targets.
    reads[index].append(path.segments + target.segments)
    for attribute in relationship.throughAttributes {
      note(attribute, of: index, below: path.segments)
    }
  }

  private mutating func note(
    _ path: DumpKeyPath,
    of index: Int,
    below: Segments = [],
    takesObjects: Bool = false
  ) {
    // An object as it stands, such as `@self`, is read only by who takes one.
    guard takesObjects || !path.segments.isEmpty else { return }
    switch path.root {
    case .member, .record: reads[index].append(below + path.segments)
    case .parent: climbs[index].append(path.segments)
    case .top: topReads.append(path.segments)
    case .document: documentReads.append(path.segments)
    case .key, .index, .parentKey, .parentIndex, .arrayKey, .arrayIndex, .depth, .parentObject,
      .dump, .captures, .response, .variables:
      break
    }
  }

  /// Notes what a mapping's climbing paths read of every object that they may come to.
  private mutating func climb(from index: Int) {
    guard !climbs[index].isEmpty else { return }
    var visited: Set<Int> = []
    var open = [index]
    while let inner = open.popLast() {
      for holder in holders[inner] {
        for count in 0..<max(holder.path.segments.count, 1) {
          for segments in climbs[index] {
            reads[holder.mapping].append(holder.path.segments.prefix(count) + segments)
          }
        }
        if visited.insert(holder.mapping).inserted { open.append(holder.mapping) }
      }
    }
  }

  // MARK: Groups

  private func group(of index: Int) -> Int {
    var index = index
    while groups[index] != index { index = groups[index] }
    return index
  }

  private mutating func join(_ left: Int, _ right: Int) {
    let (left, right) = (group(of: left), group(of: right))
    groups[max(left, right)] = min(left, right)
  }

  // MARK: Dumps

  private mutating func noteDumps() {
    let readings = schema.dumps.flatMap { entry in
      entry.readings.map { (patterns: entry.patterns, reading: $0) }
    }
    var places: [ExactText: [Int]] = [:]
    for (place, own) in readings.enumerated() {
      for pattern in own.patterns { places[pattern, default: []].append(place) }
    }
    for (place, own) in readings.enumerated() {
      let mappings = graph.mappingsChosen(from: own.reading.mapping)
      for path in own.reading.when?.keyPaths ?? [] {
        for mapping in mappings { note(path, of: mapping) }
      }
      for mapping in mappings {
        reads[mapping] += topReads
        if own.reading.keyPaths.isEmpty { reads[mapping] += documentReads }
      }
      let others = Set(own.patterns.flatMap { places[$0] ?? [] }).subtracting([place])
      for other in others.sorted() { relate(own.reading, readings[other].reading) }
    }
  }

  /// Notes that two readings of one file take the same records, or the one what is in the other's.
  private mutating func relate(_ outer: DumpReading, _ inner: DumpReading) {
    let outerPaths = outer.keyPaths.isEmpty ? [[]] : outer.keyPaths.map { Self.names(of: $0) }
    let innerPaths = inner.keyPaths.isEmpty ? [[]] : inner.keyPaths.map { Self.names(of: $0) }
    for innerPath in innerPaths {
      for outerPath in outerPaths where innerPath.starts(with: outerPath) {
        for mapping in graph.mappingsChosen(from: outer.mapping) {
          if innerPath.count == outerPath.count {
            for other in graph.mappingsChosen(from: inner.mapping) { join(mapping, other) }
          } else {
            reads[mapping].append(Array(innerPath[outerPath.count...]))
          }
        }
      }
    }
  }

  private static func names(of path: DumpKeyPath) -> Segments {
    path.segments.filter { $0 != .all }
  }

  // MARK: Paths

  /// Leads a path on from some nodes: arrays do not count, for what is read of an array is read of
  /// its elements.
  private static func insert(
    _ segments: ArraySlice<DumpKeyPath.Segment>,
    at start: [ReadNode]
  ) -> [ReadNode] {
    var nodes = start
    for segment in segments {
      switch segment {
      case .member(let name): nodes = nodes.map { $0.child(named: name) }
      case .element, .first, .last: break
      case .all:
        guard nodes.count < placeLimit else { return nodes }
        nodes += nodes.map { $0.childOfAnyName() }
      case .filter(let path, _):
        for end in insert(path.segments[...], at: nodes) { end.isWhole = true }
      case .count: return nodes
      case .gather(_, let path): return insert(path.segments[...], at: nodes)
      }
    }
    return nodes
  }
}
