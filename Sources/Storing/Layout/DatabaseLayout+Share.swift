package import SeedbedBase
import SeedbedLanguage
package import SeedbedMapping

extension Cell {
  /// Stands in a share for a null that a record gave; NULL is a value that no record gave.
  ///
  /// No attribute has infinity as its value.
  package static var givenNull: Cell { .real(-.infinity) }
}

extension DatabaseLayout {
  /// The tables of a share.
  ///
  /// Every slot of an object has a column of its own, and rows meet no rule but that of their key,
  /// because those of other shares may complete them.
  package func ofShare(_ slots: [SlotLayout]) -> DatabaseLayout {
    var layout = self
    layout.indexes = []
    layout.searches = []
    for index in tables.indices { layout.tables[index].giveColumns(to: slots[index]) }
    for index in joinTables.indices { layout.joinTables[index].dropRules() }
    return layout
  }
}

extension TableLayout {
  /// Lets every column show one slot, and adds columns for the slots that have none.
  fileprivate mutating func giveColumns(to slots: SlotLayout) {
    var rest = Set(0..<slots.count)
    for index in columns.indices {
      if case .reference(let number, let part) = columns[index].source {
        let cell = references[number].parts[part].keyCell
        columns[index].source = .slot(slots.references[number].key.lowerBound + cell)
      }
      columns[index].sharedSources = []
      if case .slot(let slot) = columns[index].source { rest.remove(slot) }
    }
    references = []
    for slot in rest.sorted() {
      let name = "seedbed slot \(slot)"
      columns.append(ColumnLayout(name: name, storage: .any, source: .slot(slot)))
    }
    dropRules()
  }

  fileprivate mutating func dropRules() {
    uniqueKeys = []
    foreignKeys = []
    for index in columns.indices where !primaryKey.contains(index) {
      columns[index].isRequired = false
      columns[index].isUnique = false
      columns[index].defaultSQL = nil
      columns[index].checks = []
      // Untyped columns also take the mark of a null.
      columns[index].storage = .any
    }
  }
}
