package import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping
import SeedbedStoring

extension DiagnosticCode {
  package static let misfit = DiagnosticCode("export.misfit")
}

extension MappingSchema {
  /// The tables and columns of its seed that a database does not have.
  package func misfits(in reader: SeedReader) throws(StoreError) -> [Diagnostic] {
    let layout = DatabaseLayout(schema: self, slots: makeSlotLayouts())
    var problems: [Diagnostic] = []
    func add(_ message: String) {
      problems.append(Diagnostic(.misfit, at: entities.first?.location) { message })
    }
    for table in layout.order.map({ layout[$0] }) {
      let found = try reader.table(table.name)
      guard !found.columns.isEmpty else {
        add("the database has no table \(quoted(table.name))")
        continue
      }
      for column in table.columns where found.column(named: column.name) == nil {
        add("the table \(quoted(table.name)) of the database has no column \(quoted(column.name))")
      }
    }
    return problems
  }
}
