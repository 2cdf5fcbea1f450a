import SeedbedBase
import SeedbedLanguage

/// Late records: the fold finds their rows, and until then lookups stand for the keys of these.
extension RecordMapper {
  /// Begins a record that is taken after all others, with everything nested in it.
  func beginLateRecord() {
    if pass == 0, frames.count == 1 { batch.append(.scope, scope, within: 0, isLate: true) }
    pass = OperationHeader.secondPass
  }

  /// The cells that name the innermost record as the owner of others: its key, or lookups of it.
  func namedKey(ofOwner values: Range<Int>) -> Range<Int> {
    guard pass != 0 else { return values }
    return namedKey(of: frames[frames.count - 1].plan, values)
  }

  /// The cells that name the row of a record: its key, or lookups of it, at the end of `keyCells`, if
  /// `values` are what the record finds its row by.
  func namedKey(of mapping: Int, _ values: Range<Int>) -> Range<Int> {
    guard plans[mapping].findsRows, let entity = plans[mapping].entity else { return values }
    let start = keyCells.count
    for part in entity.layout.naturalKey.indices {
      keyCells.append(
        lookup(of: entity.index, plans[mapping].mapping.findBy, values, part: part)
      )
    }
    return start..<keyCells.count
  }

  /// Writes lookups into a reference in the key, which a record gives by other attributes of its
  /// target.
  func writeLookups(
    _ foreignKey: ForeignKeyPlan,
    _ plan: RelationshipPlan,
    _ reference: ReferenceCells,
    base: Int,
    values: Range<Int>
  ) {
    let target = plan.relationship.targets[0]
    for (part, slot) in reference.key.enumerated() {
      cells[base + slot] = lookup(of: target, foreignKey.attributes, values, part: part)
    }
  }

  private func lookup(
    of entity: Int,
    _ attributes: [Int],
    _ values: Range<Int>,
    part: Int
  ) -> Cell {
    KeyLookup(
      entity: entity,
      attributes: attributes,
      values: values.map { keyCells[$0] },
      part: part
    ).cell(in: arena)
  }
}
