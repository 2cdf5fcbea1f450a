import SeedbedBase
import SeedbedLanguage
import SeedbedStoring

/// Finds all rows of a subset: the roots, what comes with them, and all that any of them refers to.
///
/// The set only grows: a round follows the references of the rows that the round before found, and
/// takes one step along the paths of `with`. So the first way to a table is the shortest.
struct RowSelection {
  let graph: SubsetGraph
  let sets: RowSets
  private let roots: [SubsetRoot]
  private let maxRows: Int?
  /// By table: the shortest way by which rows came.
  private(set) var ways: [[String]]
  /// The roots with a condition that no row meets.
  private(set) var emptyRoots: [SubsetRoot] = []
  /// By table: whether all rows are in the subset, without looking.
  let isWhole: [Bool]

  init(_ graph: SubsetGraph, _ sets: RowSets, _ roots: [SubsetRoot], _ options: SubsetOptions) {
    self.graph = graph
    self.sets = sets
    self.roots = roots
    maxRows = options.maxRows
    ways = graph.tables.map { _ in [] }
    isWhole = graph.tables.map { table in
      !table.isKnown && (!options.dropsUnknown || DatabaseTarget.keepsForItself(table.name))
    }
  }

  /// Finds the rows; nil where they are too many, with the number that was reached.
  mutating func run() throws -> Int? {
    var descent = RowDescent(graph, sets)
    for root in roots {
      let table = graph.entityTables[root.entity]
      let set = try RootSelection(root: root, graph: graph, sets: sets).select()
      if root.predicate != nil, try sets.database.integer("SELECT 1 FROM \(set)") == nil {
        emptyRoots.append(root)
      }
      note(try descent.take(set, table), of: table, by: [root.name])
      descent.begin(root, table, set)
    }
    try follow(fromWhole: true)
    while true {
      let hasNew = try sets.beginRound()
      if let limit = maxRows, rowCount > limit { return rowCount }
      guard hasNew || descent.isOpen else { return nil }
      var found: [(Int, Int, [String])] = []
      try descent.step { found.append(($0, $1, $2)) }
      for (table, rows, way) in found { note(rows, of: table, by: way) }
      try follow(fromWhole: false)
    }
  }

  /// Rows found so far, of all tables but those that are kept whole.
  private var rowCount: Int { sets.kept.reduce(0, +) }

  private mutating func note(_ rows: Int, of table: Int, by way: [String]) {
    if rows > 0, ways[table].isEmpty { ways[table] = way }
  }

  /// Takes the rows to which those of the round refer, or those of tables that stay whole.
  private mutating func follow(fromWhole: Bool) throws(StoreError) {
    for reference in graph.references
    where !isWhole[reference.target]
      && (fromWhole
        ? isWhole[reference.source] : sets.new[reference.source] > 0 && !reference.isCut)
    {
      let (source, target) = (graph.tables[reference.source], graph.tables[reference.target])
      let new =
        "\(sets.newName(reference.source)) AS s CROSS JOIN \(source.source) AS a"
        + " ON \(RowSets.condition(source, "a", in: "s"))"
      let rows = try sets.add(
        (fromWhole ? "\(source.source) AS a" : new)
          + " CROSS JOIN \(target.source) AS t ON \(reference.condition("a", "t")) WHERE 1",
        to: reference.target,
        named: "t"
      )
      let way = fromWhole ? [source.name] : ways[reference.source]
      note(rows, of: reference.target, by: way + [reference.name])
    }
  }
}
