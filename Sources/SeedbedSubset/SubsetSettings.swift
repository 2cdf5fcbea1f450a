package import SeedbedDiagnostics
package import SeedbedModel
package import SeedbedPlatform

extension DiagnosticCode {
  package static let noRoot = DiagnosticCode("subset.no-root")
  package static let missingTable = DiagnosticCode("subset.missing-table")
  package static let tooManyRows = DiagnosticCode("subset.too-many-rows")
}

/// Which rows a subset takes.
package struct SubsetSettings: Sendable {
  /// As in `MappingSchema.subset`; the rows of all are united.
  package var roots: [SubsetRoot]
  /// Whether tables that the schema does not know keep only rows that others refer to.
  package var dropsUnknown = false
  /// A subset with more rows is an error.
  package var maxRows: Int?
  /// Ends the work from outside.
  package var stop: StopSignal?

  package init(roots: [SubsetRoot]) {
    self.roots = roots
  }
}

/// The rows that a subset has, and why.
package struct SubsetResult: Sendable {
  /// A table of the source.
  package struct Table: Sendable {
    package var name: String
    /// The entity whose rows it holds; nil for a join table and for one that the schema does not know.
    package var entity: String?
    /// Rows in the subset.
    package var kept: Int
    /// Rows in the source.
    package var rows: Int
    /// Whether the schema has the table.
    package var isKnown: Bool
    /// The shortest way by which rows came, from the root on; empty where none came by a way.
    package var way: [String]
  }

  /// In the order of the source.
  package var tables: [Table] = []
  /// Search tables that could not be filled again: they kept no texts to fill them with.
  package var emptySearches: [String] = []
  /// Why nothing was written; empty where the subset is whole.
  package var problems: [Diagnostic] = []
}
