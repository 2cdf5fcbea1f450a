import SeedbedSQLite
import SeedbedText

/// One difference between two databases; printed, a line such as `table 'Book', row 7: pages 1 → 2`.
public struct SeedDifference: Sendable, Hashable, CustomStringConvertible {
  /// A part of a database that differs.
  public enum Part: String, Sendable, CaseIterable {
    case setting, table, search, index, view, trigger, row, metadata
  }

  public let part: Part
  /// The name of the part; of a row, that of its table.
  public let name: String
  public let change: SeedComparison.Change
  public let description: String

  fileprivate init(_ value: SeedComparison.Value, _ part: Part, _ label: String) {
    self.part = part
    name = value.name
    change = value.old == nil ? .added : value.new == nil ? .removed : .changed
    description = "\(label)\(value.name): \(value.old ?? "none") → \(value.new ?? "none")"
  }

  fileprivate init(_ object: SeedComparison.Object) {
    part = Part(rawValue: object.kind.rawValue) ?? .table
    name = object.name
    change = object.change
    description = "\(object.kind.rawValue) '\(object.name)' \(object.change.rawValue)"
  }

  fileprivate init(_ row: SeedComparison.Rows.Example, of table: String) {
    part = .row
    name = table
    change = row.change
    let values = row.values.map { "\($0.name) \($0.old ?? "–") → \($0.new ?? "–")" }
    let fate = row.change == .changed ? values.joined(separator: ", ") : row.change.rawValue
    description = "table '\(table)', row \(row.key): \(fate)"
  }
}

extension SeedComparison: Sequence {
  /// Goes through the differences: settings, objects, the first rows of each table that differ, and
  /// the lines of `seedbed_meta`.
  public func makeIterator() -> IndexingIterator<[SeedDifference]> {
    var all = settings.map { SeedDifference($0, .setting, "") }
    all += objects.map { SeedDifference($0) }
    for table in rows { all += table.examples.map { SeedDifference($0, of: table.table) } }
    all += metadata.map { SeedDifference($0, .metadata, "metadata ") }
    return all.makeIterator()
  }
}
