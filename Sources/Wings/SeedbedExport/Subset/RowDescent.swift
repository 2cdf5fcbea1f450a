import SeedbedBase
import SeedbedLanguage

/// Follows the paths of `with` from the roots, a step in each round.
struct RowDescent {
  /// A place in the tree of paths: the rows that come by a path, by their tables.
  private struct Place {
    /// The names of a table's set.
    var sets: [Int: String]
    var way: [String]
    /// The rest of the paths that lead on from here.
    var paths: [[SubsetRoot.Step]]
  }

  /// How a step reads rows: a query, and where in it they and those it starts from stand.
  private struct Passage {
    /// Tables by index, of the rows that the step starts from and of those that it leads to.
    var near: Int
    var far: Int
    /// From the near rows, called `near`, to the far ones, called `far`.
    var joins: String
    /// The column that has the order of the far rows.
    var position: String?
    /// The links between both, called `link`, where they lead to rows of several tables: they are
    /// counted in the place of the far rows.
    var links: Links?
  }

  /// Rows of a join table that may lead to rows of several tables.
  private struct Links {
    /// From the near rows to the links.
    var joins: String
    /// From the links to the far rows.
    var farJoin: String
    /// The columns that tell the far rows apart, in whatever table.
    var order: [String]
  }

  let graph: SubsetGraph
  let sets: RowSets
  private var places: [Place] = []

  init(_ graph: SubsetGraph, _ sets: RowSets) {
    self.graph = graph
    self.sets = sets
  }

  /// True if paths lead on.
  var isOpen: Bool { !places.isEmpty }

  /// Begins at the rows of a root, which are in a set.
  mutating func begin(_ root: SubsetRoot, _ table: Int, _ set: String) {
    let paths = root.paths.filter { !$0.isEmpty }
    guard !paths.isEmpty else { return }
    places.append(Place(sets: [table: set], way: [root.name], paths: paths))
  }

  /// Takes one step along all paths; calls `found` with the rows' table, their number, and the way.
  mutating func step(_ found: (_ table: Int, _ rows: Int, _ way: [String]) -> Void)
    throws(StoreError)
  {
    var next: [Place] = []
    for place in places {
      var steps: [SubsetRoot.Step] = []
      for path in place.paths where !steps.contains(path[0]) { steps.append(path[0]) }
      for step in steps {
        var reached = Place(sets: [:], way: place.way + [step.name], paths: [])
        reached.paths = place.paths.filter { $0[0] == step }
          .map { Array($0.dropFirst()) }
          .filter { !$0.isEmpty }
        for passage in step.links.flatMap({ passages($0) }) {
          guard let start = place.sets[passage.near] else { continue }
          if reached.sets[passage.far] == nil {
            reached.sets[passage.far] = try sets.makeSet(of: passage.far)
          }
          guard let set = reached.sets[passage.far] else { continue }
          try fill(set, passage, from: start, limit: step.limit)
        }
        for (table, set) in reached.sets.sorted(by: { $0.key < $1.key }) {
          found(table, try take(set, table), reached.way)
        }
        if !reached.paths.isEmpty { next.append(reached) }
      }
      for (_, set) in place.sets.sorted(by: { $0.key < $1.key }) {
        try sets.database.execute("DELETE FROM \(set)")
      }
    }
    places = next
  }

  /// Adds the rows of a set to those of the next round.
  func take(_ set: String, _ table: Int) throws(StoreError) -> Int {
    let rows = graph.tables[table]
    let condition = RowSets.condition(rows, "a", in: "s")
    return try sets.add(
      "\(set) AS s CROSS JOIN \(rows.source) AS a ON \(condition) WHERE 1",
      to: table,
      named: "a"
    )
  }

  private func fill(
    _ set: String,
    _ passage: Passage,
    from start: String,
    limit: Int?
  ) throws(StoreError) {
    let (near, far) = (graph.tables[passage.near], graph.tables[passage.far])
    let identity = far.identity("far").joined(separator: ", ")
    let rows =
      "\(start) AS s CROSS JOIN \(near.source) AS near"
      + " ON \(RowSets.condition(near, "near", in: "s"))"
    guard let limit else {
      try sets.run(
        "INSERT OR IGNORE INTO \(set) SELECT \(identity) FROM \(rows) \(passage.joins)"
      )
      return
    }
    let owner = RowSets.columns(near, "s").joined(separator: ", ")
    let position = passage.position.map { "\($0) IS NULL, \($0), " } ?? ""
    func counted(_ columns: String, _ joins: String, by order: String) -> String {
      "(SELECT \(columns), row_number() OVER (PARTITION BY \(owner) ORDER BY \(position)\(order))"
        + " AS subset_number FROM \(rows) \(joins))"
    }
    if let links = passage.links {
      let order = links.order.map { "\($0) COLLATE BINARY" }.joined(separator: ", ")
      try sets.run(
        "INSERT OR IGNORE INTO \(set) SELECT \(identity)"
          + " FROM \(counted("link.*", links.joins, by: order)) AS link \(links.farJoin)"
          + " WHERE link.subset_number <= \(limit)"
      )
      return
    }
    let columns = RowSets.columns(far)
    let selected = zip(far.identity("far"), columns).map { "\($0) AS \($1)" }
    let found = counted(
      selected.joined(separator: ", "),
      passage.joins,
      by: far.order("far")
    )
    try sets.run(
      "INSERT OR IGNORE INTO \(set) SELECT \(columns.joined(separator: ", ")) FROM \(found)"
        + " WHERE subset_number <= \(limit)"
    )
  }

  // MARK: - Passages

  private func passages(_ link: SubsetRoot.Link) -> [Passage] {
    let relationship = graph.schema.entities[link.owner].relationships[link.relationship]
    switch relationship.storage {
    case .none: return []
    case .toOne:
      return graph.references(of: link.relationship, entity: link.owner).map {
        link.isReversed ? down($0, position: nil) : up($0)
      }
    case .oneToMany(let inverse):
      let near = graph.entityTables[link.owner]
      return relationship.targets.flatMap { target in
        graph.references(of: inverse, entity: target).filter { $0.target == near }
          .map { down($0, position: relationship.positionColumn) }
      }
    case .manyToMany(let joinTable, let isSource):
      let near = graph.joinReferences(joinTable, toSource: isSource)
        .filter { $0.target == graph.entityTables[link.owner] }
      let far = graph.joinReferences(joinTable, toSource: !isSource)
      let position = isSource ? graph.schema.joinTables[joinTable].positionColumn : nil
      return near.flatMap { near in far.map { across(near, $0, position: position) } }
    }
  }

  private func up(_ reference: SubsetReference) -> Passage {
    let far = graph.tables[reference.target].source
    return Passage(
      near: reference.source,
      far: reference.target,
      joins: "CROSS JOIN \(far) AS far ON \(reference.condition("near", "far"))"
    )
  }

  private func down(_ reference: SubsetReference, position: String?) -> Passage {
    let far = graph.tables[reference.source].source
    return Passage(
      near: reference.target,
      far: reference.source,
      joins: "JOIN \(far) AS far ON \(reference.condition("far", "near"))",
      position: position.map { "far.\(SQLText.name($0))" }
    )
  }

  private func across(
    _ near: SubsetReference,
    _ far: SubsetReference,
    position: String?
  ) -> Passage {
    let links =
      "JOIN \(graph.tables[near.source].source) AS link ON \(near.condition("link", "near"))"
    let rows = "JOIN \(graph.tables[far.target].source) AS far ON \(far.condition("link", "far"))"
    var passage = Passage(
      near: near.target,
      far: far.target,
      joins: "\(links) \(rows)",
      position: position.map { "link.\(SQLText.name($0))" }
    )
    if far.type != nil {
      passage.links = Links(
        joins: links,
        farJoin: rows,
        order: far.allColumns.map { "link.\(SQLText.name($0))" }
      )
    }
    return passage
  }
}
