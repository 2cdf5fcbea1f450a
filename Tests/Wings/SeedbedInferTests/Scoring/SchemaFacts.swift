@testable import SeedbedLanguage

/// The paths of a dump that a schema reads, without the schema's own names.
struct SchemaFacts {
  /// A file, then the member names that lead to a value.
  typealias Place = [String]

  struct Attribute {
    var type: AttributeType
    var places: Set<Place> = []
    var isJoined = false
  }

  enum Kind { case one, oneToMany, manyToMany, values }

  struct Link {
    var owner: Int
    var target: Int
    var kind: Kind
    var places: Set<Place> = []
  }

  struct KeyPart {
    var places: Set<Place>
    /// The entity that a part refers to.
    var target: Int?
  }

  private struct Member: Hashable {
    var entity: Int
    var index: Int
  }

  let schema: MappingSchema
  /// The paths at which the records of each entity are read.
  private(set) var records: [Int: Set<Place>] = [:]
  private var members: [Member: Attribute] = [:]
  private var references: [Member: Link] = [:]

  init(_ schema: MappingSchema, files: [String]) {
    self.schema = schema
    for entry in schema.dumps {
      for file in files where entry.patterns.contains(where: { Self.matches(file, $0) }) {
        for reading in entry.readings { read(reading, of: file) }
      }
    }
  }

  private static func matches(_ file: String, _ pattern: String) -> Bool {
    var rest = Substring(file)
    let parts = pattern.split(omittingEmptySubsequences: false) { "*{}".contains($0) }
    // Of `{name}` the name stands between two other parts.
    let isCapture = pattern.contains("{")
    let fixed = isCapture ? stride(from: 0, to: parts.count, by: 2).map { parts[$0] } : parts
    for (index, part) in fixed.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if let found = rest.firstRange(of: part) {
        rest = rest[found.upperBound...]
      } else {
        return part.isEmpty
      }
    }
    return rest.isEmpty || fixed.last?.isEmpty == true
  }

  private mutating func read(_ reading: DumpReading, of file: String) {
    let paths = reading.keyPaths.isEmpty ? [DumpKeyPath.record] : reading.keyPaths
    for path in paths {
      guard let place = place(path, from: [file], top: [file]) else { continue }
      read(reading.mapping, at: place, top: place, stack: [])
    }
  }

  private mutating func read(_ index: Int, at record: Place, top: Place, stack: [Int]) {
    guard !stack.contains(index), stack.count < 12 else { return }
    let mapping = schema.mappings[index]
    let stack = stack + [index]
    if let variants = mapping.variants {
      for (number, kind) in variants.cases.enumerated() {
        var name = "\(number)"
        if case .equals(let value) = kind.condition { name = value }
        let place = record + ["{\(name)}"]
        read(kind.mapping, at: place, top: top == record ? place : top, stack: stack)
      }
    }
    guard let entity = mapping.entity else { return }
    records[entity, default: []].insert(record)
    for attribute in mapping.attributes {
      note(attribute, of: entity, at: record, top: top)
    }
    for relationship in mapping.relationships {
      note(relationship, of: entity, at: record, top: top, stack: stack)
    }
  }

  private mutating func note(
    _ mapping: AttributeMapping,
    of entity: Int,
    at record: Place,
    top: Place
  ) {
    let key = Member(entity: entity, index: mapping.attribute)
    let type = schema.entities[entity].attributes[mapping.attribute].conversion.type
    var known = members[key] ?? Attribute(type: type)
    for case .join in mapping.transforms { known.isJoined = true }
    if case .firstOf(let alternatives) = mapping.source {
      for alternative in alternatives {
        guard case .keyPath(let path) = alternative.origin,
          let place = place(path, from: record, top: top)
        else { continue }
        known.places.insert(place)
      }
    }
    members[key] = known
  }

  private mutating func note(
    _ mapping: RelationshipMapping,
    of entity: Int,
    at record: Place,
    top: Place,
    stack: [Int]
  ) {
    let relationship = schema.entities[entity].relationships[mapping.relationship]
    guard let target = relationship.targets.first else { return }
    let kind: Kind
    switch relationship.storage {
    case .toOne: kind = .one
    case .oneToMany: kind = .oneToMany
    case .manyToMany: kind = .manyToMany
    case .none: return
    }
    let key = Member(entity: entity, index: mapping.relationship)
    var link = references[key] ?? Link(owner: entity, target: target, kind: kind)
    for part in mapping.foreignKey?.parts ?? [] {
      if let place = place(part.keyPath, from: record, top: top) { link.places.insert(place) }
    }
    var nested: Place?
    if let path = mapping.keyPath, var place = place(path, from: record, top: top) {
      if place == record { place.append("~") }
      link.places.insert(place)
      nested = place
    }
    references[key] = link
    if let nested { read(mapping.mapping, at: nested, top: top, stack: stack) }
  }

  // MARK: Places

  /// The path of the value that a key path reads; nil where it reads none of a dump.
  private func place(_ path: DumpKeyPath, from record: Place, top: Place) -> Place? {
    var place = record
    switch path.root {
    case .member, .record: break
    case .key: place.append("@key")
    case .index: place.append("@index")
    case .parent(let levels): place = Self.parent(of: record, levels)
    case .parentKey(let levels): place = Self.parent(of: record, levels) + ["@key"]
    case .parentIndex(let levels): place = Self.parent(of: record, levels) + ["@index"]
    case .arrayKey: place = record + ["@array", "@key"]
    case .arrayIndex: place = record + ["@array", "@index"]
    case .top: place = top
    case .document: place = Array(record.prefix(1))
    case .depth, .parentObject, .dump, .captures, .response, .variables: return nil
    }
    for segment in path.segments {
      switch segment {
      case .member(let name): place.append(name)
      case .element, .all, .filter, .first, .last: break
      default: return nil
      }
    }
    return place
  }

  private static func parent(of record: Place, _ levels: Int) -> Place {
    var place = record
    for _ in 0..<levels {
      while place.count > 1, let last = place.last, last == "~" || last.hasPrefix("{") {
        place.removeLast()
      }
      if place.count > 1 { place.removeLast() }
    }
    return place
  }

  // MARK: Facts

  var attributes: [Attribute] { members.values.filter { !$0.places.isEmpty } }

  func places(ofAttributesOf entity: Int) -> Set<Place> {
    members.reduce(into: []) { if $1.key.entity == entity { $0.formUnion($1.value.places) } }
  }

  var links: [Link] {
    references.values.filter { !$0.places.isEmpty }.map { link in
      var link = link
      if link.kind != .one, holdsValues(link.target) { link.kind = .values }
      return link
    }
  }

  /// True if the records of an entity are scalars and not objects.
  private func holdsValues(_ entity: Int) -> Bool {
    let own = members.filter { $0.key.entity == entity }
    let places = records[entity] ?? []
    return !own.isEmpty
      && own.values.allSatisfy { attribute in
        attribute.places.allSatisfy {
          places.contains($0) || $0.last == "@index" || $0.last == "@key"
        }
      }
  }

  /// Empty for `primaryKey: none`.
  func key(of entity: Int) -> [KeyPart] {
    schema.entities[entity].primaryKey.map { part in
      switch part {
      case .attribute(let index):
        let places = members[Member(entity: entity, index: index)]?.places
        return KeyPart(places: places ?? [], target: nil)
      case .relationship(let index):
        let link = references[Member(entity: entity, index: index)]
        let target = schema.entities[entity].relationships[index].targets.first
        return KeyPart(places: link?.places ?? [], target: target)
      }
    }
  }
}

extension DumpKeyPath {
  fileprivate static let record = DumpKeyPath(source: "@self", root: .record, segments: [])
}
