import SeedbedDumps
import SeedbedModel
import SeedbedText

/// A place in dumps: a file, then the names that lead to a value, lists and dictionaries without
/// their indexes and names.
typealias DumpNames = [ExactText]

/// Where the records of a schema's mappings stand in dumps.
struct SchemaPlaces {
  private static let depthLimit = 24

  private let schema: MappingSchema
  /// By mapping.
  private(set) var places: [Int: Set<DumpNames>] = [:]
  /// The files of the dumps, from the schema's folder.
  private(set) var files: Set<ExactText> = []

  init(_ schema: MappingSchema, files found: (DumpEntry) -> [String]) {
    self.schema = schema
    for entry in schema.dumps {
      let found = found(entry)
      files.formUnion(found)
      for file in found {
        for reading in entry.readings { read(reading, of: file) }
      }
    }
  }

  private mutating func read(_ reading: DumpReading, of file: String) {
    let paths = reading.keyPaths.isEmpty ? [nil] : reading.keyPaths.map(Optional.some)
    for path in paths {
      let place = path.map { names(of: $0, from: [ExactText(file)]) } ?? [ExactText(file)]
      if let place { read(reading.mapping, at: place, depth: 0) }
    }
  }

  private mutating func read(_ index: Int, at record: DumpNames, depth: Int) {
    guard depth < Self.depthLimit, places[index, default: []].insert(record).inserted else {
      return
    }
    let mapping = schema.mappings[index]
    if let variants = mapping.variants {
      for kind in variants.cases { read(kind.mapping, at: record, depth: depth + 1) }
    }
    for relationship in mapping.relationships {
      guard let path = relationship.keyPath,
        let place = names(of: path, from: record)
      else { continue }
      read(relationship.mapping, at: place, depth: depth + 1)
    }
  }

  /// Nil where a path does not lead down from the record.
  private func names(of path: DumpKeyPath, from record: DumpNames) -> DumpNames? {
    guard path.root == .member || path.root == .record else { return nil }
    var place = record
    for segment in path.segments {
      switch segment {
      case .member(let name): place.append(ExactText(name))
      case .element, .all, .filter, .first, .last: break
      default: return nil
      }
    }
    return place
  }
}
