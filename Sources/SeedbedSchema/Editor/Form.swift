import SeedbedDiagnostics

/// A key of a schema as an editor shows it.
struct EditorKey {
  let name: String
  let form: JSONTree
  let description: String

  init(_ name: String, _ form: JSONTree, _ description: String) {
    self.name = name
    self.form = form
    self.description = description
  }
}

/// The forms that values take, in the words of JSON Schema.
enum Form {
  static let text = reference("text")
  static let texts = oneOrList(text)
  static let keyPath = reference("keyPath")
  static let predicate = reference("predicate")
  static let steps = reference("steps")
  static let literal = reference("literal")
  static let nullValues = reference("nullValues")
  static let variables = members(literal)
  static let boolean = of(type: "boolean")
  static let anything = JSONTree.object([])

  /// A definition of the schema's own.
  static func reference(_ name: String) -> JSONTree {
    .object([("$ref", .text("#/$defs/\(name)"))])
  }

  static func of(type: String) -> JSONTree {
    .object([("type", .text(type))])
  }

  static func words(_ words: [String]) -> JSONTree {
    .object([("enum", .array(words.map { .text($0) }))])
  }

  /// The words of an enumeration.
  static func words<Word: RawRepresentable & CaseIterable>(_ words: Word.Type) -> JSONTree
  where Word.RawValue == String {
    self.words(words.allCases.map(\.rawValue))
  }

  static func integer(_ range: ClosedRange<Int>) -> JSONTree {
    .object([
      ("type", .text("integer")), ("minimum", .integer(range.lowerBound)),
      ("maximum", .integer(range.upperBound)),
    ])
  }

  static func any(_ forms: JSONTree...) -> JSONTree {
    .object([("anyOf", .array(forms))])
  }

  static func list(_ form: JSONTree) -> JSONTree {
    .object([("type", .text("array")), ("items", form)])
  }

  static func oneOrList(_ form: JSONTree) -> JSONTree {
    any(form, list(form))
  }

  /// A mapping whose keys are the user's; it may be left empty.
  static func members(_ form: JSONTree) -> JSONTree {
    .object([
      ("type", .array([.text("object"), .text("null")])), ("additionalProperties", form),
    ])
  }

  /// A mapping with known keys; `title` is what the decoder calls it.
  static func object(
    _ title: String? = nil,
    _ keys: [EditorKey],
    required: [String] = [],
    further: [(key: String, value: JSONTree)] = []
  ) -> JSONTree {
    let properties = keys.map { key in
      (key: key.name, value: described(key.form, key.description))
    }
    var members: [(key: String, value: JSONTree)] = title.map { [("title", .text($0))] } ?? []
    members += [("type", .text("object")), ("properties", .object(properties))]
    if !required.isEmpty { members.append(("required", .array(required.map { .text($0) }))) }
    return .object(members + further + [("additionalProperties", .boolean(false))])
  }

  /// The form with the words that an editor shows for it.
  static func described(_ form: JSONTree, _ description: String) -> JSONTree {
    guard case .object(let members) = form else { return form }
    return .object([("description", .text(description))] + members)
  }
}
