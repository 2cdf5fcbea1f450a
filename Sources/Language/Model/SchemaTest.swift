package import SeedbedBase

/// An item of `tests`: records, and what must come of them.
package struct SchemaTest: Sendable {
  /// Records for one mapping, as documents of a dump.
  package struct Records: Sendable {
    package var mapping: Int
    package var each: EachRule
    package var documents: [JSONDocument]
  }

  /// The expected value of an attribute, relationship or column.
  package indirect enum ExpectedValue: Equatable, Sendable {
    case literal(Literal)
    /// The key of a row in parts, keys of several rows, or JSON.
    case list([ExpectedValue], json: String)
    case mapping(json: String)
  }

  /// Values by the name of an attribute, a relationship or a column.
  package typealias ExpectedRow = Located<[Member<ExpectedValue>]>

  /// The location of expected rows.
  package enum Table: Sendable {
    /// An entity's table; of one that shares its table, the rows whose discriminator is of `kinds`.
    case entity(Int, kinds: [String]?)
    case joinTable(Int)
  }

  /// All rows that an entity or a join table must have; only the named columns are compared.
  package struct ExpectedRows: Sendable {
    /// As the schema names them.
    package var name: Located<String>
    package var table: Table
    package var rows: [ExpectedRow]
  }

  package var name: String
  package var location: TextLocation
  /// The records of `given`, then the test's own.
  package var records: [Records] = []
  /// Over the schema's own.
  package var variables: [Variable] = []
  /// The value of `@document`; nil for the record itself.
  package var document: JSONDocument?
  /// The path of the file that the records are said to come from.
  package var dump: String?
  package var expectedRows: [ExpectedRows] = []
  package var expectedCodes: [Located<String>] = []
}
