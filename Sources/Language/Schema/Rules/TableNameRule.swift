import SeedbedBase

/// A name in the database, and the key of the schema that gives another one.
private typealias OwnedName = (text: String, span: SourceSpan, kind: String, key: String?)

/// Every table, named index and view has a name of its own that SQLite takes.
extension ResolvedSchema {
  private static let shadowSuffixes = ["", "_data", "_idx", "_docsize", "_config"]
  func checkTableNames() {
    var places: [[UInt8]: TextLocation] = [:]
    for name in ownedNames {
      checkName(name.text, of: name.kind, at: name.span)
      let location = name.span.location
      if let first = places[foldedForSQL(name.text)] {
        report.error(.duplicateTable, at: name.span) {
          "there are two tables, indexes or views called \(quoted(name.text))"
        }
        .fix(name.key.map { "give it another name with \($0)" })
        .note(first == location ? nil : "the first is defined here", at: first)
      } else {
        places[foldedForSQL(name.text)] = location
      }
    }
  }

  /// The names of all tables, search tables, named indexes and views, in this order.
  private var ownedNames: [OwnedName] {
    var names: [OwnedName] = []
    for (index, entity) in schema.entities.enumerated() {
      let root = rootDeclaration(of: index)
      let span = root.table?.span ?? root.name.span
      names.append((entity.table, span, "a table", "'table'"))
    }
    for table in schema.joinTables {
      let span = SourceSpan(location: table.location, length: 1)
      names.append((table.table, span, "a table", "'through'"))
    }
    for (index, entity) in schema.entities.enumerated() {
      guard let search = entity.search, let declared = rootDeclaration(of: index).search
      else { continue }
      let span = declared.name?.span ?? declared.span
      names += Self.shadowSuffixes.map { suffix in
        (search.table + suffix, span, "a search", "'name' in 'search'")
      }
    }
    for index in declaration.entities.flatMap(\.indexes) {
      guard let name = index.name else { continue }
      names.append((name.value, name.span, "an index", "'name'"))
    }
    for view in schema.database.views {
      let span = SourceSpan(of: view.name, at: view.location)
      names.append((view.name, span, "a view", nil))
    }
    return names
  }

  /// A name that SQLite keeps to itself, or cannot hold.
  func checkName(_ name: String, of what: String, at span: SourceSpan) {
    let folded = foldedForSQL(name)
    if folded.isEmpty || folded.contains(0) {
      report.error(.reservedName, at: span) { "expected a name for \(what), found \(quoted(name))" }
    } else if folded.starts(with: "sqlite_".utf8) {
      report.error(.reservedName, at: span) { "SQLite reserves names that start with 'sqlite_'" }
    } else if schema.database.metadata, folded == Array("seedbed_meta".utf8) {
      report.error(.reservedName, at: span) {
        "'seedbed_meta' is reserved for the metadata of the seed"
      }
      .fix("choose another name, or write 'metadata: false' in 'database'")
    }
  }
}
