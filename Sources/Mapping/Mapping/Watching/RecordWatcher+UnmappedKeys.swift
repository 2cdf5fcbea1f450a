import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Finding the members of records that nothing reads, where the schema asks for it.
extension RecordWatcher {
  /// Reports or counts the members of the innermost record that nothing reads.
  ///
  /// - Returns: True if the record may be stored.
  func checkUnmapped(_ plan: MappingPlan) -> Bool {
    let rule = plan.mapping.unmappedKeys
    guard rule != .ignore, !plan.readsWholeRecord,
      case .node(let node, let tape) = frames[frames.count - 1].record.value,
      tape.nodes[node].kind == .object
    else { return true }
    // A record built from its holder has the same members, and they are counted for the holder.
    if rule == .warn, frames.count > 1, frames[frames.count - 1].record.isHoldersOwn,
      plans[frames[frames.count - 2].plan].mapping.unmappedKeys != .ignore
    {
      return true
    }
    var isValid = checkMembers(of: node, in: tape, plan, level: 0, table: 0)
    guard !plan.baseNames.isEmpty else { return isValid }
    // Where the mapping has a base, most keys are members of the objects on the way there.
    var object = node
    var table: Int? = 0
    var level = 0
    for segment in plan.mapping.base?.segments ?? [] {
      guard case .node(let inner, _) = value(of: segment, in: object, tape) else { break }
      object = inner
      if case .member(let name) = segment {
        table = table.flatMap { plan.tables.child(named: name, of: $0) }
        level += 1
      }
      guard tape.nodes[object].kind == .object else { continue }
      if !checkMembers(of: object, in: tape, plan, level: level, table: table) { isValid = false }
    }
    return isValid
  }

  /// The member of an object, or the element of an array, that a base names.
  private func value(of segment: DumpKeyPath.Segment, in node: Int, _ tape: TapeView) -> Value {
    if case .member(let name) = segment {
      return tape.nodes[node].kind == .object ? member(named: name, of: node, in: tape) : .missing
    }
    let elements = collection(.node(node, tape)) ?? []
    switch segment {
    case .element(let place):
      let place = place < 0 ? elements.count + place : place
      return elements.indices.contains(place) ? elements[place] : .missing
    case .last: return elements.last ?? .missing
    default: return elements.first ?? .missing
    }
  }

  /// Looks at the members of the record, or of the object at a name of its base.
  ///
  /// So many names of the base as `level` says lead to the object; `table` is its key table, nil
  /// where nothing of it is read.
  ///
  /// - Returns: True if the record may be stored.
  private func checkMembers(
    of object: Int,
    in tape: TapeView,
    _ plan: MappingPlan,
    level: Int,
    table: Int?
  ) -> Bool {
    var isValid = true
    let end = Int(tape.nodes[object].next)
    var key = object + 1
    while key < end {
      let entry =
        table.map { index -> Int? in
          plan.tables.withTable(index) { table -> Int? in
            let entry = table.entry(ofKey: key, in: tape, arena)
            return entry >= 0 && table.entries.base[entry].isKnown ? nil : entry
          }
        } ?? -1
      if let entry {
        if plan.mapping.unmappedKeys == .warn {
          count(unmapped: key, entry: entry, of: plan, level: level, in: tape)
        } else if !plan.ignored(at: level).covers(tape.text(of: key)) {
          report(unmapped: key, of: plan, table: table, in: tape)
          isValid = false
        }
      }
      key = Int(tape.nodes[key + 1].next)
    }
    return isValid
  }

  private func report(unmapped key: Int, of plan: MappingPlan, table: Int?, in tape: TapeView) {
    let name = tape.text(of: key)
    report(
      .unmappedKey,
      node: place(ofKey: key, in: tape),
      hint: UnmappedKeys.hint(for: name, among: plan.knownNames(ofTable: table))
    ) {
      UnmappedKeys.message(name, of: plan.mapping.name)
    }
  }

  private func count(
    unmapped key: Int,
    entry: Int,
    of plan: MappingPlan,
    level: Int,
    in tape: TapeView
  ) {
    unmappedKeys[plan.index][level].count(
      entry: entry,
      name: { tape.text(of: key) },
      unless: { plan.ignored(at: level).covers($0) },
      at: { dumpPlace(of: place(ofKey: key, in: tape)) }
    )
  }

  private func place(ofKey key: Int, in tape: TapeView) -> Int {
    tape == self.tape ? key : frames[frames.count - 1].record.node
  }

  /// A warning for each key that was counted, in the order of mappings and of their first places.
  var unmappedKeyWarnings: [Diagnostic] {
    var warnings: [Diagnostic] = []
    var told: Set<TextLocation> = []
    for (plan, levels) in zip(plans, unmappedKeys) {
      for (level, counted) in levels.enumerated() {
        let known = plan.knownNames(ofTable: plan.table(at: level))
        // Several mappings may read the same records.
        for key in counted.keys where told.insert(key.first.location).inserted {
          warnings.append(key.warning(of: plan.mapping.name, known: known))
        }
      }
    }
    return warnings
  }
}

extension MappingPlan {
  /// The ignored names of the object at this depth of the base.
  fileprivate func ignored(at level: Int) -> IgnoredPaths {
    baseNames.prefix(level).reduce(mapping.ignored) { $0.below($1) }
  }

  /// The key table of the object to which so many names of the base lead.
  fileprivate func table(at level: Int) -> Int? {
    baseNames.prefix(level).reduce(Optional(0)) { table, name in
      table.flatMap { tables.child(named: name, of: $0) }
    }
  }

  fileprivate func knownNames(ofTable table: Int?) -> [String] {
    table.map { tables.withTable($0) { $0.knownNames } } ?? []
  }
}

/// The keys of one mapping's records, or of the objects at one name of its base, that nothing reads,
/// with how often each was met.
final class UnmappedKeys {
  struct Key {
    /// Nil for all keys that are not counted one by one.
    var name: String?
    var count = 1
    let first: DumpPlace
  }

  /// The most keys counted one by one: a dictionary may have any number of keys.
  private static let limit = 1_000

  /// In the order in which they were met.
  private(set) var keys: [Key] = []
  /// The places in `keys` by the entries of the mapping's key table; -1 for none, -2 for one ignored.
  private var places: [Int] = []
  /// The same for names that the table has not learned.
  private var named: [ExactText: Int] = [:]

  /// Counts a key by its entry in the mapping's key table, which is negative for one that the table
  /// has not learned; not one that is ignored.
  func count(
    entry: Int,
    name: () -> String,
    unless isIgnored: (String) -> Bool,
    at place: () -> DumpPlace
  ) {
    if entry >= 0 {
      while places.count <= entry { places.append(-1) }
      if places[entry] >= 0 {
        keys[places[entry]].count += 1
      } else if places[entry] == -1 {
        let name = name()
        places[entry] = isIgnored(name) ? -2 : keys.count
        if places[entry] >= 0 { keys.append(Key(name: name, first: place())) }
      }
      return
    }
    let name = name()
    if let known = named[name] {
      keys[known].count += 1
    } else if isIgnored(name) {
      return
    } else if keys.count < Self.limit {
      named[name] = keys.count
      keys.append(Key(name: name, first: place()))
    } else if keys.count == Self.limit {
      keys.append(Key(name: nil, first: place()))
    } else {
      keys[Self.limit].count += 1
    }
  }

  static func message(_ key: String, of mapping: String) -> String {
    "key \(quoted(key)) of \(quoted(mapping)) is not mapped"
  }

  static func hint(for key: String, among known: [String]) -> String? {
    suggestion(for: key, among: known).map { "did you mean '\($0)'?" }
  }
}

extension UnmappedKeys.Key {
  fileprivate func warning(of mapping: String, known: [String]) -> Diagnostic {
    var warning = Diagnostic(.unmappedKey, severity: .warning, at: first) {
      name.map { UnmappedKeys.message($0, of: mapping) }
        ?? "further keys of \(quoted(mapping)) are not mapped"
    }
    warning.count = count
    return warning.note(name.flatMap { UnmappedKeys.hint(for: $0, among: known) })
  }
}
