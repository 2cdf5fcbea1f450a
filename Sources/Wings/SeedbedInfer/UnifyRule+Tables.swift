import SeedbedText
import SeedbedTools

/// Dumps of one folder that have the same key one to one: each says more of the same things.
extension UnifyRule {
  func joinTables() {
    let tables = readings.filter { reading in
      let record = reading.record
      return reading.group.table == nil && reading.group.files.count == 1 && !reading.takesEntries
        && record.objects > 0 && record.hasMembers && record.kinds == nil
    }
    var names: [String] = []
    for member in tables.flatMap(\.record.members) where !names.contains(member.name) {
      names.append(member.name)
    }
    for name in names {
      let found = tables.compactMap { table in
        candidate(table, name).map { (folder: table.group.files[0].folder, table: $0) }
      }
      for folder in Set(found.map { ExactText(String($0.folder)) }).sorted() {
        join(found.filter { ExactText(String($0.folder)) == folder }.map(\.table), by: name)
      }
    }
  }

  /// A dump's records by a member that is different in all, if no other is a key of their own.
  private func candidate(_ table: Reading, _ name: String) -> UnifyCandidate? {
    let record = table.record
    guard record.fold == nil, record.places.isEmpty, let key = record.member(name),
      key.mayBeKey(in: record.filledObjects), key.isDifferent, key.scalar.values.distinct >= 5,
      ReferenceName.isMarked(name)
        || key.texts == key.scalars && key.scalar.holdsWords && !key.isProse,
      !record.members.contains(where: { other in
        other !== key
          && (["id", "_id", "pk"].contains(Words.snake(other.name))
            || KeyRule.rank([other.name], of: table.name) == 9)
      })
    else { return nil }
    let made = NodeKey(LeafValue(path: [name], node: key), rank: 8, "one row in each of the dumps")
    return UnifyCandidate(node: record, name: table.name, isNested: false, key: made)
  }

  private func join(_ tables: [UnifyCandidate], by name: String) {
    let stem = ReferenceName.relationship(name)
    guard let largest = tables.max(by: { $0.key.distinct < $1.key.distinct }) else { return }
    func hold(_ table: UnifyCandidate, allOf other: UnifyCandidate) -> Bool {
      other.key.node.scalar.values.isAmong(table.key.node.scalar.values, percent: 95)
    }
    let equal = tables.filter { hold($0, allOf: largest) && hold(largest, allOf: $0) }
    guard let first = equal.first(where: { Inflector.areOne($0.name, stem) }) ?? equal.first else {
      return
    }
    var kept = first
    for table in tables
    where table.node !== first.node && hold(largest, allOf: table)
      && (equal.count > 2 || isCalledAfter(table.name, first.name))
      && !saysOther(table, than: kept, by: name)
    {
      merge(kept, table, "one row for each '\(name)' in common")
      let node = kept.node.resolved
      node.recordName = (first.name, 5)
      kept = UnifyCandidate(node: node, name: first.name, isNested: false, key: kept.key)
    }
  }

  /// True if a name begins with the words of another: `customer_details`.
  private func isCalledAfter(_ name: String, _ other: String) -> Bool {
    let words = [name, other].map { Words.split($0).map(Inflector.singular(word:)) }
    return words[0].starts(with: words[1]) || words[1].starts(with: words[0])
  }

  /// True if both have values by one name, which are not known to be the same.
  private func saysOther(_ one: UnifyCandidate, than other: UnifyCandidate, by name: String) -> Bool
  {
    let shared = one.node.members.filter { $0.name != name && other.node.member($0.name) != nil }
    guard !shared.isEmpty else { return false }
    guard let own = one.node.table(of: one.key.hash),
      let theirs = other.node.table(of: one.key.hash)
    else { return true }
    let found = own.compare(with: theirs)
    return found.equal < found.compared
  }
}
