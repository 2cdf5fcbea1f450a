import SeedbedBase

/// The rows of objects: their tables by keys, and the members that are different together.
extension Profiler {
  /// Takes the scalars of an object that was read into its tables.
  func noteRow(_ node: ProfileNode, _ holder: ProfileNode, _ start: Int) {
    guard start < leaves.count else { return }
    row.removeAll(keepingCapacity: true)
    var hasKey = false
    let level = node.level
    for leaf in leaves[start...] {
      let depth = Int(leaf.level) - level
      guard depth <= 3 else { continue }
      if depth == 1, leaf.keyRank >= 10 { hasKey = true }
      row.append(RowValue(path: leaf.path(depth), hash: leaf.hash))
    }
    noteTables(node, start)
    if node !== holder { noteTables(holder, start, of: node) }
    if !hasKey { notePairs(node, start) }
  }

  private func noteTables(_ node: ProfileNode, _ start: Int, of source: ProfileNode? = nil) {
    let level = (source ?? node).level
    let outside = identities.last ?? 0
    for leaf in leaves[start...] where leaf.keyRank >= 1.5 {
      let depth = Int(leaf.level) - level
      guard depth == 1 || depth == 2 && leaf.isAmongKeys else { continue }
      let path = leaf.path(depth)
      let table: Int
      if let known = node.keyTables.firstIndex(where: { $0.path == path }) {
        table = known
      } else {
        // Names and titles come first in many objects: they leave room for an id.
        guard
          node.keyTables.count < (leaf.keyRank < 1.9 ? 2 : Self.tableLimit)
            || leaf.keyRank >= 4 && node.keyTables.count < 2 * Self.tableLimit
        else { continue }
        table = node.keyTables.count
        node.keyTables.append(KeyTable(path: path))
      }
      row.withUnsafeBufferPointer { row in
        node.keyTables[table].add(leaf.hash, row, holder: outside)
      }
    }
  }

  /// Takes the pairs and triples of the first members of an object that has no id.
  private func notePairs(_ node: ProfileNode, _ start: Int) {
    if node.objects == 1 || node.pairColumns.isEmpty {
      // An empty field of a table is no value.
      let own = leaves[start...].filter {
        Int($0.level) == node.level + 1 && !$0.isList && $0.hash != Self.emptyText
      }
      let ranked = own.filter { $0.keyRank >= 3 } + own.filter { $0.keyRank < 3 }
      node.pairColumns = ranked.prefix(6).map(\.names.own)
    }
    columns.removeAll(keepingCapacity: true)
    var all: UInt64 = 0
    for value in row {
      let hash = ValueHash.pair(value.path, value.hash)
      all &+= hash
      if node.pairColumns.contains(value.path) {
        columns.append(RowValue(path: ListColumns.group(value.path), hash: hash))
      }
    }
    note(all, as: ProfileNode.wholeRow, in: node, limit: 1_024)
    for (index, left) in columns.enumerated() {
      for (second, right) in columns.enumerated().dropFirst(index + 1) {
        let (path, hash) = (left.path &+ right.path, left.hash &+ right.hash)
        note(hash, as: path, in: node, limit: 1_024)
        for third in columns.prefix(Self.tripleColumns).dropFirst(second + 1) {
          note(hash &+ third.hash, as: path &+ third.path, in: node, limit: 256)
        }
      }
    }
  }

  private func note(_ hash: UInt64, as group: UInt64, in node: ProfileNode, limit: Int) {
    node.pairs[group, default: ValueSketch(limit: limit, keepsTexts: false)]
      .add(max(hash, 1), UnsafeBufferPointer(start: nil, count: 0))
  }
}
