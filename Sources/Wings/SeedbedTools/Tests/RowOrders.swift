import SeedbedBase
import SeedbedLanguage

/// Rows found, in the order of the values under each name that expected rows use.
struct RowOrders {
  private typealias Order = [(value: FoundValue.Scalar, place: Int)]

  private let rows: [TestDatabase.Row]
  private let table: SchemaTest.Table
  private let database: TestDatabase
  private let arena = ByteArena()
  /// Empty for a name that is not of a column.
  private var orders: [ExactText: Order] = [:]

  init(_ rows: [TestDatabase.Row], of table: SchemaTest.Table, _ database: TestDatabase) {
    self.rows = rows
    self.table = table
    self.database = database
  }

  /// The places of the rows that may be as expected: those with the rarest of the expected values.
  mutating func places(near wanted: SchemaTest.ExpectedRow) throws(StoreError) -> [Int] {
    var near = Array(rows.indices)
    for field in wanted.value {
      guard case .literal(let literal) = field.value else { continue }
      let order = try order(by: field.name.value)
      guard let converter = order.first.map(\.value.converter) else { continue }
      var places: Set<Int> = []
      for cell in literal.cells(converter, arena) {
        let start = order.insertionPoint { CellOrder.compare($0.value.value, cell) < 0 }
        let end = order.insertionPoint { CellOrder.compare($0.value.value, cell) <= 0 }
        places.formUnion(order[start..<end].map(\.place))
      }
      if places.count < near.count { near = places.sorted() }
    }
    return near
  }

  private mutating func order(by name: String) throws(StoreError) -> Order {
    if let known = orders[name] { return known }
    var order: Order = []
    for place in rows.indices {
      guard case .column(let scalar)? = try database.value(name, of: rows[place], in: table) else {
        order = []
        break
      }
      order.append((scalar, place))
    }
    order.sort { CellOrder.compare($0.value.value, $1.value.value) < 0 }
    orders[name] = order
    return order
  }
}
