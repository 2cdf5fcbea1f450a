import SeedbedBase
import SeedbedLanguage

/// A table whose rows are written, a record a line.
struct WrittenTable {
  let table: ExportedTable
  var columns: [ExportedTable.Column]
  private let nulls: ExportNulls
  /// By column: the member's name as JSON.
  private let labels: [[UInt8]]
  private(set) var classes: [ColumnClasses]
  private(set) var count = 0
  /// The name of the file.
  var file = ""

  init(_ table: ExportedTable, nulls: ExportNulls) {
    self.table = table
    self.nulls = nulls
    columns = table.written
    labels = columns.map { JSONString.label($0.member) }
    classes = columns.map { _ in ColumnClasses() }
  }

  /// True if a column holds values of several classes, which take a member each.
  var isMixed: Bool { classes.contains { $0.tags.count > 1 } }

  /// The columns of the key as attributes; empty where records cannot be told apart by them.
  var key: [String] {
    var members: [String] = []
    for name in table.key {
      guard let place = columns.firstIndex(where: { $0.name == name }),
        !classes[place].hasNull, classes[place].tags.count <= 1,
        ![.real, .blob].contains(classes[place].tags.first ?? .text)
      else { return [] }
      members.append(columns[place].member)
    }
    return members
  }

  /// Writes all rows that a condition lets pass.
  mutating func write(
    from reader: SeedReader,
    where condition: RowCondition?,
    to file: RecordFile,
    isStopped: () throws -> Void
  ) throws {
    let rows = try reader.rows(of: table.name, columns.map(\.name), in: table.order)
    var line: [UInt8] = []
    while try rows.step() {
      if let condition, !condition.holds(rows) { continue }
      if count & 0xFFF == 0 { try isStopped() }
      line.removeAll(keepingCapacity: true)
      try appendRecord(rows, to: &line)
      line.append(UInt8(ascii: "\n"))
      try file.append(line)
      count += 1
    }
  }

  private mutating func appendRecord(_ rows: Statement, to line: inout [UInt8]) throws {
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
        line += JSONString.label(classes[index].member(columns[index].member, place))
      }
      guard JSONBytes.append(cell, to: &line) else {
        let kind = cell.tag == .text ? "a text that is not UTF-8" : "infinite"
        throw ExportProblem(
          "cannot export '\(table.name)': JSON has no form for a value of the column"
            + " '\(columns[index].name)', which is \(kind)"
        )
      }
    }
    // A build makes no row of an empty record.
    if line.count == 1, let label = labels.first { line += label + "null".utf8 }
    line.append(UInt8(ascii: "}"))
  }
}
