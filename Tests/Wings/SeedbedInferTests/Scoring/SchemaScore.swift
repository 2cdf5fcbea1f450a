@testable import SeedbedLanguage

/// How near a drafted schema comes to one that a person wrote.
struct SchemaScore {
  typealias Place = SchemaFacts.Place

  /// Shares of what is right: of what was drafted, and of what was wanted.
  struct Figure: CustomStringConvertible {
    var precision: Double
    var recall: Double

    init(right: Int, of drafted: Int, found: Int, of wanted: Int) {
      precision = drafted == 0 ? 1 : Double(right) / Double(drafted)
      recall = wanted == 0 ? 1 : Double(found) / Double(wanted)
    }

    var f1: Double {
      precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall)
    }
    var description: String { "\(Int(precision * 100)) %, \(Int(recall * 100)) %" }
  }

  private let wanted: SchemaFacts
  private let drafted: SchemaFacts
  /// The drafted entity that matches each wanted one.
  private var pairs: [Int: Int] = [:]
  private(set) var missing: [String] = []
  private(set) var entities = Figure(right: 0, of: 0, found: 0, of: 0)
  private(set) var keys = Figure(right: 0, of: 0, found: 0, of: 0)
  private(set) var kinds = Figure(right: 0, of: 0, found: 0, of: 0)
  private(set) var types = Figure(right: 0, of: 0, found: 0, of: 0)

  /// The mean of the four figures.
  var mean: Double { (entities.f1 + keys.f1 + kinds.f1 + types.f1) / 4 }

  init(_ drafted: SchemaFacts, against wanted: SchemaFacts) {
    self.drafted = drafted
    self.wanted = wanted
    pair()
    compareEntities()
    compareKeys()
    compareLinks()
    compareTypes()
  }

  /// True if two places are the same, or one is a member of the other: an object and its key.
  private static func isNear(_ left: Place, _ right: Place) -> Bool {
    left == right || left.dropLast() == right[...] || right.dropLast() == left[...]
  }

  private static func areNear(_ left: Set<Place>, _ right: Set<Place>) -> Bool {
    left.contains { one in right.contains { isNear(one, $0) } }
  }

  // MARK: Entities

  private mutating func pair() {
    var candidates: [(weight: Double, wanted: Int, drafted: Int)] = []
    for (left, places) in wanted.records {
      for (right, others) in drafted.records {
        let common = Double(places.intersection(others).count)
        guard common > 0 else { continue }
        let own = wanted.places(ofAttributesOf: left)
        let theirs = drafted.places(ofAttributesOf: right)
        let alike = Double(own.intersection(theirs).count)
        let weight =
          common / Double(places.count) + common / Double(2 * others.count)
          + alike / Double(max(1, own.union(theirs).count))
        candidates.append((weight, left, right))
      }
    }
    candidates.sort { ($1.weight, $0.wanted, $0.drafted) < ($0.weight, $1.wanted, $1.drafted) }
    var taken: Set<Int> = []
    for candidate in candidates
    where pairs[candidate.wanted] == nil && taken.insert(candidate.drafted).inserted {
      pairs[candidate.wanted] = candidate.drafted
    }
  }

  /// All places that the wanted schema reads.
  private var readPlaces: Set<Place> {
    var places = wanted.records.values.reduce(into: Set<Place>()) { $0.formUnion($1) }
    for attribute in wanted.attributes { places.formUnion(attribute.places) }
    for link in wanted.links { places.formUnion(link.places) }
    return places
  }

  private mutating func compareEntities() {
    let read = readPlaces
    let inScope = drafted.records.filter { !$0.value.isDisjoint(with: read) }.keys
    let right = Set(pairs.values)
    entities = Figure(
      right: inScope.count(where: right.contains),
      of: inScope.count,
      found: pairs.count,
      of: wanted.records.count
    )
    for entity in wanted.records.keys where pairs[entity] == nil {
      missing.append("entity \(wanted.schema.entities[entity].name)")
    }
    for entity in inScope where !right.contains(entity) {
      missing.append("not wanted: entity \(drafted.schema.entities[entity].name)")
    }
  }

  // MARK: Keys

  private mutating func compareKeys() {
    var right = 0
    for (left, other) in pairs {
      if isSameKey(wanted.key(of: left), drafted.key(of: other)) {
        right += 1
      } else {
        missing.append("key of \(wanted.schema.entities[left].name)")
      }
    }
    keys = Figure(right: right, of: pairs.count, found: right, of: wanted.records.count)
  }

  private func isSameKey(_ wanted: [SchemaFacts.KeyPart], _ drafted: [SchemaFacts.KeyPart]) -> Bool
  {
    let isPlace = { (part: SchemaFacts.KeyPart) in part.places.contains { $0.last == "@index" } }
    if wanted.isEmpty || drafted.isEmpty {
      let other = wanted.isEmpty ? drafted : wanted
      return other.isEmpty || other.contains(where: isPlace)
    }
    let isHolder = { (part: SchemaFacts.KeyPart) in part.target != nil && part.places.isEmpty }
    if wanted.contains(where: isPlace), drafted.contains(where: isHolder) { return true }
    guard wanted.count == drafted.count else { return false }
    var left = drafted
    for part in wanted {
      guard
        let found = left.firstIndex(where: { other in
          Self.areNear(part.places, other.places) || isPlace(part) && isPlace(other)
            || part.target.map { target in pairs[target] == other.target } ?? false
        })
      else { return false }
      left.remove(at: found)
    }
    return true
  }

  // MARK: Links

  private enum Match { case none, other, same }

  private func match(_ wanted: SchemaFacts.Link, _ drafted: SchemaFacts.Link) -> Match {
    guard Self.areNear(wanted.places, drafted.places) else { return .none }
    let ends = [pairs[wanted.owner], pairs[wanted.target]]
    let isSame =
      Set(ends) == [drafted.owner, drafted.target] || pairs[wanted.target] == drafted.target
      || wanted.kind == .values && drafted.kind == .values
    guard isSame else { return .none }
    return wanted.kind == drafted.kind ? .same : .other
  }

  private mutating func compareLinks() {
    let read = readPlaces
    let linked = wanted.links.reduce(into: Set<Place>()) { $0.formUnion($1.places) }
    let inScope = drafted.links.filter {
      !$0.places.isDisjoint(with: read) || Self.areNear($0.places, linked)
    }
    var found = 0
    for link in wanted.links {
      if inScope.contains(where: { match(link, $0) == .same }) {
        found += 1
      } else {
        missing.append("link \(link.places.map { $0.dropFirst().joined(separator: ".") })")
      }
    }
    var right = 0
    for link in inScope {
      if wanted.links.contains(where: { match($0, link) == .same }) {
        right += 1
      } else {
        missing.append(
          "not wanted: link \(link.places.map { $0.dropFirst().joined(separator: ".") })"
        )
      }
    }
    kinds = Figure(right: right, of: inScope.count, found: found, of: wanted.links.count)
  }

  // MARK: Types

  private static func isSameType(_ wanted: AttributeType, _ drafted: AttributeType) -> Bool {
    func plain(_ type: AttributeType) -> AttributeType {
      switch type {
      case .uuid, .url: .text
      case .decimal: .real
      default: type
      }
    }
    return plain(wanted) == plain(drafted) || plain(wanted) == .real && drafted == .integer
  }

  private mutating func compareTypes() {
    let own = drafted.attributes
    let linked = drafted.links.reduce(into: Set<Place>()) { $0.formUnion($1.places) }
    var found = 0
    for attribute in wanted.attributes {
      let candidates = own.filter { !$0.places.isDisjoint(with: attribute.places) }
      let isRight =
        attribute.isJoined && !linked.isDisjoint(with: attribute.places)
        || candidates.contains {
          attribute.isJoined || Self.isSameType(attribute.type, $0.type)
        }
      if isRight {
        found += 1
      } else {
        missing.append("type at \(attribute.places.map { $0.dropFirst().joined(separator: ".") })")
      }
    }
    let places = wanted.attributes.reduce(into: Set<Place>()) { $0.formUnion($1.places) }
    let inScope = own.filter { !$0.places.isDisjoint(with: places) }
    let right = inScope.count { attribute in
      wanted.attributes.contains {
        !$0.places.isDisjoint(with: attribute.places)
          && ($0.isJoined || Self.isSameType($0.type, attribute.type))
      }
    }
    types = Figure(
      right: right,
      of: inScope.count,
      found: found,
      of: wanted.attributes.count
    )
  }
}
