import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Makes the keys of records, and the references to other rows by their keys.
package class KeyMapper: ValueMapper {
  final let entityPlans: [EntityPlan]
  /// The counts of a dump check, or the names of a build that asks for them; nil in other runs.
  @exclusivity(unchecked) private(set) final var profile: DumpProfile?
  /// The same, to count a record without a reference.
  @exclusivity(unchecked) private(set) final var borrowedProfile: Unmanaged<DumpProfile>?

  final let keyCells = Stack<Cell>()
  final let keyBytes = ByteBuffer()

  init(_ schema: MappingSchema, _ plans: [MappingPlan], _ entityPlans: [EntityPlan]) {
    self.entityPlans = entityPlans
    super.init(schema, plans)
  }

  /// Begins to count what records say of each path, or only their names, perhaps with the paths that
  /// some record has; an ordinary build does not.
  package final func makeProfile(
    countsValues: Bool = true,
    findsPaths: Bool = false
  ) -> DumpProfile {
    let profile = DumpProfile(
      schema: schema,
      plans: plans,
      countsValues: countsValues,
      findsPaths: findsPaths
    )
    self.profile = profile
    borrowedProfile = .passUnretained(profile)
    return profile
  }

  // MARK: The key of a record, and the references to rows by their keys

  /// Makes `keyBytes` of a range of `keyCells`: empty where a part is null, for then the row has
  /// no key that another record could name.
  func encodeKey(_ key: Range<Int>, shape: KeyShape) {
    keyBytes.removeAll()
    guard !key.isEmpty else { return }
    if !shape.append(keyCells[key], to: keyBytes) { keyBytes.removeAll() }
  }

  /// True if a record has a key, is left out for lack of one, or is wrong.
  enum KeyResult {
    case found, skip, invalid
  }

  /// Appends the natural key's cells to `keyCells`.
  func takeKey(
    _ plan: MappingPlan,
    _ entity: EntityPlan,
    base: Int,
    isValid: Bool,
    given: GivenReference?
  ) -> KeyResult {
    var missing: Int?
    for slot in plan.keySlots {
      let cell = cells[base + slot]
      if cell.tag == .absent || cell.tag == .null {
        missing = missing ?? slot
      }
      keyCells.append(cell.tag == .absent ? .null : cell)
    }
    guard let missing else { return .found }
    // The key that the holder lacks is already reported for the holder.
    if let given, frames.count > 1, frames[frames.count - 2].lacksKey,
      entity.references[given.relationship]?.key.contains(missing) == true
    {
      return .invalid
    }
    profile?.mappings[plan.index].noteMissingKey(isNull: cells[base + missing].tag == .null) {
      dumpPlace(of: frames[frames.count - 1].record.node)
    }
    switch plan.mapping.nullKey {
    case .create: return .found
    case .skip: return .skip
    case .error:
      if isValid { reportMissingKey(slot: missing, plan, entity, base: base) }
      return .invalid
    }
  }

  /// Writes the reference to the nest's holder, where the record itself gave no foreign key.
  ///
  /// A late record finds its row first: the list of its holder then links it.
  func give(_ given: GivenReference, to plan: MappingPlan, entity: EntityPlan, base: Int) {
    guard !plan.findsRows, let reference = entity.references[given.relationship] else { return }
    writeReference(reference, base: base, entity: given.owner, key: given.key)
  }

  /// Writes a target's natural key into the cells of a reference.
  func writeReference(
    _ reference: ReferenceCells,
    base: Int,
    entity: Int,
    key: Range<Int>
  ) {
    var slot = base + reference.key.lowerBound
    if reference.isPolymorphic {
      cells[slot] = .text(arena.copy(entityPlans[entity].entity.name))
      slot += 1
    }
    for index in key where slot < base + reference.key.upperBound {
      cells[slot] = keyCells[index]
      slot += 1
    }
    while slot < base + reference.all.upperBound {
      cells[slot] = .null
      slot += 1
    }
  }

  func clearReference(_ reference: ReferenceCells, base: Int) {
    for slot in reference.all { cells[base + slot] = .null }
  }

  // MARK: Converting the values of foreign keys, and finding the rows that they name

  enum KeyConversion {
    /// The key's cells were appended to `keyCells`; the mapping makes the rows that it names.
    case key(of: Int)
    case null
    /// The record is of none of the cases.
    case skipped
    case invalid
  }

  /// Converts the values of a foreign key to the types of what they name.
  func convertKey(
    _ parts: [Value],
    _ foreignKey: ForeignKeyPlan,
    _ plan: RelationshipPlan
  ) -> KeyConversion {
    guard let variants = foreignKey.variants else {
      return convertKey(parts, foreignKey, foreignKey.converters, plan, of: plan.mapping.mapping)
    }
    // A reference to nothing need not say to what.
    guard parts.contains(where: { !$0.isMissingOrNull && !isNullText($0, plan) }) else {
      return .null
    }
    switch choose(variants, of: plan.relationship.name) {
    case .itself, .none: return .invalid
    case .skip: return .skipped
    case .mapping(let mapping):
      let converters = foreignKey.convertersByMapping[mapping] ?? []
      return convertKey(parts, foreignKey, converters, plan, of: mapping)
    }
  }

  private func convertKey(
    _ parts: [Value],
    _ foreignKey: ForeignKeyPlan,
    _ converters: [Converter],
    _ plan: RelationshipPlan,
    of mapping: Int
  ) -> KeyConversion {
    let start = keyCells.count
    for (index, part) in parts.enumerated() {
      var result = ConversionResult.null
      if !part.isMissingOrNull {
        guard index < converters.count, let raw = scalar(part) else {
          report(
            .invalidValue,
            node: nodeOf(part),
            hint: isObject(part)
              ? "if it is the record itself, write 'keyPath: \(foreignKey.source(of: index))'" : nil
          ) {
            "\(quoted(plan.relationship.name)): expected a key, found \(kindName(of: part))"
          }
          keyCells.cut(to: start)
          return .invalid
        }
        if !(plan.nullTexts?.contains(raw) ?? false) {
          result = converters[index].convert(raw, arena: arena)
        }
      }
      switch result {
      case .cell(let cell), .shortened(let cell, _): keyCells.append(cell)
      case .null, .missing:
        keyCells.cut(to: start)
        return .null
      case .invalid(let problem):
        report(.invalidValue, node: nodeOf(part), hint: problem.hint) {
          "\(quoted(plan.relationship.name)): \(problem.reason)"
        }
        keyCells.cut(to: start)
        return .invalid
      }
    }
    return .key(of: mapping)
  }

  /// True if the innermost record has a target already.
  func gives(_ reference: ReferenceCells, base: Int) -> Bool {
    for slot in reference.all {
      let tag = cells[base + slot].tag
      if tag != .absent, tag != .null { return true }
    }
    return false
  }

  /// The entity of the rows that a foreign key names, which a mapping makes.
  func targetEntity(_ plan: RelationshipPlan, _ mapping: Int) -> EntityPlan {
    plans[mapping].entity ?? entityPlans[plan.relationship.targets[0]]
  }

  /// The cells of a link to a row, at the end of `keyCells`: with several targets, the name of the
  /// row's entity comes before its key.
  func linkTarget(_ plan: RelationshipPlan, entity: Int, key: Range<Int>) -> Range<Int> {
    guard plan.relationship.isPolymorphic else { return key }
    let start = keyCells.count
    keyCells.append(.text(arena.copy(entityPlans[entity].entity.name)))
    for index in key { keyCells.append(keyCells[index]) }
    return start..<keyCells.count
  }

  func isObject(_ value: Value) -> Bool {
    guard case .node(let node, let tape) = value else { return false }
    return tape.nodes[node].kind == .object
  }
}
