import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedModelTestSupport

@testable import SeedbedStoring

/// Find-or-create as its rules say it: one operation at a time, on rows in a dictionary.
///
/// It knows one entity, whose key is its first attribute, and one compound reference.
struct ReferenceModel {
  struct Row {
    var cells: [StoredValue]
    /// The texts of a slot that `concat` gathered.
    var lists: [Int: [StoredValue]] = [:]
    var isStub = false

    mutating func set(_ slot: Int, _ value: StoredValue) {
      cells[slot] = value
      lists[slot] = nil
    }
  }

  let mappings: [Mapping]
  let attributeCount: Int
  let reference: Range<Int>
  let defaults: [StoredValue]
  private(set) var rows: [StoredValue: Row] = [:]
  /// Keys in the order in which their rows were made.
  private(set) var firstSeen: [StoredValue] = []
  private(set) var counts = StoreResult.EntityCounts()
  /// The numbers of rejected operations, from 1.
  private(set) var rejected: [Int] = []

  init(mappings: [Mapping], attributeCount: Int, reference: Range<Int>, defaults: [StoredValue]) {
    self.mappings = mappings
    self.attributeCount = attributeCount
    self.reference = reference
    self.defaults = defaults
    counts.conflicts = Array(repeating: 0, count: attributeCount)
  }

  mutating func take(_ operations: [RowOperation]) {
    let numbered = Array(operations.enumerated())
    for (index, operation) in numbered where !isDeferred(operation) {
      take(operation, number: index + 1)
    }
    for (_, operation) in numbered where isDeferred(operation) { takeDeferred(operation) }
  }

  /// The cells of all rows in the order of their integer keys.
  var finished: [[StoredValue]] {
    finished(
      rows.keys.sorted { left, right in
        guard case .integer(let a) = left, case .integer(let b) = right else { return false }
        return a < b
      }
    )
  }

  /// The cells of rows in the order in which they were made, stubs last.
  var finishedAsSeen: [[StoredValue]] { finished(firstSeen) }

  private func finished(_ keys: [StoredValue]) -> [[StoredValue]] {
    keys.compactMap { rows[$0]?.cells }.map { cells in
      cells.enumerated().map { slot, cell in
        if cell != .absent { return cell }
        return slot < defaults.count && defaults[slot] != .absent ? defaults[slot] : .null
      }
    }
  }

  private func isDeferred(_ operation: RowOperation) -> Bool {
    operation.flags.contains(.late) || operation.flags.contains(.stub)
  }

  private mutating func take(_ operation: RowOperation, number: Int) {
    let mapping = mappings[operation.mapping]
    let key = operation.cells[0]
    guard let old = rows[key] else {
      if operation.flags.contains(.creates) {
        rows[key] = Row(cells: operation.cells)
        firstSeen.append(key)
        counts.created += 1
      } else {
        counts.skipped += 1
      }
      return
    }
    var row = old
    if let slot = mapping.newerBy, !isNewer(operation.cells[slot], than: old.cells[slot]) {
      if mapping.relationshipsWhenNotNewer {
        switch mapping.onDuplicate {
        case .keepFirst, .error: break
        case .fill: fillReference(of: &row, operation)
        case .merge, .replace: setReference(of: &row, operation)
        }
      }
    } else {
      switch mapping.onDuplicate {
      case .keepFirst: break
      case .error:
        rejected.append(number)
        return
      case .fill: fill(&row, operation)
      case .merge, .replace:
        let conflictsBefore = counts.conflicts
        guard merge(&row, operation, mapping) else {
          counts.conflicts = conflictsBefore
          rejected.append(number)
          return
        }
      }
    }
    if shown(row) == shown(old) { counts.unchanged += 1 } else { counts.updated += 1 }
    rows[key] = row
  }

  private func shown(_ row: Row) -> [StoredValue] {
    row.cells.map { $0.hasValue ? $0 : .null }
  }

  private mutating func takeDeferred(_ operation: RowOperation) {
    let key = operation.cells[0]
    if var row = rows[key] {
      if operation.flags.contains(.late) { setReference(of: &row, operation) }
      rows[key] = row
    } else if operation.flags.contains(.stub) {
      rows[key] = Row(cells: operation.cells, isStub: true)
      firstSeen.append(key)
      counts.created += 1
    }
  }

  private func isNewer(_ new: StoredValue, than old: StoredValue) -> Bool {
    guard case .integer(let new) = new, case .integer(let old) = old else { return true }
    return new > old
  }

  private func setReference(of row: inout Row, _ operation: RowOperation) {
    for slot in reference where operation.cells[slot] != .absent {
      row.set(slot, operation.cells[slot])
    }
  }

  private func fill(_ row: inout Row, _ operation: RowOperation) {
    for slot in 0..<attributeCount
    where operation.cells[slot] != .absent && !row.cells[slot].hasValue {
      row.set(slot, operation.cells[slot])
    }
    fillReference(of: &row, operation)
  }

  private func fillReference(of row: inout Row, _ operation: RowOperation) {
    if reference.allSatisfy({ !row.cells[$0].hasValue }) { setReference(of: &row, operation) }
  }

  /// - Returns: True if the record may be applied.
  private mutating func merge(
    _ row: inout Row,
    _ operation: RowOperation,
    _ mapping: Mapping
  ) -> Bool {
    let resets = mapping.onDuplicate == .replace
    for slot in 0..<attributeCount {
      guard operation.cells[slot] != .absent else {
        if resets, slot > 0 { row.set(slot, .absent) }
        continue
      }
      let rule = mapping.attributes[slot].onConflict
      let old = row.cells[slot]
      let new = operation.cells[slot]
      if !new.hasValue {
        if !old.hasValue || rule == .replace { row.set(slot, new) }
      } else if !old.hasValue {
        row.set(slot, new)
      } else if old != new || rule == .sum {
        noteConflict(slot, old, new)
        switch rule {
        case .replace: row.set(slot, new)
        case .keep: break
        case .min: if Self.isLess(new, old) { row.set(slot, new) }
        case .max: if Self.isLess(old, new) { row.set(slot, new) }
        case .sum: row.set(slot, Self.sum(old, new))
        case .concat: concat(&row, slot, new)
        case .error: return false
        }
      }
    }
    if resets { for slot in row.cells.indices.dropFirst(attributeCount) { row.set(slot, .absent) } }
    setReference(of: &row, operation)
    return true
  }

  private func concat(_ row: inout Row, _ slot: Int, _ new: StoredValue) {
    var list = row.lists[slot] ?? [row.cells[slot]]
    if !list.contains(new) { list.append(new) }
    let texts = list.map { value in
      if case .text(let text) = value { text } else { "" }
    }
    row.cells[slot] = .text(texts.joined(separator: ", "))
    row.lists[slot] = list
  }

  private mutating func noteConflict(_ slot: Int, _ old: StoredValue, _ new: StoredValue) {
    if slot < attributeCount, old.hasValue, new.hasValue, old != new {
      counts.conflicts[slot] += 1
    }
  }

  private static func sum(_ left: StoredValue, _ right: StoredValue) -> StoredValue {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): .integer(a + b)
    case (.real(let a), .real(let b)): .real(a + b)
    default: right
    }
  }

  private static func isLess(_ left: StoredValue, _ right: StoredValue) -> Bool {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): a < b
    case (.real(let a), .real(let b)): a < b
    case (.text(let a), .text(let b)): a.utf8.lexicographicallyPrecedes(b.utf8)
    default: false
    }
  }
}
