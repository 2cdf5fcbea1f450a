package import SeedbedBase

/// Rows of the database that records without a key of their own stand for.
///
/// In the logs such a row has its number in the table for a key, with the highest bit turned over so
/// that it is none of the numbers of new records. Where a record says the same as a row of the list
/// that it is in, the row has the record's key instead.
package final class PairedRows {
  private struct Pair {
    var from: Int64
    var to: Int64
  }

  /// By entity: from the numbers of records to the keys of rows, and back; in order.
  private var rows: [[Pair]]
  private var records: [[Pair]]

  init(entityCount: Int) {
    rows = Array(repeating: [], count: entityCount)
    records = rows
  }

  /// True if a key is the number of a record of this run.
  package static func isRecord(_ key: Int64) -> Bool {
    key >= 0 && key < Int64.max >> 1
  }

  /// Has records stand for rows: pairs of a record's number and a row's key, each in no other.
  package func add(_ pairs: [(record: Int64, row: Int64)], of entity: Int) {
    rows[entity] += pairs.map { Pair(from: $0.record, to: $0.row) }
    records[entity] += pairs.map { Pair(from: $0.row, to: $0.record) }
    rows[entity].withUnsafeMutableBufferPointer { pairs in pairs.sort { $0.from < $1.from } }
    records[entity].withUnsafeMutableBufferPointer { pairs in pairs.sort { $0.from < $1.from } }
  }

  /// The key of a row of the database, as this run has it.
  package func key(ofRow key: Cell, of entity: Int) -> Cell {
    guard key.tag == .integer else { return key }
    return Self.find(key.integerValue, in: records[entity]).map { .integer($0) } ?? key
  }

  /// The key of a row as the database has it, from that in this run; nil where it has none such.
  package func storedKey(of key: Cell, of entity: Int) -> Cell? {
    guard key.tag == .integer else { return nil }
    if let row = Self.find(key.integerValue, in: rows[entity]) { return .integer(row) }
    if Self.isRecord(key.integerValue) { return nil }
    return Self.find(key.integerValue, in: records[entity]) == nil ? key : nil
  }

  private static func find(_ key: Int64, in pairs: [Pair]) -> Int64? {
    let place = pairs.insertionPoint { $0.from < key }
    return place < pairs.count && pairs[place].from == key ? pairs[place].to : nil
  }
}
