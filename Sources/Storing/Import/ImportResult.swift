package import SeedbedBase
package import SeedbedLanguage

/// The changes that an import made to the tables.
package struct ImportResult: Sendable {
  /// How many rows of one table were changed, and in which way.
  package struct TableCounts: RowCounting {
    package var counts = RowCounts()
    /// The first rows of each kind.
    package var examples: [ChangedRow] = []
  }

  /// By entity.
  package var entities: [TableCounts] = []
  /// By join table.
  package var joinTables: [TableCounts] = []
  /// Why nothing may be kept.
  package var diagnostics: [Diagnostic] = []

  static let changeLimit = 20
  static let deletionLimit = 1_000
  static let refusalLimit = 100
}

extension ImportResult.TableCounts {
  mutating func note(
    _ kind: ChangedRow.Kind,
    key: @autoclosure () -> String,
    columns: @autoclosure () -> [String] = []
  ) {
    switch kind {
    case .created: counts.created += 1
    case .updated: counts.updated += 1
    case .deleted: counts.deleted += 1
    }
    let count =
      kind == .created ? counts.created : kind == .updated ? counts.updated : counts.deleted
    let limit = kind == .deleted ? ImportResult.deletionLimit : ImportResult.changeLimit
    guard count <= limit else { return }
    examples.append(ChangedRow(kind: kind, key: key(), columns: columns()))
  }
}
