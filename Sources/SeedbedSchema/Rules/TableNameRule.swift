import SeedbedDeclarations
package import SeedbedDiagnostics
import SeedbedModel
import SeedbedYAML

extension DiagnosticCode {
  package static let duplicateTable = DiagnosticCode("schema.duplicate-table")
}

extension SchemaRule {
  /// Every table, named index and view has a name of its own that SQLite takes.
  static let tableName = SchemaRule("table-name", [.duplicateTable, .reservedName]) {
    $0.checkTableNames()
  }
}

extension SchemaResolver {
  private static let shadowSuffixes = ["", "_data", "_idx", "_docsize", "_config"]

  fileprivate func checkTableNames() {
    var places: [[UInt8]: TextLocation] = [:]
    func take(
      _ name: String,
      _ location: TextLocation,
      length: Int,
      _ what: String,
      by key: String?
    ) {
      let span = SourceSpan(location: location, length: length)
      checkName(name, of: what, at: span)
      if let first = places[foldedForSQL(name)] {
        report.error(
          .duplicateTable,
          "there are two tables, indexes or views called \(quoted(name))",
          at: span,
          fixIt: key.map { FixIt(message: "give it another name with \($0)") },
          notes: first == location ? [] : [Note("the first is defined here", at: first)]
        )
      } else {
        places[foldedForSQL(name)] = location
      }
    }
    for (index, entity) in schema.entities.enumerated() {
      let root = rootDeclaration(of: index)
      let span = root.table?.span ?? root.name.span
      take(entity.table, span.location, length: span.length, "a table", by: "'table'")
    }
    for table in schema.joinTables {
      take(table.table, table.location, length: 1, "a table", by: "'through'")
    }
    for (index, entity) in schema.entities.enumerated() {
      guard let search = entity.search, let declared = rootDeclaration(of: index).search
      else { continue }
      let span = declared.name?.span ?? declared.span
      for suffix in Self.shadowSuffixes {
        take(
          search.table + suffix,
          span.location,
          length: span.length,
          "a search",
          by: "'name' in 'search'"
        )
      }
    }
    for index in declaration.entities.flatMap(\.indexes) {
      guard let name = index.name else { continue }
      take(name.value, name.span.location, length: name.span.length, "an index", by: "'name'")
    }
    for view in schema.database.views {
      take(
        view.name,
        view.location,
        length: view.name.utf8.count,
        "a view",
        by: nil
      )
    }
  }

  /// A name that SQLite keeps to itself, or cannot hold.
  func checkName(_ name: String, of what: String, at span: SourceSpan) {
    let folded = foldedForSQL(name)
    if folded.isEmpty || folded.contains(0) {
      report.error(.reservedName, "expected a name for \(what), found \(quoted(name))", at: span)
    } else if folded.starts(with: "sqlite_".utf8) {
      report.error(.reservedName, "SQLite reserves names that start with 'sqlite_'", at: span)
    } else if schema.database.metadata, folded == Array("seedbed_meta".utf8) {
      report.error(
        .reservedName,
        "'seedbed_meta' is reserved for the metadata of the seed",
        at: span,
        fixIt: FixIt(message: "choose another name, or write 'metadata: false' in 'database'")
      )
    }
  }
}
