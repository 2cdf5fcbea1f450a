/// Questions to the tables of a place.
extension ProfileNode {
  /// The tables of the records that stand here, whatever place has them.
  package var tablesOfPlace: [KeyTable] { placeTables.isEmpty ? keyTables : placeTables }

  /// True if records of this place have keys that those of the other places do not have, as far as
  /// the tables by the key tell.
  package func hasKeys(at path: UInt64, beside others: [ProfileNode]) -> Bool {
    let tables = ([self] + others).map { $0.tablesOfPlace.first { $0.path == path } }
    return tables[0]?.hasKeys(beside: tables.dropFirst().compactMap(\.self)) ?? false
  }

  /// True if two members have the same value in all records that have both, as far as tables tell.
  package func areSame(_ left: UInt64, _ right: UInt64) -> Bool {
    let found = keyTables.compactMap { $0.areSame(left, right) }
    return !found.isEmpty && !found.contains(false)
  }

  /// True if the members of a group are together different in all objects.
  package func areDifferent(_ group: UInt64) -> Bool {
    guard let found = pairs[group] else { return false }
    return found.isUnique && (!found.isExact || found.distinct == objects - emptyObjects)
  }
}
