import SeedbedBase
import SeedbedTools

/// Dumps of one folder that have the same key one to one: each says more of the same things; and
/// readings of the same kinds.
extension UnifyRule {
  func joinTables() {
    let tables = readings.filter { table in
      table.group.table == nil && table.group.files.count == 1 && !table.takesEntries
        && table.record.kinds == nil
    }
    var tried: Set<[ExactText]> = []
    for table in tables {
      let folder = String(table.group.files[0].folder)
      let beside = tables.filter { $0.group.files[0].folder == folder }
      for name in table.record.members.map(\.name)
      where tried.insert([ExactText(folder), ExactText(name)]).inserted {
        join(beside.compactMap { candidate($0, name) }, by: name)
      }
    }
  }

  /// A dump's records by a member that is different in all, if no other is a key of their own.
  private func candidate(_ table: Reading, _ name: String) -> UnifyCandidate? {
    let (record, words) = (table.record, RecordWords(table.name))
    guard record.places.isEmpty, record.fold == nil, let key = record.member(name), key.isDifferent,
      key.mayBeKey(in: record.filledObjects), key.scalar.values.distinct >= 5,
      ReferenceName.isMarked(name)
        || key.texts == key.scalars && key.scalar.holdsWords && !key.isProse,
      !record.members.contains(where: { other in
        let isID = ["id", "_id", "pk"].contains(other.snake)
        return other !== key && (isID || KeyRule.rank([other.name], of: words) == 9)
      })
    else { return nil }
    let made = NodeKey(LeafValue(path: [name], node: key), rank: 8, "one row in each of the dumps")
    return UnifyCandidate(record, words, isNested: false, made)
  }

  private func join(_ tables: [UnifyCandidate], by name: String) {
    guard let largest = tables.max(by: { $0.key.distinct < $1.key.distinct }) else { return }
    let keys = largest.key.node.scalar.values
    let equal = tables.filter { keys.isAmong($0.key.node.scalar.values, percent: 95) }
    let stem = ReferenceName.relationship(name)
    var kept = equal.first { Inflector.areOne($0.name, stem) } ?? equal.first ?? largest
    let (first, words) = (kept, Words.split(Inflector.singular(kept.name)))
    for table in tables where table.node !== first.node {
      let own = Words.split(Inflector.singular(table.name))
      // Without both tables' members by one name, nothing says that they differ.
      let known = table.node.table(of: table.key.hash)
      let found = kept.node.table(of: table.key.hash).flatMap { known?.compare(with: $0) }
      let isShared = table.node.members.contains {
        $0.name != name && kept.node.member($0.name) != nil
      }
      guard table.key.node.scalar.values.isAmong(keys, percent: 95),
        equal.count > 2 || own.starts(with: words) || words.starts(with: own),
        found.map({ $0.equal == $0.compared }) ?? !isShared
      else { continue }
      merge(kept, table, "one row for each '\(name)' in common")
      let node = kept.node.resolved
      node.recordName = (first.name, 5)
      kept = UnifyCandidate(node, first.words, isNested: false, first.key)
    }
  }

  // MARK: Readings

  /// Joins the records of several kinds of two dumps, if these share half of the kinds.
  func joinReadings() {
    var known: [Reading] = []
    for reading in readings where !known.contains(where: { $0.record === reading.record }) {
      let record = reading.record
      guard let like = known.first(where: { haveKinds($0, reading) }) else {
        known.append(reading)
        continue
      }
      record.join(like.record)
      keys.forget(like.record)
      like.record.kindReason =
        like.record.kinds.flatMap(KindRule.reason) ?? like.record.kindReason
    }
  }

  private func haveKinds(_ one: Reading, _ other: Reading) -> Bool {
    one.record.kinds.flatMap { own in other.record.kinds.map(own.isLike) } ?? false
  }
}

extension KindProfile {
  /// True if the smaller has half of its kinds in common with the other.
  fileprivate func isLike(_ other: KindProfile) -> Bool {
    let names = [self, other].map { Set<ExactText>($0.nodes.map { ExactText($0.value) }) }
    return ExactText(member) == ExactText(other.member)
      && names[0].intersection(names[1]).count * 2 >= min(names[0].count, names[1].count)
  }
}
