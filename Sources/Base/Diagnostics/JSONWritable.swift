/// A value with a form in JSON.
package protocol JSONWritable {
  var jsonTree: JSONTree { get }
}

extension JSONTree: JSONWritable, ExpressibleByDictionaryLiteral {
  package var jsonTree: JSONTree { self }

  /// An object, its members in the order of the literal; nil is written as null.
  package init(dictionaryLiteral members: (String, any JSONWritable)...) {
    self = .object(members.map { (key: $0, value: $1.jsonTree) })
  }

  /// One object with the members of several.
  package static func joined(_ objects: JSONTree...) -> JSONTree {
    .object(objects.flatMap(\.members))
  }

  /// Adds a member, unless its value is nil.
  package mutating func add(_ name: String, _ value: (some JSONWritable)?) {
    guard let value else { return }
    self = .object(members + [(key: name, value: value.jsonTree)])
  }
}

/// A value whose JSON is an object of its stored properties, in the order of their declarations.
///
/// The name of a question loses its `is`: `isGone` becomes `gone`.
package protocol JSONRecord: JSONWritable {}

extension JSONRecord {
  package var jsonTree: JSONTree {
    .object(
      Mirror(reflecting: self).children.map { property in
        let name = property.label ?? ""
        let words = name.hasPrefix("is") ? name.dropFirst(2) : name[...]
        guard let value = property.value as? any JSONWritable else {
          preconditionFailure("'\(name)' of a record has a form in JSON")
        }
        return (words.prefix(1).lowercased() + words.dropFirst(), value.jsonTree)
      }
    )
  }
}

extension RawRepresentable where Self: JSONWritable, RawValue == String {
  package var jsonTree: JSONTree { .text(rawValue) }
}

extension Severity: JSONWritable {}

extension DiagnosticCode: JSONWritable {
  package var jsonTree: JSONTree { .text(rawValue) }
}

extension String: JSONWritable {
  package var jsonTree: JSONTree { .text(self) }
}

extension Int: JSONWritable {
  package var jsonTree: JSONTree { .integer(self) }
}

extension Bool: JSONWritable {
  package var jsonTree: JSONTree { .boolean(self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package var jsonTree: JSONTree { self?.jsonTree ?? .null }
}

extension Array: JSONWritable where Element: JSONWritable {
  package var jsonTree: JSONTree { .array(map(\.jsonTree)) }
}

// MARK: Reading

extension JSONTree {
  /// The members of an object; none of any other value.
  package var members: [(key: String, value: JSONTree)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The value of a member, of a name given twice the last; nil where there is none.
  package subscript(name: String) -> JSONTree? { members.last { $0.key == name }?.value }

  /// The elements of an array; none of any other value.
  package var elements: [JSONTree] { list ?? [] }

  private var list: [JSONTree]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The whole number that it is.
  package var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let digits): Int(digits)
    default: nil
    }
  }

  package var isTrue: Bool {
    if case .boolean(true) = self { true } else { false }
  }

  package func text(at name: String) throws(JSONProblem) -> String {
    try expect("a text", at: name) { $0.text }
  }

  package func count(at name: String) throws(JSONProblem) -> Int {
    try expect("a whole number", at: name) { $0.integer.flatMap { $0 < 0 ? nil : $0 } }
  }

  package func list(at name: String) throws(JSONProblem) -> [JSONTree] {
    try expect("a list", at: name) { $0.list }
  }

  package func object(at name: String) throws(JSONProblem) -> JSONTree {
    try expect("an object", at: name) { $0 }
  }

  private func expect<Value>(
    _ kind: String,
    at name: String,
    _ value: (JSONTree) -> Value?
  ) throws(JSONProblem) -> Value {
    guard let value = self[name].flatMap(value) else {
      throw JSONProblem(reason: "expected \(kind) at '\(name)'")
    }
    return value
  }
}

/// A JSON text that lacks what its reader needs.
package struct JSONProblem: Error, Equatable, Sendable {
  /// Why it cannot be read, in words.
  package var reason: String

  package init(reason: String) { self.reason = reason }
}
