import SeedbedModel
import SeedbedPlatform
import SeedbedSQLite

/// How the rows of an entity are written by a mapping, straight as JSON and without trials.
///
/// A mapping has this form where each thing that it reads stands at a place of its own and nothing
/// else of the record counts, so that a record comes back if each of its values does.
final class DirectMapping {
  /// The content of a place in a record.
  enum Content {
    case value(Column)
    /// A part of the key of the row that a to-one leads to.
    case key(DirectToOne, part: Int)
    case nested(DirectToOne)
    case list(DirectList)
    case object([Member])
    /// Values by their places; nil for a place that nothing is read from.
    case array([Column?])
  }

  /// A column that an attribute is stored in.
  struct Column {
    let index: Int
    let value: DirectValue
    /// Whether null is written where there is no value.
    let writesNull: Bool
    /// Whether a row without the value is left to trials.
    let needsValue: Bool
  }

  struct Member {
    /// The name and a colon; where records go over several lines, with a space.
    let label: [UInt8]
    let prettyLabel: [UInt8]
    /// Whether a record that has no more than its key has the member.
    let isOfKey: Bool
    let content: Content

    init(_ name: String, isOfKey: Bool, _ content: Content) {
      label = JSONBytes.label(name)
      prettyLabel = label + Array(" ".utf8)
      self.isOfKey = isOfKey
      self.content = content
    }
  }

  let inverse: MappingInverse
  let members: [Member]
  /// The column that the record itself is, where it is no object.
  let whole: Column?
  /// Whether the record is the row's key, just as others name the row.
  let isKeyAlone: Bool

  var index: Int { inverse.index }
  var entity: Int { inverse.entity }

  init(_ inverse: MappingInverse, members: [Member], whole: Column?, isKeyAlone: Bool) {
    self.inverse = inverse
    self.members = members
    self.whole = whole
    self.isKeyAlone = isKeyAlone
  }
}

/// A to-one of a mapping that has a direct form.
final class DirectToOne {
  /// Looks the row up by the values of the columns.
  let lookUp: DirectQuery
  /// The number of the reference among those of the row, and its columns.
  let reference: Int
  let columns: [Int]
  let target: Int
  /// The mapping of nested records; nil where the row is named by its key alone.
  let mapping: Int?
  /// Whether the key stands where the nested record would, and is enough for a row that is written
  /// in full elsewhere.
  let hasKeyInPlace: Bool
  /// Whether the record names the row by its key, too, so that a list around it does not say it all.
  let hasForeignKey: Bool
  /// Whether null is written where there is no row.
  let writesNull: Bool

  init(
    _ reading: RelationshipMapping,
    _ lookUp: DirectQuery,
    reference: Int,
    columns: [Int],
    target: Int,
    hasKeyInPlace: Bool,
    writesNull: Bool
  ) {
    self.lookUp = lookUp
    self.reference = reference
    self.columns = columns
    self.target = target
    mapping = reading.keyPath == nil ? nil : reading.mapping
    self.hasKeyInPlace = hasKeyInPlace
    hasForeignKey = reading.foreignKey != nil
    self.writesNull = writesNull
  }
}

/// A to-many of a mapping that has a direct form.
final class DirectList {
  enum Rows {
    /// Rows of an entity, by the number of their reference to the owner.
    case children(reference: Int)
    /// The rows that a join table's name in these of its columns, and how they are looked up.
    case links(columns: [Int], lookUp: DirectQuery)
  }

  let rows: Rows
  /// The entity of the rows.
  let entity: Int
  /// Finds the rows by the values of the owner's columns.
  let query: DirectQuery
  /// The owner's columns by which others refer to it.
  let ownerColumns: [Int]
  /// The mapping of the elements; nil where they are keys.
  let mapping: Int?

  init(_ rows: Rows, entity: Int, query: DirectQuery, ownerColumns: [Int], mapping: Int?) {
    self.rows = rows
    self.entity = entity
    self.query = query
    self.ownerColumns = ownerColumns
    self.mapping = mapping
  }
}

/// A query of which each depth of a record has a statement of its own, so that rows can be read
/// while those nested in them are looked up.
final class DirectQuery {
  private let sql: String
  private var statements: [Statement?]

  init(_ sql: String, depths: Int) {
    self.sql = sql
    statements = Array(repeating: nil, count: depths)
  }

  func statement(at depth: Int, of rows: RowSource) throws(StoreError) -> Statement {
    if let known = statements[depth] { return known }
    let statement = try rows.prepare(sql)
    statements[depth] = statement
    return statement
  }
}
