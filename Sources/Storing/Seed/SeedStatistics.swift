import SeedbedBase

/// The rows of `sqlite_stat1` that ANALYZE would write of trees whose entries are counted.
struct SeedStatistics: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    var table: String
    var index: String?
    var text: String
  }

  /// A tree of the schema.
  struct Tree: Equatable, Sendable {
    var name: String
    var table: String
    var isTable: Bool
    var count: TreeCount
  }

  private(set) var rows: [Row] = []

  /// Takes the trees in the order in which ANALYZE opens them: each table, and then its indexes,
  /// among them the table itself where it has no rowids.
  init(_ trees: [Tree]) {
    var table: Tree?
    var hasIndex = false
    for tree in trees {
      if tree.isTable && tree.name != table?.name {
        if let table, !hasIndex { append(table, as: nil) }
        (table, hasIndex) = (tree, false)
      } else {
        append(tree, as: tree.name)
        hasIndex = true
      }
    }
    if let table, !hasIndex { append(table, as: nil) }
  }

  private mutating func append(_ tree: Tree, as index: String?) {
    guard tree.count.entries > 0 else { return }
    rows.append(Row(table: tree.table, index: index, text: Self.text(of: tree.count)))
  }

  /// How many entries there are, and how many of them share a value, on average.
  private static func text(of count: TreeCount) -> String {
    let averages = count.distinct.map { distinct in
      let average = (count.entries + distinct - 1) / distinct
      // Little more than one is one to SQLite.
      return average == 2 && count.entries * 10 <= distinct * 11 ? 1 : average
    }
    return ([count.entries] + averages).map(String.init).joined(separator: " ")
  }
}
