import SeedbedOperations
import SeedbedPlatform

/// The operations of late records by the keys of the rows that they found.
struct LateOperations {
  struct List: Hashable {
    var entity: Int
    var relationship: Int
  }

  /// By entity.
  private(set) var rows: [Int: SortedLog] = [:]
  private(set) var links: [List: SortedLog] = [:]

  /// The log of an entity's rows; `make` makes it.
  mutating func log(of entity: Int, _ make: () -> SortedLog) -> SortedLog {
    if let log = rows[entity] { return log }
    let log = make()
    rows[entity] = log
    return log
  }

  /// The log of a relationship's lists; `make` makes it.
  mutating func log(of list: List, _ make: () -> SortedLog) -> SortedLog {
    if let log = links[list] { return log }
    let log = make()
    links[list] = log
    return log
  }

  /// Ends the taking of operations.
  func seal() throws(StoreError) {
    for log in rows.values { try log.seal() }
    for log in links.values { try log.seal() }
  }
}
