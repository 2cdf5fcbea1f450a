package import SeedbedDiagnostics

/// An item of `tests`: records, and what must come of them.
package struct SchemaTest: Sendable {
  /// Records for one mapping, as documents of a dump.
  package struct Records: Sendable {
    package var mapping: Int
    package var each: EachRule
    package var documents: [JSONDocument]

    package init(mapping: Int, each: EachRule, documents: [JSONDocument]) {
      self.mapping = mapping
      self.each = each
      self.documents = documents
    }
  }

  /// The expected value of an attribute, relationship or column.
  package indirect enum ExpectedValue: Equatable, Sendable {
    case literal(Literal)
    /// The key of a row in parts, keys of several rows, or JSON.
    case list([ExpectedValue], json: String)
    case mapping(json: String)
  }

  /// One column of an expected row: an attribute, a relationship or a column.
  package struct Field: Sendable {
    package var name: String
    package var location: TextLocation
    package var value: ExpectedValue

    package init(name: String, location: TextLocation, value: ExpectedValue) {
      self.name = name
      self.location = location
      self.value = value
    }
  }

  package struct ExpectedRow: Sendable {
    package var location: TextLocation
    package var fields: [Field]

    package init(location: TextLocation, fields: [Field]) {
      self.location = location
      self.fields = fields
    }
  }

  /// The location of expected rows.
  package enum Table: Sendable {
    /// An entity's table; of one that shares its table, the rows whose discriminator is of `kinds`.
    case entity(Int, kinds: [String]?)
    case joinTable(Int)
  }

  /// All rows that an entity or a join table must have; only the named columns are compared.
  package struct ExpectedRows: Sendable {
    /// As the schema names them.
    package var name: String
    package var table: Table
    package var location: TextLocation
    package var rows: [ExpectedRow]

    package init(name: String, table: Table, location: TextLocation, rows: [ExpectedRow]) {
      self.name = name
      self.table = table
      self.location = location
      self.rows = rows
    }
  }

  package struct ExpectedCode: Sendable {
    package var code: DiagnosticCode
    package var location: TextLocation

    package init(code: DiagnosticCode, location: TextLocation) {
      self.code = code
      self.location = location
    }
  }

  package var name: String
  package var location: TextLocation
  /// The records of `given`, then the test's own.
  package var records: [Records]
  /// Over the schema's own.
  package var variables: [Variable] = []
  /// The value of `@document`; nil for the record itself.
  package var document: JSONDocument?
  /// The path of the file that the records are said to come from.
  package var dump: String?
  package var expectedRows: [ExpectedRows] = []
  package var expectedCodes: [ExpectedCode] = []

  package init(name: String, location: TextLocation, records: [Records]) {
    self.name = name
    self.location = location
    self.records = records
  }
}

/// JSON that was made from a value in a schema, and knows where its parts stand there.
package struct JSONDocument: Sendable {
  private struct Place: Sendable {
    var offset: Int
    var location: TextLocation
  }

  /// Without spaces, members in order.
  package private(set) var text = ""
  /// In the order of their offsets.
  private var places: [Place] = []

  package init() {}

  package mutating func append(_ text: String) {
    self.text += text
  }

  /// Notes that what is appended next stands at a place of the schema.
  package mutating func begin(at location: TextLocation) {
    places.append(Place(offset: text.utf8.count, location: location))
  }

  /// Where the innermost value that holds a byte of the text begins in the schema, as far as
  /// values before it tell.
  package func location(at offset: Int) -> TextLocation? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? places[low - 1].location : nil
  }
}
