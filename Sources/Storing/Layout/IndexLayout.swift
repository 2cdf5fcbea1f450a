import SeedbedBase
import SeedbedLanguage

/// An index of a table.
package struct IndexLayout: Equatable, Sendable {
  package var name: String
  package var table: String
  package var columns: [String]
  package var isUnique: Bool

  /// `CREATE INDEX name ON table (columns)`.
  package var sql: String {
    let kind = isUnique ? "UNIQUE INDEX" : "INDEX"
    let name = SQLText.name(name)
    return "CREATE \(kind) \(name) ON \(SQLText.name(table)) (\(SQLText.names(columns)))"
  }
}

/// Chooses the indexes of a database: those asked for, then those of foreign keys.
struct IndexPlanner {
  private let schema: MappingSchema
  private let layout: DatabaseLayout
  private var takenNames: Set<ExactText> = []

  init(schema: MappingSchema, layout: DatabaseLayout) {
    self.schema = schema
    self.layout = layout
    takenNames = ["seedbed_meta"]
    for reference in layout.order { take(layout[reference].name) }
    for view in schema.database.views { take(view.name) }
    for search in layout.searches {
      take(search.name)
      for suffix in ["data", "idx", "content", "docsize", "config"] {
        take("\(search.name)_\(suffix)")
      }
    }
    // Names from the schema stay as they are; made names avoid them.
    for entity in schema.entities {
      for name in entity.indexes.compactMap(\.name) { take(name) }
    }
  }

  mutating func makeIndexes() -> [IndexLayout] {
    var indexes: [IndexLayout] = []
    for reference in layout.order {
      let table = layout[reference]
      // The column lists that an index, or a constraint with its index, stands for already.
      var covered = constraints(of: table)
      for asked in requests(for: reference, in: table)
      where asked.name != nil || !covered.contains(asked.columns) {
        covered.append(asked.columns)
        indexes.append(
          index(on: asked.columns, of: table, named: asked.name, isUnique: asked.isUnique)
        )
      }
      guard schema.database.indexForeignKeys else { continue }
      for reference in table.references where !reference.columns.isEmpty {
        if covered.contains(where: { $0.starts(with: reference.columns) }) { continue }
        covered.append(reference.columns)
        indexes.append(index(on: reference.columns, of: table, isUnique: false))
      }
    }
    return indexes
  }

  private struct Request {
    var name: String?
    var columns: [Int]
    var isUnique: Bool
  }

  private func constraints(of table: TableLayout) -> [[Int]] {
    let unique = table.columns.indices.filter { table.columns[$0].isUnique }
    return [table.primaryKey] + unique.map { [$0] } + table.uniqueKeys
  }

  private func requests(
    for reference: DatabaseLayout.TableReference,
    in table: TableLayout
  ) -> [Request] {
    let attributes: [Attribute]
    var requests: [Request] = []
    switch reference {
    case .entity(let index):
      attributes = schema.entities[index].attributes
      for asked in schema.entities[index].indexes {
        let columns = asked.columns.compactMap { table.column(named: $0) }
        guard !columns.isEmpty, columns.count == asked.columns.count else { continue }
        requests.append(
          Request(name: asked.name, columns: columns, isUnique: asked.isUnique)
        )
      }
    case .joinTable(let index):
      attributes = schema.joinTables[index].attributes
    }
    let single = attributes.filter { $0.isIndexed && $0.isStored }
      .compactMap { table.column(named: $0.column) }
      .map { Request(columns: [$0], isUnique: false) }
    return requests.filter(\.isUnique) + single + requests.filter { !$0.isUnique }
  }

  private mutating func index(
    on columns: [Int],
    of table: TableLayout,
    named given: String? = nil,
    isUnique: Bool
  ) -> IndexLayout {
    let names = columns.map { table.columns[$0].name }
    if let given {
      return IndexLayout(name: given, table: table.name, columns: names, isUnique: isUnique)
    }
    let base = ([table.name] + names).joined(separator: "_")
    var name = base
    var number = 1
    while !take(name) {
      number += 1
      name = "\(base)_\(number)"
    }
    return IndexLayout(name: name, table: table.name, columns: names, isUnique: isUnique)
  }

  /// Takes a name for itself, unless it is taken.
  @discardableResult
  private mutating func take(_ name: String) -> Bool {
    takenNames.insert(SQLText.folded(name)).inserted
  }
}
