import SeedbedBase
import SeedbedLanguage

/// The rows of a table as lines of JSON, an object each, in the order of the rowid or of the key.
///
/// One row is in memory at a time.
final class TableSource: ByteSource {
  private struct Column {
    /// The name as a member's, with its colon.
    var member: [UInt8]
    /// True if the next column of the statement is its JSON, where it is one.
    var isJSON: Bool
    var isUUID: Bool
  }

  private let statement: Statement
  private let columns: [Column]
  private var row: [UInt8] = []
  private var taken = 0
  /// True once the last row was read: a further step would begin anew.
  private var isDone = false

  init(_ table: DumpTable, at path: String) throws(SourceFailure) {
    let database = try table.databases.database(at: path)
    do {
      guard let info = try database.table(table.name), info.kind == .table else {
        throw try Self.absent(table, at: path)
      }
      let chosen = info.columns.map { column in
        Column(
          member: JSONString.bytes(column.name) + [UInt8(ascii: ":")],
          isJSON: table.jsonColumns.contains(column.name)
            || SQLText.folded(column.type).contains("json"),
          isUUID: table.uuidColumns.contains(column.name)
        )
      }
      columns = chosen
      let terms = zip(info.columns, chosen).flatMap { column, form in
        let name = SQLText.name(column.name)
        return form.isJSON
          ? [
            name,
            "CASE WHEN typeof(\(name)) = 'text' AND json_valid(\(name)) THEN json(\(name)) END",
          ]
          : [name]
      }
      let order = info.hasRowID ? info.rowIDName.map { [$0] } ?? [] : info.key
      let sorting = order.isEmpty ? "" : " ORDER BY \(SQLText.names(order))"
      statement = try database.prepare(
        "SELECT \(terms.joined(separator: ", ")) FROM \(SQLText.name(info.name))\(sorting)"
      )
    } catch let error as SourceFailure {
      throw error
    } catch let error as StoreError {
      throw SourceFailure(error)
    } catch {
      throw .database("\(error)")
    }
  }

  private static func absent(_ table: DumpTable, at path: String) throws(SourceFailure)
    -> SourceFailure
  {
    let known = try table.databases.tables(of: path)
    let near = suggestion(for: table.name, among: known)
    let names = known.prefix(10).map { quoted($0) }.joined(separator: ", ")
    let hint =
      near.map { "did you mean \(quoted($0))?" }
      ?? (known.isEmpty ? "it has none" : "it has \(names)")
    return .database("the database has no table \(quoted(table.name)); \(hint)")
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    var count = 0
    while count < buffer.count {
      if taken == row.count, try !nextRow() { break }
      let part = min(buffer.count - count, row.count - taken)
      UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        .copyBytes(from: row[taken..<(taken + part)])
      taken += part
      count += part
    }
    return count
  }

  /// Writes the next row; false at the end.
  private func nextRow() throws(SourceFailure) -> Bool {
    row.removeAll(keepingCapacity: true)
    taken = 0
    guard !isDone else { return false }
    do {
      isDone = try !statement.step()
      guard !isDone else { return false }
    } catch {
      throw SourceFailure(error)
    }
    var place = 0
    for column in columns {
      row.append(place == 0 ? UInt8(ascii: "{") : UInt8(ascii: ","))
      row += column.member
      if column.isJSON, !statement.isNull(at: place + 1) {
        append(json: statement.cell(at: place + 1))
      } else {
        append(statement.cell(at: place), isUUID: column.isUUID)
      }
      place += column.isJSON ? 2 : 1
    }
    row += "}\n".utf8
    return true
  }

  private func append(json cell: Cell) { row += cell.bytes }

  private func append(_ cell: Cell, isUUID: Bool) {
    switch cell.tag {
    case .absent, .null: row += "null".utf8
    case .integer: row += String(cell.integerValue).utf8
    case .real: append(cell.realValue)
    case .text: JSONString.append(cell.bytes, to: &row)
    case .blob:
      let isUUID = isUUID && cell.bytes.count == 16
      let text = isUUID ? UUIDBytes(bytes: Array(cell.bytes)).text : Base64.text(cell.bytes)
      JSONString.append(text, to: &row)
    }
  }

  private func append(_ value: Double) {
    // SQLite has no NaN; JSON has no infinity, but numbers that are read as one.
    row += (value.isFinite ? "\(value)" : value < 0 ? "-9e999" : "9e999").utf8
  }
}
