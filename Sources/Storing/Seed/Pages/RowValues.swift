import SeedbedBase
import SeedbedLanguage

/// A row's values as its table stores them, and their types.
///
/// Beside the columns there are two more slots: one for the rowid, one that is always null.
final class RowValues {
  private let table: TableLayout
  /// The name of the database's file, for messages.
  private let file: String
  private let rules: UnsafeMutablePointer<Rule>
  private let columnCount: Int
  /// The column that is the rowid under another name.
  let rowIDColumn: Int?
  let cells: UnsafeMutablePointer<Cell>
  let types: UnsafeMutablePointer<UInt64>

  private struct Rule {
    var storage: StorageClass
    var isRequired: Bool
  }

  init(_ table: TableLayout, file: String) {
    self.table = table
    self.file = file
    columnCount = table.columns.count
    rowIDColumn = table.rowIDColumn
    rules = .allocate(capacity: columnCount + 1)
    cells = .allocate(capacity: columnCount + 2)
    types = .allocate(capacity: columnCount + 2)
    for (index, column) in table.columns.enumerated() {
      // As SQLite has it: only in tables that are neither may a key be null.
      let isKey = (!table.hasRowID || table.isStrict) && table.primaryKey.contains(index)
      let isRequired = (column.isRequired || isKey) && rowIDColumn != index
      let rule = Rule(storage: column.storage, isRequired: isRequired)
      (rules + index).initialize(to: rule)
    }
    cells.initialize(repeating: .null, count: columnCount + 2)
    types.initialize(repeating: SerialType.null, count: columnCount + 2)
  }

  deinit {
    rules.deallocate()
    cells.deallocate()
    types.deallocate()
  }

  /// The slot of the rowid.
  var rowIDSlot: Int { columnCount }
  /// The slot that is null: it stands for the column that is the rowid.
  var nullSlot: Int { columnCount + 1 }

  /// Takes a cell for each column of the table; throws what SQLite would say of one that the
  /// column does not take.
  func load(_ row: UnsafeBufferPointer<Cell>) throws(StoreError) {
    precondition(row.count == columnCount, "a row has a cell for each column")
    for index in 0..<columnCount {
      let cell = row[index]
      let rule = rules[index]
      cells[index] = cell
      switch (cell.tag, rule.storage) {
      case (.absent, _), (.null, _): try loadNull(index)
      case (.integer, .integer), (.integer, .any):
        types[index] = SerialType.integer(cell.integerValue)
      case (.text, .text), (.text, .any): types[index] = SerialType.text(cell.length)
      case (.blob, .blob), (.blob, .any): types[index] = SerialType.blob(cell.length)
      case (.real, .any) where !cell.realValue.isNaN: types[index] = SerialType.real
      case (.real, _): try loadReal(cell.realValue, index)
      case (.integer, .real): storeReal(Double(cell.integerValue), index)
      default: throw mismatch(index, cell)
      }
    }
  }

  func set(rowID: Int64) {
    set(rowID, at: rowIDSlot)
    if let rowIDColumn { set(rowID, at: rowIDColumn) }
  }

  /// Sets a slot to an integer, or to null.
  @inline(__always)
  func set(_ value: Int64?, at slot: Int) {
    cells[slot] = value.map { .integer($0) } ?? .null
    types[slot] = value.map { SerialType.integer($0) } ?? SerialType.null
  }

  private func loadNull(_ index: Int) throws(StoreError) {
    guard rules[index].isRequired else {
      cells[index] = .null
      types[index] = SerialType.null
      return
    }
    throw StoreError(
      "'\(file)': NOT NULL constraint failed: \(name(of: index))",
      resultCode: StoreError.notNullCode
    )
  }

  private func loadReal(_ value: Double, _ index: Int) throws(StoreError) {
    switch rules[index].storage {
    case _ where value.isNaN: try loadNull(index)
    case .real: storeReal(value, index)
    case .integer:
      guard let integer = Int64(exactly: value) else { throw mismatch(index, .real(value)) }
      cells[index] = .integer(integer)
      types[index] = SerialType.integer(integer)
    default: throw mismatch(index, .real(value))
    }
  }

  /// A whole number in a REAL column takes the room of an integer, where that is six bytes at most.
  private func storeReal(_ value: Double, _ index: Int) {
    if let integer = Int64(exactly: value),
      SerialType.magnitude(integer) < SerialType.sixByteLimit
    {
      cells[index] = .integer(integer)
      types[index] = SerialType.integer(integer)
    } else {
      cells[index] = .real(value)
      types[index] = SerialType.real
    }
  }

  private func mismatch(_ index: Int, _ cell: Cell) -> StoreError {
    let kind =
      switch cell.tag {
      case .absent, .null: "NULL"
      case .integer: "INT"
      case .real: "REAL"
      case .text: "TEXT"
      case .blob: "BLOB"
      }
    return StoreError(
      "'\(file)': cannot store \(kind) value in "
        + "\(table.columns[index].storage.rawValue) column \(name(of: index))",
      resultCode: StoreError.dataTypeCode
    )
  }

  private func name(of index: Int) -> String { "\(table.name).\(table.columns[index].name)" }
}

extension StoreError {
  // SQLite's extended result codes, which Swift does not import.
  static let notNullCode: Int32 = 1299
  static let primaryKeyCode: Int32 = 1555
  static let uniqueCode: Int32 = 2067
  static let rowIDCode: Int32 = 2579
  static let dataTypeCode: Int32 = 3091
  static let tooBigCode: Int32 = 18
}
