import SeedbedBase

/// The counts of one entity's records and rows in a run.
public struct RowCounts: Sendable, Hashable {
  /// Rows that are new.
  public package(set) var created = 0
  /// Records that changed a row in a build; rows that changed in an import.
  public package(set) var updated = 0
  /// Records that changed nothing in a build; unchanged rows that records name in an import.
  public package(set) var unchanged = 0
  /// Records that could not be stored.
  public package(set) var rejected = 0
  /// Records left out as the schema says.
  public package(set) var skipped = 0
  /// Rows that were deleted.
  public package(set) var deleted = 0

  package init() {}
}

/// A row that an import changed, or would change.
package struct ChangedRow: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case created, updated, deleted
  }

  package var kind: Kind
  /// The row's key, as text.
  package var key: String
  /// The columns that change in a row that is updated.
  package var columns: [String]

  package init(kind: Kind, key: String, columns: [String]) {
    self.kind = kind
    self.key = key
    self.columns = columns
  }
}

/// A value with counts of rows, whose members are its own too: `entity.created` is
/// `entity.counts.created`.
@dynamicMemberLookup
package protocol RowCounting: Sendable {
  var counts: RowCounts { get set }
}

extension RowCounting {
  /// One of the counts.
  package subscript(dynamicMember member: WritableKeyPath<RowCounts, Int>) -> Int {
    get { counts[keyPath: member] }
    set { counts[keyPath: member] = newValue }
  }
}
