import SeedbedBase
import SeedbedLanguage

/// The key of a record, and the references to rows by their keys.
extension KeyMapper {
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
}
