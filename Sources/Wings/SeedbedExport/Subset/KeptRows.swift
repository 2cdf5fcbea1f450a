import SeedbedBase
import SeedbedLanguage

/// The rows of each table that a subset keeps, as SQL.
struct KeptRows {
  let graph: SubsetGraph
  let sets: RowSets
  let isWhole: [Bool]

  /// The rows of a table, called `a`, as what follows FROM, without their order.
  func rows(of index: Int) -> String {
    let table = graph.tables[index]
    if isWhole[index] { return "\(table.source) AS a" }
    let condition = RowSets.condition(table, "a", in: "kept")
    guard table.joinTable != nil else {
      return table.hasRowID
        ? "\(sets.keptName(index)) AS kept CROSS JOIN \(table.source) AS a ON \(condition)"
        : "\(table.source) AS a WHERE \(isKept(index, condition))"
    }
    let ends = Dictionary(grouping: graph.references.filter { $0.source == index }, by: \.group)
    let terms = ends.keys.sorted().map { isKept(ends[$0] ?? []) }
    let both = terms.isEmpty ? "0" : terms.joined(separator: " AND ")
    return "\(table.source) AS a WHERE (\(both)) OR \(isKept(index, condition))"
  }

  /// The order of the rows: that in which they are stored.
  func order(of index: Int) -> String {
    let table = graph.tables[index]
    return table.hasRowID && !isWhole[index] && table.joinTable == nil
      ? "kept.r0" : table.identity("a").joined(separator: ", ")
  }

  /// The value of a column: null in place of a reference that is cut and whose row is not kept.
  func value(_ column: String, of index: Int) -> String {
    let name = "a.\(SQLText.name(column))"
    let cut = graph.references.filter { $0.source == index && $0.isCut }
    let owners = cut.filter { reference in
      (reference.allColumns + positions(of: reference))
        .contains { SQLText.folded($0) == SQLText.folded(column) }
    }
    return owners.isEmpty ? name : "CASE WHEN \(isKept(owners)) THEN \(name) END"
  }

  private func isKept(_ index: Int, _ condition: String) -> String {
    "EXISTS (SELECT 1 FROM \(sets.keptName(index)) AS kept WHERE \(condition))"
  }

  /// The condition that the row is kept to which one of some alternatives refers, or that it refers
  /// to none.
  private func isKept(_ references: [SubsetReference]) -> String {
    guard let first = references.first else { return "1" }
    let isNull = first.columns.map { "a.\(SQLText.name($0)) IS NULL" }
    let ways = references.map { reference in
      let target = graph.tables[reference.target]
      let rows = "\(target.source) AS t WHERE \(reference.condition("a", "t"))"
      guard !isWhole[reference.target] else { return "EXISTS (SELECT 1 FROM \(rows))" }
      let kept = isKept(reference.target, RowSets.condition(target, "t", in: "kept"))
      return "EXISTS (SELECT 1 FROM \(rows) AND \(kept))"
    }
    return "(\((isNull + ways).joined(separator: " OR ")))"
  }

  /// The columns that keep the place of a row in the list at the other end of a reference.
  private func positions(of reference: SubsetReference) -> [String] {
    guard let entity = graph.tables[reference.source].entity else { return [] }
    let schema = graph.schema
    return schema.entities.flatMap { owner in
      owner.relationships.compactMap { list in
        guard case .oneToMany(inverse: let inverse) = list.storage, list.targets == [entity],
          schema.entities[entity].relationships[inverse].name == reference.name
        else { return nil }
        return list.positionColumn
      }
    }
  }
}
