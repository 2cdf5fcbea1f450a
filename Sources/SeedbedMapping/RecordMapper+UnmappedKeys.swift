package import SeedbedDiagnostics
import SeedbedJSON
import SeedbedModel

/// Finding the members of records that nothing reads, where the schema asks for it.
extension RecordMapper {
  /// Reports or counts the members of the innermost record that nothing reads.
  ///
  /// - Returns: Whether the record may be stored.
  func checkUnmapped(_ plan: MappingPlan) -> Bool {
    let rule = plan.mapping.unmappedKeys
    guard rule != .ignore, !plan.readsWholeRecord,
      case .node(let node, let tape) = frames[frames.count - 1].record.value,
      tape.nodes[node].kind == .object
    else { return true }
    // What is built from its holder has the same members, and they are counted for the holder.
    if rule == .warn, frames.count > 1, frames[frames.count - 1].record.isHoldersOwn,
      plans[frames[frames.count - 2].plan].mapping.unmappedKeys != .ignore
    {
      return true
    }
    var isValid = true
    plan.tables.withTable(0) { table in
      let end = Int(tape.nodes[node].next)
      var key = node + 1
      while key < end {
        let entry = table.entry(ofKey: key, in: tape, arena)
        if entry < 0 || !table.entries.base[entry].isKnown {
          if rule == .error {
            report(unmapped: key, of: plan, known: table.knownNames, in: tape)
            isValid = false
          } else {
            count(unmapped: key, entry: entry, of: plan, in: tape)
          }
        }
        key = Int(tape.nodes[key + 1].next)
      }
    }
    return isValid
  }

  private func report(unmapped key: Int, of plan: MappingPlan, known: [String], in tape: TapeView) {
    let name = tape.text(of: key)
    report(
      .unmappedKey,
      UnmappedKeys.message(name, of: plan.mapping.name),
      node: place(ofKey: key, in: tape),
      hint: UnmappedKeys.hint(for: name, among: known)
    )
  }

  private func count(unmapped key: Int, entry: Int, of plan: MappingPlan, in tape: TapeView) {
    unmappedKeys[plan.index]?.count(entry: entry, name: { tape.text(of: key) }) {
      dumpPlace(of: place(ofKey: key, in: tape))
    }
  }

  private func place(ofKey key: Int, in tape: TapeView) -> Int {
    tape == self.tape ? key : frames[frames.count - 1].record.node
  }

  /// A warning for each key that was counted, in the order of mappings and of their first places.
  package var unmappedKeyWarnings: [Diagnostic] {
    var warnings: [Diagnostic] = []
    var told: Set<TextLocation> = []
    for (plan, counted) in zip(plans, unmappedKeys) {
      guard let counted else { continue }
      let known = plan.tables.withTable(0) { $0.knownNames }
      // Several mappings may read the same records.
      for key in counted.keys where told.insert(key.first.location).inserted {
        warnings.append(key.warning(of: plan.mapping.name, known: known))
      }
    }
    return warnings
  }
}

/// The keys of one mapping's records that nothing reads, with how often each was met.
final class UnmappedKeys {
  struct Key {
    /// Nil for all keys that are not told apart.
    var name: String?
    var count = 1
    let first: DumpPlace
  }

  /// Keys that are told apart: a dictionary may have as many as it likes.
  private static let limit = 1_000

  /// In the order in which they were met.
  @exclusivity(unchecked) private(set) var keys: [Key] = []
  /// The places in `keys` by the entries of the mapping's key table; -1 for none.
  @exclusivity(unchecked) private var places: [Int] = []
  /// The same for names that the table has not learned.
  @exclusivity(unchecked) private var named: [String: Int] = [:]

  /// Counts a key by its entry in the mapping's key table, which is negative for one that the table
  /// has not learned.
  func count(entry: Int, name: () -> String, at place: () -> DumpPlace) {
    if entry >= 0 {
      while places.count <= entry { places.append(-1) }
      if places[entry] >= 0 {
        keys[places[entry]].count += 1
      } else {
        places[entry] = keys.count
        keys.append(Key(name: name(), first: place()))
      }
      return
    }
    let name = name()
    if let known = named[name] {
      keys[known].count += 1
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
    "key \(quoted(key)) of '\(mapping)' is not mapped"
  }

  static func hint(for key: String, among known: [String]) -> String? {
    suggestion(for: key, among: known).map { "did you mean '\($0)'?" }
  }
}

extension UnmappedKeys.Key {
  fileprivate func warning(of mapping: String, known: [String]) -> Diagnostic {
    var warning = Diagnostic(
      .unmappedKey,
      .warning,
      name.map { UnmappedKeys.message($0, of: mapping) }
        ?? "further keys of '\(mapping)' are not mapped",
      at: first.location,
      recordPath: first.path.isEmpty ? nil : first.path,
      excerpt: first.excerpt
    )
    warning.count = count
    if let name, let hint = UnmappedKeys.hint(for: name, among: known) {
      warning.notes = [Note(hint)]
    }
    return warning
  }
}
