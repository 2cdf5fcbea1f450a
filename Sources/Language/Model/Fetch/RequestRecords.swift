package import SeedbedBase

/// `for`: the records that a request is made for.
package struct RequestRecords: Sendable {
  package enum Origin: Sendable {
    /// Full names of requests: `github.issues`.
    case requests([String])
    /// Local files and patterns, from the schema's folder.
    case dumps([String])
    /// Each a JSON text.
    case values([String])
    case range(RecordRange)
  }

  /// A part of what names a record's files.
  package struct KeyPart: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
      case record(RequestTemplate.RecordValue)
      case binding(String)
      /// The number of the batch: six digits, from 1.
      case batch
    }

    package var name: String
    package var value: Value
    /// True if a record may lack it: a parameter or member that is then left out of the request.
    package var isOptional = false
  }

  package var origin: Origin
  package var originLocation: TextLocation
  /// Alternatives in order; empty where the records are those of the origin.
  package var keyPaths: [DumpKeyPath] = []
  package var when: Predicate?
  /// The values of `let`, which are read from a record as an attribute's value is.
  package var bindings: [Named<ValueSource>] = []
  package var key: [KeyPart] = []
  /// Records a request; nil for a request each.
  package var batch: Int?
  package var join = ","
  package var location: TextLocation
}

/// `range`: records of `from` and `to`, both inclusive.
package enum RecordRange: Equatable, Sendable {
  package enum Unit: String, Equatable, Sendable, CaseIterable {
    case day, week, month, year
  }

  case numbers(from: Int, to: Int, step: Int)
  /// Days in the proleptic Gregorian calendar, counted from 1970-01-01.
  case dates(from: Int, to: Int, step: Int, unit: Unit, format: String?)
}
