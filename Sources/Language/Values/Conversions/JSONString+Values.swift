package import SeedbedBase

/// JSON of values on their way through transforms.
extension JSONString {
  /// The JSON of a transformed value, without spaces.
  package static func text(of value: TransformValue) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the JSON of a transformed value, without spaces.
  package static func append(_ value: TransformValue, to bytes: inout [UInt8]) {
    switch value {
    case .missing, .null: bytes.append(contentsOf: "null".utf8)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let text), .json(let text): bytes.append(contentsOf: text.utf8)
    case .text(let text): append(text, to: &bytes)
    case .list(let elements):
      // Lists nest only as deep as a schema's `split` and `each` steps do.
      appendList("[", count: elements.count, to: &bytes) { place, bytes, _ in
        append(elements[place], to: &bytes)
      }
    }
  }
}
