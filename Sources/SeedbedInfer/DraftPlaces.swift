package import SeedbedText

/// Where the records of a draft's entities stand in dumps.
package struct DraftPlaces {
  private static let depthLimit = 24
  /// The places of each entity: a file, then names.
  package private(set) var places: [Identity<DraftEntity>: [[ExactText]]] = [:]

  package init(_ draft: Draft, file: (DraftEntry) -> String?) {
    for entry in draft.entries {
      guard let file = file(entry) else { continue }
      for reading in entry.readings {
        let names = [file] + reading.path.names
        read(reading.entity, at: names.map { ExactText($0) }, depth: 0)
      }
    }
  }

  package func places(of entity: DraftEntity) -> [[ExactText]] {
    places[Identity(entity)] ?? []
  }

  private mutating func read(_ entity: DraftEntity, at record: [ExactText], depth: Int) {
    let known = places[Identity(entity)] ?? []
    guard depth < Self.depthLimit, !known.contains(record) else { return }
    places[Identity(entity), default: []].append(record)
    for (_, target) in entity.variants?.cases ?? [] { read(target, at: record, depth: depth + 1) }
    for relationship in entity.relationships
    where relationship.kind == .nested && relationship.mapping == nil {
      let names = relationship.path.names.map { ExactText($0) }
      read(relationship.target, at: record + names, depth: depth + 1)
    }
  }
}
