import SeedbedBase

/// Looks for rows of a table by many keys at once: one query a batch.
///
/// The keys of a batch are the rows `k`, with their number in `n` and their cells in `c0`, `c1`, …;
/// the query joins the wanted rows, `t`, in the order of `n`.
final class KeyBatch {
  private static let keysPerQuery = 256
  /// The name of the keys' rows as a table: SQLite lets no table begin with `sqlite_`, so that none is
  /// hidden.
  private static let table = "sqlite_keys"

  private let database: Database
  let cellCount: Int
  private let sql: String
  private let arena = ByteArena()
  @exclusivity(unchecked) private var cells: [Cell] = []
  @exclusivity(unchecked) private var keys: [UnsafeBufferPointer<UInt8>] = []
  private var statement: Statement?

  /// A query for expressions over `k` and `t`; `ending` goes on after its conditions.
  init(
    _ database: Database,
    cellCount: Int,
    select expressions: [String],
    from table: String,
    where conditions: [String],
    _ ending: String = ""
  ) {
    self.database = database
    self.cellCount = cellCount
    let names = (["n"] + (0..<cellCount).map { "c\($0)" }).joined(separator: ", ")
    let marks = String(repeating: ", ?", count: cellCount)
    let rows = (0..<Self.keysPerQuery).map { "(\($0)\(marks))" }.joined(separator: ", ")
    sql =
      "WITH \(Self.table)(\(names)) AS (VALUES \(rows))"
      + " SELECT \((["k.n"] + expressions).joined(separator: ", "))"
      + " FROM \(Self.table) AS k CROSS JOIN \(SQLText.name(table)) AS t"
      + " WHERE \(conditions.joined(separator: " AND ")) \(ending)"
  }

  var isEmpty: Bool { keys.isEmpty }

  var isFull: Bool { keys.count == Self.keysPerQuery }

  /// The names of a key's cells in the query.
  static func cellNames(_ count: Int) -> [String] {
    (0..<count).map { "k.c\($0)" }
  }

  /// Adds a key, with the bytes by which its answer is known again.
  func add(_ key: UnsafeBufferPointer<UInt8>, cells: some Collection<Cell>) {
    precondition(cells.count == cellCount, "a key has a cell for each column of the batch")
    keys.append(arena.copy(key))
    for cell in cells {
      switch cell.tag {
      case .text: self.cells.append(.text(arena.copy(cell.bytes)))
      case .blob: self.cells.append(.blob(arena.copy(cell.bytes)))
      default: self.cells.append(cell)
      }
    }
  }

  /// The bytes that were added with a key.
  func key(_ number: Int) -> UnsafeBufferPointer<UInt8> { keys[number] }

  /// Calls `visit` with the number of the key and the statement for each row found, in the order
  /// of keys, then `end`, and begins a new batch.
  ///
  /// Where `goesOn` says no between two keys, the second and those after it stay in the batch.
  func run(
    while goesOn: () -> Bool = { true },
    _ visit: (Int, Statement) throws(StoreError) -> Void,
    ending end: () throws(StoreError) -> Void = {}
  ) throws(StoreError) {
    guard !keys.isEmpty else { return }
    let statement = if let known = self.statement { known } else { try database.prepare(sql) }
    self.statement = statement
    let total = Self.keysPerQuery * cellCount
    for index in 0..<total {
      try statement.bind(index < cells.count ? cells[index] : .null, at: index + 1)
    }
    var last = 0
    var rest = keys.count
    defer {
      statement.reset()
      removeFirst(rest)
    }
    while try statement.step() {
      let number = Int(statement.integer(at: 0))
      if number > last, !goesOn() {
        rest = number
        break
      }
      last = number
      try visit(number, statement)
    }
    try end()
  }

  private func removeFirst(_ count: Int) {
    guard count < keys.count else { return removeAll() }
    keys.removeFirst(count)
    cells.removeFirst(count * cellCount)
  }

  /// Begins a new batch without asking for this one.
  func removeAll() {
    keys.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    arena.reset()
  }
}
