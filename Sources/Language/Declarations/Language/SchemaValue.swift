/// A type of values of keys: the form of such a value, and its decoding.
protocol SchemaValue {
  associatedtype Decoded

  static var form: Form { get }

  /// The value; nil after a report.
  static func decode(_ given: Given) -> Decoded?
}

/// A key that a schema gives, with the node of its value.
struct Given {
  let key: YAMLNode.Key
  var node: YAMLNode
  let row: LanguageKey
  let decoder: ValueDecoder
}

extension Bool: SchemaValue {
  static var form: Form { .boolean }

  static func decode(_ given: Given) -> Located<Bool>? { given.decoder.boolean(given.node) }
}

/// The form says the range.
extension Int: SchemaValue {
  static var form: Form { .integer(0...Int.max) }

  static func decode(_ given: Given) -> Located<Int>? {
    guard case .integer(let range) = given.row.form else { return nil }
    return given.decoder.integer(given.node, in: range)
  }
}

extension String: SchemaValue {
  static var form: Form { .text }

  static func decode(_ given: Given) -> Located<String>? {
    given.decoder.text(given.node, given.row.noun ?? "a text")
  }
}

/// One value, or a list of them.
extension Array: SchemaValue where Element: SchemaValue {
  static var form: Form { .oneOrList(Element.form) }

  static func decode(_ given: Given) -> [Element.Decoded]? {
    given.decoder.items(given.node).compactMap { item in
      var given = given
      given.node = item
      return Element.decode(given)
    }
  }
}

extension Literal: SchemaValue {
  static var form: Form { .literal }

  static func decode(_ given: Given) -> Literal? { given.decoder.literal(given.node) }
}

extension DumpKeyPath: SchemaValue {
  static var form: Form { .keyPath }

  static func decode(_ given: Given) -> Located<DumpKeyPath>? {
    given.decoder.keyPath(given.node)
  }
}

extension Predicate: SchemaValue {
  static var form: Form { .predicate }

  static func decode(_ given: Given) -> Predicate? { given.decoder.predicate(given.node) }
}

extension Duration: SchemaValue {
  static var form: Form { .duration }

  static func decode(_ given: Given) -> Duration? { given.decoder.duration(given.node) }
}

/// A word of an enumeration.
enum Word<Value: Sendable> {}

extension Word: SchemaValue
where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  static var form: Form { .words(Value.self) }

  static func decode(_ given: Given) -> Located<Value>? {
    Choice.decode(given).flatMap { word in
      Value(rawValue: word.value).map { Located($0, at: word.span) }
    }
  }
}

/// A word of those that the form lists.
enum Choice: SchemaValue {
  static var form: Form { .words([]) }

  static func decode(_ given: Given) -> Located<String>? {
    guard case .words(let words) = given.row.form else { return nil }
    return given.decoder.word(given.node, among: words)
  }
}

/// A predicate on rows, with the location of its key.
enum RowPredicate: SchemaValue {
  static var form: Form { .predicate }

  static func decode(_ given: Given) -> RowPredicateDeclaration? {
    given.decoder.rowPredicate(given.node, at: given.key.span)
  }
}

/// The steps of a transform.
enum Steps: SchemaValue {
  static var form: Form { .named(.steps) }

  static func decode(_ given: Given) -> [Transform]? {
    given.decoder.items(given.node).compactMap { given.decoder.transform($0) }
  }
}

/// Texts that mean null.
enum NullValues: SchemaValue {
  static var form: Form { .named(.nullValues) }

  static func decode(_ given: Given) -> [String]? { given.decoder.nullValues(given.node) }
}

/// A number of bytes.
enum ByteSize: SchemaValue {
  static var form: Form { .types(["integer", "string"]) }

  static func decode(_ given: Given) -> Int? { given.decoder.size(given.node) }
}

/// Another block.
enum Nested<Keys> {}

extension Nested: SchemaValue where Keys: Block {
  static var form: Form { .block(Keys.self) }

  static func decode(_ given: Given) -> Fields<Keys>? {
    given.decoder.fields(given.node, Keys.self, given.row.noun)
  }
}

/// A value of several forms, which the decoder of the block reads.
enum Node: SchemaValue {
  static var form: Form { .anything }

  static func decode(_ given: Given) -> YAMLNode? { given.node }
}
