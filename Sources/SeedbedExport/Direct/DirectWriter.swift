import SeedbedLayout
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform
import SeedbedSQLite

/// Writes the records of rows straight as JSON, where their mappings have a direct form.
///
/// A row of which anything is not certain to come back is left to trials, which write the same bytes
/// where both can write it.
final class DirectWriter {
  /// Deeper records are left to trials, which know where to stop.
  static let depthLimit = 12
  /// Objects that members of dotted paths stand in come on top of the depth of records.
  private static let levelLimit = 64
  private static let roomLimit = 1 << 20

  let rows: RowSource
  let sites: ExportSites
  let mappings: [DirectMapping?]
  let referred: ReferredRows
  private let brokenLines: LineBreaks
  private let oneLine: LineBreaks
  /// Those of the record that is written.
  private(set) var breaks: LineBreaks
  private(set) var depth = 0
  /// How many bytes the last record had, for which the next has room at once.
  private var lastCount = 0

  /// Where a row is written, and what a new line of its members begins with.
  struct Place {
    let kind: ExportSites.Kind
    let level: Int
  }

  init(_ rows: RowSource, _ sites: ExportSites, defaults: [[Cell]], nulls: ExportNulls) {
    self.rows = rows
    self.sites = sites
    mappings = DirectCompiler(rows, sites, defaults: defaults, nulls: nulls).mappings()
    referred = ReferredRows(rows)
    brokenLines = LineBreaks(levels: Self.levelLimit + 2, isPretty: true)
    oneLine = LineBreaks(levels: Self.levelLimit + 2, isPretty: false)
    breaks = oneLine
  }

  /// The direct form of the mapping by which an entry reads its records; nil where it has none.
  func mapping(of reading: DumpReading) -> DirectMapping? {
    guard reading.when == nil, reading.each == .elements, reading.creates else { return nil }
    return mappings[reading.mapping]
  }

  /// Whether the list of some owner holds the row that a cursor is at.
  func isOwned(_ entity: Int, at cursor: Statement) throws(StoreError) -> Bool {
    for number in sites.owners(of: entity) {
      let reference = rows.layout.tables[entity].references[number]
      guard !reference.columns.contains(where: { cursor.isNull(at: $0 + 1) }) else { continue }
      guard case .surrogate(let target)? = reference.parts.first?.value else { return true }
      let row = try referred.row(target, named: reference.columns, of: cursor, first: 1)
      if row != nil { return true }
    }
    return false
  }

  /// Appends the record of the row that a cursor is at, with an indent of so many levels, or on one
  /// line; false, with nothing appended, where it is left to trials.
  func write(
    _ cursor: Statement,
    by mapping: DirectMapping,
    to bytes: inout [UInt8],
    indent: Int?
  ) throws(StoreError) -> Bool {
    breaks = indent == nil ? oneLine : brokenLines
    depth = 0
    let start = bytes.count
    bytes.reserveCapacity(start + lastCount)
    defer { lastCount = min(bytes.count - start, Self.roomLimit) }
    let place = Place(kind: .entry, level: indent ?? 0)
    guard try record(cursor, mapping, place, to: &bytes) else {
      bytes.removeLast(bytes.count - start)
      sites.drop()
      return false
    }
    sites.keep()
    return true
  }

  // MARK: - Records

  func record(
    _ cursor: Statement,
    _ mapping: DirectMapping,
    _ place: Place,
    to bytes: inout [UInt8]
  ) throws(StoreError) -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, place.level < Self.levelLimit else { return false }
    let row = StoredObject.ID(entity: mapping.entity, rowID: cursor.integer(at: 0))
    let isFull = try sites.wantsFull(row, mapping.inverse, place.kind) { () throws(StoreError) in
      try isOwned(mapping.entity, at: cursor)
    }
    if isFull { sites.take(row, mapping.inverse) }
    if let whole = mapping.whole {
      let cell = cursor.cell(at: whole.index + 1)
      return cell.hasValue && whole.value.append(cell, to: &bytes)
    }
    return try object(mapping.members, cursor, place, isFull: isFull, to: &bytes)
  }

  private func object(
    _ members: [DirectMapping.Member],
    _ cursor: Statement,
    _ place: Place,
    isFull: Bool,
    to bytes: inout [UInt8]
  ) throws(StoreError) -> Bool {
    bytes.append(UInt8(ascii: "{"))
    let start = bytes.count
    for member in members where isFull || member.isOfKey {
      let mark = bytes.count
      bytes += mark > start ? breaks.next(place.level + 1) : breaks.line(place.level + 1)
      bytes += breaks.isPretty ? member.prettyLabel : member.label
      switch try content(member.content, cursor, place, isFull: isFull, to: &bytes) {
      case .written: continue
      case .leftOut: bytes.removeLast(bytes.count - mark)
      case .uncertain: return false
      }
    }
    if bytes.count > start { bytes += breaks.line(place.level) }
    bytes.append(UInt8(ascii: "}"))
    return true
  }

  // MARK: - Members

  enum Outcome {
    case written, leftOut, uncertain

    init(_ isWritten: Bool) { self = isWritten ? .written : .uncertain }
  }

  private func content(
    _ content: DirectMapping.Content,
    _ cursor: Statement,
    _ place: Place,
    isFull: Bool,
    to bytes: inout [UInt8]
  ) throws(StoreError) -> Outcome {
    switch content {
    case .value(let column):
      let cell = cursor.cell(at: column.index + 1)
      if cell.hasValue { return Outcome(column.value.append(cell, to: &bytes)) }
      if column.needsValue { return .uncertain }
      return null(column.writesNull, &bytes)
    case .object(let members):
      let inner = Place(kind: place.kind, level: place.level + 1)
      guard inner.level < Self.levelLimit else { return .uncertain }
      let mark = bytes.count
      guard try object(members, cursor, inner, isFull: isFull, to: &bytes) else {
        return .uncertain
      }
      return bytes.count > mark + 2 ? .written : .leftOut
    case .array(let columns): return array(columns, cursor, place, to: &bytes)
    case .key(let toOne, let part): return try key(toOne, part, cursor, place, to: &bytes)
    case .nested(let toOne): return try nested(toOne, cursor, place, to: &bytes)
    case .list(let list): return try self.list(list, of: cursor, place, to: &bytes)
    }
  }

  /// Appends an array up to its last value, with null where a place before it has none.
  private func array(
    _ columns: [DirectMapping.Column?],
    _ cursor: Statement,
    _ place: Place,
    to bytes: inout [UInt8]
  ) -> Outcome {
    var count = 0
    for (index, column) in columns.enumerated() {
      guard let column else { continue }
      if cursor.isNull(at: column.index + 1) {
        if column.needsValue { return .uncertain }
      } else {
        count = index + 1
      }
    }
    guard count > 0 else { return .leftOut }
    for index in 0..<count {
      if index == 0 { bytes.append(UInt8(ascii: "[")) }
      bytes += index == 0 ? breaks.line(place.level + 2) : breaks.next(place.level + 2)
      guard let column = columns[index], !cursor.isNull(at: column.index + 1) else {
        bytes += "null".utf8
        continue
      }
      guard column.value.append(cursor.cell(at: column.index + 1), to: &bytes) else {
        return .uncertain
      }
    }
    bytes += breaks.line(place.level + 1)
    bytes.append(UInt8(ascii: "]"))
    return .written
  }

  func null(_ isWritten: Bool, _ bytes: inout [UInt8]) -> Outcome {
    guard isWritten else { return .leftOut }
    bytes += "null".utf8
    return .written
  }
}
