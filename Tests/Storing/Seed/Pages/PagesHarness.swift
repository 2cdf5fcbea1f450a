import SeedbedLanguage
import SeedbedModelTestSupport
import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedMapping
@testable import SeedbedStoring

/// Writes the same rows through SQLite and as pages, and compares the two files.
struct PagesHarness {
  var table: TableLayout
  var indexes: [IndexLayout] = []
  var settings = DatabaseSettings()
  /// True if rows come in the order of the table's key.
  var isOrdered = true
  var memoryBudget = 1 << 20

  private var layout: DatabaseLayout {
    var layout = MappingSchema([]).layout
    layout.tables = [table]
    layout.order = [.entity(0)]
    layout.indexes = indexes
    return layout
  }

  /// Writes both, and expects equal trees and a sound file.
  func check(_ rows: [[StoredValue]], _ comment: Comment? = nil) throws {
    let scratch = Scratch()
    let expected = try DatabaseBytes(build(rows, in: scratch, asPages: false))
    let bytes = try build(rows, in: scratch, asPages: true)
    let found = try DatabaseBytes(bytes)
    #expect(found.objects.map(\.name) == expected.objects.map(\.name), comment)
    for (found, expected) in zip(found.objects, expected.objects) {
      #expect(found.sql == expected.sql, comment)
      if found.entries == expected.entries { continue }
      let place = zip(found.entries, expected.entries).enumerated()
        .first { $0.element.0 != $0.element.1 }?.offset
      Issue.record(
        """
        \(comment ?? ""): '\(found.name)' has \(found.entries.count) entries, \
        expected \(expected.entries.count), and differs from entry \(place ?? -1) on: \
        \(place.map { "\(found.entries[$0]) for \(expected.entries[$0])" } ?? "")
        """
      )
    }
    #expect(found.strayPages == [], comment)
    #expect(found.freePageCount == 0, comment)
    #expect(found.pageCount == bytes.count / settings.pageSize, comment)
    for check in ["integrity_check", "quick_check"] {
      let (expected, found) = try (
        Database(path: scratch.path("sql.sqlite")).texts("PRAGMA \(check)"),
        Database(path: scratch.path("pages.sqlite")).texts("PRAGMA \(check)")
      )
      #expect(found == expected, comment)
    }
    for name in ["sql.sqlite", "pages.sqlite"] {
      let path = scratch.path(name)
      let trees = try PageCheckTests.trees(of: Database(path: path))
      let pageSize = settings.pageSize
      let problem = PageCheck.findings(path: path, pageSize: pageSize, trees: trees).problem
      #expect(problem == nil, comment)
    }
  }

  /// The error that stops each of the two ways of writing the rows; nil for none.
  func failures(_ rows: [[StoredValue]]) -> (sql: (any Error)?, pages: (any Error)?) {
    let scratch = Scratch()
    func failure(_ asPages: Bool) -> (any Error)? {
      do {
        _ = try build(rows, in: scratch, asPages: asPages)
        return nil
      } catch {
        return error
      }
    }
    return (failure(false), failure(true))
  }

  /// The rows that SQLite accepts, in the order of the table's key if `isOrdered`.
  func accepted(_ rows: [[StoredValue]]) throws -> [[StoredValue]] {
    let database = try Database(path: ":memory:")
    try database.execute(table.sql)
    for index in indexes { try database.execute(index.sql) }
    var accepted: [[StoredValue]] = []
    let statement = try database.prepare(table.insertSQL(rows: 1))
    for row in rows {
      let isTaken = row.withCells { cells in
        do throws(StoreError) {
          for (index, cell) in cells.enumerated() { try statement.bind(cell, at: index + 1) }
          try statement.run()
          return true
        } catch {
          statement.reset()
          return false
        }
      }
      if isTaken { accepted.append(row) }
    }
    guard isOrdered else { return accepted }
    let isNumbered = table.rowIDColumn == nil && table.hasRowID
    let order = isNumbered ? ["rowid"] : table.primaryKey.map { table.columns[$0].name }
    let select = try database.prepare(
      "SELECT * FROM \(SQLText.name(table.name)) ORDER BY \(SQLText.names(order))"
    )
    accepted = []
    while try select.step() {
      accepted.append(table.columns.indices.map { StoredValue(select.cell(at: $0)) })
    }
    return accepted
  }

  private func build(
    _ rows: [[StoredValue]],
    in scratch: Scratch,
    asPages: Bool
  ) throws -> [UInt8] {
    let name = asPages ? "pages.sqlite" : "sql.sqlite"
    scratch.write("", to: name)
    // Messages name both files alike.
    let database = try Database(path: scratch.path(name), namedInErrors: "seed.sqlite")
    let seed = SeedDatabase(database, layout: layout, settings: settings)
    try seed.begin()
    if asPages {
      let spill = SpillSpace(folder: scratch.folder, name: name)
      let pages = try #require(try seed.openPages(memoryBudget: memoryBudget, spill: spill))
      let paged = try #require(pages.tables[table.name])
      let writer = PageTableWriter(pages.file, paged, isOrdered: isOrdered, pages.options)
      for row in rows { try row.withCells { try writer.append($0) } }
      try writer.flush()
      try writer.makeIndexes()
      try seed.closePages(pages)
    } else {
      let writer = TableWriter(database, table: table)
      for row in rows { try row.withCells { try writer.append($0) } }
      try writer.flush()
    }
    try seed.finish()
    database.close()
    return scratch.bytes(of: name)
  }
}
