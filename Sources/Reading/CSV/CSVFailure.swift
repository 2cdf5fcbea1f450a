package import SeedbedBase

extension DiagnosticCode {
  /// The dump is no CSV at some byte, or a row has not as many fields as the header.
  package static let invalidCSV = DiagnosticCode("dump.invalid-csv")
  /// A column has no name in the header, or the name of another.
  package static let invalidCSVHeader = DiagnosticCode("dump.invalid-csv-header")
}

/// Why a row is no CSV, and at which byte of it.
struct CSVFailure: Error {
  enum Kind {
    case quoteInField
    case afterQuote
    case openQuote
    case loneReturn
    case nul
    case invalidUTF8
    case tooManyFields
    /// A value below the end of the header that has no name.
    case nameless(column: Int)
    case tooFewFields(found: Int)
    case tooLarge
  }

  var kind: Kind
  /// True if the row has another number of fields than the header, and no other fault.
  var isOfWidth: Bool {
    switch kind {
    case .tooManyFields, .nameless, .tooFewFields: true
    default: false
    }
  }
  /// Bytes from the start of the row.
  var offset: Int

  /// The error at its place, of a row that starts where the window stands.
  func located(in window: DumpWindow, separator: UInt8, width: FieldCount) -> DumpError {
    let found = Self.words(for: window.current[offset])
    let between = Self.words(for: separator)
    let (message, hint): (String, String?) =
      switch kind {
      case .quoteInField:
        (
          "a quote inside a field that is not in quotes",
          "write the whole field in quotes, and the quote inside it twice"
        )
      case .afterQuote:
        (
          "expected \(between) or the end of the row after a field in quotes, found \(found)",
          "a quote inside a field in quotes is written twice"
        )
      case .openQuote: ("the field in quotes that begins here has no end", nil)
      case .loneReturn:
        (
          "a carriage return without a line feed",
          "rows end with a line feed, or with a carriage return and a line feed; other carriage"
            + " returns are written inside quotes"
        )
      case .nul:
        ("a field contains a NUL byte (a text in UTF-16 or UTF-32 needs a byte order mark)", nil)
      case .invalidUTF8: ("a field is not valid UTF-8: found \(found)", DumpError.encodingCure)
      case .tooManyFields:
        (
          "expected \(width.words), found more",
          "a field with \(between) in it is written in quotes"
        )
      case .nameless(let column):
        ("column \(column) has a value, but no name in the header", CSVScanner.cure)
      case .tooFewFields(let count): ("expected \(width.words), found \(count)", nil)
      case .tooLarge: ("a row is too large to be held at once", nil)
      }
    let code: DiagnosticCode =
      switch kind {
      case .invalidUTF8: .invalidEncoding
      case .tooLarge: .recordTooLarge
      case .nameless: .invalidCSVHeader
      default: .invalidCSV
      }
    return window.invalid(code, message, after: offset, hint: hint)
  }

  /// A byte in words.
  static func words(for byte: UInt8) -> String {
    switch byte {
    case 0x09: "a tab"
    case 0x20: "a space"
    case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
    default: "the byte 0x" + byte.digits(atLeast: 2, radix: 16)
    }
  }
}

/// How many fields a row must have, and what says so.
struct FieldCount {
  var count: Int
  /// True if the schema names the columns.
  var isOfSchema: Bool

  var words: String {
    (count == 1 ? "1 field" : "\(count) fields")
      + (isOfSchema ? ", as 'csv.header' has names" : ", as in the header")
  }
}
