/// A JSON value that a test reads back.
package indirect enum JSONText: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case array([JSONText])
  case object([String: JSONText])

  /// Reads one value; nil where the text is no JSON, or has a name twice in an object.
  package init?(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    guard let value = reader.value(), reader.isAtEnd() else { return nil }
    self = value
  }

  package subscript(name: String) -> JSONText? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  package subscript(index: Int) -> JSONText? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  package var elements: [JSONText] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

private struct Reader {
  let bytes: [UInt8]
  var position = 0

  mutating func isAtEnd() -> Bool {
    skipBlank()
    return position == bytes.count
  }

  mutating func value() -> JSONText? {
    skipBlank()
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return text().map(JSONText.text)
    case UInt8(ascii: "t"): return take("true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .boolean(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func skipBlank() {
    while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func takeMark(_ mark: Unicode.Scalar) -> Bool {
    skipBlank()
    return take(String(mark))
  }

  private mutating func object() -> JSONText? {
    position += 1
    var members: [String: JSONText] = [:]
    if takeMark("}") { return .object(members) }
    repeat {
      skipBlank()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\""), let name = text(),
        takeMark(":"), let value = value(), members.updateValue(value, forKey: name) == nil
      else { return nil }
    } while takeMark(",")
    return takeMark("}") ? .object(members) : nil
  }

  private mutating func array() -> JSONText? {
    position += 1
    var elements: [JSONText] = []
    if takeMark("]") { return .array(elements) }
    repeat {
      guard let value = value() else { return nil }
      elements.append(value)
    } while takeMark(",")
    return takeMark("]") ? .array(elements) : nil
  }

  private mutating func text() -> String? {
    position += 1
    var units: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        units += Array(String(scalar).utf8)
      case ..<0x20: return nil
      default: units.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard position < bytes.count else { return nil }
    position += 1
    switch bytes[position - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let digits = bytes[position...].prefix(4)
      position += digits.count
      return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }

  private mutating func number() -> JSONText? {
    let digits = bytes[position...].prefix { "+-.eE0123456789".utf8.contains($0) }
    position += digits.count
    return Double(String(decoding: digits, as: UTF8.self)).map(JSONText.number)
  }
}
