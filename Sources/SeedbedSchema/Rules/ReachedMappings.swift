import SeedbedModel

/// The mappings that records are read by, starting from dumps and tests.
struct ReachedMappings {
  /// By index; those of a reading and all that are nested in it.
  private(set) var all: Set<Int> = []
  /// Those that a dump or a test names, and their variants.
  private(set) var direct: Set<Int> = []

  init(_ resolver: SchemaResolver) {
    let schema = resolver.schema
    var open =
      schema.dumps.flatMap(\.readings).map(\.mapping)
      + schema.tests.flatMap(\.records).map(\.mapping)
    for mapping in open { direct.formUnion(resolver.mappingsChosen(from: mapping)) }
    while let next = open.popLast() {
      guard all.insert(next).inserted else { continue }
      open += resolver.mappingsChosen(from: next)
      if let source = resolver.derivedFrom[next] { open.append(source) }
      let mapping = schema.mappings[next]
      for reading in mapping.relationships {
        guard let entity = mapping.entity else { continue }
        let relationship = schema.entities[entity].relationships[reading.relationship]
        if reading.keyPath != nil || relationship.onDangling == .stub {
          open.append(reading.mapping)
        }
      }
    }
  }
}
