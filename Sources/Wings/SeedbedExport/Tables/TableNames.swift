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
    for reference in layout.order {
      let table = layout[reference]
      switch reference {
      case .entity(let index):
        tables[SQLText.folded(table.name)] = Self.names(
          of: schema.entities[index],
          table,
          slots[index]
        )
      case .joinTable(let index):
        var names = Table(entity: table.name)
        for column in table.columns {
          guard case .slot(let slot) = column.source else { continue }
          let attribute = schema.joinTables[index].attributes[slot]
          names.members[SQLText.folded(column.name)] = (attribute.name, attribute)
        }
        tables[SQLText.folded(table.name)] = names
      }
    }
    for (place, reference) in layout.order.enumerated() {
      tables[SQLText.folded(layout[reference].name)]?.place = place
    }
  }

  /// Where a table stands among those of the schema; others stand behind them.
  func place(of table: String) -> Int { self[table]?.place ?? tables.count }

  subscript(table: String) -> Table? { tables[SQLText.folded(table)] }

  private static func names(
    of entity: Entity,
    _ table: TableLayout,
    _ slots: SlotLayout
  ) -> Table {
    var names = Table(entity: entity.name)
    for column in table.columns {
      switch column.source {
      case .slot(let slot) where slot < entity.attributes.count:
        let attribute = entity.attributes[slot]
        names.members[SQLText.folded(column.name)] = (attribute.name, attribute)
      case .reference(let number, _) where table.references[number].columns.count == 1:
        let relationship = entity.relationships[slots.references[number].relationship]
        names.members[SQLText.folded(column.name)] = (relationship.name, nil)
      default: continue
      }
    }
    names.orderColumn =
      entity.sequence.map { entity.attributes[$0].column } ?? entity.surrogateKey
    return names
  }
}
