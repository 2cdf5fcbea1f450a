public import SeedbedBase

/// The tables, relationships and steps of a schema.
public struct SchemaExplanation: Report, ReportContent {
  /// A line about each entity, each relationship or another part of the schema.
  package struct Table: Sendable {
    package var headings: [String]
    /// The heading of the column that has numbers, if one does.
    package var number: String?
    package var rows: [[String]]
  }

  package var diagnostics: Diagnostics
  package var tables: [Table] = []
  /// The statements that make the empty database.
  public package(set) var sql = ""
  /// The tables as an entity-relationship diagram in Mermaid's language.
  public package(set) var mermaid = ""
  /// The tables in the Database Markup Language.
  public package(set) var dbml = ""

  package init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }
}

extension [String] {
  var list: String { joined(separator: ", ") }

  /// The list, or a word where it is empty.
  func list(orElse word: String) -> String { isEmpty ? word : list }
}
