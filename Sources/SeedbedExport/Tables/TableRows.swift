import SeedbedDiagnostics
import SeedbedLayout
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform
import SeedbedSQLite
import SeedbedValues

/// Writes the rows of a table, a record a line.
struct TableRows {
  let table: ExportedTable
  let columns: [ExportedTable.Column]
  private let nulls: ExportNulls
  /// By column: the member's name as JSON.
  private let labels: [[UInt8]]
  private(set) var classes: [ColumnClasses]
  private(set) var count = 0

  init(_ table: ExportedTable, nulls: ExportNulls) {
    self.table = table
    self.nulls = nulls
    columns = table.written
    labels = columns.map { JSONBytes.label($0.member) }
    classes = columns.map { _ in ColumnClasses() }
  }

  /// Writes all rows that a condition lets pass.
  mutating func write(
    from reader: SeedReader,
    where condition: RowCondition?,
    to file: RecordFile,
    isStopped: () throws -> Void
  ) throws {
    var rows = try reader.rows(of: table.name, columns.map(\.name), in: table.order)
    var line: [UInt8] = []
    while try rows.next() {
      if let condition, !condition.holds(rows) { continue }
      if count & 0xFFF == 0 { try isStopped() }
      line.removeAll(keepingCapacity: true)
      try appendRecord(rows, to: &line)
      line.append(UInt8(ascii: "\n"))
      try file.append(line)
      count += 1
    }
  }

  private mutating func appendRecord(_ rows: SeedRows, to line: inout [UInt8]) throws(StoreError) {
    line.append(UInt8(ascii: "{"))
    for index in columns.indices {
      let cell = rows.cell(at: index)
      let isNull = !cell.hasValue
      if isNull {
        classes[index].hasNull = true
        // Where it is missing, the row would get its default.
        if nulls == .omit, columns[index].attribute?.defaultValue == nil { continue }
      }
      if line.count > 1 { line.append(UInt8(ascii: ",")) }
      let place = isNull ? 0 : classes[index].note(cell)
      if place == 0 {
        line += labels[index]
      } else {
        line += JSONBytes.label(classes[index].member(columns[index].member, place))
      }
      guard JSONBytes.append(cell, to: &line) else {
        throw StoreError(
          "cannot export '\(table.name)': JSON has no form for a value of the column"
            + " '\(columns[index].name)', which is \(Self.kind(of: cell))"
        )
      }
    }
    line.append(UInt8(ascii: "}"))
  }

  private static func kind(of cell: Cell) -> String {
    cell.tag == .text ? "a text that is not UTF-8" : "infinite"
  }
}

/// JSON of names and stored values, as bytes.
enum JSONBytes {
  /// A member's name and a colon.
  static func label(_ name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    return bytes
  }

  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { JSONString.append($0, to: &bytes) }
  }

  /// A stored value, blobs as base64; false where JSON has no form for it.
  static func append(_ cell: Cell, to bytes: inout [UInt8]) -> Bool {
    switch cell.tag {
    case .absent, .null: bytes += "null".utf8
    case .integer: bytes += String(cell.integerValue).utf8
    case .real:
      guard cell.realValue.isFinite else { return false }
      bytes += String(cell.realValue).utf8
    case .text:
      guard isUTF8(cell.bytes) else { return false }
      JSONString.append(cell.bytes, to: &bytes)
    case .blob:
      bytes.append(UInt8(ascii: "\""))
      bytes += Base64.text(cell.bytes).utf8
      bytes.append(UInt8(ascii: "\""))
    }
    return true
  }

  static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var iterator = bytes.makeIterator()
    var decoder = Unicode.UTF8()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}
