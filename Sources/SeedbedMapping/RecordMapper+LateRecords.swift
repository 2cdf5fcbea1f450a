import SeedbedModel
import SeedbedOperations
import SeedbedPlatform

/// Late records: the fold finds their rows, and all that names these names them by the values that
/// they are found by.
extension RecordMapper {
  /// Begins a record that is taken after all others, with everything nested in it.
  func beginLateRecord() {
    if pass == 0, frames.count == 1 { batch.appendLateRecord(scope) }
    pass = OperationHeader.secondPass
  }

  /// The mapping of the innermost record, if that is late.
  var lateOwner: Int? {
    guard pass != 0 else { return nil }
    let plan = frames[frames.count - 1].plan
    return plans[plan].isLate ? plan : nil
  }

  /// Links a to-one to a late record by the values that this finds its row by.
  func writeReference(
    _ reference: ReferenceCells,
    toLateRecord target: MappingPlan,
    _ plan: RelationshipPlan,
    base: Int,
    key: Range<Int>
  ) {
    clearReference(reference, base: base)
    let named = plan.alternatives.first { $0.attributes == target.mapping.findBy }
    write(key, to: named, base: base)
  }

  /// Links a record to the late one that holds it.
  ///
  /// Its key is absent, and not null as where a record names its target by attributes itself: this
  /// one is looked up at once.
  func giveLateHolder(_ given: GivenReference, _ entity: EntityPlan, base: Int) {
    guard let reference = entity.references[given.relationship], let mapping = given.lateMapping
    else { return }
    clearReference(reference, base: base)
    for slot in reference.key { cells[base + slot] = .absent }
    let named = entity.layout.reference(of: given.relationship)?.alternatives
      .first { $0.attributes == plans[mapping].mapping.findBy }
    write(given.key, to: named, base: base)
  }

  /// Appends the cells by which a list names its owner: the mapping, and the values.
  func nameLateOwner(_ mapping: Int, _ owner: Range<Int>) {
    keyCells.append(.integer(Int64(mapping)))
    for place in owner { keyCells.append(keyCells[place]) }
  }

  private func write(_ key: Range<Int>, to named: SlotLayout.Alternative?, base: Int) {
    guard let named else { return }
    for (slot, place) in zip(named.slots, key) { cells[base + slot] = keyCells[place] }
  }

  /// Whether a slot of a record's key is known once the late record that holds it is found.
  func isLateHolder(_ slot: Int, _ given: GivenReference?, _ entity: EntityPlan) -> Bool {
    guard let given, given.lateMapping != nil else { return false }
    return entity.references[given.relationship]?.key.contains(slot) ?? false
  }
}
