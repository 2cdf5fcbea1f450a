/// Dictionaries by exact text, read and written by plain texts.
extension Dictionary where Key == ExactText {
  package subscript(text: String) -> Value? {
    get { self[ExactText(text)] }
    _modify { yield &self[ExactText(text)] }
  }

  package subscript(text: String, default value: @autoclosure () -> Value) -> Value {
    get { self[ExactText(text), default: value()] }
    _modify { yield &self[ExactText(text), default: value()] }
  }

  @discardableResult
  package mutating func updateValue(_ value: Value, forKey text: String) -> Value? {
    updateValue(value, forKey: ExactText(text))
  }

  @discardableResult
  package mutating func removeValue(forKey text: String) -> Value? {
    removeValue(forKey: ExactText(text))
  }

  @_disfavoredOverload
  package init(_ values: some Sequence<(String, Value)>, uniquingKeysWith: (Value, Value) -> Value)
  {
    self.init(values.lazy.map { (ExactText($0), $1) }, uniquingKeysWith: uniquingKeysWith)
  }
}

/// Sets of exact texts, asked and filled by plain texts.
extension Set where Element == ExactText {
  @_disfavoredOverload
  package init(_ texts: some Sequence<String>) {
    self.init(texts.lazy.map { ExactText($0) })
  }

  package func contains(_ text: String) -> Bool {
    contains(ExactText(text))
  }

  @discardableResult
  package mutating func insert(_ text: String) -> (inserted: Bool, memberAfterInsert: ExactText) {
    insert(ExactText(text))
  }

  @discardableResult
  package mutating func remove(_ text: String) -> ExactText? {
    remove(ExactText(text))
  }

  package mutating func formUnion(_ texts: some Sequence<String>) {
    formUnion(texts.lazy.map { ExactText($0) })
  }

  package func union(_ texts: some Sequence<String>) -> Set {
    union(texts.lazy.map { ExactText($0) })
  }

  package func subtracting(_ texts: some Sequence<String>) -> Set {
    subtracting(texts.lazy.map { ExactText($0) })
  }

  package func isDisjoint(with texts: some Sequence<String>) -> Bool {
    isDisjoint(with: texts.lazy.map { ExactText($0) })
  }

  package func isSuperset(of texts: some Sequence<String>) -> Bool {
    isSuperset(of: texts.lazy.map { ExactText($0) })
  }
}
