import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping

extension DumpCheckReport {
  /// Takes over the counts of the mapper, and warns of keys that nothing reads and of paths that no
  /// record has.
  package mutating func take(_ profile: DumpProfile, of schema: MappingSchema) {
    let named = Set<ExactText>(
      zip(schema.mappings, profile.mappings).filter { $1.records > 0 }.map(\.0.name)
    )
    for (mapping, counts) in zip(schema.mappings, profile.mappings) where mapping.entity != nil {
      // An entry with a base of its own has a mapping of its own, under the same name.
      if counts.records == 0, named.contains(mapping.name) { continue }
      mappings.append(Mapping(counts, mapping, in: schema))
      takeUnreadKeys(counts, mapping, in: schema)
      takeUnmetConditions(counts)
    }
    takePersonalValues(profile, of: schema)
    // The rest of a dump that broke off is unknown.
    if isComplete { takeAbsentPaths(profile, schema) }
  }

  // MARK: Unread keys

  /// Takes over the keys that nothing reads and the paths that no record has, with a warning of each,
  /// from a profile that need not count values.
  package mutating func takeUnreadKeys(_ profile: DumpProfile, of schema: MappingSchema) {
    for (mapping, counts) in zip(schema.mappings, profile.mappings) where mapping.entity != nil {
      takeUnreadKeys(counts, mapping, in: schema)
    }
    if isComplete { takeAbsentPaths(profile, schema) }
  }

  private mutating func takeUnreadKeys(
    _ counts: MappingProfile,
    _ mapping: SeedbedLanguage.Mapping,
    in schema: MappingSchema
  ) {
    guard !counts.unreadKeys.isEmpty else { return }
    let hint = KeyStyleHint(mapping, counts, in: schema)
    let condition =
      schema.database.copyOf == nil ? "" : " if the table in 'copyOf' has a column for it"
    for key in counts.unreadKeys {
      let attribute = AttributeLine(key.path, key.kinds)
      unreadKeys.append(
        UnreadKey(
          mapping: mapping.name,
          keyPath: key.path,
          count: key.count,
          first: key.first?.location,
          suggestion: key.nearest,
          attribute: attribute
        )
      )
      // The mapper has reported the record's own keys, where the schema asks for it.
      if key.isOwn, mapping.unmappedKeys != .ignore { continue }
      // It has also reported those that the other end of a relationship fills.
      if let path = key.first?.path,
        diagnostics.contains(where: { $0.code == .unreadRelationship && $0.recordPath == path })
      {
        continue
      }
      var warning = Diagnostic(
        .unreadDumpKey,
        severity: .warning,
        at: key.first?.location,
        recordPath: key.first?.path,
        excerpt: key.first?.excerpt
      ) {
        "key \(quoted(key.path)) of \(quoted(mapping.name)) is not mapped"
      }
      .note(
        hint.text(forKey: key.path) ?? key.nearest.map { "did you mean '\($0)'?" }
          ?? "to read it, add to 'attributes' of \(quoted(mapping.name))\(condition):"
          + " \(attribute.text)"
      )
      warning.count = key.count
      diagnostics.add(warning)
    }
  }

  private mutating func takeUnmetConditions(_ counts: MappingProfile) {
    for (condition, nearest) in counts.unmetConditions {
      let path = condition.values.paths.first?.source ?? ""
      let note = "the most similar key is '\(nearest)'"
      diagnostics.add(.absentPath, severity: .warning, at: condition.location, note: note) {
        "no record of \(quoted(counts.name)) has the key path '\(path)' of \(condition.name)"
      }
    }
  }

  // MARK: Absent paths

  private mutating func takeAbsentPaths(_ profile: DumpProfile, _ schema: MappingSchema) {
    var hints: [Int: KeyStyleHint] = [:]
    for member in AbsentMembers(profile, schema).list where !member.isFound {
      let index = member.mapping
      let hint =
        hints[index] ?? KeyStyleHint(schema.mappings[index], profile.mappings[index], in: schema)
      hints[index] = hint
      add(member, profile.mappings[index], hint)
    }
  }

  private mutating func add(
    _ absence: AbsentMembers.Member,
    _ counts: MappingProfile,
    _ hint: KeyStyleHint
  ) {
    let paths = absence.read.values.paths
    let nearest = paths.lazy.compactMap { counts.nearestKey(to: $0) }.first
    let written = paths.map { "'\($0.source)'" }
    absentPaths.append(
      AbsentPath(
        mapping: counts.name,
        name: absence.read.name,
        keyPaths: paths.map(\.source),
        location: absence.read.location,
        nearest: nearest
      )
    )
    let what = written.count == 1 ? "the key path" : "any of the key paths"
    diagnostics.add(
      Diagnostic(.absentPath, severity: .warning, at: absence.read.location) {
        "no record of \(quoted(counts.name)) has \(what) \(written.joined(separator: ", ")) of "
          + quoted(absence.read.name)
      }
      .note(
        paths.lazy.compactMap(\.hint).first
          ?? nearest.flatMap { hint.text(forKey: $0, of: absence.read.name) }
          ?? nearest.map { "the most similar key is '\($0)'" }
      )
    )
  }
}

extension DumpKeyPath {
  /// A guess at the path that was meant, if no record has this one.
  fileprivate var hint: String? {
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .member(let name) where index > 0 && !name.isEmpty && name.allSatisfy(\.isWholeNumber):
        return "'.\(name)' is a member's name; an array's element is '[\(name)]'"
      case .gather(let gathering, let path):
        guard gathering.givesScalar, index == 0, path.segments.count > 1,
          let dot = path.source.lastIndex(of: "."), let end = source.firstIndex(of: ".")
        else { continue }
        return "write the list before its operator, as in"
          + " '\(path.source[..<dot]).\(source[..<end])\(path.source[dot...])'"
      default: continue
      }
    }
    return nil
  }
}

extension DumpCheckReport.Mapping {
  fileprivate init(
    _ counts: MappingProfile,
    _ mapping: SeedbedLanguage.Mapping,
    in schema: MappingSchema
  ) {
    self.init(name: mapping.name)
    records = counts.records
    nullKeys = counts.nullKeys
    missingKeys = counts.missingKeys
    firstWithoutKey = counts.firstWithoutKey?.location
    for member in counts.members(of: mapping, in: schema) where !member.isSequence {
      let values = DumpCheckReport.ValueCounts(member)
      if case .attribute = member.place {
        attributes.append(values)
      } else {
        relationships.append(values)
      }
    }
  }
}

extension DumpCheckReport.ValueCounts {
  fileprivate init(_ member: ReadMember) {
    let counts = member.values
    self.init(name: member.name, keyPaths: counts.paths.map(\.source))
    present = counts.present
    null = counts.null
    missing = counts.missing
    invalid = member.attribute == nil ? nil : counts.invalid
  }
}
