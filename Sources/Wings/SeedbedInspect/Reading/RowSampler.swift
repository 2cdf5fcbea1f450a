import SeedbedBase
import SeedbedTools

/// The first rows of each table by key, and all rows that these refer to.
struct RowSampler {
  /// The most rows of one table.
  private static let most = 60
  /// The most bytes of a value that tell rows apart by themselves.
  private static let longestIdentity = 1_024

  private(set) var tables: [TableFacts]
  private let reader: SeedReader
  private let limit: Int
  private var found: [[Row]]
  /// The place in `found` of each row, by its key.
  private var places: [[ExactText: Int]]
  private var waiting: [(table: Int, row: Int)] = []
  private let arena = ByteArena()
  /// The statements that look rows up; nil where a key has a collation of an app.
  private var lookUps: [ForeignKeyFacts: Statement?] = [:]

  private struct Row {
    var order: [ShownValue]
    var cells: [ShownValue]
    /// The values of the foreign keys, which statements are bound to.
    var references: [[Cell]]
    /// The key of the row that each foreign key leads to.
    var targets: [String?]
  }

  init(_ reader: SeedReader, _ tables: [TableFacts], limit: Int) {
    self.reader = reader
    self.tables = tables
    self.limit = limit
    found = tables.map { _ in [] }
    places = tables.map { _ in [:] }
  }

  mutating func sample() throws(StoreError) {
    for index in tables.indices {
      let table = tables[index]
      let rows = try reader.rows(
        of: table.name,
        table.columns.map(\.name),
        in: table.key.isEmpty ? .stored(hasRowID: table.hasRowID) : .bytes(of: table.key),
        limit: min(limit, Self.most)
      )
      while try rows.step() { _ = take(index, (0..<table.columns.count).map { rows.cell(at: $0) }) }
    }
    var next = 0
    while next < waiting.count {
      let (table, row) = waiting[next]
      next += 1
      for (place, key) in tables[table].foreignKeys.enumerated() {
        found[table][row].targets[place] = try follow(key, found[table][row].references[place])
      }
    }
    for index in tables.indices { publish(index) }
  }

  /// Keeps a row, unless it is there or the table has enough; gives its key.
  private mutating func take(_ table: Int, _ cells: [Cell]) -> String? {
    let columns = tables[table].columns
    let values = cells.map { ShownValue($0) }
    let keyed = tables[table].key.compactMap { name in columns.firstIndex { $0.name == name } }
    let identity = Self.identity(of: keyed.isEmpty ? cells : keyed.map { cells[$0] })
    if places[table][identity] != nil { return identity }
    guard found[table].count < Self.most else { return nil }
    places[table][identity] = found[table].count
    waiting.append((table, found[table].count))
    found[table].append(
      Row(
        order: keyed.map { values[$0] },
        cells: values,
        references: tables[table].foreignKeys.map { key in
          key.columns.map { name in
            columns.firstIndex { $0.name == name }.map { arena.copy(cells[$0]) } ?? .null
          }
        },
        targets: tables[table].foreignKeys.map { _ in nil }
      )
    )
    return identity
  }

  /// A text that is the same for the same values alone.
  private static func identity(of cells: [Cell]) -> String {
    cells.map { cell in
      switch cell.tag {
      case .text, .blob:
        "\(cell.tag == .text ? "t" : "b")\(identity(of: cell.bytes))"
      case .integer: "i\(cell.integerValue)"
      case .real: "r\(cell.bits)"
      case .null, .absent: "n"
      }
    }
    .joined(separator: "|")
  }

  /// The bytes of a short value; of a long one its length and hash, so that memory does not grow.
  private static func identity(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.count <= longestIdentity else {
      return "\(bytes.count).\(ValueHash.of(bytes))"
    }
    return bytes.map { String($0, radix: 16) }.joined(separator: ".")
  }

  /// Looks up the row that a foreign key leads to, keeps it, and gives its key.
  private mutating func follow(
    _ key: ForeignKeyFacts,
    _ cells: [Cell]
  ) throws(StoreError) -> String? {
    guard let table = tables.firstIndex(where: { $0.name == key.table }),
      !key.targetColumns.isEmpty, key.targetColumns.count == cells.count,
      cells.allSatisfy({ $0.tag != .null })
    else { return nil }
    let columns = tables[table].columns
    guard key.targetColumns.allSatisfy({ name in columns.contains { $0.name == name } }) else {
      return nil
    }
    if lookUps[key] == nil {
      lookUps[key] = .some(try lookUp(key.table, columns.map(\.name), by: key.targetColumns))
    }
    guard case .some(.some(let statement)) = lookUps[key] else { return nil }
    defer { statement.reset() }
    for (index, cell) in cells.enumerated() { try statement.bind(cell, at: index + 1) }
    guard try statement.step() else { return nil }
    return take(table, columns.indices.map { statement.cell(at: $0) })
  }

  private func lookUp(
    _ table: String,
    _ columns: [String],
    by key: [String]
  ) throws(StoreError) -> Statement? {
    do throws(StoreError) {
      return try reader.matches(in: table, columns, with: key)
    } catch {
      guard reader.database.obstacle(in: error) != nil else { throw error }
      return nil
    }
  }

  // MARK: Publishing

  /// Sorts the rows of a table by key, and links each to the rows that it refers to.
  private mutating func publish(_ index: Int) {
    let table = tables[index]
    var order = Array(found[index].indices)
    if !table.key.isEmpty {
      order.sort { first, second in
        let (left, right) = (found[index][first].order, found[index][second].order)
        // Blobs are not kept, and stay in the order in which they were read.
        return Self.comes(left, before: right) || !Self.comes(right, before: left) && first < second
      }
    }
    tables[index].sample = order.map { place in
      let row = found[index][place]
      var cells = zip(table.columns, row.cells).map { column, value in
        SampleCell(value: column.isRedacted && value != .null ? .redacted : value)
      }
      for (key, target) in zip(table.foreignKeys, row.targets) {
        guard let other = tables.firstIndex(where: { $0.name == key.table }) else { continue }
        let place = target.flatMap { places[other][$0] }
        for (column, facts) in table.columns.enumerated() where key.columns.contains(facts.name) {
          guard row.cells[column] != .null else { continue }
          cells[column].target = (key.table, place.map { anchor(other, $0) })
          guard key.columns.count == 1, let place, let label = tables[other].labelColumn else {
            continue
          }
          let value = found[other][place].cells[label]
          if value != .null, key.targetColumns != [tables[other].columns[label].name] {
            cells[column].label = value
          }
        }
      }
      return SampleRow(anchor: anchor(index, place), cells: cells)
    }
  }

  /// The part of an `id` that names a row: its key or, where that is not shown, a number.
  private func anchor(_ table: Int, _ place: Int) -> String {
    let columns = tables[table].columns
    let isHidden = columns.contains { $0.isRedacted && tables[table].key.contains($0.name) }
    let order = found[table][place].order
    let isPlain = order.allSatisfy { value in
      switch value {
      case .integer, .real, .text(_, isCut: false): true
      default: false
      }
    }
    guard isPlain, !isHidden, !order.isEmpty else { return "+\(place + 1)" }
    return order.map { PageText.anchor($0.text) }.joined(separator: "~~")
  }

  private static func comes(_ left: [ShownValue], before right: [ShownValue]) -> Bool {
    zip(left, right).first { $0 != $1 }.map { $0.comes(before: $1) } ?? false
  }
}
