import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedStoring

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

/// The settings of a database, as `database` in a schema has them.
struct TableSettings {
  private let lines: [String]

  init(_ list: TableList, _ tables: [ExportedTable]) throws(StoreError) {
    let database = list.reader.database
    var lines: [String] = []
    for (key, pragma) in [
      ("userVersion", "user_version"), ("applicationID", "application_id"),
      ("pageSize", "page_size"),
    ] {
      lines.append("\(key): \(try database.integer("PRAGMA \(pragma)") ?? 0)")
    }
    if !tables.isEmpty, tables.allSatisfy(\.isStrict) { lines.append("strict: true") }
    if !list.isSound { lines.append("foreignKeys: false") }
    // The indexes are made by the SQL beside the schema, just as the database has them.
    lines.append("indexForeignKeys: false")
    let hasMetadata = list.objects.contains {
      SQLText.folded($0.name) == SeedReader.metadataTable
    }
    if !hasMetadata { lines.append("metadata: false") }
    if try !list.reader.isAnalyzed() { lines.append("analyze: false") }
    self.lines = lines
  }

  func text(after: String?) -> String {
    let all = lines + (after.map { ["after: [\(YAMLText.quoted($0))]"] } ?? [])
    return "database:\n" + all.map { "  \($0)\n" }.joined()
  }
}
