import SeedbedBase
package import SeedbedReading

/// A value that was read from a body or a record: its JSON text, without spaces.
package struct JSONValue: Hashable, Sendable {
  package var json: String

  package init(json: String) {
    self.json = json
  }

  package init(_ json: [UInt8]) {
    self.init(json: String(decoding: json, as: UTF8.self))
  }

  /// The value of a node.
  package init(of node: Int, in tape: TapeView) {
    var bytes: [UInt8] = []
    tape.canonicalJSON(of: node, into: &bytes)
    self.init(bytes)
  }

  /// The value that is a text.
  package init(text: String) {
    var bytes: [UInt8] = []
    JSONString.append(text, to: &bytes)
    json = String(decoding: bytes, as: UTF8.self)
  }

  package var isNull: Bool { json == "null" }

  /// The text of a scalar as templates write it: a text without quotes, digits, `true`.
  ///
  /// Null is an empty text; arrays and objects are written as JSON.
  package var text: String {
    if isNull { return "" }
    guard json.hasPrefix("\"") else { return json }
    return tape.map { $0.view.text(of: 0) } ?? json
  }

  /// The elements of an array; nil for any other value.
  package var elements: [JSONValue]? {
    guard json.hasPrefix("["), let tape else { return nil }
    return tape.view.children(of: 0).map { JSONValue(of: $0, in: tape.view) }
  }

  private var tape: Tape? { try? Tape(of: Array(json.utf8)) }

  /// The whole number that the value is, also where it is written as a text.
  package var integer: Int? {
    if let number = Int(text) { return number }
    guard let number = Double(text), number.rounded() == number, abs(number) < 1e15 else {
      return nil
    }
    return Int(number)
  }
}
