import SeedbedBase

@testable import SeedbedLanguage

/// A value of a dump, as a test writes it.
enum Source: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(String)
  case text(String)
  case json(String)
}

/// The result of a conversion, in a form that tests compare.
enum Outcome: Hashable, Sendable {
  case absent, null, missing, invalid
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  init(_ result: ConversionResult) {
    switch result {
    case .null: self = .null
    case .missing: self = .missing
    case .invalid: self = .invalid
    case .cell(let cell), .shortened(let cell, _):
      switch cell.tag {
      case .absent: self = .absent
      case .null: self = .null
      case .integer: self = .integer(cell.integerValue)
      case .real: self = .real(cell.realValue)
      case .text: self = .text(String(decoding: cell.bytes, as: UTF8.self))
      case .blob: self = .blob(Array(cell.bytes))
      }
    }
  }
}

extension Converter {
  /// Converts a value and copies the result.
  func outcome(of source: Source) -> Outcome {
    withRawValue(source) { Outcome(convert($0, arena: $1)) }
  }

  func outcome(ofMade value: TransformValue) -> Outcome {
    let arena = ByteArena()
    return withExtendedLifetime(arena) { Outcome(convert(value, arena: arena)) }
  }

  func outcome(ofLiteral literal: Literal) -> Outcome {
    let arena = ByteArena()
    return withExtendedLifetime(arena) { Outcome(convert(literal: literal, arena: arena)) }
  }

  /// The reason why a value is invalid; nil where it is valid.
  func problem(of source: Source) -> InvalidValue? {
    withRawValue(source) { value, arena in
      if case .invalid(let problem) = convert(value, arena: arena) { problem } else { nil }
    }
  }
}

/// Gives a test a value whose bytes live as long as `body` runs.
func withRawValue<T>(_ source: Source, _ body: (RawValue, ByteArena) -> T) -> T {
  let arena = ByteArena()
  func with(_ text: String, _ kind: RawValue.Kind) -> T {
    var text = text
    return text.withUTF8 { body(RawValue(kind, $0), arena) }
  }
  return withExtendedLifetime(arena) {
    switch source {
    case .null: body(RawValue(.null), arena)
    case .boolean(let value): body(RawValue(value ? .true : .false), arena)
    case .number(let digits): with(digits, .number)
    case .text(let text): with(text, .text)
    case .json(let json): with(json, .json)
    }
  }
}

/// A conversion to a type with some of its settings changed.
func conversion(_ type: AttributeType, _ change: (inout Conversion) -> Void = { _ in })
  -> Conversion
{
  var conversion = Conversion(type: type)
  change(&conversion)
  return conversion
}
