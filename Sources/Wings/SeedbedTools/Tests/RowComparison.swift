import SeedbedBase
import SeedbedLanguage

/// Compares the rows of a table with those that a test expects, in any order.
struct RowComparison {
  /// How many rows that should not be there are shown.
  private static let shownRows = 5

  let test: SchemaTest
  let expected: SchemaTest.ExpectedRows
  let database: TestDatabase

  /// The differences from the expected rows.
  func differences() throws(StoreError) -> [Diagnostic] {
    let rows = try database.rows(of: expected.table)
    var orders = RowOrders(rows, of: expected.table, database)
    var candidates: [[Int]] = []
    for wanted in expected.rows {
      var fitting: [Int] = []
      for place in try orders.places(near: wanted)
      where try differences(of: wanted, rows[place]).isEmpty {
        fitting.append(place)
      }
      candidates.append(fitting)
    }
    let matching = RowMatching(candidates: candidates, foundCount: rows.count)
    var leftOver = matching.leftOver
    var diagnostics: [Diagnostic] = []
    for (wanted, partner) in zip(expected.rows, matching.partners) where partner == nil {
      var differing: [[Int]] = []
      for row in leftOver { differing.append(try differences(of: wanted, rows[row])) }
      let nearest = leftOver.indices.min { differing[$0].count < differing[$1].count }
      guard let nearest, isNear(differing[nearest], wanted, leftOver.count) else {
        diagnostics.append(missing(wanted))
        continue
      }
      let row = leftOver.remove(at: nearest)
      diagnostics.append(try difference(wanted, rows[row], differing[nearest]))
    }
    if !leftOver.isEmpty { diagnostics.append(unexpected(leftOver.map { rows[$0] }, rows.count)) }
    return diagnostics
  }

  /// The fields of an expected row that a row found differs in.
  private func differences(
    of wanted: SchemaTest.ExpectedRow,
    _ row: TestDatabase.Row
  ) throws(StoreError) -> [Int] {
    var fields: [Int] = []
    for (index, field) in wanted.value.enumerated() {
      let found = try database.value(field.name.value, of: row, in: expected.table)
      if !(found.map { field.value.matches($0) } ?? false) { fields.append(index) }
    }
    return fields
  }

  /// True if a row is likely the one that was meant: something of it is right, or it is the only
  /// one.
  private func isNear(
    _ differing: [Int],
    _ wanted: SchemaTest.ExpectedRow,
    _ count: Int
  ) -> Bool {
    differing.count < wanted.value.count || count == 1 && expected.rows.count == 1
  }

  // MARK: Messages

  private func missing(_ wanted: SchemaTest.ExpectedRow) -> Diagnostic {
    Diagnostic(failureOf: test, at: wanted.location) {
      "no row of \(quoted(expected.name.value)) matches the expected row"
    }
    .note("expected { \(shown(wanted)) }")
  }

  private func unexpected(_ rows: [TestDatabase.Row], _ count: Int) -> Diagnostic {
    let wanted = expected.rows.count
    var notes = rows.prefix(Self.shownRows).map {
      Note("not expected: { \(database.shown($0, of: expected.table)) }")
    }
    if rows.count > Self.shownRows { notes.append(Note("and \(rows.count - Self.shownRows) more")) }
    let name = quoted(expected.name.value)
    return Diagnostic(failureOf: test, at: expected.name.location) {
      wanted == count
        ? "\(rows.count == 1 ? "a row" : "\(rows.count) rows") of \(name) matches no expected row"
        : "expected \(wanted) row\(wanted == 1 ? "" : "s") of \(name), found \(count)"
    }
    .notes(notes)
  }

  private func difference(
    _ wanted: SchemaTest.ExpectedRow,
    _ row: TestDatabase.Row,
    _ differing: [Int]
  ) throws(StoreError) -> Diagnostic {
    var found: [String] = []
    var notes: [Note] = []
    for (index, field) in wanted.value.enumerated() {
      let value =
        try database.value(field.name.value, of: row, in: expected.table)?.shown ?? "nothing"
      found.append("\(field.name.value): \(value)")
      guard differing.contains(index) else { continue }
      let message = "expected \(field.name.value) \(field.value.shown), found \(value)"
      notes.append(Note(message, at: field.name.location))
    }
    let names = differing.map { quoted(wanted.value[$0].name.value) }.joined(separator: ", ")
    return Diagnostic(failureOf: test, at: wanted.location) {
      "a row of \(quoted(expected.name.value)) differs in \(names)"
    }
    .note("expected { \(shown(wanted)) }")
    .note("found    { \(found.joined(separator: ", ")) }")
    .notes(notes)
  }

  private func shown(_ wanted: SchemaTest.ExpectedRow) -> String {
    wanted.value.map { "\($0.name.value): \($0.value.shown)" }.joined(separator: ", ")
  }
}
