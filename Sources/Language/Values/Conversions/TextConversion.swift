import SeedbedBase

/// Texts and the types that are texts of a certain form.
enum TextConversion {
  static func text(_ value: RawValue, isExact: Bool) -> ConversionResult {
    switch value.kind {
    case .text: return .cell(.text(value.bytes))
    case .number, .true, .false:
      if !isExact { return .cell(.text(value.textBytes)) }
    case .null: return .null
    case .json: break
    }
    var hint: String?
    if value.isJSON {
      hint = "'type: json' keeps its JSON"
      if value.bytes.first == UInt8(ascii: "[") {
        hint =
          "'type: json' keeps its JSON, 'transform: { join: \", \" }' makes one text of its"
          + " elements, and a relationship with 'many: true' makes rows of them"
      }
    }
    return .invalid(expected: AttributeType.text.traits.words, found: value, hint: hint)
  }

  static func json(_ value: RawValue, arena: ByteArena) -> ConversionResult {
    guard value.isText else {
      return value.isNull ? .null : .cell(.text(value.textBytes))
    }
    var quoted: [UInt8] = []
    quoted.reserveCapacity(value.bytes.count + 2)
    JSONString.append(value.bytes, to: &quoted)
    return .cell(.text(quoted.withUnsafeBufferPointer { arena.copy($0) }))
  }
}
