import SeedbedBase

/// Booleans, stored as 0 and 1.
enum BooleanConversion {
  static func convert(_ value: RawValue, isExact: Bool) -> ConversionResult {
    switch value.kind {
    case .true: return .cell(.integer(1))
    case .false: return .cell(.integer(0))
    case .number where !isExact:
      if case .value(let integer) = IntegerText(value.bytes), integer == 0 || integer == 1 {
        return .cell(.integer(integer))
      }
    case .text where !isExact:
      if let boolean = boolean(value.bytes) { return .cell(.integer(boolean ? 1 : 0)) }
    default: break
    }
    return .invalid(expected: AttributeType.boolean.traits.words, found: value)
  }

  private static func boolean(_ text: Bytes) -> Bool? {
    guard text.count <= 5 else { return nil }
    switch String(decoding: text, as: UTF8.self).lowercased() {
    case "true", "t", "yes", "y", "1": return true
    case "false", "f", "no", "n", "0": return false
    default: return nil
    }
  }
}
