import SeedbedLayout
import SeedbedModel
import SeedbedOperations
import SeedbedSQLite
import SeedbedText

/// The names that a schema gives to tables and columns of its seed.
struct TableNames {
  struct Table {
    var entity: String
    /// Its place among the tables of the schema.
    var place = 0
    /// By column, its name folded: the member, and the attribute that it shows.
    var members: [ExactText: (name: String, attribute: Attribute?)] = [:]
    /// The column that orders the rows, if the schema numbers them.
    var orderColumn: String?
  }

  /// By the table's name, folded.
  private var tables: [ExactText: Table] = [:]

  /// Without a schema, names are those of tables and columns.
  init() {}

  init(_ schema: MappingSchema) {
    let slots = schema.makeSlotLayouts()
    let layout = DatabaseLayout(schema: schema, slots: slots)
    for (place, reference) in layout.order.enumerated() {
      let table = layout[reference]
      var names = Table(entity: table.name, place: place)
      let attributes: [Attribute]
      // By number of the reference.
      var relationships: [String] = []
      switch reference {
      case .joinTable(let index): attributes = schema.joinTables[index].attributes
      case .entity(let index):
        let entity = schema.entities[index]
        attributes = entity.attributes
        relationships = slots[index].references.map { entity.relationships[$0.relationship].name }
        names.entity = entity.name
        names.orderColumn =
          entity.sequence.map { entity.attributes[$0].column } ?? entity.surrogateKey
      }
      for column in table.columns {
        switch column.source {
        case .slot(let slot) where slot < attributes.count:
          names.members[SQLText.folded(column.name)] = (attributes[slot].name, attributes[slot])
        case .reference(let number, _)
        where number < relationships.count && table.references[number].columns.count == 1:
          names.members[SQLText.folded(column.name)] = (relationships[number], nil)
        default: continue
        }
      }
      tables[SQLText.folded(table.name)] = names
    }
  }

  /// Where a table stands among those of the schema; others stand behind them.
  func place(of table: String) -> Int { self[table]?.place ?? tables.count }

  subscript(table: String) -> Table? { tables[SQLText.folded(table)] }
}
