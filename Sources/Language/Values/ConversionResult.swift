package import SeedbedBase

/// Bytes that someone else keeps alive.
typealias Bytes = UnsafeBufferPointer<UInt8>

/// The result of converting a value.
package enum ConversionResult {
  case cell(Cell)
  /// A date without the digits that its stored form cannot hold, and their nanoseconds.
  case shortened(Cell, nanoseconds: Int)
  case null
  /// A transform found nothing, as `extract` does without a match: like a value that is not there.
  case missing
  indirect case invalid(InvalidValue)

  /// The usual reason: `expected` has its article, such as `an integer`.
  static func invalid(
    expected: String,
    found value: RawValue,
    because detail: String? = nil,
    hint: String? = nil
  ) -> ConversionResult {
    let detail = detail.map { ": " + $0 } ?? ""
    let reason = "expected \(expected), found \(value.foundDescription)\(detail)"
    return .invalid(InvalidValue(reason: reason, hint: hint))
  }

  /// The cell to store; nil where there is none.
  package var cell: Cell? {
    switch self {
    case .cell(let cell), .shortened(let cell, _): cell
    case .null, .missing, .invalid: nil
    }
  }

  var problem: InvalidValue? {
    if case .invalid(let problem) = self { problem } else { nil }
  }
}

/// Why a value could not be converted.
package struct InvalidValue: Error, Equatable, Sendable {
  /// The expected type and the value found: `expected an integer, found the text 'abc'`.
  package var reason: String
  /// A change of the schema that helps.
  package var hint: String?

  package init(reason: String, hint: String? = nil) {
    self.reason = reason
    self.hint = hint
  }
}

/// A setting of a conversion that cannot be compiled: a problem in the schema.
package struct ConverterError: Error, Equatable, Sendable {
  /// The part of the schema that is wrong.
  package enum Setting: Equatable, Sendable {
    case format, timeZone, check, enumeration, transform, pseudonym
  }

  package var setting: Setting
  package var reason: String

  package init(_ setting: Setting, _ reason: String) {
    self.setting = setting
    self.reason = reason
  }

  static func format(_ reason: String) -> ConverterError { ConverterError(.format, reason) }
  static func transform(_ reason: String) -> ConverterError { ConverterError(.transform, reason) }
}

extension RawValue {
  // Asked by pattern: `==` of an enumeration of another module is a call.
  var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  var isText: Bool {
    if case .text = kind { true } else { false }
  }

  var isNumber: Bool {
    if case .number = kind { true } else { false }
  }

  var isJSON: Bool {
    if case .json = kind { true } else { false }
  }

  /// The value in the words of a message: `the text 'abc'`, `the number 2.5`, `an array`.
  var foundDescription: String { TransformValue(self).foundDescription }

  /// The bytes that stand for the value where texts are compared: `true`, `42`, `red`.
  var textBytes: Bytes {
    switch kind {
    case .null: Bytes("null")
    case .true: Bytes("true")
    case .false: Bytes("false")
    case .number, .text, .json: bytes
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes of a text of the program itself.
  init(_ text: StaticString) { self.init(start: text.utf8Start, count: text.utf8CodeUnitCount) }
}

extension Result {
  var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
