package import SeedbedBase
package import SeedbedLanguage

/// Counts of the values of each path of a schema, taken while records are mapped.
package final class DumpProfile {
  /// One for each mapping of the schema.
  package let mappings: [MappingProfile]
  /// The roots of the mappings, without counting references to them.
  let roots: [Unmanaged<ReadNode>]
  /// True if the values of each path are counted, too, and not only the names of members.
  let countsValues: Bool
  /// True if records are asked for each path.
  let findsPaths: Bool
  /// The top-level record whose names were counted last: several readings may take the same one.
  @exclusivity(unchecked) var counted: TopLevelPlace?

  /// Where a top-level record stands.
  struct TopLevelPlace: Equatable {
    var file: UInt32
    var unit: Int
    var node: Int
  }

  init(schema: MappingSchema, plans: [MappingPlan], countsValues: Bool, findsPaths: Bool) {
    self.countsValues = countsValues
    self.findsPaths = countsValues || findsPaths
    let roots = ReadTrees(schema).makeRoots()
    mappings = zip(plans, roots).map { MappingProfile($0, root: $1) }
    self.roots = roots.map(Unmanaged.passUnretained)
  }
}

/// The counts of the records of one mapping.
package final class MappingProfile {
  /// A name that records have, and that no mapping reads.
  package struct UnreadKey: Sendable {
    /// The key path from the record.
    package var path: String
    /// True if it is a member of the record itself, or of an object at or above its base.
    package var isOwn: Bool
    package var count: Int
    package var first: DumpPlace?
    /// The name that is read and near to this one.
    package var nearest: String?
    package var kinds: MemberKinds
  }

  /// A path of a predicate that decides what is read of records.
  package struct Condition {
    /// The part of the schema that it decides about.
    package let name: String
    /// Where the schema says it, as near as is known.
    package let location: TextLocation
    package internal(set) var values: ValueProfile
  }

  package let name: String
  /// How many records were mapped.
  package private(set) var records = 0
  /// One for each of the mapping's attributes.
  package internal(set) var attributes: [ValueProfile]
  /// One for each of the mapping's relationships.
  package internal(set) var relationships: [ValueProfile]
  /// For each of the mapping's relationships, one for each attribute of its links.
  package internal(set) var through: [[ValueProfile]]
  /// The paths of `skipWhen` and of each `when` inside the mapping.
  package internal(set) var conditions: [Condition]
  /// True if `skipWhen` has held, and so has found what it asks for.
  var hasSkipped = false
  /// Records whose key is null, or not there.
  package private(set) var nullKeys = 0
  package private(set) var missingKeys = 0
  /// The first record without a key.
  package private(set) var firstWithoutKey: DumpPlace?
  let root: ReadNode
  private let ignored: IgnoredPaths
  /// The paths to the record itself, and to its base and the objects above that.
  private let ownPaths: [String]

  init(_ plan: MappingPlan, root: ReadNode) {
    name = plan.mapping.name
    attributes = plan.attributes.map { ValueProfile($0) }
    relationships = plan.relationships.map { ValueProfile($0) }
    through = plan.relationships.map { $0.through.map { ValueProfile($0) } }
    conditions = Self.conditions(of: plan)
    self.root = root
    ignored = plan.mapping.ignored
    ownPaths = plan.baseNames.reduce(into: [""]) { paths, name in
      paths.append(DumpKeyPath.written(paths[paths.count - 1], to: name))
    }
  }

  private static func conditions(of plan: MappingPlan) -> [Condition] {
    var all: [(name: String, location: TextLocation, predicate: CompiledPredicate?)] = [
      ("'skipWhen'", plan.mapping.location, plan.skipWhen)
    ]
    for attribute in plan.attributes {
      let name = "'when' of \(quoted(attribute.attribute.name))"
      all.append((name, attribute.mapping.location, attribute.when))
    }
    for relationship in plan.relationships {
      let name = "'when' of \(quoted(relationship.relationship.name))"
      all.append((name, relationship.mapping.location, relationship.when))
    }
    return all.flatMap { item in
      (item.predicate?.lines ?? []).map { line in
        Condition(name: item.name, location: item.location, values: ValueProfile(line.keyPath))
      }
    }
  }

  /// The conditions whose paths no record had, each with the name that is near.
  package var unmetConditions: [(condition: Condition, nearest: String)] {
    conditions.compactMap { condition in
      guard condition.values.wasAsked, !condition.values.isFound, !hasSkipped,
        let path = condition.values.paths.first, let nearest = nearestKey(to: path)
      else { return nil }
      return (condition, nearest)
    }
  }

  func countRecord() {
    records += 1
  }

  func noteMissingKey(isNull: Bool, at place: () -> DumpPlace) {
    if isNull { nullKeys += 1 } else { missingKeys += 1 }
    if firstWithoutKey == nil { firstWithoutKey = place() }
  }

  /// The names that nothing reads, those of outer objects first, as they were met.
  package var unreadKeys: [UnreadKey] {
    var keys: [UnreadKey] = []
    root.forEachNode(ignored) { node, path, ignored in
      for (text, name) in node.unreadNames where !ignored.covers(text) {
        keys.append(
          UnreadKey(
            path: DumpKeyPath.written(path, to: text),
            isOwn: ownPaths.contains(path),
            count: name.count,
            first: name.first,
            nearest: node.nearestRead(to: text),
            kinds: name.kinds
          )
        )
      }
    }
    return keys
  }

  /// True if records had a member of that name.
  package func hasMet(_ name: String) -> Bool { root.hasMet(name) }

  /// The name, of those met, that is nearest to the first name of the path that no record has.
  package func nearestKey(to path: DumpKeyPath) -> String? {
    nearestKey(to: path) { $0.nearestMet(to: $1) }
  }

  /// The same, among names that nothing reads.
  package func nearestUnreadKey(to path: DumpKeyPath) -> String? {
    nearestKey(to: path) { $0.nearestUnread(to: $1) }
  }

  private func nearestKey(
    to path: DumpKeyPath,
    _ nearest: (ReadNode, String) -> String?
  ) -> String? {
    guard path.root == .member || path.root == .record else { return nil }
    var node = root
    for segment in path.segments {
      guard case .member(let name) = segment else { continue }
      guard node.hasMet(name) else { return nearest(node, name) }
      node = node.child(named: name)
    }
    return nil
  }
}

/// How often a path, or the first that gives something of several, gave what.
package struct ValueProfile {
  enum State {
    case present, null, missing, invalid
  }

  package private(set) var present = 0
  package private(set) var null = 0
  package private(set) var missing = 0
  package private(set) var invalid = 0
  /// The present texts that look like people's, where the schema asks for them.
  package private(set) var personal: [PersonalValue: Int] = [:]
  /// True if the records were asked, and one of them had one of the paths.
  package private(set) var wasAsked = false
  package private(set) var isFound = false
  /// The paths into dumps, whatever has to hold for them to be read.
  package let paths: [DumpKeyPath]
  private let probes: [CompiledPath]

  init(_ plan: AttributePlan) {
    var compiled: [CompiledPath] = []
    switch plan.source {
    case .sequence: break
    case .exists(let path), .parentAttribute(let path): compiled = [path]
    case .slot(let slot):
      if let path = plan.mapping.keyPaths.last {
        compiled = [CompiledPath(path, slots: [slot], isAlternative: true)]
      }
    case .alternatives(let alternatives):
      compiled = alternatives.flatMap(\.origin.paths)
    }
    self.init(compiled)
  }

  init(_ plan: RelationshipPlan) {
    self.init((plan.source.map { [$0] } ?? []) + (plan.foreignKey?.paths ?? []))
  }

  init(_ path: CompiledPath) {
    self.init([path])
  }

  private init(_ compiled: [CompiledPath]) {
    // As alternatives they warn of nothing.
    probes = compiled.filter { $0.path.root.isInDump }
      .map { CompiledPath($0.path, slots: $0.slots, isAlternative: true) }
    paths = probes.map(\.path).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  mutating func count(_ state: State) {
    switch state {
    case .present: present += 1
    case .null: null += 1
    case .missing: missing += 1
    case .invalid: invalid += 1
    }
  }

  mutating func count(_ value: PersonalValue) { personal[value, default: 0] += 1 }

  /// Asks whether the record has one of the paths, until one has.
  mutating func probe(_ isThere: (CompiledPath) -> Bool) {
    wasAsked = true
    if !isFound { isFound = probes.contains(where: isThere) }
  }
}

extension DumpKeyPath.Root {
  /// True if a path from here leads to a value of the dump, and not to what surrounds it.
  fileprivate var isInDump: Bool {
    switch self {
    case .member, .record, .parent, .top, .document: true
    case .key, .index, .parentKey, .parentIndex, .arrayKey, .arrayIndex, .depth, .parentObject,
      .dump, .captures, .response, .variables:
      false
    }
  }
}
